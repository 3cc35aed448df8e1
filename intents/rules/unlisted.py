"""A price or the stock of something that is not on the shelf: only a person can say.

"¿Tienen BCAA?" is a question about products, which the shelf answers; a price or a date of arrival
of what it does not hold is what specs/human_handoff §1 calls `precio_stock`.
"""

from intents.rules import word_tables
from intents.rules.calendar_words import A_WEEKDAY
from intents.rules.families import plain
from intents.rules.mentioned import items_in
from intents.rules.menu import Menu, index, stem
from intents.rules.text import keys, sounds

_TABLES = word_tables.read("unlisted", A_WEEKDAY=A_WEEKDAY)
_PRICE = _TABLES.pattern("PRICE")
_MEASURES = _TABLES.sounds("measures")
# What has a price and is no product: the order, its carriage, money itself, this and that.
_NO_GOODS = _TABLES.sounds("no_goods")
_VERBAL = ("ar", "er", "ir", "arlo", "arla", "arlos", "arlas", "arme", "armelo", "irlo", "erlo",
           "arte", "irme", "arle", "arles", "erme", "irla", "erla", "ando", "iendo")  # fmt: skip
_SHORTEST = 3
_SEEN = 3


def asks_unlisted(text: str, menu: Menu) -> bool:
    """Whether a price or stock is asked of something that the menu does not hold.

    Nothing where the menu is empty, or where anything of it is named.
    """
    words = plain(text[:600])
    asked = _PRICE.search(f" {words} ")
    if asked is None or not menu:
        return False
    thing = _thing(f" {words} "[asked.end() :])
    return bool(thing) and not _is_known(thing, menu) and not items_in(text, menu)


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
