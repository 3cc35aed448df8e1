"""What the backend can show in a turn: the situation as it is after what was done. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property, lru_cache

from catalog.orders.values import CartValue, Details, LineValue, OrderValue
from catalog.products.values import VariantValue
from chatbot.agent.claims import figures
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Figure
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Effect, Situation
from intents.rules.menu import Index, index, stem
from intents.rules.text import keys

OVER = frozenset({"cancelled", "delivered", "returned"})
HUMAN = frozenset({"human", "handoff_pending"})


@dataclass(frozen=True, eq=False)
class Shelf:
    """The catalogue as words: its index, the stems of its texts, those texts folded, their words,
    and whole names of two words and more, the longest first, with the variants bearing them."""

    menu: Index
    stems: frozenset[str]
    text: str
    words: frozenset[str]
    literal: tuple[tuple[str, str, tuple[int, ...]], ...]


@lru_cache(maxsize=64)
def _shelf(catalog: tuple[VariantValue, ...]) -> Shelf:
    texts = [text for row in catalog for text in _texts(row)]
    words = dict.fromkeys(texts)
    stems = frozenset(stem(key) for text in words for key in keys(text))
    text = plain("\n".join(words))
    said = frozenset(re.findall(r"\w+", text))
    return Shelf(index(menu_of(catalog)), stems, text, said, _literal(catalog))


@lru_cache(maxsize=8192)
def _figures(line: str) -> tuple[Figure, ...]:
    return tuple(figures.scan(line))


def _literal(catalog: tuple[VariantValue, ...]) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
    """Name, its first word, who bears it."""
    bearers: dict[str, tuple[int, ...]] = {}
    for row in catalog:
        for name in dict.fromkeys(map(plain, (row.name, row.product, *row.aliases))):
            if re.search(r"\w.* .*\w", name):
                bearers[name] = (*bearers.get(name, ()), row.id)
    rows = [(name, re.findall(r"\w+", name)[0], ids) for name, ids in bearers.items()]
    return tuple(sorted(rows, key=lambda one: -len(one[0])))


def _texts(row: VariantValue) -> Iterator[str]:
    yield from (row.name, row.product, row.category, row.description)
    yield from (*row.aliases, *row.product_aliases)
    for group in row.groups:
        yield group.name
        yield from (option.name for option in group.options)


@dataclass(frozen=True, eq=False)
class Facts:
    """The situation after the effects, with what the rules ask of it."""

    situation: Situation
    effects: Sequence[Effect]

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of what was done in this turn."""
        return frozenset(effect.kind for effect in self.effects)

    def all(self, *kinds: str) -> list[Effect]:
        return [effect for effect in self.effects if effect.kind in kinds]

    def said(self, *topics: str) -> bool:
        """Whether the backend tells one of these topics in this reply."""
        return any(effect.facts.get("topic") in topics for effect in self.all("say"))

    @cached_property
    def shelf(self) -> Shelf:
        return _shelf(self.situation.catalog)

    @cached_property
    def cart(self) -> CartValue:
        return self.situation.cart

    @cached_property
    def orders(self) -> tuple[OrderValue, ...]:
        """The customer's orders, the newest first, as this turn leaves them."""
        now = self.situation
        known = [*now.open_orders, *now.payable, *([now.order] if now.order else [])]
        known += now.lately_cancelled
        fresh = [effect.facts["order"] for effect in self.all("placed", "method_chosen")]
        rows = {order.id: order for order in [*known, *fresh]}
        return tuple(sorted(map(self._after, rows.values()), key=lambda one: -one.number))

    def _after(self, order: OrderValue) -> OrderValue:
        ended = {e.facts.get("number") for e in self.all("order_cancelled", "reopened")}
        if order.short_number in ended or order in self.situation.lately_cancelled:
            return replace(order, fulfilment_status="cancelled")
        given = {str(effect.facts.get("order_id")) for effect in self.all("proof")}
        if str(order.id) in given:
            return replace(order, payment_status="in_review", has_proof=True)
        return order

    @cached_property
    def open_orders(self) -> tuple[OrderValue, ...]:
        return tuple(one for one in self.orders if one.fulfilment_status not in OVER)

    @cached_property
    def lines(self) -> tuple[LineValue, ...]:
        """Lines of the cart and of every order that is not over."""
        held = [line for order in self.open_orders for line in order.lines]
        return (*self.cart.lines, *held)

    @cached_property
    def edited(self) -> tuple[LineValue, ...]:
        """Lines that this turn put into the cart or changed."""
        return tuple(effect.facts["line"] for effect in self.all("added", "updated"))

    @cached_property
    def totals(self) -> frozenset[Decimal]:
        """What a total of hers can be: with and without the fee, of the cart and of each order."""
        found = {self.cart.total, self.cart.lines_total} if self.cart.lines else set()
        for order in self.open_orders or self.orders[:1]:
            found |= {order.total, order.total - order.fee}
        return frozenset(found)

    @cached_property
    def whole_totals(self) -> frozenset[Decimal]:
        """What she pays in the end: of the cart, and of each order."""
        found = {self.cart.total} if self.cart.lines else set()
        orders = self.open_orders or self.orders[:1]
        return frozenset(found | {order.total for order in orders})

    @cached_property
    def fees(self) -> frozenset[Decimal]:
        found = {self.cart.fee} if self.cart.details.fulfilment == "delivery" else set()
        return frozenset(found | {one.fee for one in self.open_orders if self.delivers(one)})

    @cached_property
    def handed(self) -> list[Details]:
        """How the cart and each open order are handed over."""
        held = [self.cart.details] if self.cart.lines else []
        return [*held, *(order.details for order in self.open_orders)]

    @staticmethod
    def delivers(order: OrderValue) -> bool:
        return order.details.fulfilment == "delivery"

    @cached_property
    def delivered(self) -> bool:
        """Whether the cart or an open order is brought to her."""
        carried = self.cart.lines and self.cart.details.fulfilment == "delivery"
        return bool(carried) or any(map(self.delivers, self.open_orders))

    def rows(self, ids: Sequence[int]) -> list[VariantValue]:
        return [row for row in self.situation.catalog if row.id in ids]

    @cached_property
    def with_person(self) -> bool:
        """Whether somebody of the shop has the pen, or gets it in this turn."""
        return "escalated" in self.kinds or self.situation.mode in HUMAN

    @cached_property
    def _beside(self) -> str:
        """What the merchant wrote beside the catalogue, folded."""
        shop = self.situation.shop
        texts = [shop.name, shop.assistant_name, shop.owner_name, shop.address, shop.personality]
        texts += [text for way in self.situation.methods for text in (way.name, way.instructions)]
        texts += [zone.name for zone in self.situation.zones if zone.active]
        details = [self.cart.details, *(order.details for order in self.orders)]
        for one in details:
            texts += [one.address, one.reference, one.contact_name, one.contact_phone]
        return plain("\n".join(texts))

    @cached_property
    def written(self) -> str:
        """All that the merchant wrote herself, folded."""
        return self.shelf.text + "\n" + self._beside

    @cached_property
    def known_stems(self) -> frozenset[str]:
        gone = [str(effect.facts.get("name", "")) for effect in self.all("gone", "removed")]
        gone += [change["name"] for e in self.all("repriced") for change in e.facts["changes"]]
        told = self._beside + " " + " ".join(gone)
        return self.shelf.stems | frozenset(map(stem, keys(told)))

    @cached_property
    def written_figures(self) -> tuple[Figure, ...]:
        """The figures of what the merchant wrote, line by line; their places mean nothing."""
        return tuple(one for line in self.written.splitlines() for one in _figures(line))

    @cached_property
    def measures(self) -> frozenset[tuple[Decimal, str]]:
        """Sizes that the merchant wrote, and those that the customer named."""
        found = [*self.written_figures, *self.her_figures]
        return frozenset((one.value, figures.unit_of(one.unit)) for one in found if one.unit)

    @cached_property
    def hers(self) -> str:
        """The customer's own words, folded."""
        earlier = [line.text for line in self.situation.history if line.role == "customer"]
        told = [said.text for said in self.situation.unread]
        return plain("\n".join([*earlier, *told, self.situation.customer_name]))

    @cached_property
    def her_figures(self) -> tuple[Figure, ...]:
        return tuple(figures.scan(self.hers))

    @cached_property
    def her_stems(self) -> frozenset[str]:
        return frozenset(map(stem, keys(self.hers)))
