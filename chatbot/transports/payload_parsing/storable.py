"""Reads JSON of strangers, and says why a part of it cannot be kept as it is.

Pure. What cannot is quarantined in the form that `conversations.rules.storable` gives it.
"""

import json
import math
from collections.abc import Mapping
from typing import Any

from chatbot.conversations.rules.storable import MAX_DEPTH, writable

MAX_PARTS = 20_000
"""Keys and values in one item: twice what the longest list of shared contacts holds."""


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


def _named(text: str) -> str:
    if "\x00" in text:
        return "Contiene el carácter nulo (\\u0000), que no se puede guardar."
    return "Contiene medio carácter (un sustituto Unicode suelto), que no se puede guardar."
