"""A draft of Alma's, and the stub that stands for Meta's reviewers."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, MessageTemplate
from chatbot.transports.templates import exchange, mirror
from merchants.models import Merchant
from tests.chatbot.conversations.approved import WABA
from tests.stubs.graph import StubGraph

BODY = "Hola {{1}}, tu pedido {{2}} está listo."
LISTED = [{"type": "BODY", "text": BODY, "example": {"body_text": [["Carla", "#0042"]]}}]


@pytest.fixture
def graph(settings: LazySettings) -> Iterator[StubGraph]:
    with StubGraph() as stub:
        settings.GRAPH_API_URL = stub.url
        yield stub


def draft(merchant: Merchant, **fields: Any) -> MessageTemplate:
    values: dict[str, Any] = {
        "waba_id": WABA,
        "name": "pedido_listo",
        "body": BODY,
        "fields": ["customer", "order"],
        "examples": ["Carla", "#0042"],
    }
    return MessageTemplate.objects.create(merchant=merchant, **values | fields)


def submit(row: MessageTemplate) -> MessageTemplate:
    return exchange.submit(row.pk, row.merchant_id, timezone.now)


def sync(number: ChannelAccount, **more: Any) -> mirror.Outcome:
    return exchange.synchronise(number.merchant_id, WABA, timezone.now, **more)


def fresh(row: MessageTemplate) -> MessageTemplate:
    row.refresh_from_db()
    return row
