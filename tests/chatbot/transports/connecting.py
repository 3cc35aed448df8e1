"""Alma at the page that connects a number, and Meta as it answers her."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import signs
from merchants.models import Merchant, User
from tests.stubs import webhooks as meta
from tests.stubs.graph import StubGraph
from tests.stubs.graph_accounts import Business

NEW = "admin:conversations_channelaccount_connect"
PHONE_ID, WABA = "1090", "7001"
CALLBACK = "https://tienda.example.com/webhooks/whatsapp/"


@pytest.fixture(autouse=True)
def a_public_address(settings: LazySettings) -> None:
    settings.PUBLIC_URL = "https://tienda.example.com"
    settings.ALLOWED_HOSTS = ["*"]
    settings.WHATSAPP_APP_SECRET = settings.WHATSAPP_VERIFY_TOKEN = ""
    signs._noted.clear()


@pytest.fixture
def graph(settings: LazySettings) -> Iterator[StubGraph]:
    """Meta, with Alma's app and number; the app does not listen yet."""
    number = {
        "display_phone_number": "+591 70000001",
        "verified_name": "Jugos Alma",
        "quality_rating": "GREEN",
        "status": "CONNECTED",
        "throughput": {"level": "STANDARD"},
    }
    with StubGraph() as graph:
        graph.business = Business(numbers={PHONE_ID: number}, waba_id=WABA)
        settings.GRAPH_API_URL = graph.url
        yield graph


@pytest.fixture
def business(graph: StubGraph) -> Business:
    assert graph.business is not None
    return graph.business


@pytest.fixture
def alma_at_desk(client: Client, owner: User, alma: Merchant) -> Client:
    client.force_login(owner)
    return client


def told(**fields: str) -> dict[str, str]:
    return {
        "name": "Ventas",
        "phone_number_id": PHONE_ID,
        "waba_id": WABA,
        "access_token": "EAAgood",
        "app_secret": "shh",
    } | fields


def page_of(account: ChannelAccount) -> str:
    return reverse("admin:conversations_channelaccount_connected", args=[account.pk])


def connect(client: Client, **fields: str) -> ChannelAccount:
    answer = client.post(reverse(NEW), told(**fields))
    assert answer.status_code == 302, answer.content.decode()[:3000]
    return ChannelAccount.across.get(key=PHONE_ID)


def findings(client: Client, account: ChannelAccount) -> dict[str, str]:
    """State of each line of the check-up, by its title."""
    html = client.get(page_of(account)).content.decode()
    found = re.findall(r'guide-finding-(\w+)">.*?<strong>(.*?) <span', html, re.S)
    return {title: state for state, title in found}


def verify_token(client: Client, account: ChannelAccount) -> str:
    html = client.get(page_of(account)).content.decode()
    found = re.search(r'id="verify" readonly value="([^"]+)"', html)
    assert found is not None
    return found[1]


def meta_verifies(client: Client, token: str) -> int:
    query = {"hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "7"}
    return client.get("/webhooks/whatsapp/", query).status_code


def a_message(secret: str) -> dict[str, Any]:
    body, headers = meta.signed(meta.messages(meta.text("hola"), number=PHONE_ID), secret)
    return {"data": body, "content_type": "application/json", "headers": headers}


def explained(client: Client, account: ChannelAccount) -> str:
    return client.get(page_of(account)).content.decode()
