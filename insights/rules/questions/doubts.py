"""What speaks against a reading that explains its question: how each word was taken. Pure.

A plan can explain every word and still not be what was meant: a word was taken for part of a name,
an interrogative has no column in the answer, a judgement ("mejor") was measured by default. Each
doubt is a value that the plan carries; `insights.rules.confidence` says what it weighs.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date

from core.rules.tabular import NUMBERS, Kind
from core.rules.text import bare, fold, words
from insights.rules.questions.drafts import SMALL, Draft
from insights.rules.questions.index import GROUPS, Sense, of
from insights.rules.questions.plans import Doubt, Function, Measure, Operation
from insights.rules.questions.words import Role

_JUDGEMENTS = words("mejor mejores peor peores")
_NOT_YET = re.compile(r"(?:[aei]r|[aei]r[aá]n?)$")
_GOING_TO = re.compile(r"\b(?:va|van|vamos|voy)\s+a\s+\w+(?:ar|er|ir)\b")
_HEADS = (
    Role.HOW_MANY, Role.HOW_MUCH, Role.TOTAL, Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM, Role.SHARE,
    Role.LIST, Role.BY, Role.COMPARE, Role.WHICH, Role.WHERE, Role.MOST, Role.LEAST, Role.UNKNOWN,
    Role.QUOTED, Role.HAS,
)  # fmt: skip
_REASONS = words("por que")
_PERSONS = words("quien quienes")


def found(draft: Draft, today: date) -> tuple[Doubt, ...]:
    """Each doubt as often as it stands."""
    return tuple(one for one, times in _FOUND.items() for _ in range(times(draft, today)))


def _part(draft: Draft, _today: date) -> int:
    """Values of which only a part was said; a slip in a long word is none."""
    return sum(
        piece.nearly and " " in _value(draft, at) and at in draft.sources
        for at, piece in enumerate(draft.pieces)
    )


def _value(draft: Draft, at: int) -> str:
    return next((one.value for one in draft.meanings(at, Sense.VALUE, Sense.SYNONYM)), "")


def _rooted(draft: Draft, _today: date) -> int:
    """ "cuánto cobré": what was done is the measure, and was taken for a state of the rows."""
    return sum(
        piece.rooted and at in draft.sources and draft.leads(at - 1, Role.HOW_MUCH)
        for at, piece in enumerate(draft.pieces)
    )


def _inside_a_name(draft: Draft, _today: date) -> int:
    """A word sought in the rows that stands in a longer name: "plata" in "Monte Plata"."""
    gazetteer = draft.dataset.gazetteer
    sought = {
        fold(str(value))
        for _at, one in draft.filters
        if one.operation in (Operation.HOLDS, Operation.LACKS)
        for value in one.values
    }
    if not sought:
        return 0
    names = [place.name for place in gazetteer.places] if gazetteer else []
    longer = {word for name in names if " " in name for word in bare(name).split()}
    known = of(draft.dataset)
    stems = {piece.stem for piece in draft.pieces if fold(piece.raw) in sought}
    return len(sought & longer) or len(stems & set(known.parts))


def _crowd(draft: Draft, _today: date) -> int:
    """Words sought in the rows beyond the first."""
    sought = [len(one.values) for _at, one in draft.filters if one.operation is Operation.HOLDS]
    return max(0, sum(sought) - 1)


def _headless(draft: Draft, _today: date) -> int:
    """ "Santiago", "¿y en 2023?": neither rows nor measure are asked for."""
    named = any(_named(draft, at) for at in range(len(draft.pieces)))
    return not named and not draft.any(*_HEADS)


def _unanswered(draft: Draft, _today: date) -> int:
    """A reason or a person is asked for, and the plan tells of neither."""
    return sum(
        _asks(piece.raw) and not _answers(draft, at)
        for at, piece in enumerate(draft.pieces)
        if piece.role is Role.WHICH
    )


def _asks(raw: str) -> bool:
    said = set(bare(raw).split())
    return said == _REASONS or bool(said & _PERSONS)


def _answers(draft: Draft, at: int) -> bool:
    """Whether a column to group by stands behind the interrogative."""
    place = draft.ahead(at + 1, (Role.FILLER, Role.HAS))
    return draft.column(place, *GROUPS) is not None


def _judged(draft: Draft, _today: date) -> int:
    """ "la mejor provincia": by what is the asker's to say, where the rows do not add up to it."""
    measured = any(draft.column(at, *NUMBERS) for at in range(len(draft.pieces)))
    measured = measured or draft.any(Role.HIGH, Role.LOW, Role.MONEY, Role.HOW_MUCH)
    judged = [piece for piece in draft.pieces if bare(piece.raw) in _JUDGEMENTS]
    nouns = any(
        draft.noun(at) and draft.leads(at - 1, Role.MOST, Role.LEAST)
        for at in range(len(draft.pieces))
    )
    return bool(judged) and not measured and not nouns and not draft.table.adds


