"""A turn of the audit told as a story: heard, proposed, judged, done, said.

The audit's JSON is read leniently: a page that explains must not fail on a row of another version.
"""

from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from chatbot.agent import naming
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.replies.blocks import TOLD
from chatbot.agent.trace import facts, lookups, redaction
from chatbot.agent.trace.values import Dropped, Judged, Spent, Stage, Story
from chatbot.conversations import turn_content
from chatbot.conversations.models.sessions import State
from chatbot.conversations.turn_content import Contents

RULES, PERSON = "rules", "human"


def tell(turn: Turn, answered: Contents | None = None) -> Story:
    """The story of one turn; `turn.words` is fetched along where the personal words still exist.

    `answered` are its messages where they were read before (`turn_letters`).
    """
    said: TurnText | None = getattr(turn, "words", None)
    if answered is None:
        answered = turn_content.of(turn.merchant_id, turn.pk) if said else []
    names = facts.names(said)
    proposal = _proposal(said)
    by_model = turn.proposer not in ("", RULES) and not is_person(turn.proposer)
    return Story(
        id=str(turn.pk),
        at=turn.at,
        heard=tuple(_heard(said)),
        intent=naming.intent(turn.intent),
        engine=turn.engine,
        proposer=proposer(turn.proposer),
        by_model=by_model,
        fallback=naming.word(naming.FALLBACKS, turn.fallback),
        outcome=turn.outcome,
        before=_state(turn.state_before),
        after=_state(turn.state_after),
        advised=_advised(turn),
        why=_text(proposal.get("reasoning")),
        said=_text(proposal.get("response_text")) if by_model else "",
        events=tuple(_events(turn)),
        proposals=tuple(_proposals(turn, proposal, names)),
        told=tuple(_as_it_came(proposal, names)),
        dropped=tuple(_dropped(turn, said)),
        effects=tuple(_effects(turn, names)),
        answers=tuple(_answer(content) for content in answered if said),
        stages=tuple(_stages(turn.stages)),
        spent=Spent(turn.tokens_in, turn.tokens_cached, turn.tokens_out, turn.cost),
        flows=tuple(_flows(said)),
        consulted=tuple(_consulted(turn.specialists)),
        looked=lookups.of(said),
    )


def is_person(name: str) -> bool:
    """Whether that proposer is one of the shop's people, by hand ("human:17")."""
    return name.partition(":")[0] == PERSON


def proposer(name: str) -> str:
    """Who proposed, in words: "openai:gpt-5" → "gpt-5 (OpenAI)"."""
    if name in ("", RULES):
        return str(naming.PROPOSERS[name])
    if is_person(name):
        return str(naming.PROPOSERS[PERSON])
    provider, colon, model = name.partition(":")
    return f"{model} ({naming.word(naming.PROVIDERS, provider)})" if colon and model else name


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _proposal(said: TurnText | None) -> dict[str, Any]:
    return said.proposal if said and isinstance(said.proposal, dict) else {}


def _state(key: str) -> str:
    return str(State(key).label) if key in State.values else key


def _advised(turn: Turn) -> str:
    """The state that was suggested, where the backend's own is another one."""
    suggested = turn.suggested
    return "" if suggested in ("", turn.state_after) else _state(suggested)


def _heard(said: TurnText | None) -> Iterable[str]:
    situation = said.situation if said and isinstance(said.situation, dict) else {}
    for message in facts.listed(situation.get("unread")):
        text = message.get("text") if isinstance(message, dict) else None
        if isinstance(message, dict) and (text or message.get("kind")):
            yield str(text or f"[{message['kind']}]")


def _flows(said: TurnText | None) -> Iterable[str]:
    situation = said.situation if said and isinstance(said.situation, dict) else {}
    for row in facts.listed(situation.get("flows")):
        if isinstance(row, dict):
            yield naming.flow(str(row.get("name", "")), str(row.get("state", "")))


_WHY = {
    "weak": _("no estaba claro"),
    "handed_on": _("se lo pasó otro"),
    "in_flow": _("estaba en medio de eso"),
}


def _consulted(rows: Any) -> Iterable[str]:
    """ "Horarios (horario)": who was consulted, and why."""
    # Here, not above: V1 runs where no specialist can be imported.
    from chatbot.agent.specialists import registry as specialists

    for row in facts.listed(rows):
        if isinstance(row, dict):
            code, _colon, intent = str(row.get("why", "")).partition(":")
            why = naming.intent(intent) if intent else naming.word(_WHY, code)
            yield f"{specialists.label(str(row.get('name', '')))} ({why})"


def _proposed(proposal: dict[str, Any], turn: Turn) -> list[Any]:
    """What was proposed, in its own words, as far as they still exist; at most one a verdict."""
    return facts.listed(proposal.get("proposed_actions"))[: len(facts.listed(turn.verdicts))]


