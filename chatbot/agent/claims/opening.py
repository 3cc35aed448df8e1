"""When the shop shuts and opens, told by a part of the day or by how long until then. Pure."""

import datetime as dt
import re
from itertools import pairwise

from chatbot.agent.claims import days
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from merchants.rules.hours import Schedule, next_opening

# Words for a part of the day → minutes after midnight within which it shuts or has its break.
_SHUTS_AT: tuple[tuple[re.Pattern[str], int, int], ...] = (
    (
        re.compile(
            r"\bhasta (?:el )?(?:mediodia|medio dia)\b|\bal? ?(?:mediodia|medio dia)\b"
            r"(?=[^.;]*\b(?:cerr|cort|descans))"
            r"|\b(?:cerr|cort|descans)\w+ al (?:mediodia|medio dia)\b"
        ),
        690,
        870,
    ),
    (re.compile(r"\bhasta la noche\b"), 1140, 1440),
)
_WHOLE_DAY = re.compile(r"(?<!por )\btodo el (?:santo )?dia\b")
_EVENING = 18 * 60
_SHUTS = re.compile(r"\b(?:cerr\w+|cierr\w+|hasta|descans\w+|cort\w+)\b")
_BREAK = re.compile(
    r"\b(?:descans\w+|cort\w+|cerr\w+|pausa|almuerzo|siesta)(?: \w+){0,2} (?:de|entre)(?: las?)?"
    r" (\d{1,2})(?:[:.](\d\d))? (?:a|y)(?: las?)? (\d{1,2})(?:[:.](\d\d))?\b"
)
_AMOUNT = {"media": 30, "una": 60, "dos": 120, "tres": 180, "cuarto": 15}
_SOON = re.compile(
    r"\b(?:(?P<half>media) hora|(?P<quarter>cuarto) de hora"
    r"|(?P<count>una|dos|tres|\d{1,2}) (?P<unit>horas?|minut\w+)(?P<more> y media)?)\b"
)
_UNTIL = re.compile(
    r"\b(?:en|dentro de|falta[n]?|queda[n]?)(?: \w+){0,2} (?:media hora|cuarto de hora|\w+ horas?"
    r"|\d+ minut\w+)"
)
_CLOSES = re.compile(r"\b(?:cerr\w+|cierr\w+|cierre)\b")
_OPENS = re.compile(r"\b(?:abr\w+|reabr\w+|apertura)\b")
_ABOUT = 15
"""Minutes by which "in two hours" may be off."""


def part_holds(bare: str, schedule: Schedule, dates: list[dt.date]) -> bool:
    """Whether it shuts in the part of the day that is told, of the dates or of a day like today."""
    for words, begins, ends in _SHUTS_AT:
        if words.search(bare) and _SHUTS.search(bare):
            last = days.WEEKDAY.search(bare) and not re.search(r"\b(?:volv|reabr)", bare)
            told = [days.times(schedule, date)[-1 if last else 0 :] for date in dates]
            shut = [closes for stretches in told for _opens, closes in stretches]
            return any(begins <= _minutes(closes) <= ends for closes in shut)
    if _WHOLE_DAY.search(bare) and not re.search(r"\bcerr\w+|\bno\b", bare):
        return all(_stays_till_evening(schedule, date) for date in dates)
    return True


def _stays_till_evening(schedule: Schedule, date: dt.date) -> bool:
    return any(_minutes(closes) >= _EVENING for _opens, closes in days.times(schedule, date))


def break_holds(bare: str, schedule: Schedule) -> bool | None:
    """Whether a day has the break that is told ("cortamos de 13 a 16:30"); None where none is."""
    found = _BREAK.search(bare)
    if found is None:
        return None
    begins, ends = (int(found[at]) * 60 + int(found[at + 1] or 0) for at in (1, 3))
    for weekday in range(7):
        date = dt.date(2024, 1, 1) + dt.timedelta(days=weekday)
        for (_opens, closes), (opens, _closes) in pairwise(days.times(schedule, date)):
            if days.same(begins, closes, "") and days.same(ends, opens, ""):
                return True
    return False


def soon_holds(unit: Unit, facts: Facts) -> bool | None:
    """Whether it shuts or opens in as long as is told; None where nothing of it is."""
    said = _SOON.search(unit.bare) if _UNTIL.search(unit.bare) else None
    closes = _CLOSES.search(unit.bare)
    if said is None or not (closes or _OPENS.search(unit.bare)):
        return None
    count = said["count"] or said["half"] or said["quarter"]
    hours = (said["unit"] or "").startswith("hora")
    told = int(count) * (60 if hours else 1) if count.isdigit() else _AMOUNT[count]
    told += 30 if said["more"] else 0
    left = _until_closing(facts) if closes else _until_opening(facts)
    return left is not None and abs(left - told) <= _ABOUT


def _until_closing(facts: Facts) -> int | None:
    now = days.local(facts)
    minutes = now.hour * 60 + now.minute
    open_times = days.times(facts.situation.shop.schedule, now.date())
    ends = [_minutes(c) for o, c in open_times if _minutes(o) <= minutes < _minutes(c)]
    return ends[0] - minutes if ends else None


def _until_opening(facts: Facts) -> int | None:
    now = facts.situation.now
    opening = next_opening(facts.situation.shop.schedule, now)
    return None if opening is None or opening == now else int((opening - now).total_seconds() // 60)


def _minutes(time: dt.time) -> int:
    return time.hour * 60 + time.minute
