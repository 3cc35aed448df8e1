"""Amounts as people type them."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from core.rules import amounts
from core.rules.money import WRITINGS, money

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
    "60Bs": "60",
    "19 Bs.": "19",
    "Bs. 60": "60",
    "Bs.60": "60",
    "BOB 60": "60",
    "60 bolivianos": "60",
    "US$ 60 dólares": "60",
    "$ 77.900": "77900",
    "RD$1,250": "1250",
    "S/ 20.50": "20.50",
    "S/. 20.50": "20.50",
    "EUR 20.50": "20.50",
    " 60 ": "60",
    "60.": "60",
    "0": "0",
    "0,50": "0.50",
    "007": "7",
    "1\u00a0250,50": "1250.50",
}
REFUSED = """
    |mil|-5|1,2,3|1.25.50|12.3456|1,,2|Bs|1.2345,6|1e9|1E9|1e-2|19-|−19|1 000|1 900 Bs|1'000|1’000
    |19 mil|2k|19 mill|1_000|0x13|１９|١٩|¹9|19½|NaN|Infinity|inf|19/20|19+1|19%|(19)|19;|60 50|19a5
    |1.234,567|1,234,567.890|1250.500|1.250.50|0.100|.50|,5|19..|$-5|--5|19 Bs 20|Bs|#19|x19|19x|.|,
    |99999999999999999999999999999999999999999
""".replace("\n", "").split("|")
FINER = {"0.0145": "0.0145", "0,0145": "0.0145", "3": "3", "USD 0.25": "0.25"}
NOT_FINER = ("0.0000001", "1.250,5", "1e-3", "1.2.3")


def test_an_amount_is_read_however_it_is_written() -> None:
    told = {text: amounts.read(text) for text in READ}
    assert told == {text: Decimal(value) for text, value in READ.items()}


def test_what_is_no_amount_is_not_guessed() -> None:
    read = {text.strip(): amounts.read(text.strip()) for text in REFUSED}
    assert {text: value for text, value in read.items() if value is not None} == {}


def test_a_price_of_fractions_of_a_cent_has_one_mark() -> None:
    assert {text: amounts.read(text, 6) for text in FINER} == {
        text: Decimal(value) for text, value in FINER.items()
    }
    assert [text for text in NOT_FINER if amounts.read(text, 6) is not None] == []


@given(
    st.decimals(min_value=0, max_value=Decimal("9999999999.99"), places=2),
    st.sampled_from([*sorted(WRITINGS), "EUR"]),
    st.sampled_from(["es", "en"]),
)
def test_what_we_write_we_read_again(amount: Decimal, currency: str, language: str) -> None:
    written = money(amount, currency, language)
    assert amounts.read(written) == amount
    assert amounts.read(amounts.bare(written)) == amount


@given(st.text())
def test_no_text_breaks_it(text: str) -> None:
    found = amounts.read(text)
    assert found is None or found >= 0
