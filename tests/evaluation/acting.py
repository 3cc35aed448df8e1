"""Plays one conversation through the real inbox, turn and outbox, and writes down what it took."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal

from catalog.orders import carts, orders, payments
from catalog.orders.models import Order, Payment
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.models import Turn, TurnText
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk
from tests.evaluation.judging import Outcome, problems
from tests.evaluation.opening import opened
from tests.evaluation.scripts import Conversation, Step
from tests.evaluation.stalls import STALLS


@dataclass(frozen=True, slots=True)
class Taken:
    """One turn: who answered, what was refused, what it cost. `dropped` are the prose gate's
    reasons, one for each sentence that was not said. Milliseconds are those of the proposal."""

    proposer: str
    fallback: str
    refused: tuple[str, ...]
    dropped: tuple[str, ...]
    tokens_in: int
    cached: int
    tokens_out: int
    cost: Decimal | None
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Trial:
    """One conversation played once; `problems` is empty where it came to its goal."""

    conversation: str
    sort: str
    problems: tuple[str, ...]
    turns: tuple[Taken, ...] = ()
    thread: tuple[str, ...] = field(default=(), repr=False)

    @property
    def solved(self) -> bool:
        return not self.problems


def played(conversation: Conversation, slug: str) -> Trial:
    """One trial at a stall of its own; what raises is a conversation that failed."""
    merchant = opened(STALLS[conversation.stall], slug)
    talk, thread = Talk(merchant), list[str]()
    try:
        for step in conversation.steps:
            _act(talk, step, thread)
        found = problems(conversation.goal, outcome(talk))
    except Exception as broken:
        found = (f"{type(broken).__name__}: {broken}",)
    return Trial(
        conversation.name, conversation.sort, found, tuple(_turns(merchant)), tuple(thread)
    )


def _act(talk: Talk, step: Step, thread: list[str]) -> None:
    if step.action:
        thread.append(f"[{step.action}]")
        _decide(talk, step.action)
        thread.append(talk.follow())
        return
    for _again in range(step.most):
        if step.until and _state(talk) == step.until:
            return
        thread.append(f"> {step.text or step.kind}")
        thread.append(talk.say(step.text, kind=step.kind, mime=step.mime, choice=step.choice))


def _state(talk: Talk) -> str:
    """Before her first word there is no session."""
    return talk.session.state if talk.heard else ""


def _decide(talk: Talk, action: str) -> None:
    shop = talk.merchant.pk
    owner = User.objects.filter(is_superuser=True).first() or User.objects.create_superuser(
        "owner@evaluation.test"
    )
    order = talk.session.order
    rows = Payment.objects.of(talk.merchant).filter(order=order).order_by("-created_at")
    payment = rows.first() if order is not None else None
    if order is None or payment is None:
        raise LookupError(f"there is no payment to {action}")
    if action == "approve":
        payments.approve(payment.pk, shop, amount=order.total, by=owner, now=talk.now)
    else:
        payments.reject(payment.pk, shop, reason="No se lee", by=owner, now=talk.now)


def outcome(talk: Talk) -> Outcome:
    """How everything stands now."""
    session = talk.session
    cart = carts.value(session.cart, talk.merchant.currency)
    rows = Order.objects.of(talk.merchant).order_by("-number")
    newest = next(iter(rows), None)
    order = orders.value(newest) if newest is not None else None
    return Outcome(
        state=session.state,
        mode=session.mode,
        cart=_units(cart),
        cart_total=cart.total,
        orders=rows.exclude(fulfilment_status="cancelled").count(),
        ordered=_units(order) if order else None,
        order_total=order.total if order else None,
        payment=order.payment_status if order else "",
        stage=order.fulfilment_status if order else "",
        noted=tuple(_noted(order or cart)),
        contents=tuple(talk.heard),
    )


def _units(held: CartValue | OrderValue) -> dict[str, int]:
    units: dict[str, int] = {}
    for line in held.lines:
        units[line.name] = units.get(line.name, 0) + line.quantity
    return units


def _noted(held: CartValue | OrderValue) -> Iterable[str]:
    for line in held.lines:
        yield from (option.name for option in line.options)
        yield line.note
    yield from (held.details.address, held.details.reference)


def _turns(merchant: Merchant) -> Iterable[Taken]:
    """The turns that answered words, in order."""
    words = {row.turn_id: row for row in TurnText.objects.of(merchant)}
    for row in Turn.objects.of(merchant).filter(outcome="kept").order_by("at"):
        told = words.get(row.pk)
        if told is None or told.proposal is None:
            continue
        yield Taken(
            proposer=row.proposer,
            fallback=row.fallback,
            refused=tuple(one["code"] for one in row.verdicts if not one["accepted"]),
            dropped=tuple(row.dropped),
            tokens_in=row.tokens_in,
            cached=row.tokens_cached,
            tokens_out=row.tokens_out,
            cost=row.cost,
            milliseconds=row.stages.get("proposal", 0.0),
        )
