"""Numbers as Evolution's JSON writes them: plain, as text, or as two halves of 64 bits.

Pure.
"""

import math
from collections.abc import Mapping
from typing import Any


def whole(value: object) -> int | None:
    """A whole number from 3, "3" or {"low": 3, "high": 0, "unsigned": true}; None for another."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and math.isfinite(value) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20:
        return int(value)
    if isinstance(value, Mapping):
        low, high = value.get("low"), value.get("high", 0)
        if type(low) is int and type(high) is int:
            return (high << 32) + (low & 0xFFFFFFFF)
    return None


def seconds(value: object) -> str:
    """A time as seconds in digits, also from one in milliseconds; "" when it is none."""
    told = whole(value)
    if told is None or told < 0:
        return ""
    return str(told // 1000 if told > 10**11 else told)


def octets(value: Any) -> bytes | None:
    """Bytes from {"0": 255, "1": 216} or {"type": "Buffer", "data": [255, 216]}; else None."""
    if isinstance(value, Mapping):
        listed = value.get("data")
        if listed is None:
            listed = [value.get(str(index)) for index in range(len(value))]
        value = listed
    if not isinstance(value, list) or not value:
        return None
    try:
        return bytes(value)
    except (TypeError, ValueError):
        return None
