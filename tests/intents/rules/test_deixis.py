"""Words that point instead of naming, and those that only look like it."""

from intents.rules import deixis
from tests import sentences, tables

ROWS = sentences.of(__file__)


@tables.rows(("line", "written"), ROWS["test_what_points_is_written_out"])
def test_what_points_is_written_out(line: str, written: str) -> None:
    assert deixis.spelled(line, "X") == written


@tables.rows(
    "line",
    [
        "eso es todo", "eso sería todo", "con eso nomás", "por eso", "todo eso",
        "quiero cancelar este pedido", "este fin de semana", "en este momento", "¿está abierto?",
        "esta bien", "esta disponible?", "a esta dirección", "este... quiero un matcha", "dame dos",
        "quiero un matcha", "", "así está bien",
    ],
)  # fmt: skip
def test_what_only_looks_like_it_points_at_nothing(line: str) -> None:
    assert not deixis.points(line)
    assert deixis.spelled(line, "X") is None


def test_a_noun_that_says_which_by_itself_is_left_alone() -> None:
    assert deixis.spelled("quiero ese matcha", "X", unless=lambda noun: noun == "matcha") is None
    assert deixis.spelled("quiero ese smoothie", "X", unless=lambda noun: False) == "quiero X"


@tables.rows(
    ("line", "given_up"),
    [
        ("cancela este", True), ("cancélalo", True), ("ya no quiero esto", True),
        ("no lo quiero", True), ("quiero este", False), ("cancela el matcha", False),
    ],
)  # fmt: skip
def test_what_is_given_up_is_told_from_what_is_taken(line: str, given_up: bool) -> None:
    assert deixis.drops(line) is given_up


def test_an_order_is_pointed_at_by_its_name() -> None:
    assert deixis.points_at_order("¿cómo va este pedido?")
    assert not deixis.points_at_order("quiero este")


@tables.rows("line", ["este " * 400, "é" * 5000, "\u0301este", "este\x00", "¿¿¿este"])
def test_no_text_is_too_odd_to_read(line: str) -> None:
    deixis.spelled(line, "X")
