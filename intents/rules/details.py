"""How an order is to be paid and handed over, when a line says so.

A method that is refused ("no en efectivo, por QR") does not count.
"""

from typing import Literal, TypeVar

from intents.rules import detail_tables as tables
from intents.rules.families import Pattern, plain

PaymentMethodName = Literal["cash", "transfer", "qr"]
FulfilmentName = Literal["pickup", "delivery"]
Name = TypeVar("Name", PaymentMethodName, FulfilmentName)
Choices = tuple[tuple[Name, Pattern], ...]

_METHODS: tuple[tuple[PaymentMethodName, Pattern], ...] = (
    ("cash", Pattern(tables.CASH, tables.WORDS)),
    ("qr", Pattern(tables.QR, tables.WORDS)),
    ("transfer", Pattern(tables.TRANSFER, tables.WORDS)),
)
_WAYS: tuple[tuple[FulfilmentName, Pattern], ...] = (
    ("pickup", Pattern(tables.PICKUP, tables.WORDS)),
    ("delivery", Pattern(tables.DELIVERY, tables.WORDS)),
)
_REFUSED = Pattern(tables.REFUSED, tables.WORDS)


def names_payment_method(text: str) -> PaymentMethodName | None:
    """The method that is named and not refused; the last one when several are."""
    return _last(text, _METHODS)


def names_fulfilment(text: str) -> FulfilmentName | None:
    """Pickup or delivery when one is named and not refused; the last one when both are."""
    return _last(text, _WAYS)


def _last(text: str, choices: Choices[Name]) -> Name | None:
    """The choice that is named last and not refused."""
    words = f" {plain(text)} "
    named: list[tuple[int, Name]] = [
        (found.start(), name)
        for name, choice in choices
        for found in choice.finditer(words)
        if not _REFUSED.search(words[: found.start()])
    ]
    return max(named)[1] if named else None
