"""Where a text names ways to pay."""

from intents.rules.ways_to_pay import Named, Own, kind_named, named
from tests import tables

SHOP: Own = (("1", ("Yape", "la yapa")), ("2", ("Daviplata",)))


def _said(text: str, own: Own = SHOP) -> list[str]:
    return [one.own or one.known or one.kind for one in named(text, own)]


@tables.rows(
    ("line", "names"),
    [
        ("con yape", ["1"]),
        ("te lo yapeo ahorita", ["Yape"]),
        ("x llape porfa", ["1"]),
        ("YAPE!!", ["1"]),
        ("plin nomás", ["Plin"]),
        ("te lo plineo", ["Plin"]),
        ("vos tenés mercadopago?", ["Mercado Pago"]),
        ("¿me cobra por Mercado Pago?", ["Mercado Pago"]),
        ("acepta usté bitcoin", ["Cripto"]),
        ("por daviplta", ["2"]),
        ("por bre-b", ["Bre-B"]),
        ("en efectivo", ["cash"]),
        ("con tarjeta de débito", ["card", "card"]),
        ("desde mi bcp", ["BCP"]),
        ("por la yapa", ["1"]),
    ],
)
def test_a_way_to_pay_is_heard_by_its_name(line: str, names: list[str]) -> None:
    assert _said(line) == names


@tables.rows(
    ("line", "names"),
    [
        ("yape no, mejor en efectivo", ["cash"]),
        ("no, por yape", ["1"]),
        ("no tengo yape, ¿puedo con plin?", ["Plin"]),
        ("no uso nequi", []),
        ("sin tarjeta", []),
        ("plin no me funciona", []),
        ("¿no tienen yape?", ["1"]),
        ("¿no aceptan plin?", ["Plin"]),
        ("tarjeta no, con QR", ["qr"]),
    ],
)
def test_what_is_refused_is_not_named_and_what_is_asked_for_is(line: str, names: list[str]) -> None:
    assert _said(line) == names


@tables.rows(
    "line",
    [
        "quiero 2 maracuyá",
        "vengo a recogerlo",
        "¿qué plan tienen?",
        "de una, gracias",
        "a mi modo",
        "es simple",
        "soy Pamela Wong",
        "dale nomás",
        "ya está",
        "mi calle es Zela 120",
    ],
)
def test_words_of_every_day_name_none(line: str) -> None:
    assert named(line, SHOP) == ()


def test_a_bank_is_a_transfer_whatever_bank_the_shop_has() -> None:
    assert named("te paso por interbank") == (
        Named(13, 23, known="Interbank", kind="transfer", asked=False),
    )
    assert kind_named("por interbank") == "transfer"


@tables.rows("run", ["yape " * 5_000, "a" * 10_000, "con " * 5_000, "¿" * 10_000])
def test_no_run_of_words_holds_a_worker(run: str) -> None:
    assert isinstance(named(run, SHOP), tuple)
