"""How far the sales in packs of some days came, by how their customers came. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

LEADS, DATA, OFFERED, CHOSE, BOUGHT, RECEIVED = STAGES = (
    "leads",
    "data",
    "offered",
    "chose",
    "bought",
    "received",
)
"""What a sale reaches, one behind the other: its customer wrote, told data, saw the packs, saw the
summary of one, ordered, and has the order."""


@dataclass(frozen=True, slots=True)
class Step:
    """How many sales came at least to `stage`; `share` is percent of the leads, `kept` percent of
    the stage before (None for the leads, and where none were there)."""

    stage: str
    count: int
    share: float
    kept: float | None


@dataclass(frozen=True, slots=True)
class Source:
    """The sales of one source: `kind` as `pack_sales.SOURCES` has it, `name` of the advertisement
    or link, "" for the others; `ended` holds how many ended at each of `STAGES`."""

    kind: str
    name: str
    ended: tuple[int, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The stages, each with all that came at least so far."""
        reached = [sum(self.ended[at:]) for at in range(len(STAGES))]
        leads = reached[0]
        before: Sequence[int] = (0, *reached[:-1])
        return tuple(
            Step(stage, count, _percent(count, leads) or 0.0, _percent(count, was))
            for stage, count, was in zip(STAGES, reached, before, strict=True)
        )

    @property
    def leads(self) -> int:
        return sum(self.ended)


@dataclass(frozen=True, slots=True)
class Funnel:
    """The sources with most leads first."""

    sources: tuple[Source, ...]

    @property
    def whole(self) -> Source:
        """All sources together."""
        columns = zip(*(one.ended for one in self.sources), strict=True)
        return Source("", "", tuple(map(sum, columns)) or (0,) * len(STAGES))


def _percent(count: int, of: int) -> float | None:
    return count * 100 / of if of else None
