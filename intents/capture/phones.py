"""Phone numbers in a text, by the merchant's country; prices and order numbers are none. Pure.

A number is one only if `phonenumbers` knows it as valid: in the merchant's country, or in another,
which is flagged.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import phonenumbers

from core.rules.text import aligned
from merchants.rules import phones

_RUN = re.compile(r"(?<![\w#$@.,/-])\+?\(?\d(?:[ \t().\-–]{0,3}\d){6,24}(?![\w@]|[.,]\d|-\d)")
_GROUP = re.compile(r"\+?\d+")
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+|\d{1,3}(?: \d{3})+")
_NO_PHONE_BEFORE = re.compile(
    r"(?:\$|\b(?:rd|cop|usd|bs|ars|mxn|s/|pedidos?|orden|guia|factura|recibo|referencia|ref|codigo"
    r"|cod|cedula|c\.?c|documento|identidad|identificacion|nit|dni|rut|ruc|rnc|curp|rfc|c\.?i"
    r"|carnet|pasaporte|cuenta|clabe|cbu|cvu|tarjeta|comprobante|transaccion|serie|serial|ticket"
    r"|tiquete|imei|sku|lote|transferi|consigne|deposite|gire|pague|abone|precio|valor|total|monto|cuesta|vale))\b[\s.:#]*"
    r"(?:(?:de|del|la|el|mi|compra|pedido|orden|ciudadania|es|numero|num|nro|no|n[°ºo]?|ahorros"
    r"|corriente)\b[\s.:#°º]*){0,4}$"
)
_MONEY_BEFORE = re.compile(r"(?:\$|rd\$|€)\s*$")
_NO_PHONE_BEHIND = re.compile(
    r"\s*(?:pesos?|bs\b|bolivianos|dolares|cop\b|usd\b|soles|mil\b|unidades|uds?\b|gramos|%|km\b)"
)
_LABEL = re.compile(
    r"\b(?:tel(?:efono|f)?|cel(?:ular)?|whats?app?|wpp|movil|contacto|numero|llam[ae]\w*|marca\w*"
    r"|escrib\w+)\b[^\d\n]{0,25}$"
)
_SHORTEST, _LONGEST = 7, 15
_MOST_WINDOWS = 40
"""Parts of one run that are held against the numbering plans: "1 1 1 1 ..." has hundreds."""
_MOST_IN_TEXT = 200
"""The same of a whole text: nobody who writes nothing but numbers tells a phone behind so many."""


@dataclass(frozen=True, slots=True)
class Phone:
    """One number: `value` its digits with the country's code, `foreign` if it is of another."""

    value: str
    foreign: bool
    sure: bool
    start: int
    end: int


def find(text: str, country: str) -> tuple[Phone, ...]:
    """The phones of a text in order. `country` is ISO 3166 ("CO")."""
    plain = aligned(text)
    found: list[Phone] = []
    left = _MOST_IN_TEXT
    for run in _RUN.finditer(plain):
        before, behind = plain[: run.start()][-60:], plain[run.end() :][:20]
        if _is_no_phone(run[0], before, behind):
            continue
        labelled = bool(_LABEL.search(before))
        windows = list(islice(_windows(run[0]), min(_MOST_WINDOWS, left)))
        left -= len(windows)
        phone = _first_valid(run[0], windows, run.start(), country, labelled)
        if phone is not None:
            found.append(phone)
    return tuple(found)


def _is_no_phone(run: str, before: str, behind: str) -> bool:
    if _MONEY_BEFORE.search(before) or _NO_PHONE_BEFORE.search(before):
        return True
    if _NO_PHONE_BEHIND.match(behind):
        return True
    return bool(_THOUSANDS.fullmatch(run.strip())) and " " not in run


def _first_valid(
    run: str, windows: list[tuple[int, int]], start: int, country: str, labelled: bool
) -> Phone | None:
    """The first of these parts of a run that is a phone: "5-20 3001234567" holds one."""
    for first, last in windows:
        written = run[first:last]
        for region in (country, None):
            number = _parsed(written, region)
            if number is None or not phonenumbers.is_valid_number(number):
                continue
            value = phones.digits(written if region else f"+{written.lstrip('+')}", country)
            own = phonenumbers.region_code_for_number(number) == country
            marked = own or labelled or written.startswith(("+", "00"))
            if value:
                return Phone(value, not own, marked, start + first, start + last)
    return None


def _windows(run: str) -> Iterator[tuple[int, int]]:
    """Parts of a run between blanks, the longest first."""
    groups = [(found.start(), found.end()) for found in _GROUP.finditer(run)]
    starts = [at for at, (start, _) in enumerate(groups) if not start or run[start - 1] in " \t("]
    ends = [
        at for at, (_, end) in enumerate(groups) if end == len(run) or run[end] in " \t" or at == 0
    ]
    windows = [
        (groups[first][0], groups[last][1])
        for first in starts
        for last in ends
        if last >= first
        and _SHORTEST <= sum(end - start for start, end in groups[first : last + 1]) <= _LONGEST + 1
    ]
    yield from sorted(windows, key=lambda one: one[0] - one[1])


def _parsed(written: str, region: str | None) -> phonenumbers.PhoneNumber | None:
    try:
        typed = f"+{written[2:]}" if written.startswith("00") else written
        return phonenumbers.parse(typed if region else f"+{typed.lstrip('+')}", region)
    except phonenumbers.NumberParseException:
        return None
