"""A merchant with a Meta app connects it by the page alone; nobody else touches it."""

import pytest
from django.conf import LazySettings, settings
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp.reading.wire import HEARD
from merchants.models import Merchant, User
from merchants.models.stream import Event
from tests.chatbot.transports.connecting import (
    CALLBACK,
    NEW,
    PHONE_ID,
    WABA,
    a_message,
    a_public_address,
    alma_at_desk,
    business,
    connect,
    explained,
    findings,
    graph,
    meta_verifies,
    page_of,
    told,
    verify_token,
)
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_accounts import Business
from tests.stubs.graph_script import fault

__all__ = ["a_public_address", "alma_at_desk", "business", "graph"]


def test_a_merchant_connects_her_app_by_the_page_alone(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    before = findings(alma_at_desk, account)
    assert before["Dirección y campos en la app"] == "wait"
    assert before["Token y número"] == before["Clave secreta"] == "ok"
    assert before["Suscripción de la app"] == "bad"
    assert before["Webhook verificado"] == before["Primer mensaje firmado"] == "wait"

    alma_at_desk.post(page_of(account), {"action": "subscribe"})
    assert business.subscribed == {business.app_id: ""}
    assert meta_verifies(Client(), verify_token(alma_at_desk, account)) == 200
    business.callback, business.fields = CALLBACK, HEARD
    assert Client().post("/webhooks/whatsapp/", **a_message("shh")).status_code == 200

    after = findings(alma_at_desk, account)
    assert set(after.values()) == {"ok"}
    account.refresh_from_db()
    assert account.display_number == "+591 70000001"
    assert account.quality == "green"
    assert 'id="verify"' not in explained(alma_at_desk, account), "a token that was used is gone"


def test_the_verify_token_is_shown_to_her_and_kept_by_nobody(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    token = verify_token(alma_at_desk, account)
    assert token not in str(ChannelAccount.across.filter(pk=account.pk).values())
    alma_at_desk.post(page_of(account), {"action": "new_token"})
    assert meta_verifies(Client(), token) == 403
    assert meta_verifies(Client(), verify_token(alma_at_desk, account)) == 200


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"access_token": "EAAbad"}, "Haz un token permanente"),
        ({"waba_id": "7009"}, "Meta no encuentra"),
        ({"phone_number_id": "1091"}, "Ese número no es de la cuenta 7001"),
        ({"access_token": ""}, "El token de acceso de WhatsApp falta"),
    ],
)
def test_what_meta_does_not_confirm_is_not_saved_and_said_in_words(
    alma_at_desk: Client, business: Business, wrong: dict[str, str], words: str
) -> None:
    answer = alma_at_desk.post(reverse(NEW), told(**wrong))
    assert words in answer.content.decode()
    assert not ChannelAccount.across.filter(transport="whatsapp", waba_id__gt="").exists()


def test_the_account_of_a_neighbour_cannot_be_named_later(
    alma_at_desk: Client, business: Business
) -> None:
    account = connect(alma_at_desk)
    alma_at_desk.post(page_of(account), told(action="save", waba_id="7009"))
    plain = reverse("admin:conversations_channelaccount_change", args=[account.pk])
    fields = {"name": "V", "transport": "whatsapp", "key": PHONE_ID, "waba_id": "7009"}
    assert alma_at_desk.post(plain, {**fields, "is_active": "on"}).status_code == 302
    account.refresh_from_db()
    assert (account.name, account.waba_id) == ("V", WABA)


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
    fields = told(action="save", name="Mostrador", access_token="", app_secret="")
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
    alma_at_desk.post(page_of(account), told(action="save", access_token="EAAgood"))
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
    assert client.post(page_of(account), told(action="new_token")).status_code == 403


def test_a_number_of_dario_cannot_be_taken(
    alma_at_desk: Client, business: Business, dario: Merchant
) -> None:
    ChannelAccount.objects.create(merchant=dario, transport="whatsapp", name="D", key=PHONE_ID)
    answer = alma_at_desk.post(reverse(NEW), told())
    assert "ya está conectado a otro comercio" in answer.content.decode()
    assert ChannelAccount.across.get(key=PHONE_ID).merchant_id == dario.pk


def test_a_test_message_reaches_her_phone_and_is_on_record(
    alma_at_desk: Client, graph: StubGraph
) -> None:
    account = connect(alma_at_desk)
    fields = {"action": "send", "phone": "+591 70000002", "template": "hello_world en_US"}
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
    fields = {"action": "send", "phone": "+591 70000002", "template": "hello_world en_US"}
    answer = alma_at_desk.post(page_of(account), fields, follow=True)
    assert "132001" in answer.content.decode()


def test_the_secrets_are_never_on_the_page(alma_at_desk: Client, business: Business) -> None:
    html = explained(alma_at_desk, connect(alma_at_desk))
    assert "EAAgood" not in html
    assert ">shh<" not in html
    assert 'value="shh"' not in html
    assert settings.SECRET_KEY not in html
