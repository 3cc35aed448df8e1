"""A whole order proposed at once (specs/tool_calling_rag §4.3): cart lines, how they are handed
over, and a review. Pure.

It never confirms: what it answers is what the judge makes of the same actions in thought, and the
order has an id only once the customer agreed to the review (invariant 11).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic.json_schema import SkipJsonSchema

from catalog.orders.values import units
from chatbot.agent.capabilities import fold, reachable, registry
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import MOST_WANTED, ProposedAction, action
from chatbot.agent.rules import handing_over, named
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.products import number
from chatbot.agent.tools.values import Access, Look, Noted, Tool
from intents import words

NAME = "create_order"
MOST_ITEMS = MOST_WANTED - 2
"""Lines of one order, beside how it is handed over and its review."""


class OrderItem(BaseModel):
    """A line: a row of the menu by its id or by name, how many, and what is special about it."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    name: str = Field(default="", max_length=200)
    product_id: str = Field(default="", max_length=20)
    quantity: int = Field(default=1, ge=1, le=100)
    notes: str = Field(default="", max_length=300)

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if not (self.name.strip() or self.product_id.strip()):
            raise ValueError("a line needs a name")
        return self


class CreateOrder(BaseModel):
    """The whole order; `scheduled_time` is ISO. What is "" stays as it is."""

    items: list[OrderItem] = Field(min_length=1, max_length=MOST_ITEMS)
    order_type: Literal["pickup", "delivery", ""] = ""
    scheduled_time: str = Field(default="", max_length=40)
    delivery_address: str = Field(default="", max_length=300)
    branch: SkipJsonSchema[str] = Field(default="", max_length=120)


class OrderAtBranches(CreateOrder):
    """The same at a shop with several branches; `branch` is one's name or id, for picking up."""

    branch: str = Field(default="", max_length=120)


def create_order(asked: CreateOrder, look: Look) -> Noted:
    """The proposal of that order, and what would come of it: a review, or what is missing."""
    situation = look.situation
    proposed = tuple(_proposed(asked, situation))
    done = fold.actions(proposed, Done(World.of(situation)), Context.of(situation))
    return Noted(proposed, _told(done, situation))


def _proposed(asked: CreateOrder, situation: Situation) -> Iterator[ProposedAction]:
    held = units(situation.cart.lines)
    for item in _merged(asked.items):
        proposed = _line(item, held, situation)
        if proposed is not None:
            yield proposed
    details = {
        "fulfilment": asked.order_type,
        "address": asked.delivery_address if asked.order_type != "pickup" else "",
        "branch": asked.branch if asked.order_type != "delivery" else "",
        "wanted_at": asked.scheduled_time,
    }
    told = {name: value for name, value in details.items() if value}
    if told:
        yield _by(action("set_order_details", **told))
    yield _by(action("REVIEW_ORDER"))


def _merged(items: Sequence[OrderItem]) -> list[OrderItem]:
    """The same thing told twice is one line of both."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for item in items:
        counted[item.product_id, item.name.strip(), item.notes.strip()] += item.quantity
    return [
        OrderItem.model_construct(product_id=pk, name=name, notes=notes, quantity=quantity)
        for (pk, name, notes), quantity in counted.items()
    ]


def _line(item: OrderItem, held: Counter[int], situation: Situation) -> ProposedAction | None:
    """What makes the cart hold so many of it; None where it does."""
    rows = _rows(item, situation)
    if len(rows) > 1:
        ids = list(rows)
        return _by(
            action("CLARIFY", topic="which_variant", product_ids=ids, quantity=item.quantity)
        )
    if not rows:
        return _by(action("ADD_TO_CART", product_name=item.name, quantity=item.quantity))
    (row,) = rows
    note = item.notes or None
    if row not in held:
        held[row] = item.quantity
        return _by(action("ADD_TO_CART", product_id=row, quantity=item.quantity, note=note))
    if held[row] == item.quantity and note is None:
        return None
    return _by(action("UPDATE_QUANTITY", product_id=row, quantity=item.quantity, note=note))


def _rows(item: OrderItem, situation: Situation) -> tuple[int, ...]:
    """Ids of the rows on offer that the item may mean."""
    told = {"product_id": item.product_id, "product_name": item.name}
    found = named.rows(told, situation)
    if found or not item.name.strip():
        return found
    heard = words.read(item.name, menu_of(situation.catalog)).items
    return tuple(int(key) for key in heard)


def _by(proposed: ProposedAction) -> ProposedAction:
    return proposed.model_copy(update={"by": NAME})


def _told(done: Done, situation: Situation) -> dict[str, Any]:
    """The answer of specs/tool_calling_rag §4.3, before any yes: there is no id yet."""
    refused = [one for one in done.verdicts if not one.accepted]
    unclear = [one for one in done.verdicts if one.type == "CLARIFY"]
    lacks = [one.facts["lacks"] for one in done.effects if "lacks" in one.facts]
    ready = not (refused or unclear or lacks)
    total: Decimal = done.world.cart.total
    told: dict[str, Any] = {
        "success": ready,
        "status": "review" if ready else "incomplete",
        "order_id": None,
        "total": number(total),
        "estimated_time": _estimated(done, situation) if ready else None,
    }
    if ready:
        return told
    codes = dict.fromkeys([*(one.code for one in refused), *lacks])
    missing = [str(registry.REFUSALS[code].label) for code in codes if code in registry.REFUSALS]
    missing += ["hay varios que se llaman así"] if unclear else []
    return {**told, "missing": missing}


def _estimated(done: Done, situation: Situation) -> str | None:
    """The time that was wished for, else the minutes that the merchant wrote; None for neither."""
    details = done.world.cart.details
    if details.wanted_at is not None:
        return details.wanted_at.isoformat(timespec="minutes")
    minutes = handing_over.minutes(details, done.world.cart.lines, situation)
    return f"{minutes} min" if minutes is not None else None


TOOLS = (
    Tool(
        NAME,
        "Propone el pedido completo; el cliente confirma después el resumen.",
        CreateOrder,
        create_order,
        Access.WRITE,
        lambda situation: reachable.is_allowed("REVIEW_ORDER", situation.state),
        at_branches=OrderAtBranches,
    ),
)
