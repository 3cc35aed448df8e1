"""Families of phrases that are read by sound, so that "kuanto", "presio" and "yega" count."""

import re
from collections.abc import Mapping

from intents.rules.families import Family, Pattern, Rows
from intents.rules.families import family as written_family
from intents.rules.text import keys, sound
from intents.rules.word_tables import Tables

_LETTERS = re.compile(r"\{\w+\}|[a-z]+")


def family(rows: str, words: Mapping[str, str], unless: str = "") -> Family:
    """The family of a table whose rows, like its word lists, are written as usual."""
    return written_family(sounded(rows), sounded_words(words), sounded(unless))


def pattern(rows: str, words: Mapping[str, str]) -> Pattern:
    """Rows as one expression over what `said` gives, with a space on both sides."""
    return Pattern(sounded(rows), sounded_words(words))


def tables(written: Tables) -> Tables:
    """The tables of a file as they are heard."""
    rows = {name: Rows(sounded(text), text.file, text.at) for name, text in written.rows.items()}
    return Tables(written.file, sounded_words(written.words), rows)


def said(text: str) -> str:
    """A text as the sounds of its words, with single spaces."""
    return " ".join(keys(text))


def sounded_words(words: Mapping[str, str]) -> dict[str, str]:
    """The word lists of a table as they are heard."""
    return {name: sounded(listed) for name, listed in words.items()}


def sounded(rows: str) -> str:
    """A table with each of its words as it is heard; the names of lists stay."""
    return _LETTERS.sub(lambda found: _heard(found[0]), rows)


def _heard(letters: str) -> str:
    return letters if letters.startswith("{") else sound(letters)
