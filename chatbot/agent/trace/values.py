"""What a told turn is made of: words in the merchant's language, ready to be shown."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Judged:
    """One proposal and what became of it; `code` names the rule that refused it, `reason` says
    that rule in words. `prohibited`: it is not a model's to propose at all."""

    label: str
    details: str
    accepted: bool
    reason: str
    code: str = ""
    prohibited: bool = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """What a model wanted to be said and was not, "" where its words are gone, and why."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage that a look-up found: its title, the item it is of, and whether it was said."""

    title: str
    item: str
    said: bool


@dataclass(frozen=True, slots=True)
class LookUp:
    """A tool that was asked: its name, what about, and the passages that it found."""

    tool: str
    about: str
    passages: tuple[Passage, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """`share` is its part of the whole, 0 to 100."""

    label: str
    ms: float
    share: float = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """What the turn's calls took; `cost` is in USD, None where no price is known."""

    tokens_in: int
    cached: int
    tokens_out: int
    cost: Decimal | None


@dataclass(frozen=True, slots=True)
class Story:
    """A turn as a merchant reads it.

    `proposer` is who proposed, in words; `by_model` that it was a model; `fallback` why the rules
    did in its place. `said` is the model's own text as it came, `why` its reasoning,
    `advised` the state it suggested where the backend decided on another one; `told` what the model
    itself proposed, where another plan was judged. `flows` is what was going on beside the sale
    when the turn began, `consulted` which specialists were, and why, `looked` which tools.
    """

    id: str
    at: datetime
    heard: tuple[str, ...]
    intent: str
    engine: str
    proposer: str
    by_model: bool
    fallback: str
    outcome: str
    before: str
    after: str
    advised: str
    why: str
    said: str
    events: tuple[str, ...]
    proposals: tuple[Judged, ...]
    told: tuple[str, ...]
    dropped: tuple[Dropped, ...]
    effects: tuple[str, ...]
    answers: tuple[str, ...]
    stages: tuple[Stage, ...]
    spent: Spent
    flows: tuple[str, ...] = ()
    consulted: tuple[str, ...] = ()
    looked: tuple[LookUp, ...] = ()

    @property
    def milliseconds(self) -> float:
        return round(sum(stage.ms for stage in self.stages), 1)

    @property
    def moved(self) -> bool:
        return self.before != self.after

    @property
    def attempts(self) -> int:
        """How many proposals were none that a model may make."""
        return sum(row.prohibited for row in self.proposals)
