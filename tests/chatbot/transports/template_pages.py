"""The pages of templates as a person of the merchant's uses them."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import ChannelAccount, MessageTemplate
from chatbot.transports.templates import drafts
from merchants.models import Merchant
from tests import counter
from tests.chatbot.conversations.approved import WABA

LIST = "admin:conversations_messagetemplate_changelist"
ADD = "admin:conversations_messagetemplate_add"
CHOICES = "admin:conversations_messagetemplate_choices"
READY = "Hola {{cliente}}, tu pedido {{pedido}} está listo."


@pytest.fixture
def account(alma: Merchant) -> ChannelAccount:
    row = counter.account(alma)
    row.waba_id = WABA
    row.save()
    return row


@pytest.fixture
def row(account: ChannelAccount) -> MessageTemplate:
    return drafts.add(account.merchant, WABA, occasions.READY, timezone.now())


def page(row: MessageTemplate) -> str:
    return reverse("admin:conversations_messagetemplate_change", args=[row.pk])


def form(**fields: str) -> dict[str, str]:
    return {
        "name": "pedido_listo",
        "language": "es",
        "category": "utility",
        "waba_id": WABA,
        "header": "",
        "body": READY,
        "footer": "",
        "quick_replies": "",
        "link_title": "",
        "link_url": "",
    } | fields


def templates(merchant: Merchant) -> list[MessageTemplate]:
    return list(MessageTemplate.objects.of(merchant))


def press(client: Client, row: MessageTemplate, action: str) -> tuple[int, str]:
    answer = client.post(page(row), {"action": action}, follow=True)
    return answer.status_code, answer.content.decode()


def choose(client: Client, occasion: str, **said: Any) -> tuple[int, str]:
    answer = client.post(reverse(CHOICES), {"occasion": occasion, **said}, follow=True)
    return answer.status_code, answer.content.decode()
