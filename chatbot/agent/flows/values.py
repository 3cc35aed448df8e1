"""What a flow is: a table. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Flow:
    """One table: its `states`, the one it begins in, every way from a state to another, and the
    states in which it is over.

    `lapses` says to which state a state goes when its time has come. `own_clock`: what its time
    brings is told by a clock of its own, and no state lapses. `bought` is the end that an order of
    the conversation brings, whoever confirms it; "" for a flow that an order does not end. `label`
    and, by state, `labels` are what people read of one that goes on. ValueError for a table with a
    state that is nowhere named, one that nothing leads to, an end that is not one, or a lapse that
    is no way.
    """

    name: str
    states: tuple[str, ...]
    start: str
    transitions: Mapping[str, frozenset[str]]
    ends: frozenset[str] = frozenset()
    lapses: Mapping[str, str] = field(default_factory=dict)
    label: "Promise | str" = ""
    labels: Mapping[str, "Promise | str"] = field(default_factory=dict)
    own_clock: bool = False
    bought: str = ""

    def __post_init__(self) -> None:
        problem = next((words for words, is_so in _PROBLEMS if is_so(self)), "")
        if problem:
            raise ValueError(f"the flow {self.name!r}: {problem}")

    def leads(self, was: str | None, becomes: str) -> bool:
        """Whether a flow in `was` (None: not open) may be in `becomes`; staying is no way."""
        if was is None or was in self.ends:
            return becomes == self.start
        return was == becomes or becomes in self.transitions.get(was, frozenset())

    def ways(self, was: str, becomes: str) -> tuple[str, ...]:
        """The states that lead from `was` to `becomes`, the fewest and with that last; () where it
        is there, and where no way leads."""
        found: dict[str, tuple[str, ...]] = {was: ()}
        for here in (queue := [was]):
            further = self.transitions.get(here, frozenset()) - found.keys()
            found |= {state: (*found[here], state) for state in further}
            queue += [state for state in self.states if state in further]
        return found.get(becomes, ())


def _has_strangers(flow: Flow) -> bool:
    told = {flow.start, *flow.transitions, *flow.ends, *flow.lapses}
    return not (told | _reached(flow)) <= set(flow.states)


def _reached(flow: Flow) -> set[str]:
    return {flow.start}.union(*flow.transitions.values())


_PROBLEMS = (
    ("it names a state that it does not have", _has_strangers),
    ("nothing leads to one of its states", lambda flow: set(flow.states) != _reached(flow)),
    ("an order ends it in no end", lambda flow: not {flow.bought} <= {"", *flow.ends}),
    ("a way leads on from an end", lambda flow: flow.ends & flow.transitions.keys()),
    ("it begins where it ends", lambda flow: flow.start in flow.ends),
    (
        "a state lapses where no way leads",
        lambda flow: any(
            to not in flow.transitions.get(was, ()) for was, to in flow.lapses.items()
        ),
    ),
)
