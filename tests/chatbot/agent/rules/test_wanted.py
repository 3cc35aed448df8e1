"""A cart of the channel's catalogue is read whatever stands in it."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from chatbot.agent.situation import wanted
from chatbot.agent.situation.values import Wanted
from tests import tables

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


def test_a_line_is_read_as_it_is_told() -> None:
    told = {
        "product_retailer_id": " J 1 ", "quantity": 2, "item_price": 7.99, "currency": "bob"
    }  # fmt: skip
    (line,) = wanted.read({"product_items": [told]})
    assert line == Wanted("J 1", 2, Decimal("7.99"), "BOB")


@tables.rows("quantity", [None, True, "dos", 1.5, 10**12, "9" * 4000, [], {}])
def test_what_is_no_whole_number_is_no_quantity(quantity: object) -> None:
    (line,) = wanted.read({"product_items": [{"quantity": quantity}]})
    assert line.quantity is None


@given(ANYTHING, ANYTHING, ANYTHING, ANYTHING)
def test_nothing_in_it_breaks_the_reading(
    sku: object, quantity: object, price: object, currency: object
) -> None:
    item = {
        "product_retailer_id": sku, "quantity": quantity, "item_price": price, "currency": currency
    }  # fmt: skip
    (line,) = wanted.read({"product_items": [item, sku if not isinstance(sku, dict) else 1]})
    assert len(line.sku) <= wanted.LONGEST_SKU and "\n" not in line.sku
    assert line.price is None or line.price >= 0
    assert len(line.currency) in (0, 3)


def test_no_more_than_a_hundred_lines_are_read() -> None:
    assert len(wanted.read({"product_items": [{}] * 1000})) == wanted.MOST_LINES
