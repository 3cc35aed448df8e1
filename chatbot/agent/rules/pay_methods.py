"""The shop's way to pay that words name. Pure."""

from collections.abc import Sequence

from catalog.orders.rules import details
from catalog.orders.values import MethodValue
from intents.words import Words

_NAMED: dict[str, str] = {
    "transfer": "transfer",
    "qr": "qr",
    "cash_on_delivery": "cash",
    "cash_at_pickup": "cash",
}


def name(words: Words) -> str:
    """What is named: "cash", "qr", "transfer"; "" where none is, or where it is asked for."""
    method = words.payment_method
    return method if method and not words.asks_how_to_pay else ""


def fitting(named: str, methods: Sequence[MethodValue], fulfilment: str) -> MethodValue | None:
    """The one of that name that goes with that way of handing over."""
    found = (one for one in _of_name(named, methods) if details.fits(one.kind, fulfilment))
    return next(found, None)


def best(named: str, methods: Sequence[MethodValue], fulfilment: str) -> MethodValue | None:
    """The fitting one, else any of that name; None: the shop has none."""
    return fitting(named, methods, fulfilment) or next(iter(_of_name(named, methods)), None)


def _of_name(named: str, methods: Sequence[MethodValue]) -> list[MethodValue]:
    return [one for one in methods if _NAMED.get(one.kind) == named]
