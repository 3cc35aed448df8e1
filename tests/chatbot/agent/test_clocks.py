"""What time does: quiet conversations close, unpaid orders end, and a person stops the clock."""

from decimal import Decimal

import pytest

from catalog.orders import payments
from catalog.orders.models import Order
from catalog.products.models import Variant
from chatbot.agent import clocks
from chatbot.conversations import due, leases, ownership
from chatbot.conversations.models import SessionOrder
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def clock_of(order: Order) -> SessionOrder:
    return SessionOrder.objects.of(order.merchant_id).get(order=order)


def strike(talk: Talk) -> str:
    """What is due now is done, as the loop would; the words it made."""
    for session in due.idle_sessions(talk.now, 10):
        clocks.close_idle(talk.session.id, talk.now)
        assert session == str(talk.session.id)
    for _session in due.handoffs(talk.now, 10):
        clocks.end_handoff(talk.session.id, talk.now)
    for link in due.reminders(talk.now, 10):
        clocks.remind_unpaid(int(link), talk.now)
    for link in due.cancellations(talk.now, 10):
        clocks.cancel_unpaid(int(link), talk.now)
    return "\n".join(part for part in ("\n".join(talk.deliver()), talk.follow()) if part)


@pytest.mark.parametrize(("hours", "state"), [(11.9, "CART_OPEN"), (12.1, "IDLE")])
def test_a_quiet_conversation_is_closed_after_twelve_hours(
    talk: Talk, hours: float, state: str
) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.pass_time(hours=hours)
    assert strike(talk) == ""

    assert (talk.session.state, talk.lines) == (state, {"Maracuyá": 2, "Matcha": 3})
    if state == "IDLE":
        assert talk.last_turn().events == ["SESSION_TIMEOUT"]


def test_a_kept_cart_is_offered_again_at_todays_prices(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.pass_time(hours=13)
    strike(talk)
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(price=31)
    answer = talk.say("hola")

    assert "153 Bs" in answer and "147 Bs" not in answer
    assert talk.session.state == "IDLE"
    assert "153 Bs" in talk.tap("resume")
    assert talk.session.state == "CART_OPEN"
    assert talk.last_turn().events == ["CART_RESUMED"]


def test_what_is_no_longer_sold_is_not_offered_again(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.pass_time(hours=13)
    strike(talk)
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(is_active=False)
    answer = talk.say("hola")

    assert "60 Bs" in answer and "ya no está disponible" in answer
    assert talk.lines == {"Maracuyá": 2}


def test_a_look_at_the_menu_does_not_close_the_way_back_to_a_kept_cart(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.pass_time(hours=13)
    strike(talk)
    talk.tap("catalog")
    talk.say(choice="review")

    assert talk.session.state == "CHECKOUT"
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}


def test_a_yes_of_yesterday_does_not_buy_today(talk: Talk) -> None:
    talk.order_two_juices()
    talk.pass_time(hours=13)
    strike(talk)
    talk.say("sí")

    assert not Order.objects.of(talk.merchant).exists()


def test_an_order_that_waits_is_not_closed_by_silence(talk: Talk) -> None:
    talk.confirm()
    talk.pass_time(hours=13)
    strike(talk)

    assert talk.session.state == "AWAITING_PAYMENT"


def test_an_unpaid_order_is_reminded_once_and_then_cancelled(talk: Talk) -> None:
    order = talk.confirm()
    talk.pass_time(hours=19.9)
    assert strike(talk) == ""
    talk.pass_time(hours=0.2)
    reminder = strike(talk)
    assert order.short_number in reminder and "147 Bs" in reminder
    assert strike(talk) == ""
    talk.pass_time(hours=3.8)
    assert strike(talk) == ""
    talk.pass_time(hours=0.2)
    assert order.short_number in strike(talk)

    order.refresh_from_db()
    assert (order.fulfilment_status, order.cancelled_by) == ("cancelled", "sistema")
    assert (talk.session.state, talk.session.order) == ("IDLE", None)
    talk.pass_time(hours=48)
    assert strike(talk) == ""


def test_with_a_proof_no_clock_runs(talk: Talk) -> None:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    talk.pass_time(hours=100)
    assert strike(talk) == ""

    order.refresh_from_db()
    assert order.fulfilment_status == "new"


def test_a_rejection_starts_the_clock_anew(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    talk.pass_time(hours=23)
    talk.say(kind="image", mime="image/jpeg")
    talk.pass_time(hours=50)
    (claim,) = order.payments.all()
    payments.reject(claim.pk, talk.merchant.pk, reason="no", by=manager, now=talk.now)
    talk.follow()
    talk.pass_time(hours=23.9)
    assert order.short_number in strike(talk)  # the reminder
    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    talk.pass_time(hours=0.2)
    strike(talk)
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"


def test_what_a_person_received_stops_the_clock(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    payments.receive_cash(order.pk, talk.merchant.pk, amount=Decimal(50), by=manager, now=talk.now)
    talk.follow()
    talk.pass_time(hours=30)
    assert strike(talk) == ""

    order.refresh_from_db()
    assert order.fulfilment_status == "new"


def test_while_a_person_owns_the_conversation_the_clock_stands_still(
    talk: Talk, bruno: User
) -> None:
    order = talk.confirm()
    talk.pass_time(hours=10)
    before = clock_of(order).cancel_at
    assert before is not None
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.pass_time(hours=20)
    assert not due.reminders(talk.now, 10) and not due.cancellations(talk.now, 10)
    clocks.remind_unpaid(clock_of(order).pk, talk.now)
    clocks.cancel_unpaid(clock_of(order).pk, talk.now)
    order.refresh_from_db()
    assert order.fulfilment_status == "new"

    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    after = clock_of(order).cancel_at
    assert after is not None
    assert (after - before).total_seconds() == 20 * 3600
    talk.pass_time(hours=10.1)
    assert strike(talk) == ""  # the reminder became due while a person was there
    talk.pass_time(hours=4)
    strike(talk)
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"


def test_a_rejection_while_a_person_owns_the_conversation_gives_a_whole_day_after(
    talk: Talk, bruno: User, manager: User
) -> None:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.pass_time(hours=5)
    (claim,) = order.payments.all()
    payments.reject(claim.pk, talk.merchant.pk, reason="no", by=manager, now=talk.now)
    talk.follow()
    talk.pass_time(hours=3)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)

    ends = clock_of(order).cancel_at
    assert ends is not None
    assert (ends - talk.now).total_seconds() == 24 * 3600


def test_a_clock_waits_while_a_turn_is_taken(talk: Talk) -> None:
    order = talk.confirm()
    talk.pass_time(hours=25)
    lease = leases.claim(talk.session.id, talk.now)
    assert lease is not None
    clocks.cancel_unpaid(clock_of(order).pk, talk.now)
    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    leases.release(lease)
    clocks.cancel_unpaid(clock_of(order).pk, talk.now)
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"


def test_the_end_of_a_left_order_is_told_and_moves_nothing(talk: Talk) -> None:
    first = talk.confirm()
    talk.pass_time(hours=20)
    talk.say("agrega 1 maracuyá")
    talk.tap("order.second")
    talk.pass_time(hours=4.1)
    assert first.short_number in strike(talk)

    first.refresh_from_db()
    assert first.fulfilment_status == "cancelled"
    assert (talk.session.state, talk.lines) == ("CART_OPEN", {"Maracuyá": 1})
