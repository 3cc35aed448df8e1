"""How a line should be made: the item's own options first, the rest a note for the kitchen."""

import re
from collections.abc import Iterable, Sequence

from intents.rules.menu import MenuOption, stem
from intents.rules.text import sound, sounds

_WORD = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f])+|\d+")
_SILENT = sounds("de del la el los las con un una y en a")
_EMPTY = sounds("con de y pero que bien sea sean en mitad")


def sort_out(
    written: Iterable[str], options: Sequence[MenuOption], name: str = ""
) -> tuple[tuple[str, ...], str]:
    """The option keys that these words choose, and what is left as a note.

    The longest option names are tried first, so that "leche de almendra" is not "leche"; a word
    of the item's own name need not be said twice ("café con leche de almendra").
    """
    chosen: list[str] = []
    left: list[str] = []
    own = frozenset(_stems(name))
    ranked = sorted(options, key=lambda option: -len(_stems(option.name)))
    telling = _telling(options, own)
    for text in written:
        rest = text.strip(" ,.;")
        for option in ranked:
            rest, found = _take(rest, telling[option.key], own)
            if found and option.key not in chosen:
                chosen.append(option.key)
        if rest:
            left.append(rest)
    order = [option.key for option in options if option.key in chosen]
    return tuple(order), ", ".join(left)


def _stems(text: str) -> list[str]:
    return [stem(key) for word in _WORD.findall(text) if (key := sound(word)) not in _SILENT]


def _telling(
    options: Sequence[MenuOption], own: frozenset[str]
) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """For each option all its words, and those that no other option has.

    A way of asking ("sin", "con poca") tells nothing by itself: with it, all words must be said.
    """
    words = {option.key: frozenset(_stems(option.name)) for option in options}
    found: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
    for option in options:
        others = frozenset(word for key, row in words.items() if key != option.key for word in row)
        mine = words[option.key]
        graded = not mine.isdisjoint(_GRADES)
        found[option.key] = (mine, frozenset() if graded else mine - others - own)
    return found


_GRADES = frozenset(
    stem(word)
    for word in sounds(
        "sin poco poca mucho mucha harto harta bien muy bastante extra doble medio media menos más"
    )
)


def _take(
    text: str, telling: tuple[frozenset[str], frozenset[str]], own: frozenset[str]
) -> tuple[str, bool]:
    """Take an option's words out of a text; all must stand there, or one that only it has."""
    wanted, unique = telling
    places = [(found.span(), stem(sound(found[0]))) for found in _WORD.finditer(text)]
    present = {word for _, word in places}
    whole = bool(wanted & present) and wanted <= present | own
    refused = "sin" in present and "sin" not in wanted
    if refused or not (whole or unique & present):
        return text, False
    kept = [
        text[start:end]
        for (start, end), word in places
        if word not in wanted and word not in _SILENT
    ]
    meant = any(sound(word) not in _EMPTY for word in kept)
    return (" ".join(kept) if meant else ""), True
