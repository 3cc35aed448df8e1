"""Reads what a shop that sells in packs sells by; of any other shop nothing is asked."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from catalog.products import sales_packs
from chatbot.agent.models import SessionFlow
from chatbot.agent.situation.selling import FLOW, Selling, offered
from chatbot.conversations.models import Session
from intents.sales import config
from merchants.models import CustomerIdentifier, Merchant
from merchants.models.assistant import SellsBy
from merchants.models.customers import ADDRESS, IdentifierKind


def of(session: Session, now: datetime) -> Selling | None:
    """None for a shop that sells by the cart, or whose sales vocabulary is switched off."""
    merchant = session.merchant
    if merchant.sells_by != SellsBy.PACKS:
        return None
    phones = CustomerIdentifier.objects.of(merchant).filter(
        customer=session.customer_id, kind=IdentifierKind.PHONE
    )
    selling = _of(merchant, now, phones.values_list(ADDRESS, flat=True).first() or "")
    return selling and replace(selling, last=_last(merchant.pk, session.customer_id))


def again(selling: Selling, merchant: Merchant, now: datetime) -> Selling | None:
    """The same with rules and packs as they are by now."""
    again = _of(merchant, now, selling.phone)
    return again and replace(again, last=selling.last)


def for_sale(merchant: Merchant, now: datetime) -> Selling | None:
    """The same for nobody's conversation."""
    return _of(merchant, now, "") if merchant.sells_by == SellsBy.PACKS else None


def _of(merchant: Merchant, now: datetime, phone: str) -> Selling | None:
    packs = sales_packs.of(merchant.pk, now)
    rules = config.of(merchant, offered(packs, merchant.currency, merchant.language))
    return None if rules is None else Selling(rules, packs, phone)


def _last(merchant_id: int, customer_id: UUID) -> Mapping[str, str]:
    """What the customer's last sale in packs that ended in an order had captured."""
    sold = SessionFlow.objects.of(merchant_id).filter(
        session__customer=customer_id, flow=FLOW, order__isnull=False
    )
    data = sold.order_by("-id").values_list("data", flat=True).first()
    return dict(data.get("captured", {})) if data else {}
