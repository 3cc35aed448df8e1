"""The place names that stand in a text: the longest first, small slips behind a cue only. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from core.rules.text import fold
from merchants.rules import place_words
from merchants.rules.gazetteer import WORD, Gazetteer

LONGEST = 2000
"""Signs of a text that are read."""
_MOST_TRIES = 8
_MOST_WORDS = 4
_SHORTEST_SLIP = 5
_TWO_SLIPS = 8
_WHOLE = 4


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text: its place there (`start`, `end`) and the places it may mean (indexes).

    `level` is a level named with it ("provincia de"), folded; `slip` where the name is misspelt;
    `weak` where it is an everyday word that nothing marks as a place.
    """

    start: int
    end: int
    said: str
    places: tuple[int, ...]
    level: str = ""
    slip: bool = False
    weak: bool = False


@dataclass(frozen=True, slots=True)
class _Word:
    word: str
    raw: str
    start: int
    end: int


def find(text: str, gazetteer: Gazetteer, *, slips: bool = True) -> tuple[Mention, ...]:
    """All mentions in order, not overlapping. Slips are sought only where a place is expected."""
    words = [
        _Word(fold(found[0]), found[0], found.start(), found.end())
        for found in WORD.finditer(text[:LONGEST])
    ]
    found: list[Mention] = []
    tries = _MOST_TRIES if slips else 0
    at = 0
    while at < len(words):
        length, places = _longest(words, at, gazetteer)
        slip = False
        if not length and tries and _expected(words, at, found):
            tries -= 1
            length, places = _slip(words, at, gazetteer)
            slip = bool(length)
        if length and not _belongs_elsewhere(words, at, gazetteer):
            found.append(_mention(words, at, length, places, slip, text))
        at += length or 1
    return tuple(found)


def _longest(words: Sequence[_Word], at: int, gazetteer: Gazetteer) -> tuple[int, tuple[int, ...]]:
    most = min(gazetteer.longest.get(words[at].word, 0), len(words) - at)
    for length in range(most, 0, -1):
        spelling = " ".join(word.word for word in words[at : at + length])
        if spelling in gazetteer.spellings:
            return length, gazetteer.spellings[spelling]
    return 0, ()


def _expected(words: Sequence[_Word], at: int, found: Sequence[Mention]) -> bool:
    """Whether a place's name may begin here: a short text, behind a cue, or behind a level."""
    if words[at].word in place_words.EVERYDAY or words[at].word in place_words.CUES:
        return False
    if len(words) <= _WHOLE and not found:
        return at == 0 or words[at - 1].word in place_words.LINKS | place_words.CUES
    before = [word.word for word in words[max(0, at - 3) : at]]
    if level_before([word.word for word in words[:at]]):
        return True
    return bool(before) and (
        before[-1] in {"en", "desde", "hacia"} or " ".join(before[-2:]) in place_words.STRONG_CUES
    )


def _slip(words: Sequence[_Word], at: int, gazetteer: Gazetteer) -> tuple[int, tuple[int, ...]]:
    """The one name that the words nearly are; several equally near are all kept."""
    for length in range(min(_MOST_WORDS, len(words) - at), 0, -1):
        run = [word.word for word in words[at : at + length]]
        if place_words.EVERYDAY & set(run) or run[-1] in place_words.LINKS:
            continue
        near = nearest(" ".join(run), gazetteer, _letters(run))
        if near:
            return length, near
    return 0, ()


def _letters(run: Sequence[str]) -> int:
    """Letters that carry the name: "el prado" has five."""
    return sum(len(word) for word in run if word not in place_words.LINKS)


def nearest(spelling: str, gazetteer: Gazetteer, letters: int) -> tuple[int, ...]:
    """The places whose name is one slip away (two from eight letters on), by a folded spelling
    of so many `letters`.

    Names that are equally near are all given; () where a second is hardly further than the first.
    """
    if letters < _SHORTEST_SLIP or spelling.isdecimal():
        return ()
    limit = 2 if letters >= _TWO_SLIPS else 1
    lengths = range(max(_SHORTEST_SLIP, len(spelling) - limit), len(spelling) + limit + 1)
    known = [one for length in lengths for one in gazetteer.by_length.get(length, ())]
    close = extract(spelling, known, scorer=OSA.distance, score_cutoff=limit, limit=6)
    if not close:
        return ()
    best = close[0][1]
    same = {
        at for name, distance, _ in close if distance == best for at in gazetteer.spellings[name]
    }
    others = {at for name, _, _ in close for at in gazetteer.spellings[name]}
    # Two slips away is near only where nothing else is.
    return tuple(sorted(same)) if best == 1 or same == others else tuple(sorted(others))


def level_before(before: Sequence[str]) -> str:
    """The level named right before a name ("provincia de la ..."), folded; "" for none."""
    at = len(before)
    while at and before[at - 1] in place_words.LINKS:
        at -= 1
    for length in (2, 1):
        words = " ".join(before[max(0, at - length) : at])
        if words in place_words.LEVEL_WORDS:
            return words
    return ""


def _level(words: Sequence[_Word], at: int, length: int, text: str) -> str:
    before = level_before([word.word for word in words[max(0, at - 5) : at]])
    if before:
        return before
    behind = words[at + length : at + length + 2]
    if not behind or behind[0].word not in place_words.LEVEL_WORDS:
        return ""
    gap = text[words[at + length - 1].end : behind[0].start]
    names_more = len(behind) > 1 and behind[1].word in place_words.LINKS
    return "" if names_more or "," in gap else behind[0].word


def _belongs_elsewhere(words: Sequence[_Word], at: int, gazetteer: Gazetteer) -> bool:
    """Whether the name is a street's, a building's or a person's: "calle Sucre", "soy Santiago"."""
    before = at - 1
    while before >= 0 and words[before].word in place_words.LINKS:
        before -= 1
    if before < 0 or words[before].word not in place_words.NOT_PLACE:
        return False
    word = words[before].word
    if word == "soy":  # "soy de Cali" names the place
        return before == at - 1
    return word not in gazetteer.levels


def _mention(
    words: Sequence[_Word],
    at: int,
    length: int,
    places: tuple[int, ...],
    slip: bool,
    text: str,
) -> Mention:
    run = words[at : at + length]
    start, end = run[0].start, run[-1].end
    level = _level(words, at, length, text)
    spelling = ".".join(word.word for word in run)
    weak = spelling in place_words.ORDINARY and not (level or _marked(words, at, length))
    return Mention(start, end, text[start:end], places, level, slip, weak)


def _marked(words: Sequence[_Word], at: int, length: int) -> bool:
    """Whether an everyday word is marked as a name: alone, behind a cue, or with a capital."""
    if length == len(words):
        return True
    before = words[at - 1].word if at else ""
    two = " ".join(word.word for word in words[max(0, at - 2) : at])
    if before in {"en", "desde", "hacia", "hasta"} or two in place_words.STRONG_CUES:
        return True
    if before in place_words.LINKS | place_words.CUES:
        last = words[at + length - 1]
        return last.raw[0].isupper() and not all(word.raw.isupper() for word in words)
    return (
        at > 0
        and all(word.raw[0].isupper() for word in words[at : at + length])
        and any(word.raw.islower() for word in words)
    )
