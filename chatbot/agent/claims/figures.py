"""Every number of a sentence, in digits or words, and what it is a number of. Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from chatbot.agent.claims import numerals
from chatbot.agent.claims.values import Figure

CURRENCIES: dict[str, str] = {
    "bs": "BOB", "boliviano": "BOB", "bolivianos": "BOB", "bob": "BOB", "s/": "PEN", "s/.": "PEN",
    "sol": "PEN", "soles": "PEN", "pen": "PEN", "us$": "USD", "u$s": "USD", "usd": "USD",
    "dolar": "USD", "dolares": "USD", "rd$": "DOP", "dop": "DOP", "cop": "COP", "ars": "ARS",
    "mxn": "MXN", "clp": "CLP", "uyu": "UYU", "c$": "NIO", "cordobas": "NIO", "r$": "BRL",
    "reales": "BRL", "quetzal": "GTQ", "quetzales": "GTQ", "lempiras": "HNL", "guaranies": "PYG",
    "₲": "PYG", "colones": "CRC", "₡": "CRC", "euro": "EUR", "euros": "EUR", "€": "EUR",
}  # fmt: skip
PESOS = frozenset(["ARS", "CLP", "COP", "DOP", "MXN", "UYU", "CUP"])
"""Currencies that "pesos" and "$" can mean, beside each country's own sign."""

MONTHS = (
    "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre"
    " diciembre"
)
_MONTH = "|".join(MONTHS.split())
_DAY_PART = r"\s?de la (?:manana|tarde|noche|madrugada)|\s?del? (?:mediodia|medio dia)"
_DIGITS = re.compile(
    rf"""
    (?P<link>https?://\S+|www\.\S+|\b[\w.+-]+@[\w-]+\.[\w.-]*\w
        |\b(?!(?:av|c|dr|dra|sra?|no|nro|esq|etc|tel|ej|aprox|bs)\.)
          [a-z0-9][\w-]*(?:\.[\w-]+)*\.(?!pdf|jpe?g|png)[a-z]{{2,24}}(?:/\S*)?(?![\w]))
  | (?P<deal>(?<![\w.,])\d\s?[x×]\s?[1-9](?![\d.,]?\w))
  | (?P<always>\b24\s?[/x]\s?7\b)
  | (?P<date>\b\d{{1,2}}[/-]\d{{1,2}}[/-]\d{{2,4}}\b|(?<![\d/])\d{{1,2}}/\d{{1,2}}\b(?![/\d])
        |\b\d{{1,2}}\s?(?:°|º)?\s(?:de\s)?(?:{_MONTH})(?:\s(?:de|del)\s\d{{4}})?\b)
  | (?P<clock>\b\d{{1,2}}[:.h]\d{{2}}(?=\s?(?:[ap]\.?\s?m\b|h\b|hs\b|hrs?\b)|{_DAY_PART})
        |\b\d{{1,2}}:\d{{2}}\b)
  | (?P<code>\#\s?\d+)
  | (?P<account>\b\d{{3,}}(?:-\d+)+\b(?!\s?(?:bs|pesos|\$)))
  | (?P<label>(?<=[a-z])(?<!bs)(?<!x)(?<!usd)\d+(?:-\d+)?(?![\d.,])
        |\b\d+(?!kg|gr?\b|mg|ml|cc|lt|l\b|oz|lb|cm|mt|m\b|km|caps|min|h\b|hs\b|hrs|am\b|pm\b|k\b|x|bs|usd
        |un|u\b|p[az])[a-z]+(?=\W|$))
  | (?P<number>\d+(?:[.,]\d+)*)
    """,
    re.VERBOSE,
)
_SIGN_BEFORE = re.compile(
    r"(?<![a-z])(us\$|u\$s|rd\$|c\$|r\$|s/\.?|bs|\$b|\$|€|₡|₲|usd|cop|ars|mxn|clp|dop|pen|bob|uyu)"
    r"\.?\s?$"
)
_SIGN_AFTER = re.compile(
    r"\s?(us\$|u\$s|rd\$|bs|bolivianos?|bolivianitos?|bolivares|bob|pesos?|pesitos|soles|sol"
    r"|dolar(?:es)?|usd|pen"
    r"|mxn|cop|ars|clp|dop|uyu|quetzal(?:es)?|lempiras|guaranies|cordobas|colones|reales|euros?"
    r"|lucas?|\$b|\$|€|₡|₲)(?![a-z])(?!\s?\d)"
)
_PERCENT = re.compile(r"\s?(%|por\s?ciento)")
_CLOCK_AFTER = re.compile(rf"\s?(?:(am|pm|a\.\s?m\.?|p\.\s?m\.?|hrs?|hs|h)(?![a-z])|({_DAY_PART}))")
_HALF_PAST = re.compile(r"\s(?:y media|y cuarto|menos cuarto)\b")
_CLOCK_BEFORE = re.compile(r"\b(?:a|hasta|desde|tipo|sobre|antes de|despues de) las?\s$")
_MAYBE_CLOCK = re.compile(r"\b(?:de|entre|y|para) las?\s$")
_ENDS_CLOCK = re.compile(r"\s*(?:$|[.,;)!]|(?:y|a|hasta|en punto)\b)")
_DURATION = re.compile(
    r"\s?(minut(?:it)?os?|mins?|horas?|horitas?|hrs|dias?|semanas?|mes(?:es)?|segundos?"
    r"|anos?)(?![a-z])"
)
_MEASURE = re.compile(
    r"\s?(kgs?|kilos?|grs?|gramos?|g|mg|mililitros?|ml|cc|lts?|litros?|l|oz|onzas?|lbs?|libras?"
    r"|cms?|mts?|metros?|km|cuadras?|caps|capsulas?|watts?|pulgadas?|calorias|kcal|grados)(?![a-z])"
)
_UNITS = {
    name: unit
    for unit, names in {
        "kg": "kg kgs kilo kilos", "g": "g gr grs gramo gramos", "l": "l lt lts litro litros",
        "ml": "ml cc mililitro mililitros", "oz": "oz onza onzas", "lb": "lb lbs libra libras",
        "cm": "cm cms", "m": "m mt mts metro metros", "caps": "caps capsula capsulas",
    }.items()
    for name in names.split()
}  # fmt: skip


