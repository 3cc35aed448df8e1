"""A channel is its folder and a line of the registry: a toy is heard, answered and administered."""

import sys
from collections.abc import Iterator
from datetime import timedelta
from importlib import reload

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import clear_url_caches, reverse
from django.utils import timezone

from chatbot.agent import turn
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.transports import registry, urls
from chatbot.transports.outbound import delivery, read_receipts
from core import published_views
from merchants.models import Merchant, User
from tests.chatbot.transports import toy
from tests.chatbot.transports.unpacked import unpack

SITE = "tests.chatbot.transports.toy.site"
SAID = {"key": "patio", "id": "p1", "from": "carla", "text": "hola"}


@pytest.fixture(autouse=True)
def installed(settings: LazySettings) -> Iterator[None]:
    """The registry with one more line; addresses are read from it when a site starts."""
    toy.planes.thrown.clear()
    toy.planes.seen.clear()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(registry, "CHANNELS", {**registry.CHANNELS, "toy": toy.CHANNEL})
        settings.ROOT_URLCONF = SITE
        clear_url_caches()
        yield
    sys.modules.pop(SITE, None)
    reload(urls)
    clear_url_caches()


@pytest.fixture
def runway(alma: Merchant) -> ChannelAccount:
    return ChannelAccount.objects.create(
        merchant=alma, transport="toy", name="Patio", key="patio", access_token="torre"
    )


def land(secret: str) -> int:
    answer = Client().post(
        "/webhooks/toy/", SAID, content_type="application/json", headers={"X-Plane": secret}
    )
    unpack()
    return answer.status_code


@pytest.mark.django_db(transaction=True)
def test_a_toy_is_heard_and_answered(runway: ChannelAccount) -> None:
    assert land("otra") == 403
    assert land("torre") == 200

    session = Session.objects.of(runway.merchant).get()
    later = timezone.now() + timedelta(minutes=1)
    turn.take(session.pk, lambda: later)
    for _ in range(3):
        delivery.deliver(session.pk, lambda: later)

    assert {to for to, _words in toy.planes.thrown} == {"plane.carla"}
    assert list(
        Message.objects.of(runway.merchant).order_by("id").values_list("direction", flat=True)[:2]
    ) == [
        "in",
        "out",
    ]


@pytest.mark.django_db
def test_its_customers_are_test_customers_and_it_is_reported_by_its_own_word(
    runway: ChannelAccount,
) -> None:
    land("torre")

    assert Session.objects.of(runway.merchant).get().customer.is_test
    assert (runway.is_test, runway.reported_as) == (True, "aviones")
    (asked,) = (table for table in published_views.published() if table.name == "conversaciones")
    assert toy.CHANNEL.reported_as in asked.column("canal").values


@pytest.mark.django_db
def test_its_customers_see_that_they_were_read(runway: ChannelAccount) -> None:
    land("torre")
    session = Session.objects.of(runway.merchant).get()

    read_receipts.attend(session.pk, timezone.now(), typing=True)

    assert toy.planes.seen == ["p1"]


@pytest.mark.django_db
def test_it_is_connected_in_the_admin_by_its_own_form(client: Client, owner: User) -> None:
    client.force_login(owner)
    add = reverse("admin:conversations_channelaccount_add")
    told = {"name": "Patio", "transport": "toy", "key": "pista norte", "is_active": "on"}

    assert "Aviones de papel" in client.get(add, {"transport": "toy"}).content.decode()
    assert "una sola palabra" in client.post(add, told).content.decode()
    assert "Toda pista tiene un nombre" in client.post(add, {**told, "key": ""}).content.decode()
    answer = client.post(add, {**told, "key": "norte", "new_access_token": "torre"})
    assert answer.status_code == 302, answer.context["adminform"].form.errors

    account = ChannelAccount.across.get(key="norte")
    page = reverse("admin:conversations_channelaccount_change", args=[account.pk])
    html = client.get(page).content.decode()
    assert (account.is_test, str(account.access_token)) == (True, "torre")
    assert "Contraseña de la torre" in html and "/webhooks/toy/ para norte" in html
    assert "new_app_secret" not in html and "Lo que dice WhatsApp" not in html
