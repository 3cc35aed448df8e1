"""What a model said, read leniently into a `Proposal`; nothing of it is believed here. Pure.

Never raises, whatever the text. Each action stands alone: one that cannot be read keeps its place
under a type that nobody knows, so that the matrix refuses it and the audit shows it. Blocks,
tone and question are read by `saying`.
"""

import json
import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from chatbot.agent.capabilities import registry
from chatbot.agent.proposals import (
    LONGEST_TEXT,
    PROHIBITED,
    Proposal,
    ProposedAction,
    action,
    storable,
)
from chatbot.agent.proposers.model import saying

LONGEST: Final = 100_000
"""Signs of an answer that are looked at."""
LONGEST_REASONING: Final = 1000
LONGEST_WORD: Final = 300
REQUIRED: Final = ("proposed_actions", "response_text")
"""What the schema requires of an answer, actions at least one."""
MOST_KEPT: Final = 30
"""Actions of one answer that are kept: five are judged, the rest is on record as too many."""

_TRIES = 40
_DIGITS = 15
_PARAMS = ("product_id", "product_name", "quantity", "reason", "options", "note", "order")
_DETAILS = (
    *("fulfilment", "address", "reference", "contact_name", "contact_phone", "wanted_at"),
    *("invoice", "zone", "place", "name", "email", "phone"),
    *("payment_method_id", "payment_method", "order"),
)
_AROUND = ("type", "action", "params")
"""What stands around the parameters, where a model told them without a place of their own."""
_ANSWER = frozenset({"proposed_actions", "response_text", "say"})
# A whole sentence ends here; "Bs. 30" and "Av. Arce" do not.
_END = re.compile(
    r"(?<!\bBs)(?<!\bAv)(?<!\bSr)(?<!\bUd)(?<!\bSra)(?<!\bNro)[.!?…](?=[\s\"»)]|$)|\n",
    re.IGNORECASE,
)


def read(raw: str) -> Proposal | None:
    """The proposal in the text; None where there is no answer in it."""
    found = _answer(raw)
    if found is None:
        return None
    words = _text(found.get("response_text"))
    actions = _actions(found.get("proposed_actions"))
    say, ask = saying.blocks(found.get("say")), saying.question(_text(found.get("ask")))
    tone = saying.tone(found.get("tone"))
    if not (actions or words or say or ask or tone):
        return None
    lacks = [name for name in REQUIRED if not _is_there(found.get(name))]
    return Proposal(
        proposed_actions=actions or (action("REPLY"),),
        lacks=tuple(lacks),
        response_text=shortened(words),
        say=say,
        tone=tone,
        ask=ask,
        reasoning=_said(found.get("reasoning"))[:LONGEST_REASONING],
        suggested_state=_said(found.get("suggested_state"))[:LONGEST_WORD] or None,
        intent=_name(found.get("intent")),
    )


def _is_there(told: Any) -> bool:
    return isinstance(told, str) or bool(told)


def record(raw: str) -> dict[str, Any] | None:
    """The first JSON object of the text, its numbers made harmless; None where there is none."""
    return next(_records(raw), None)


def shortened(words: str, longest: int = LONGEST_TEXT) -> str:
    """The words, cut behind a whole sentence where they are too long; else behind a word."""
    if len(words) <= longest:
        return words
    cut = words[:longest]
    ends = [found.end() for found in _END.finditer(cut)]
    if ends:
        return cut[: ends[-1]].rstrip()
    return cut.rsplit(maxsplit=1)[0].rstrip(" ,;:") if " " in cut else cut


def _answer(raw: str) -> Mapping[str, Any] | None:
    """The text itself, where it is an answer or its actions; else the last answer inside it.

    The actions of an answer that was cut off are no answer: half a plan is not carried out.
    """
    whole = _decoded(_looked_at(raw))
    if isinstance(whole, list):
        return {"proposed_actions": whole}
    if isinstance(whole, dict) and "type" in whole and not _ANSWER & whole.keys():
        return {"proposed_actions": [whole]}
    inner = (inner for found in _records(raw) for inner in (found, *found.values()))
    answers = [one for one in inner if isinstance(one, Mapping) and _ANSWER & one.keys()]
    return answers[-1] if answers else None


