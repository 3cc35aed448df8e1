"""Whoever asks for English reads English: every phrase has its translation, with its placeholders.

A phrase that is new or changed is gathered by `make messages` and then translated in locale/en.
"""

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from config import extraction, translations
from tests.fence.tree import ROOT, parsed

HINT = "run `make messages`, then translate it in locale/en/LC_MESSAGES/django.po"
# %(name)s, %d, %%, {person}, and the marks of HTML.
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[a-z%]|\{\w*\}|</?\w+>")
CATALOGUES = sorted(ROOT.glob("locale/*/LC_MESSAGES/*.po"))


@pytest.fixture(scope="module")
def said() -> Catalog:
    return extraction.phrases()


@pytest.fixture(scope="module")
def english() -> Catalog:
    return extraction.read(translations.ENGLISH)


def forms(words: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [words] if isinstance(words, str) else list(words or ())


def placeholders(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


def disagrees(message: Message) -> bool:
    """Whether a form of the translation has other placeholders than its form of the phrase."""
    pairs = zip(forms(message.id), forms(message.string), strict=True)
    return any(placeholders(phrase) != placeholders(words) for phrase, words in pairs)


def test_every_phrase_has_its_english(said: Catalog, english: Catalog) -> None:
    found = {(message.id, message.context): message for message in english}
    silent = [
        f"{extraction.first(message.id)} ({message.locations[0][0]})"
        for message in said
        if message.id
        and not ((known := found.get((message.id, message.context))) and extraction.is_said(known))
    ]

    assert silent == [], HINT


@pytest.mark.parametrize("source", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_a_translation_has_the_placeholders_of_its_phrase(source: Path) -> None:
    wrong = {
        extraction.first(message.id): forms(message.string)
        for message in extraction.read(source)
        if message.id and extraction.is_said(message) and disagrees(message)
    }

    assert wrong == {}


@pytest.mark.parametrize("source", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_no_translation_is_a_guess(source: Path) -> None:
    guessed = [str(message.id) for message in extraction.read(source) if message.fuzzy]

    assert [phrase for phrase in guessed if phrase] == []


def test_gettext_goes_by_no_name_that_is_not_gathered() -> None:
    """An import under a name of its own would hide its phrases."""
    unknown = {
        alias.asname or alias.name
        for path in extraction.sources()
        if path.suffix == ".py"
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for alias in node.names
        if "gettext" in alias.name
    }

    assert unknown <= set(extraction.KEYWORDS)


def test_spanish_is_the_source_and_has_no_catalogue_of_ours(said: Catalog) -> None:
    """locale/es holds words of other people's packages only."""
    ours = {(message.id, message.context) for message in said if message.id}
    spanish = extraction.read(translations.LOCALE / "es" / "LC_MESSAGES" / "django.po")

    assert [message.id for message in spanish if (message.id, message.context) in ours] == []


def test_compiled_catalogues_are_made_where_they_are_used() -> None:
    assert "*.mo" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
