"""A typed number names a line of the menu only where the whole message says so."""

from chatbot.conversations.rules.choosing import place
from tests import tables

TITLES = ("Confirmar pedido", "Cambiar algo", "Hablar con Alma")


@tables.rows(
    "text",
    [
        *("2", " 2 ", "2.", "2)", "(2)", "*2*", "2️⃣", "#2", "la 2", "opción 2", "Opcion dos"),
        *("el dos", "n° 2", "la segunda", "quiero la 2", "la 2 por favor", "la opción 2"),
        *("número 2", "cambiar algo", "CAMBIAR ALGO!"),
    ],
)
def test_the_second_is_the_second_however_it_is_written(text: str) -> None:
    assert place(text, TITLES) == 1


@tables.rows(
    "text",
    [
        *("", "0", "4", "99", "2 de mango", "quiero 2", "dame dos", "quiero dos matcha", "a las 2"),
        *("2 y 3", "2.5", "no", "cambiar", "-", "2" * 90),
    ],
)
def test_what_says_something_else_names_no_line(text: str) -> None:
    assert place(text, TITLES) is None


def test_two_lines_that_read_the_same_are_told_by_number_only() -> None:
    assert place("Grande", ("Grande", "grande")) is None
    assert place("1", ("Grande", "grande")) == 0
