"""Periods in Spanish: "la semana pasada", "en marzo", "entre 2020 y 2022". Pure; today is given.

A span is (from this day, until before that day). "marzo" without a year is the last March that has
begun; "los últimos 30 días" end with today; a week begins on Monday.
"""

from collections.abc import Sequence
from datetime import date, timedelta

from insights.rules.questions import dates, period_words, relative
from insights.rules.questions.plans import Grain
from insights.rules.questions.relative import Said
from insights.rules.questions.tokens import Kind, Token
from intents.rules import calendar_words


def read(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """The longest period that begins at this token, prepositions included; None for none."""
    word = relative.word_at(tokens, at)
    if word in {"entre", "de", "del", "desde"}:
        found = _between(tokens, at, today)
        if found:
            return found
    yesterday = relative.word_at(tokens, at + 2) == "ayer"
    if word in {"desde", "despues", "partir", "antes", "hasta"} and not (
        word == "antes" and yesterday
    ):
        return _open_end(tokens, at, today)
    return _plain(tokens, at, today)


def _between(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    skipped = at + 1 + relative.links(tokens, at + 1)
    joints = {"y", "a"} if relative.word_at(tokens, at) == "entre" else {"a", "al", "hasta"}
    first = _point(tokens, skipped, today)
    bare = relative.digits(tokens, skipped) if first is None else None
    if first is None and bare is None:
        return None
    joint = skipped + (first.length if first else 1)
    if relative.word_at(tokens, joint) not in joints:
        return None
    after = joint + 1 + relative.links(tokens, joint + 1)
    second = _point(tokens, after, today)
    if second is None:
        return None
    if first is None:
        first = _same_month(bare or 0, second)
    if first is None:
        return None
    first = _year_of(first, second)
    if first.span[0] is None or second.span[1] is None or first.span[0] >= second.span[1]:
        return None
    same = first.grain if first.grain == second.grain else None
    return Said((first.span[0], second.span[1]), after + second.length - at, same)


def _same_month(number: int, second: Said) -> Said | None:
    """ "del 3 al 10 de mayo": the first day is of the month that the second one says."""
    start = second.span[0]
    if second.grain is not Grain.DAY or start is None:
        return None
    day = dates.made(start.year, start.month, number)
    return relative.day_at(day, 1) if day else None


def _year_of(first: Said, second: Said) -> Said:
    """ "entre marzo y mayo de 2023": the first month is of the year that the second one says."""
    start, end = first.span
    bound = second.span[0]
    if start is None or end is None or bound is None or start <= bound:
        return first
    years = start.year - bound.year + (1 if _moved(start, bound.year) > bound else 0)
    return Said(
        (_moved(start, start.year - years), _moved(end, end.year - years)),
        first.length,
        first.grain,
    )


def _moved(day: date, year: int) -> date:
    return (
        day.replace(year=year, day=min(day.day, 28)) if day.month == 2 else day.replace(year=year)
    )


def _open_end(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    word = relative.word_at(tokens, at)
    begin = at + 1
    while relative.word_at(tokens, begin) in {"de", "del", "el", "la", "que"}:
        begin += 1
    if word == "desde" and (since := relative.since(tokens, begin, today)):
        return Said(since.span, begin + since.length - at)
    found = _point(tokens, begin, today)
    if found is None:
        return None
    start, end = found.span
    length = begin + found.length - at
    if word in {"hasta", "antes"}:
        return Said((None, start if word == "antes" else end), length, found.grain)
    if word == "despues":
        return Said((end, None), length, found.grain)
    behind = at + length
    if relative.word_at(tokens, behind) in {"hasta", "a", "al"}:
        after = behind + 1 + relative.links(tokens, behind + 1)
        last = _point(tokens, after, today)
        if last and last.span[1] and start and start < last.span[1]:
            return Said((start, last.span[1]), after + last.length - at)
    return Said((start, None), length, found.grain)


def _plain(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """A period with the preposition before it: "en 2023", "durante el mes pasado"."""
    begin = at
    while relative.word_at(tokens, begin) in {
        "en",
        "durante",
        "de",
        "del",
        "el",
        "la",
        "los",
        "las",
        "a",
        "al",
    }:
        begin += 1
    found = _point(tokens, begin, today)
    if found is None:
        return relative.current(tokens, at, today)
    if found.grain is None and begin == at and relative.digits(tokens, at) is not None:
        return None
    return Said(found.span, begin + found.length - at, found.grain)


def _point(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    if at >= len(tokens):
        return None
    token, word = tokens[at], relative.word_at(tokens, at)
    if token.kind is Kind.DATE:
        day = dates.day_of(token.raw)
        return relative.day_at(day, 1) if day else None
    if word in {"hoy", "ayer", "anteayer", "antier"}:
        back = {"hoy": 0, "ayer": 1}.get(word, 2)
        same = relative.word_at(tokens, at + 1) == "mismo"
        return relative.day_at(today - timedelta(days=back), 1 + same)
    if [relative.word_at(tokens, at + step) for step in range(3)] == ["antes", "de", "ayer"]:
        return relative.day_at(today - timedelta(days=2), 3)
    return (
        _month_day(tokens, at, today)
        or _month(tokens, at, today)
        or _quarter(tokens, at, today)
        or _year(tokens, at)
        or relative.relative(tokens, at, today)
        or relative.weekday(tokens, at, today)
    )


def _month_day(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "3 de mayo", "el 3 de mayo de 2024"; without a year the last one that has been."""
    day = relative.digits(tokens, at)
    day = 1 if day is None and relative.word_at(tokens, at) == "primero" else day
    begin = at + 1 + (relative.word_at(tokens, at + 1) in {"de", "del"})
    month = calendar_words.MONTH.get(relative.word_at(tokens, begin))
    if day is None or month is None:
        return None
    year, more = _behind_year(tokens, begin + 1)
    made = dates.made(year or today.year, month, day)
    if year is None and made and made > today:
        made = dates.made(today.year - 1, month, day)
    return relative.day_at(made, begin + 1 + more - at) if made else None


def _month(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    begin = (
        at + 2
        if relative.word_at(tokens, at) == "mes" and relative.word_at(tokens, at + 1) == "de"
        else at
    )
    month = calendar_words.MONTH.get(relative.word_at(tokens, begin))
    if month is None:
        return None
    year, more = _behind_year(tokens, begin + 1)
    if year is None:
        year, more = _said_year(tokens, begin + 1, today) or (None, 0)
    if year is None:
        year = today.year if month <= today.month else today.year - 1
    return Said(dates.whole(date(year, month, 1), Grain.MONTH), begin + 1 + more - at, Grain.MONTH)


def _said_year(tokens: Sequence[Token], at: int, today: date) -> tuple[int, int] | None:
    """ "marzo del año pasado", "marzo de este año"."""
    begin = at + (relative.word_at(tokens, at) in {"de", "del"})
    found = relative.relative(tokens, begin, today) if begin > at else None
    if found is None or found.grain is not Grain.YEAR or found.span[0] is None:
        return None
    return found.span[0].year, begin - at + found.length


def _quarter(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    number = period_words.ORDINALS.get(relative.word_at(tokens, at))
    if number is None:
        return None
    short = (
        relative.word_at(tokens, at)[:1] in "tq" and relative.word_at(tokens, at)[1:].isdecimal()
    )
    length = 1 if short else 2
    which = "trimestre" if short else relative.word_at(tokens, at + 1)
    months = {"trimestre": 3, "semestre": 6}.get(which)
    if months is None or number * months > 12:
        return None
    year, more = _behind_year(tokens, at + length)
    if year is None:
        year, more = _said_year(tokens, at + length, today) or (None, 0)
    start = date(year or today.year, (number - 1) * months + 1, 1)
    if year is None and start > today:
        start = start.replace(year=start.year - 1)
    end = dates.months_on(start, months)
    return Said((start, end), length + more, Grain.QUARTER if months == 3 else None)


def _year(tokens: Sequence[Token], at: int) -> Said | None:
    """ "2023", "año 2023", "los años 2020"."""
    begin = at + (relative.word_at(tokens, at) in {"ano", "anos"})
    year = relative.digits(tokens, begin)
    if year is None or not dates.FIRST_YEAR <= year < dates.LAST_YEAR or tokens[begin].percent:
        return None
    if "." in tokens[begin].raw or "," in tokens[begin].raw:
        return None
    return Said((date(year, 1, 1), date(year + 1, 1, 1)), begin + 1 - at, Grain.YEAR)


def _behind_year(tokens: Sequence[Token], at: int) -> tuple[int | None, int]:
    """The year right behind a month, and how many tokens said it."""
    begin = at + (relative.word_at(tokens, at) in {"de", "del"})
    begin += relative.word_at(tokens, begin) == "ano"
    found = _year(tokens, begin)
    if found is None or found.span[0] is None:
        return None, 0
    return found.span[0].year, begin - at + found.length
