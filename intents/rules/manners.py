"""How a thing is made, by words of degree: "bien cocidos", "harto ají", "la salsa aparte". Pure.

Such words and what they grade are one atom that describes a line, whatever the menu is called.
"""

from collections.abc import Sequence

from intents.rules import lexicon, mentions, word_tables
from intents.rules.foods import FOODS
from intents.rules.lexicon import Part
from intents.rules.menu import Index, index
from intents.rules.pieces import Atom, Role
from intents.rules.text import Kind, Token, phrase, sound, tokenize

_TABLES = word_tables.read("manners")
Phrases = dict[str, tuple[tuple[str, ...], ...]]


def _by_first(*names: str) -> Phrases:
    """The phrases of those lists by the sound of their first word, the longest first."""
    rows = sorted((phrase(row) for name in names for row in _TABLES.phrases(name)), key=len)
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for row in reversed(rows):
        found[row[0]] = (*found.get(row[0], ()), row)
    return found


_DEGREES, _MORE = _by_first("adverbs", "quantities"), _by_first("more")
_ADVERBS = frozenset(map(phrase, _TABLES.phrases("adverbs")))
_APART = _by_first("apart")
_NO = frozenset({"no", "ni"})
_AND = sound("y")
_DESCRIBES = frozenset({None, Part.MODIFIER, Part.INGREDIENT})
_ALSO = _DESCRIBES | {Part.CLASSIFIER}
_LED = frozenset({Part.WITH, Part.WITHOUT})
_NAMED = frozenset({Role.ITEM, Role.THING, Role.NUMBER})
_ENDS = frozenset({Part.AND, Part.STOP, Part.FILLER, Part.PURPOSE, Part.TELL, Part.WITH, Part.OF})


def read(tokens: tuple[Token, ...], at: int, menu: Index, before: Sequence[Atom]) -> Atom | None:
    """The words here that say how something is made; None where they say something else."""
    end = _graded(tokens, at, menu, before) or _apart(tokens, at, menu, before)
    return Atom(Part.MODIFIER, at, end) if end else None


def whole(text: str) -> str:
    """How something is to be made, where the whole text says nothing else but courtesies: "bien
    cocidos porfa", "término medio"; "" for anything else, such as "muy bien"."""
    tokens = tokenize(text)
    at, spans = 0, list[tuple[int, int]]()
    while at < len(tokens):
        entry = lexicon.read(tokens, at) if tokens[at].kind is Kind.WORD else None
        end = _way_end(tokens, at, entry)
        if end:
            spans.append((at, end))
            at = end
        elif entry is not None and entry.part in (_COURTEOUS | _LED if spans else _COURTEOUS):
            at += entry.length
        elif tokens[at].kind in (Kind.MARK, Kind.EMOJI) and tokens[at].raw not in "?¿":
            at += 1
        else:
            return ""
    return text[tokens[spans[0][0]].start : tokens[spans[-1][1] - 1].end] if spans else ""


_COURTEOUS = frozenset({Part.FILLER, Part.AND, Part.STOP})
_MADE = ("ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "ito", "ita", "itos", "itas",
         "oso", "osa", "osos", "osas")  # fmt: skip
_NOTHING_SOLD = index(())


def _way_end(tokens: tuple[Token, ...], at: int, entry: lexicon.Entry | None) -> int:
    if entry is not None and entry.part is Part.MODIFIER and entry.length > 1:
        return at + entry.length
    end = _graded(tokens, at, _NOTHING_SOLD, ())
    if not end or _phrase(tokens, end - 1, _DEGREES):
        return 0
    last = tokens[end - 1]
    known = lexicon.read(tokens, end - 1)
    goes_in = last.key in FOODS or (known is not None and known.part in _DESCRIBES)
    return end if goes_in or (known is None and last.word.endswith(_MADE)) else 0


