"""Conversations as an operator finds them: customers who write, wait, or are helped."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from chatbot.conversations import answers, inbox, outbox, ownership
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, SendState, Session
from chatbot.conversations.models.messages import Cause, Source
from chatbot.conversations.models.sessions import State
from chatbot.conversations.outbound_content import OutboundContent, Text
from merchants.models import Customer, Merchant, User
from merchants.rules import phones


def line(merchant: Merchant) -> ChannelAccount:
    """The merchant's number, on a channel with a window of 24 hours."""
    found, _new = ChannelAccount.objects.of(merchant).get_or_create(
        merchant=merchant,
        transport="whatsapp",
        key=f"line-{merchant.pk}",
        defaults={"name": "Principal", "waba_id": f"waba-{merchant.pk}"},
    )
    return found


@dataclass
class Talk:
    """One customer's conversation with a shop."""

    merchant: Merchant
    phone: str = "59171234567"
    name: str = "Carla"
    said: int = 0

    @property
    def session(self) -> Session:
        rows = Session.objects.of(self.merchant).select_related("customer", "merchant")
        return rows.get(customer__identifiers__value=phones.identity(self.phone))

    def hears(self, text: str, *, at: datetime | None = None, **more: Any) -> Message:
        """The customer writes."""
        self.said += 1
        name = more.pop("provider_id", f"{self.phone}-{self.said}")
        item = Inbound(
            account_key=line(self.merchant).key,
            provider_id=name,
            sender=Identity(phone=self.phone),
            sent_at=at or timezone.now(),
            kind=more.pop("kind", "text"),
            text=text,
            profile_name=self.name,
            **more,
        )
        inbox.record(line(self.merchant), [item], now=at or timezone.now())
        return Message.objects.of(self.merchant).get(provider_id=name)

    def waits(self, reason: str = "Reclamo", *, at: datetime | None = None) -> "Talk":
        """The bot gave it away."""
        session = ownership.hand_over(
            self.session.pk, self.merchant.pk, by=None, now=at or timezone.now(), reason=reason
        )
        assert session.mode == "handoff_pending"
        return self

    def taken(self, by: User) -> "Talk":
        ownership.take(self.session.pk, self.merchant.pk, by=by, now=timezone.now())
        return self

    def answered(self, text: str, by: User) -> Outgoing:
        return answers.reply(self.session.pk, self.merchant.pk, text, by=by, now=timezone.now())

    def bot_says(
        self, content: OutboundContent | str, state: SendState = SendState.DELIVERED
    ) -> Outgoing:
        """The assistant says something, which got as far as `state`."""
        said = Text(content) if isinstance(content, str) else content
        (row,) = outbox.enqueue(
            self.session, [said], cause=Cause.TURN, source=Source.BOT, now=timezone.now()
        )
        row.state = state
        row.provider_id = f"out-{row.pk}"
        row.save(update_fields=["state", "provider_id"])
        return row


def talk(merchant: Merchant, name: str = "Carla", phone: str = "59171234567") -> Talk:
    """A customer who has just written."""
    found = Talk(merchant, phone, name)
    found.hears("hola, ¿tienen jugo de maracuyá?")
    return found


def many(merchant: Merchant, number: int, *, mode: str = "bot") -> list[Session]:
    """So many conversations, each a minute older than the one before."""
    now = timezone.now()

    customers = Customer.objects.bulk_create(
        Customer(merchant=merchant, name=f"Cliente {n:04}") for n in range(number)
    )
    state = State.IDLE if mode == "bot" else State.HUMAN_TAKEOVER
    return Session.objects.bulk_create(
        Session(
            merchant=merchant,
            account=line(merchant),
            customer=customer,
            mode=mode,
            state=state,
            last_inbound_at=now - timedelta(minutes=n),
            handoff_at=now - timedelta(minutes=n) if mode != "bot" else None,
        )
        for n, customer in enumerate(customers)
    )
