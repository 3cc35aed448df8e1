"""Reads an hour: "a las 5 y media de la tarde", "17hs", "un cuarto para las 5"."""

from dataclasses import replace

from intents.rules.moments import numerals, phrases, spelling, tables
from intents.rules.moments.hour_values import Clock
from intents.rules.moments.tokens import Kind, Sentence

Read = tuple[Clock, int]
"""An hour and how many tokens said it."""
_BEFORE_TO = frozenset({"a", "al", "las", "un", "una", "faltando", "faltan"})
_NO_HOUR = Clock(99)
"""What no day has: "a las -5", "a las 100"."""
_QUARTERS = (15, 30, 45)
_NOON = Clock(12, part="mediodia")
_MIDNIGHT = Clock(12, part="noche")
_PARTS_BEHIND = (
    *((("de", "la", part), part) for part in ("manana", "tarde", "noche", "madrugada")),
    *((("de", part), part) for part in ("tarde", "noche", "madrugada", "mediodia")),
    (("del", "dias"), "dia"),
    (("del", "mediodia"), "mediodia"),
    (("del", "medio", "dias"), "mediodia"),
)
"""What is said of a part of the day behind an hour, and the part."""


def read(sentence: Sentence, at: int, behind_day: bool = False) -> Read | None:
    """The hour that begins here. `behind_day`: a day stands right before, so that "10 y media" is
    one too."""
    is_word = bool(sentence.word(at))
    found = _named(sentence, at) if is_word else None
    found = found or _before_the_hour(sentence, at, behind_day)
    if found:
        return found
    window = sentence.window(at)
    about = phrases.at(phrases.ABOUT_HOUR, window)
    cue = about or phrases.at(phrases.AT_HOUR, window)
    if cue:
        if sentence.token(at + cue).word == "-":
            return _NO_HOUR, cue + 1
        hour = said(sentence, at + cue)
        if hour and not _counts(sentence, at + cue + hour[1]):
            return replace(hour[0], about=hour[0].about or bool(about)), cue + hour[1]
        return None
    article = phrases.at(phrases.ARTICLE, window) or (behind_day and window[0] == "a")
    bare = said(sentence, at + article)
    if bare and _is_plain(sentence, at, at + article, bare, behind_day):
        return bare[0], article + bare[1]
    return None


def said(sentence: Sentence, at: int, *, plain: bool = False) -> Read | None:
    """An hour without what stands before it. `plain`: "3 y 5" is from three to five."""
    token = sentence.token(at)
    if token.kind in (Kind.CLOCK, Kind.DOTTED):
        hour, minute, end, about = token.numbers[0], token.numbers[1], at + 1, False
    else:
        numeral = numerals.read(sentence, at)
        if numeral is None:
            return None
        hour, minute, end, about = numeral[0], 0, at + numeral[1], False
        if hour > 99:
            three, (hour, minute) = hour < 1000, divmod(hour, 100)
            hour = _NO_HOUR.hour if three and minute not in _QUARTERS else hour
        else:
            minute, more, about = _minutes(sentence, end, plain)
            end += more
    part, more, rough = suffix(sentence, end, hour)
    return Clock(hour, minute, part, about or rough), end + more - at


def _minutes(sentence: Sentence, at: int, plain: bool) -> tuple[int, int, bool]:
    """Minutes behind the hour, how many tokens said them and whether they are rough."""
    word = sentence.word(at)
    if word in ("y", "con", "menos"):
        sign = -1 if word == "menos" else 1
        skip = 1 + (sentence.word(at + 1) in tables.SMALL_WORDS)
        named = tables.MINUTES.get(sentence.word(at + skip))
        if named is not None:
            return sign * named, skip + 1, not named
        told = None if plain else numerals.read(sentence, at + 1)
        if told and _is_minute(sentence, at + 1, told, at + 1 + told[1]):
            return sign * told[0], 1 + told[1], False
        return 0, 0, False
    if word == "en" and sentence.word(at + 1) == "punto":
        return 0, 2, False
    told = None if plain else numerals.read(sentence, at)
    if told and 10 <= told[0] < 60 and told[0] % 5 == 0:
        return told[0], told[1], False
    return 0, 0, False


