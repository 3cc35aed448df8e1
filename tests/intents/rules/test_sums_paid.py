"""How much a customer says to have paid."""

from decimal import Decimal

from intents.rules.sums_paid import told
from tests import tables


@tables.rows(
    ("line", "amount"),
    [
        ("te pasé 40", 40),
        ("te pase 40 nomas", 40),
        ("te yapeé 40 soles", 40),
        ("ya deposité la mitad, 37.50", "37.50"),
        ("ya te transferí 1.500", 1500),
        ("te transferí cuarenta bolivianos", 40),
        ("pagué 40 de los 75", 40),
        ("te pasé 40, faltan 35", 40),
        ("te mandé 40 y te debo 35", 40),
        ("ya te deposité 20 y 20", 40),
        ("ya te pagué. fueron 40 soles", 40),
        ("le consigné $50.000 al Nequi", 50000),
        ("vos, ya te pasé 40 lucas", 40000),
        ("ya yapeé los 75 completos", 75),
        ("te pasé 36 más", 36),
        ("te pasé S/40", 40),
    ],
)
def test_the_sum_of_a_claim_is_read(line: str, amount: str) -> None:
    assert told(line).amount == Decimal(amount)


@tables.rows(
    "line",
    [
        "te voy a pasar 40",
        "ya pagué el pedido 2",
        "ya pagué 2 maracuyá",
        "te transferí a las 5",
        "ya pagué, operación 123456",
        "te mandé 2 fotos",
        "cuando te pase 40 me avisas",
        "quiero 40 empanadas",
        "son 40 bs?",
        "ya te pagué",
        "ya hice el pago desde el 70012345",
    ],
)
def test_other_numbers_are_no_sum_that_was_paid(line: str) -> None:
    assert told(line).amount is None


def test_half_is_half_of_what_is_due() -> None:
    assert told("te pasé la mitad").of(Decimal(75)) == Decimal("37.50")
    assert told("ya pagué").of(Decimal(75)) is None


@tables.rows(
    ("caption", "amount"),
    [("40 soles", 40), ("van 40 bs", 40), ("37,50", "37.50"), ("mi pago", None), ("aquí", None)],
)
def test_words_under_the_picture_tell_it_too(caption: str, amount: str | None) -> None:
    assert told(caption, shown=True).amount == (None if amount is None else Decimal(amount))


@tables.rows("run", ["te pasé " + "1" * 5_000, "te pasé 1 y " * 300, "pagué " * 1_000])
def test_no_run_of_signs_holds_a_worker(run: str) -> None:
    assert told(run) is not None
