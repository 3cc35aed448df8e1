"""Reads what a shop that sells in packs sells by; of any other shop nothing is asked."""

from datetime import datetime

from catalog.products import sales_packs
from chatbot.agent.situation.selling import Selling, offered
from chatbot.conversations.models import Session
from intents.sales import config
from merchants.models import CustomerIdentifier, Merchant
from merchants.models.assistant import SellsBy
from merchants.models.customers import IdentifierKind


def of(session: Session, now: datetime) -> Selling | None:
    """None for a shop that sells by the cart, or whose sales vocabulary is switched off."""
    merchant = session.merchant
    if merchant.sells_by != SellsBy.PACKS:
        return None
    phones = CustomerIdentifier.objects.of(merchant).filter(
        customer=session.customer_id, kind=IdentifierKind.PHONE
    )
    return _of(merchant, now, phones.values_list("value", flat=True).first() or "")


def again(selling: Selling, merchant: Merchant, now: datetime) -> Selling | None:
    """The same with rules and packs as they are by now."""
    return _of(merchant, now, selling.phone)


def for_sale(merchant: Merchant, now: datetime) -> Selling | None:
    """The same for nobody's conversation."""
    return _of(merchant, now, "") if merchant.sells_by == SellsBy.PACKS else None


def _of(merchant: Merchant, now: datetime, phone: str) -> Selling | None:
    packs = sales_packs.of(merchant.pk, now)
    rules = config.of(merchant, offered(packs, merchant.currency, merchant.language))
    return None if rules is None else Selling(rules, packs, phone)
