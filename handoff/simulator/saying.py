"""A simulated customer speaks, through the door of every channel: what is tried is what runs."""

from datetime import datetime

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Identity, Inbound, Kind, MediaRef, Status
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, SendState
from chatbot.transports.simulator import simulator
from handoff.simulator import people, requests
from handoff.simulator.selectors.thread import CLIENT_PREFIX
from merchants.models import Customer, Merchant


class NotKept(Exception):
    """The inbox refused the message; the reason stands in the quarantine."""


def say(merchant: Merchant, customer: Customer, said: requests.Saying, *, now: datetime) -> Message:
    """Record what was said, once for one `client_msg_id`. Raises `NotKept`."""
    account = people.account_of(merchant)
    provider_id = CLIENT_PREFIX + said.client_msg_id
    known = _kept(account, provider_id)
    if known is not None:
        return known
    sender = people.identity(people.digits_of(customer))
    inbox.record(account, [_inbound(account, sender, customer, said, now)], now=now)
    message = _kept(account, provider_id)
    if message is None:
        raise NotKept
    return message


def has_seen(merchant: Merchant, customer: Customer, *, now: datetime) -> int:
    """The customer looks at her phone: what reached it is read, told as a channel tells it.

    How many rows changed.
    """
    account = people.account_of(merchant)
    arrived = Outgoing.objects.of(merchant).filter(
        session__account=account,
        session__customer=customer,
        state__in=(SendState.SENT, SendState.DELIVERED),
    )
    ids = arrived.exclude(provider_id="").order_by("id").values_list("provider_id", flat=True)
    statuses = [Status(account.key, provider_id, "read", now) for provider_id in ids]
    return inbox.record(account, statuses, now=now) if statuses else 0


def _kept(account: ChannelAccount, provider_id: str) -> Message | None:
    rows = Message.objects.of(account.merchant_id)
    return rows.filter(account=account, provider_id=provider_id).first()


def _inbound(
    account: ChannelAccount,
    sender: Identity,
    customer: Customer,
    said: requests.Saying,
    now: datetime,
) -> Inbound:
    kind, media = _file(account.merchant_id, said)
    return Inbound(
        account_key=account.key,
        provider_id=CLIENT_PREFIX + said.client_msg_id,
        sender=sender,
        sent_at=now,
        kind=kind,
        text=said.text,
        choice=said.choice,
        replies_to=said.replies_to,
        media=media,
        profile_name=customer.name,
    )


def _file(merchant_id: int, said: requests.Saying) -> tuple[Kind, MediaRef | None]:
    """The kind of the message, and its file kept where the channel will fetch it from."""
    if said.upload is None:
        return {"button": "button", "list": "list"}.get(said.tap, "text"), None  # type: ignore[return-value]
    claimed = requests.mime_type(said.upload)
    name = "".join(filter(str.isprintable, said.upload.name or ""))[:120]
    media = simulator.keep(merchant_id, said.upload.read(), claimed, name)
    return "image" if claimed.startswith("image/") else "document", media
