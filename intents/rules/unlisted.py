"""A price or the stock of something that is not on the shelf: only a person can say.

"¿Tienen BCAA?" is a question about products, which the shelf answers; a price or a date of arrival
of what it does not hold is what specs/human_handoff §1 calls `precio_stock`.
"""

from itertools import pairwise

from intents.rules import word_tables
from intents.rules.calendar_words import A_WEEKDAY
from intents.rules.families import plain
from intents.rules.mentioned import items_in
from intents.rules.menu import Menu, index, stem
from intents.rules.text import keys, sounds, tokenize

_TABLES = word_tables.read("unlisted", A_WEEKDAY=A_WEEKDAY)
_PRICE = _TABLES.pattern("PRICE")
_MEASURES = _TABLES.sounds("measures")
# What has a price and is no product: the order, its carriage, money itself, this and that.
_NO_GOODS = _TABLES.sounds("no_goods")
_VERBAL = ("ar", "er", "ir", "arlo", "arla", "arlos", "arlas", "arme", "armelo", "irlo", "erlo",
           "arte", "irme", "arle", "arles", "erme", "irla", "erla", "ando", "iendo")  # fmt: skip
_SHORTEST = 3
_SEEN = 3


def thing_asked(text: str, menu: Menu) -> str:
    """The customer's word for what a price or stock is asked of and the menu does not hold, with
    the number behind it: "omega 9" where only "Omega 3" is sold.

    "" where the menu is empty, or where anything of it is named.
    """
    words = plain(text[:600])
    asked = _PRICE.search(f" {words} ")
    if asked is None or not menu:
        return ""
    thing = _thing(f" {words} "[asked.end() :])
    if not thing or not (_is_unlisted(thing, text, menu) or _is_numbered(thing, text, menu)):
        return ""
    return _written(thing, text)


def _is_unlisted(thing: str, text: str, menu: Menu) -> bool:
    return not _is_known(thing, menu) and not items_in(text, menu)


def _is_numbered(thing: str, text: str, menu: Menu) -> bool:
    """Whether the thing has another number behind it than in every name of the menu."""
    said = _numbers_behind(thing, text)
    named = [_numbers_behind(thing, item.name) for item in menu if thing in keys(item.name)]
    return bool(said and named) and all(named) and said.isdisjoint(frozenset().union(*named))


def _numbers_behind(thing: str, text: str) -> frozenset[str]:
    said = keys(text)
    pairs = pairwise(said)
    return frozenset(number for word, number in pairs if word == thing and number.isdigit())


def _written(thing: str, text: str) -> str:
    """The word as the customer wrote it, with the number right behind it."""
    tokens = tokenize(text[:600])
    at = next((at for at, token in enumerate(tokens) if token.key == thing), None)
    if at is None:
        return thing
    after = tokens[at + 1 : at + 2]
    end = after[0] if after and after[0].raw.isdigit() else tokens[at]
    return text[tokens[at].start : end.end]


def _thing(rest: str) -> str:
    """The word that names what is asked about, by its sound; "" where it names nothing."""
    for word in keys(rest)[:_SEEN]:
        if word in _BEFORE_THING:
            continue
        named = len(word) >= _SHORTEST and not word.isdigit()
        return word if named and word not in _NO_GOODS and not word.endswith(_VERBAL) else ""
    return ""


_BEFORE_THING = (
    _MEASURES | _TABLES.sounds("verbs") | sounds("el la los las un una de del por para con mi su")
)
"""What stands between the question and what it is about: "a cuánto estaba la sandía"."""


def _is_known(thing: str, menu: Menu) -> bool:
    """Whether the word is one of the menu's, though it names no whole item."""
    return stem(thing) in index(menu).by_word
