"""A program speaks as a customer, through the door of every channel, and waits for the answer."""

import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.conversations import inbox, threads
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.transports.outbound.delivery import give_back
from chatbot.transports.rest import CHANNEL, STRANGER
from handoff.api import waiting
from handoff.api.problems import Problem, nothing_here
from handoff.api.selectors import replies
from handoff.api.selectors.replies import Reply
from merchants import customers
from merchants.models import Customer, Merchant
from merchants.models.customers import IdentifierKind
from merchants.rules import phones

WAIT_S = 20.0
"""How long a caller waits for an answer: as long as a whole turn may take (DESIGN §3)."""
SHORTEST_NAP_S, LONGEST_NAP_S = 0.02, 0.25
places = waiting.Places(
    settings.API_CHATS_AT_ONCE,
    gettext_lazy("Hay demasiados mensajes esperando respuesta. Prueba otra vez."),
)
"""Where callers wait for an answer."""
nap = time.sleep


def say(merchant: Merchant, said: Mapping[str, Any], *, now: datetime) -> Message:
    """Records what was said, once for one `client_msg_id` of a customer; it is due at once.

    `said` is a `shapes.chat.Saying`. `Problem` 404 for a session that is not there, 409 for one of
    another channel, and for a name that another message has.
    """
    account = account_of(merchant)
    customer, sender = _customer(account, said)
    own = said.get("client_msg_id")
    provider_id = f"rest.{customer.pk.hex}.{own}" if own else f"rest.{uuid4().hex}"
    known = threads.known(account, provider_id) if own else None
    if known is None:
        content = Inbound(
            account_key=account.key,
            provider_id=provider_id,
            sender=sender,
            sent_at=now,
            kind="text",
            text=said["message"],
            may_choose=True,
            at_once=True,
        )
        inbox.record(account, [content], now=now)
        known = threads.known(account, provider_id)
    if known is None or threads.is_forgotten(known):
        raise nothing_here()
    if known.text != said["message"] and known.edited_at is None:
        words = _("Ese client_msg_id ya es de otro mensaje.")
        raise Problem(409, words, code="client_msg_id_taken")
    return known


def answer_to(message: Message) -> Reply | None:
    """What the customer was answered, waited for; None when that takes longer than `WAIT_S`.

    No connection is held while waiting (invariant 10): a look is one short query or two.
    """
    until = time.monotonic() + WAIT_S
    pause = SHORTEST_NAP_S
    while True:
        reply = replies.of(message)
        give_back()
        if reply is not None or time.monotonic() + pause > until:
            return reply
        nap(pause)
        pause = min(pause * 1.5, LONGEST_NAP_S)


def account_of(merchant: Merchant) -> ChannelAccount:
    """The merchant's inbox for programs, made at first use. `Problem` 409 where it is shut."""
    rows = ChannelAccount.objects.of(merchant)
    account, _made = rows.get_or_create(
        transport=CHANNEL.name,
        key=f"rest-{merchant.pk}",
        defaults={"merchant": merchant, "name": "REST"},
    )
    if not account.is_active:
        raise Problem(409, _("El canal REST de este comercio está apagado."), code="channel_off")
    return account


def _customer(account: ChannelAccount, said: Mapping[str, Any]) -> tuple[Customer, Identity]:
    """Who speaks, found or made, and by which name the inbox will find them."""
    if "session_id" in said:
        return _of_session(account, said["session_id"])
    if "phone_number" in said:
        home = phones.region(account.merchant.currency, account.merchant.time_zone)
        identity = Identity(phone=phones.typed_identity(said["phone_number"], home))
    else:
        # The same first message twice is the same new customer.
        own = said.get("client_msg_id") or uuid4().hex
        identity = Identity(bsuid=STRANGER + own)
    with transaction.atomic():
        return customers.find_or_make(account.merchant, identity), identity


def _of_session(account: ChannelAccount, session_id: UUID) -> tuple[Customer, Identity]:
    rows = Session.objects.of(account.merchant_id).select_related("customer", "account")
    session = rows.filter(pk=session_id).first()
    if session is None:
        raise nothing_here()
    if session.account_id != account.pk:
        words = _("Esa conversación es de otro canal: aquí solo se puede leer y responder.")
        raise Problem(409, words, code="other_channel")
    names = {row.kind: row.value for row in session.customer.identifiers.order_by("id")}
    identity = Identity(
        phone=names.get(IdentifierKind.PHONE, ""), bsuid=names.get(IdentifierKind.BSUID, "")
    )
    if not identity:  # the customer was forgotten
        raise nothing_here()
    return session.customer, identity
