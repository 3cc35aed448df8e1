"""Amounts as people of each country write them."""

from decimal import Decimal

from core.rules.money import WRITINGS, money
from merchants.models.merchant import CURRENCIES
from tests import tables

SPANISH = [
    ("60", "BOB", "60 Bs"),
    ("147.00", "BOB", "147 Bs"),
    ("60.5", "BOB", "60,50 Bs"),
    ("1250", "BOB", "1.250 Bs"),
    ("77900", "ARS", "$77.900"),
    ("77900", "COP", "$77.900"),
    ("1234567.8", "COP", "$1.234.567,80"),
    ("77.9", "MXN", "$77.90"),
    ("20.5", "PEN", "S/ 20.50"),
    ("1500", "DOP", "RD$1,500"),
    ("12.34", "USD", "US$12.34"),
    ("0", "BOB", "0 Bs"),
    ("-5", "BOB", "-5 Bs"),
    ("-0.001", "BOB", "0 Bs"),
    ("0.005", "BOB", "0,01 Bs"),
    ("59.999", "BOB", "60 Bs"),
    ("10", "XXX", "XXX 10"),
]


@tables.rows(("amount", "currency", "said"), SPANISH)
def test_an_amount_is_written_as_in_its_country(amount: str, currency: str, said: str) -> None:
    assert money(Decimal(amount), currency, "es") == said


def test_an_english_reader_gets_english_points_and_commas() -> None:
    assert money(Decimal("1234.5"), "BOB", "en") == "1,234.50 Bs"


def test_every_currency_of_a_merchant_has_its_writing() -> None:
    assert set(WRITINGS) == {code for code, _label in CURRENCIES}
