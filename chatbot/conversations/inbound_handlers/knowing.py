"""Whom the owner knew before her number was connected: she goes on talking to them herself."""

from datetime import datetime

from django.utils.translation import gettext as _

from chatbot.conversations import muted_customers
from chatbot.conversations.incoming import Known
from chatbot.conversations.models import ChannelAccount, Message
from merchants import customers
from merchants.models import Customer
from merchants.models.customers import Answering


def known(account: ChannelAccount, item: Known, now: datetime) -> bool:
    """Within the caller's transaction; whether it taught us anything.

    Whom the shop wrote to starts as left alone, unless a person has already chosen or she has
    written here since: then she knows the assistant. A contact's name fills an empty one; a
    telephone book makes nobody a customer. No conversation is made.
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
