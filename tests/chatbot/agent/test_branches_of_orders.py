"""An order of a shop with several branches knows which one hands it over."""

from collections.abc import Callable
from datetime import time
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from catalog.orders import fulfilment
from catalog.orders.models import DeliveryZone, Order
from chatbot.agent.proposals import action
from merchants.models import Branch, Merchant, OpeningHours, User
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
Proposing = Callable[..., Scripted]
WHICH = "¿En qué sucursal lo recoges?"


@pytest.fixture
def norte(talk: Talk) -> Branch:
    """A second branch, beside Centro."""
    return Branch.objects.create(
        merchant=talk.merchant, name="Sucursal Norte", address="Calle 8 n.º 20", serves=["Achumani"]
    )


def centro(talk: Talk) -> Branch:
    return Branch.objects.of(talk.merchant).get(is_main=True)


def deliver(talk: Talk) -> None:
    DeliveryZone.objects.create(merchant=talk.merchant, name="Achumani", fee=Decimal(15))
    DeliveryZone.objects.create(merchant=talk.merchant, name="Miraflores", fee=Decimal(10))


def test_the_customer_is_asked_where_it_is_picked_up_and_the_order_keeps_it(
    talk: Talk, norte: Branch
) -> None:
    talk.say("quiero 2 maracuyá")
    asked = talk.say("eso es todo")
    taps = [one["id"] for one in talk.contents()[0]["choices"]]
    review = talk.tap(f"branch:{norte.pk}")
    placed = talk.say("sí")

    assert WHICH in asked and "Calle 8 n.º 20" in asked
    assert taps == [f"branch:{centro(talk).pk}", f"branch:{norte.pk}"]
    assert "Retiras en: Sucursal Norte, Calle 8 n.º 20" in review
    assert "Retiras en: Sucursal Norte" in placed
    assert talk.order.branch == norte


NAMED = (
    ("la norte", "Sucursal Norte"),
    ("en la sucursal norte por favor", "Sucursal Norte"),
    ("vivo en Achumani", "Sucursal Norte"),
    ("el del centro", "Centro"),
    ("la de siempre", ""),
)


def test_a_branch_is_heard_in_the_answer(talk: Talk, norte: Branch) -> None:
    wrong = []
    for at, (said, name) in enumerate(NAMED):
        hers = Talk(talk.merchant, phone=f"5917123450{at}")
        hers.say("quiero 2 maracuyá")
        hers.say("eso es todo")
        hers.say(said)
        branch = hers.cart.branch
        if (branch.name if branch else "") != name:
            wrong.append((said, branch))
    assert wrong == []


def test_a_branch_that_is_named_with_the_order_is_not_asked_for(talk: Talk, norte: Branch) -> None:
    deliver(talk)
    talk.say("quiero 2 maracuyá, lo recojo en la sucursal norte")
    review = talk.say("eso es todo")
    assert "Retiras en: Sucursal Norte" in review and "¿Confirmamos?" in review


def test_a_question_about_a_branch_chooses_none(talk: Talk, norte: Branch) -> None:
    talk.say("quiero 2 maracuyá")
    talk.say("¿dónde queda la sucursal norte?")
    assert talk.cart.branch is None


@pytest.mark.parametrize(
    ("address", "name"),
    [("Calle 3, Achumani", "Sucursal Norte"), ("Av. Busch 12, Miraflores", "Centro")],
)
def test_a_delivery_leaves_from_the_branch_of_its_address_else_from_the_main_one(
    talk: Talk, norte: Branch, address: str, name: str
) -> None:
    deliver(talk)
    talk.say("quiero 2 maracuyá")
    review = talk.say(f"a domicilio, {address}")
    if "¿Confirmamos?" not in review:
        review = talk.say("eso es todo")
    talk.say("sí")

    assert f"Sale de: {name}" in review
    assert talk.order.branch is not None and talk.order.branch.name == name


def test_another_address_is_served_by_another_branch(talk: Talk, norte: Branch) -> None:
    deliver(talk)
    talk.say("quiero 2 maracuyá")
    talk.say("a domicilio, Calle 3, Achumani")
    talk.say("eso es todo")
    review = talk.say("mejor a domicilio en Av. Busch 12, Miraflores")
    assert "Sale de: Centro" in review


def test_what_was_to_be_delivered_is_picked_up_where_the_customer_says(
    talk: Talk, norte: Branch
) -> None:
    deliver(talk)
    talk.say("quiero 2 maracuyá")
    talk.say("a domicilio, Calle 3, Achumani")
    talk.say("eso es todo")
    assert WHICH in talk.say("mejor lo recojo")


@pytest.mark.parametrize("away", ["off", "deleted"])
def test_a_branch_that_goes_between_review_and_yes_is_asked_for_anew(
    talk: Talk, norte: Branch, away: str
) -> None:
    Branch.objects.create(merchant=talk.merchant, name="Sur", address="Calle 21")
    talk.say("quiero 2 maracuyá")
    talk.say("eso es todo")
    talk.tap(f"branch:{norte.pk}")
    rows = Branch.objects.of(talk.merchant).filter(pk=norte.pk)
    rows.update(is_active=False) if away == "off" else norte.delete()
    answer = talk.say("sí")

    assert not Order.objects.of(talk.merchant).exists()
    assert "¿En cuál lo recoges?" in answer or WHICH in answer
    assert "Sucursal Norte" not in answer
    assert "Retiras en: Sur" in talk.say("la sur")
    talk.say("sí")
    assert talk.order.branch is not None and talk.order.branch.name == "Sur"


