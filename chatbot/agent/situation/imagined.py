"""Somebody new who writes first: a situation of no conversation, for trying how a shop answers."""

from datetime import datetime
from uuid import uuid4

from catalog.orders import selectors as orders
from catalog.orders.values import CartValue
from catalog.products import selectors as products
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import InboundMessage, Situation


def writes(shop: Shop, words: str, now: datetime) -> Situation:
    """A newcomer of that shop says those words. Reads the catalogue; nothing is written."""
    shelf = products.named(shop.id, now)
    said = InboundMessage(1, "text", words, "", "", "", now, now)
    return Situation(
        now=now,
        session_id=uuid4(),
        shop=shop,
        customer_name="",
        state="IDLE",
        mode="bot",
        ownership_version=0,
        version=0,
        cart=CartValue(None, shop.currency, ()),
        order=None,
        open_orders=(),
        payable=(),
        lately_cancelled=(),
        unread=(said,),
        history=(),
        catalog=shelf.rows,
        methods=orders.methods(shop.id),
        zones=orders.zones(shop.id),
        catalog_digest=shelf.digest,
    )