def _records(raw: str) -> Iterator[dict[str, Any]]:
    """JSON objects in a text, also in fences and prose."""
    text = _looked_at(raw)
    at, tries = text.find("{"), 0
    while at >= 0 and tries < _TRIES:
        tries += 1
        part, end = _decoded_at(text, at)
        if isinstance(part, dict):
            yield part
        at = text.find("{", end if part is not None else at + 1)


def _looked_at(raw: str) -> str:
    return raw[:LONGEST].strip().removeprefix("\ufeff")


def _decoded(text: str) -> Any:
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None


def _decoded_at(text: str, at: int) -> tuple[Any, int]:
    try:
        return _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError):
        return None, at


def _whole(digits: str) -> int | str:
    return int(digits) if len(digits) <= _DIGITS else digits[:40]


def _fraction(digits: str) -> float | str:
    number = float(digits)
    return number if math.isfinite(number) else digits[:40]


_DECODER = json.JSONDecoder(
    parse_int=_whole, parse_float=_fraction, parse_constant=str, strict=False
)


def _actions(given: Any) -> tuple[ProposedAction, ...]:
    if isinstance(given, Mapping):
        given = [given]
    items = given if isinstance(given, list) else []
    return tuple(_action(item) for item in items[:MOST_KEPT])


def _action(item: Any) -> ProposedAction:
    if not isinstance(item, Mapping):
        return action(_type(item))
    kind = _type(item.get("type", item.get("action")))
    given = item.get("params")
    if isinstance(given, str):
        given = _decoded(given)
    params = given if isinstance(given, Mapping) else item
    names = _names(kind)
    ignored = [_said(name)[:LONGEST_WORD] for name in params if name not in (*names, *_AROUND)]
    told = action(kind, **_only(params, names))
    return told.model_copy(update={"ignored": tuple(ignored[:MOST_KEPT])})


def _names(kind: str) -> tuple[str, ...]:
    """The parameters that a model may tell of that action: of a tool its own and its aliases."""
    if kind not in registry.tools():
        return _PARAMS
    tool = registry.CAPABILITIES[kind]
    return (*_DETAILS, *tool.params.model_fields, *sorted(tool.aliases))


def _type(given: Any) -> str:
    """A type of ours however it is spelled, else what was said in its place."""
    said = _said(given)[:LONGEST_WORD].strip()
    known = {name.casefold(): name for name in (*registry.CAPABILITIES, *PROHIBITED)}
    return known.get(re.sub(r"[\s-]+", "_", said).casefold(), said[:60])


def _only(given: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: _plain(given[name]) for name in names if given.get(name) is not None}


def _plain(value: Any) -> Any:
    """A value without depth: numbers, words and lists of them; anything else is only named."""
    if isinstance(value, list):
        return [_scalar(one) for one in value[:MOST_KEPT]]
    return _scalar(value)


def _scalar(value: Any) -> Any:
    if isinstance(value, str):
        return str(storable(value[:LONGEST_WORD]))
    return value if isinstance(value, bool | int | float) else f"<{type(value).__name__}>"


def _said(value: Any) -> str:
    """Words, or a number as words; "" for anything else."""
    if isinstance(value, str):
        return str(storable(value[:LONGEST]))
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def _name(value: Any) -> str:
    """The intent as it is named, believed by nobody yet; "" where it is no name."""
    return _said(value)[:LONGEST_WORD].strip() if isinstance(value, str) else ""


def _text(value: Any) -> str:
    """What is said to the customer; an answer inside the answer is nothing to read out."""
    words = _said(value).strip()
    inner = _decoded(words) if words[:1] in ("{", "[") else None
    return "" if isinstance(inner, dict | list) else words
