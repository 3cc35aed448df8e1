"""Reads what counts from now: "dentro de dos semanas", "en hora y media", "hace tres días"."""

from intents.rules.moments import numerals, tables
from intents.rules.moments.day_values import FromToday, Gone, OnWeekday
from intents.rules.moments.hour_values import Later
from intents.rules.moments.tokens import Sentence

_BEFORE = (("dentro", "de"), ("de", "aqui", "a"), ("de", "aca", "a"), ("de", "aqui", "en"), ("en",))
_FIRST = frozenset({"hace", *(before[0] for before in _BEFORE)})


def read(sentence: Sentence, at: int) -> tuple[Later | FromToday | OnWeekday | Gone, int] | None:
    """The offset that begins here."""
    if sentence.word(at) not in _FIRST:
        return None
    if sentence.word(at) == "hace":
        start = at + 1 + (sentence.word(at + 1) in ("como", "mas", "unos", "unas"))
        found = length(sentence, start)
        return (Gone(), start + found[1] - at) if found else None
    for before in _BEFORE:
        if sentence.says(at, *before):
            start = at + len(before)
            start += sentence.word(start) in ("unos", "unas", "otros", "otras")
            weekday = _weekdays(sentence, start)
            if weekday:
                return weekday[0], start + weekday[1] - at
            found = length(sentence, start)
            if found is None:
                return None
            (minutes, days, months), many = found
            value = FromToday(days, months) if days or months else Later(minutes)
            return value, start + many - at
    return None


def length(sentence: Sentence, at: int) -> tuple[tuple[int, int, int], int] | None:
    """Minutes, days and months, and how many tokens said them."""
    fraction = _fraction(sentence, at)
    if fraction:
        return (fraction[0], 0, 0), fraction[1]
    count = _count(sentence, at)
    if count is None:
        return None
    number, length = count
    unit = sentence.word(at + length)
    of_unit = tables.UNITS_OF_TIME.get(unit)
    if of_unit is None:
        return None
    minutes, days, months = (number * one for one in of_unit)
    end = at + length + 1
    if unit == "horas" and sentence.word(end) == "y":
        more = _more(sentence, end + 1)
        if more:
            return (minutes + more[0], days, months), end + 1 + more[1] - at
    return (minutes, days, months), end - at


def _weekdays(sentence: Sentence, at: int) -> tuple[OnWeekday, int] | None:
    """ "en dos viernes": the second to come."""
    count = _count(sentence, at)
    weekday = tables.WEEKDAY.get(sentence.word(at + count[1])) if count else None
    if count is None or weekday is None or count[0] < 1:
        return None
    return OnWeekday(weekday, more=7 * (count[0] - 1)), count[1] + 1


def _fraction(sentence: Sentence, at: int) -> tuple[int, int] | None:
    if sentence.says(at, "media", "horas"):
        return 30, 2
    if sentence.says(at, "horas", "y", "media"):
        return 90, 3
    start = at + (sentence.word(at) in ("un", "tres"))
    if sentence.word(start) in ("cuarto", "cuartos") and sentence.says(start + 1, "de", "horas"):
        return (45 if sentence.word(at) == "tres" else 15), start + 3 - at
    return None


def _more(sentence: Sentence, at: int) -> tuple[int, int] | None:
    """ "y media", "y cuarto", "y 20 minutos" behind hours."""
    at_quarter = at + (sentence.word(at) == "un")
    named = tables.MINUTES.get(sentence.word(at_quarter))
    if named is not None:
        return named, at_quarter + 1 - at
    told = numerals.read(sentence, at)
    if told and sentence.word(at + told[1]) == "minutos":
        return told[0], told[1] + 1
    return None


def _count(sentence: Sentence, at: int) -> tuple[int, int] | None:
    pair = at + (sentence.word(at) == "un")
    if sentence.word(pair) in ("par", "parcito"):
        return 2, pair + 1 + (sentence.word(pair + 1) == "de") - at
    return numerals.read(sentence, at)
