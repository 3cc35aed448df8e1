"""A person shows the order, attests that the customer agreed, tells how to pay (invariant 11)."""

from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

import pytest

from catalog.orders import payments
from catalog.orders.models import Order, PaymentMethod
from catalog.products.models import Variant
from chatbot.agent.operators import cart, ordering
from chatbot.agent.operators.values import NotDone
from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing, Review, SessionOrder
from merchants.models import Merchant, User
from tests.chatbot.agent.operators.conftest import Grip
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db
Shelf = dict[str, Variant]


@pytest.fixture
def filled(held: Talk, hand: Grip, shelf: Shelf) -> Talk:
    """Two of one and three of the other: 147 Bs."""
    cart.add(hand(), shelf["Maracuyá"].pk, 2)
    cart.add(hand(), shelf["Matcha"].pk, 3)
    return held


@pytest.fixture
def reviewed(filled: Talk, hand: Grip) -> Talk:
    """The review was sent."""
    ordering.send_review(hand())
    filled.deliver()
    filled.pass_time(seconds=5)
    return filled


def said(talk: Talk, text: str = "dale, está bien") -> int:
    """The id of a message of hers that has just arrived."""
    talk.write(text)
    return int(talk.session.messages.filter(direction="in").order_by("-id")[0].pk)


def orders_of(talk: Talk) -> int:
    return Order.objects.of(talk.merchant).count()


def test_the_review_goes_out_in_the_backends_words_under_her_name(
    filled: Talk, hand: Grip, bruno: User
) -> None:
    ordering.send_review(hand())
    (content,) = filled.deliver()

    assert "2 × Maracuyá: 60 Bs" in content and "Total: 147 Bs" in content
    row = Outgoing.objects.of(filled.merchant).latest("id")
    assert (row.cause, row.message.source, row.message.by) == ("human", "human", bruno)
    assert Review.objects.of(filled.merchant).get().outgoing == row
    assert filled.session.last_human_at is not None


def test_nothing_to_review_is_said_and_nothing_goes_out(held: Talk, hand: Grip) -> None:
    with pytest.raises(NotDone, match="CART_EMPTY"):
        ordering.send_review(hand())
    assert held.deliver() == []


def test_a_delivery_without_an_address_is_not_reviewed(filled: Talk, hand: Grip) -> None:
    cart.set_details(hand(), fulfilment="delivery")
    with pytest.raises(NotDone, match="ADDRESS_MISSING"):
        ordering.send_review(hand())
    assert filled.deliver() == []


def test_a_double_click_sends_one_review(filled: Talk, hand: Grip) -> None:
    once = uuid4()
    for _click in range(2):
        ordering.send_review(hand(once=once))
    assert len(filled.deliver()) == 1


def test_the_order_is_made_with_name_review_and_message_on_record(
    reviewed: Talk, hand: Grip, bruno: User
) -> None:
    message = said(reviewed)
    ordering.attest(hand(), message)
    commit()

    link = SessionOrder.objects.of(reviewed.merchant).get()
    assert (link.attested_by, link.agreed_in_id) == (bruno, message)
    assert link.review == Review.objects.of(reviewed.merchant).get()
    assert reviewed.order.total == Decimal(147)
    answer = "\n".join(reviewed.deliver())
    assert reviewed.order.short_number in answer and "147 Bs" in answer
    assert "Banco Unión 1000-22" in answer
    after = reviewed.session
    assert (after.mode, after.state, after.cart) == ("human", "HUMAN_TAKEOVER", None)
    note = after.messages.filter(direction="note").latest("id")
    assert "Bruno creó el pedido #0001" in note.text and "dale, está bien" in note.text


def test_without_a_sent_review_nothing_is_agreed_to(filled: Talk, hand: Grip) -> None:
    with pytest.raises(NotDone, match="NOT_REVIEWED"):
        ordering.attest(hand(), said(filled))
    # Written, and not yet on its way: nobody has seen it.
    ordering.send_review(hand())
    with pytest.raises(NotDone, match="NOT_REVIEWED"):
        ordering.attest(hand(), said(filled))
    assert orders_of(filled) == 0


def test_a_message_from_before_the_review_agrees_to_nothing(filled: Talk, hand: Grip) -> None:
    early = said(filled, "sí, sí")
    ordering.send_review(hand())
    filled.deliver()
    with pytest.raises(NotDone, match="NOT_AGREED"):
        ordering.attest(hand(), early)
    assert orders_of(filled) == 0


