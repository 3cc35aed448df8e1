"""Bruno in front of the card of Carla's conversation, which he took."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.products.models import Variant
from chatbot.conversations import ownership
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop

Post = Callable[..., HttpResponse]


@pytest.fixture
def shelf(alma: Merchant) -> dict[str, Variant]:
    return stock_the_shop(alma)


class BesideAPage(Talk):
    """Her side while a page is open. Who sends passes over a conversation that the page's own
    process holds just then; here it is waited for."""

    @transaction.atomic
    def deliver(self) -> list[str]:
        ownership.locked(self.session.id, self.merchant.pk)
        return super().deliver()


@pytest.fixture
def talk(alma: Merchant, shelf: dict[str, Variant]) -> Talk:
    """Carla said hello a moment ago, by the real clock: the pages have no other."""
    talk = BesideAPage(alma, now=timezone.now() - timedelta(minutes=5))
    talk.say("hola")
    return talk


@pytest.fixture
def held(talk: Talk, bruno: User) -> Talk:
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    return talk


@pytest.fixture
def page(client: Client, bruno: User) -> Client:
    """Signed in as Bruno."""
    client.force_login(bruno)
    return client


def address(talk: Talk, name: str = "card", *more: Any) -> str:
    """Where `name` of this conversation's card is."""
    return reverse(f"console:{name}", args=[talk.merchant.slug, talk.session.id, *more])


@pytest.fixture
def post(page: Client, talk: Talk) -> Post:
    """Sends a form of the card, with a key of its own unless one is given."""

    def send(where: str, *more: Any, by: Client | None = None, **fields: Any) -> HttpResponse:
        body = {"once": str(uuid4()), **fields}
        answer: Any = (by or page).post(address(talk, where, *more), body)
        talk.now = max(talk.now, timezone.now())
        return answer  # type: ignore[no-any-return]

    return send


def words(answer: Any) -> str:
    """The page's text."""
    return str(answer.content.decode())


def told(answer: HttpResponse) -> str:
    """What the toast says."""
    trigger = json.loads(answer.get("HX-Trigger", "{}"))
    return str(trigger.get("console:toast", {}).get("message", ""))