def _is_minute(sentence: Sentence, at: int, told: numerals.Numeral, end: int) -> bool:
    """ "5 y 30", "ocho y cinco"; "a las 5 y 2 matcha" is two of something."""
    round_one = told[0] % 5 == 0 and told[0] >= 10
    counts = sentence.word(end) in spelling.COUNTED
    closes = sentence.stops(end) or sentence.word(end) in ("am", "pm", "de", "del", "minutos")
    return not counts and (round_one or closes) and not (told[0] == 1 and not closes)


def suffix(sentence: Sentence, at: int, hour: int) -> tuple[str, int, bool]:
    """The part of the day behind an hour, how many tokens said it, and whether it is rough."""
    end, about = at, False
    while True:
        word = sentence.word(end)
        if word in ("horas", "aprox") or (word == "minutos" and end > at):
            about, end = about or word == "aprox", end + 1
        elif sentence.says(end, "mas", "o", "menos"):
            about, end = True, end + 3
        elif sentence.says(end, "en", "punto"):
            end += 2
        else:
            break
    word = sentence.word(end)
    if word in ("am", "pm"):
        return word, end + 1 - at, about
    if word == "m" and hour == 12:
        return "dia", end + 1 - at, about
    for phrase, part in _PARTS_BEHIND:
        if sentence.says(end, *phrase):
            return part, end + len(phrase) - at, about
    return "", end - at, about


def _is_plain(sentence: Sentence, start: int, number: int, found: Read, behind_day: bool) -> bool:
    """Whether digits without a cue are an hour: by what stands behind them, or a day before."""
    clock, length = found
    token = sentence.token(number)
    if token.kind is Kind.CLOCK:
        return True
    behind = {sentence.word(number + step) for step in range(1, length)}
    unit = "horas" in behind
    opens = start == 0 and sentence.stops(number + length)
    if token.kind is Kind.DOTTED:
        return behind_day or unit or opens or bool(clock.part)
    if clock.part or sentence.says(number + length - 2, "en", "punto"):
        return True
    before = sentence.word(start - 1)
    if unit:
        long = before in tables.DURATIONS or before in ("en", "dentro") or clock.hour == 24
        return behind_day or (clock.hour >= 7 and not long and start == number)
    if length > 1 and ("y" in behind or "menos" in behind):
        return behind_day or opens or start < number
    if sentence.word(start) == "a":
        return behind_day and sentence.stops(number + length)
    in_part = sentence.word(number + length) in ("en", "por")
    return start < number and (behind_day or opens or in_part)


def _counts(sentence: Sentence, at: int) -> bool:
    """Whether it counts something and is no hour: "para las 2 chicas", "a las 2 de mango"."""
    if sentence.word(at) in spelling.COUNTED:
        return True
    after = sentence.word(at + 1)
    if sentence.word(at) != "de" or not after:
        return False
    known = after in tables.WEEKDAY or after in tables.FROM_TODAY or after in ("pasado", "ese")
    return not (known or after in tables.MONTHS or after in ("este", "la", "lo", "el"))


def _named(sentence: Sentence, at: int) -> Read | None:
    """Noon and midnight."""
    start = at + (sentence.word(at) in ("a", "al", "de", "el", "del", "este"))
    start += sentence.word(start) == "la"
    word = sentence.word(start)
    two = sentence.word(start + 1)
    if word == "mediodia" or (word == "medio" and two == "dias"):
        return _NOON, start + 1 + (word == "medio") - at
    if word == "medianoche" or (word == "media" and two == "noche"):
        return _MIDNIGHT, start + 1 + (word == "media") - at
    return None


def _before_the_hour(sentence: Sentence, at: int, behind_day: bool) -> Read | None:
    """ "un cuarto para las 5", "faltando diez para las 8"."""
    start = at
    while start < at + 3 and sentence.word(start) in _BEFORE_TO:
        start += 1
    is_quarter = sentence.word(start) == "cuarto"
    told = (15, 1) if is_quarter else numerals.read(sentence, start)
    cued = behind_day or is_quarter or sentence.word(at) in ("a", "al", "faltando", "faltan")
    if told is None or not cued or not 0 < told[0] < 60:
        return None
    end = start + told[1]
    end += sentence.word(end) == "minutos"
    if sentence.word(end) != "para" or sentence.word(end + 1) not in ("las", "la"):
        return None
    hour = numerals.read(sentence, end + 2)
    if hour is None:
        return None
    end += 2 + hour[1]
    part, more, about = suffix(sentence, end, hour[0])
    return Clock(hour[0], -told[0], part, about), end + more - at
