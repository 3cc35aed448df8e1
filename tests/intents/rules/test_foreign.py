"""English, Portuguese and emoji come to the rules as Spanish; Spanish comes as it is."""

from hypothesis import given
from hypothesis import strategies as st

from intents import words
from intents.words import MenuItem
from tests import sentences, tables

ROWS = sentences.of(__file__)

MENU = (
    MenuItem("1", "Maracuyá", ("jugo de maracuyá",)),
    MenuItem("2", "Mango mediano", ("jugo de mango",), "Mango"),
    MenuItem("3", "Mango grande", ("jugo de mango",), "Mango"),
    MenuItem("4", "Piña"),
    MenuItem("5", "Frutilla"),
    MenuItem("6", "Café"),
)


@tables.rows(("text", "language", "spanish"), ROWS["test_what_the_rules_read"])
def test_what_the_rules_read(text: str, language: str, spanish: str) -> None:
    read = words.read(text, MENU)
    assert (read.language, read.text) == (language, spanish)


def test_goods_are_ordered_in_any_of_them() -> None:
    told = words.read("I'd like three strawberry juices and one coffee", MENU).order

    assert [(one.item, one.quantity) for one in told.operations] == [("5", 3), ("6", 1)]


@given(st.text(max_size=200))
def test_no_text_breaks_it_and_spanish_is_left_alone(text: str) -> None:
    read = words.read(text)
    if text.isascii() and not read.language and len(text.split()) != 1:
        assert read.text == text


def test_an_accent_that_stands_alone_is_no_word() -> None:
    assert words.read("a\u0301 \u0301").language == ""
