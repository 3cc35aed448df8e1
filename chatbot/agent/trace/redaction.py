"""What the append-only audit may hold: a customer's or a model's own words never (invariant 2).

Numbers, ids and the system's own codes and names pass; any other text is only said to have been
there. Everything whole is in `TurnText`, which can be erased.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Literal, get_args, get_origin
from uuid import UUID

from chatbot.agent.capabilities.conversation.reasons import REASONS
from chatbot.agent.capabilities.conversation.topics import TOPICS
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.flows import registry as flows
from chatbot.agent.flows import sales
from chatbot.agent.proposals import PROHIBITED

HIDDEN = "…"
LARGEST_UNKNOWN = 999_999
"""A refused number beyond this may be anybody's phone."""

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d[0-9:.+Z-]{0,20})?", re.ASCII)

Check = Callable[[Any], bool]


def _is_whole(value: Any) -> bool:
    return isinstance(value, int)


def _is_text(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _is_one_of(*known: str) -> Check:
    return lambda value: isinstance(value, str) and value in known


def _is_list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def _check(annotation: Any, metadata: Sequence[Any]) -> Check:
    """What a parameter of that type may be to be kept; a text is the customer's and never is."""
    inner = [one for one in get_args(annotation) if one is not type(None)]
    if get_origin(annotation) is Literal:
        return _is_one_of(*inner)
    if get_origin(annotation) is list:
        return _is_list_of(_check(inner[0], ()))
    if inner:
        return _check(inner[0], metadata)
    patterns = [one.pattern for one in metadata if getattr(one, "pattern", None)]
    if patterns:
        return _is_text(re.compile(patterns[0], re.ASCII))
    return _BY_TYPE.get(annotation, lambda value: False)


_BY_TYPE: Mapping[type, Check] = {
    int: _is_whole,
    bool: _is_whole,
    UUID: _is_text(_UUID),
    datetime: _is_text(_MOMENT),
}
# Codes of the system's own that are texts.
_CODES: Mapping[str, Check] = {
    "topic": _is_one_of(*TOPICS, "review"),
    "reason": _is_one_of(*REASONS),
}


@cache
def known() -> Mapping[str, Check]:
    """Parameters of any capability, and what of each may be kept."""
    fields = {
        name: _check(field.annotation, field.metadata)
        for one in CAPABILITIES.values()
        for name, field in one.params.model_fields.items()
    }
    aliases = {name: _never for one in CAPABILITIES.values() for name in one.aliases}
    return {**aliases, **fields, **_CODES}


def _never(value: Any) -> bool:
    return False


# Facts of effects whose text is the system's or the catalogue's own.
OURS = frozenset(
    {"kind", "code", "name", "size", "product", "currency", "id", "order_id", "number"}
    | {"fulfilment", "payment_status", "fulfilment_status", "created_at", "wanted_at"}
    | {"price", "unit_price", "subtotal", "fee", "total", "was", "becomes", "left", "minimum"}
    | {"taken", "fields"}
)


def verdict(kept: Mapping[str, Any]) -> dict[str, Any]:
    """A verdict as JSON, without words; one that was accepted names rows that exist."""
    accepted = bool(kept["accepted"])
    told = params(kept["params"], largest=None if accepted else LARGEST_UNKNOWN)
    ignored = len(kept.get("ignored", ()))
    return {**kept, "type": _kind(kept["type"]), "params": told, "ignored": ignored}


def effect(kept: Mapping[str, Any]) -> dict[str, Any]:
    """An effect as JSON, without words."""
    facts = kept["facts"]
    if kept["kind"] == "say":
        return {**kept, "facts": params(facts)}
    return {**kept, "facts": {key: _fact(key, value) for key, value in facts.items()}}


def state(name: str | None) -> str:
    """A state that was suggested, where it is one."""
    return "" if name is None else name if name in sales.STATES else HIDDEN


def params(given: Mapping[str, Any], *, largest: int | None = None) -> dict[str, Any]:
    """Known parameters only; a value that is not of its kind is said to have been there."""
    checks = known()
    return {
        key: value if checks[key](value) and not _too_large(value, largest) else HIDDEN
        for key, value in given.items()
        if key in checks and value not in (None, "")
    }


def _too_large(value: Any, largest: int | None) -> bool:
    numbers = value if isinstance(value, list) else [value]
    return largest is not None and any(
        isinstance(number, int) and abs(number) > largest for number in numbers
    )


def _kind(name: Any) -> str:
    ours = name in CAPABILITIES or name in PROHIBITED or name in sales.EVENTS
    return str(name) if ours else HIDDEN


def _is_of_a_flow(value: str) -> bool:
    return value in flows.FLOWS or any(value in one.states for one in flows.FLOWS.values())


def _fact(key: str, value: Any) -> Any:
    if key == "type":
        return _kind(value)
    if key == "params" and isinstance(value, dict):
        return params(value, largest=LARGEST_UNKNOWN)
    if key == "details" and isinstance(value, dict):
        return params(value)
    if isinstance(value, dict):
        return {name: _fact(name, part) for name, part in value.items()}
    if isinstance(value, list):
        return [_fact(key, part) for part in value]
    if not isinstance(value, str) or not value or key in OURS:
        return value
    if key in ("flow", "state"):
        return value if _is_of_a_flow(value) else HIDDEN
    return value if key == "reason" and _CODES["reason"](value) else HIDDEN
