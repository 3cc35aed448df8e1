"""The day and the hour that a text names: "mañana a las 4 de la tarde". Pure.

A day without an hour, or the other way round, is read as far as it goes; nothing is made up.
"""

import re
from datetime import date, time, timedelta

from intents.rules.calendar_words import MONTH, WEEKDAYS
from intents.rules.families import plain
from intents.rules.negation import denied
from intents.rules.number_words import HOURS
from merchants.rules.text import fold

_NUMBER = r"\d{1,2}|" + "|".join(HOURS)
_CLOCK = re.compile(
    rf"\b(?:a|para|tipo|desde|sobre)\s+las?\s+(?P<h>{_NUMBER})(?:[:.h](?P<m>\d\d))?"
    r"(?:\s+y\s+(?P<past>media|cuarto))?(?:\s*(?P<half>am|pm|a\.m\.|p\.m\.))?"
    r"(?:\s+de\s+la\s+(?P<part>manana|tarde|noche))?"
    r"|\b(?P<h2>\d{1,2})(?:[:.h](?P<m2>\d\d))?\s*(?P<half2>am|pm|a\.m\.|p\.m\.)"
    r"|\b(?P<h3>\d{1,2}):(?P<m3>\d\d)\b(?:\s+de\s+la\s+(?P<part3>manana|tarde|noche))?"
)
_NOON = re.compile(r"\b(?:al|a) medio ?dia\b")
# "de la mañana" is a part of the day, and no day.
_PART = re.compile(r"\b(?:de|por|en|a) la (?:manana|tarde|noche)\b")
_DATE = re.compile(r"\b(?P<d>\d{1,2})(?:\s+de\s+(?P<name>[a-z]+)|/(?P<m>\d{1,2}))\b")


def day(text: str, today: date) -> date | None:
    """The day that the text names, today or later; None where it names none or refuses it."""
    days = _PART.sub(" ", fold(text))
    if _says(days, r"\bpasado manana\b"):
        return today + timedelta(days=2)
    if _says(days, r"\bmanana\b"):
        return today + timedelta(days=1)
    if _says(days, r"\bhoy\b|\besta (?:tarde|noche)\b|\bahora mismo\b"):
        return today
    for weekday, name in enumerate(WEEKDAYS):
        if _says(days, rf"\b{name}\b"):
            return today + timedelta(days=(weekday - today.weekday()) % 7 or 7)
    found = _DATE.search(days)
    return _dated(found, today) if found else None


def _says(text: str, pattern: str) -> bool:
    """Whether it is said and not refused in its clause: "mañana no puedo" is no day either."""
    return any(not denied(text, found.start(), found.end()) for found in re.finditer(pattern, text))


def _dated(found: re.Match[str], today: date) -> date | None:
    name = found["name"]
    if name is not None and name not in MONTH:
        return None
    month = MONTH[name] if name else int(found["m"])
    try:
        this_year = date(today.year, month, int(found["d"]))
        return this_year if this_year >= today else this_year.replace(year=today.year + 1)
    except ValueError:
        return None


def hour(text: str) -> time | None:
    """The hour that the text names: of the day, where it does not say of which half."""
    folded = fold(text)
    if _NOON.search(folded):
        return time(12)
    found = _CLOCK.search(folded)
    if found is None or denied(folded, found.start(), found.end()):
        return None
    told = found["h"] or found["h2"] or found["h3"]
    said = int(told) if told.isdigit() else HOURS[told]
    minute = int(found["m"] or found["m2"] or found["m3"] or _PAST.get(found["past"] or "", 0))
    half = (found["half"] or found["half2"] or "").replace(".", "")
    part = found["part"] or found["part3"] or ""
    later = half == "pm" or part in ("tarde", "noche")
    # Nobody has a juice brought at four in the night: an hour without more is one of the day.
    if said < 12 and (later or (not half and not part and said < 7)):
        said += 12
    if said == 12 and (half == "am" or part == "manana"):
        said = 0 if half == "am" else 12
    return time(said, minute) if said < 24 and minute < 60 else None


_PAST = {"media": 30, "cuarto": 15}


_ANOTHER_DAY = re.compile(
    rf"\b(?:para|pa)\s+(?:el\s+|este\s+)?(?:dia\s+)?(?:proximo\s+)?"
    rf"(?:pasado\s+manana|manana|{'|'.join(WEEKDAYS)}|\d{{1,2}}(?:/|\s+de\s+[a-z]))"
)


def is_for_another_day(text: str) -> bool:
    """Whether something is wanted for another day than today: "para mañana", "para el sábado"."""
    folded = fold(text)
    found = _ANOTHER_DAY.search(folded)
    return found is not None and not denied(folded, found.start(), found.end())


_GONE_BY = re.compile(r"\b(?:para|pa)\s+(?:antes\s+de\s+)?(?:ayer|anteayer|antier|anoche)\b")


def is_for_the_past(text: str) -> bool:
    """Whether something is wanted for a day that has gone by: "para ayer"."""
    return bool(_GONE_BY.search(fold(text)))


_SOON = re.compile(
    r"(?:lo )?(?:antes|mas (?:pronto|rapido)) (?:que )?(?:posible|puedas|puedan|se pueda)"
    r"|cuanto antes|ya(?: mismo)?|ahora(?: mismo|ita)?|ahorita|al toque|de inmediato|de una"
    r"|inmediatamente|urgente|pronto|apenas (?:abran|puedan|se pueda|puedas)"
    r"|(?:en )?cuanto abran|cuando abran"
)
_AROUND = re.compile(r"\b(?:por favor|porfa|gracias|pues|para|si|lo quiero|ok|bueno|nomas)\b")


def is_soon(text: str) -> bool:
    """Whether the whole text answers "when" with as soon as possible."""
    return bool(_SOON.fullmatch(" ".join(_AROUND.sub(" ", plain(text[:80])).split())))
