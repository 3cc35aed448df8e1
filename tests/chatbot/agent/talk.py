"""A conversation with Alma's shop, spoken through the real inbox, turn and outbox."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import partial
from itertools import count
from typing import Any
from uuid import UUID

from django.db import connection

from catalog.orders.models import Cart, Order, PaymentMethod
from catalog.products.models import Option, OptionGroup, Product, Variant
from chatbot.agent import followers, partition_key, turn
from chatbot.agent.models import Turn
from chatbot.conversations import due, inbox, turn_content
from chatbot.conversations.delivery import sending
from chatbot.conversations.incoming import Identity, Inbound, Kind, MediaRef
from chatbot.conversations.models import ChannelAccount, Media, Outgoing, Session
from chatbot.conversations.turn_content import Contents
from merchants import stream
from merchants.models import Branch, Merchant, SetAside
from merchants.rules import phones
from merchants.tenancy import TenantQuerySet

START = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)
_ids = count(1)


def stock_the_shop(merchant: Merchant) -> dict[str, Variant]:
    """Maracuyá at 30, Matcha at 29, a mango juice in two sizes with options; two ways to pay."""
    Branch.objects.create(merchant=merchant, name="Centro", address="Av. Arce 123", is_main=True)
    maracuya, matcha, mango = Product.objects.bulk_create(
        Product(merchant=merchant, name=name) for name in ("Maracuyá", "Matcha", "Mango")
    )
    sold = ((maracuya, "", 30), (matcha, "", 29), (mango, "mediano", 18), (mango, "grande", 25))
    variants = Variant.objects.bulk_create(
        Variant(merchant=merchant, product=product, name=size, price=price)
        for product, size, price in sold
    )
    group = OptionGroup.objects.create(merchant=merchant, product=mango, name="Endulzante")
    Option.objects.bulk_create(
        Option(merchant=merchant, group=group, name=name, price_difference=price)
        for name, price in (("sin azúcar", 0), ("miel", 3))
    )
    bank = "Banco Unión 1000-22, Alma Quispe"
    PaymentMethod.objects.bulk_create(
        PaymentMethod(merchant=merchant, kind=kind, name=name, instructions=told, position=position)
        for position, (kind, name, told) in enumerate(
            (("transfer", "Transferencia", bank), ("cash_at_pickup", "Efectivo al retirar", ""))
        )
    )
    return {f"{one.product.name} {one.name}".strip(): one for one in variants}


def commit() -> None:
    """What PostgreSQL checks and numbers at commit, without ending the test's transaction."""
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")
        sql.execute("SET CONSTRAINTS ALL DEFERRED")


