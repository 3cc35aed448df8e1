"""Amounts of money as people type them: with a comma or a point, with the currency beside. Pure."""

import re
from decimal import Decimal

_NOISE = re.compile(r"[^\d.,]")
_CENTS = re.compile(r"[.,](\d{1,2})$")


def bare(text: str) -> str:
    """The digits and marks of an amount, without the currency: "1.250,50 Bs" is "1.250,50"."""
    return _NOISE.sub("", text).strip(".,")


def read(text: str) -> Decimal | None:
    """The amount in `text`; None where it is none.

    A mark before one or two last digits is the decimal one, all others separate thousands:
    "1.250,50", "1,250.50", "60,5", "Bs 60" and "1.250" (a thousand) are read.
    """
    if "-" in text:
        return None
    digits = bare(text)
    cents = _CENTS.search(digits)
    whole = digits[: cents.start()] if cents else digits
    groups = re.split(r"[.,]", whole)
    if not all(groups) or any(len(group) != 3 for group in groups[1:]):
        return None
    return Decimal("".join(groups) + "." + (cents.group(1) if cents else "0")).quantize(
        Decimal("0.01")
    )
