"""The price in force: what the merchant wrote, and nobody else's promotion."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal

from catalog.products.rules import choices, pricing
from catalog.products.values import OptionGroupValue, OptionValue, Promotion
from tests import tables

START = datetime(2026, 11, 20, tzinfo=UTC)
END = START + timedelta(days=2)
TICK = timedelta(microseconds=1)
PROMOTION = Promotion(Decimal(25), START, END)


@tables.rows(
    ("now", "price"),
    [
        (START - TICK, "30"),
        (START, "25"),
        (START + timedelta(days=1), "25"),
        (END - TICK, "25"),
        (END, "30"),
    ],
)
def test_a_promotion_counts_between_its_dates(now: datetime, price: str) -> None:
    assert pricing.in_force(Decimal(30), PROMOTION, now) == Decimal(price)


def test_without_a_promotion_the_price_is_the_price() -> None:
    assert pricing.in_force(Decimal(30), None, START) == Decimal(30)


MILK = OptionGroupValue(
    1, "Leche", 1, 1, (OptionValue(10, "entera", Decimal(0)), OptionValue(11, "soya", Decimal(3)))
)
EXTRAS = OptionGroupValue(
    2, "Extras", 0, 2, tuple(OptionValue(20 + n, f"extra {n}", Decimal(1)) for n in range(3))
)


@tables.rows(
    ("ids", "fits"),
    [
        ((10,), True),
        ((11, 20, 22), True),
        ((11, 11), True),
        ((), False),
        ((10, 11), False),
        ((10, 20, 21, 22), False),
        ((10, 99), False),
    ],
)
def test_each_group_gets_as_many_as_it_wants(ids: tuple[int, ...], fits: bool) -> None:
    found = choices.chosen((MILK, EXTRAS), ids)
    assert (found is not None) is fits
    if found is not None:
        assert [option.id for option in found] == sorted(set(ids))


def test_a_group_that_is_sold_out_asks_for_nothing() -> None:
    assert choices.chosen((OptionGroupValue(1, "Leche", 1, 1, ()),), ()) == ()
