"""How many points something earns, and where a customer stands by them. Pure."""

from collections.abc import Sequence
from decimal import Decimal

from catalog.loyalty.values import Balance, ProgramValue, RewardValue, Standing, TierValue

BY_VISIT = "visit"


def tier_of(tiers: Sequence[TierValue], earned: int) -> TierValue | None:
    """The highest step that so many earned points reach."""
    return max(
        (tier for tier in tiers if tier.from_tokens <= earned),
        key=lambda tier: tier.from_tokens,
        default=None,
    )


def tokens_for(program: ProgramValue, bought: Decimal | None, earned: int) -> int:
    """What an order or a visit of that amount earns; 0 for an amount too small, or unknown to a
    programme that counts amounts. Parts of a point are dropped."""
    times = 1 if program.earn_by == BY_VISIT else _whole(program, bought)
    tier = tier_of(program.tiers, earned)
    return program.tokens * times * (tier.earn_percent if tier else 100) // 100


def _whole(program: ProgramValue, bought: Decimal | None) -> int:
    if bought is None or not program.per_amount or bought <= 0:
        return 0
    return int(bought // program.per_amount)


def standing(program: ProgramValue, balance: Balance) -> Standing:
    """The customer's tier and the next one, what the points are good for and what comes next."""
    above = [tier for tier in program.tiers if tier.from_tokens > balance.earned]
    reached, dearer = _split(program.rewards, balance.balance)
    return Standing(
        program=program,
        balance=balance,
        tier=tier_of(program.tiers, balance.earned),
        next_tier=min(above, key=lambda tier: tier.from_tokens, default=None),
        affordable=reached,
        next_reward=min(dearer, key=lambda one: one.tokens, default=None),
    )


def _split(
    rewards: Sequence[RewardValue], tokens: int
) -> tuple[tuple[RewardValue, ...], tuple[RewardValue, ...]]:
    return (
        tuple(one for one in rewards if one.tokens <= tokens),
        tuple(one for one in rewards if one.tokens > tokens),
    )
