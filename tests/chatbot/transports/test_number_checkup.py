"""What is wrong with a number is said in words, each thing at its own line."""

import pytest
from django.conf import LazySettings
from django.test import Client

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp.reading.wire import HEARD
from tests.chatbot.transports.connecting import (
    CALLBACK,
    PHONE_ID,
    a_message,
    a_public_address,
    alma_at_desk,
    business,
    connect,
    explained,
    findings,
    graph,
)
from tests.stubs.graph_accounts import Business

__all__ = ["a_public_address", "alma_at_desk", "business", "graph"]


def test_a_wrong_secret_is_found_before_the_first_message(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk, app_secret="otra")
    assert findings(alma_at_desk, account)["Clave secreta"] == "bad"
    assert "La clave secreta no es la de la app" in explained(alma_at_desk, account)


@pytest.mark.parametrize(
    ("callback", "fields", "words"),
    [
        ("https://otro.example.com/w/", HEARD, "La app manda los mensajes a otra dirección"),
        (CALLBACK + "x", HEARD, "La app manda los mensajes a otra dirección"),
        (CALLBACK, ("account_update",), "el campo «messages» no está suscrito"),
        (CALLBACK, ("messages",), "Faltan estos campos por suscribir"),
    ],
)
def test_what_is_missing_in_the_app_is_told(
    alma_at_desk: Client,
    business: Business,
    callback: str,
    fields: tuple[str, ...],
    words: str,
) -> None:
    account = connect(alma_at_desk)
    business.callback, business.fields = callback, fields
    assert findings(alma_at_desk, account)["Dirección y campos en la app"] == "bad"
    assert words in explained(alma_at_desk, account)


def test_a_token_that_expires_later_is_told(alma_at_desk: Client, business: Business) -> None:
    account = connect(alma_at_desk)
    business.token = "EAAnew"
    assert findings(alma_at_desk, account)["Token y número"] == "bad"
    assert "Haz un token permanente" in explained(alma_at_desk, account)


def test_what_meta_does_not_say_stays_as_it_was(alma_at_desk: Client, business: Business) -> None:
    account = connect(alma_at_desk)
    ChannelAccount.across.filter(pk=account.pk).update(quality="red", messages_a_second=1000)
    business.numbers[PHONE_ID] |= {"quality_rating": "UNKNOWN", "throughput": {}}
    findings(alma_at_desk, account)
    account.refresh_from_db()
    assert (account.quality, account.messages_a_second) == ("red", 1000)


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
    alma_at_desk: Client, business: Business, settings: LazySettings
) -> None:
    account = connect(alma_at_desk)
    settings.GRAPH_API_URL = "http://127.0.0.1:9"
    found = findings(alma_at_desk, account)
    assert found["Token y número"] == "bad"
    assert found["Suscripción de la app"] == "wait"
