"""Days that a sentence names, as dates, and the hours of a date. Pure."""

import datetime as dt
import re
from zoneinfo import ZoneInfo

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.shut import DAY
from merchants.rules.hours import Schedule

NAMES = ("lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo")
WEEKDAY = re.compile(rf"\b{DAY}\b")
_SPAN = re.compile(rf"\b({DAY}) (?:a|hasta(?: el)?|al) ({DAY})\b")
EVERY = re.compile(
    r"\btodos los dias|\btoda la semana|\bcada dia|\bde lunes a lunes|\bdia a dia|\blos 7 dias"
)
_BUT = re.compile(rf"\b(?:menos|excepto|salvo)(?: el| los)? ({DAY})")
_WORKDAYS = re.compile(r"\bentre semana\b|\bdias (?:de semana|habiles|laborables)\b")
_WEEKEND = re.compile(r"\bfin(?:es)? de semana")
TODAY, TOMORROW = (
    re.compile(r"\b(?:hoy|esta (?:tarde|noche|manana))\b"),
    re.compile(r"(?<!la )(?<!esta )(?<!pasado )\bmanana\b"),
)
_AFTER_TOMORROW = re.compile(r"\bpasado manana\b")
WISHES = re.compile(
    rf"\b(?:buen|buenos|buena|feliz|lindo|linda|hermos[oa]|bonit[oa]|gran|excelente"
    rf"|disfruta\w*)\s(?:\w+ ){{0,2}}(?:dias?|{DAY}|tardes?|noches?|fin|semana|jornada)\b"
)


def same(minutes: object, time: dt.time, unit: str) -> bool:
    """ "Las 8" is 08:00 or 20:00 where neither morning nor evening is said."""
    value, exact = int(str(minutes).split(".")[0]) % 1440, time.hour * 60 + time.minute
    return value == exact or (not unit and value <= 720 and (value + 720) % 1440 == exact)


def times(schedule: Schedule, date: dt.date) -> list[tuple[dt.time, dt.time]]:
    """When the shop is open on that date: a special day's hours, else its weekday's."""
    special = [day for day in schedule.special if day.date == date]
    if special:
        return [(day.opens, day.closes) for day in special if day.opens and day.closes]
    return [(one.opens, one.closes) for one in schedule.week if one.weekday == date.weekday()]


def dates_in(bare: str, facts: Facts) -> list[dt.date]:
    """The days that are named, as dates: special days of this week count."""
    today = local(facts).date()
    bare, found = WISHES.sub(" ", bare), set[dt.date]()
    days = {number(one[0]) for one in WEEKDAY.finditer(bare)}
    for span in _SPAN.finditer(bare):
        first, last = number(span[1]), number(span[2])
        days |= {(first + step) % 7 for step in range((last - first) % 7 + 1)}
    if EVERY.search(bare):
        days = set(range(7)) - {number(one[1]) for one in _BUT.finditer(bare)}
    if _WORKDAYS.search(bare):
        days |= set(range(5))
    if _WEEKEND.search(bare) and not days & {5, 6}:
        days |= {5, 6}
    # A weekday as such is judged by the plain week, which a far date stands for.
    found |= {dt.date(2024, 1, 1) + dt.timedelta(days=day) for day in days}
    for pattern, ahead in ((TODAY, 0), (TOMORROW, 1), (_AFTER_TOMORROW, 2)):
        if pattern.search(bare):
            found.add(today + dt.timedelta(days=ahead))
    return sorted(found)


def local(facts: Facts) -> dt.datetime:
    """Now, by the shop's own clock."""
    return facts.situation.now.astimezone(ZoneInfo(facts.situation.shop.time_zone))


def number(day: str) -> int:
    """Which day of the week it is, Monday first."""
    return next(at for at, name in enumerate(NAMES) if day.startswith(name[:5]))
