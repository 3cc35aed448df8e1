"""What moves between proposal and lock is read again: nobody is sold what is no longer so."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial

import pytest
from django.core.files.base import ContentFile

from catalog.orders import fulfilment
from catalog.orders.models import DeliveryZone, Order, PaymentMethod
from catalog.orders.values import Details
from catalog.products import stock
from catalog.products.models import MovementReason, ProductImage, Variant
from chatbot.agent.models import Turn
from chatbot.agent.proposals import Proposal, ProposedAction, action
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations.models import Outgoing
from merchants.models import User
from tests.catalog.shelf import hand_over
from tests.chatbot.agent.replay.dry_runs import differences
from tests.chatbot.agent.scripted import Answer, Scripted, proposal
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Proposing = Callable[..., Scripted]
Shelf = dict[str, Variant]
CONFIRM, CANCEL = action("CONFIRM_ORDER"), action("CANCEL_ORDER")


@pytest.fixture(autouse=True)
def runs_again(talk: Talk) -> Iterator[None]:
    """Every turn runs again as it went, on what it found under its lock."""
    yield
    for kept in Turn.objects.of(talk.merchant).filter(outcome="kept").select_related("words"):
        assert differences(kept) == []


def behind(action: Callable[[], object], *actions: ProposedAction) -> Answer:
    """Proposes that, and it happens before anything is written."""

    def propose(situation: Situation, read: Reading) -> Proposal:
        action()
        return proposal(*actions)

    return propose


def priced(talk: Talk, row: Variant, price: int) -> None:
    Variant.objects.of(talk.merchant).filter(pk=row.pk).update(price=price)


def codes(talk: Talk) -> list[str]:
    return [str(one["code"]) for one in talk.last_turn().verdicts]


def test_what_is_added_costs_what_it_costs_by_then(
    talk: Talk, shelf: Shelf, proposing: Proposing
) -> None:
    row = shelf["Maracuyá"]
    proposing(behind(lambda: priced(talk, row, 35), action("ADD_TO_CART", product_id=row.pk)))
    assert "35 Bs" in talk.say("un maracuyá")
    assert talk.total == Decimal(35)


def test_a_picture_that_was_changed_by_then_is_the_one_that_is_sent(
    talk: Talk, shelf: Shelf, proposing: Proposing
) -> None:
    row = shelf["Maracuyá"]
    picture = ProductImage(merchant=talk.merchant, product=row.product)
    picture.image.save("antes.jpg", ContentFile(b"\xff\xd8\xff before"))
    change = partial(picture.image.save, "ahora.jpg", ContentFile(b"\xff\xd8\xff now"))
    proposing(behind(change, action("SHOW_PRODUCT", product_id=row.pk)))
    talk.say("¿cómo es el maracuyá?")
    (shown,) = Outgoing.objects.of(talk.merchant).filter(content__kind="image")
    assert shown.content["path"] == picture.image.name


def test_what_is_off_the_shelf_by_then_is_not_added(
    talk: Talk, shelf: Shelf, proposing: Proposing
) -> None:
    row = shelf["Maracuyá"]
    rows = Variant.objects.of(talk.merchant).filter(pk=row.pk)
    add = action("ADD_TO_CART", product_id=row.pk)
    proposing(behind(lambda: rows.update(is_active=False), add))
    assert "no está disponible" in talk.say("un maracuyá")
    assert (codes(talk), talk.lines) == (["INACTIVE"], {})


def test_a_price_that_moved_is_shown_and_not_agreed_to(
    talk: Talk, shelf: Shelf, proposing: Proposing
) -> None:
    talk.order_two_juices()
    proposing(behind(lambda: priced(talk, shelf["Maracuyá"], 35), CONFIRM))
    answer = talk.say("sí")
    assert codes(talk) == ["CHANGED_SINCE_REVIEW"]
    assert "157 Bs" in answer and "¿Confirmamos?" in answer
    assert not Order.objects.of(talk.merchant).exists()


def test_stock_that_was_sold_by_then_is_not_sold_twice(
    talk: Talk, shelf: Shelf, proposing: Proposing
) -> None:
    row, shop = shelf["Matcha"], talk.merchant.pk
    Variant.objects.of(shop).filter(pk=row.pk).update(tracks_stock=True)
    stock.move(shop, row.pk, 3, MovementReason.RESTOCK)
    talk.order_two_juices()
    sold = lambda: stock.move(shop, row.pk, -2, MovementReason.COUNT)  # noqa: E731
    proposing(behind(sold, CONFIRM))
    answer = talk.say("sí")
    assert codes(talk) == ["STOCK_SHORT"]
    assert "Matcha solo queda 1" in answer
    assert not Order.objects.of(shop).exists()
    assert Variant.objects.of(shop).get(pk=row.pk).stock == 1
    assert talk.session.state == "CART_OPEN"


def test_a_zone_that_costs_more_by_then_is_shown_first(talk: Talk, proposing: Proposing) -> None:
    zone = DeliveryZone.objects.create(merchant=talk.merchant, name="Centro", fee=Decimal(15))
    talk.say("quiero 2 maracuyá")
    hand_over(talk.cart, Details("delivery", address="Calle 1", zone_id=zone.pk))
    talk.say(choice="review")
    zones = DeliveryZone.objects.of(talk.merchant)
    proposing(behind(lambda: zones.update(fee=Decimal(20)), CONFIRM))
    answer = talk.say("sí")
    assert codes(talk) == ["CHANGED_SINCE_REVIEW"]
    assert "80 Bs" in answer and not Order.objects.of(talk.merchant).exists()


def test_a_way_to_pay_that_is_off_by_then_is_not_chosen(talk: Talk, proposing: Proposing) -> None:
    talk.order_two_juices()
    ways = PaymentMethod.objects.of(talk.merchant)
    cash = ways.get(kind="cash_at_pickup").pk
    chosen = action("set_order_details", payment_method_id=cash)
    proposing(behind(lambda: ways.filter(pk=cash).update(is_active=False), chosen))
    talk.say("pago en efectivo")
    assert codes(talk)[0] == "METHOD_UNKNOWN"
    assert talk.cart.payment_method_id is None


def test_an_order_that_a_person_cancelled_by_then_is_not_cancelled_again(
    talk: Talk, owner: User, proposing: Proposing
) -> None:
    order, shop = talk.confirm(), talk.merchant.pk

    def cancelled() -> None:
        fulfilment.cancel(order.pk, shop, by=owner, reason="no hay", now=talk.now)

    proposing(behind(cancelled, CANCEL))
    answer = talk.say("cancela mi pedido")
    assert codes(talk) == ["ILLEGAL_STEP"]
    assert "cancelé" not in answer
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"
