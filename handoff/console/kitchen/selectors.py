"""The screen as values: three columns of tickets, and whether orders are paused."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.orders import kitchens
from catalog.orders.admin import order_actions
from catalog.orders.admin.order_actions import OrderAction
from catalog.orders.models import Order, OrderLine
from catalog.orders.rules import kitchen, transitions
from handoff.console.kitchen import fitting
from merchants.models import Merchant

COLUMNS: Final = (("new", _("Nuevos")), ("preparing", _("En preparación")), ("ready", _("Listos")))


@dataclass(frozen=True, slots=True)
class Dish:
    """A line as it is cooked; `made` is what was chosen and noted."""

    quantity: int
    name: str
    made: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ticket:
    """An order on the screen; `next` is what a click does with it, None where nothing."""

    order: Order
    dishes: tuple[Dish, ...]
    next: OrderAction | None

    @property
    def rows(self) -> int:
        """Lines that it takes: a dish each, and one more where something was chosen."""
        return sum(1 + bool(dish.made) for dish in self.dishes)


@dataclass(frozen=True, slots=True)
class Column:
    """One stage; `hidden` are how many more there are than fit on the screen."""

    stage: str
    title: Promise
    tickets: tuple[Ticket, ...]
    hidden: int

    @property
    def count(self) -> int:
        return len(self.tickets) + self.hidden


@dataclass(frozen=True, slots=True)
class Screen:
    columns: tuple[Column, ...]
    paused_until: datetime | None


def screen(merchant: Merchant, now: datetime) -> Screen:
    """What the kitchen sees at `now`."""
    tickets = [ticket(order) for order in kitchens.board(merchant.pk)]
    return Screen(
        tuple(_columns(tickets)),
        kitchen.paused(kitchens.of(merchant.pk, now), now),
    )


def ticket(order: Order) -> Ticket:
    """One order as it is cooked."""
    dishes = tuple(_dish(line) for line in order.lines.all())
    ways = transitions.next_stages(order.fulfilment_status, order.fulfilment)
    step = next((order_actions.BY_NAME[name] for name in ways if name != "cancelled"), None)
    return Ticket(order, dishes, step)


def _columns(tickets: Sequence[Ticket]) -> Iterator[Column]:
    for stage, title in COLUMNS:
        here = [one for one in tickets if one.order.fulfilment_status == stage]
        shown = fitting.fit([one.rows for one in here])
        yield Column(stage, title, tuple(here[:shown]), len(here) - shown)


def _dish(line: OrderLine) -> Dish:
    chosen = [str(option.get("name", "")) for option in line.options]
    made = (*chosen, line.note) if line.note else tuple(chosen)
    return Dish(line.quantity * line.units_each, line.name, tuple(filter(None, made)))