def unit_of(word: str) -> str:
    """One name for a unit under all its spellings."""
    return _UNITS.get(word, word)


_SUMMED, _SUMS = re.compile(r"\s?\+\s?[a-z]{0,3}\$?\s?\d|\s?=\s?"), re.compile(r"\d\s?\+\s?$")
_CODE_BEFORE = re.compile(
    r"(?:\bn\.?[°º]\.?|\bnro\.?|\bnumero(?: de pedido)?|\bpedido(?: numero)?|\border|\borden)\s?$"
)
_CONTACT_BEFORE = re.compile(
    r"\b(?:cuenta|cta|cbu|cvu|clabe|cci|alias|celular|cel|telefono|tel|fono|whatsapp"
    r"|llama(?:me|nos)?"
    r"|nit|ruc|cuit|cedula|ci|dni)\b[^.;\n]{0,24}$"
)
_LONG = re.compile(r"\+?\(?\d(?:[\s.()-]{0,2}\d){6,}")
_THOUSANDS = re.compile(r"\s?(mil(?:es)?|k)(?![a-z])")
_BETWEEN = re.compile(r"\s?(?:a|y|e|o|-|–|hasta|y hasta)\s?(?:bs\.?|\$|s/\.?|us\$|rd\$)?\s?")
_RANGE = re.compile(r"\b(?:de|desde|entre|van|va)\s(?:los |las )?(?:bs\.?|\$|s/\.?|us\$|rd\$)?\s?$")
_WORDS = re.compile(r"[a-z]+")


def scan(bare: str) -> list[Figure]:
    """The figures of a folded text (`splitting.plain`), in order."""
    found = sorted([*_in_digits(bare), *_in_words(bare)], key=lambda one: (one.start, -one.end))
    apart: list[Figure] = []
    for one in found:
        if not apart or one.start >= apart[-1].end:
            apart.append(_classified(bare, one))
    found = _ranges(bare, [one for one in apart if one.kind != "label"])
    return _of_hours(found) if _HOURS.search(bare) else found


