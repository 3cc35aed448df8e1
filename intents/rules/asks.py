"""What a line asks for besides products: the menu, a price, the total, how to pay, how it goes.

Each answer stands by itself, so one line may ask several things ("dame 2 y dime el total").
"""

import re
from unicodedata import normalize

from intents.rules import signals, word_tables
from intents.rules.calendar_words import A_WEEKDAY
from intents.rules.families import plain

_TABLES = word_tables.read("asks", A_WEEKDAY=A_WEEKDAY)
_CATALOG = _TABLES.family("CATALOG")
_TOTAL = _TABLES.family("TOTAL")
_PRICE = _TABLES.family("PRICE")
_REVIEW = _TABLES.family("REVIEW")
_CART = _TABLES.family("CART")
_FINISH = _TABLES.family("FINISH")
_GOODWILL = _TABLES.family("GOODWILL")
_WANTS_THAT = _TABLES.family("WANTS_THAT")
_CHANGES = _TABLES.family("CHANGES")
_REPEATS = _TABLES.family("REPEATS")
_REPEATS_EARLIER = _TABLES.family("REPEATS_EARLIER")
_STATUS = _TABLES.family("STATUS")
_HOW_TO_PAY = _TABLES.family("HOW_TO_PAY")
_ASKS_TO_CANCEL = _TABLES.family("ASKS_TO_CANCEL")
_CANCELS = _TABLES.family("CANCELS")


def asks_catalog(text: str) -> bool:
    """Whether the menu is asked for: "qué tienen", "pásame la carta"."""
    return _CATALOG.heard_in(plain(text))


def asks_total(text: str) -> bool:
    """Whether the sum of the order is asked for: "cuánto era", "cuánto te debo"."""
    return _TOTAL.heard_in(plain(text))


def asks_price(text: str) -> bool:
    """Whether the price of something is asked for, the order's total aside."""
    words = plain(text)
    return _PRICE.heard_in(words) and not _TOTAL.heard_in(words)


def asks_review(text: str) -> bool:
    """Whether the order is to be shown, or nothing more is to be added to it."""
    return shows_order(text) or has_finished(text)


def shows_order(text: str) -> bool:
    """Whether the order so far is asked for: "qué llevo", "muéstrame el pedido"."""
    words = plain(text)
    return _REVIEW.heard_in(words) or _CART.heard_in(words)


def has_finished(text: str) -> bool:
    """Whether the customer has ordered all: "eso sería todo", "nada más", "cerrar pedido"."""
    return _FINISH.heard_in(plain(text))


def only_finishes(text: str) -> bool:
    """Whether the words say nothing but that all is ordered: "está bien, eso es todo, gracias".

    "Eso" alone is as often a yes to what was offered, so it does not count.
    """
    words = plain(text)
    if not _FINISH.heard_in(words) or _WANTS_THAT.heard_in(words):
        return False
    rest = " ".join(_FINISH.says.sub(" ", f" {words} ").split())
    rules = (signals.is_affirm, signals.is_deny, signals.is_thanks, signals.is_goodbye)
    return not rest or _GOODWILL.heard_in(rest) or any(rule(rest) for rule in rules)


def asks_order_status(text: str) -> bool:
    """Whether an order already placed is asked after: "cómo va mi pedido", "ya salió?"."""
    return _STATUS.heard_in(plain(text))


def changes_order(text: str) -> bool:
    """Whether an order already placed is to be changed, or is said to be wrong."""
    return _CHANGES.heard_in(plain(text))


def repeats_earlier(text: str) -> bool:
    """Whether what was ordered some time before is wished for again: "igual que ayer"."""
    return _REPEATS_EARLIER.heard_in(plain(text))


def repeats_order(text: str) -> bool:
    """Whether an order is wanted once more: "quiero otro igual a este"."""
    return _REPEATS.heard_in(plain(text))


def asks_how_to_pay(text: str) -> bool:
    """Whether ways or data of payment are asked for."""
    return _HOW_TO_PAY.heard_in(plain(text))


def cancels_order(text: str) -> bool:
    """Whether the whole order is called off; a single item is not ("cancela el matcha"), nor is
    what is paid: "ya cancelé el pedido", "¿cuánto es para cancelar?"."""
    return _CANCELS.heard_in(plain(_without_the_past(text)))


def asks_to_cancel(text: str) -> bool:
    """Whether it is asked until when, or how, an order can be called off; it calls nothing off."""
    return _ASKS_TO_CANCEL.heard_in(plain(text))


def only_speaks_of_cancelling(text: str) -> bool:
    """Whether "cancelar" is no wish here: asked until when, denied, or said of paying."""
    words = plain(_without_the_past(text))
    return _CANCELS.unless is not None and bool(_CANCELS.unless.search(f" {words} "))


_CALLED_OFF = re.compile(r"\b(?:cancelé|anulé)\b", re.IGNORECASE)


def _without_the_past(text: str) -> str:
    """ "Cancelé" with its accent tells what was done; without one it may ask somebody to do it."""
    return _CALLED_OFF.sub(" ", normalize("NFC", text))
