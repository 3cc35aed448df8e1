"""Alma's phone on a server of her own, Dario's next door, and Carla's thread."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import LazySettings

from chatbot.conversations.models import ChannelAccount, Session
from merchants.models import Customer, Merchant
from tests.chatbot.conversations.numbers import NOON
from tests.chatbot.transports.evolution.adapter import DARIOS_KEY, DARIOS_SECRET, KEY, SECRET
from tests.stubs.evolution import StubEvolution
from tests.stubs.evolution_webhooks import API_KEY, INSTANCE


@pytest.fixture(autouse=True)
def private_files(settings: LazySettings, tmp_path: Path) -> Path:
    """Files of these tests lie in a folder of their own, and the stub may be called."""
    settings.MEDIA_ROOT = str(tmp_path / "media")
    settings.EVOLUTION_PRIVATE_HOSTS = ("127.0.0.1",)
    return tmp_path / "media"


@pytest.fixture
def evolution() -> Iterator[StubEvolution]:
    with StubEvolution() as stub:
        yield stub


def phone(merchant: Merchant, key: str, secret: str, url: str = "") -> ChannelAccount:
    return ChannelAccount.objects.create(
        merchant=merchant,
        transport="evolution",
        name="WhatsApp de la tienda",
        key=key,
        server_url=url or "https://evolution.example",
        instance=INSTANCE,
        access_token=API_KEY,
        webhook_secret=secret,
    )


@pytest.fixture
def number(alma: Merchant) -> ChannelAccount:
    return phone(alma, KEY, SECRET)


@pytest.fixture
def darios_number(dario: Merchant) -> ChannelAccount:
    return phone(dario, DARIOS_KEY, DARIOS_SECRET, "https://otra.example")


@pytest.fixture
def thread(number: ChannelAccount, carla: Customer) -> Session:
    return Session.objects.create(
        merchant=number.merchant, account=number, customer=carla, last_inbound_at=NOON
    )


@pytest.fixture
def line(thread: Session, evolution: StubEvolution) -> Session:
    """Carla's thread on a number whose server is the stub."""
    account = thread.account
    account.server_url = evolution.url
    account.save()
    return thread