def test_only_a_message_of_this_customer_counts(reviewed: Talk, hand: Grip, alma: Merchant) -> None:
    other = Talk(alma, phone="59170000001", now=reviewed.now)
    other.say("sí")
    foreign = other.session.messages.filter(direction="in").get().pk
    ours = reviewed.session.messages.filter(direction="out").latest("id").pk
    for wrong in (foreign, ours, 0, 10**12):
        with pytest.raises(NotDone, match="NOT_AGREED"):
            ordering.attest(hand(), wrong)
    assert orders_of(reviewed) == 0


def test_words_that_were_edited_or_taken_back_agree_to_nothing(reviewed: Talk, hand: Grip) -> None:
    message = said(reviewed)
    row = reviewed.session.messages.filter(pk=message)
    row.update(edited_at=reviewed.now)
    with pytest.raises(NotDone, match="NOT_AGREED"):
        ordering.attest(hand(), message)
    row.update(edited_at=None, revoked_at=reviewed.now)
    with pytest.raises(NotDone, match="NOT_AGREED"):
        ordering.attest(hand(), message)
    assert orders_of(reviewed) == 0


def test_what_changed_since_the_review_has_to_be_shown_again(
    reviewed: Talk, hand: Grip, shelf: Shelf
) -> None:
    message = said(reviewed)
    Variant.objects.of(reviewed.merchant).filter(pk=shelf["Matcha"].pk).update(price=35)
    with pytest.raises(NotDone, match="CHANGED_SINCE_REVIEW"):
        ordering.attest(hand(), message)
    assert orders_of(reviewed) == 0
    assert reviewed.total == Decimal(147)

    ordering.send_review(hand())
    (content,) = reviewed.deliver()
    assert "Matcha ahora cuesta 35 Bs (antes 29 Bs)" in content and "165 Bs" in content
    ordering.attest(hand(), said(reviewed))
    assert reviewed.order.total == Decimal(165)


def test_an_edit_after_the_review_needs_a_new_one(reviewed: Talk, hand: Grip, shelf: Shelf) -> None:
    message = said(reviewed)
    cart.add(hand(), shelf["Matcha"].pk, 1)
    with pytest.raises(NotDone, match="CHANGED_SINCE_REVIEW"):
        ordering.attest(hand(), message)


def test_too_little_stock_is_refused_by_name(reviewed: Talk, hand: Grip, shelf: Shelf) -> None:
    Variant.objects.of(reviewed.merchant).filter(pk=shelf["Matcha"].pk).update(tracks_stock=True)
    with pytest.raises(NotDone) as refused:
        ordering.attest(hand(), said(reviewed))

    assert refused.value.code == "STOCK_SHORT"
    assert refused.value.facts["name"] == "Matcha" and refused.value.facts["available"] == 0
    assert orders_of(reviewed) == 0 and reviewed.lines == {"Maracuyá": 2, "Matcha": 3}


def test_one_review_is_one_order_also_where_the_cart_is_filled_alike_again(
    reviewed: Talk, hand: Grip, shelf: Shelf
) -> None:
    ordering.attest(hand(), said(reviewed))
    cart.add(hand(), shelf["Maracuyá"].pk, 2)
    cart.add(hand(), shelf["Matcha"].pk, 3)
    with pytest.raises(NotDone, match="NOT_REVIEWED"):
        ordering.attest(hand(), said(reviewed))
    assert orders_of(reviewed) == 1

    ordering.send_review(hand())
    reviewed.deliver()
    ordering.attest(hand(), said(reviewed))
    assert orders_of(reviewed) == 2


def test_a_double_click_makes_one_order(reviewed: Talk, hand: Grip) -> None:
    once, message = uuid4(), said(reviewed)
    for _click in range(2):
        ordering.attest(hand(once=once), message)
    assert orders_of(reviewed) == 1


def test_payment_data_is_sent_of_an_order_that_waits_for_money(
    reviewed: Talk, hand: Grip, shelf: Shelf
) -> None:
    ordering.attest(hand(), said(reviewed))
    reviewed.deliver()
    ordering.send_payment_data(hand(), reviewed.order.pk)
    (content,) = reviewed.deliver()

    assert "#0001" in content and "147 Bs" in content and "Banco Unión 1000-22" in content
    with pytest.raises(NotDone, match="NO_ORDER"):
        ordering.send_payment_data(hand(), uuid4())


