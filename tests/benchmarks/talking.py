"""Customers of the demo juice shop, who buy by the same words again and again."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from django.utils import timezone

from chatbot.conversations import inbox
from chatbot.conversations.delivery import sending
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import ChannelAccount, Session
from merchants.models import Merchant

SALE = (
    "hola buenas tardes",
    "quiero 2 de maracuyá y 3 matcha",
    "mejor que sean 2 matcha",
    "¿cuánto cuesta el de mango?",
    "eso sería todo",
    "lo recojo",
    "sí, confirmo",
    "¿cómo va mi pedido?",
)
"""One sale in as many turns; one order of two lines comes out of it."""
LINES = {"Maracuyá": 2, "Matcha": 2}
TOTAL = 118

_ids = count(1)
_LATER_MS = 3_600_000


def shop() -> Merchant:
    """The demo juice shop, without patience: words are due as soon as they are written."""
    merchant = Merchant.objects.get(slug="jugueria")
    merchant.quiet_ms = merchant.max_wait_ms = 0
    merchant.save(update_fields=["quiet_ms", "max_wait_ms"])
    return merchant


def account(merchant: Merchant, key: str = "106540352242922") -> ChannelAccount:
    """A WhatsApp number of hers, from which nothing leaves here."""
    row, _new = ChannelAccount.objects.of(merchant).get_or_create(
        merchant=merchant,
        transport="whatsapp",
        key=key,
        defaults={"name": "WhatsApp", "app_secret": "s3creto", "access_token": "EAAG-bench"},
    )
    return row


@dataclass(frozen=True, eq=False)
class Customer:
    """Somebody who writes to `account`."""

    account: ChannelAccount
    phone: str

    def write(self, text: str) -> Session:
        """The words are recorded and due."""
        now = timezone.now()
        said = Inbound(
            account_key=self.account.key,
            provider_id=f"wamid.bench{next(_ids)}",
            sender=Identity(phone=self.phone),
            sent_at=now,
            kind="text",
            text=text,
            profile_name="Carla",
        )
        inbox.record(self.account, [said], now=now)
        rows = Session.objects.of(self.account.merchant_id).filter(account=self.account)
        return rows.get(customer__identifiers__value=self.phone)

    def read(self, session: Session) -> None:
        """All messages leave and are accepted at once."""
        while claimed := sending.claim(session.pk, timezone.now(), window=None):
            sending.sent(claimed, f"wamid.out{next(_ids)}", timezone.now())


def crowd(account: ChannelAccount, number: int, words: str) -> None:
    """So many newcomers have written, and nothing of it is due before `let_loose`."""
    shop = Merchant.objects.filter(pk=account.merchant_id)
    was = shop.values("quiet_ms", "max_wait_ms")[0]
    shop.update(quiet_ms=_LATER_MS, max_wait_ms=_LATER_MS)
    account.merchant.refresh_from_db()
    for customer in customers(account, number):
        customer.write(words)
    shop.update(**was)


def let_loose(account: ChannelAccount) -> None:
    """All that was written to the number is due now."""
    rows = Session.objects.of(account.merchant_id).filter(account=account, due_at__isnull=False)
    rows.update(due_at=timezone.now())


def customers(account: ChannelAccount, number: int) -> Iterator[Customer]:
    """So many newcomers."""
    for _ in range(number):
        yield Customer(account, f"5917{next(_ids):07d}")