_HOURS = re.compile(
    r"\b(?:horarios?|atendemos|atencion|abr\w+|abiert\w+|cerr\w+|cierra\w*|trabajamos"
    r"|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|esperamos|venir (?:hoy|manana)"
    r"|pasar (?:hoy|manana))\b"
)


def _of_hours(found: list[Figure]) -> list[Figure]:
    """ "Atendemos de 9 a 14": a bare range of hours where hours are spoken of."""
    for at, one in enumerate(found):
        bare = one.kind == "number" and one.until is not None
        if bare and one.until is not None and max(one.value, one.until) <= 24:
            found[at] = replace(one, kind="clock", value=one.value * 60, until=one.until * 60)
            found[at + 1] = replace(found[at + 1], kind="clock", value=one.until * 60)
    return found


def amount(written: str) -> Decimal:
    """ "1.234,50", "1,234.50", "77.900", "147,00" and "12.5" as what they say."""
    whole, sign, cents = written, "", ""
    at = max(written.rfind("."), written.rfind(","))
    if at >= 0:
        tail = written[at + 1 :]
        mixed = "." in written and "," in written
        if len(tail) != 3 or (mixed and written.count(written[at]) == 1 and len(tail) != 3):
            whole, sign, cents = written[:at], ".", tail
    digits = re.sub(r"\D", "", whole)
    return Decimal(f"{digits or 0}{sign}{cents}".rstrip("."))


def _in_digits(bare: str) -> Iterator[Figure]:
    taken = 0
    for found in _LONG.finditer(bare):
        money = _SIGN_BEFORE.search(bare, 0, found.start()) or _SIGN_AFTER.match(bare, found.end())
        grouped = re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?|\d+", found[0])
        bracket = money and "(" in found[0][1:]  # "$14.400 (1.200 c/u)"
        if not bracket and not (grouped and (money or len(re.sub(r"\D", "", found[0])) < 7)):
            yield _figure("contact", Decimal(0), found)
    for found in _DIGITS.finditer(bare):
        kind = found.lastgroup or "number"
        if found.start() < taken:
            continue
        taken = found.end()
        if kind == "number":
            yield _figure(kind, amount(found[0]), found)
        elif kind == "clock":
            hour, minute = re.split(r"\D", found[0])
            yield _figure(kind, Decimal(int(hour) * 60 + int(minute)), found)
        elif kind == "code":
            yield _figure(kind, Decimal(found[0][1:].strip()), found)
        else:
            yield _figure(
                {"link": "contact", "account": "contact", "always": "clock"}.get(kind, kind),
                Decimal(-1),
                found,
            )


def _figure(kind: str, value: Decimal, found: re.Match[str]) -> Figure:
    return Figure(kind, value, found.start(), found.end())


def _in_words(bare: str) -> Iterator[Figure]:
    words = list(_WORDS.finditer(bare))
    said, at = [word[0] for word in words], 0
    while at < len(said):
        number = numerals.read(said, at) if said[at] in numerals.FIRST else None
        if number is None or (said[at] == "ciento" and at and said[at - 1] == "por"):
            at += 1
            continue
        value, length = number
        start, end = words[at].start(), words[at + length - 1].end()
        if not re.search(r"[^a-z\s]", bare[start:end]):
            yield Figure("number", Decimal(value), start, end, spelled=True)
        at += length


def _classified(bare: str, one: Figure) -> Figure:
    if one.kind == "clock":
        return _clock(bare, one)
    if one.kind != "number":
        return one
    if (thousand := _THOUSANDS.match(bare, one.end)) and not one.spelled:
        one = replace(one, value=one.value * 1000, end=thousand.end())
    if percent := _PERCENT.match(bare, one.end):
        return replace(one, kind="percent", end=percent.end())
    before = _SIGN_BEFORE.search(bare, max(0, one.start - 5), one.start)
    after = _SIGN_AFTER.match(bare, one.end)
    if before and not one.spelled:
        currency = CURRENCIES.get(before[1], "")
        return replace(one, kind="money", start=before.start(), currency=currency)
    if after:
        return _money(bare, one, after)
    if _SUMMED.match(bare, one.end) or (
        _SUMS.search(bare, 0, one.start) and not re.match(r"\s[a-z]{3}", bare[one.end :])
    ):
        return replace(one, kind="money")
    if _CODE_BEFORE.search(bare, 0, one.start) and not one.spelled:
        return replace(one, kind="code")
    if _is_clock(bare, one):
        return _clock(bare, replace(one, value=one.value * 60))
    if unit := _DURATION.match(bare, one.end):
        return replace(one, kind="duration", unit=unit[1], end=unit.end())
    if unit := _MEASURE.match(bare, one.end):
        return replace(one, kind="measure", unit=unit[1], end=unit.end())
    if not one.spelled and _CONTACT_BEFORE.search(bare, 0, one.start):
        return replace(one, kind="contact")
    return one


