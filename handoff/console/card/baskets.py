"""The cart as the card shows it: what it holds, what is missing, what the customer said to it."""

from collections.abc import Callable, Sequence
from datetime import datetime
from decimal import Decimal

from django.utils.translation import gettext as _

from catalog.orders import carts
from catalog.orders import selectors as orders
from catalog.orders.rules import details as handing_over
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, LineValue, MethodValue
from catalog.products import selectors as products
from chatbot.agent.operators import actions, ordering
from chatbot.agent.rules import attesting
from chatbot.agent.rules.agreement import CONFIRM
from chatbot.agent.situation.shown import Shown
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction
from core.rules.money import money
from handoff.console.card import words
from handoff.console.card.values import Basket, LineShown, ReviewShown, SaidAfter
from intents.rules import assent
from intents.rules.assent import Assent
from merchants import selectors as shops
from merchants.models import Merchant
from merchants.rules.branches import BranchValue

MOST_SAID = 8
Told = Callable[[Decimal], str]


def of(session: Session, now: datetime) -> Basket:
    """A handful of queries."""
    merchant = session.merchant
    value = carts.value(session.cart, merchant.currency)
    zones, methods = orders.zones(merchant.pk), orders.methods(merchant.pk)
    ids = {line.variant_id for line in value.lines}
    on_sale = products.variants(merchant.pk, ids, now) if ids else {}
    stocks = {pk: row.stock for pk, row in on_sale.items()}

    def told(amount: Decimal) -> str:
        return money(amount, merchant.currency, merchant.language)

    return Basket(
        lines=tuple(_line(line, told, stocks.get(line.variant_id)) for line in value.lines),
        subtotal=told(value.lines_total),
        fee=told(value.fee) if value.fee else "",
        total=told(value.total),
        details=value.details,
        branches=_branches(merchant),
        zones=tuple(zone for zone in zones if zone.active),
        methods=methods,
        missing=_missing(value, zones, methods, told),
        review=_review(session, value) if value.lines else None,
    )


def _branches(merchant: Merchant) -> tuple[BranchValue, ...]:
    rows = shops.branches(merchant)
    return tuple(map(shops.branch_value, rows)) if len(rows) > 1 else ()


def _line(line: LineValue, told: Told, stock: int | None) -> LineShown:
    extras = [option.name for option in line.options] + ([line.note] if line.note else [])
    return LineShown(
        id=line.id,
        name=line.name,
        extras=", ".join(extras),
        quantity=line.quantity,
        unit=told(line.unit_price),
        subtotal=told(line.subtotal),
        short=stock if stock is not None and stock < line.quantity else None,
    )


def _missing(
    value: CartValue, zones: Sequence[ZoneValue], methods: Sequence[MethodValue], told: Told
) -> str:
    code = handing_over.problem(value, zones, methods) if value.lines else ""
    if code == handing_over.BELOW_MINIMUM:
        zone = handing_over.zone_of(value.details, zones)
        least = {"minimum": told(zone.minimum if zone else Decimal(0))}
        return _("Para esa zona el pedido mínimo es %(minimum)s.") % least
    return str(words.REFUSALS[code]) if code else ""


def _review(session: Session, value: CartValue) -> ReviewShown | None:
    shown = actions.open_review(session)
    if shown is None:
        return None
    fits = shown.fingerprint == fingerprint(value)
    return ReviewShown(shown.sent_at, fits, tuple(_said(session, shown)) if fits else ())


def _said(session: Session, shown: Shown) -> list[SaidAfter]:
    """What the customer said since they saw it and may stand as their agreement, newest first."""
    if shown.sent_at is None:
        return []
    rows = Message.objects.of(session.merchant_id).filter(
        session=session, direction=Direction.IN, recorded_at__gt=shown.sent_at
    )
    found = [row for row in rows.order_by("-said_at", "-id")[:MOST_SAID] if _may(row, shown)]
    return [_as_shown(row) for row in found]


def doubtful(session: Session, message_id: int) -> SaidAfter | None:
    """That message, where it may stand as the customer's agreement and holds no word of assent."""
    shown = actions.open_review(session)
    rows = Message.objects.of(session.merchant_id).filter(session=session, direction=Direction.IN)
    row = rows.filter(pk=message_id).first()
    if shown is None or row is None or not _may(row, shown) or _is_yes(row):
        return None
    return _as_shown(row)


def _as_shown(row: Message) -> SaidAfter:
    return SaidAfter(row.pk, row.text or f"[{row.kind}]", row.said_at, _is_yes(row))


def _may(row: Message, shown: Shown) -> bool:
    return not attesting.problem(shown, ordering.as_said(row))


def _is_yes(row: Message) -> bool:
    tapped = row.choice.startswith(f"{CONFIRM}:")
    return tapped or (bool(row.text) and assent.heard([row.text]) is Assent.YES)
