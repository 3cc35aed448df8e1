"""An answer as the page shows it: cells as texts, a chart's figures, how fresh the data is."""

from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from handoff.api.asking import Told
from insights.rules import charts, maps, showing
from insights.rules.answers import Answer, Shape, Status


@dataclass(frozen=True, slots=True)
class Head:
    """A heading; numbers stand on the right."""

    label: str
    number: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """One answer. `figure` is a single number as text, `chart` what the browser draws,
    `map` the tiles of a territorial answer."""

    id: int
    question: str
    complete: str
    answer: Answer
    heads: tuple[Head, ...]
    rows: tuple[tuple[tuple[str, bool], ...], ...]
    figure: str
    figure_label: str
    chart: dict[str, Any] | None
    map: maps.TileMap | None
    live: bool
    cut_off: date | None
    download: str
    thumb: int

    @property
    def watchable(self) -> bool:
        """Whether there is a statement that can be run again to see a change."""
        return self.answer.status is Status.ANSWER and bool(self.answer.sql)

    @property
    def sure(self) -> bool:
        """Whether there is something that can have helped or not."""
        return bool(self.answer.payload.rows)


def turn(told: Told) -> Turn:
    """The turn for whoever reads in the active language."""
    answer, dataset = told.answer, told.dataset
    shown = answer.payload
    heads = tuple(Head(one.label, showing.is_number(one)) for one in shown.columns)
    texts = showing.texts(shown, dataset.currency)
    rows = tuple(tuple(zip(row, (head.number for head in heads), strict=True)) for row in texts)
    single = shown.type is Shape.NUMBER and len(rows) == 1
    at = _figure(heads) if single else -1
    chart = charts.drawn(shown, texts)
    return Turn(
        id=told.row.pk,
        question=told.question,
        complete=answer.understood.question or told.question,
        answer=answer,
        heads=heads,
        rows=() if single and len(heads) == 1 else rows,
        figure=rows[0][at][0] if single else "",
        figure_label=heads[at].label if single else "",
        chart=asdict(chart) | {"locale": showing.locale(dataset.currency)} if chart else None,
        map=maps.drawn(shown, texts, dataset),
        live=not dataset.version,
        cut_off=answer.cut_off,
        download=dataset.download,
        thumb=told.row.thumb,
    )


def _figure(heads: tuple[Head, ...]) -> int:
    """The last number, or the last column where none is one."""
    numbers = [at for at, head in enumerate(heads) if head.number]
    return numbers[-1] if numbers else len(heads) - 1
