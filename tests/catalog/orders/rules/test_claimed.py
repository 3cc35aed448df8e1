"""What a customer says to have paid beside what is due."""

from decimal import Decimal

from catalog.orders.rules.claimed import together
from tests import tables

DUE = Decimal(75)


@tables.rows(
    ("sums", "said", "left", "over"),
    [
        ([40], 40, 35, 0),
        ([40, 40], 40, 35, 0),
        ([40, 35], 75, 0, 0),
        ([40, None, 35], 75, 0, 0),
        ([40, 45], 45, 30, 0),
        ([75], 75, 0, 0),
        ([100], 100, 0, 25),
        ([None, 40], 40, 35, 0),
    ],
)
def test_sums_of_one_payment_stand_together(
    sums: list[int | None], said: int, left: int, over: int
) -> None:
    found = together([None if one is None else Decimal(one) for one in sums], DUE)
    assert found is not None
    assert [found.said, found.left, found.over] == list(map(Decimal, (said, left, over)))


@tables.rows("sums", [[], [None], [None, None]])
def test_where_no_sum_was_told_none_stands(sums: list[Decimal | None]) -> None:
    assert together(sums, DUE) is None
