"""Replies to our own questions."""

from intents.rules.menu import MenuItem
from intents.rules.replies import pick, quantity_beside, read_quantity_only
from tests import sentences, tables

LINES = sentences.beside(__file__, "reply_lines")

MANGOS = (
    MenuItem("g", "Jugo de Mango Grande"),
    MenuItem("p", "Jugo de Mango Pequeño"),
    MenuItem("m", "Jugo de Mango Mediano"),
)
JUICES = (
    MenuItem("m", "Jugo de Mango"),
    MenuItem("f", "Jugo de Fresa"),
    MenuItem("n", "Jugo de Naranja"),
)


@tables.rows(("line", "quantity"), LINES["QUANTITIES"])
def test_only_a_bare_number_is_a_quantity(line: str, quantity: str | None) -> None:
    assert read_quantity_only(line) == (quantity and int(quantity))


@tables.rows(("line", "key"), LINES["SIZES"])
def test_a_size_is_picked_by_name_or_place(line: str, key: str | None) -> None:
    assert pick(line, MANGOS) == key


@tables.rows(("line", "key"), LINES["FLAVOURS"])
def test_a_flavour_is_picked_when_only_one_fits(line: str, key: str | None) -> None:
    assert pick(line, JUICES) == key


def test_nothing_is_picked_from_nothing() -> None:
    assert pick("el primero", ()) is None


@tables.rows(
    ("line", "quantity"), [("2 grandes", 2), ("la grande", None), ("2", None), ("el 2", None)]
)
def test_a_number_that_was_the_choice_is_no_quantity(line: str, quantity: int | None) -> None:
    assert quantity_beside(line, MANGOS) == quantity
