"""Reads stretches of the day: "a la tarde", "después de las 6", "entre las 3 y las 5"."""

from dataclasses import replace

from intents.rules.moments import clocks, phrases, spelling, tables
from intents.rules.moments.hour_values import Between, Clock, Part
from intents.rules.moments.tokens import Kind, Sentence

_BEFORE_PART = frozenset({"por", "en", "a", "de", "durante", "toda", "para", "pero"})
_TO = ("a", "hasta")
_JOINTS: dict[str, tuple[str, ...]] = {"entre": ("y", "a"), "de": _TO, "desde": _TO}
"""What stands between two hours, by what stands before them."""
_NO_HOURS = frozenset({"dias", "semanas", "meses", "anos", "minutos", *spelling.COUNTED})


def part(sentence: Sentence, at: int, behind_day: bool) -> tuple[Part, int] | None:
    """The part of the day that begins here."""
    word, after = sentence.word(at), sentence.word(at + 1)
    if not word:
        return None
    if word in _BEFORE_PART and after in ("la", "las", "toda"):
        more = 3 if after == "toda" and sentence.word(at + 2) == "la" else 2
        named = sentence.word(at + more)
        if named in tables.PARTS:
            return Part(named), more + 1
    if word == "la" and after in tables.PARTS and sentence.word(at + 2) in ("del", "de"):
        return Part(after), 2
    if word == "de" and (
        after in ("tarde", "noche", "madrugada")
        or (behind_day and after == "manana" and sentence.word(at + 2) != "en")
    ):
        return Part(after), 2
    if behind_day and word in tables.ALONE_PARTS:
        return Part(word), 1
    return _named(sentence, at)


def _named(sentence: Sentence, at: int) -> tuple[Part, int] | None:
    start = at + (sentence.word(at) in ("a", "al", "la", "de", "en", "bien", "lo", "mas"))
    word, after = sentence.word(start), sentence.word(start + 1)
    if word == "temprano" and sentence.word(at - 1) != "mas":
        return Part("temprano"), start + 1 - at
    if word == "media" and after in ("manana", "tarde"):
        return Part(f"media_{after}"), start + 2 - at
    if word in ("primera", "ultimo") and after == "horas":
        return Part("primera_hora" if word == "primera" else "ultima_hora"), start + 2 - at
    if sentence.says(start, "horas", "del", "almuerzo") or sentence.says(
        start, "horas", "de", "almuerzo"
    ):
        return Part("almuerzo"), start + 3 - at
    if sentence.says(at, "a", "la", "horas", "del", "almuerzo"):
        return Part("almuerzo"), 5
    if sentence.says(start, "final", "del", "dias"):
        return Part("ultima_hora"), start + 3 - at
    return None


def between(sentence: Sentence, at: int, behind_day: bool) -> tuple[Between, int] | None:
    """The bounds that begin here."""
    if sentence.token(at).kind is Kind.NUMBER and not behind_day:
        return _onward(sentence, at)
    return _range(sentence, at, behind_day) or _bound(sentence, at) or _onward(sentence, at)


def _bound(sentence: Sentence, at: int) -> tuple[Between, int] | None:
    window = sentence.window(at)
    since = phrases.at(phrases.SINCE, window)
    until = 0 if since else phrases.at(phrases.UNTIL, window)
    if not (since or until):
        return None
    start = at + (since or until)
    point = _point(sentence, start)
    if point is None:
        return None
    clock, length = point
    if until and sentence.word(start + length - 1) == "almuerzo":
        clock = Clock(12)
    end = start + length
    if until:
        return Between(until=clock), end - at
    closing = phrases.at(phrases.UNTIL, sentence.window(end))
    last = _point(sentence, end + closing) if closing else None
    if last:
        return Between(clock, _shared(clock, last[0])[1]), end + closing + last[1] - at
    return Between(since=clock), end - at


