"""A simulated customer speaks, through the door of every channel: what is tried is what runs."""

from datetime import datetime

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Identity, Inbound, Kind, Status
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, SendState
from chatbot.transports.simulator import simulator
from chatbot.transports.whatsapp.reading.contents import Content, read
from handoff.simulator import people, requests
from handoff.simulator.selectors import goods
from handoff.simulator.selectors.thread import CLIENT_PREFIX
from merchants.models import Customer, Merchant

CATALOG = "simulador"
"""The name of the catalogue that a simulated cart is from."""


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
    """The customer looks at their phone: what reached it is read, told as a channel tells it.

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
    what = _native(account.merchant, said, now) or _written(account.merchant_id, said)
    return Inbound(
        account_key=account.key,
        provider_id=CLIENT_PREFIX + said.client_msg_id,
        sender=sender,
        sent_at=now,
        kind=what.kind,
        text=what.text,
        choice=what.choice,
        replies_to=said.replies_to,
        media=what.media,
        profile_name=customer.name,
        extra=what.extra,
    )


def _native(merchant: Merchant, said: requests.Saying, now: datetime) -> Content | None:
    """A place, a card or a cart in the form in which WhatsApp tells it, read as WhatsApp's is."""
    if said.point is not None:
        point = {"latitude": said.point.latitude, "longitude": said.point.longitude}
        place = {**point, **({"name": said.point.name} if said.point.name else {})}
        return read({"type": "location", "location": place})
    if said.card is not None:
        name, phone = said.card
        card = {"name": {"formatted_name": name}, "phones": [{"phone": phone}]}
        return read({"type": "contacts", "contacts": [card]})
    if said.cart:
        items = goods.native_cart(merchant, said.cart, now)
        order = {"catalog_id": CATALOG, "text": said.text, "product_items": items}
        return read({"type": "order", "order": order})
    return None


def _written(merchant_id: int, said: requests.Saying) -> Content:
    """Words, a tap, or a file kept where the channel will fetch it from."""
    if said.upload is None:
        taps: dict[str, Kind] = {"button": "button", "list": "list"}
        return Content(taps.get(said.tap, "text"), said.text, choice=said.choice)
    claimed = requests.mime_type(said.upload)
    name = "".join(filter(str.isprintable, said.upload.name or ""))[:120]
    media = simulator.keep(merchant_id, said.upload.read(), claimed, name)
    families: dict[str, Kind] = {"image": "image", "audio": "audio"}
    kind = families.get(claimed.partition("/")[0], "document")
    extra = {"voice": True} if kind == "audio" else {}
    return Content(kind, said.text, media=media, extra=extra)
