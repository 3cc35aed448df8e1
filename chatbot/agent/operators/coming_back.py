"""Giving the conversation back to the bot with what was agreed meanwhile.

The assistant proposes the list from the messages that came while people owned the conversation.
What the operator confirms of it runs through the same verbs as the operator's own actions, and the
bot owns the conversation again in that transaction.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils.translation import gettext as _

from catalog.orders import carts
from catalog.orders import selectors as orders
from catalog.orders.values import LineValue
from catalog.products import selectors as products
from chatbot.agent.models import Turn
from chatbot.agent.operators import actions, records
from chatbot.agent.operators import cart as verbs
from chatbot.agent.operators.context import OperatorContext
from chatbot.agent.operators.values import OperatorCommand
from chatbot.agent.rules import agreed
from chatbot.agent.rules.agreed import Agreed, Spoken
from chatbot.conversations import assigning, ownership
from chatbot.conversations.models import Message, ModeChange, Session
from chatbot.conversations.models.messages import Direction, Source
from chatbot.conversations.models.sessions import Mode

MOST_READ = 200
"""Messages of one stretch that are read, the newest."""
_ON_THE_CART = ("ADD_TO_CART", "UPDATE_QUANTITY", "REMOVE_ITEM", "CLEAR_CART", "CONFIRM_ORDER")


@dataclass(frozen=True, slots=True)
class Chosen:
    """A product that a person confirmed: how many of it the cart is to hold."""

    variant_id: int
    quantity: int
    options: tuple[int, ...] = ()
    note: str = ""


def proposed(session: Session, now: datetime) -> Agreed:
    """What seems to have been agreed since people took over; empty in mode bot. A few queries."""
    began = _began(session)
    if began is None:
        return Agreed()
    merchant = session.merchant
    return agreed.read(
        list(_spoken(session, began)),
        cart=carts.value(session.cart, merchant.currency),
        catalog=products.catalog(merchant.pk, now),
        methods=orders.methods(merchant.pk),
        zones=orders.zones(merchant.pk),
        now=now.astimezone(ZoneInfo(merchant.time_zone)),
    )


def newest(session: Session) -> int:
    """The id of the newest message, as far as a list that is made now goes; 0 for none."""
    rows = Message.objects.of(session.merchant_id).filter(session=session)
    return rows.order_by("-id").values_list("id", flat=True).first() or 0


def _began(session: Session) -> datetime | None:
    """When the bot last gave the conversation away, or a person took it."""
    if session.mode == Mode.BOT:
        return None
    changes = ModeChange.objects.of(session.merchant_id).filter(session=session, was=Mode.BOT)
    return changes.order_by("-ownership_version").values_list("at", flat=True).first()


def _spoken(session: Session, began: datetime) -> Iterator[Spoken]:
    """The words of the customer and of people, oldest first. What ordered something before the
    last action on the cart is in there, or was decided against."""
    rows = Message.objects.of(session.merchant_id).filter(session=session, said_at__gte=began)
    rows = rows.filter(revoked_at=None).exclude(text="")
    heard = rows.filter(direction=Direction.IN) | rows.filter(
        direction=Direction.OUT, source=Source.HUMAN, turn_id=None
    )
    done = _last_action_at(session, began)
    columns = ("text", "direction", "kind", "recorded_at")
    newest = list(heard.order_by("-said_at", "-id").values_list(*columns)[:MOST_READ])
    for text, direction, kind, at in reversed(newest):
        if kind == "order":
            continue
        yield Spoken(text, direction == Direction.OUT, at > done, kind == "location")


def _last_action_at(session: Session, began: datetime) -> datetime:
    actions = Turn.objects.of(session.merchant_id).filter(
        session=session, engine=records.ENGINE, at__gte=began
    )
    for at, verdicts in actions.order_by("-at").values_list("at", "verdicts"):
        if any(one["accepted"] and one["type"] in _ON_THE_CART for one in verdicts):
            return at
    return began


@transaction.atomic
def give_back(
    command: OperatorCommand, products: Sequence[Chosen], given: verbs.Given, *, upto: int = 0
) -> Session:
    """Do what was confirmed, note it in the thread, and give the conversation back to the bot: all
    of it or nothing.

    The list was made of the words up to the message (its id) `upto`: with it they are dealt with,
    and the bot does not do once more what they ask for. What came later is the bot's to answer.
    With nothing confirmed it is a plain release, which needs no holding. Else raises as
    `actions.do`; `NotDone` says what could not be done.
    """
    if products or given:
        session = actions.held(command)
        if actions.was_done(command):
            return session
        named = [{"product_id": one.variant_id} for one in products]
        acting = actions.begin(command, session, named)
        for kind, params in _actions(acting, products, given):
            acting = actions.attempt(acting, kind, params)
            actions.told(acting)
        if acting.done.verdicts:
            records.keep(command, acting)
            ownership.note(session, _told(acting, given), by=command.by, now=command.now)
        assigning.looked(command.session_id, command.merchant_id, upto=upto, by=command.by)
    dealt = bool(products or given)
    return ownership.release(
        command.session_id, command.merchant_id, by=command.by, now=command.now, dealt=dealt
    )


def _actions(
    acting: OperatorContext, products: Sequence[Chosen], given: verbs.Given
) -> Iterator[tuple[str, dict[str, Any]]]:
    lines = acting.done.world.lines
    for one in products:
        line = _same(lines, one)
        if line is None:
            told = verbs.adding(one.variant_id, one.quantity, options=one.options, note=one.note)
            yield "ADD_TO_CART", told
        elif line.quantity != one.quantity:
            yield "UPDATE_QUANTITY", {"line": line.id, "quantity": one.quantity}
    if given:
        yield "set_order_details", dict(given)


def _same(lines: Sequence[LineValue], one: Chosen) -> LineValue | None:
    """The line that is meant: with the same options, or the only one of that product where none
    were told."""
    held = [line for line in lines if line.variant_id == one.variant_id]
    alike = [line for line in held if {option.id for option in line.options} == set(one.options)]
    if not alike and not one.options and len(held) == 1:
        alike = held
    return alike[0] if alike else None


def _told(acting: OperatorContext, given: verbs.Given) -> str:
    """What was agreed, for the thread: the cart's own words, and what was told beside them."""
    value = acting.done.world.cart
    words = [f"{line.quantity} × {line.name}" for line in value.lines]
    if given.get("fulfilment"):
        words.append(_("envío") if given["fulfilment"] == "delivery" else _("retiro"))
    if given.get("address"):
        words.append(value.details.address)
    wanted = value.details.wanted_at
    if given.get("wanted_at") and wanted is not None:
        zone = ZoneInfo(acting.situation.shop.time_zone)
        words.append(f"{wanted.astimezone(zone):%d/%m %H:%M}")
    method = value.details.payment_method_id
    if given.get("payment_method_id"):
        words += [one.name for one in acting.situation.methods if one.id == method]
    return _("Se acordó: %(what)s") % {"what": ", ".join(words)}
