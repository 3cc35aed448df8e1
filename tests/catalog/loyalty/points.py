"""Short ways to a programme and to points in it, for the tests of points."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from catalog.loyalty import ledger, selectors
from catalog.loyalty.models import Account, Program, Reward, Tier, TokenTransaction, TransactionType
from catalog.products.models import Variant
from merchants.models import Customer, Merchant
from tests.catalog.shelf import NOON


def program(merchant: Merchant, **more: Any) -> Program:
    """A point for each 10 bought, since a while ago."""
    told = {"per_amount": Decimal("10"), "created_at": NOON - timedelta(days=30), **more}
    return Program.objects.create(merchant=merchant, **told)


def ten(customer: Customer) -> Account:
    """The account of a customer who has earned ten points, once however often it is asked."""
    plan = Program.objects.of(customer.merchant_id).first() or program(customer.merchant)
    earn(plan, customer, 10, UUID(int=10))
    return account(customer)


def reward(plan: Program, name: str = "Jugo gratis", tokens: int = 50, **more: Any) -> Reward:
    return Reward.objects.create(
        merchant_id=plan.merchant_id, program=plan, name=name, tokens=tokens, **more
    )


def reward_of(plan: Program, variant: Variant, tokens: int = 50) -> Reward:
    """One of the variant for so many points."""
    return reward(plan, f"{variant.product.name} gratis", tokens, variant=variant)


def tier(plan: Program, name: str, from_tokens: int, earn_percent: int = 100) -> Tier:
    return Tier.objects.create(
        merchant_id=plan.merchant_id,
        program=plan,
        name=name,
        from_tokens=from_tokens,
        earn_percent=earn_percent,
    )


def earn(plan: Program, customer: Customer, tokens: int, order: UUID | None = None) -> int:
    """The customer earned them by an order; the row of the ledger."""
    kind = TransactionType.EARN_PURCHASE
    source = ("order", order or uuid4())
    return ledger.award(plan.pk, customer.pk, tokens, kind, "Pedido", source, at=timezone.now())


def has(customer: Customer) -> int:
    """The customer's points."""
    return selectors.balance(customer.merchant, customer.pk).balance


def account(customer: Customer) -> Account:
    return Account.objects.of(customer.merchant_id).get(customer=customer)


def rows(customer: Customer) -> list[tuple[str, int]]:
    """The ledger from the first row to the last: type and points."""
    found = TokenTransaction.objects.of(customer.merchant_id).filter(account__customer=customer)
    return [*found.order_by("pk").values_list("transaction_type", "tokens")]


def age(customer: Customer, days: int, now: datetime) -> int:
    """What the clock takes off so many days later."""
    held = account(customer)
    return ledger.expire(held.pk, held.merchant_id, now + timedelta(days=days))