def _graded(tokens: tuple[Token, ...], at: int, menu: Index, before: Sequence[Atom]) -> int:
    """Where "bien cocidos", "no muy dulce" or "harto ají y poca sal" ends; 0 where none is."""
    place = at + (tokens[at].key in _NO)
    led = bool(before) and before[-1].kind in _LED and before[-1].end == at
    degree = _phrase(tokens, place, _DEGREES) or (led and _phrase(tokens, place, _MORE)) or ()
    if not degree or _is_name(tokens, place, menu):
        return 0
    if not led and (entry := lexicon.read(tokens, place)) and entry.length > len(degree):
        return 0
    place += len(degree)
    if further := _phrase(tokens, place, _DEGREES):
        degree, place = further, place + len(further)
    if not _is_graded(tokens, place, menu, degree, led or _has_line(before)):
        return 0
    end = _noun_end(tokens, place, menu)
    end += len(_phrase(tokens, end, _APART))
    if end + 1 < len(tokens) and tokens[end].key == _AND and tokens[end + 1].key in _DEGREES:
        return _graded(tokens, end + 1, menu, [Atom(Part.WITH, end, end + 1)]) or end
    return end


def _is_graded(
    tokens: tuple[Token, ...], at: int, menu: Index, degree: tuple[str, ...], beside: bool
) -> bool:
    """Whether a word of degree says how much of the word here; `beside`: of a line before it."""
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD:
        return False
    entry = lexicon.read(tokens, at)
    part = entry.part if entry else None
    own, counts = menu.says(tokens[at]), degree not in _ADVERBS
    if part not in (_DESCRIBES if counts else _ALSO) and not own:
        return False
    if not own or part is Part.MODIFIER:
        return True
    if not counts:
        return False  # "bien, matcha": goods have no degree
    return beside or mentions.find_whole(tokens, at, menu) is None


def _is_name(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """Whether something sold is called so: "Poco Loco", "Super Combo"."""
    known = mentions.find_known(tokens, at, menu) if menu.says(tokens[at]) else None
    return known is not None and (known.end > at + 1 or (menu.written(tokens[at]),) in menu.exact)


def _noun_end(tokens: tuple[Token, ...], at: int, menu: Index) -> int:
    """Behind the word that is graded, and behind what belongs to it: "poca leche de almendra"."""
    end = at + 1
    if end + 1 < len(tokens) and tokens[end].key == "de":
        entry = lexicon.read(tokens, end + 1)
        if tokens[end + 1].kind is Kind.WORD and (entry is None or entry.part in _DESCRIBES):
            return end + 2
    return end


def _apart(tokens: tuple[Token, ...], at: int, menu: Index, before: Sequence[Atom]) -> int:
    """Where "aparte la salsa" or "salsa criolla aparte" ends, beside a line; 0 where none is."""
    if not _has_line(before):
        return 0
    if apart := _phrase(tokens, at, _APART):
        place = at + len(apart)
        while place < len(tokens) and tokens[place].key == _CON:
            place += 1
        if place >= len(tokens) or tokens[place].key not in _THE:
            return 0
        return place + 2 if _is_part(tokens, place + 1, menu) else 0
    for words in (1, 2):
        apart = _phrase(tokens, at + words, _APART)
        if apart and _is_part(tokens, at, menu) and _closes(tokens, at + words + len(apart)):
            return at + words + len(apart)
    return 0


_CON = sound("con")
_THE = frozenset({"el", "la", "los", "las", "mi", "su", "todo", "toda"})


def _is_part(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """Whether a noun stands here that is no whole name of something sold."""
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD:
        return False
    entry = lexicon.read(tokens, at)
    noun = entry is None or entry.part in _ALSO or menu.says(tokens[at])
    whole = mentions.find_whole(tokens, at, menu)
    return noun and (whole is None or bool(entry and entry.part in _DESCRIBES))


def _closes(tokens: tuple[Token, ...], at: int) -> bool:
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD:
        return True
    entry = lexicon.read(tokens, at)
    return entry is not None and entry.part in _ENDS


def _has_line(before: Sequence[Atom]) -> bool:
    return any(atom.kind in _NAMED for atom in before)


def _phrase(tokens: tuple[Token, ...], at: int, phrases: Phrases) -> tuple[str, ...]:
    """The longest of the phrases that stands here; () for none."""
    if at >= len(tokens) or tokens[at].kind is not Kind.WORD:
        return ()
    for row in phrases.get(tokens[at].key, ()):
        if len(row) == 1 or tuple(token.key for token in tokens[at : at + len(row)]) == row:
            return row
    return ()
