"""Reads what a text says of when: each sign once, the longest thing that begins at a place."""

from dataclasses import dataclass, field
from functools import lru_cache

from core.rules.text import words
from intents.rules.moments import (
    clocks,
    days,
    hour_windows,
    offsets,
    phrases,
    spans,
    spelling,
    tables,
)
from intents.rules.moments.day_values import Another, Dated, FromToday, Gone
from intents.rules.moments.hour_values import Clock, Hour, Part, ThisHour
from intents.rules.moments.said import TODAY, Said
from intents.rules.moments.span_values import Named
from intents.rules.moments.tokens import Kind, Sentence, tokenize
from intents.rules.negation import NOT

MOST_TRIES = 400
"""Places at which a moment may begin that are looked at: more than 4,096 signs of prose have."""
_CORRECTS = words("perdon digo mejor sino corrijo rectifico")
"""What is said behind them replaces what was said before."""
_OR = ("o", "u", "y", "ni", "e")
_FOR = ("para", "p")
_BEGIN = frozenset(
    {
        *phrases.FIRST,
        *tables.WEEKDAY, *tables.MONTHS, *tables.FROM_TODAY, *tables.FEASTS, *tables.ORDINALS,
        *tables.NUMBERS, *tables.THIRDS, *tables.PARTS, *tables.NEXT_ONE,
        *words("al de del el lo los en por este ese un cada todos cualquier entre dentro durante"),
        *words("dias fin fines finde findes quincena semanas meses anos presente corriente hace"),
        *words("media medio mediodia medianoche temprano faltando faltan bien toda final tonight"),
        *words("day subsiguiente o u y"),
    }
)  # fmt: skip
"""Words at which a moment may begin; the others are passed by."""


@dataclass(slots=True)
class Item:
    """Something read: where it ends, and since how many corrections it stands."""

    value: Named | Hour
    start: int
    end: int
    chapter: int
    wanted: bool = False
    held: bool = False
    """It is the day of an appointment that is held, and not one that is wished for."""


@dataclass(slots=True)
class Scan:
    """What was read so far."""

    sentence: Sentence
    items: list[Item] = field(default_factory=list)
    clause: int = 0
    """How many items there were when the clause began."""
    chapter: int = 0
    phrases: set[str] = field(default_factory=set)
    tries: int = 0
    """At how many places a moment was looked for."""

    def ends_at(self, at: int) -> bool:
        """Whether something that was read ends right here."""
        return bool(self.items) and self.items[-1].end == at

    def behind_day(self, at: int) -> bool:
        """Whether a day was read right before, with a comma between at most."""
        if not self.items:
            return False
        last = self.items[-1]
        near = last.end == at or (last.end == at - 1 and self.sentence.token(at - 1).word == ",")
        return near and not isinstance(last.value, Hour)

    def add(self, values: tuple[Named | Hour, ...], at: int, end: int) -> None:
        """Keep what was read, unless its clause refuses it."""
        if self.sentence.token(at).refused:
            return
        near = (self.sentence.word(at), self.sentence.word(at - 1), self.sentence.word(at - 2))
        wanted = any(word in _FOR for word in near[:2]) or (
            near[2] in _FOR and near[1] in ("el", "este", "dias")
        )
        if self.behind_day(at) and not isinstance(values[0], Hour):
            wanted = wanted or self.items[-1].wanted  # "para el lunes 15" is one day
        if not isinstance(values[0], Hour) and self.items and self.items[-1].end == at:
            before = self.items[-1]
            if Gone() in (values[0], before.value) and not isinstance(before.value, Hour):
                values, before.value = (Gone(),), Gone()  # "la semana pasada el martes"
        held = self.sentence.word(at - 1) == "del" and near[2] in spelling.APPOINTMENTS
        held = held or (self.behind_day(at) and self.items[-1].held)
        self.items += [Item(value, at, end, self.chapter, wanted, held) for value in values]


@lru_cache(maxsize=64)
def read(text: str) -> Said:
    """What the text says of when."""
    return _said(scanned(text))


@lru_cache(maxsize=64)
def places(text: str) -> tuple[tuple[int, int], ...]:
    """Where the text says when, from sign to sign: each run of days and hours that stand together.

    A lone number and "el otro" are left out: they may be what stands in a list.
    """
    scan = scanned(text)
    found: list[tuple[int, int]] = []
    runs: list[list[Item]] = []
    for item in scan.items:
        if runs and item.start <= runs[-1][-1].end:
            runs[-1].append(item)
        else:
            runs.append([item])
    for run in runs:
        first, last = scan.sentence.token(run[0].start), scan.sentence.token(run[-1].end - 1)
        if len(run) > 1 or not _may_be_in_list(run[0]):
            found.append((first.start, last.end))
    return tuple(found)


def _may_be_in_list(item: Item) -> bool:
    """ "el 2", "la 2", "el otro"; "a las 2" is an hour."""
    value = item.value
    if isinstance(value, Another):
        return True
    if isinstance(value, Clock):
        return value == Clock(value.hour) and item.end - item.start <= _ARTICLE_AND_NUMBER
    return isinstance(value, Dated) and value == Dated(value.day)


_ARTICLE_AND_NUMBER = 2


def scanned(text: str) -> Scan:
    """All that was read, refused and corrected things too."""
    scan = Scan(Sentence(tokenize(text)))
    at, end = 0, len(scan.sentence.tokens) - 1
    while at < end and scan.tries < MOST_TRIES:
        at += _step(scan, at)
    return scan


