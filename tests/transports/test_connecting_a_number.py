"""A merchant with a Meta app connects it by the page alone: what is wrong is said in words."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings, settings
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import signs
from merchants.models import Merchant, User
from merchants.models.stream import Event
from tests.stubs import webhooks as meta
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_accounts import Business
from tests.stubs.graph_script import fault

NEW = "admin:conversations_channelaccount_connect"
PHONE_ID, WABA = "1090", "7001"


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


def test_a_merchant_connects_her_app_by_the_page_alone(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    before = findings(alma_at_desk, account)
    assert before["Token y número"] == before["Clave secreta"] == "ok"
    assert before["Suscripción de la app"] == "bad"
    assert before["Webhook verificado"] == before["Primer mensaje firmado"] == "wait"

    alma_at_desk.post(page_of(account), {"deed": "subscribe"})
    assert business.subscribed == {business.app_id: ""}
    assert meta_verifies(Client(), verify_token(alma_at_desk, account)) == 200
    assert Client().post("/webhooks/whatsapp/", **a_message("shh")).status_code == 200

    after = findings(alma_at_desk, account)
    assert set(after.values()) == {"ok"}
    account.refresh_from_db()
    assert account.display_number == "+591 70000001"
    assert account.quality == "GREEN"


def test_the_verify_token_is_shown_to_her_and_kept_by_nobody(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    token = verify_token(alma_at_desk, account)
    assert token not in str(ChannelAccount.across.filter(pk=account.pk).values())
    alma_at_desk.post(page_of(account), {"deed": "new_token"})
    assert meta_verifies(Client(), token) == 403
    assert meta_verifies(Client(), verify_token(alma_at_desk, account)) == 200


def explained(client: Client, account: ChannelAccount) -> str:
    return client.get(page_of(account)).content.decode()


@pytest.mark.parametrize(
    ("wrong", "line", "words"),
    [
        ({"access_token": "EAAbad"}, "Token y número", "Haz un token permanente"),
        ({"app_secret": "otra"}, "Clave secreta", "La clave secreta no es la de la app"),
        ({"waba_id": "7009"}, "Cuenta de WhatsApp Business", "Meta no encuentra"),
    ],
)
def test_what_is_wrong_is_said_in_words(
    alma_at_desk: Client, business: Business, wrong: dict[str, str], line: str, words: str
) -> None:
    account = connect(alma_at_desk, **wrong)
    assert findings(alma_at_desk, account)[line] == "bad"
    assert words in explained(alma_at_desk, account)


def test_a_number_of_another_account_is_told(alma_at_desk: Client, business: Business) -> None:
    account = connect(alma_at_desk)
    business.blind = True
    assert findings(alma_at_desk, account)["Token y número"] == "bad"
    assert "Agregar activos" in explained(alma_at_desk, account)


def test_a_number_that_is_not_registered_yet_is_told(
    alma_at_desk: Client, business: Business
) -> None:
    business.numbers[PHONE_ID]["status"] = "PENDING"
    account = connect(alma_at_desk)
    assert findings(alma_at_desk, account)["Token y número"] == "bad"


def test_a_message_with_another_signature_is_told(alma_at_desk: Client, business: Business) -> None:
    account = connect(alma_at_desk)
    assert Client().post("/webhooks/whatsapp/", **a_message("robada")).status_code == 403
    assert findings(alma_at_desk, account)["Primer mensaje firmado"] == "bad"
    assert Client().post("/webhooks/whatsapp/", **a_message("shh")).status_code == 200
    assert findings(alma_at_desk, account)["Primer mensaje firmado"] == "ok"


def test_an_address_that_meta_cannot_reach_is_told(
    alma_at_desk: Client, business: Business, settings: LazySettings
) -> None:
    settings.PUBLIC_URL = "http://localhost:8000"
    assert findings(alma_at_desk, connect(alma_at_desk))["Dirección pública"] == "bad"


def test_another_app_that_listens_is_not_ours(alma_at_desk: Client, business: Business) -> None:
    business.subscribed["999"] = ""
    assert findings(alma_at_desk, connect(alma_at_desk))["Suscripción de la app"] == "bad"


def test_messages_that_go_to_another_address_are_told(
    alma_at_desk: Client, business: Business
) -> None:
    business.subscribed[business.app_id] = "https://otro.example.com/webhooks/whatsapp/"
    assert findings(alma_at_desk, connect(alma_at_desk))["Suscripción de la app"] == "bad"


def test_graph_that_does_not_answer_is_told_and_breaks_nothing(
    alma_at_desk: Client, settings: LazySettings
) -> None:
    settings.GRAPH_API_URL = "http://127.0.0.1:9"
    account = connect(alma_at_desk)
    found = findings(alma_at_desk, account)
    assert found["Token y número"] == "bad"
    assert found["Suscripción de la app"] == "wait"


def test_the_installations_app_asks_for_no_secret(
    alma_at_desk: Client, business: Business, settings: LazySettings
) -> None:
    settings.WHATSAPP_APP_SECRET, settings.WHATSAPP_VERIFY_TOKEN = "shh", "toc"
    account = connect(alma_at_desk, app_secret="")
    html = explained(alma_at_desk, account)
    assert "no hay nada que pegar" in html
    assert findings(alma_at_desk, account)["Clave secreta"] == "ok"
    assert Client().post("/webhooks/whatsapp/", **a_message("shh")).status_code == 200


def test_without_an_app_a_secret_is_asked_for(alma_at_desk: Client, business: Business) -> None:
    answer = alma_at_desk.post(reverse(NEW), told(app_secret=""))
    assert answer.status_code == 200
    assert "clave secreta de la app" in answer.content.decode()
    assert not ChannelAccount.across.filter(key=PHONE_ID).exists()


def test_saved_secrets_stay_where_nothing_is_written(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    fields = told(deed="save", name="Mostrador", access_token="", app_secret="")
    alma_at_desk.post(page_of(account), fields)
    account.refresh_from_db()
    assert (account.name, str(account.access_token)) == ("Mostrador", "EAAgood")
    assert str(account.app_secret) == "shh"


def test_a_paused_number_speaks_again_when_it_is_mended(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    ChannelAccount.across.filter(pk=account.pk).update(paused_reason="El acceso venció")
    assert "El acceso venció" in explained(alma_at_desk, account)
    alma_at_desk.post(page_of(account), told(deed="save", access_token="EAAgood"))
    account.refresh_from_db()
    assert account.paused_reason == ""


def test_the_page_of_a_number_is_its_merchants_alone(
    client: Client, business: Business, dario_owner: User, bruno: User, alma_at_desk: Client
) -> None:
    account = connect(alma_at_desk)
    client.force_login(dario_owner)
    assert client.get(page_of(account)).status_code == 404
    client.force_login(bruno)
    assert client.get(page_of(account)).status_code == 403
    assert client.get(reverse(NEW)).status_code == 403
    assert client.post(page_of(account), told(deed="new_token")).status_code == 403


def test_a_number_of_dario_cannot_be_taken(
    alma_at_desk: Client, business: Business, dario: Merchant
) -> None:
    ChannelAccount.objects.create(merchant=dario, name="D", key=PHONE_ID)
    answer = alma_at_desk.post(reverse(NEW), told())
    assert "ya está conectado a otro comercio" in answer.content.decode()
    assert ChannelAccount.across.get(key=PHONE_ID).merchant_id == dario.pk


def test_a_test_message_reaches_her_phone_and_is_on_record(
    alma_at_desk: Client, graph: StubGraph
) -> None:
    account = connect(alma_at_desk)
    fields = {"deed": "send", "phone": "+591 70000002", "template": "hello_world en_US"}
    answer = alma_at_desk.post(page_of(account), fields, follow=True)
    assert "mira tu teléfono" in answer.content.decode()
    (payload,) = graph.accepted
    assert (payload["to"], payload["template"]["name"]) == ("+59170000002", "hello_world")
    assert Event.across.filter(kind="channel.tried").exists()


def test_a_test_message_that_meta_refuses_is_told(alma_at_desk: Client, graph: StubGraph) -> None:
    account = connect(alma_at_desk)
    graph.script.answers = [
        Answer(404, fault(132001, "Template name does not exist"), path="/messages")
    ]
    fields = {"deed": "send", "phone": "+591 70000002", "template": "hello_world en_US"}
    answer = alma_at_desk.post(page_of(account), fields, follow=True)
    assert "132001" in answer.content.decode()


def test_the_secrets_are_never_on_the_page(alma_at_desk: Client, business: Business) -> None:
    html = explained(alma_at_desk, connect(alma_at_desk))
    assert "EAAgood" not in html
    assert ">shh<" not in html
    assert 'value="shh"' not in html
    assert settings.SECRET_KEY not in html
