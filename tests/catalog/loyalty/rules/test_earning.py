"""How much is earned, and where somebody stands by it."""

from datetime import UTC, datetime
from decimal import Decimal
from uuid import UUID

from catalog.loyalty.rules import earning
from catalog.loyalty.values import Balance, ProgramValue, RewardValue, TierValue
from tests import tables

TIERS = (TierValue("Plata", 100, 150), TierValue("Oro", 500, 200))
REWARDS = (RewardValue(1, "Jugo", 50), RewardValue(2, "Combo", 120))
SINCE = datetime(2026, 1, 1, tzinfo=UTC)
BY_AMOUNT = ProgramValue(1, "Puntos", "amount", 1, Decimal(10), SINCE, TIERS, REWARDS)
BY_VISIT = ProgramValue(1, "Puntos", "visit", 5, None, SINCE)


@tables.rows(
    ("bought", "earned", "tokens"),
    [
        ("9.99", 0, 0),
        ("10", 0, 1),
        ("59.90", 0, 5),
        ("0", 0, 0),
        ("-30", 0, 0),
        (None, 0, 0),
        ("59.90", 99, 5),
        ("59.90", 100, 7),
        ("59.90", 500, 10),
    ],
)
def test_whole_amounts_earn_and_a_tier_earns_more(
    bought: str | None, earned: int, tokens: int
) -> None:
    amount = Decimal(bought) if bought is not None else None

    assert earning.tokens_for(BY_AMOUNT, amount, earned) == tokens


def test_a_visit_earns_whatever_it_costs() -> None:
    assert earning.tokens_for(BY_VISIT, None, 0) == 5
    assert earning.tokens_for(BY_VISIT, Decimal(1000), 0) == 5


def test_what_is_reached_and_what_comes_next_is_told() -> None:
    found = earning.standing(BY_AMOUNT, Balance(UUID(int=1), balance=60, earned=130))

    assert found.tier == TIERS[0] and found.next_tier == TIERS[1]
    assert found.affordable == REWARDS[:1] and found.next_reward == REWARDS[1]
    empty = earning.standing(BY_VISIT, Balance(UUID(int=1), 0, 0))
    assert (empty.tier, empty.next_tier, empty.affordable, empty.next_reward) == (
        None,
        None,
        (),
        None,
    )
