"""The short numbers of orders that a text writes: "#0002", "0002", "del pedido 2". Pure."""

import re

_NUMBER = re.compile(
    r"(?:#\s*|\b(?:pedido|orden|n[uú]mero|nro\.?|compra)\s*#?\s*|\b(?=0))(\d{1,9})\b"
)


def read(text: str) -> frozenset[int]:
    """The numbers, as whole numbers."""
    return frozenset(int(found) for found in _NUMBER.findall(text.casefold()))
