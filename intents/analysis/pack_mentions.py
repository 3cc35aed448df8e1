"""Where a clause names a pack, in whatever words: "el de 2", "la segunda opción", "109 mil". Pure.

A mention says which pack the words mean; whether they choose it is for `pack_reading` to judge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from intents.analysis import pack_words as words
from intents.analysis.pack_attributes import NONE, PLACES, Keys, Measure, Shelf, measure_at
from intents.rules import sums_said
from intents.rules.sums_said import Sum
from intents.rules.text import Kind, Token


class Form(StrEnum):
    """How a pack is named."""

    TOLD = "told"  # "el de 2", "pack familiar", "el que trae más"
    SHORT = "short"  # "el 2", "opción 2"
    BARE = "bare"  # "2", "dos frascos", "familiar"
    PLACE = "place"  # "el segundo"
    THAT = "that"  # "ese", whichever was offered
    OTHER = "other"  # "el otro", the one that is left


@dataclass(frozen=True, slots=True)
class Mention:
    """A pack as tokens `start` to `end` of a clause name it; `keys` of several where they fit
    more than one. `counted`: its units stand beside the number."""

    start: int
    end: int
    keys: Keys
    form: Form
    counted: bool = False


@dataclass(frozen=True, slots=True)
class _Attribute:
    """What tells a pack apart, up to token `end`."""

    keys: Keys
    end: int
    form: Form = Form.TOLD
    counted: bool = False


def mentions_in(clause: Sequence[Token], shelf: Shelf, offered: Keys = NONE) -> list[Mention]:
    """The packs that a clause names, in their order; "ese" names the `offered` one."""
    found: list[Mention] = []
    at = 0
    while at < len(clause):
        one = _mention(clause, at, shelf, offered)
        if one is not None and one.keys:
            found.append(one)
        at = one.end if one is not None else at + 1
    return found


def _key(clause: Sequence[Token], at: int) -> str:
    return clause[at].key if 0 <= at < len(clause) else ""


def _noun(clause: Sequence[Token], at: int) -> str:
    return words.singular(_key(clause, at))


def _mention(clause: Sequence[Token], at: int, shelf: Shelf, offered: Keys) -> Mention | None:
    start = at
    led = _is_determiner(clause, at)
    at += led
    if led and _key(clause, at) in words.OTHER and _key(clause, start) not in words.ONE:
        return Mention(start, at + 1, shelf.keys, Form.OTHER)
    is_offer = _noun(clause, at) in words.OFFERS
    at += is_offer
    named = _named(clause, at, shelf) if led or is_offer else None
    if named is None and not is_offer and (not led or _key(clause, start) in words.ONE):
        named = _bare(clause, start, shelf)
    if named is None:
        that = led and _key(clause, start) in words.THAT
        return Mention(start, at, offered, Form.THAT) if that else None
    return Mention(start, named.end, named.keys, named.form, named.counted)


def _is_determiner(clause: Sequence[Token], at: int) -> bool:
    """ "Un" is a number too, and leads only to "pack" or to "de", "los" only to units; "está" is a
    verb."""
    if _key(clause, at) in words.ONE:
        after = _key(clause, at + 1)
        return words.singular(after) in words.OFFERS or after in words.LINKING
    if _key(clause, at) in words.PLURAL and at + 1 < len(clause):
        measure = measure_at(clause, at + 1)
        return measure is not None and measure.noun in words.CONTAINERS
    return _key(clause, at) in words.DETERMINERS and "á" not in clause[at].raw.casefold()


def _named(clause: Sequence[Token], at: int, shelf: Shelf) -> _Attribute | None:
    """What stands behind a determiner or "pack"."""
    if _key(clause, at) in words.WHICH:
        return _shown(clause, at + 1, shelf)
    linked = at
    while _key(clause, linked) in words.LINKING and linked < at + 2:
        linked += 1
    is_linked = linked > at
    within = is_linked and _key(clause, linked) in words.WITHIN
    linked += within
    found = (
        _counted(clause, linked, shelf, measures=within)
        or _placed(clause, linked, shelf)
        or _sized(clause, linked, shelf, is_linked=is_linked)
        or _worded(clause, linked, shelf, is_linked=is_linked)
    )
    if found is None or is_linked or found.form is not Form.TOLD or not _is_number(clause, linked):
        return found
    return _Attribute(found.keys, found.end, Form.SHORT, found.counted)


def _is_number(clause: Sequence[Token], at: int) -> bool:
    return sums_said.amount_at(clause, at) is not None


def _bare(clause: Sequence[Token], at: int, shelf: Shelf) -> _Attribute | None:
    """A number, a price, months or a name without determiner: "2", "para dos meses"."""
    if _key(clause, at) in words.LINKING:
        measure = measure_at(clause, at + 1) if at + 1 < len(clause) else None
        is_month = measure is not None and measure.noun in words.MONTH
        found = _counted(clause, at + 1, shelf) if is_month or _key(clause, at) == "de" else None
    else:
        found = _counted(clause, at, shelf) or _worded(clause, at, shelf, is_linked=False)
    return found and _Attribute(found.keys, found.end, Form.BARE, found.counted)


def _counted(
    clause: Sequence[Token], at: int, shelf: Shelf, *, measures: bool = False
) -> _Attribute | None:
    """By a number: units, a measure, a price; none where it counts packs ("dos packs").
    `measures`: only by a number of something."""
    if at >= len(clause):
        return None
    token = clause[at]
    if token.key in words.TIMES:
        return _Attribute(shelf.by_number(Sum(Decimal(words.TIMES[token.key]), False)), at + 1)
    if token.kind is Kind.SKIP and token.raw[0] in "#nN" and token.number is not None:
        return _Attribute(shelf.by_number(Sum(Decimal(int(token.number)), False)), at + 1)
    number, measure = sums_said.amount_at(clause, at), measure_at(clause, at)
    if measure is not None and measure.noun in words.OFFERS - words.CONTAINERS:
        return None
    if measure is not None and (keys := shelf.by_measure(measure)):
        counted = measure.noun in words.CONTAINERS
        return _Attribute(keys, at + measure.length, counted=counted)
    if number is None or measures or _tells_otherwise(measure):
        return None
    return _Attribute(shelf.by_number(number.sum), number.end)


def _tells_otherwise(measure: Measure | None) -> bool:
    """Whether units or months were said that no pack has."""
    return measure is not None and measure.noun in words.MONTH | words.CONTAINERS


def _placed(clause: Sequence[Token], at: int, shelf: Shelf) -> _Attribute | None:
    place = PLACES.get(_key(clause, at))
    if place is None:
        return None
    end = at + 1 + (_noun(clause, at + 1) in words.OFFERS)
    return _Attribute(shelf.by_place(place), end, Form.PLACE)


def _sized(clause: Sequence[Token], at: int, shelf: Shelf, *, is_linked: bool) -> _Attribute | None:
    """ "el más grande", "el del medio", "el de más"."""
    more = _key(clause, at) in words.MORE
    size = words.SIZES.get(_key(clause, at + more), "")
    if is_linked and _key(clause, at) in words.MIDST:
        size = "middle"
    if size:
        return _Attribute(shelf.by_size(size), at + more + 1)
    if is_linked and (more or _key(clause, at) in words.LESS):
        end = at + 1 + (_key(clause, at + 1) in words.EXTENT)
        return _Attribute(shelf.by_size("big" if more else "small"), end)
    return None


def _worded(
    clause: Sequence[Token], at: int, shelf: Shelf, *, is_linked: bool
) -> _Attribute | None:
    if at >= len(clause):
        return None
    keys = shelf.by_name(clause[at])
    keys = keys or (shelf.by_described(clause[at].key) if is_linked else NONE)
    return _Attribute(keys, at + 1) if keys else None


def _shown(clause: Sequence[Token], at: int, shelf: Shelf) -> _Attribute | None:
    """ "el que trae 2", "el que más rinde", "el que sale más barato"."""
    verbs = words.SHOWS | words.COSTS
    compares = words.MORE | words.LESS
    if _key(clause, at) in compares and _key(clause, at + 1) in verbs:
        more, verb, end = _key(clause, at), _key(clause, at + 1), at + 2
    elif _key(clause, at) in verbs and _key(clause, at + 1) in compares:
        more, verb, end = _key(clause, at + 1), _key(clause, at), at + 2
        size = words.SIZES.get(_key(clause, end), "")
        if size:
            return _Attribute(shelf.by_size(size), end + 1)
    elif _key(clause, at) in verbs:
        skips = _key(clause, at + 1) in words.PREPOSITIONS - words.LINKING
        return _named(clause, at + 1 + skips, shelf)
    else:
        return None
    costs, is_more = verb in words.COSTS, more in words.MORE
    name = ("dear" if is_more else "cheap") if costs else ("big" if is_more else "small")
    return _Attribute(shelf.by_size(name), end)
