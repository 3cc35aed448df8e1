"""What is known of points: a merchant's programme, and where a customer stands in it."""

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Q, QuerySet, Sum

from catalog.loyalty.models import Account, Program, TokenTransaction, TransactionType
from catalog.loyalty.models.ledger import EARNED
from catalog.loyalty.rules import earning, expiry
from catalog.loyalty.values import (
    Balance,
    HandedOver,
    Lot,
    ProgramValue,
    RewardValue,
    Standing,
    TierValue,
)
from merchants.models import Merchant

HANDED_OVER = "reward"
"""The source of a reward that goes into no order."""


def running(merchant_id: int) -> QuerySet[Program]:
    """The merchant's programmes that are switched on."""
    return Program.objects.of(merchant_id).filter(is_active=True)


def program(merchant: Merchant, now: datetime) -> ProgramValue | None:
    """The programme that earns and gives rewards now; None where there is none, or it is over."""
    today = now.astimezone(ZoneInfo(merchant.time_zone)).date()
    rows = Program.objects.of(merchant).filter(Q(ends_on=None) | Q(ends_on__gte=today))
    row = rows.filter(is_active=True).prefetch_related("tiers", "rewards").first()
    return _value(row) if row is not None else None


def _value(row: Program) -> ProgramValue:
    rewards = [one for one in row.rewards.all() if one.is_active]
    return ProgramValue(
        id=row.pk,
        name=row.name,
        earn_by=row.earn_by,
        tokens=row.tokens,
        per_amount=row.per_amount,
        created_at=row.created_at,
        tiers=tuple(TierValue(t.name, t.from_tokens, t.earn_percent) for t in row.tiers.all()),
        rewards=tuple(RewardValue(r.pk, r.name, r.tokens, r.variant_id) for r in rewards),
    )


def standing(merchant: Merchant, customer_id: UUID, now: datetime) -> Standing | None:
    """Where the customer stands; without an account, at nothing. None without a programme."""
    found = program(merchant, now)
    return earning.standing(found, balance(merchant, customer_id)) if found else None


def balance(merchant: Merchant, customer_id: UUID) -> Balance:
    """What the customer has by now."""
    row = Account.objects.of(merchant).filter(customer=customer_id).first()
    if row is None:
        return Balance(customer_id, 0, 0)
    lots, spent = history(row)
    following = expiry.next_to_go(lots, spent)
    zone = ZoneInfo(merchant.time_zone)
    expires_at = following.expires_at if following else None
    return Balance(
        customer_id=customer_id,
        balance=row.balance,
        earned=earned(row),
        expiring=following.tokens if following else 0,
        expires_on=expires_at.astimezone(zone).date() if expires_at else None,
    )


def redeemed(merchant_id: int, source: tuple[str, UUID]) -> bool:
    """Whether the source has had its reward, given back meanwhile or not."""
    source_type, source_id = source
    rows = TokenTransaction.objects.of(merchant_id).filter(transaction_type=TransactionType.REDEEM)
    return rows.filter(source_type=source_type, source_id=source_id).exists()


def handed_over(merchant_id: int, customer_id: UUID, since: datetime) -> tuple[HandedOver, ...]:
    """The rewards that were handed over in person since then and not taken back, the newest
    first."""
    rows = TokenTransaction.objects.of(merchant_id).filter(
        account__customer=customer_id,
        transaction_type=TransactionType.REDEEM,
        source_type=HANDED_OVER,
        created_at__gte=since,
        reversed_by=None,
    )
    found = rows.order_by("-pk").values_list("pk", "description", "tokens", "created_at")
    return tuple(HandedOver(pk, name, -tokens, at) for pk, name, tokens, at in found)


def earned(account: Account) -> int:
    """All that was ever earned, less what was undone: it is what tiers count."""
    rows = TokenTransaction.objects.of(account.merchant_id).filter(account=account)
    counts = Q(transaction_type__in=EARNED) | Q(reverses__transaction_type__in=EARNED)
    return int(rows.filter(counts).aggregate(sum=Sum("tokens"))["sum"] or 0)


def history(account: Account) -> tuple[list[Lot], int]:
    """What came in, lot by lot, and how much went out in all."""
    rows = TokenTransaction.objects.of(account.merchant_id).filter(account=account)
    came = Q(tokens__gt=0) & ~Q(transaction_type=TransactionType.REVERSAL)
    lots = [Lot(*one) for one in rows.filter(came).values_list("tokens", "expires_at")]
    return lots, -int(rows.exclude(came).aggregate(sum=Sum("tokens"))["sum"] or 0)