@dataclass
class Talk:
    """Carla's side: `say` something, and `answer` lets the shop take its turn and deliver it."""

    merchant: Merchant
    now: datetime = START
    phone: str = "59171234567"
    heard: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.account, _new = ChannelAccount.across.get_or_create(
            merchant=self.merchant,
            transport="simulator",
            key=f"sim-{self.merchant.slug}",
            defaults={"name": "Simulador"},
        )

    @property
    def session(self) -> Session:
        return self._sessions.get()

    @property
    def session_id(self) -> UUID:
        return self._sessions.values_list("pk", flat=True).get()

    @property
    def _sessions(self) -> TenantQuerySet[Session]:
        """By the phone as it is spelled, where a row is kept so, else by its identity."""
        rows = Session.objects.of(self.merchant).filter(account=self.account)
        spelled = rows.filter(customer__identifiers__value=self.phone)
        known = phones.identity(self.phone)
        return spelled if spelled.exists() else rows.filter(customer__identifiers__value=known)

    @property
    def order(self) -> Order:
        order = self.session.order
        assert order is not None
        return order

    @property
    def cart(self) -> Cart:
        cart = self.session.cart
        assert cart is not None
        return cart

    @property
    def lines(self) -> dict[str, int]:
        """The cart as name → quantity."""
        cart = self.session.cart
        return {line.name: line.quantity for line in cart.lines.all()} if cart else {}

    @property
    def total(self) -> Decimal:
        return sum((line.unit_price * line.quantity for line in self.cart.lines.all()), Decimal(0))

    def pass_time(self, **amount: float) -> None:
        self.now += timedelta(**amount)

    def write(
        self,
        text: str = "",
        *,
        choice: str = "",
        kind: Kind = "text",
        mime: str = "",
        quotes: str = "",
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        """A message arrives; nobody answers yet. `quotes` is the provider's id of another one."""
        self.pass_time(seconds=1)
        number = next(_ids)
        message = Inbound(
            account_key=self.account.key,
            provider_id=f"in-{number}",
            sender=Identity(phone=self.phone),
            sent_at=self.now,
            kind="button" if choice else kind,
            text=text,
            choice=choice,
            profile_name="Carla",
            media=MediaRef(id=f"media-{number}", mime_type=mime) if mime else None,
            replies_to=quotes,
            extra=dict(extra or {}),
        )
        inbox.record(self.account, [message], now=self.now)

    def take_turn(self) -> Turn | None:
        """The due words become a turn, whose messages are still to be sent."""
        self.pass_time(seconds=10)
        return turn.take(self.session_id, lambda: self.now)

    def deliver(self) -> list[str]:
        """Everything that may go out goes out; the words in order."""
        said: list[str] = []
        while claimed := sending.claim(self.session_id, self.now, window=None):
            sending.sent(claimed, f"out-{next(_ids)}", self.now)
            rows = Outgoing.objects.of(self.merchant).values_list("message__text", flat=True)
            said.append(rows.get(pk=claimed.outgoing_id))
        self.heard += said
        return said

    def say(
        self,
        text: str = "",
        *,
        choice: str = "",
        kind: Kind = "text",
        mime: str = "",
        quotes: str = "",
        extra: Mapping[str, Any] | None = None,
    ) -> str:
        """Write, let the shop answer, read the answer."""
        self.write(text, choice=choice, kind=kind, mime=mime, quotes=quotes, extra=extra)
        self.take_turn()
        return "\n".join(self.deliver())

    def content(self, words: str) -> str:
        """The provider's id of the newest message of ours with those words, to be quoted."""
        rows = Outgoing.objects.of(self.merchant).filter(session=self.session)
        found = rows.filter(message__text__contains=words).exclude(provider_id="")
        return found.order_by("-id")[0].provider_id

    def own(self, words: str) -> str:
        """The provider's id of her own newest message with those words."""
        rows = self.session.messages.filter(direction="in", text__contains=words)
        return rows.order_by("-id")[0].provider_id

    def from_page(self, sku: str, text: str = "Hola", *, quotes: str = "") -> str:
        """She writes from a product's page of WhatsApp's catalogue."""
        page = {"product_retailer_id": sku}
        return self.say(text, quotes=quotes, extra={"referred_product": page})

    def from_ad(self, text: str = "Hola", **referral: object) -> str:
        """She writes from an advertisement."""
        told = {"source_id": "ad-1", "source_type": "ad", **referral}
        return self.say(text, extra={"referral": told})

    def sends_cart(self, *items: Mapping[str, Any], text: str = "") -> str:
        """A cart filled in WhatsApp's catalogue, as the channel reads it."""
        lines = [f"{one.get('quantity')} × {one.get('product_retailer_id')}" for one in items]
        told = "\n".join([*([text] if text else []), *lines])
        extra = {"catalog_id": "c-1", "product_items": list(items), "text": text}
        return self.say(told, kind="order", extra=extra)

    def tap(self, choice: str) -> str:
        """Tap a button or row of an earlier message."""
        return self.say(choice, choice=choice)

    def follow(self) -> str:
        """What happened meanwhile is told; the words it made."""
        handle = partial(followers.handle, now=self.now)
        commit()
        shop = self.merchant.pk
        while stream.consume(
            due.FOLLOWER, shop, handle, now=self.now, partition_key=partition_key.of
        ):
            commit()
        assert not SetAside.objects.of(self.merchant).exists()
        return "\n".join(self.deliver())

    def last_turn(self) -> Turn:
        found = Turn.objects.of(self.merchant).filter(session=self.session).order_by("-at").first()
        assert found is not None
        return found

    def contents(self) -> Contents:
        """What the last turn said."""
        return turn_content.of(self.merchant.pk, self.last_turn().pk)

    def media(self) -> Sequence[Media]:
        return list(Media.objects.of(self.merchant).order_by("pk"))

    def order_two_juices(self) -> None:
        """Up to a review that was sent: 2 Maracuyá and 3 Matcha, 147 Bs."""
        self.say("quiero 2 de maracuyá y 3 matcha")
        self.say(choice="review")

    def confirm(self) -> Order:
        """Through the order: placed and awaiting its payment."""
        self.order_two_juices()
        self.say("sí")
        return self.order
