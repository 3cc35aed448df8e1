"""Contacts whom the owner knew before the number was connected: the owner still answers them."""

from datetime import datetime

from django.utils.translation import gettext as _

from chatbot.conversations import muted_customers
from chatbot.conversations.incoming import Known
from chatbot.conversations.models import ChannelAccount, Message
from merchants import customers
from merchants.models import Customer
from merchants.models.customers import Answering


def known(account: ChannelAccount, item: Known, now: datetime) -> bool:
    """Record one contact, within the caller's transaction; whether anything changed.

    A contact to whom the shop wrote starts muted, unless a person has already chosen, or messages
    were exchanged here since: then the contact knows the assistant. Another contact's name only
    fills the empty name of a customer; a telephone book creates no customer. No conversation is
    created.
    """
    if item.written:
        return _left_alone(account, item, now)
    return _named(account, item)


def _left_alone(account: ChannelAccount, item: Known, now: datetime) -> bool:
    made = customers.find_or_make(account.merchant_id, item.who, name=item.name)
    customer = Customer.objects.of(made.merchant_id).select_for_update(no_key=True).get(pk=made.pk)
    rows = Message.objects.of(account.merchant_id).filter(session__customer=customer)
    chosen = customer.answering or customer.answering_why
    if chosen or customer.erased_at is not None or rows.exists():
        return False
    customer.answering, customer.answering_since = Answering.LEAVE, now
    customer.answering_why = _("ya chateaba contigo")
    customer.save(update_fields=["answering", "answering_since", "answering_why"])
    muted_customers.told(customer)
    return True


def _named(account: ChannelAccount, item: Known) -> bool:
    customer = customers.find(account.merchant_id, item.who)
    if customer is None or customer.name or customer.erased_at is not None:
        return False
    customers.find_or_make(account.merchant_id, item.who, name=item.name)
    return True
