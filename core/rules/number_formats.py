"""What a cell of a workbook shows: its number or moment, written by its number format. Pure.

For what people read as text, above all codes: "0017" is 17 in the format `0000`, "12-mar" a day in
the format `d-mmm`. A spreadsheet writes marks and names of months by the language of whoever looks,
which its file does not tell; here the decimal mark is a point, digits are not parted by thousands,
months have their Spanish names unless the format asks for English ones, and the short date
that has no format of its own is day, month, year. A number is never shortened to 1.23E+12. A format
that is not understood (a fraction, a condition) shows the number as it is.

Libraries that do this (`ssf` and its copies) have not been kept since 2020.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Context, Decimal

from babel.dates import get_day_names, get_month_names

_SIGNIFICANT = 15
"""Digits that a spreadsheet keeps of a number."""
_LONGEST = 60
_WIDE = Context(prec=4 * _LONGEST)
_GENERAL = frozenset({"", "general", "@"})
_TOKEN = re.compile(
    r"""\[(?P<bracket>[^\]]*)\] | "(?P<quoted>[^"]*)" | \\(?P<escaped>.) | [_*](?P<space>.)
    | (?P<general>General) | (?P<half>AM/PM|A/P) | (?P<moment>[yY]+|[mM]+|[dD]+|[hH]+|[sS]+)
    | (?P<power>[eE][+-]) | (?P<digit>[0#?]) | (?P<mark>[.,%/]) | (?P<other>.)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_SHORT_DATES = {"mm-dd-yy": "dd/mm/yyyy", "m/d/yy h:mm": "dd/mm/yyyy hh:mm"}
"""The formats without a text of their own: each spreadsheet writes them in its user's language."""
_IS_ENGLISH = re.compile(r"\[\$[^\]-]*-(?:[0-9A-F]*09|en[-\]])", re.IGNORECASE)

Token = tuple[str, str]


def general(number: int | float | Decimal) -> str:
    """The number with all of its digits: 17 for 17.0, and no power of ten."""
    exact = _exact(number)
    if not exact.is_finite() or abs(exact.adjusted()) > _LONGEST:
        return str(number)
    shown = f"{exact:f}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown


def _exact(number: int | float | Decimal) -> Decimal:
    return Decimal(f"{number:.{_SIGNIFICANT}g}") if isinstance(number, float) else Decimal(number)


def shown_number(number: int | float | Decimal, number_format: str) -> str:
    """The number as its cell shows it."""
    if number_format.strip().casefold() in _GENERAL:
        return general(number)
    exact = _exact(number)
    section = _section(number_format, exact)
    if section is None or not exact.is_finite() or abs(exact.adjusted()) > _LONGEST:
        return general(number)
    tokens, signed = section
    if any(kind in ("power", "moment", "half") for kind, _text in tokens):
        return general(number)
    marks = [text for kind, text in tokens if kind == "mark"]
    if "/" in marks and any(text == "?" for kind, text in tokens if kind == "digit"):
        return general(number)
    if not any(kind in ("digit", "general") for kind, _text in tokens):
        return "".join(text for _kind, text in tokens).strip()
    sign = "-" if exact < 0 and not signed else ""
    return sign + _filled(tokens, abs(exact) * (100 if "%" in marks else 1)).strip()


def _section(number_format: str, number: Decimal) -> tuple[list[Token], bool] | None:
    """The part of the format that is this number's, and whether it writes the sign itself; None for
    a condition."""
    sections: list[list[Token]] = [[]]
    for found in _TOKEN.finditer(number_format):
        kind = str(found.lastgroup)
        text = found[kind]
        if kind == "bracket":
            if text[:1] in "<>=":
                return None
            if text.startswith("$"):
                sections[-1].append(("other", text[1:].split("-")[0]))
        elif kind == "other" and text == ";":
            sections.append([])
        elif kind == "space":
            continue
        else:
            sections[-1].append((kind, text))
    if number < 0 and len(sections) > 1:
        return sections[1], True
    if number == 0 and len(sections) > 2:
        return sections[2], False
    return sections[0], False


def _filled(tokens: list[Token], number: Decimal) -> str:
    """The digits of a number, never below zero, in the places that are kept for them."""
    point = next((at for at, one in enumerate(tokens) if one == ("mark", ".")), len(tokens))
    last = max(at for at, (kind, _text) in enumerate(tokens) if kind in ("digit", "general"))
    for at in range(last + 1, len(tokens)):
        if tokens[at] != ("mark", ","):
            break
        number /= 1000  # commas behind the digits leave thousands away
    if any(kind == "general" for kind, _text in tokens):
        return "".join(general(number) if kind == "general" else text for kind, text in tokens)
    places = sum(kind == "digit" for kind, _text in tokens[point:])
    rounded = number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, _WIDE)
    whole, _mark, part = f"{rounded:f}".partition(".")
    return _whole(tokens[:point], whole.lstrip("0")) + _part(tokens[point:], part)


def _whole(tokens: list[Token], digits: str) -> str:
    """The places before the point, filled from behind; what is left over stands in the first."""
    left, shown = list(digits), list[str]()
    first = next((at for at, one in enumerate(tokens) if one[0] == "digit"), None)
    for at in range(len(tokens) - 1, -1, -1):
        kind, text = tokens[at]
        if kind == "digit":
            digit = left.pop() if left else text.replace("#", "").replace("?", "")
            shown.append(digit)
            if at == first:
                shown += reversed(left)
                left = []
        elif (kind, text) != ("mark", ","):
            shown.append(text)
    shown += reversed(left)
    return "".join(reversed(shown))


def _part(tokens: list[Token], digits: str) -> str:
    """The point and what is behind it; zeros that only fill a `#` are left away."""
    kept = digits.rstrip("0")
    shown, at = list[str](), 0
    for kind, text in tokens:
        if kind == "digit":
            shown.append(digits[at] if at < len(kept) or text == "0" else "")
            at += 1
        elif (kind, text) != ("mark", ","):
            shown.append(text)
    return "".join(shown)


def shown_moment(moment: datetime | date | time, number_format: str) -> str:
    """The day or moment as its cell shows it."""
    form = number_format.split(";")[0].strip()
    form = _SHORT_DATES.get(form.lower(), form)
    tokens = [
        (str(found.lastgroup), found[str(found.lastgroup)])
        for found in _TOKEN.finditer(form)
        if found.lastgroup not in ("bracket", "space")
    ]
    if not any(kind == "moment" for kind, _text in tokens):
        return moment.isoformat()
    english = bool(_IS_ENGLISH.search(form))
    half = any(kind == "half" for kind, _text in tokens)
    times = [text[0].lower() for kind, text in tokens if kind == "moment"]
    shown, at = list[str](), -1
    for kind, text in tokens:
        if kind == "moment":
            at += 1
            behind = at > 0 and times[at - 1] == "h"
            minutes = text[0].lower() == "m" and (behind or times[at + 1 : at + 2] == ["s"])
            shown.append(_moment_part(moment, text.lower(), minutes, half, english))
        elif kind == "half":
            shown.append("AM" if getattr(moment, "hour", 0) < 12 else "PM")
        elif kind != "general":
            shown.append(text)
    return "".join(shown).strip()


def _moment_part(
    moment: datetime | date | time, part: str, minutes: bool, half: bool, english: bool
) -> str:
    size, sort = len(part), "n" if minutes else part[0]
    if sort in "hns":
        hour = getattr(moment, "hour", 0)
        value = {
            "h": (hour % 12 or 12) if half else hour,
            "n": getattr(moment, "minute", 0),
            "s": getattr(moment, "second", 0),
        }[sort]
        return f"{value:02}" if size > 1 else str(value)
    if isinstance(moment, time):
        return ""
    if sort == "y":
        return f"{moment.year:04}" if size > 2 else f"{moment.year % 100:02}"
    if size < 3:
        value = moment.month if sort == "m" else moment.day
        return f"{value:02}" if size == 2 else str(value)
    language = "en" if english else "es"
    names: Mapping[int, str] = get_month_names("wide", locale=language)
    place = moment.month
    if sort == "d":
        names, place = get_day_names("wide", locale=language), moment.weekday()
    name = names[place]
    return name[:1] if size == 5 else name if size == 4 else name[:3]
