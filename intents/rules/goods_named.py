"""Common goods by their names in Spanish, English, Portuguese and as emoji: which of them a menu
sells, under the name that it has there. Pure."""

import re
from dataclasses import dataclass
from functools import lru_cache

from core.rules.text import fold
from intents.rules import word_tables
from intents.rules.menu import Menu
from intents.rules.number_words import CARDINALS, GROUPS
from intents.rules.signals import is_affirm, is_goodbye, is_thanks, is_whole_greeting


@dataclass(frozen=True, eq=False)
class Good:
    """One thing; `names` in Spanish, the commonest first, `other` language → its names, folded."""

    names: tuple[str, ...]
    other: dict[str, tuple[str, ...]]
    emoji: str


def _read() -> tuple[Good, ...]:
    found = []
    for line in word_tables.read("foreign").phrases("goods"):
        names, _equals, rest = line.partition("=")
        english, portuguese, emoji = (part.strip() for part in rest.split("|"))
        other = {"en": tuple(english.split()), "pt": tuple(portuguese.split())}
        folded = {key: tuple(map(fold, words)) for key, words in other.items()}
        found.append(Good(tuple(names.split()), folded, emoji))
    return tuple(found)


GOODS = _read()
_BY_EMOJI = {good.emoji: good for good in GOODS if good.emoji}
_RUN = re.compile(f"(?P<one>{'|'.join(map(re.escape, _BY_EMOJI))})(?:\ufe0f?\\s*(?P=one))*\ufe0f?")
_COUNTED = re.compile(rf"(?:\d|\b(?:{'|'.join([*CARDINALS, *GROUPS])})(?: de)?)\s*$")


@lru_cache(maxsize=64)
def sold(menu: Menu) -> dict[Good, str]:
    """The goods that something on the menu is called after, with their name there."""
    words = {
        word
        for item in menu
        for name in (item.name, *item.aliases, item.product or "")
        for word in fold(name).split()
    }
    named = {good: next((n for n in good.names if fold(n) in words), "") for good in GOODS}
    return {good: name for good, name in named.items() if name}


def of_word(word: str, language: str) -> Good | None:
    """The good of that folded word in that language."""
    return next((good for good in GOODS if word in good.other.get(language, ())), None)


def spelled(text: str, menu: Menu) -> str:
    """The text with the name in the place of an emoji, where something sold is called so: "🥭🥭" is
    "2 mango". One that only decorates a courtesy or stands beside its name stays."""
    if text.isascii() or not _RUN.search(text):
        return text
    rest = _RUN.sub(" ", text).strip()
    if rest and any(rule(rest) for rule in (is_whole_greeting, is_thanks, is_goodbye, is_affirm)):
        return text
    known = {good.emoji: name for good, name in sold(menu).items() if good.emoji}
    said = fold(text)

    def name(found: re.Match[str]) -> str:
        sign = found["one"]
        called = known.get(sign)
        if called is None or any(fold(one) in said for one in _BY_EMOJI[sign].names):
            return found[0]
        times = found[0].count(sign)
        counted = times == 1 or bool(_COUNTED.search(said[: found.start()]))
        return f" {called} " if counted else f" {times} {called} "

    return " ".join(_RUN.sub(name, text).split(" ")).strip()
