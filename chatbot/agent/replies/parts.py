"""What the reply is made of: a paragraph, taps that go with it, pictures that follow it."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.utils.formats import date_format

from catalog.orders.values import CartValue, LineValue, MethodValue
from catalog.products.values import VariantValue
from chatbot.agent.situation.values import Asked, Situation
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.letters import Choice, Image
from merchants.rules.money import money


@dataclass(frozen=True, slots=True)
class Part:
    """One effect in words. `asked` is what these words ask; `shows_review` marks the review.

    `about` is what they show. `picture` may carry the words as its caption, `images` follow them.
    """

    text: str = ""
    choices: tuple[Choice, ...] = ()
    images: tuple[Image, ...] = ()
    asked: Asked | None = None
    shows_review: CartValue | None = None
    about: About = NOTHING
    picture: Image | None = None


@dataclass(frozen=True, slots=True)
class Teller:
    """Writes facts as this merchant's customers read them."""

    situation: Situation

    def money(self, amount: Decimal) -> str:
        shop = self.situation.shop
        return money(amount, shop.currency, shop.language)

    def moment(self, at: datetime) -> str:
        """ "viernes 27 de noviembre, 10:00", by the shop's clock: the day by its date, for words
        that may be read tomorrow."""
        here = at.astimezone(ZoneInfo(self.situation.shop.time_zone))
        day = f"{date_format(here, 'l')} {date_format(here, 'MONTH_DAY_FORMAT')}"
        return f"{day}, {here:%H:%M}"

    def line(self, line: LineValue) -> str:
        """ "• 2 × Maracuyá (sin azúcar): 60 Bs"."""
        extras = [option.name for option in line.options] + ([line.note] if line.note else [])
        inside = f" ({', '.join(extras)})" if extras else ""
        return f"• {line.quantity} × {line.name}{inside}: {self.money(line.subtotal)}"

    def lines(self, cart: CartValue) -> str:
        return "\n".join(self.line(line) for line in cart.lines)

    def variant(self, variant_id: int) -> VariantValue | None:
        return self.situation.variant(variant_id)

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
