"""Whether a conversation came to its goal: what is not as it must be, in words. Pure."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from tests.evaluation.scripts import Goal


@dataclass(frozen=True, slots=True)
class Outcome:
    """How things stand after the last step. `noted` are the words of lines and details: options,
    notes, address; `letters` all that the customer was told."""

    state: str
    mode: str
    cart: Mapping[str, int]
    cart_total: Decimal
    orders: int = 0
    ordered: Mapping[str, int] | None = None
    order_total: Decimal | None = None
    payment: str = ""
    stage: str = ""
    noted: tuple[str, ...] = ()
    contents: tuple[str, ...] = ()


def folded(text: str) -> str:
    """Without accents and capitals."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _cart(goal: Goal, now: Outcome) -> str:
    wrong = goal.cart is not None and dict(goal.cart) != dict(now.cart)
    return f"cart is {dict(now.cart)}, not {goal.cart}" if wrong else ""


def _ordered(goal: Goal, now: Outcome) -> str:
    wrong = goal.ordered is not None and goal.ordered != now.ordered
    return f"ordered {now.ordered}, not {goal.ordered}" if wrong else ""


def _total(goal: Goal, now: Outcome) -> str:
    total = now.cart_total if now.order_total is None else now.order_total
    wrong = goal.total and Decimal(goal.total) != total
    return f"total is {total}, not {goal.total}" if wrong else ""


def _state(goal: Goal, now: Outcome) -> str:
    wrong = goal.states and now.state not in goal.states
    return f"state is {now.state}, not {' or '.join(goal.states)}" if wrong else ""


def _person(goal: Goal, now: Outcome) -> str:
    called = now.mode != "bot"
    if goal.person is None or goal.person == called:
        return ""
    return "a person was called" if called else "nobody was called"


def _orders(goal: Goal, now: Outcome) -> str:
    wrong = goal.orders is not None and goal.orders != now.orders
    return f"{now.orders} orders stand, not {goal.orders}" if wrong else ""


def _order(goal: Goal, now: Outcome) -> str:
    if goal.payment and goal.payment != now.payment:
        return f"payment is {now.payment or 'none'}, not {goal.payment}"
    if goal.stage and goal.stage != now.stage:
        return f"the order is {now.stage or 'none'}, not {goal.stage}"
    return ""


def _inside(goal: Goal, now: Outcome) -> str:
    noted = folded("\n".join(now.noted))
    lost = [words for words in goal.inside if folded(words) not in noted]
    return f"not noted: {', '.join(lost)}" if lost else ""


def _hears(goal: Goal, now: Outcome) -> str:
    told = folded("\n".join(now.contents))
    untold = [words for words in goal.hears if not _any(words, told)]
    return f"never told: {', '.join(untold)}" if untold else ""


def _any(words: str, told: str) -> bool:
    return any(folded(one) in told for one in words.split("|"))


def _never(goal: Goal, now: Outcome) -> str:
    told = folded("\n".join(now.contents))
    spoken = [words for words in goal.never if _says(folded(words), told)]
    return f"was told: {', '.join(spoken)}" if spoken else ""


def _says(words: str, told: str) -> bool:
    """Whether it is said as so: "no te lo dejo en 100" says that it is not."""
    said = (told[: found.start()] for found in re.finditer(re.escape(words), told))
    return any(not _DENIED.search(before) for before in said)


_DENIED = re.compile(r"\b(?:no|ni|sin|nunca|tampoco|todavia|aun)\b[^.;:!?\n]{0,30}$")

RULES: tuple[Callable[[Goal, Outcome], str], ...] = (
    _cart,
    _ordered,
    _total,
    _state,
    _person,
    _orders,
    _order,
    _inside,
    _hears,
    _never,
)


def problems(goal: Goal, now: Outcome) -> tuple[str, ...]:
    """Everything that keeps the conversation from its goal; nothing: it came there."""
    return tuple(words for rule in RULES if (words := rule(goal, now)))
