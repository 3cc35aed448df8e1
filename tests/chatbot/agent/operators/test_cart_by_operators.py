"""A person fills a customer's cart: prices are the catalogue's, the audit has whose hand."""

from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
from django.core.exceptions import PermissionDenied

from catalog.orders.models import DeliveryZone, PaymentMethod
from catalog.products.models import Option, OptionGroup, Variant
from chatbot.agent.models import Turn
from chatbot.agent.operators import cart
from chatbot.agent.operators.values import NotDone, NotHeld, OperatorCommand
from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from merchants.models import Merchant, User
from tests.chatbot.agent.operators.conftest import Grip
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db
Shelf = dict[str, Variant]


def test_a_line_is_added_at_todays_price_and_the_bot_stays_silent(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    before = held.session.version
    cart.add(hand(), shelf["Maracuyá"].pk, 2)
    commit()

    assert held.lines == {"Maracuyá": 2}
    assert held.total == Decimal(60)
    after = held.session
    assert (after.mode, after.state) == ("human", "HUMAN_TAKEOVER")
    assert after.version > before
    assert held.deliver() == []


def test_the_audit_says_that_it_was_by_hand_and_whose(
    held: Talk, hand: Grip, shelf: Shelf, bruno: User
) -> None:
    cart.add(hand(), shelf["Matcha"].pk, 1, note="para Lucía, tel 70012345")
    turn = held.last_turn()

    assert (turn.engine, turn.proposer, turn.outcome) == ("human", f"human:{bruno.pk}", "by_hand")
    (verdict,) = turn.verdicts
    assert (verdict["type"], verdict["accepted"]) == ("ADD_TO_CART", True)
    assert verdict["params"]["product_id"] == shelf["Matcha"].pk
    # Words about a person stand only where they can be erased.
    assert "Lucía" not in str(turn.verdicts) + str(turn.effects)
    assert "Lucía" in str(turn.words.proposal)


def test_a_double_click_adds_one_line(held: Talk, hand: Grip, shelf: Shelf) -> None:
    once = uuid4()
    for _click in range(2):
        cart.add(hand(once=once), shelf["Matcha"].pk, 1)

    assert held.lines == {"Matcha": 1}
    assert Turn.objects.of(held.merchant).filter(engine="human").count() == 1


def test_the_same_form_key_in_another_conversation_is_another_action(
    held: Talk, hand: Grip, shelf: Shelf, bruno: User
) -> None:
    once = uuid4()
    cart.add(hand(once=once), shelf["Matcha"].pk, 1)
    other = Talk(held.merchant, phone="59170000001")
    other.say("hola")
    ownership.take(other.session.id, other.merchant.pk, by=bruno, now=other.now)
    cart.add(
        OperatorCommand(other.session.id, other.merchant.pk, bruno, other.now, once),
        shelf["Matcha"].pk,
        1,
    )

    assert other.lines == {"Matcha": 1}


def test_quantity_line_and_cart_go_as_told(held: Talk, hand: Grip, shelf: Shelf) -> None:
    cart.add(hand(), shelf["Matcha"].pk, 1)
    cart.add(hand(), shelf["Maracuyá"].pk, 1)
    line = held.cart.lines.get(name="Matcha")
    cart.set_quantity(hand(), line.pk, 7)
    assert held.lines == {"Matcha": 7, "Maracuyá": 1}
    cart.remove(hand(), line.pk)
    assert held.lines == {"Maracuyá": 1}
    cart.clear(hand())
    assert held.lines == {}


@pytest.mark.parametrize("quantity", [0, -1, 101, 10**9])
def test_a_quantity_out_of_range_is_refused_and_recorded(
    held: Talk, hand: Grip, shelf: Shelf, quantity: int
) -> None:
    with pytest.raises(NotDone) as refused:
        cart.add(hand(), shelf["Matcha"].pk, quantity)

    assert refused.value.code == "BAD_QUANTITY"
    assert held.session.cart is None
    (verdict,) = held.last_turn().verdicts
    assert (verdict["accepted"], verdict["code"]) == (False, "BAD_QUANTITY")
    assert held.session.state == "HUMAN_TAKEOVER"


def test_a_refused_form_that_is_sent_again_is_refused_again(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    once = uuid4()
    for _click in range(2):
        with pytest.raises(NotDone, match="BAD_QUANTITY"):
            cart.add(hand(once=once), shelf["Matcha"].pk, 0)


def test_options_are_the_products_own_and_as_many_as_its_groups_want(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    group = OptionGroup.objects.of(held.merchant).get(name="Endulzante")
    OptionGroup.objects.of(held.merchant).filter(pk=group.pk).update(minimum=1, maximum=1)
    honey = Option.objects.of(held.merchant).get(name="miel")
    mango = shelf["Mango grande"].pk
    for wrong in ((), (honey.pk, honey.pk + 1000)):
        with pytest.raises(NotDone, match="BAD_OPTIONS"):
            cart.add(hand(), mango, 1, options=wrong)
    cart.add(hand(), mango, 1, options=(honey.pk,))

    assert held.total == Decimal(28)


def test_what_is_not_on_sale_cannot_be_sold_by_hand_either(
    held: Talk, hand: Grip, shelf: Shelf, dario: Merchant
) -> None:
    Variant.objects.of(held.merchant).filter(pk=shelf["Matcha"].pk).update(is_active=False)
    with pytest.raises(NotDone, match="INACTIVE"):
        cart.add(hand(), shelf["Matcha"].pk, 1)
    with pytest.raises(NotDone, match="UNKNOWN_VARIANT"):
        cart.add(hand(), 10**12, 1)


def test_delivery_costs_what_the_zone_costs(held: Talk, hand: Grip, shelf: Shelf) -> None:
    zone = DeliveryZone.objects.create(merchant=held.merchant, name="Sopocachi", fee=10)
    cart.add(hand(), shelf["Maracuyá"].pk, 1)
    wanted = held.now + timedelta(days=1)
    cart.set_details(
        hand(), fulfilment="delivery", address="Av. Arce 22", zone_id=zone.pk, wanted_at=wanted
    )

    row = held.cart
    assert (row.fulfilment, row.address, row.zone, row.wanted_at) == (
        "delivery", "Av. Arce 22", zone, wanted,
    )  # fmt: skip


def test_details_of_another_merchant_or_of_no_time_are_refused(
    held: Talk, hand: Grip, shelf: Shelf, dario: Merchant
) -> None:
    strange = DeliveryZone.objects.create(merchant=dario, name="Palermo", fee=1)
    cart.add(hand(), shelf["Maracuyá"].pk, 1)
    with pytest.raises(NotDone, match="BAD_DETAILS"):
        cart.set_details(hand(), zone_id=strange.pk)
    theirs = PaymentMethod.objects.create(merchant=dario, kind="qr", name="QR")
    off = PaymentMethod.objects.create(
        merchant=held.merchant, kind="qr", name="QR", is_active=False
    )
    for method in (theirs, off):
        with pytest.raises(NotDone, match="BAD_DETAILS"):
            cart.set_details(hand(), payment_method_id=method.pk)
    with pytest.raises(NotDone, match="BAD_DETAILS"):
        cart.set_details(hand(), wanted_at=held.now - timedelta(days=30))
    with pytest.raises(NotDone, match="BAD_DETAILS"):
        cart.set_details(hand(), fulfilment="drone")


def test_a_way_to_pay_goes_with_the_way_of_handing_over(
    held: Talk, hand: Grip, shelf: Shelf
) -> None:
    cash = PaymentMethod.objects.of(held.merchant).get(kind="cash_at_pickup")
    cart.add(hand(), shelf["Maracuyá"].pk, 1)
    cart.set_details(hand(), payment_method_id=cash.pk)
    assert held.cart.payment_method_id == cash.pk
    cart.set_details(hand(), fulfilment="delivery", address="Av. Arce 22")
    assert not held.cart.payment_method_id
    with pytest.raises(NotDone, match="METHOD_FITS_NOT"):
        cart.set_details(hand(), payment_method_id=cash.pk)


def test_only_who_holds_the_conversation_sells_in_it(
    held: Talk, hand: Grip, shelf: Shelf, manager: User, bruno: User
) -> None:
    with pytest.raises(NotHeld) as refused:
        cart.add(hand(by=manager), shelf["Matcha"].pk, 1)
    assert refused.value.holder == bruno

    ownership.release(held.session.id, held.merchant.pk, by=bruno, now=held.now)
    with pytest.raises(NotHeld) as refused:
        cart.add(hand(), shelf["Matcha"].pk, 1)
    assert refused.value.holder is None

    ownership.hand_over(held.session.id, held.merchant.pk, by=bruno, now=held.now)
    with pytest.raises(NotHeld):
        cart.add(hand(), shelf["Matcha"].pk, 1)
    assert held.session.cart is None


def test_strangers_and_neighbours_reach_nothing(
    held: Talk, hand: Grip, shelf: Shelf, dario_owner: User, dario: Merchant
) -> None:
    with pytest.raises(PermissionDenied):
        cart.add(hand(by=dario_owner), shelf["Matcha"].pk, 1)
    neighbour = OperatorCommand(held.session.id, dario.pk, dario_owner, held.now, uuid4())
    with pytest.raises(Session.DoesNotExist):
        cart.add(neighbour, shelf["Matcha"].pk, 1)


def test_a_line_of_another_cart_cannot_be_touched(
    held: Talk, hand: Grip, shelf: Shelf, alma: Merchant
) -> None:
    other = Talk(alma, phone="59170000001")
    other.say("quiero 2 matcha")
    foreign = other.cart.lines.get()
    cart.add(hand(), shelf["Maracuyá"].pk, 1)
    with pytest.raises(NotDone, match="UNKNOWN_LINE"):
        cart.set_quantity(hand(), foreign.pk, 9)
    with pytest.raises(NotDone, match="UNKNOWN_LINE"):
        cart.remove(hand(), foreign.pk)
    assert other.lines == {"Matcha": 2}
