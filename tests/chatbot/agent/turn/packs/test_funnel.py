"""The funnel: how far the sales of some days came, and from which source."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders.models import Order
from chatbot.agent.figures import funnel
from chatbot.agent.figures.funnel_values import STAGES, Source
from chatbot.agent.models import SessionFlow
from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import Advertisement, LandingLink
from merchants import customers
from merchants.models import Membership, Merchant, User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, NOW

pytestmark = pytest.mark.django_db
SALE = ("quiero comprar", DATA, "el de 2", "sí, confirmo")
PAGE = reverse("pack-funnel")


def customer(botica: Merchant, number: int) -> Talk:
    """Somebody who is no test, although the channel is the simulator."""
    phone = f"57300900{number:04}"
    customers.find_or_make(botica, Identity(phone=phone))
    return Talk(botica, now=NOW, phone=phone)


def comes(talk: Talk, steps: int, first: str = "Hola", ad: str = "") -> None:
    """The customer writes first, from that advertisement or not, and goes that far."""
    talk.say(first, extra={"referral": {"source_id": ad, "headline": ad}} if ad else None)
    for words in SALE[:steps]:
        talk.say(words)
    # The rows are stamped by the machine's clock, the conversation is the test's.
    SessionFlow.objects.of(talk.merchant).update(began_at=NOW)


def counts(botica: Merchant, days: int = 7) -> dict[tuple[str, str], tuple[int, ...]]:
    told = funnel.of(botica, days, NOW + timedelta(hours=1))
    return {(one.kind, one.name): tuple(step.count for step in one.steps) for one in told.sources}


def test_each_stage_is_counted_with_all_that_came_at_least_so_far(botica: Merchant) -> None:
    for number, steps in enumerate((0, 0, 2, 3, 4)):
        comes(customer(botica, number), steps)

    assert counts(botica) == {("direct", ""): (5, 3, 3, 2, 1, 0)}


def test_every_source_is_told_apart(botica: Merchant, dario: Merchant) -> None:
    LandingLink.objects.create(merchant=botica, name="Afiche", code="afiche")
    Advertisement.objects.create(merchant=dario, source_id="ad-9", headline="De Dario")
    comes(customer(botica, 1), 4, ad="Duerme bien")
    comes(customer(botica, 2), 0, ad="Duerme bien")
    comes(customer(botica, 3), 3, "Hola #afiche")
    comes(customer(botica, 4), 2)
    comes(customer(botica, 5), 0, ad="ad-9")

    assert counts(botica) == {
        ("advertisement", "Duerme bien"): (2, 1, 1, 1, 1, 0),
        ("link", "Afiche"): (1, 1, 1, 1, 0, 0),
        ("direct", ""): (1, 1, 1, 0, 0, 0),
        ("unknown", ""): (1, 0, 0, 0, 0, 0),
    }
    assert counts(dario) == {}


def test_an_order_that_was_delivered_is_the_last_stage(botica: Merchant) -> None:
    talk = customer(botica, 1)
    comes(talk, 4)
    for status in ("preparing", "ready", "on_the_way", "delivered"):
        order = talk.order
        order.fulfilment_status = status
        order.save(update_fields=["fulfilment_status"])

    assert counts(botica) == {("direct", ""): (1, 1, 1, 1, 1, 1)}


def test_an_order_that_was_cancelled_was_not_bought(botica: Merchant) -> None:
    talk = customer(botica, 1)
    comes(talk, 4)
    Order.objects.of(botica).filter(pk=talk.order.pk).update(
        fulfilment_status="cancelled", cancelled_by="Ana", cancel_reason="sin stock"
    )

    assert counts(botica) == {("direct", ""): (1, 1, 1, 1, 0, 0)}


def test_whoever_is_played_on_the_simulator_counts_nowhere(botica: Merchant) -> None:
    botica.is_demo = True
    botica.save()
    comes(Talk(botica, now=NOW, phone="573009000099"), 4)

    assert counts(botica) == {}


def test_a_sale_counts_on_the_merchants_own_day(botica: Merchant) -> None:
    comes(customer(botica, 1), 0)
    zone = ZoneInfo(botica.time_zone)
    midnight = NOW.astimezone(zone).replace(hour=0, minute=0)
    rows = SessionFlow.objects.of(botica)
    rows.update(began_at=midnight)
    assert counts(botica, 1) == {("direct", ""): (1, 0, 0, 0, 0, 0)}
    rows.update(began_at=midnight - timedelta(seconds=1))
    assert counts(botica, 1) == {}
    assert counts(botica, 2) == {("direct", ""): (1, 0, 0, 0, 0, 0)}


def test_shares_are_of_the_leads_and_of_the_step_before() -> None:
    steps = Source("direct", "", (5, 0, 2, 1, 1, 1)).steps

    assert [step.count for step in steps] == [10, 5, 5, 3, 2, 1]
    assert [round(step.share) for step in steps] == [100, 50, 50, 30, 20, 10]
    assert [step.kept and round(step.kept) for step in steps] == [None, 50, 100, 60, 67, 50]
    assert [step.kept for step in Source("direct", "", (0,) * len(STAGES)).steps][1:] == [None] * 5


def test_the_page_shows_stages_and_sources_and_nothing_of_a_neighbour(
    botica: Merchant, client: Client, dario_owner: User
) -> None:
    comes(customer(botica, 1), 0, ad="Duerme bien")
    SessionFlow.objects.of(botica).update(
        began_at=SessionFlow.objects.of(botica).get().session.created_at
    )
    owner = Membership.objects.of(botica).select_related("user").get(role="owner")
    client.force_login(owner.user)
    page = client.get(PAGE).content.decode()
    assert "Duerme bien" in page and "Vieron los packs" in page and "?dias=7" in page
    client.force_login(dario_owner)
    other = client.get(PAGE).content.decode()
    assert "Duerme bien" not in other and "Nadie escribió" in other
    client.logout()
    assert client.get(PAGE).status_code == 302
