"""A sale over a phone behind an Evolution server, through real processes and real webhooks."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from django.core.management import call_command

from catalog.orders.models import Order
from chatbot.conversations.models import (
    ChannelAccount,
    Message,
    Outgoing,
    Quarantine,
    Session,
    WebhookPost,
)
from chatbot.conversations.models.messages import WAITING
from merchants.models import Merchant
from tests.end_to_end.system import System
from tests.patience import eventually
from tests.stubs import evolution_webhooks as evo
from tests.stubs.evolution import StubEvolution
from tests.stubs.graph import StubGraph

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.processes,
    pytest.mark.xdist_group("processes"),
]
_ids = count(1)


@pytest.fixture
def evolution() -> Iterator[StubEvolution]:
    with StubEvolution() as stub:
        stub.script.echoes = True
        yield stub


@pytest.fixture
def phones(
    shop: Merchant, evolution: StubEvolution, graph: StubGraph, monkeypatch: pytest.MonkeyPatch
) -> Iterator[System]:
    """The system as it runs for a shop whose Evolution server is in its own network."""
    monkeypatch.setenv("EVOLUTION_PRIVATE_HOSTS", "127.0.0.1")
    folder = Path(tempfile.mkdtemp(prefix="m-"))
    running = System(folder, graph.url)
    try:
        running.start("valkey", "worker", "web")
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def connected(
    phones: System, shop: Merchant, evolution: StubEvolution, settings: pytest.FixtureRequest
) -> ChannelAccount:
    settings.PUBLIC_URL = phones.url  # type: ignore[attr-defined]
    settings.EVOLUTION_PRIVATE_HOSTS = ("127.0.0.1",)  # type: ignore[attr-defined]
    call_command(
        "connect_evolution",
        *("--merchant", shop.slug, "--url", evolution.url),
        *("--instance", evo.INSTANCE, "--api-key", evo.API_KEY),
        verbosity=0,
    )
    return ChannelAccount.objects.of(shop).get(transport="evolution")


def ask(connected: ChannelAccount, evolution: StubEvolution, system: System, *said: str) -> str:
    """Write, each message told twice, and read what comes back once nothing more is to be said."""
    heard = len(evolution.accepted)
    for words in said:
        told = evo.text(words, f"3EB0CARLA{next(_ids)}", messageTimestamp=int(time.time()))
        assert [evolution.tell(evo.upsert(told)) for _ in range(2)] == [200, 200], system.said()

    def settled() -> bool:
        merchant = connected.merchant_id
        kept = WebhookPost.objects.exists()
        unread = Message.objects.of(merchant).filter(unread=True).exists()
        due = Session.objects.of(merchant).filter(due_at__isnull=False).exists()
        leaving = Outgoing.objects.of(merchant).filter(state__in=WAITING).exists()
        return len(evolution.accepted) > heard and not (kept or unread or due or leaving)

    eventually(settled, system.said)
    return "\n".join(
        one.get("text") or one.get("caption", "") for one in evolution.accepted[heard:]
    )


def test_a_greeting_becomes_an_order_by_numbers_and_nobody_takes_over(
    connected: ChannelAccount, evolution: StubEvolution, phones: System, shop: Merchant
) -> None:
    def carla(*said: str) -> str:
        return ask(connected, evolution, phones, *said)

    assert "Jugos Alma" in carla("hola buenas")
    assert "147 Bs" in carla("quiero 2 de maracuyá", "y 3 matcha")
    review = carla("eso sería todo")
    assert "147 Bs" in review and "\n1. " in review, review
    lines = [line for line in review.splitlines() if line[:2].rstrip(".").isdigit()]
    confirm = next(line for line in lines if "onfirm" in line).partition(".")[0]
    to_pay = carla(confirm)
    assert "Banco Unión 1000-22" in to_pay, (review, to_pay)

    order = Order.objects.of(shop).get()
    assert order.total == 147
    session = Session.objects.of(shop).get()
    assert (session.mode, session.ownership_version, session.failures) == ("bot", 0, 0)
    rows = list(Outgoing.objects.of(shop).order_by("id"))
    assert {(row.state, row.attempts, row.doubtful) for row in rows} == {("sent", 1, False)}
    assert [row.provider_id for row in rows] == [one["id"] for one in evolution.accepted]
    assert set(evolution.told) == {200} and not Quarantine.objects.exists()


def test_the_owner_who_types_on_her_phone_silences_the_assistant(
    connected: ChannelAccount, evolution: StubEvolution, phones: System, shop: Merchant
) -> None:
    assert "Jugos Alma" in ask(connected, evolution, phones, "hola")
    mine = evo.text("Hola Carla, te atiendo yo", "3EB0OWNER", fromMe=True)
    assert evolution.tell(evo.upsert(mine)) == 200
    said = evo.text("gracias, ¿hay mango?", "3EB0LATER", messageTimestamp=int(time.time()))
    assert evolution.tell(evo.upsert(said)) == 200
    heard = len(evolution.accepted)
    time.sleep(2)

    assert Session.objects.of(shop).get().mode == "human"
    assert len(evolution.accepted) == heard
