"""Words that mean two things: "te" and "té", "que" and "qué", "quita todo" and "quita todo el pan".

What stands around them settles which one was meant.
"""

from intents.rules import lexicon, numbers
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


_OBJECTS = frozenset({"la", "lo", "las", "los"})
PRONOUNS = frozenset({"te", "se", "tu", "si", "mi", "el"})


def is_pronoun(tokens: tuple[Token, ...], at: int, menu: Index) -> bool:
    """ "te pido un té": what the menu sells is written with its accent, counted or last."""
    if tokens[at].raw.casefold() != tokens[at].key or at + 1 >= len(tokens):
        return False
    after = tokens[at + 1]
    if after.kind is not Kind.WORD or menu.word(after):
        return False
    entry = lexicon.read(tokens, at + 1)
    if entry:
        return entry.part in HEADS or (after.key in _OBJECTS and tokens[at].key in ("te", "se"))
    return not (at and (numbers.read(tokens, at - 1) or tokens[at - 1].key in _LEADING))


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
