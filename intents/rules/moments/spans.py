"""Reads several days: "la semana que viene", "a fines de mes", "del 10 al 15", "los sábados"."""

from dataclasses import replace

from intents.rules.moments import days, months, phrases, spelling, tables
from intents.rules.moments.day_values import Dated, Gone, OneDay, OnWeekday, Payday
from intents.rules.moments.span_values import (
    FromTo,
    Named,
    OnWeekdays,
    PartOfMonth,
    Week,
    WeekOf,
    third,
)
from intents.rules.moments.tokens import Kind, Sentence

Read = tuple[Named, int]
"""Days and how many tokens said them."""
_WEEKEND = (5, 6)
_NOT_ITSELF = frozenset({"antes", "despues", "luego", "pasado", "after", "before"})
"""The day that is named is none of them: "después del 15"."""
_EVERY = frozenset({"los", "las", "cada", "todos", "cualquier"})
_HALVES = {"primera": (1, 15), "segunda": (16, 31), "primer": (1, 15), "segundo": (16, 31)}


def read(sentence: Sentence, at: int) -> Read | None:
    """The days that begin here."""
    if not sentence.word(at):
        return _numbers(sentence, at)
    for reader in (_weekdays, _from_to, _numbers, _open, _weekend, _payday, _week, _third, _month):
        found = reader(sentence, at)
        if found:
            return found
    return None


def _weekdays(sentence: Sentence, at: int) -> Read | None:
    """ "los martes y jueves", "de lunes a viernes", "entre semana"."""
    if sentence.says(at, "entre", "semanas"):
        return OnWeekdays((0, 1, 2, 3, 4)), 2
    start = at
    while sentence.word(start) in (*_EVERY, "dias", "de") and start < at + 3:
        start += 1
    first = tables.WEEKDAY.get(sentence.word(start))
    if first is None or start == at:
        return None
    to = sentence.word(start + 1) in ("a", "hasta")
    last = tables.WEEKDAY.get(sentence.word(start + 2))
    if to and last is not None:
        return OnWeekdays(tuple((first + step) % 7 for step in range((last - first) % 7 + 1))), (
            start + 3 - at
        )
    if not _EVERY & {sentence.word(step) for step in range(at, start)}:
        return None
    kept, end = [first], start + 1
    while end < start + 14:
        step = end + (sentence.word(end) in ("y", "o", "u") or sentence.token(end).word == ",")
        step += step > end and sentence.word(step) == "los"
        more = tables.WEEKDAY.get(sentence.word(step))
        if more is None or step == end:
            break
        kept.append(more)
        end = step + 1
    return OnWeekdays(tuple(sorted(set(kept)))), end - at


def _day(sentence: Sentence, at: int) -> tuple[OneDay, int] | None:
    """A day at which a stretch begins or ends: a number alone is one too."""
    start = at + (sentence.word(at) == "el")
    found = days.read(sentence, at)
    if found and not isinstance(found[0], Gone):
        dated = days.behind_day(sentence, at + found[1])
        return (_on_weekday(dated[0], found[0]), found[1] + dated[1]) if dated else found
    bare = days.number(sentence, start)
    if bare is None or sentence.word(start + bare[1]) in (*spelling.COUNTED, "horas", "am", "pm"):
        return None
    return bare[0], start + bare[1] - at


def _on_weekday(day: OneDay, before: OneDay) -> OneDay:
    if isinstance(day, Dated) and isinstance(before, OnWeekday):
        return replace(day, weekday=before.weekday)
    return day


def _from_to(sentence: Sentence, at: int) -> Read | None:
    """ "del 10 al 15", "entre el lunes y el miércoles", "desde el 3 hasta el 8"."""
    word = sentence.word(at)
    if word not in ("del", "desde", "entre", "de"):
        return None
    first = _day(sentence, at + 1)
    if first is None:
        return None
    end = at + 1 + first[1]
    joint = sentence.word(end)
    joints = ("y", "al") if word == "entre" else ("al", "hasta", "a")
    if joint not in joints:
        return None
    last = _day(sentence, end + 1)
    numbers = word in ("de", "entre") and not _is_article(sentence, at + 1, end)
    if last and sentence.word(at - 1) in spelling.APPOINTMENTS:
        return last[0], end + 1 + last[1] - at
    if last is None or (numbers and not isinstance(first[0], OnWeekday)):
        return None
    return FromTo(first[0], last[0]), end + 1 + last[1] - at


def _numbers(sentence: Sentence, at: int) -> Read | None:
    """ "13 a 15 de julio", "13-15 de julio"."""
    token = sentence.token(at)
    if token.kind is Kind.PAIR:
        month = months.behind(sentence, at + 1)
        first, last = (Dated(day, month.month, month.year, month.months) for day in token.numbers)
        return (FromTo(first, last), 1 + month.length) if month.month else None
    start, end = days.number(sentence, at), 0
    if start and sentence.word(at + start[1]) in ("a", "al"):
        end = at + start[1] + 1
    last_day = days.number(sentence, end) if end else None
    if start is None or last_day is None:
        return None
    return (FromTo(start[0], last_day[0]), end + last_day[1] - at) if last_day[0].month else None