def _ahead(draft: Draft, today: date) -> int:
    """What is to come: a period that has not begun, or what will be done."""
    later = [
        piece.period
        for piece in draft.pieces
        if piece.period and piece.period.span[0] and piece.period.span[0] > today
    ]
    undone = [
        at
        for at, piece in enumerate(draft.pieces)
        if piece.rooted
        and at in draft.sources
        and draft.sources[at][1] is Operation.IS
        and _NOT_YET.search(piece.raw.casefold())
    ]
    return bool(later or undone or _GOING_TO.search(bare(draft.question)))


def _undated(draft: Draft, _today: date) -> int:
    """ "cuándo" beside rows whose date is of something else."""
    dated = any(draft.column(at, Kind.DATE, Kind.YEAR) for at in range(len(draft.pieces)))
    return draft.any(Role.WHEN) and not dated


def _left(draft: Draft, _today: date) -> int:
    """Words that were left aside, but for a verb of the date that follows: "empezaron en marzo"."""
    return len(set(draft.ignored)) - _events(draft, _today)


def _events(draft: Draft, _today: date) -> int:
    dated = draft.table.date
    return sum(
        bool(dated)
        and piece.raw in draft.ignored
        and draft.leads(draft.ahead(at + 1, (Role.FILLER,)), Role.PERIOD)
        and _timed(draft, draft.ahead(at + 1, (Role.FILLER,)))
        for at, piece in enumerate(draft.pieces)
    )


def _timed(draft: Draft, at: int) -> bool:
    return draft.sources.get(at, ("",))[0] == draft.table.date


def _unmeasured(draft: Draft, _today: date) -> int:
    """ "se atascan más": what there is more of is the verb that was left aside."""
    return sum(
        draft.leads(at, Role.MOST, Role.LEAST)
        and draft.pieces[at - 1].raw in draft.ignored
        and draft.measure != Measure(Function.ROWS)
        and not _named(draft, draft.ahead(at + 1, (*SMALL, Role.NUMBER)))
        for at in range(1, len(draft.pieces))
    )


def _named(draft: Draft, at: int) -> bool:
    return draft.noun(at) or draft.column(at) is not None


def _held_against(draft: Draft, _today: date) -> int:
    """ "más en salud que en educación" of each group: which is more is not told."""
    than = [
        at
        for at, piece in enumerate(draft.pieces)
        if piece.raw.casefold() == "que"
        and any(draft.leads(before, Role.MOST, Role.LEAST) for before in range(max(0, at - 6), at))
    ]
    many = [one for _at, one in draft.filters if one.operation is Operation.IS and one.values[1:]]
    grouped = {one.column for one in draft.groups}
    return bool(than) and any(one.column not in grouped for one in many)


_FOUND: Mapping[Doubt, Callable[[Draft, date], int]] = {
    Doubt.PART: _part,
    Doubt.ROOTED: _rooted,
    Doubt.INSIDE_A_NAME: _inside_a_name,
    Doubt.CROWD: _crowd,
    Doubt.HEADLESS: _headless,
    Doubt.UNANSWERED: _unanswered,
    Doubt.JUDGED: _judged,
    Doubt.AHEAD: _ahead,
    Doubt.UNDATED: _undated,
    Doubt.LEFT: _left,
    Doubt.EVENT: _events,
    Doubt.UNMEASURED: _unmeasured,
    Doubt.HELD_AGAINST: _held_against,
}
