"""Amounts that are named as what something comes to."""

from decimal import Decimal

from intents.rules.sums_said import told
from tests import tables


@tables.rows(
    ("line", "amounts"),
    [
        ("confirmo a 50 bs", [50]),
        ("dale por Bs 50 entonces", [50]),
        ("sí, 147 Bs. está bien", [147]),
        ("confirmo por $ 1.250,50", ["1250.50"]),
        ("sí, pago con 200 bs", []),
        ("sí, tengo un billete de 100 Bs", []),
        ("sí, cambio de 100 bs por favor", []),
        ("sí, mándame 2 para las 10", []),
        ("sí", []),
    ],
)
def test_what_is_paid_with_comes_to_nothing(line: str, amounts: list[str]) -> None:
    assert told(line) == tuple(map(Decimal, amounts))
