"""Reads one day: "pasado mañana", "el viernes que viene", "el 15 de diciembre"."""

from intents.rules.moments import months, numerals, phrases, spelling, tables
from intents.rules.moments.day_values import (
    FOLLOWING,
    Another,
    Dated,
    FromToday,
    Gone,
    NthOfMonth,
    OneDay,
    OnWeekday,
)
from intents.rules.moments.tokens import Kind, Sentence

Read = tuple[OneDay, int]
"""A day and how many tokens said it."""
_IN_A_WEEK = {8: 7, 15: 14}
"""People count today too: "de hoy en ocho" is in a week."""
_FRACTIONS = {(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)}
_BEFORE_DATE = frozenset({"el", "para", "al", "del", "hasta", "desde", "dias", *tables.WEEKDAY})


def read(sentence: Sentence, at: int) -> Read | None:
    """The day that begins here."""
    if not sentence.word(at):
        return _dated(sentence, at)
    start = at + (sentence.word(at) in ("el", "de") and sentence.word(at + 1) != "de")
    if sentence.says(at, "el", "dias", "de"):
        start = at + 3
    another = sentence.word(at) == "el" and sentence.word(at + 1) in ("proximo", "otro")
    if another and (sentence.stops(at + 2) or sentence.says(at + 2, "a", "las")):
        return Another(), 2
    for reader in (_from_today, _weekday, _feast, _dated, _of_month):
        for begin in dict.fromkeys((at, start)):
            found = reader(sentence, begin)
            if found:
                return found[0], begin + found[1] - at
    return None


def number(sentence: Sentence, at: int) -> tuple[Dated, int] | None:
    """A number as a day of the month, with the month behind it: "15", "10 de enero"."""
    found = numerals.day(sentence, at)
    if found is None or found[0] > 99:
        return None
    month = months.behind(sentence, at + found[1])
    value = Dated(found[0], month.month, month.year, month.months)
    return value, found[1] + month.length


def _from_today(sentence: Sentence, at: int) -> Read | None:
    word = sentence.word(at)
    if sentence.says(at, "pasado", "manana"):
        return FromToday(2), 2
    if sentence.says(at, "antes", "de", "ayer"):
        return Gone(), 3
    if sentence.says(at, "day", "after", "manana"):
        return FromToday(2), 3
    if word == "tonight":
        return FromToday(0), 1
    days = tables.FROM_TODAY.get(word)
    if days is None:
        return None
    if days < 0:
        return Gone(), 1
    end = at + 1
    end += word == "hoy" and sentence.word(end) in ("dias", "mismo")
    more, length = _in_so_many(sentence, end)
    return FromToday(days + more), end + length - at


def _in_so_many(sentence: Sentence, at: int) -> tuple[int, int]:
    """ "en ocho", "en quince días" behind a day: how many days on, and its tokens."""
    told = numerals.read(sentence, at + 1) if sentence.word(at) in ("en", "a") else None
    if told is None or told[1] != 1:
        return 0, 0
    unit = sentence.word(at + 2)
    if told[0] not in _IN_A_WEEK and unit != "dias":
        return 0, 0
    return _IN_A_WEEK.get(told[0], told[0]), 2 + (unit == "dias")


def _weekday(sentence: Sentence, at: int) -> Read | None:
    """ "este viernes", "el próximo lunes", "el martes de la otra semana"."""
    start, which = at, ""
    while sentence.word(start) in ("el", "este", "ese", "proximo", "otro", "un", "dias", "pasado"):
        which = sentence.word(start) if sentence.word(start) not in ("el", "un", "dias") else which
        start += 1
    weekday = tables.WEEKDAY.get(sentence.word(start))
    if weekday is None or start > at + 4:
        return None
    end = start + 1
    if which == "pasado" or months.is_gone(sentence, end):
        return Gone(), end + (which != "pasado") - at
    ahead, more = months.ahead(sentence, end)
    which, end = which or (FOLLOWING if ahead else ""), end + more
    week, more = _of_week(sentence, end)
    if more:
        value: OneDay = Gone() if week < 0 else OnWeekday(weekday, week)
        return value, end + more - at
    later, more = _in_so_many(sentence, end)
    return OnWeekday(weekday, None, later, which), end + more - at


def _of_week(sentence: Sentence, at: int) -> tuple[int, int]:
    """ "de la semana que viene" behind a weekday: weeks from this one, and its tokens."""
    if sentence.word(at) != "de":
        return 0, 0
    found = week(sentence, at + 1)
    return (found[0], 1 + found[1]) if found else (0, 0)


