"""Short answers and whole-text signals: a greeting, a yes, a no, thanks.

The whole text must consist of them: "hola quiero 2" is no whole greeting and "sí, pero sin hielo"
is no bare yes, so nothing hidden beside a polite word is swallowed.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from intents.rules import word_tables
from intents.rules.text import keys, phrase, sounds

Phrases = frozenset[tuple[str, ...]]

YES_SIGNS = frozenset("👍👌✅✔☑🆗💯🙌🤝🙏")
NO_SIGNS = frozenset("👎❌✖🚫🙅")


def table(text: str) -> Phrases:
    """A table of phrases, separated by semicolons, as sound keys."""
    return frozenset(phrase(row) for row in text.replace("\n", " ").split(";") if row.strip())


_TABLES = word_tables.read("signals")


def _said(name: str) -> Phrases:
    return table(_TABLES.words[name])


POLITE = _said("polite")
GREETINGS = _said("greetings")
_GREETING_FILLER = _said("greeting_filler")
GOODBYES = _said("goodbyes")
YESES = _said("yeses")
_YES_FILLER = _said("yes_filler")
NOES = _said("noes")
_NO_FILLER = _said("no_filler")
THANKS = _said("thanks")
_THANKS_FILLER = _said("thanks_filler")


Row = tuple[tuple[str, ...], bool]


@lru_cache(maxsize=64)
def _by_first(wanted: Phrases, filler: tuple[Phrases, ...]) -> dict[str, tuple[Row, ...]]:
    """All rows by their first word, the longest first, each with whether it is wanted."""
    rows: dict[str, list[Row]] = {}
    for keyed in wanted.union(*filler):
        rows.setdefault(keyed[0], []).append((keyed, keyed in wanted))
    return {key: tuple(sorted(found, key=lambda row: -len(row[0]))) for key, found in rows.items()}


@lru_cache(maxsize=2048)
def _words(text: str) -> tuple[str, ...] | None:
    """The sound keys of a short text; None when it is too long or counts something."""
    if len(text) > 160:
        return None
    found = tuple(keys(text))
    return None if any(key[:1].isdigit() for key in found) else found


def consists_of(text: str, wanted: Phrases, *filler: Phrases, signs: Iterable[str] = ()) -> bool:
    """Whether the text is made of these phrases alone and contains at least one that is wanted."""
    words = _words(text)
    if words is None:
        return False
    meant = any(sign in text for sign in signs)
    rows, at = _by_first(wanted, filler), 0
    while at < len(words):
        for keyed, counts in rows.get(words[at], ()):
            if words[at : at + len(keyed)] == keyed:
                meant = meant or counts
                at += len(keyed)
                break
        else:
            return False
    return meant


def is_courteous(said: Iterable[str]) -> bool:
    """Whether sound keys are such as courtesies are made of, so that they may be nothing else."""
    return _courteous().issuperset(said)


@cache
def _courteous() -> frozenset[str]:
    """The words of every phrase that `is_whole_greeting` and its like know."""
    tables = (POLITE, GREETINGS, _GREETING_FILLER, GOODBYES, THANKS, _THANKS_FILLER)
    said = (*tables, YESES, _YES_FILLER, NOES, _NO_FILLER)
    return frozenset(word for phrases in said for keyed in phrases for word in keyed)


def is_whole_greeting(text: str) -> bool:
    """Whether the whole text is a greeting, names of endearment and small talk included."""
    return consists_of(text, GREETINGS, POLITE, _GREETING_FILLER, signs="👋")


def greets(text: str) -> bool:
    """Whether somebody greets in the text, beside other words too: a line begins with a greeting,
    or one stands between its marks. "¿Cómo está mi pedido?" greets nobody."""
    return any(
        _begins_with_greeting(piece) and (at == 0 or is_whole_greeting(piece))
        for line in text[-_GREETED:].splitlines()
        for at, piece in enumerate(filter(str.strip, _MARKS.split(line)))
    )


def _begins_with_greeting(piece: str) -> bool:
    said = tuple(keys(piece))
    if said[:1] and said[0] in _ASKING:
        return is_whole_greeting(piece)
    return any(said[:length] in GREETINGS for length in range(1, _GREETING_WORDS + 1))


_MARKS = re.compile(r"[.,;:!?¡¿()]+")
_GREETED = 600
_ASKING = sounds("que q k como todo habla")
"""First words of greetings that are questions and remarks, too: those greet only by themselves."""
_GREETING_WORDS = max(map(len, GREETINGS))


def is_goodbye(text: str) -> bool:
    """Whether the whole text takes leave."""
    return consists_of(text, GOODBYES, POLITE, THANKS, _THANKS_FILLER)


def is_affirm(text: str, also: Phrases = frozenset()) -> bool:
    """Whether the whole text says yes: "sí", "dale", "de una", "así está bien", 👍.

    `also` are phrases that are a yes to what was asked here.
    """
    if any(sign in text for sign in NO_SIGNS):
        return False
    return consists_of(text, YESES | also, POLITE, _YES_FILLER, GREETINGS, signs=YES_SIGNS)


def is_deny(text: str) -> bool:
    """Whether the whole text says no or not yet."""
    return consists_of(text, NOES, POLITE, _NO_FILLER, signs=NO_SIGNS)


def is_thanks(text: str) -> bool:
    """Whether the whole text thanks, with the politeness around it."""
    return consists_of(text, THANKS, POLITE, _THANKS_FILLER)


_HANDED = _said("handed")
_HANDING = _said("handing")


def hands_over(text: str) -> bool:
    """Whether the whole text only hands an order over: "quisiera hacer este pedido"."""
    return consists_of(text, _HANDED, _HANDING, POLITE, GREETINGS)
