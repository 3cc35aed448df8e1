"""Amounts as customers write them."""

from intents.rules import numbers
from intents.rules.text import tokenize
from tests import tables


@tables.rows(
    ("text", "value"),
    [
        ("dos", 2),
        ("doz", 2),
        ("diez y seis", 16),
        ("dieciséis", 16),
        ("veintidós", 22),
        ("vientidos", 22),
        ("veinti dos", 22),
        ("treinta y dos", 32),
        ("veinte y uno de", 21),
        ("veinte y una", 21),
        ("cuarenta y un", 41),
        ("diez y un", 10),
        ("ciento veinte", 120),
        ("quinientas", 500),
        ("mil", 1000),
        ("dos mil quinientos", 2500),
        ("media docena", 6),
        ("docena y media", 18),
        ("una docena y media", 18),
        ("2 docenas", 24),
        ("un par", 2),
        ("x3", 3),
        ("3x", 3),
        ("2️⃣", 2),
        ("-3", -3),
        ("0", 0),
        ("1.000", 1000),
        ("2,5", 2.5),
        ("uno y medio", 1.5),
    ],
)
def test_an_amount_is_read_whole(text: str, value: float) -> None:
    amount = numbers.read(tokenize(text), 0)
    assert amount is not None
    assert amount.value == value


@tables.rows(
    "text", ["hola", "200 bs", "$50", "5pm", "7:30", "15/3", "#45", "71234567", "2x1", "cuarto"]
)
def test_money_clocks_and_codes_are_no_amounts(text: str) -> None:
    assert numbers.read(tokenize(text), 0) is None


def test_a_fraction_has_no_whole_quantity() -> None:
    amount = numbers.read(tokenize("2.5"), 0)
    assert amount is not None
    assert amount.whole is None
