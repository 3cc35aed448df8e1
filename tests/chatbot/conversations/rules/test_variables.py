"""Answers at hand: their words in braces are filled, and what is unknown is seen."""

from chatbot.conversations.rules.variables import Known, filled, left
from tests import tables

KNOWN = Known(name="Carla", order="#0042", total="60 Bs", payment="QR del banco", shop="Jugos Alma")


@tables.rows(
    ("text", "read"),
    [
        ("Hola {nombre}", "Hola Carla"),
        ("{Nombre}, {NEGOCIO} te saluda", "Carla, Jugos Alma te saluda"),
        ("{ pedido } cuesta {total}", "#0042 cuesta 60 Bs"),
        ("Paga así: {pago}", "Paga así: QR del banco"),
        ("{desconocida} y {nombre}", "{desconocida} y Carla"),
        ("{}, {{nombre}}, {dos palabras}", "{}, {Carla}, {dos palabras}"),
        ("sin nada", "sin nada"),
    ],
)
def test_words_in_braces_are_filled(text: str, read: str) -> None:
    assert filled(text, KNOWN) == read


def test_what_nobody_knows_stays_to_be_seen() -> None:
    text = filled("{nombre}, tu pedido {pedido}", Known(name="Carla"))

    assert text == "Carla, tu pedido {pedido}"
    assert left(text) == ("pedido",)


def test_a_name_with_braces_fills_nothing_else() -> None:
    assert filled("Hola {nombre}", Known(name="{pago}", payment="secreto")) == "Hola {pago}"
