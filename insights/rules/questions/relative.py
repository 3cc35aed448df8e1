"""Periods that count from today: "este mes", "la semana pasada", "últimos 30 días". Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from insights.rules.questions import dates, period_words
from insights.rules.questions.plans import Grain, Span
from insights.rules.questions.tokens import Kind, Token
from intents.rules.calendar_words import WEEKDAYS
from intents.rules.number_words import CARDINALS


@dataclass(frozen=True, slots=True)
class Said:
    """A span and how many tokens said it; `grain` is its natural length where it has one."""

    span: Span
    length: int
    grain: Grain | None = None


def relative(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """The period of a demonstrative or an adjective: "este año", "mes pasado"."""
    word = word_at(tokens, at)
    if word == "hace":
        return _ago(tokens, at, today)
    same = word_at(tokens, at + 1) in {"mismo", "misma"}
    this = period_words.GRAINS.get(word_at(tokens, at + 1 + same))
    if word in period_words.THIS and this:
        return Said(dates.whole(today, this), 2 + same, this)
    grain = period_words.GRAINS.get(word)
    if grain and word_at(tokens, at + 1) in period_words.LAST | period_words.LATEST:
        return Said(dates.before(today, grain), 2, grain)
    if grain and word_at(tokens, at + 1) in {"actual", "presente", "en"}:
        more = 2 if word_at(tokens, at + 1) != "en" else 3
        if more == 2 or word_at(tokens, at + 2) == "curso":
            return Said(dates.whole(today, grain), more, grain)
    if word in period_words.LATEST | period_words.LAST:
        return _latest(tokens, at, today) or _that(tokens, at, today)
    count = _count(tokens, at)
    if (
        count
        and word_at(tokens, at + 1) in period_words.GRAINS
        and word_at(tokens, at + 2) in period_words.LAST | period_words.LATEST
    ):
        return _back(count, period_words.GRAINS[word_at(tokens, at + 1)], today, 3)
    return None


def _latest(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "últimos 30 días", "el último mes": days count with today, longer ones end with it."""
    count = _count(tokens, at + 1)
    unit = at + (2 if count else 1)
    grain = period_words.GRAINS.get(word_at(tokens, unit))
    if grain is None:
        return None
    if count is None and word_at(tokens, at) in {"ultimo", "ultima"}:
        return Said(dates.before(today, grain), unit + 1 - at, grain)
    return _back(count or 0, grain, today, unit + 1 - at) if count else None


def _that(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "esta semana contra la pasada": the length that was said before."""
    if word_at(tokens, at) not in period_words.LAST or word_at(tokens, at - 1) not in _ARTICLES:
        return None
    said = [period_words.GRAINS[one.word] for one in tokens[:at] if one.word in period_words.GRAINS]
    return Said(dates.before(today, said[-1]), 1, said[-1]) if said else None


_ARTICLES = ("el", "la", "al", "del")


def _ago(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "hace 5 días", "hace un mes": the one day, week, month or year so many before today's."""
    count, grain = _count(tokens, at + 1), period_words.GRAINS.get(word_at(tokens, at + 2))
    if count is None or grain is None or count > _MOST_BACK:
        return None
    return Said(dates.whole(_counted_back(today, count, grain), grain), 3, grain)


def since(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "desde hace un mes": from the very day on."""
    count, grain = _count(tokens, at + 1), period_words.GRAINS.get(word_at(tokens, at + 2))
    if word_at(tokens, at) != "hace" or count is None or grain is None or count > _MOST_BACK:
        return None
    return Said((_counted_back(today, count, grain), None), 3)


def _counted_back(today: date, count: int, grain: Grain) -> date:
    if grain in {Grain.DAY, Grain.WEEK}:
        return today - timedelta(days=count * (7 if grain is Grain.WEEK else 1))
    return dates.months_on(today, -count * _MONTHS.get(grain, 12))


_MOST_BACK = 1200
_MONTHS = {Grain.MONTH: 1, Grain.QUARTER: 3}


def current(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "del mes", "de la semana": those of today, where no word behind says another one.

    "día de la semana" is a day of any week.
    """
    begin = at + 1 + (word_at(tokens, at) != "del" and word_at(tokens, at + 1) in {"el", "la"})
    grain = period_words.CURRENT.get(word_at(tokens, begin))
    article = word_at(tokens, at) == "del" or begin == at + 2
    behind = tokens[begin + 1] if begin + 1 < len(tokens) else None
    if grain is None or not article or word_at(tokens, at) not in {"de", "del", "en", "durante"}:
        return None
    if behind and (behind.kind in (Kind.NUMBER, Kind.DATE) or behind.word in period_words.OTHERS):
        return None
    if at and tokens[at - 1].word in {*period_words.GRAINS, *period_words.PARTS}:
        return None
    return Said(dates.whole(today, grain), begin + 1 - at, grain)


def _back(count: int, grain: Grain, today: date, length: int) -> Said | None:
    if count > _MOST_BACK:
        return None
    end = today + timedelta(days=1)
    if grain in {Grain.DAY, Grain.WEEK}:
        return Said((end - timedelta(days=count * (7 if grain is Grain.WEEK else 1)), end), length)
    months = count * _MONTHS.get(grain, 12)
    return Said((dates.months_on(end, -months), end), length)


def weekday(tokens: Sequence[Token], at: int, today: date) -> Said | None:
    """ "el lunes", "el lunes pasado": the last one before today.

    "los lunes", "cada lunes" and "de lunes a viernes" are no one day.
    """
    word = word_at(tokens, at)
    if word not in WEEKDAYS or _habit(tokens, at):
        return None
    back = (today.weekday() - WEEKDAYS.index(word) - 1) % 7 + 1
    return day_at(
        today - timedelta(days=back), 2 if word_at(tokens, at + 1) in period_words.LAST else 1
    )


def _habit(tokens: Sequence[Token], at: int) -> bool:
    before = word_at(tokens, at - 1) if at else ""
    until = any(
        word_at(tokens, step) in {"a", "al", "hasta"}
        and {word_at(tokens, step - 1), word_at(tokens, step + 1), word_at(tokens, step + 2)}
        & {*WEEKDAYS}
        and step > 0
        for step in (at - 2, at - 1, at + 1)
    )
    return until or before in {"los", "cada", "por", "todo", "todos", "proximo", "ultimos"}


def day_at(day: date, length: int) -> Said:
    """One day as a period."""
    return Said((day, day + timedelta(days=1)), length, Grain.DAY)


def links(tokens: Sequence[Token], at: int) -> int:
    """How many articles stand here: one or none."""
    return 1 if word_at(tokens, at) in period_words.OF else 0


def word_at(tokens: Sequence[Token], at: int) -> str:
    """The folded word at that place; "" for anything else."""
    return tokens[at].word if at < len(tokens) and tokens[at].kind is Kind.WORD else ""


def digits(tokens: Sequence[Token], at: int) -> int | None:
    """The whole number at that place, below ten thousand."""
    if at >= len(tokens) or tokens[at].kind is not Kind.NUMBER:
        return None
    number = tokens[at].number
    whole = number is not None and number == number.to_integral_value() and 0 < number < 10_000
    return int(number) if whole and number is not None else None


def _count(tokens: Sequence[Token], at: int) -> int | None:
    return digits(tokens, at) or CARDINALS.get(word_at(tokens, at))
