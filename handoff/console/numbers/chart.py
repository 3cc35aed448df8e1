"""A chart of bars as places on a canvas, which the template draws as SVG. Pure.

Each day is one bar of two parts, from the ground up; the canvas is `WIDTH` x `HEIGHT` units.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from handoff.console.numbers.values import Talks

WIDTH, HEIGHT = 640, 180
LEFT, RIGHT, TOP, BOTTOM = 34, 4, 12, 24
MOST_NAMES = 8
GAP = 0.3


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of a bar: `kind` is "alone" or "person"."""

    kind: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Bar:
    """One day; `named` is whether its date stands under it, `middle` where."""

    day: date
    talks: Talks
    parts: tuple[Part, ...]
    middle: float
    named: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line across with the count it stands for."""

    y: float
    count: int


@dataclass(frozen=True, slots=True)
class Chart:
    bars: tuple[Bar, ...]
    lines: tuple[Line, ...]
    ground: float
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT


def draw(by_day: Sequence[tuple[date, Talks]]) -> Chart:
    """The bars of those days, in order; the highest count gives the scale."""
    top = scale(max((talks.count for _day, talks in by_day), default=0))
    ground = float(HEIGHT - BOTTOM)
    unit = (ground - TOP) / top
    step = (WIDTH - LEFT - RIGHT) / max(len(by_day), 1)
    every = -(-len(by_day) // MOST_NAMES) or 1
    last = len(by_day) - 1
    bars = tuple(
        Bar(
            day,
            talks,
            _parts(talks, LEFT + place * step + step * GAP / 2, step * (1 - GAP), unit, ground),
            round(LEFT + (place + 0.5) * step, 1),
            (last - place) % every == 0,
        )
        for place, (day, talks) in enumerate(by_day)
    )
    lines = tuple(Line(round(ground - unit * count, 1), count) for count in (0, top // 2, top))
    return Chart(bars, lines, ground)


def scale(most: int) -> int:
    """The round, even number at which the scale ends: 2, 4, 10, 20, 40, 100 ..."""
    end = 2
    for factor in _steps():
        end = factor
        if factor >= most:
            break
    return end


def _steps() -> Sequence[int]:
    return [base * 10**power for power in range(9) for base in (2, 4, 6, 10)]


def _parts(talks: Talks, x: float, width: float, unit: float, ground: float) -> tuple[Part, ...]:
    parts, floor = [], ground
    for kind, count in (("alone", talks.alone), ("person", talks.with_person)):
        if count:
            height = unit * count
            floor -= height
            parts.append(
                Part(kind, round(x, 1), round(floor, 1), round(width, 1), round(height, 1))
            )
    return tuple(parts)
