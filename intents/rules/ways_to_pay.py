"""Where a text names ways to pay: a shop's own names, names that are known everywhere ("Plin"), and
kinds ("transferencia"). Pure.

Names are compared by their sound ("llape"). What is refused ("yape no, por transferencia") is not
among them; of a question only the customer's own want refuses ("no tengo yape, ¿con tarjeta?"), for
"¿no tienen plin?" asks for it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from intents.rules import details, slips, word_tables
from intents.rules.families import plain
from intents.rules.text import sound

Own = tuple[tuple[str, tuple[str, ...]], ...]
"""A shop's ways to pay: a key of the shop's and the names that each has."""
Sounds = tuple[str, ...]

_TABLES = word_tables.read("ways_to_pay")
_KIND = {"bank_": "transfer"}
_SHORTEST_SLIPPED = 5
"""Letters from which on a shop's own name is heard behind a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Named:
    """Words that name a way to pay, by their place in the plain words: `own` is the shop's key,
    `known` a name as it is written everywhere, `kind` what is said by a kind, or by a bank's name,
    which is a transfer whatever bank the shop has."""

    start: int
    end: int
    own: str = ""
    known: str = ""
    kind: str = ""
    asked: bool = False


def phrases() -> Iterator[str]:
    """How people say the names that are known everywhere, with and without what leads to them: none
    of it is said of goods."""
    for key in _TABLES.words:
        for name in _TABLES.phrases(key):
            bare = plain(name.removesuffix("*").replace("-", " "))
            if not name.endswith("*"):
                yield from (f"{lead} {bare}".strip() for lead in ("", "con", "por", "con el"))


def kind_named(text: str) -> str:
    """The kind of the way to pay that is named last, where a name that is known everywhere counts
    as a transfer; "" where none is."""
    last = next(reversed(named(text)), None)
    return (last.kind or "transfer") if last is not None else ""


@lru_cache(maxsize=256)
def named(text: str, own: Own = ()) -> tuple[Named, ...]:
    """What the text names and does not refuse, in the order of its words; of names at one place the
    longest."""
    found: list[Named] = []
    for clause, asks in details.clauses(text.replace(",", ". ")):
        words = f" {plain(clause.replace('-', ' '))} "
        every = sorted((*_names(words, own), *_kinds(words)), key=lambda one: one.start)
        for one in every:
            if not details.is_refused(words, one.start, one.end, asked=asks):
                found.append(replace(one, asked=asks))
    return tuple(found)


def _kinds(words: str) -> Iterator[Named]:
    for start, end, kind in details.payment_kinds(words):
        yield Named(start, end, kind=kind)


def _names(words: str, own: Own) -> Iterator[Named]:
    """The shop's own names, and the known ones where no longer one of the shop's stands."""
    split = words.split()
    heard = [sound(word) for word in split]
    places = _places(split)
    taken: set[int] = set()
    for phrase, one in sorted(_vocabulary(own), key=lambda row: -len(row[0])):
        for at in range(len(heard) - len(phrase) + 1):
            span = range(at, at + len(phrase))
            if _says(heard, at, phrase) and (one.own or taken.isdisjoint(span)):
                taken.update(span)
                start = places[at]
                end = places[at + len(phrase) - 1] + len(split[at + len(phrase) - 1]) + 1
                yield replace(one, start=start, end=end)
    yield from _slipped(split, heard, places, taken, own)


def _slipped(
    split: list[str], heard: list[str], places: list[int], taken: set[int], own: Own
) -> Iterator[Named]:
    """The shop's own names of one word, behind a slip of the finger: "daviplta"."""
    words = {plain(name): key for key, names in own for name in names}
    long = {name: key for name, key in words.items() if " " not in name}
    vocabulary = tuple((name, name) for name in long if len(name) >= _SHORTEST_SLIPPED)
    for at, word in enumerate(split):
        if at in taken or len(word) < _SHORTEST_SLIPPED or not vocabulary:
            continue
        meant = slips.closest(vocabulary, word, heard[at])
        if meant is not None:
            yield Named(places[at], places[at] + len(word) + 1, own=long[meant])


def _says(heard: list[str], at: int, phrase: Sounds) -> bool:
    """Whether that phrase stands there; its last word may end in "*" for any ending."""
    *first, last = phrase
    if heard[at : at + len(first)] != first:
        return False
    word = heard[at + len(first)]
    return word.startswith(last[:-1]) if last.endswith("*") else word == last


def _places(split: Iterable[str]) -> list[int]:
    """Where each word begins, behind the space in front of the first."""
    places, at = [], 1
    for word in split:
        places.append(at)
        at += len(word) + 1
    return places


@lru_cache(maxsize=256)
def _vocabulary(own: Own) -> tuple[tuple[Sounds, Named], ...]:
    shops = ((name, Named(0, 0, own=key)) for key, names in own for name in names)
    known = (
        (phrase, Named(0, 0, known=_TABLES.phrases(key)[0], kind=_KIND.get(key[:5], "")))
        for key in _TABLES.words
        for phrase in _TABLES.phrases(key)
    )
    rows = ((_sounds(name), one) for name, one in (*shops, *known))
    return tuple(row for row in rows if row[0])


def _sounds(phrase: str) -> Sounds:
    ending = "*" if phrase.endswith("*") else ""
    found = tuple(sound(word) for word in plain(phrase.removesuffix("*").replace("-", " ")).split())
    return (*found[:-1], f"{found[-1]}{ending}") if found else ()
