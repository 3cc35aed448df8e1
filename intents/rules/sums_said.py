"""The amounts that a customer names as what something comes to: "confirmo a 50 bs". Pure.

What somebody pays with or wants change for ("con 200 bs", "cambio de 100") comes to nothing.
"""

import re
from decimal import Decimal

from merchants.rules import amounts

_SAID = re.compile(
    r"(?P<before>\w*(?:\s+(?:un|una|de|el|los|unos))?)\s*"
    r"(?P<amount>(?:\b(?:bs|usd|clp|cop|ars|mxn|pen|dop)\.?|\brd\$|\bs/\.?|[$€])\s?\d[\d.,]*"
    r"|\d[\d.,]*\s?(?:bs|bolivianos?|pesos?|soles|d[oó]lares?|usd|\$|€)(?!\w))",
    re.IGNORECASE,
)
_PAID_WITH = re.compile(
    r"(?:con|billetes?|cambio|vuelto|suelto|sencillo|pago|pagar|pagare|pagaré|tengo|traigo)\b",
    re.IGNORECASE,
)


def told(text: str) -> tuple[Decimal, ...]:
    """The amounts, in their order; without those that are paid with."""
    found = (
        amounts.read(said["amount"].rstrip(".,"))
        for said in _SAID.finditer(text)
        if not _PAID_WITH.match(said["before"])
    )
    return tuple(amount for amount in found if amount is not None)
