"""Finds what a customer's message names without words, and what they were shown last.

A quoted message, a product's page, an advertisement and a cart of the channel's catalogue become
values of the situation, so that the turn can be run again without asking anybody.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from catalog.products import selectors as products
from catalog.products.values import VariantValue
from chatbot.agent.situation import wanted
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Referent, Wanted
from chatbot.conversations import about as mentioned
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.inbound_handlers import advertisements
from chatbot.conversations.models import Advertisement, Message, Outgoing, Session
from chatbot.conversations.models.messages import Direction
from intents import words

Catalog = tuple[VariantValue, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What one message refers to, and the cart it brings."""

    refers: Referent | None = None
    wanted: tuple[Wanted, ...] = ()


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The merchant's goods: what is on offer, and names of what is not."""

    merchant_id: int
    catalog: Catalog
    now: datetime

    def split(self, ids: Sequence[int]) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Those on offer, and the names of those that are not (any more)."""
        offered = {row.id for row in self.catalog}
        missing = [pk for pk in ids if pk not in offered]
        known = products.variants(self.merchant_id, missing, self.now) if missing else {}
        names = dict.fromkeys(known[pk].name if pk in known else "" for pk in missing)
        return tuple(pk for pk in ids if pk in offered), tuple(names)

    def named(self, *texts: str) -> tuple[int, ...]:
        """The rows of the one product that the first telling text names; () for several."""
        menu = menu_of(self.catalog)
        products_of = {row.id: row.product_id for row in self.catalog}
        for text in texts:
            ids = tuple(int(key) for key in words.read(text, menu).items) if text else ()
            if ids:
                return ids if len({products_of[pk] for pk in ids}) == 1 else ()
        return ()

    def by_skus(self, skus: Iterable[str]) -> dict[str, VariantValue]:
        """Rows by SKU in small letters, switched-off ones too."""
        known = {row.sku.casefold(): row for row in self.catalog if row.sku}
        missing = [sku for sku in skus if sku and sku.casefold() not in known]
        off = products.by_skus(self.merchant_id, missing, self.now) if missing else ()
        return {row.sku.casefold(): row for row in off} | known


def of(
    session: Session, rows: Sequence[Message], catalog: Catalog, now: datetime
) -> dict[int, Found]:
    """What each of these messages refers to, by its key; no query for words that name nothing."""
    shelf = _Shelf(session.merchant_id, catalog, now)
    quoted = _quoted(session, [row.replies_to for row in rows if row.replies_to])
    return {row.pk: Found(_refers(row, quoted, shelf), _cart(row, shelf)) for row in rows}


def shown(session: Session, abouts: Iterable[About], catalog: Catalog, now: datetime) -> Any:
    """What the messages of the last turn showed together, as a `Referent`; None for nothing."""
    found = _referent("shown", _together(abouts), _Shelf(session.merchant_id, catalog, now))
    return found if found.variants or found.gone or found.order else None


def _together(abouts: Iterable[About]) -> About:
    told = [about for about in abouts if about]
    variants = dict.fromkeys(pk for about in told for pk in about.variants)
    orders = {about.order for about in told if about.order}
    questions = [about.question for about in told if about.question]
    order = orders.pop() if len(orders) == 1 else ""
    return About(tuple(variants), order, questions[-1] if questions else "")


def _quoted(session: Session, ids: Sequence[str]) -> dict[str, Message]:
    """The messages of this conversation with those provider's ids, ours and the customer's."""
    if not ids:
        return {}
    sent = Outgoing.objects.of(session.merchant_id).filter(session=session, provider_id__in=ids)
    received = Message.objects.of(session.merchant_id).filter(session=session, provider_id__in=ids)
    found = {row.provider_id: row.message for row in sent.select_related("message")}
    return found | {row.provider_id: row for row in received}


def _refers(row: Message, quoted: Mapping[str, Message], shelf: _Shelf) -> Referent | None:
    """By a message that is known, else by the product's page or the advertisement beside it.

    Both bring the id of a message of their own, which nobody here knows (Meta's reference of
    messages: `context {from, id, referred_product}`).
    """
    message = quoted.get(row.replies_to) if row.replies_to else None
    if message is not None:
        return _quote(message, shelf)
    outside = _page(row.extra, shelf) or _advertised(row.extra, shelf)
    return outside or (Referent("quote") if row.replies_to else None)


def _quote(message: Message, shelf: _Shelf) -> Referent:
    by = "own" if message.direction == Direction.IN else "quote"
    outside = _page(message.extra, shelf) or _advertised(message.extra, shelf)
    if outside is not None:
        return replace(outside, by=by)
    found = _referent(by, mentioned.load(message.about), shelf)
    if found.variants or found.gone or found.order:
        return found
    # Words of a person or of the customer say it themselves.
    return replace(found, variants=shelf.named(message.text))


def _referent(by: str, about: About, shelf: _Shelf) -> Referent:
    variants, gone = shelf.split(about.variants) if about != NOTHING else ((), ())
    order, asks = _order(about.order), (about.question, about.verb, about.quantity)
    return Referent(by, variants, gone, order, *asks)


def _order(told: str) -> UUID | None:
    try:
        return UUID(told) if told else None
    except ValueError:
        return None


def _page(extra: Mapping[str, Any], shelf: _Shelf) -> Referent | None:
    """A product's page in the channel's catalogue: its SKU is ours or unknown."""
    product = extra.get("referred_product")
    if not isinstance(product, dict) or not product:
        return None
    sku = wanted.sku(product.get("product_retailer_id"))
    row = shelf.by_skus([sku]).get(sku.casefold()) if sku else None
    if row is None:
        return Referent("product_page", gone=("",))
    variants, gone = shelf.split([row.id])
    return Referent("product_page", variants, gone)


def _advertised(extra: Mapping[str, Any], shelf: _Shelf) -> Referent | None:
    """The product that the merchant chose for the advertisement, else the one its words name; an
    advertisement of another merchant's shows nothing here."""
    told = advertisements.told(extra)
    if told is None:
        return None
    rows = Advertisement.objects.of(shelf.merchant_id).filter(source_id=told.source_id)
    known = rows.select_related("product").first() if told.source_id else None
    if known is None and told.source_id:
        return None
    if known is None or known.product is None:
        return Referent("advertisement", shelf.named(told.headline, told.body))
    offered = tuple(row.id for row in shelf.catalog if row.product_id == known.product_id)
    return Referent("advertisement", offered, () if offered else (known.product.name,))


def _cart(row: Message, shelf: _Shelf) -> tuple[Wanted, ...]:
    lines = wanted.read(row.extra) if row.kind == "order" else ()
    known = shelf.by_skus([line.sku for line in lines]) if lines else {}
    return tuple(replace(line, gone=_gone(line, known)) for line in lines)


def _gone(line: Wanted, known: Mapping[str, VariantValue]) -> str:
    row = known.get(line.sku.casefold())
    return row.name if row is not None and not row.active else ""
