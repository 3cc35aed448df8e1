"""A turn of the audit told as a story: heard, proposed, judged, done.

The audit's JSON is read leniently: a page that explains must not fail on a row of another version.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import zip_longest
from typing import Any

from chatbot.agent import discretion, naming
from chatbot.agent.models import Turn, TurnText
from chatbot.conversations.models.sessions import State

Names = dict[Any, str]


@dataclass(frozen=True, slots=True)
class Judged:
    """One proposal and what became of it."""

    label: str
    details: str
    accepted: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Stage:
    label: str
    ms: float


@dataclass(frozen=True, slots=True)
class Story:
    id: str
    at: datetime
    heard: tuple[str, ...]
    intent: str
    engine: str
    proposer: str
    outcome: str
    before: str
    after: str
    events: tuple[str, ...]
    proposals: tuple[Judged, ...]
    effects: tuple[str, ...]
    answers: tuple[str, ...]
    stages: tuple[Stage, ...]

    @property
    def milliseconds(self) -> float:
        return round(sum(stage.ms for stage in self.stages), 1)

    @property
    def moved(self) -> bool:
        return self.before != self.after


def tell(turn: Turn) -> Story:
    """The story of one turn; `turn.words` is fetched along where the personal words still exist."""
    said: TurnText | None = getattr(turn, "words", None)
    names = _names(said)
    return Story(
        id=str(turn.pk),
        at=turn.at,
        heard=tuple(_heard(said)),
        intent=naming.word(naming.INTENTS, turn.intent),
        engine=turn.engine,
        proposer=turn.proposer,
        outcome=turn.outcome,
        before=_state(turn.state_before),
        after=_state(turn.state_after),
        events=tuple(naming.word(naming.EVENTS, _name(event)) for event in _list(turn.events)),
        proposals=tuple(
            _judged(_whole(verdict, proposed), names)
            for verdict, proposed in zip_longest(_list(turn.verdicts), _proposed(said, turn))
        ),
        effects=tuple(_effect(effect, names) for effect in _list(turn.effects)),
        answers=tuple(_answer(part) for part in _list(said.reply if said else None)),
        stages=tuple(_stages(turn.stages)),
    )


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _name(value: Any) -> str:
    if isinstance(value, dict):
        return str(value.get("name") or value.get("type") or value.get("kind") or "")
    return str(value)


def _state(key: str) -> str:
    return str(State(key).label) if key in State.values else key


def _heard(said: TurnText | None) -> Iterable[str]:
    situation = said.situation if said and isinstance(said.situation, dict) else {}
    for message in _list(situation.get("unread")):
        text = message.get("text") if isinstance(message, dict) else None
        if isinstance(message, dict) and (text or message.get("kind")):
            yield str(text or f"[{message['kind']}]")


def _proposed(said: TurnText | None, turn: Turn) -> list[Any]:
    """What was proposed, in its own words, as far as they still exist; at most one a verdict."""
    proposal = said.proposal if said and isinstance(said.proposal, dict) else {}
    return _list(proposal.get("proposed_actions"))[: len(_list(turn.verdicts))]


def _whole(verdict: Any, proposed: Any) -> Any:
    """The verdict with the words that the append-only row leaves out (`discretion`)."""
    if not (isinstance(verdict, dict) and isinstance(proposed, dict)):
        return verdict
    if verdict.get("type") not in (discretion.HIDDEN, proposed.get("type")):
        return verdict
    kept, said = verdict.get("params"), proposed.get("params")
    if not (isinstance(kept, dict) and isinstance(said, dict)):
        return verdict
    unsaid = {} if verdict.get("accepted") else {k: v for k, v in said.items() if k not in kept}
    told = {k: said.get(k, v) if v == discretion.HIDDEN else v for k, v in kept.items()}
    return {**verdict, "type": proposed.get("type"), "params": {**unsaid, **told}}


def _judged(verdict: Any, names: Names) -> Judged:
    row = verdict if isinstance(verdict, dict) else {"type": str(verdict)}
    accepted = bool(row.get("accepted"))
    code = str(row.get("code") or "")
    reason = str(row.get("reason") or "") or naming.word(naming.REFUSALS, code)
    return Judged(
        label=naming.word(naming.ACTIONS, str(row.get("type", ""))),
        details=_facts(row.get("params"), names),
        accepted=accepted,
        reason="" if accepted else reason,
    )


def _effect(effect: Any, names: Names) -> str:
    kind = _name(effect)
    facts = effect.get("facts", effect) if isinstance(effect, dict) else {}
    label = naming.word(naming.EFFECTS, kind)
    if kind == "event" and isinstance(facts, dict):
        return f"{label}: {naming.word(naming.EVENTS, str(facts.get('name', '')))}"
    if kind == "refused" and isinstance(facts, dict):
        return f"{label}: {naming.word(naming.REFUSALS, str(facts.get('code', '')))}"
    details = _facts(facts, names)
    return f"{label}: {details}" if details else label


def _facts(facts: Any, names: Names) -> str:
    """Plain facts in a line, products by their names; what is nested is left to the raw view."""
    if not isinstance(facts, dict):
        return ""
    line = facts.get("line")
    if isinstance(line, dict):
        return _product(line, names)
    parts = [_product(facts, names)]
    for key, value in facts.items():
        if isinstance(value, dict) and isinstance(value.get("number"), int):
            parts.append(f"#{value['number']:04d}")
        elif key in naming.PARAMS and value not in ("", None):
            parts.append(f"{naming.PARAMS[key]} {value}")
    return ", ".join(part for part in parts if part)[:300]


def _product(facts: dict[str, Any], names: Names) -> str:
    """ "2 × Maracuyá", as far as it is said."""
    name = str(facts.get("product_name") or facts.get("name") or "")
    name = name or names.get(facts.get("product_id"), "")
    quantity = facts.get("quantity")
    if quantity is None:
        return name
    return f"{quantity} × {name}" if name else f"{quantity} ×"


def _names(said: TurnText | None) -> Names:
    """Product names by id, as the catalogue was at that moment."""
    situation = said.situation if said and isinstance(said.situation, dict) else {}
    rows = [row for row in _list(situation.get("catalog")) if isinstance(row, dict)]
    return {row.get("id"): str(row.get("name", "")) for row in rows}


def _answer(part: Any) -> str:
    """The words of a letter that was answered."""
    if isinstance(part, dict):
        return str(part.get("body") or part.get("caption") or part.get("kind") or "")
    return str(part)


def _stages(stages: Any) -> Iterable[Stage]:
    """In the order in which they happen, which JSON does not keep."""
    found = stages if isinstance(stages, dict) else {}
    known = [name for name in naming.STAGES if name in found]
    for name in [*known, *sorted(found.keys() - set(known))]:
        if isinstance(found[name], int | float):
            yield Stage(naming.word(naming.STAGES, name), round(float(found[name]), 1))