def _point(sentence: Sentence, at: int) -> tuple[Clock, int] | None:
    """An hour at which a stretch begins or ends."""
    start = at + (sentence.word(at) == "a")
    start += sentence.word(start) in ("las", "la", "el")
    article = start > at
    word = sentence.word(start)
    if word in ("mediodia", "medianoche") or sentence.says(start, "medio", "dias"):
        found = clocks.read(sentence, start)
        return (found[0], start + found[1] - at) if found else None
    if article and word in tables.PARTS:
        opens = tables.WINDOWS[word][0]
        if opens is None:
            return None
        return Clock(opens.hour, part="manana" if opens.hour < 12 else ""), start + 1 - at
    if word == "almuerzo":
        return Clock(14), start + 1 - at
    found = clocks.said(sentence, start)
    if found is None or (not article and not _is_hour(sentence, start, found)):
        return None
    return found[0], start + found[1] - at


def _is_hour(sentence: Sentence, at: int, found: clocks.Read) -> bool:
    """Whether a number without an article is an hour: "después de 6pm", no "después de 3 días"."""
    length = "hora" in sentence.token(at + found[1] - 1).raw and found[0].hour < 13
    return not length and sentence.word(at + found[1]) not in _NO_HOURS and found[0].hour <= 24


def _range(sentence: Sentence, at: int, behind_day: bool) -> tuple[Between, int] | None:
    """ "entre las 3 y las 5", "de 3 a 5", "10:00 a 11:30", "de 3-5"."""
    word = sentence.word(at)
    joints = _JOINTS.get(word)
    start = at + (joints is not None)
    if sentence.token(start).kind is Kind.PAIR and (joints or behind_day):
        return _pair(sentence, start, at)
    articles = sentence.word(start) in ("las", "la")
    start += articles
    if sentence.token(start).kind is Kind.CLOCK and joints is None:
        joints = _TO
    is_cued = joints is not None
    if joints is None and behind_day:
        joints = ("a",)
    first = clocks.said(sentence, start, plain=True) if joints else None
    if first is None or joints is None:
        return None
    middle = start + first[1]
    is_dash = sentence.token(middle).word in ("-", "–")
    if sentence.word(middle) not in joints and not is_dash:
        return None
    second_at = middle + 1
    if is_cued and sentence.word(second_at) in ("las", "la"):
        articles, second_at = True, second_at + 1
    second = clocks.said(sentence, second_at)
    if second is None:
        return None
    if not articles and not (
        _is_hour(sentence, second_at, second)
        and first[0].hour <= 24
        and not _is_date(sentence, second_at + second[1])
    ):
        return None
    return Between(*_shared(first[0], second[0])), second_at + second[1] - at


def _is_date(sentence: Sentence, at: int) -> bool:
    return sentence.word(at) == "de" and sentence.word(at + 1) in {
        *tables.MONTHS, *tables.SHORT_MONTHS, "este",
    }  # fmt: skip


def _pair(sentence: Sentence, at: int, start: int) -> tuple[Between, int] | None:
    hours = sentence.token(at).numbers
    part, more, _ = clocks.suffix(sentence, at + 1, hours[1])
    if hours[1] > 24 or sentence.word(at + 1 + more) in _NO_HOURS:
        return None
    return Between(*_shared(Clock(hours[0]), Clock(hours[1], part=part))), at + 1 + more - start


def _shared(first: Clock, second: Clock) -> tuple[Clock, Clock]:
    """The part of the day said of the second holds for the first where it comes before then."""
    if first.part or not second.part:
        return first, second
    shared = replace(first, part=second.part)
    minutes, until = shared.minutes(), second.minutes()
    if isinstance(minutes, int) and isinstance(until, int) and minutes < until:
        return shared, second
    return first, second


def _onward(sentence: Sentence, at: int) -> tuple[Between, int] | None:
    """ "a las 6 en adelante", "de las 6 en adelante"."""
    start = at + (sentence.word(at) == "de")
    start += start > at and sentence.word(start) in ("las", "la")
    found = clocks.said(sentence, start) if start > at else clocks.read(sentence, at)
    if found and sentence.says(start + found[1], "en", "adelante"):
        return Between(since=found[0]), start + found[1] + 2 - at
    return None