def week(sentence: Sentence, at: int) -> tuple[int, int] | None:
    """ "esta semana", "la semana que viene": weeks from this one (-1: gone), and its tokens."""
    start = at + (sentence.word(at) in ("la", "el", "lo"))
    word = sentence.word(start)
    if sentence.word(start + 1) == "semanas":
        weeks = {"este": 0, "proximo": 1, "otra": 1, "otro": 1, "pasado": -1, "subsiguiente": 2}
        found = weeks.get(word)
        return (found, start + 2 - at) if found is not None else None
    if word != "semanas":
        return None
    if sentence.word(start + 1) == "subsiguiente":
        return 2, start + 2 - at
    if months.is_gone(sentence, start + 1):
        return -1, start + 2 - at
    on, more = months.ahead(sentence, start + 1)
    return (1, start + 1 + more - at) if on else None


def _feast(sentence: Sentence, at: int) -> Read | None:
    feast = tables.FEASTS.get(sentence.word(at))
    if feast:
        return Dated(*feast), 1
    if sentence.says(at, "anos", "nuevo"):
        return Dated(1, 1), 2
    if sentence.says(at, "fin", "de", "anos"):
        return Dated(31, 12), 3
    return None


def _dated(sentence: Sentence, at: int) -> Read | None:
    token = sentence.token(at)
    before = sentence.word(at - 1)
    if token.kind is Kind.DATE:
        if token.numbers in _FRACTIONS and before not in _BEFORE_DATE:
            return None
        day, month, year = (*token.numbers, 0)[:3]
        return Dated(day, month, _whole(year)), 1
    if token.kind is Kind.PAIR:
        day, month = token.numbers
        is_date = before in _BEFORE_DATE or (day > 12 and 0 < month <= 12)
        return (Dated(day, month), 1) if is_date and before != "de" else None
    named = months.named(sentence, at, short=False)
    if named:
        told = numerals.day(sentence, at + 1)
        return (Dated(told[0], named), 1 + told[1]) if told and told[0] < 32 else None
    begin = at + (sentence.word(at) == "dias") + (sentence.word(at) == "proximo")
    found = number(sentence, begin)
    if sentence.token(at - 1).word == ".":
        before = sentence.word(at - 2)
    if found is None or before in spelling.ROADS:
        return None
    value, length = found
    if value.month or value.months is not None:
        return value, begin + length - at
    article = before in ("el", "al", "del") or sentence.word(begin - 1) in ("dias", "proximo")
    alone = sentence.word(at) == "primero" and sentence.stops(at + 1)
    if not (article or alone) or not _may_be_day(sentence, begin, length, value.day):
        return None
    return value, begin + length - at


def _whole(year: int) -> int | None:
    """The year of two digits or four; "74" is of the last century."""
    return (year if year > 99 else year + (1900 if year > 69 else 2000)) if year else None


def _may_be_day(sentence: Sentence, at: int, length: int, day: int) -> bool:
    """Whether "el 15" is a day, not what stands fifteenth in a list nor a number of things."""
    after = sentence.word(at + length)
    window = sentence.window(at + length)
    cued = any(phrases.at(table, window) for table in (phrases.AT_HOUR, phrases.ABOUT_HOUR))
    if sentence.word(at - 2) in spelling.ORDERS and after not in ("al", "en", "por"):
        return cued and after != "para"
    counts = after in ("de", "con", "sin") or after in spelling.COUNTED
    is_unit = after in tables.UNITS_OF_TIME or after in ("am", "pm", "mil", "porciento")
    return cued or (not counts and not is_unit and 1 <= day <= 31)


def behind_day(sentence: Sentence, at: int) -> tuple[Dated, int] | None:
    """The date right behind a day that names it: "viernes 27", "mañana 30 a las 4"."""
    found = number(sentence, at)
    if found is None or sentence.word(at + found[1]) in spelling.COUNTED:
        return None
    return found


def _of_month(sentence: Sentence, at: int) -> Read | None:
    """ "el último viernes del mes", "fin de mes", "el último día de diciembre"."""
    if sentence.says(at, "fin", "de") and (
        sentence.word(at + 2) == "meses" or months.named(sentence, at + 2)
    ):
        month = months.behind(sentence, at + 1)
        return NthOfMonth(-1, None, month.month, month.months or 0), 1 + month.length
    nth = tables.ORDINALS.get(sentence.word(at))
    end = at + 1
    weekday = tables.WEEKDAY.get(sentence.word(end))
    if nth is None or (weekday is None and sentence.word(end) != "dias"):
        return None
    month = months.behind(sentence, end + 1)
    if not month.length:
        return None
    value = NthOfMonth(nth, weekday, month.month, month.months or 0)
    return value, end + 1 + month.length - at
