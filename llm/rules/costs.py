"""What a call costs and how much of a month's budget it may take. Pure.

Prices are USD a million tokens. A call is paid from what it reserved: its estimate before, its
tokens after.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

from llm.values import Completion, Message, Request, Told

CHARACTERS_A_TOKEN = 2.9
"""Spanish chat by the o200k vocabulary, as measured on our own conversations."""
MARGIN = 1.15
"""Other vocabularies cut Spanish finer than that one."""
MESSAGE_TOKENS = 6
"""What a message's own frame takes."""
MILLION = Decimal(1_000_000)
MOST_TOKENS = 1_000_000_000
"""Nobody bills more in one call: a larger figure is a broken server's."""
NOTHING = Decimal(0)
MICRO = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens in, of those `cached` (read from the provider's cache) and `written` (put there), and
    tokens out."""

    into: int = 0
    cached: int = 0
    written: int = 0
    out: int = 0


Price = Callable[[Tokens], Decimal]
"""USD for the tokens of one call."""


@dataclass(frozen=True, slots=True)
class Rates:
    """A price list of our own, USD a million; what was cached costs as input where not told."""

    into: Decimal
    out: Decimal
    cached: Decimal | None = None

    def __call__(self, tokens: Tokens) -> Decimal:
        cached = self.into if self.cached is None else self.cached
        fresh = tokens.into - min(tokens.cached, tokens.into)
        sums = fresh * self.into + tokens.cached * cached + tokens.out * self.out
        return micro(sums / MILLION)


def micro(amount: Decimal) -> Decimal:
    """USD to a millionth, which is what the ledger holds."""
    return amount.quantize(MICRO, ROUND_HALF_UP)


def believable(count: int | None) -> int:
    """A count that a server told, as a whole number that can be kept."""
    return min(max(count or 0, 0), MOST_TOKENS)


def estimated(request: Request) -> int:
    """Tokens that a request takes, rather too many than too few."""
    texts = [request.instructions, *map(_text, request.messages)]
    texts += [f"{tool.name}{tool.description}{dict(tool.parameters)}" for tool in request.tools]
    if request.schema is not None:
        texts.append(str(dict(request.schema)))
    letters = sum(map(len, texts))
    return math.ceil(letters / CHARACTERS_A_TOKEN * MARGIN) + MESSAGE_TOKENS * len(texts)


def _text(message: Message) -> str:
    match message:
        case Completion():
            return message.text + "".join(f"{call.name}{call.arguments}" for call in message.calls)
        case Told():
            return message.text
        case _:
            return message.text


def most(price: Price | None, request: Request, max_tokens: int) -> Decimal:
    """What the call takes at most, by estimate; nothing where no price is known."""
    if price is None:
        return Decimal(0)
    return micro(price(Tokens(into=estimated(request), out=max_tokens)))


def fits(cap: Decimal | None, spent: Decimal, reserved: Decimal, wanted: Decimal) -> bool:
    """Whether a call that may take `wanted` stays within the month's `cap`.

    What costs nothing by estimate, a model without a known price, is held by no cap.
    """
    if cap is None or wanted == 0:
        return True
    return spent + reserved + wanted <= cap


def month_of(now: datetime, time_zone: str) -> date:
    """The first day of the calendar month that it is for the merchant."""
    return now.astimezone(ZoneInfo(time_zone)).date().replace(day=1)
