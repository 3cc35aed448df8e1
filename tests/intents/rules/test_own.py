"""A merchant's own intents are found by the words of their label and examples."""

from dataclasses import replace

from intents import packs
from intents.rules import own
from intents.rules.classifying import classify
from intents.values import IntentValue
from tests import sentences

LINES = sentences.beside(__file__, "own_lines")["LINES"]
OWN: tuple[IntentValue, ...] = (
    IntentValue("pide_factura", "Pide factura", examples=("¿me das factura?", "con NIT")),
    IntentValue(
        "mayorista", "Venta por mayor", examples=("precio mayorista", "compro al por mayor")
    ),
    IntentValue(
        "trabajo", "Busca trabajo", examples=("¿necesitan personal?", "dejo mi currículum")
    ),
    IntentValue("evento", "Catering para eventos", examples=("jugos para un cumpleaños",)),
    IntentValue("alianza", "Propuesta de publicidad", examples=("somos una agencia de marketing",)),
    IntentValue("donacion", "Pide donación"),
    IntentValue(
        "garantia", "Garantía", examples=("¿cuánto dura la garantía?", "se rompió la pieza")
    ),
    IntentValue("instalacion", "Pide instalación", examples=("¿lo instalan en mi casa?",)),
)
INVOICE = OWN[0]


def counted(enough: float) -> tuple[int, int, int]:
    """How many lines were heard, missed, and heard wrongly, where that score is enough."""
    heard = missed = false = 0
    for line, meant in LINES:
        best = own.nearest(line, OWN)
        found = best.key if best is not None and best.score >= enough else ""
        heard += bool(meant) and found == meant
        missed += bool(meant) and found != meant
        false += bool(found) and found != meant
    return heard, missed, false


def test_the_threshold_is_the_one_that_was_measured() -> None:
    for enough in (own.ENOUGH, 0.8, 0.9):
        print("own intents, from", enough, "(heard, missed, false):", counted(enough))
    heard, _missed, false = counted(own.ENOUGH)

    assert (heard, false) == (23, 0)


def test_the_nearest_of_several_is_meant() -> None:
    second = IntentValue("nit", "Datos de factura", examples=("factura con otro nit",))

    found = own.nearest("quiero la factura con otro nit", (INVOICE, second))

    assert found is not None and found.key == "nit"


def test_her_own_stand_before_what_is_only_routed() -> None:
    known = (*packs.of(""), INVOICE)

    assert classify("hola, me das factura?", known) == "pide_factura"
    assert classify("hola, me das factura?", packs.of("")) != "pide_factura"


def test_what_calls_a_person_stands_before_a_likeness() -> None:
    known = (*packs.of(""), replace(INVOICE, key="envio", label="Pedido por correo", examples=()))

    assert classify("no me llegó el pedido por el correo de siempre", known) == "problema_entrega"


def test_what_is_said_as_her_example_stands_before_all() -> None:
    mine = IntentValue("cambio", "Cambios", examples=("me mandaron otra talla",))

    assert classify("me mandaron otra talla", (*packs.of(""), mine)) == "cambio"


def test_examples_she_wrote_for_a_predefined_one_count() -> None:
    reworded = tuple(
        replace(intent, examples=("precio del flete a Oruro",))
        if intent.key == "consulta_producto"
        else intent
        for intent in packs.of("")
    )

    assert classify("flete a oruro precio?", reworded) == "consulta_producto"


def test_a_label_of_small_words_means_nothing() -> None:
    assert own.nearest("quiero algo de eso", (IntentValue("x", "Algo de eso"),)) is None