def _is_clock(bare: str, one: Figure) -> bool:
    if _CLOCK_AFTER.match(bare, one.end) or _CLOCK_BEFORE.search(bare, 0, one.start):
        return one.value <= 24
    maybe = _MAYBE_CLOCK.search(bare, 0, one.start) and _ENDS_CLOCK.match(bare, one.end)
    return bool(maybe) and one.value <= 24


_CENTS = re.compile(r"\s+con\s+(?:(\d{1,2})|([a-z]+(?: y [a-z]+)?))(?:\s+(?:centavos?|centimos?))?")


def _money(bare: str, one: Figure, after: re.Match[str]) -> Figure:
    """ "Ochenta soles con cincuenta" are 80.50."""
    value = one.value * 1000 if after[1].startswith("luca") else one.value
    currency, end = CURRENCIES.get(after[1], ""), after.end()
    if cents := _CENTS.match(bare, end):
        said = numerals.read(cents[2].split(), 0) if cents[2] else (int(cents[1]), 1)
        if said is not None and said[0] < 100 and (cents[1] or said[1] == len(cents[2].split())):
            value, end = value + Decimal(said[0]) / 100, cents.end()
    return replace(one, kind="money", value=value, end=end, currency=currency)


def _clock(bare: str, one: Figure) -> Figure:
    """Minutes after midnight; `unit` is "am", "pm", "h" (24 hours) or "" where it is not said."""
    if one.value < 0:
        return one
    value, end = one.value, one.end
    if half := _HALF_PAST.match(bare, end):
        value += {"media": 30, "cuarto": 15}[half[0].split()[-1]] * (
            -1 if "menos" in half[0] else 1
        )
        end = half.end()
    unit = ""
    if after := _CLOCK_AFTER.match(bare, end):
        said = after[0].replace(".", "").replace(" ", "")
        unit = "pm" if re.search(r"pm|tarde|noche|medio", said) else "h"
        unit = "am" if re.search(r"am$|manana|madrugada", said) else unit
        end = after.end()
    if unit == "pm" and value < 720:
        value += 720
    if unit == "am" and value >= 720:
        value -= 720
    return replace(one, kind="clock", value=value, end=end, unit=unit)


def _ranges(bare: str, found: list[Figure]) -> list[Figure]:
    """ "de 18 a 25 Bs", "30 y 29 Bs", "de 8 a 20 hs": the first is a number of the same."""
    for at in range(len(found) - 2, -1, -1):
        one, other = found[at], found[at + 1]
        if not _BETWEEN.fullmatch(bare, one.end, other.start):
            continue
        link = bare[one.end : other.start].split() or ["-"]
        leads = bool(_RANGE.search(bare, 0, one.start))
        spans = link[0] in ("-", "–") or (link[0] in ("a", "hasta", "y") and leads)
        if link[0] in ("a", "hasta") and not leads and one.kind == "number":
            continue
        if one.kind == "number" and other.kind in ("money", "clock", "duration", "percent"):
            scale = 60 if other.kind == "clock" else 1
            one = replace(
                one, kind=other.kind, value=one.value * scale, currency=other.currency,
                unit=other.unit if other.kind == "duration" else "",
            )  # fmt: skip
        if one.kind == "clock" and other.kind == "number" and other.value <= 24:
            other = _clock(bare, replace(other, value=other.value * 60))
        if one.kind == other.kind and spans:
            one = replace(one, until=other.value)
        found[at], found[at + 1] = one, other
    return found
