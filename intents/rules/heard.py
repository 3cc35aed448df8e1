"""Families of phrases that are read by sound, so that "kuanto", "presio" and "yega" count."""

import re

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