def _is_article(sentence: Sentence, start: int, end: int) -> bool:
    said = {sentence.word(start), sentence.word(end), sentence.word(end + 1)}
    return bool(said & {"el", "al"}) or any(months.named(sentence, at) for at in range(start, end))


def _open(sentence: Sentence, at: int) -> Read | None:
    """ "desde el lunes", "antes del viernes", "después del 15"."""
    window = sentence.window(at)
    since = phrases.at(phrases.SINCE, window)
    until = 0 if since else phrases.at(phrases.UNTIL, window)
    if not (since or until) or sentence.says(at, "pasado", "manana"):
        return None
    start = at + (since or until)
    article = sentence.word(start - 1) == "del"
    found = days.read(sentence, start) or (days.number(sentence, start) if article else None)
    if found is None or isinstance(found[0], Gone):
        return None
    shift = int(sentence.word(at) in _NOT_ITSELF)
    value = FromTo(found[0], None, shift) if since else FromTo(None, found[0], shift)
    return value, start + found[1] - at


def _weekend(sentence: Sentence, at: int) -> Read | None:
    start, which = at, ""
    while sentence.word(start) in ("el", "este", "proximo", "otro", "los") and start < at + 2:
        which, start = sentence.word(start), start + 1
    word = sentence.word(start)
    if word in ("fin", "fines") and sentence.says(start + 1, "de", "semanas"):
        end = start + 3
    elif word in ("finde", "findes"):
        end = start + 1
    else:
        return None
    if which == "los" or word in ("fines", "findes"):
        return OnWeekdays(_WEEKEND), end - at
    if months.is_gone(sentence, end):
        return Gone(), end + 1 - at
    _, more = months.ahead(sentence, end)
    return Week(int(which == "otro"), _WEEKEND), end + more - at


def _payday(sentence: Sentence, at: int) -> Read | None:
    start = at + (sentence.word(at) in ("la", "el", "en"))
    half = _HALVES.get(sentence.word(start))
    if half and sentence.word(start + 1) == "quincena":
        month = months.behind(sentence, start + 2)
        value = PartOfMonth(month.month, month.months or 0, half)
        return value, start + 2 + month.length - at
    if sentence.word(start) == "quincena":
        return Payday(), start + 1 - at
    return None


def _week(sentence: Sentence, at: int) -> Read | None:
    start = at + (sentence.word(at) in ("en", "durante", "para"))
    start += sentence.word(start) == "la"
    nth = tables.ORDINALS.get(sentence.word(start))
    month = months.behind(sentence, start + 2) if nth else months.NONE
    if nth and month.length and sentence.word(start + 1) == "semanas":
        of_month = (7 * nth - 6, 7 * nth) if nth > 0 else (25, 31)
        value = PartOfMonth(month.month, month.months or 0, of_month)
        return value, start + 2 + month.length - at
    if sentence.says(start, "semanas", "del"):
        day = days.number(sentence, start + 2)
        ranges = day and sentence.word(start + 2 + day[1]) in ("al", "a", "hasta")
        if day and not ranges:
            return WeekOf(day[0]), start + 2 + day[1] - at
    if sentence.word(at) in ("en", "durante") and sentence.says(at + 1, "la", "semanas"):
        found = days.week(sentence, at + 1)
        return (Week(found[0]), 1 + found[1]) if found else (Week(0), 3)
    found = days.week(sentence, at)
    if found is None:
        return None
    return (Gone() if found[0] < 0 else Week(found[0])), found[1]


def _third(sentence: Sentence, at: int) -> Read | None:
    """ "a principios de diciembre", "a fines de mes"."""
    start = at + (sentence.word(at) in ("a", "para", "hacia", "en"))
    which = tables.THIRDS.get(sentence.word(start))
    if which is None:
        return None
    month = months.behind(sentence, start + 1)
    if not month.length:
        return None
    return third(which, month.month, month.months or 0), start + 1 + month.length - at


def _month(sentence: Sentence, at: int) -> Read | None:
    """ "en diciembre", "el mes que viene"."""
    if sentence.word(at) in ("en", "para", "durante"):
        named = months.named(sentence, at + 1)
        if named:
            return PartOfMonth(named), 2
    start = at + (sentence.word(at) == "el")
    if sentence.word(start) == "meses" and months.is_gone(sentence, start + 1):
        return Gone(), start + 2 - at
    found = months.counted(sentence, at)
    if found is None or (sentence.word(start) == "meses" and not found[0]):
        return None
    return PartOfMonth(None, found[0]), found[1]
