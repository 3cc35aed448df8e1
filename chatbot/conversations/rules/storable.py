"""What PostgreSQL can keep: text that it refuses is written so that it does not.

Pure. A NUL, a lone surrogate or an endless number makes a whole JSON column unwritable, so an item
that holds one is kept in this escaped form instead of taking its neighbours down.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from typing import Any

MAX_DEPTH = 32
"""Deeper than any real payload; bounds the recursion here and in every reader after."""

_UNWRITABLE = re.compile("[\x00\ud800-\udfff]")


def writable(text: str) -> bool:
    """True when a text column takes `text`: no NUL, no lone surrogate."""
    return not _UNWRITABLE.search(text)


def storable(value: object, depth: int = 0) -> Any:
    """`value` as JSON that PostgreSQL takes: bad characters escaped, too deep parts cut to "…".

    Numbers that JSON does not know, and anything but its own kinds, become text.
    """
    if isinstance(value, str):
        return _UNWRITABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if depth > MAX_DEPTH:
        return "…"
    if is_dataclass(value) and not isinstance(value, type):
        return storable(asdict(value), depth)
    if isinstance(value, Mapping):
        return {storable(str(k)): storable(v, depth + 1) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [storable(part, depth + 1) for part in value]
    return storable(str(value))
