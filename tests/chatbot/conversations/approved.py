"""Alma's number with its WhatsApp Business account, and a template that Meta approved there."""

from typing import Any

import pytest

from chatbot.conversations.models import ChannelAccount, MessageTemplate
from merchants.models import Merchant
from tests.chatbot.conversations import numbers

WABA = "7001"


@pytest.fixture
def number(alma: Merchant) -> ChannelAccount:
    """Alma's number; it belongs to her account."""
    row = numbers.connected(alma, numbers.NUMBER, numbers.SECRET)
    row.waba_id = WABA
    row.save()
    return row


def template(merchant: Merchant, **fields: Any) -> MessageTemplate:
    values: dict[str, Any] = {
        "waba_id": WABA,
        "name": "pedido_listo",
        "body": "Hola {{1}}, tu pedido {{2}} por {{3}} está listo.",
        "fields": ["customer", "order", "total"],
        "status": "approved",
        "provider_id": "900",
    }
    return MessageTemplate.objects.create(merchant=merchant, **values | fields)
