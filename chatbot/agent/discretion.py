"""What the append-only audit may hold: a customer's or a model's own words never (invariant 2).

Numbers, ids and the system's own codes and names pass; any other text is only said to have been
there. Everything whole is in `TurnText`, which can be erased.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from chatbot.agent.performers.talking import REASONS
from chatbot.agent.proposals import ACTIONS, PROHIBITED, WRITE_TOOLS
from chatbot.agent.reply.talk import TOPICS
from chatbot.agent.rules import states

HIDDEN = "…"
LARGEST_UNKNOWN = 999_999
"""A refused number beyond this may be anybody's phone."""

_KINDS = frozenset({*ACTIONS, *WRITE_TOOLS, *PROHIBITED, *states.EVENTS})
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d[0-9:.+Z-]{0,20})?", re.ASCII)
_NUMBER = re.compile(r"#\d{1,9}", re.ASCII)

Check = Callable[[Any], bool]


def _is_whole(value: Any) -> bool:
    return isinstance(value, int)


def _is_text(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _is_one_of(*known: str) -> Check:
    return lambda value: isinstance(value, str) and value in known


def _is_list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


# Parameters of a proposal, and what of each may be kept.
PARAMS: Mapping[str, Check] = {
    "product_id": _is_whole,
    "quantity": _is_whole,
    "options": _is_list_of(_is_whole),
    "product_ids": _is_list_of(_is_whole),
    "messages": _is_list_of(_is_whole),
    "order_ids": _is_list_of(_is_text(_UUID)),
    "payment_method_id": _is_whole,
    "fulfilment": _is_one_of("pickup", "delivery"),
    "wanted_at": _is_text(_MOMENT),
    "topic": _is_one_of(*TOPICS, "review"),
    "op": _is_one_of("add", "set", "remove", "clear"),
    "number": _is_text(_NUMBER),
    "hello": _is_whole,
    "reason": _is_one_of(*REASONS),
    "order_id": _is_text(_UUID),
    "sku": lambda value: False,
    "note": lambda value: False,
    "text": lambda value: False,
    "product_name": lambda value: False,
    "address": lambda value: False,
    "reference": lambda value: False,
    "contact_name": lambda value: False,
    "contact_phone": lambda value: False,
}

# Facts of effects whose text is the system's or the catalogue's own.
OURS = frozenset(
    {"kind", "code", "name", "size", "product", "currency", "id", "order_id", "number"}
    | {"fulfilment", "payment_status", "fulfilment_status", "created_at", "wanted_at"}
    | {"price", "unit_price", "subtotal", "fee", "total", "was", "becomes", "left", "minimum"}
    | {"taken"}
)


def verdict(kept: Mapping[str, Any]) -> dict[str, Any]:
    """A verdict as JSON, without words; one that was accepted names rows that exist."""
    accepted = bool(kept["accepted"])
    told = params(kept["params"], largest=None if accepted else LARGEST_UNKNOWN)
    return {**kept, "type": _kind(kept["type"]), "params": told}


def effect(kept: Mapping[str, Any]) -> dict[str, Any]:
    """An effect as JSON, without words."""
    facts = kept["facts"]
    if kept["kind"] == "say":
        return {**kept, "facts": params(facts)}
    return {**kept, "facts": {key: _fact(key, value) for key, value in facts.items()}}


def state(name: str | None) -> str:
    """A state that was suggested, where it is one."""
    return "" if name is None else name if name in states.STATES else HIDDEN


def params(given: Mapping[str, Any], *, largest: int | None = None) -> dict[str, Any]:
    """Known parameters only; a value that is not of its kind is said to have been there."""
    return {
        key: value if PARAMS[key](value) and not _too_large(value, largest) else HIDDEN
        for key, value in given.items()
        if key in PARAMS and value not in (None, "")
    }


def _too_large(value: Any, largest: int | None) -> bool:
    numbers = value if isinstance(value, list) else [value]
    return largest is not None and any(
        isinstance(number, int) and abs(number) > largest for number in numbers
    )


def _kind(name: Any) -> str:
    return str(name) if name in _KINDS else HIDDEN


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
    return value if key == "reason" and PARAMS["reason"](value) else HIDDEN
