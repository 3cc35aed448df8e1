"""What a person may put into the box: answers kept at hand, articles, templates."""

from dataclasses import dataclass
from datetime import datetime

from catalog.orders import selectors as orders
from catalog.orders.models import Order
from catalog.products import selectors as products
from catalog.products.values import VariantValue
from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import MessageTemplate, QuickReply, Session
from chatbot.conversations.outbound_content import Template
from chatbot.conversations.rules import variables
from chatbot.conversations.rules.variables import Known
from core.rules.money import money
from intents.rules.families import plain
from merchants.models import Merchant

MOST_GOODS = 12


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer at hand, filled; `left` are its words in braces that nothing is known of."""

    shortcut: str
    text: str
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Good:
    """An article with today's price; `text` is what is put into the box."""

    name: str
    price: str
    text: str
    gone: bool


def replies(merchant: Merchant, session: Session) -> tuple[Reply, ...]:
    """The answers at hand, filled from the conversation as it is now."""
    known = _known(merchant, session)
    rows = QuickReply.objects.of(merchant)
    told = ((row.shortcut, variables.filled(row.text, known)) for row in rows)
    return tuple(Reply(shortcut, text, variables.left(text)) for shortcut, text in told)


def goods(merchant: Merchant, typed: str, now: datetime) -> tuple[Good, ...]:
    """Articles on offer whose name holds each of the words."""
    words = plain(typed).split()
    found = [
        variant
        for variant in products.catalog(merchant.pk, now)
        if all(word in plain(_called(variant)) for word in words)
    ]
    return tuple(_good(merchant, variant) for variant in found[:MOST_GOODS])


def templated(
    session: Session, words: str, now: datetime
) -> list[tuple[MessageTemplate, Template]]:
    """The approved templates that may be sent now, as they would be read."""
    return templates.offered(session, session.order, words, now)


def _known(merchant: Merchant, session: Session) -> Known:
    order = session.order
    total = money(order.total, order.currency, merchant.language) if order else ""
    return Known(
        name=session.customer.name.partition(" ")[0],
        order=order.short_number if order else "",
        total=total,
        payment=_payment(merchant, order),
        shop=merchant.name,
    )


def _payment(merchant: Merchant, order: Order | None) -> str:
    """How to pay, as the merchant wrote it: the order's own way, or all that are no cash."""
    known = orders.methods(merchant.pk)
    chosen = [row for row in known if order and row.id == order.payment_method_id]
    told = chosen or [row for row in known if not row.is_cash]
    return "\n\n".join(
        "\n".join(part for part in (row.name, row.instructions) if part) for row in told
    )


def _called(variant: VariantValue) -> str:
    return " ".join((variant.name, *variant.aliases, *variant.product_aliases))


def _good(merchant: Merchant, variant: VariantValue) -> Good:
    price = money(variant.price, merchant.currency, merchant.language)
    gone = variant.stock is not None and variant.stock <= 0
    return Good(variant.name, price, f"{variant.name}: {price}", gone)
