"""Points as values: what rules read and what is told."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID


@dataclass(frozen=True, slots=True)
class TierValue:
    name: str
    from_tokens: int
    earn_percent: int = 100


@dataclass(frozen=True, slots=True)
class RewardValue:
    """`variant_id` None: it is handed over in person and stands in no order."""

    id: int
    name: str
    tokens: int
    variant_id: int | None = None


@dataclass(frozen=True, slots=True)
class ProgramValue:
    """A merchant's programme as it is now; tiers from low to high, rewards from cheap to dear."""

    id: int
    name: str
    earn_by: str
    tokens: int
    per_amount: Decimal | None
    created_at: datetime
    tiers: tuple[TierValue, ...] = ()
    rewards: tuple[RewardValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Lot:
    """Points that came in together: how many, and until when they last (None: for good)."""

    tokens: int
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Balance:
    """What a customer has: `earned` in all counts for the tier, `expiring` go on `expires_on`."""

    customer_id: UUID
    balance: int
    earned: int
    expiring: int = 0
    expires_on: date | None = None


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A reward that a person gave for points, by the row of the ledger that took them."""

    id: int
    name: str
    tokens: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a customer stands in a programme, ready to be told."""

    program: ProgramValue
    balance: Balance
    tier: TierValue | None
    next_tier: TierValue | None
    affordable: tuple[RewardValue, ...]
    next_reward: RewardValue | None
