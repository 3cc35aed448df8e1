"""Amounts as people type them."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from catalog.orders.rules import amounts
from merchants.rules.money import WRITINGS, money
from tests import tables

READ = {
    "60": "60",
    "60,5": "60.50",
    "60.50": "60.50",
    "1.250": "1250",
    "1,250": "1250",
    "1.250,50": "1250.50",
    "1,250.50": "1250.50",
    "77.900": "77900",
    "1.234.567,8": "1234567.80",
    "60 Bs": "60",
    "Bs. 60": "60",
    "$ 77.900": "77900",
    "S/ 20.50": "20.50",
    " 60 ": "60",
    "0": "0",
}
NOT_READ = ("", "mil", "-5", "1,2,3", "1.25.50", "12.3456", "1,,2", "Bs", "1.2345,6")


@tables.rows("text", READ)
def test_an_amount_is_read_however_it_is_written(text: str) -> None:
    assert amounts.read(text) == Decimal(READ[text])


@tables.rows("text", NOT_READ)
def test_what_is_no_amount_is_not_guessed(text: str) -> None:
    assert amounts.read(text) is None


@given(
    st.decimals(min_value=0, max_value=Decimal("9999999999.99"), places=2),
    st.sampled_from(sorted(WRITINGS)),
    st.sampled_from(["es", "en"]),
)
def test_what_we_write_we_read_again(amount: Decimal, currency: str, language: str) -> None:
    assert amounts.read(money(amount, currency, language)) == amount


@given(st.text())
def test_no_text_breaks_it(text: str) -> None:
    found = amounts.read(text)
    assert found is None or found >= 0
