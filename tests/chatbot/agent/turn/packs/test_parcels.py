"""A parcel's number and where it is: told as it happens, and when the customer asks."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders import shipping
from catalog.orders.models import Order
from catalog.orders.problems import GuideTaken, IllegalStep
from chatbot.conversations.models import Outgoing
from merchants.models import Event, Membership, Merchant, User
from merchants.models.tokens import Scope
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA
from tests.handoff.api.calling import Caller, token
from tests.handoff.console.card.conftest import told as toast

pytestmark = pytest.mark.django_db
BEFORE = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.fixture
def marcela(carla: Talk) -> User:
    return Membership.objects.of(carla.merchant).get(user__name="Marcela").user


@pytest.fixture
def bought(carla: Talk) -> Order:
    for words in ("quiero comprar", DATA, "el de 2", "sí, confirmo"):
        carla.say(words)
    return carla.order


@pytest.fixture
def carrier(carla: Talk, marcela: User) -> Caller:
    """The carrier's system, with a key of the shop's that may do nothing else."""
    return Caller(token(carla.merchant, marcela, [Scope.SHIP]))


def ship(talk: Talk, by: User, guide: str = "sv-123") -> None:
    shipping.ship(talk.order.pk, talk.merchant.pk, carrier="Servientrega", guide=guide, by=by)


def test_the_number_is_told_once_and_stands_in_the_answer(
    carla: Talk, bought: Order, marcela: User
) -> None:
    ship(carla, marcela)
    ship(carla, marcela)
    told = carla.follow()
    assert told == "Tu pedido #0001 va con Servientrega, guía SV-123."
    assert Outgoing.objects.of(carla.merchant).latest("pk").cause == "action"

    assert "Lo lleva Servientrega, guía SV-123." in carla.say("¿dónde está mi pedido?")


def test_a_state_is_told_and_stands_in_the_answer_with_its_moment(
    carla: Talk, bought: Order, marcela: User
) -> None:
    ship(carla, marcela)
    carla.follow()
    shipping.track(bought.pk, carla.merchant.pk, "in_transit", by=marcela, at=BEFORE)
    assert "guía SV-123): en camino a la ciudad de destino." in carla.follow()

    said = carla.say("¿dónde está mi pedido?")
    assert "guía SV-123: en camino a la ciudad de destino (20/11, 07:00)." in said


def test_what_is_older_or_known_is_no_news(carla: Talk, bought: Order, marcela: User) -> None:
    ship(carla, marcela)

    def track(state: str, **later: float) -> bool:
        at = BEFORE + timedelta(**later)
        return shipping.track(bought.pk, carla.merchant.pk, state, by=marcela, at=at)

    assert track("out_for_delivery", hours=5)
    assert not track("out_for_delivery", hours=6)
    assert not track("in_transit", hours=1)
    bought.refresh_from_db()
    assert bought.delivery_state == "out_for_delivery"
    assert Event.across.filter(kind="order.tracked").count() == 1


def test_a_new_number_begins_anew(carla: Talk, bought: Order, marcela: User) -> None:
    ship(carla, marcela)
    shipping.track(bought.pk, carla.merchant.pk, "returning", by=marcela, at=BEFORE)
    ship(carla, marcela, guide="SV-124")
    bought.refresh_from_db()

    assert (bought.guide, bought.delivery_state) == ("SV-124", "")
    assert "SV-124" in carla.follow()


def test_two_orders_do_not_share_a_number_and_none_is_tracked_without_one(
    carla: Talk, bought: Order, marcela: User
) -> None:
    with pytest.raises(IllegalStep):
        shipping.track(bought.pk, carla.merchant.pk, "in_transit", by=marcela, at=BEFORE)
    ship(carla, marcela)
    for words in ("quiero comprar", DATA, "el de 1", "sí, confirmo"):
        carla.say(words)
    assert carla.order != bought
    with pytest.raises(GuideTaken):
        ship(carla, marcela)


def test_who_saves_the_same_number_a_moment_later_is_told_so(
    carla: Talk, bought: Order, marcela: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people look whether the number is free, and both find it so."""
    ship(carla, marcela)
    for words in ("quiero comprar", DATA, "el de 1", "sí, confirmo"):
        carla.say(words)
    monkeypatch.setattr(shipping, "is_taken", lambda guide, order: False)
    with pytest.raises(GuideTaken):
        ship(carla, marcela)
    client.force_login(marcela)
    typed = {"carrier": "Servientrega", "guide": "SV-123", "once": str(uuid4())}

    where = [carla.merchant.slug, carla.session_id, carla.order.pk, "guide"]
    told: Any = client.post(reverse("console:card-deed", args=where), typed)
    assert told.status_code == 409
    assert "Otro pedido ya tiene esa guía." in toast(told)
    page = reverse("admin:orders_order_change", args=[carla.order.pk])
    shown = client.post(page, {**typed, "action": "guide"}, follow=True).content.decode()
    assert "Otro pedido ya tiene esa guía." in shown
    carla.order.refresh_from_db()
    assert carla.order.guide == ""


def test_a_carriers_system_tells_it_once(
    carla: Talk, bought: Order, marcela: User, carrier: Caller
) -> None:
    ship(carla, marcela)
    carla.follow()
    body = {"guide": "sv-123", "state": "out_for_delivery", "at": BEFORE.isoformat()}
    kept = {"order": "#0001", "guide": "SV-123", "state": "out_for_delivery"}

    assert carrier.post("shipments", body) == kept | {"news": True}
    assert carrier.post("shipments", body) == kept | {"news": False}
    assert carla.follow().count("sale hoy a reparto") == 1


def test_an_unknown_number_and_anothers_are_not_found(
    carla: Talk, bought: Order, marcela: User, alma: Merchant, owner: User
) -> None:
    ship(carla, marcela)
    stranger = Caller(token(alma, owner, [Scope.SHIP]))
    body = {"guide": "SV-123", "state": "delivered"}

    told = stranger.post("shipments", body, 404)["error"]
    assert told["code"] == "guide_unknown" and "SV-123" in told["message"]
    bought.refresh_from_db()
    assert bought.delivery_state == ""


def test_a_body_that_says_nonsense_is_refused_with_its_field(
    carla: Talk, bought: Order, marcela: User, carrier: Caller
) -> None:
    ship(carla, marcela)
    for body, field in (
        ({"guide": "SV-123", "state": "flying"}, "state"),
        ({"guide": "SV-123", "state": "delivered", "at": "2999-01-01T00:00:00Z"}, "at"),
        ({"guide": "", "state": "delivered"}, "guide"),
        ({"guide": "SV-123", "state": "delivered", "paid": True}, "paid"),
    ):
        assert field in carrier.post("shipments", body, 400)["error"]["fields"]


def test_a_key_without_the_scope_may_not(
    carla: Talk, bought: Order, marcela: User, carrier: Caller
) -> None:
    reader = Caller(token(carla.merchant, marcela, [Scope.READ]))

    reader.post("shipments", {"guide": "SV-123", "state": "delivered"}, 403)
    carrier.ask("GET", "sessions", None)
    assert carrier.ask("GET", "sessions", None).status_code == 403
