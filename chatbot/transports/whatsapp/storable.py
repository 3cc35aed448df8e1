"""What PostgreSQL can keep: finds text that it refuses, and writes it so that it does not.

Pure. A NUL or a lone surrogate makes a whole JSON column unwritable, so an item that holds one is
quarantined in this escaped form instead of taking its neighbours down.
"""

import json
import math
import re
from collections.abc import Mapping
from typing import Any

MAX_DEPTH = 32
"""Deeper than any real payload; bounds the recursion here and in every reader after."""
MAX_PARTS = 20_000
"""Keys and values in one item: twice what the longest list of shared contacts holds."""

_UNWRITABLE = re.compile("[\x00\ud800-\udfff]")


class NotJson(Exception):
    """The text is no JSON at all."""


def decode(text: str) -> Any:
    """`text` as JSON, numbers that PostgreSQL refuses (NaN, 1e999, thousands of digits) as text.

    Raises `NotJson`, also for nesting that no parser follows.
    """
    try:
        return json.loads(text, parse_int=_whole, parse_float=_real, parse_constant=str)
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from error


def _whole(digits: str) -> int | str:
    return int(digits) if len(digits) <= 30 else digits


def _real(digits: str) -> float | str:
    value = float(digits)
    return value if math.isfinite(value) else digits


def writable(text: str) -> bool:
    """True when a text column takes `text`: no NUL, no lone surrogate."""
    return not _UNWRITABLE.search(text)


def fault(value: object) -> str:
    """Why `value` cannot be kept as it is, in Spanish for an admin; "" when it can."""
    waiting: list[tuple[Any, int]] = [(value, 0)]
    seen = 0
    while waiting:
        part, depth = waiting.pop()
        seen += 1
        if depth > MAX_DEPTH:
            return f"El contenido está anidado a más de {MAX_DEPTH} niveles."
        if seen > MAX_PARTS:
            return f"El contenido tiene más de {MAX_PARTS} partes."
        if isinstance(part, str) and not writable(part):
            return _named(part)
        if isinstance(part, Mapping):
            waiting += [(inside, depth + 1) for pair in part.items() for inside in pair]
        elif isinstance(part, list | tuple):
            waiting += [(inside, depth + 1) for inside in part]
    return ""


def storable(value: object, depth: int = 0) -> Any:
    """`value` as JSON that PostgreSQL takes: bad characters escaped, too deep parts cut to "…"."""
    if isinstance(value, str):
        return _UNWRITABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if depth > MAX_DEPTH:
        return "…"
    if isinstance(value, Mapping):
        return {storable(str(k)): storable(v, depth + 1) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [storable(part, depth + 1) for part in value]
    return storable(str(value))


def _named(text: str) -> str:
    if "\x00" in text:
        return "Contiene el carácter nulo (\\u0000), que no se puede guardar."
    return "Contiene medio carácter (un sustituto Unicode suelto), que no se puede guardar."
