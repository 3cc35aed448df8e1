"""Amounts that are named as what something comes to."""

from decimal import Decimal

from intents.rules.sums_said import told
from tests import tables


@tables.rows(
    ("line", "amounts"),
    [
        ("confirmo a 50 bs", [50]),
        ("confirmo a 50  bs", [50]),
        ("dale por Bs 50 entonces", [50]),
        ("sí, 147 Bs. está bien", [147]),
        ("confirmo por $ 1.250,50", ["1250.50"]),
        ("confirmo a 50", [50]),
        ("confirmo, quedamos en 50", [50]),
        ("confirmo a cincuenta bolivianos", [50]),
        ("confirmo por cincuenta bs", [50]),
        ("confirmo a 50 mil pesos", [50000]),
        ("sí, confirmo a 50k", [50000]),
        ("sí, a 50 reales", [50]),
        ("sí, pago con 200 bs", []),
        ("sí, tengo un billete de 100 Bs", []),
        ("sí, cambio de 100 bs por favor", []),
        ("sí, confirmo. Traiga cambio para 200 bs", []),
        ("sí, en efectivo, con el de 200 bs", []),
        ("sí, a las 10", []),
        ("sí, en 20 minutos paso", []),
        ("sí, mándame 2 para las 10", []),
        ("sí", []),
    ],
)
def test_what_is_paid_with_comes_to_nothing(line: str, amounts: list[str]) -> None:
    assert [one.amount for one in told(line)] == list(map(Decimal, amounts))


@tables.rows("run", ["1" * 10_000, " " * 10_000, "a" * 10_000, "1 " * 5_000, "a 1" * 3_000])
def test_no_run_of_signs_holds_a_worker(run: str) -> None:
    assert isinstance(told(f"sí, confirmo {run}"), tuple)