def _step(scan: Scan, at: int) -> int:
    """Read what begins here; how many tokens that are."""
    sentence = scan.sentence
    token = sentence.token(at)
    if token.kind is Kind.MARK:
        scan.clause = len(scan.items)
        return 1
    if token.word in _CORRECTS or sentence.says(at, "mas", "bien"):
        scan.chapter += 1
        return 1
    if token.word in NOT and not token.asks and scan.ends_at(at):
        del scan.items[scan.clause :]
        return 1
    if token.kind is Kind.WORD and token.word not in _BEGIN:
        return 1
    scan.tries += 1
    phrase = _phrase(scan, at)
    if phrase:
        return phrase
    found = _moment(scan, at)
    if found is None:
        return 1
    values, length = found
    scan.add(values, at, at + length)
    return length


def _phrase(scan: Scan, at: int) -> int:
    window = scan.sentence.window(at)
    alone = at == 0 and scan.sentence.stops(at + phrases.at(phrases.SOON_ALONE, window))
    for name, table in (
        ("", phrases.NO_MOMENT),
        ("open", phrases.OPEN),
        ("same_hour", phrases.SAME_HOUR),
        ("soon", phrases.SOON),
        ("soon", phrases.SOON_ALONE if alone else {}),
        ("vague", phrases.VAGUE),
    ):
        length = phrases.at(table, window)
        if length:
            if not scan.sentence.token(at).refused or name == "vague":
                scan.phrases.add(name)
            return length
    return 0


def _moment(scan: Scan, at: int) -> tuple[tuple[Named | Hour, ...], int] | None:
    """The moment that begins here, and its tokens."""
    sentence, behind = scan.sentence, scan.behind_day(at)
    this = _this(sentence, at)
    if this:
        return this
    if sentence.word(at) in ("a", "hasta", "as") and sentence.says(at + 1, "este", "horas"):
        return (ThisHour(),), 3
    offset = offsets.read(sentence, at)
    if offset:
        return (offset[0],), offset[1]
    hour = (
        hour_windows.between(sentence, at, behind)
        or clocks.read(sentence, at, behind)
        or hour_windows.part(sentence, at, behind)
    )
    span = spans.read(sentence, at)
    day = days.read(sentence, at)
    best = max((one for one in (span, day, hour) if one), key=lambda one: one[1], default=None)
    if best is None and behind:
        best = days.behind_day(sentence, at)
    if best is None:
        return _another(scan, at)
    return (best[0],), best[1]


def _this(sentence: Sentence, at: int) -> tuple[tuple[Named | Hour, ...], int] | None:
    """ "esta tarde": today, in the afternoon."""
    if sentence.word(at) == "tonight":
        return (TODAY, Part("noche")), 1
    part = sentence.word(at + 1)
    if sentence.word(at) == "este" and part in tables.PARTS:
        return (TODAY, Part(part)), 2
    if sentence.says(at, "este", "mediodia"):
        return (TODAY, Part("mediodia")), 2
    return None


def _another(scan: Scan, at: int) -> tuple[tuple[Named | Hour, ...], int] | None:
    """Another hour or day behind one: "a las 4 o 5", "el 24 o 25", "mañana o pasado"."""
    sentence, last = scan.sentence, scan.items[-1] if scan.items else None
    if last is None or last.end != at or sentence.word(at) not in ("o", "u", "y"):
        return None
    if isinstance(last.value, Clock):
        hour = clocks.said(sentence, at + 1) if sentence.word(at) != "y" else None
        return ((hour[0],), 1 + hour[1]) if hour else None
    if sentence.word(at + 1) == "pasado" and sentence.stops(at + 2):
        return (FromToday(2),), 2
    day = days.number(sentence, at + 1) if isinstance(last.value, Dated) else None
    is_day = day and (sentence.stops(at + 1 + day[1]) or sentence.word(at + 1 + day[1]) == "a")
    return ((day[0],), 1 + day[1]) if day and is_day else None


def _said(scan: Scan) -> Said:
    """What stands: behind a correction what is said anew, days and hours each by themselves."""
    days_said = [item for item in scan.items if not isinstance(item.value, Hour)]
    hours_said = [item for item in scan.items if isinstance(item.value, Hour)]
    days_said, hours_said = _standing(days_said), _standing(hours_said)
    days_said = [item for item in days_said if not item.held] or days_said
    wanted = [item.value for item in days_said if item.wanted]
    starts = [item.start for item in (*days_said, *hours_said)]
    offered = {scan.sentence.word(start - step) for start in starts for step in (0, 1, 2)}
    return Said(
        days=tuple(item.value for item in days_said if not isinstance(item.value, Hour)),
        hours=tuple(item.value for item in hours_said if isinstance(item.value, Hour)),
        wanted=tuple(one for one in wanted if not isinstance(one, Hour)),
        either=not offered.isdisjoint(_OR),
        soon="soon" in scan.phrases,
        vague=not scan.phrases.isdisjoint({"vague", "same_hour"}),
        same_hour="same_hour" in scan.phrases,
        any_time="open" in scan.phrases,
        gone=any(isinstance(one, Gone) for one in wanted),
    )


def _standing(items: list[Item]) -> list[Item]:
    last = max((item.chapter for item in items), default=0)
    return [item for item in items if item.chapter == last]
