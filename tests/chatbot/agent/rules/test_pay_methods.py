"""Which of the shop's ways to pay words mean."""

from catalog.orders.values import MethodValue
from chatbot.agent.rules import pay_methods
from intents import words
from tests import tables

LIMA = (
    MethodValue(1, "qr", "Yape", "Escanea el QR desde Yape o Plin.", "qr.png"),
    MethodValue(2, "transfer", "Transferencia", "Banco Demo 000-1"),
    MethodValue(3, "cash_on_delivery", "Efectivo contra entrega"),
    MethodValue(4, "cash_at_pickup", "Efectivo al recoger"),
)
LA_PAZ = (
    MethodValue(1, "qr", "QR"),
    MethodValue(2, "transfer", "Transferencia BNB"),
    MethodValue(3, "transfer", "Transferencia Banco Unión"),
    MethodValue(4, "other", "Tarjeta en caja"),
    MethodValue(5, "cash_at_pickup", "Efectivo al retirar"),
    MethodValue(6, "other", "Tigo Money", aliases=("giro tigo",)),
)
SHOPS = {"lima": LIMA, "la paz": LA_PAZ}


@tables.rows(
    ("shop", "line", "ids"),
    [
        ("lima", "con yape", [1]),
        ("lima", "plin", [1]),
        ("lima", "transferencia por yape", [1]),
        ("lima", "te lo yapeo al toque", [1]),
        ("lima", "por transferencia", [2]),
        ("lima", "con qr", [1]),
        ("lima", "yape no, por transferencia", [2]),
        ("lima", "plin o transferencia", [1]),
        ("lima", "nequi o transferencia", [2]),
        ("lima", "te transfiero desde mi bbva", [2]),
        ("lima", "en efectivo", [4]),
        ("la paz", "por bnb", [2]),
        ("la paz", "transferencia al banco unión", [3]),
        ("la paz", "por transferencia", [2, 3]),
        ("la paz", "con tarjeta", [4]),
        ("la paz", "con QR porfa", [1]),
        ("la paz", "te hago un giro tigo", [6]),
        ("la paz", "por tigomoney", [6]),
    ],
)
def test_the_shops_own_name_wins_over_a_kind(shop: str, line: str, ids: list[int]) -> None:
    meant = pay_methods.meant(words.read(line), SHOPS[shop], "pickup")
    assert [one.id for one in meant.ways] == ids
    assert not meant.lacks


@tables.rows(
    ("shop", "line", "lacking", "kind"),
    [
        ("lima", "con nequi", ["Nequi"], ""),
        ("lima", "puedo por mercado pago", ["Mercado Pago"], ""),
        ("lima", "te pago con paypal", ["PayPal"], ""),
        ("lima", "con tarjeta", [], "card"),
        ("lima", "en cripto", ["Cripto"], ""),
        ("la paz", "yape", ["Yape"], ""),
        ("la paz", "transferencia por plin", ["Plin"], ""),
        ("la paz", "¿tienen zelle o bizum?", ["Zelle", "Bizum"], ""),
    ],
)
def test_what_no_way_is_called_is_lacking(
    shop: str, line: str, lacking: list[str], kind: str
) -> None:
    meant = pay_methods.meant(words.read(line), SHOPS[shop], "pickup")
    assert (list(meant.lacking), meant.lacking_kind, meant.lacks) == (lacking, kind, True)


@tables.rows(
    "line",
    [
        "quiero 2 lomo saltado",
        "a la calle Unión 450",
        "a nombre de Rosa",
        "no tengo yape",
        "para recoger",
        "gracias",
        "a las 4",
        "sin ají",
    ],
)
def test_other_words_mean_no_way(line: str) -> None:
    assert not pay_methods.meant(words.read(line), LA_PAZ, "pickup")


@tables.rows(
    ("name", "expected"),
    [("Yape", 1), ("yape", 1), ("Transferencia", 2), ("efectivo", 4), ("nequi", None), ("", None)],
)
def test_a_model_may_call_a_way_by_its_name(name: str, expected: int | None) -> None:
    found = pay_methods.called(name, LIMA, "pickup")
    assert (found.id if found else None) == expected


def test_all_ways_that_a_question_names_are_held() -> None:
    held = pay_methods.held(words.read("¿aceptan yape o efectivo?"), LIMA)
    assert [one.id for one in held] == [1, 3, 4]
