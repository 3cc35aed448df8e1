"""A person of the shop confirms the order of a sale in packs: the sale is bought all the same."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.orders.models import Order
from catalog.products.models import Variant
from chatbot.agent.figures import funnel
from chatbot.agent.flows import packs
from chatbot.conversations import ownership
from chatbot.conversations.incoming import Identity
from merchants import customers
from merchants.models import Membership, Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, NOW, PHONE, flow

pytestmark = pytest.mark.django_db


class Julian:
    """The operator at the console, who takes the customer's conversation and clicks."""

    def __init__(self, talk: Talk) -> None:
        self.talk, self.page = talk, Client()
        by = Membership.objects.of(talk.merchant).get(user__name="Julián").user
        self.page.force_login(by)
        ownership.take(talk.session_id, talk.merchant.pk, by=by, now=talk.now)

    def clicks(self, name: str, **fields: object) -> None:
        slug = self.talk.merchant.slug
        address = reverse(f"console:{name}", args=[slug, self.talk.session_id])
        answer = self.page.post(address, {"once": str(uuid4()), **fields})
        assert answer.status_code == 200
        # The pages have no clock but the machine's.
        self.talk.now = max(self.talk.now, timezone.now())

    def attests(self, words: str) -> None:
        self.talk.write(words)
        message = self.talk.session.messages.filter(direction="in").latest("id").pk
        self.clicks("card-attest", message=message)


@pytest.fixture
def carla(botica: Merchant) -> Talk:
    """A customer who is no test, although the channel is the simulator: tests count nowhere."""
    customers.find_or_make(botica, Identity(phone=PHONE))
    return Talk(botica, now=NOW, phone=PHONE)


def reached(botica: Merchant) -> tuple[int, ...]:
    """How many sales reached each stage of the funnel, by now."""
    return tuple(step.count for step in funnel.of(botica, 30, timezone.now()).whole.steps)


def test_a_yes_that_an_operator_attests_ends_the_sale_as_bought(
    botica: Merchant, carla: Talk
) -> None:
    for words in ("quiero comprar", DATA, "el de 2"):
        carla.say(words)
    assert reached(botica) == (1, 1, 1, 1, 0, 0)
    Julian(carla).attests("sí, confirmo")

    row, order = flow(carla), Order.objects.of(botica).get()
    assert (row.state, row.is_open, row.due_at, row.order) == (packs.CONFIRMED, False, None, order)
    assert order.total == 109900
    assert reached(botica) == (1, 1, 1, 1, 1, 0)


def test_an_order_that_an_operator_makes_before_any_pack_was_chosen_is_that_sale(
    botica: Merchant, carla: Talk
) -> None:
    carla.say("quiero comprar")
    hand = Julian(carla)
    hand.clicks("card-add", variant=Variant.objects.of(botica).get().pk, quantity=2)
    hand.clicks("card-review")
    carla.deliver()
    carla.pass_time(seconds=5)
    hand.attests("sí, dale")

    row = flow(carla)
    assert (row.state, row.is_open, row.order) == (packs.CONFIRMED, False, carla.order)
    assert reached(botica) == (1, 1, 1, 1, 1, 0)


def test_what_comes_after_is_another_sale(botica: Merchant, carla: Talk) -> None:
    for words in ("quiero comprar", DATA, "el de 2"):
        carla.say(words)
    hand = Julian(carla)
    hand.attests("sí, confirmo")
    first = flow(carla).pk
    by = Membership.objects.of(botica).get(user__name="Julián").user
    ownership.release(carla.session_id, botica.pk, by=by, now=carla.now)
    carla.deliver()
    said = carla.say("quiero comprar otro")

    assert flow(carla).pk != first and flow(carla).order is None
    assert "Esto entendí de tus datos" in said
