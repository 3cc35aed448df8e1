"""The small way of writing phrases: what each sign of a row lets through."""

import importlib
import pkgutil
import time
from collections.abc import Iterator

import pytest

import chatbot.agent.rules
import intents.rules
from intents.rules.families import Family, Pattern, family, plain
from tests import sentences, tables

ROWS = sentences.of(__file__)

WORDS = {"verb": "quiero; me das", "thing": "pan; {drink}", "drink": "jugo; agua fria"}


@tables.rows(("row", "heard", "unheard"), ROWS["test_a_row_hears_its_phrases_and_no_others"])
def test_a_row_hears_its_phrases_and_no_others(row: str, heard: str, unheard: str) -> None:
    rows = family(row, WORDS)
    assert rows.heard_in(plain(heard))
    assert not rows.heard_in(plain(unheard))


def test_what_the_second_table_says_takes_the_first_one_back() -> None:
    rows = family("cancel*", WORDS, unless="no cancel*")
    assert rows.heard_in("cancela todo")
    assert not rows.heard_in("no canceles")


def test_a_word_list_that_is_missing_is_told_when_the_first_words_are_held_against_it() -> None:
    rows = family("{nothing}", WORDS)
    with pytest.raises(ValueError):
        rows.heard_in("pan")


def kept_in(value: object) -> Iterator[Pattern]:
    """The tables that a module keeps, in whatever it keeps them."""
    if isinstance(value, Pattern):
        yield value
    elif isinstance(value, Family):
        yield from kept_in((value.says, value.unless))
    elif isinstance(value, tuple):
        for one in value:
            yield from kept_in(one)


def test_every_table_of_the_house_can_be_made() -> None:
    modules = [
        importlib.import_module(name)
        for package in (intents.rules, chatbot.agent.rules)
        for _, name, _ in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    ]
    kept = [table for module in modules for table in kept_in(tuple(vars(module).values()))]

    assert len(kept) > 40
    for table in kept:
        table.search("hola")


def test_a_text_of_one_word_over_and_over_is_read_in_no_time() -> None:
    rows = family("^ {verb}* (quiero|me das)* {thing} $", WORDS)
    begun = time.thread_time()
    assert not rows.heard_in("quiero " * 200)
    assert time.thread_time() - begun < 0.5
