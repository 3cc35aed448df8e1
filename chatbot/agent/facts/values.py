"""A fact that the shop can be held to, in the backend's words; and who writes facts. Pure.

Only the situation is read: the catalogue, orders, hours and the merchant's own settings. What a
customer wrote and the assistant's personality are never a source.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from catalog.orders.values import CartValue, LineValue, MethodValue, OrderValue
from catalog.products.values import VariantValue
from chatbot.agent.rules import assistant_types
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import PendingQuestion, Situation
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.message_templates.days import dated
from chatbot.conversations.outbound_content import Choice, Image, Location
from core.rules.money import money

Key = tuple[str, str]
"""A fact's kind and the id of what it is about, "" where there is one of it only."""
ANY = "*"
"""As an id: every fact of that kind."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact comes from: "catalogue", "backend", "unknown", or "merchant": the merchant's own
    text, of which `id` says which one ("address", "method:21")."""

    kind: str
    id: str = ""


CATALOGUE = Source("catalogue")
BACKEND = Source("backend")
UNKNOWN = Source("unknown")
"""Nobody here knows it: what is said is only that, and it is kept for the merchant to answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the backend asks behind a fact; `beside`: in the same line as its last sentence.

    `sells`: a yes leads to an order, so that nobody asks it where a person takes the orders.
    """

    text: str
    choices: tuple[Choice, ...] = ()
    asked: PendingQuestion | None = None
    beside: bool = False
    sells: bool = True


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact in words, with the buttons, pictures and points on the map that belong to it, and
    what it is about.

    `covers` are keys of facts that these words tell as well.
    """

    kind: str
    id: str
    text: str
    source: Source = BACKEND
    choices: tuple[Choice, ...] = ()
    images: tuple[Image, ...] = ()
    about: About = NOTHING
    picture: Image | None = None
    covers: tuple[Key, ...] = ()
    places: tuple[Location, ...] = ()

    @property
    def key(self) -> Key:
        return self.kind, self.id

    @property
    def keys(self) -> tuple[Key, ...]:
        """All that is told by these words."""
        return self.key, *self.covers


@dataclass(frozen=True, slots=True)
class Teller:
    """Writes facts as this merchant's customers read them; `looked_up` are those that tools found
    in this turn."""

    situation: Situation
    looked_up: Sequence[LookedUp] = ()

    def found(self, kind: str, fact_id: str) -> LookedUp | None:
        """What a tool found in this turn under that kind and id."""
        return next((x for x in self.looked_up if (x.kind, x.id) == (kind, fact_id)), None)

    def found_ids(self, kind: str) -> tuple[str, ...]:
        """The ids of that kind that tools found in this turn, in their order."""
        return tuple(dict.fromkeys(x.id for x in self.looked_up if x.kind == kind))

    @property
    def sells(self) -> bool:
        """Whether this assistant takes orders: V1 does not, nor do some types of assistant."""
        shop = self.situation.shop
        return shop.agent_v2 and assistant_types.offers(shop.assistant_type, assistant_types.ORDERS)

    def money(self, amount: Decimal) -> str:
        shop = self.situation.shop
        return money(amount, shop.currency, shop.language)

    def moment(self, at: datetime) -> str:
        """ "viernes 27 de noviembre, 10:00", by the shop's clock: the day by its date, for words
        that may be read tomorrow."""
        here = at.astimezone(ZoneInfo(self.situation.shop.time_zone))
        return f"{dated(here)}, {here:%H:%M}"

    def line(self, line: LineValue) -> str:
        """ "• 2 × Maracuyá (sin azúcar): 60 Bs"."""
        extras = [option.name for option in line.options] + ([line.note] if line.note else [])
        inside = f" ({', '.join(extras)})" if extras else ""
        return f"• {line.quantity} × {line.name}{inside}: {self.money(line.subtotal)}"

    def lines(self, cart: CartValue) -> str:
        return "\n".join(self.line(line) for line in cart.lines)

    def variant(self, variant_id: int) -> VariantValue | None:
        return self.situation.variant(variant_id)

    def named(self, variant_id: str) -> VariantValue | None:
        """The row of an id as it stands in a block."""
        return self.variant(int(variant_id)) if is_number(variant_id) else None

    def order(self, named: str) -> OrderValue | None:
        """The customer's own order of that number ("#0042", "42") or id; None where it is not
        theirs or not of lately."""
        wanted = named.strip().casefold()
        number = wanted.removeprefix("#").lstrip("0")
        found = (
            one for one in self._orders() if str(one.id) == wanted or str(one.number) == number
        )
        return next(found, None)

    def _orders(self) -> list[OrderValue]:
        now = self.situation
        rows = [*now.open_orders, *now.payable, *now.lately_cancelled]
        return rows + ([now.order] if now.order else [])

    @staticmethod
    def shows(*rows: VariantValue) -> About:
        """What words about those rows are about."""
        return About(tuple(row.id for row in rows))

    @staticmethod
    def lines_shown(cart: CartValue) -> About:
        return About(tuple(dict.fromkeys(line.variant_id for line in cart.lines)))

    def offer(self, variant: VariantValue) -> str:
        """ "Jugo de mango grande: 25 Bs"."""
        return f"{variant.name}: {self.money(variant.price)}"

    def method(self, method: MethodValue) -> str:
        head = f"*{method.name}*"
        return f"{head}\n{method.instructions}" if method.instructions else head


def _the_only_one(teller: Teller) -> tuple[str, ...]:
    return ("",)


def _nothing(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    return None


@dataclass(frozen=True, slots=True)
class Provider:
    """How the facts of one kind are told.

    `tell` gives the fact of an id, None where the situation knows none; `unnamed` the ids that are
    told where none is named; `asks` the question that may stand behind those facts. `takes_ids`:
    whether an id chooses anything.
    """

    tell: Callable[[Teller, str], Fact | None]
    unnamed: Callable[[Teller], tuple[str, ...]] = _the_only_one
    asks: Callable[[Teller, Sequence[Fact]], Question | None] = _nothing
    takes_ids: bool = True


def as_found(kind: str) -> Callable[[Teller], tuple[str, ...]]:
    """`Provider.unnamed` of what only tools know: all of that kind that they found in this turn."""
    return lambda teller: teller.found_ids(kind)


def is_number(text: str) -> bool:
    """Whether it is a row's id in plain figures."""
    return text.isascii() and text.isdigit() and len(text) < 19


MENU = "catalog"
"""The id of the button that shows the catalogue."""


def menu_tap() -> tuple[Choice, ...]:
    return (Choice(MENU, _("Ver el menú")),)
