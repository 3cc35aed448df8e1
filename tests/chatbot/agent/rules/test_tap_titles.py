"""Titles that a channel cuts stay distinct, the size before the rest."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from catalog.products.values import VariantValue
from chatbot.agent.rules import tap_titles

LONG = "Jugo de naranja con jengibre"


def row(size: str, product: str = LONG, pk: int = 1) -> VariantValue:
    price = Decimal(10)
    return VariantValue(pk, pk, product, size, f"{product} {size}".strip(), price, price, None)


def test_what_fits_is_the_whole_name() -> None:
    rows = [row(size, "Mango") for size in ("mediano", "grande")]
    assert tap_titles.of(rows) == ("Mango mediano", "Mango grande")


def test_a_long_name_begins_with_its_size() -> None:
    rows = [row(size) for size in ("mediano", "grande", "familiar", "gigante")]
    assert tap_titles.of(rows) == (
        "mediano · Jugo de naran…",
        "grande · Jugo de naranj…",
        "familiar · Jugo de nara…",
        "gigante · Jugo de naran…",
    )


@given(st.lists(st.tuples(st.text(max_size=40), st.text(min_size=1, max_size=60)), max_size=10))
def test_no_two_are_alike_and_none_is_too_long(named: list[tuple[str, str]]) -> None:
    titles = tap_titles.of([row(size, product) for size, product in named])
    assert len(set(titles)) == len(titles) == len(named)
    most = tap_titles.BUTTON if len(named) <= tap_titles.MOST_BUTTONS else tap_titles.ROW
    assert all(len(title) <= most for title in titles)