def test_of_an_order_paid_in_part_the_whole_is_not_asked_again(
    reviewed: Talk, hand: Grip, owner: User
) -> None:
    """60 of 147 Bs have come: whoever is told how to pay the rest reads no 147 Bs to pay."""
    ordering.attest(hand(), said(reviewed))
    order = reviewed.order
    word = payments.ProofGiven(said(reviewed, "ya pagué 60"), "claim")
    paid = payments.claim(order.pk, reviewed.merchant.pk, proofs=(word,), now=reviewed.now)
    payments.approve(paid.pk, reviewed.merchant.pk, amount=Decimal(60), by=owner, now=reviewed.now)
    cash = PaymentMethod.objects.of(reviewed.merchant).get(kind="cash_at_pickup")
    ordering.choose_method(hand(), order.pk, cash.pk)
    reviewed.deliver()
    ordering.send_payment_data(hand(), order.pk)
    (content,) = reviewed.deliver()

    assert "lo que falta" in content and "147" not in content


def test_the_way_to_pay_of_an_order_can_become_cash_and_stops_its_clock(
    reviewed: Talk, hand: Grip
) -> None:
    ordering.attest(hand(), said(reviewed))
    assert SessionOrder.objects.of(reviewed.merchant).get().cancel_at is not None
    cash = PaymentMethod.objects.of(reviewed.merchant).get(kind="cash_at_pickup")
    ordering.choose_method(hand(), reviewed.order.pk, cash.pk)

    assert reviewed.order.in_cash
    assert SessionOrder.objects.of(reviewed.merchant).get().cancel_at is None
    with pytest.raises(NotDone, match="METHOD_UNKNOWN"):
        ordering.choose_method(hand(), reviewed.order.pk, 10**12)


def test_from_cash_back_to_a_transfer_the_order_has_its_clock_again(
    reviewed: Talk, hand: Grip, bruno: User
) -> None:
    ordering.attest(hand(), said(reviewed))
    first = SessionOrder.objects.of(reviewed.merchant).get()
    ways = PaymentMethod.objects.of(reviewed.merchant)
    for kind in ("cash_at_pickup", "transfer"):
        ordering.choose_method(hand(), reviewed.order.pk, ways.get(kind=kind).pk)

    link = SessionOrder.objects.of(reviewed.merchant).get()
    assert (link.remind_at, link.cancel_at) == (first.remind_at, first.cancel_at)
    assert link.cancel_at is not None
    reviewed.pass_time(hours=3)
    ownership.release(reviewed.session.id, reviewed.merchant.pk, by=bruno, now=reviewed.now)
    link.refresh_from_db()
    assert link.cancel_at - reviewed.now == timedelta(hours=24)


def test_another_transfer_leaves_a_clock_that_runs_alone(reviewed: Talk, hand: Grip) -> None:
    ordering.attest(hand(), said(reviewed))
    links = SessionOrder.objects.of(reviewed.merchant)
    soon = reviewed.now + timedelta(hours=2)
    links.update(cancel_at=soon, remind_at=None)
    way = PaymentMethod.objects.of(reviewed.merchant).get(kind="transfer")
    ordering.choose_method(hand(), reviewed.order.pk, way.pk)
    assert (links.get().remind_at, links.get().cancel_at) == (None, soon)


def test_the_unpaid_clock_begins_when_the_bot_owns_the_conversation_again(
    reviewed: Talk, hand: Grip, bruno: User
) -> None:
    ordering.attest(hand(), said(reviewed))
    reviewed.pass_time(hours=3)
    ownership.release(reviewed.session.id, reviewed.merchant.pk, by=bruno, now=reviewed.now)

    link = SessionOrder.objects.of(reviewed.merchant).get()
    assert link.cancel_at is not None
    assert (link.cancel_at - reviewed.now).total_seconds() == 24 * 3600
    assert reviewed.session.state == "AWAITING_PAYMENT"


def test_the_bot_goes_on_from_the_order_that_a_person_made(
    reviewed: Talk, hand: Grip, bruno: User
) -> None:
    ordering.attest(hand(), said(reviewed))
    reviewed.deliver()
    ownership.release(reviewed.session.id, reviewed.merchant.pk, by=bruno, now=reviewed.now)

    assert "#0001" in reviewed.say(kind="image", mime="image/jpeg")
    reviewed.order.refresh_from_db()
    assert reviewed.order.payment_status == "in_review"
