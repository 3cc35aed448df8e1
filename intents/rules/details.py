"""How an order is to be paid and handed over, when a line says so.

A method that is refused ("no en efectivo, por QR") does not count.
"""

import re
from collections.abc import Iterator
from typing import Literal, TypeVar

from intents.rules import word_tables
from intents.rules.families import Pattern, plain
from intents.rules.negation import A_NOT

PaymentMethodName = Literal["cash", "transfer", "qr", "card"]
FulfilmentName = Literal["pickup", "delivery"]
Name = TypeVar("Name", PaymentMethodName, FulfilmentName)
Choices = tuple[tuple[Name, Pattern], ...]

_TABLES = word_tables.read("details", A_NOT=A_NOT)
_METHODS: tuple[tuple[PaymentMethodName, Pattern], ...] = (
    ("cash", _TABLES.pattern("CASH")),
    ("qr", _TABLES.pattern("QR")),
    ("transfer", _TABLES.pattern("TRANSFER")),
    ("card", _TABLES.pattern("CARD")),
)
_WAYS: tuple[tuple[FulfilmentName, Pattern], ...] = (
    ("pickup", _TABLES.pattern("PICKUP")),
    ("delivery", _TABLES.pattern("BRING", "DELIVERY_NAMED")),
)
_REFUSED = _TABLES.pattern("REFUSED")
_REFUSED_FIRST = _TABLES.pattern("REFUSED_FIRST")
_REFUSED_BEHIND = _TABLES.pattern("REFUSED_BEHIND")


def payment_kinds(words: str) -> Iterator[tuple[int, int, PaymentMethodName]]:
    """Where plain words with a space on both sides name a kind of paying, refused or not."""
    for name, pattern in _METHODS:
        for one in pattern.finditer(words):
            if not _ANOTHER_THING.match(words[one.end() :].lstrip()):
                yield one.start(), one.end(), name


# "Tarjeta de regalo", "efectivo de la caja": a thing that is called so, and no way to pay.
_ANOTHER_THING = re.compile(r"de (?!cr[eé]dito|d[eé]bito|prepago|banco|la|el|mi|una?\b|nuevo)\w+")


def is_refused(words: str, start: int, end: int, *, asked: bool) -> bool:
    """Whether what stands there in plain words is refused; of a question only the customer's own
    want of it counts: "¿no tienen yape?" asks for it."""
    before, behind = words[:start], f" {words[end:]}"
    if _REFUSED_FIRST.search(before) or (not asked and _REFUSED.search(before)):
        return True
    return not asked and bool(_REFUSED_BEHIND.search(behind))


def names_fulfilment(text: str) -> FulfilmentName | None:
    """Pickup or delivery when one is named and not refused; the last one when both are. What is
    sent to be seen is no delivery."""
    return _last(without_what_is_shown(text), _WAYS)


def without_what_is_shown(text: str) -> str:
    """The text without its wishes to be shown something: "mándame una foto", "pásame el menú"."""
    return _TO_SEE.sub(" ", text)


# "Mándame el QR", "me puede enviar la ubicación": what is sent is to be seen, and no goods.
_TO_SEE = re.compile(
    r"\b(?:m[aá]nd|env[ií]|p[aá]s|compart|mu[eé]str|ens[eé][ñn])\w*(?:\s+(?!por\b|a\b)\w+){0,4}?\s+"
    r"(?:fotos?|fotitos?|im[aá]gen(?:es)?|videos?|audios?|men[uú]|carta|cat[aá]logo|lista|precios?"
    r"|qr|cuenta|ubicaci[oó]n|direcci[oó]n|n[uú]mero|link|enlace|factura|recibo|comprobante"
    r"|captura|datos|informaci[oó]n|info)\b",
    re.IGNORECASE,
)


def asks_about_delivery(text: str) -> bool:
    """Whether the words ask about the shop's delivery: "cuánto el envío", "hacen delivery"."""
    return bool(_ASKS_DELIVERY.search(f" {plain(text)} "))


def ways_wanted(text: str) -> tuple[FulfilmentName, ...]:
    """Every way of handing over that the customer asks for, in the order of the words.

    A question about delivery asks for none, unless it asks to be brought something: "¿hacen
    envíos?" is none, "¿me lo mandan a mi casa?" is one.
    """
    found: dict[FulfilmentName, None] = {}
    for clause, asks in clauses(without_what_is_shown(text)):
        about = asks or asks_about_delivery(clause)
        found |= dict.fromkeys(_named(clause, _REQUESTED if about else _WAYS))
    return tuple(found)


def clauses(text: str) -> Iterator[tuple[str, bool]]:
    """The sentences of a text, and whether a sign says that they ask."""
    for one in _SENTENCE.finditer(_LONE_NO.sub(". ", text)):
        yield one["words"], "?" in one["end"] or "¿" in one["begin"]


# "No, mándamelo": a no that stands alone answers what was asked, and refuses nothing behind it.
_LONE_NO = re.compile(r"^\W*(?:(?:ay|uy|ah|bueno|mejor)\s+)?no+\s*,\s*", re.IGNORECASE)
_SENTENCE = re.compile(r"(?P<begin>[¿¡\s]{0,20})(?P<words>[^.;!?¿¡\n]+)(?P<end>[.;!?\n]*)")
_REQUESTED: Choices[FulfilmentName] = (("delivery", _TABLES.pattern("BRING")),)
_ASKS_DELIVERY = _TABLES.pattern("ASKS_DELIVERY")
_INVOICE = _TABLES.pattern("INVOICE")
_ASKS_INVOICE = _TABLES.pattern("ASKS_INVOICE")
_TAX_NUMBER = re.compile(
    r"\b(?:nit|ruc|rfc|cuit|rnc|rut|dni|cedula|c[eé]dula)\b[\s:#.n°º/o-]{0,8}(?:es\s+)?"
    r"(?P<number>(?=[\w.-]*\d)[\w.-]{3,20}\b)",
    re.IGNORECASE,
)
_TO_NAME = re.compile(
    r"\bfactura\b[^.;\n]*?\ba\s+nombre\s+de\s+(?P<name>[^,.;\n]{2,60})", re.IGNORECASE
)


def invoice(text: str) -> str:
    """What is to stand on an invoice, as it was written: "NIT 123, Juan Pérez"; "con factura" where
    one is wanted and nothing of it is told; "" where none is."""
    number, name = _TAX_NUMBER.search(text), _TO_NAME.search(text)
    told = [number[0]] if number else []
    told += [name["name"].strip()] if name else []
    if told:
        return ", ".join(told)
    wanted = (clause for clause, asks in clauses(text) if not asks)
    return next((found for one in wanted if (found := _wanted_invoice(one))), "")


def _wanted_invoice(clause: str) -> str:
    words = f" {plain(clause)} "
    wants = _INVOICE.search(words)
    if not wants or _ASKS_INVOICE.search(words) or _REFUSED.search(words[: wants.start()]):
        return ""
    written = re.search(r"(?:con\s+)?factura\w*", clause, re.IGNORECASE)
    return written[0] if written else ""


def _named(text: str, choices: Choices[Name]) -> Iterator[Name]:
    """The choices that are named and not refused, as they stand in the text."""
    words = f" {plain(text)} "
    named = [
        (found.start(), name)
        for name, choice in choices
        for found in choice.finditer(words)
        if not _REFUSED.search(words[: found.start()])
    ]
    yield from (name for _at, name in sorted(named))


def _last(text: str, choices: Choices[Name]) -> Name | None:
    """The choice that is named last and not refused."""
    return next(reversed(list(_named(text, choices))), None)
