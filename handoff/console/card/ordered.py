"""The orders that are going on, each with what this person may do to it now."""

from collections.abc import Iterator

from catalog.loyalty import selectors as loyalty
from catalog.loyalty.values import RewardValue, Standing
from catalog.orders import free_lines
from catalog.orders import selectors as orders
from catalog.orders.admin import order_actions, sheet
from catalog.orders.admin.sheet import Sheet
from catalog.orders.models import Order, PaymentStatus
from catalog.orders.rules import details
from chatbot.agent.capabilities.rewards.persist import SOURCE
from chatbot.conversations.models import Session, SessionOrder
from handoff.console.card.values import Button, OrderShown
from merchants import access
from merchants.models import User

# What the card offers; giving money back and undoing approvals are done on the order's own page.
OFFERED = frozenset(
    {"approve", "reject", "preparing", "ready", "on_the_way", "delivered"}
    | {"returned", "cash", "cancel", "told", "guide", "track"}
)
_PLACES = {"undelivered": "next", "next": "next", "review": "review", "more": "more"}


def shown(
    order: Order,
    session: Session,
    who: User,
    refused: Button | None = None,
    points: Standing | None = None,
) -> OrderShown:
    """The order with its buttons; `refused` takes the place of the one it is."""
    found = sheet.of(order)
    buttons: dict[str, list[Button]] = {"review": [], "next": [], "more": []}
    for button in _buttons(found, who):
        same = refused is not None and _is_same(refused, button)
        buttons[_PLACES[button.action.place]].append(refused if same and refused else button)
    waits = (PaymentStatus.UNPAID, PaymentStatus.PARTIAL)
    ways = orders.methods(order.merchant_id)
    link = SessionOrder.objects.of(order.merchant_id).select_related("attested_by")
    attested = link.filter(order=order, attested_by__isnull=False).first()
    return OrderShown(
        sheet=found,
        review=tuple(buttons["review"]),
        next=tuple(buttons["next"]),
        more=tuple(buttons["more"]),
        payable=order.payment_status in waits,
        methods=tuple(way for way in ways if details.fits(way.kind, order.fulfilment)),
        attested_by=str(attested.attested_by) if attested else "",
        current=order.pk == session.order_id,
        rewards=_rewards(order, points),
    )


def _rewards(order: Order, points: Standing | None) -> tuple[RewardValue, ...]:
    """What the points pay for and an order may hold that is not ready and has had none yet."""
    goods = [one for one in points.affordable if one.variant_id] if points else []
    if not goods or order.fulfilment_status not in free_lines.OPEN:
        return ()
    had = loyalty.redeemed(order.merchant_id, (SOURCE, order.pk))
    return () if had else tuple(goods)


def permission_of(name: str, found: Sheet, target: str) -> order_actions.OrderAction | None:
    """The action of that name, where it is offered for that payment as the order stands."""
    action = order_actions.BY_NAME.get(name) if name in OFFERED else None
    if action is None or not action.offered(found) or target not in action.targets(found):
        return None
    return action


def _buttons(found: Sheet, who: User) -> Iterator[Button]:
    for action in order_actions.ACTIONS:
        if action.name not in OFFERED or not action.offered(found):
            continue
        if not access.may(who, found.order.merchant_id, action.action):
            continue
        for target in action.targets(found):
            yield Button(action, action.form(found), target)


def _is_same(one: Button, other: Button) -> bool:
    same_order = one.form.sheet.order.pk == other.form.sheet.order.pk
    return same_order and (one.action.name, one.payment) == (other.action.name, other.payment)
