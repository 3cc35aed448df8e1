"""Words that mean two things: "te" and "té", "que" and "qué", "quita todo" and "quita todo el pan".

What stands around them settles which one was meant.
"""

from collections.abc import Sequence

from intents.rules import lexicon, mentions, numbers
from intents.rules.lexicon import HEADS, Entry, Part
from intents.rules.menu import Index
from intents.rules.pieces import Atom, Role
from intents.rules.text import Kind, Token, sounds


def phrase_at(tokens: tuple[Token, ...], at: int, menu: Index) -> Entry | None:
    """The phrase here; "quita todo" is only "quita" where "el mango" or "menos ..." follows.

    "té" with its accent after a number or an article is a drink, on the menu or not; "un té de
    matcha" is the menu's matcha.
    """
    if tokens[at].raw.casefold() == "té" and at and _introduces(tokens, at - 1):
        own = any(menu.word(token) for token in tokens[at + 1 : at + 3] if token.kind is Kind.WORD)
        if not own:
            return None
    entry = lexicon.read(tokens, at)
    if entry is None or entry.part not in _EMPTYING or entry.length < 2:
        return entry
    if tokens[at + entry.length - 1].key not in _TODO:
        return entry
    place = at + entry.length
    while place < len(tokens) and tokens[place].key in _LEADING:
        place += 1
    if place >= len(tokens) or tokens[place].kind is not Kind.WORD:
        return entry
    after = lexicon.read(tokens, place)
    if (after and after.part is Part.LESS) or menu.word(tokens[place]):
        return lexicon.shorter(tokens, at, entry.length) or entry
    return entry


def _introduces(tokens: tuple[Token, ...], at: int) -> bool:
    return bool(numbers.read(tokens, at)) or tokens[at].key in _LEADING


_EMPTYING = frozenset({Part.CLEAR, Part.CANCEL})
_TODO = sounds("todo toda todos todas")
_LEADING = sounds("el la los las lo de del mi mis")


PRONOUNS = frozenset({"te", "se", "tu", "si", "mi", "el", "me", "le", "lo", "la", "nos", "yo"})
_ARTICLES = sounds("un una el la los las de del con")
_WISHES = frozenset({Part.ADD, Part.AND, Part.OF, Part.WITH, Part.SET, Part.CHANGE, Part.BETTER})


def is_pronoun(tokens: tuple[Token, ...], at: int, menu: Index, before: Sequence[Atom]) -> bool:
    """ "te pido un té": a pronoun names nothing that is sold, unless it stands as a noun: with its
    accent, counted or led by an article, before the rest of a name ("te verde"), or alone or last
    behind a wish ("quiero te")."""
    if tokens[at].raw.casefold() != tokens[at].key:
        return False
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    entry = lexicon.read(tokens, at + 1) if after and after.kind is Kind.WORD else None
    if entry and entry.part in HEADS:
        return True
    known = mentions.find_known(tokens, at, menu) if after else None
    if known and known.end > at + 1:
        return False
    led = bool(at) and (numbers.read(tokens, at - 1) or tokens[at - 1].key in _ARTICLES)
    if led:
        return False
    ends = after is None or after.kind is not Kind.WORD
    ends = ends or bool(entry and entry.part in (Part.FILLER, Part.AND, Part.WITH, Part.WITHOUT))
    wished = not before or (before[-1].end == at and before[-1].kind in (*_WISHES, Role.COMMA))
    return not (ends and wished)


def asks_which(tokens: tuple[Token, ...], at: int, before: list[Atom]) -> bool:
    """ "¿qué calibre es?": "qué" with its accent, or first in what ends as a question."""
    if tokens[at].key not in _QUE or at + 1 >= len(tokens) or tokens[at + 1].kind is not Kind.WORD:
        return False
    entry = lexicon.read(tokens, at)
    if entry is None or entry.length > 1:
        return False
    after = lexicon.read(tokens, at + 1)
    if after and after.part in HEADS:
        return False
    starts = not before or before[-1].kind is Role.PAUSE
    if "é" in tokens[at].raw.casefold():
        return True
    return starts and any(token.raw == "?" for token in tokens[at : at + 60])


_QUE = sounds("que q ke")
