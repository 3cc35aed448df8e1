"""The log of events: each of the seven is on record with who, what and when, and can be read."""

from collections.abc import Callable
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders import orders, payments
from catalog.orders.models import Order, Payment
from chatbot.agent import clocks, eventlog, fields
from chatbot.agent.flows import sales
from chatbot.conversations.models import SessionOrder
from merchants.models import User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_proofs import two_unpaid

pytestmark = pytest.mark.django_db

SPECIFIED = (
    "GREETING_RECEIVED",
    "PAYMENT_PROOF_RECEIVED",
    "PAYMENT_APPROVED",
    "PAYMENT_REJECTED",
    "ESCALATION_REQUESTED",
    "SESSION_TIMEOUT",
    "ORDER_CANCELLED",
)


def logged(talk: Talk) -> list[tuple[str, str, str]]:
    return [(one.name, one.who, one.by) for one in eventlog.of(talk.session)]


def decide(talk: Talk, order: Order, action: str, by: User, amount: int = 147) -> None:
    row = Payment.objects.of(talk.merchant).get(order=order, status="in_review")
    if action == "approve":
        payments.approve(row.pk, talk.merchant.pk, amount=Decimal(amount), by=by, now=talk.now)
    else:
        payments.reject(row.pk, talk.merchant.pk, reason="no se lee", by=by, now=talk.now)
    talk.follow()


def _greets(talk: Talk, alma: User) -> None:
    talk.say("hola")


def _proves(talk: Talk, alma: User) -> None:
    talk.confirm()
    talk.say(kind="image", mime="image/jpeg")


def _is_approved(talk: Talk, alma: User) -> None:
    _proves(talk, alma)
    decide(talk, talk.order, "approve", alma)


def _is_rejected(talk: Talk, alma: User) -> None:
    _proves(talk, alma)
    decide(talk, talk.order, "reject", alma)


def _asks_for_a_person(talk: Talk, alma: User) -> None:
    talk.say("quiero hablar con una persona")


def _is_quiet(talk: Talk, alma: User) -> None:
    talk.say("quiero 1 matcha")
    talk.pass_time(hours=13)
    clocks.close_idle(talk.session.id, talk.now)


def _cancels(talk: Talk, alma: User) -> None:
    talk.confirm()
    talk.say("cancela el pedido")


def _drops_her_cart(talk: Talk, alma: User) -> None:
    talk.say("quiero 1 matcha")
    talk.say("cancela el pedido")


def _is_cancelled(talk: Talk, alma: User) -> None:
    order = talk.confirm()
    orders.cancel(order.pk, talk.merchant.pk, by=alma, reason="no hay", now=talk.now)
    talk.follow()


def _is_not_paid(talk: Talk, alma: User) -> None:
    order = talk.confirm()
    talk.pass_time(hours=25)
    link = SessionOrder.objects.of(talk.merchant).get(order=order)
    clocks.cancel_unpaid(link.pk, talk.now)
    talk.follow()


CASES: list[tuple[Callable[[Talk, User], None], str, str, bool]] = [
    (_greets, "GREETING_RECEIVED", "customer", False),
    (_proves, "PAYMENT_PROOF_RECEIVED", "customer", False),
    (_is_approved, "PAYMENT_APPROVED", "person", True),
    (_is_rejected, "PAYMENT_REJECTED", "person", True),
    (_asks_for_a_person, "ESCALATION_REQUESTED", "customer", False),
    (_is_quiet, "SESSION_TIMEOUT", "clock", False),
    (_cancels, "ORDER_CANCELLED", "customer", False),
    (_drops_her_cart, "ORDER_CANCELLED", "customer", False),
    (_is_cancelled, "ORDER_CANCELLED", "person", False),
    (_is_not_paid, "ORDER_CANCELLED", "clock", False),
]


@pytest.mark.parametrize(("happens", "name", "who", "by_name"), CASES)
def test_each_event_is_on_record_with_who_and_when(
    talk: Talk,
    manager: User,
    happens: Callable[[Talk, User], None],
    name: str,
    who: str,
    by_name: bool,
) -> None:
    happens(talk, manager)
    last = eventlog.of(talk.session)[-1]

    assert (last.name, last.who) == (name, who)
    assert last.by == (str(manager) if by_name else "")
    assert talk.session.turns.filter(pk=last.turn, at=last.at).exists()


def test_every_event_of_the_specification_is_among_them() -> None:
    assert {name for _happens, name, _who, _by in CASES} == set(SPECIFIED)
    assert set(SPECIFIED) <= set(sales.EVENTS)


def test_events_of_orders_name_them(talk: Talk, manager: User) -> None:
    _is_approved(talk, manager)
    _cancelled_too = orders.cancel(
        talk.order.pk, talk.merchant.pk, by=manager, reason="no hay", now=talk.now
    )
    talk.follow()

    assert [one.order for one in eventlog.of(talk.session)[-2:]] == ["#0001", "#0001"]


def test_what_opens_a_way_is_in_the_log_too(talk: Talk) -> None:
    talk.order_two_juices()
    talk.say("agrega 1 matcha")

    assert ("CART_REOPENED", "customer", "") in logged(talk)


def test_an_approval_of_a_part_or_of_another_order_is_on_record_and_moves_nothing(
    talk: Talk, manager: User
) -> None:
    first, second = two_unpaid(talk)
    talk.say(kind="image", mime="image/jpeg")
    talk.tap(f"proof:{first.pk}")
    decide(talk, first, "approve", manager, amount=20)

    last = eventlog.of(talk.session)[-1]
    assert (last.name, last.order, last.by) == (
        "PAYMENT_APPROVED",
        first.short_number,
        str(manager),
    )
    assert (talk.session.state, talk.session.order_id) == ("AWAITING_PAYMENT", second.pk)


def test_the_newest_are_kept_and_the_last_stands_last(talk: Talk) -> None:
    for _ in range(4):
        talk.say("hola")
    assert len(eventlog.of(talk.session, most=3)) == 3
    times = [one.at for one in eventlog.of(talk.session)]
    assert times == sorted(times)


def test_the_field_says_the_same_as_the_page(
    client: Client, owner: User, talk: Talk, manager: User
) -> None:
    _is_approved(talk, manager)
    log = fields.conversation_state(talk.session).events_log
    assert {"name", "at", "who", "by", "order"} == set(log[-1])
    client.force_login(owner)
    page = reverse("admin:conversations_session_change", args=[talk.session.pk])
    html = client.get(page).content.decode()

    assert "Se aprobó el pago #0001" in html and str(manager) in html


def test_dario_reads_none_of_it(client: Client, dario_owner: User, talk: Talk) -> None:
    talk.say("hola")
    client.force_login(dario_owner)
    page = reverse("admin:conversations_session_change", args=[talk.session.pk])

    assert "Saludó" not in client.get(page, follow=True).content.decode()