def _proposals(turn: Turn, proposal: dict[str, Any], names: facts.Names) -> Iterable[Judged]:
    """Each verdict with what was proposed."""
    verdicts = facts.listed(turn.verdicts)
    for verdict, proposed in zip_longest(verdicts, _proposed(proposal, turn)):
        yield _judged(_whole(verdict, proposed), names)


def _as_it_came(proposal: dict[str, Any], names: facts.Names) -> Iterable[str]:
    """What the model itself proposed, before its plan was completed."""
    for one in facts.listed(proposal.get("told")):
        if isinstance(one, dict):
            label = naming.word(naming.actions(), str(one.get("type", "")))
            yield f"{label} {_details(one, names)}".strip()


def _whole(verdict: Any, proposed: Any) -> Any:
    """The verdict with the words that the append-only row leaves out (`redaction`)."""
    if not (isinstance(verdict, dict) and isinstance(proposed, dict)):
        return verdict
    if verdict.get("type") not in (redaction.HIDDEN, proposed.get("type")):
        return verdict
    kept, said = verdict.get("params"), proposed.get("params")
    if not (isinstance(kept, dict) and isinstance(said, dict)):
        return verdict
    unsaid = {} if verdict.get("accepted") else {k: v for k, v in said.items() if k not in kept}
    told = {k: said.get(k, v) if v == redaction.HIDDEN else v for k, v in kept.items()}
    ignored = proposed.get("ignored") or verdict.get("ignored")
    params = {**unsaid, **told}
    return {**verdict, "type": proposed.get("type"), "params": params, "ignored": ignored}


def _judged(verdict: Any, names: facts.Names) -> Judged:
    row = verdict if isinstance(verdict, dict) else {"type": str(verdict)}
    accepted = bool(row.get("accepted"))
    code = "" if accepted else str(row.get("code") or "")
    reason = str(row.get("reason") or "") or naming.word(naming.REFUSALS, code)
    return Judged(
        label=naming.word(naming.actions(), str(row.get("type", ""))),
        details=_details(row, names),
        accepted=accepted,
        reason="" if accepted else reason,
        code=code,
        prohibited=code == "PROHIBITED",
    )


def _details(row: Mapping[str, Any], names: facts.Names) -> str:
    """The parameters, and the names of those that were told for nothing."""
    told, ignored = facts.told(row.get("params"), names), row.get("ignored")
    if not ignored or not isinstance(ignored, list):
        return told
    beside = gettext("sin uso: %(names)s") % {"names": ", ".join(map(str, ignored))}
    return f"{told} ({beside})" if told else beside


def _events(turn: Turn) -> Iterable[str]:
    """What the words set off, and the system's own events that opened a way, each once."""
    found = [facts.name_of(event) for event in facts.listed(turn.events)]
    for kept in facts.listed(turn.effects):
        if isinstance(kept, dict) and kept.get("kind") == "event":
            about = kept.get("facts")
            found.append(str(about.get("name", "")) if isinstance(about, dict) else "")
    return (naming.word(naming.EVENTS, name) for name in dict.fromkeys(found) if name)


def _effects(turn: Turn, names: facts.Names) -> Iterable[str]:
    """What was done; events are told apart, and refusals stand with what was refused."""
    refused = {row.get("code") for row in facts.listed(turn.verdicts) if isinstance(row, dict)} - {
        "",
        None,
    }
    for kept in facts.listed(turn.effects):
        kind = facts.name_of(kept)
        about = kept.get("facts") if isinstance(kept, dict) else None
        again = kind == "refused" and isinstance(about, dict) and about.get("code") in refused
        if kind != "event" and not again:
            yield facts.effect(kept, names)


def _dropped(turn: Turn, said: TurnText | None) -> Iterable[Dropped]:
    """With the words where these still exist, else only why."""
    kept = facts.listed(said.dropped) if said else [{"reason": why} for why in turn.dropped]
    for row in kept:
        if isinstance(row, dict) and row.get("reason") != TOLD:
            why = naming.word(naming.DROPPED, str(row.get("reason", "")))
            yield Dropped(_text(row.get("text")), why)


def _answer(content: dict[str, Any]) -> str:
    """The words of a message that was answered."""
    return str(content.get("body") or content.get("caption") or content.get("kind") or "")


def _stages(stages: Any) -> Iterable[Stage]:
    """In the order in which they happen, which JSON does not keep."""
    found = stages if isinstance(stages, dict) else {}
    known = [name for name in naming.STAGES if name in found]
    names = [*known, *sorted(found.keys() - set(known))]
    took = {name: float(found[name]) for name in names if isinstance(found[name], int | float)}
    whole = sum(took.values())
    for name, ms in took.items():
        share = round(100 * ms / whole, 1) if whole > 0 else 0.0
        yield Stage(naming.word(naming.STAGES, name), round(ms, 1), share)