def test_where_one_branch_is_left_the_review_is_shown_anew(talk: Talk, norte: Branch) -> None:
    talk.say("quiero 2 maracuyá")
    talk.say("eso es todo")
    talk.tap(f"branch:{norte.pk}")
    Branch.objects.of(talk.merchant).filter(pk=norte.pk).update(is_active=False)
    answer = talk.say("sí")

    assert not Order.objects.of(talk.merchant).exists()
    assert "Retiras en: Av. Arce 123" in answer and "¿Confirmamos?" in answer


def test_a_delivery_whose_branch_goes_is_reviewed_anew_from_another(
    talk: Talk, norte: Branch
) -> None:
    deliver(talk)
    Branch.objects.create(merchant=talk.merchant, name="Sur", address="Calle 21")
    talk.say("quiero 2 maracuyá")
    talk.say("a domicilio, Calle 3, Achumani")
    talk.say("eso es todo")
    Branch.objects.of(talk.merchant).filter(pk=norte.pk).update(is_active=False)
    answer = talk.say("sí")

    assert not Order.objects.of(talk.merchant).exists()
    assert "Sale de: Centro" in answer and "¿Confirmamos?" in answer


def test_a_model_notes_the_branch_that_the_customer_named_and_no_other(
    talk: Talk, norte: Branch, proposing: Proposing
) -> None:
    talk.say("quiero 2 maracuyá")
    noted = action("set_order_details", fulfilment="pickup", branch="Sucursal Norte")
    proposing([noted, action("REVIEW_ORDER")])
    assert WHICH in talk.say("lo recojo, eso es todo")
    assert talk.cart.branch is None
    proposing([noted, action("REVIEW_ORDER")])
    assert "Retiras en: Sucursal Norte" in talk.say("en la sucursal norte")


def test_what_was_agreed_of_the_branch_is_frozen(talk: Talk, norte: Branch) -> None:
    talk.say("quiero 2 maracuyá")
    talk.say("eso es todo")
    talk.tap(f"branch:{norte.pk}")
    talk.say("sí")
    with pytest.raises(Exception, match="Cannot update"), transaction.atomic():
        Order.objects.of(talk.merchant).update(branch=centro(talk))


@pytest.mark.parametrize("delivered", [False, True], ids=["pickup", "delivery"])
def test_the_words_that_an_order_is_ready_name_the_branch_where_it_is_picked_up(
    talk: Talk, norte: Branch, owner: User, delivered: bool
) -> None:
    deliver(talk)
    talk.say("quiero 2 maracuyá")
    talk.say("a domicilio, Calle 3, Achumani" if delivered else "lo recojo en la sucursal norte")
    talk.say("eso es todo")
    talk.say("sí")
    for stage in ("preparing", "ready"):
        order = talk.order
        fulfilment.advance(order.pk, talk.merchant.pk, stage, by=owner, now=talk.now)
        told = talk.follow()

    assert f"Tu pedido {talk.order.short_number} está listo." in told
    assert ("Retiras en: Sucursal Norte, Calle 8 n.º 20" in told) is not delivered


def test_no_order_refers_to_the_branch_of_the_merchant_next_door(
    talk: Talk, dario: Merchant
) -> None:
    theirs = Branch.objects.create(merchant=dario, name="Ajena", address="Lejos 1")
    talk.say("quiero 2 maracuyá")
    with pytest.raises(IntegrityError), transaction.atomic():
        talk.cart.__class__.objects.of(talk.merchant).update(branch=theirs)
        with connection.cursor() as sql:
            sql.execute("SET CONSTRAINTS ALL IMMEDIATE")


def test_a_shop_with_one_branch_is_asked_nothing_and_reads_no_branch_again(talk: Talk) -> None:
    talk.say("quiero 2 maracuyá")
    with CaptureQueriesContext(connection) as queries:
        review = talk.say("eso es todo")
    talk.say("sí")

    read: list[Any] = [one for one in queries if 'FROM "merchants_branch"' in one["sql"]]
    assert "Retiras en: Av. Arce 123" in review and "Sale de" not in review
    assert talk.order.branch is None
    assert len(read) <= 1


def test_a_time_is_held_against_the_hours_of_the_branch_that_hands_it_over(
    talk: Talk, norte: Branch
) -> None:
    for branch, closes in ((centro(talk), time(22)), (norte, time(18))):
        for day in range(7):
            hours = {"branch": branch, "weekday": day, "opens": time(8), "closes": closes}
            OpeningHours.objects.create(merchant=talk.merchant, **hours)
    talk.say("quiero 2 maracuyá para hoy a las 8 de la noche")
    talk.say("eso es todo")
    closed = talk.tap(f"branch:{norte.pk}")
    review = talk.tap(f"branch:{centro(talk).pk}")

    assert "A esa hora estamos cerrados" in closed and "18:00" in closed
    assert "Retiras en: Centro" in review and "¿Confirmamos?" in review
