"""Families of phrases that are read by sound, so that "kuanto", "presio" and "yega" count."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from intents.rules.families import Rows
from intents.rules.text import keys, sound
from intents.rules.word_tables import Tables

_LETTERS = re.compile(r"\{\w+\}|[a-z]+")


def tables(written: Tables) -> Tables:
    """The tables of a file as they are heard."""
    rows = {name: Rows(sounded(text), text.file, text.at) for name, text in written.rows.items()}
    words = {name: sounded(listed) for name, listed in written.words.items()}
    return Tables(written.file, words, rows)


def said(text: str) -> str:
    """A text as the sounds of its words, with single spaces."""
    return " ".join(keys(text))


def sounded(rows: str) -> str:
    """A table with each of its words as it is heard; the names of lists stay."""
    return _LETTERS.sub(lambda found: _heard(found[0]), rows)


def _heard(letters: str) -> str:
    return letters if letters.startswith("{") else sound(letters)


class WordLists:
    """Word lists (`Tables.words`) as they are heard; a star stands for any ending."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._whole: dict[str, frozenset[str]] = {}
        self._begun: dict[str, frozenset[str]] = {}
        for name, listed in words.items():
            for spelled in sounded(listed).split("; "):
                for word in _spelled_out(spelled):
                    kept = self._begun if word.endswith("*") else self._whole
                    key = word.removesuffix("*")
                    kept[key] = kept.get(key, _NONE) | {name}
        self._names = lru_cache(maxsize=16384)(self._names_of)

    def names_in(self, said: Iterable[str]) -> frozenset[str]:
        """The names of the lists that any of the sound keys stands in."""
        return _NONE.union(*map(self._names, said))

    def _names_of(self, key: str) -> frozenset[str]:
        found = self._whole.get(key, _NONE)
        begun = (self._begun.get(key[:end], _NONE) for end in range(2, len(key) + 1))
        return found.union(*begun)


_NONE: frozenset[str] = frozenset()
_CHOICE = re.compile(r"\[(\w+)\]|(?:\((\w+)\)|(\w))\?")


def _spelled_out(word: str) -> list[str]:
    """Each word that "rot[oa]s?" stands for."""
    choice = _CHOICE.search(word)
    if choice is None:
        return [word]
    either = (*choice[1],) if choice[1] else (choice[2] or choice[3], "")
    before, behind = word[: choice.start()], _spelled_out(word[choice.end() :])
    return [before + one + rest for one in either for rest in behind]
