"""An instance is connected by one command: its key proven, its webhook set, its notices shown."""

from io import StringIO
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import AccountNotice, ChannelAccount
from chatbot.transports.evolution.notes import NOTES
from chatbot.transports.evolution.reading.updates import SCAN_AGAIN
from merchants.models import Merchant, User
from merchants.models.stream import Event
from tests.chatbot.transports.adapter import hers
from tests.chatbot.transports.evolution.adapter import post
from tests.chatbot.transports.unpacked import unpack
from tests.stubs import evolution_webhooks as evo
from tests.stubs.evolution import StubEvolution

ADD = "admin:conversations_channelaccount_add"


def connect(evolution: StubEvolution, merchant: str = "jugos-alma", **more: Any) -> str:
    out = StringIO()
    told = {
        "merchant": merchant,
        "url": f"{evolution.url}/",
        "instance": evo.INSTANCE,
        "api_key": evo.API_KEY,
        **more,
    }
    call_command("connect_evolution", stdout=out, stderr=out, **told)
    return out.getvalue()


def test_an_instance_is_connected_and_its_webhook_works(
    alma: Merchant, evolution: StubEvolution, settings: LazySettings, live_server: Any
) -> None:
    settings.PUBLIC_URL = live_server.url
    said = connect(evolution, name="Centro")

    account = ChannelAccount.objects.of(alma).get()
    assert (account.name, account.instance, account.is_active) == ("Centro", evo.INSTANCE, True)
    assert (account.display_number, account.server_url) == ("+59170000001", evolution.url)
    assert evolution.webhook["url"] == f"{live_server.url}/webhooks/evolution/{account.key}/"
    assert evolution.webhook["base64"] is True and evolution.webhook["byEvents"] is False
    assert evolution.tell(evo.upsert(evo.text("hola"))) == 200
    unpack()
    assert hers(alma) == ["hola"]
    assert evo.API_KEY not in said and str(account.webhook_secret) not in said
    assert said.count("Note:") == len(NOTES) and "licen" in said.lower()


def test_secrets_lie_encrypted_and_the_path_cannot_be_guessed(
    alma: Merchant, dario: Merchant, evolution: StubEvolution
) -> None:
    connect(evolution)
    with connection.cursor() as sql:
        sql.execute("SELECT webhook_secret, access_token FROM conversations_channelaccount")
        assert all(value.startswith("gAAAA") for value in sql.fetchone())
    account = ChannelAccount.objects.of(alma).get()
    assert len(account.key) >= 32 and len(account.webhook_secret) >= 32


def test_connecting_again_replaces_the_key_and_keeps_the_path(
    alma: Merchant, evolution: StubEvolution
) -> None:
    connect(evolution)
    before = ChannelAccount.objects.of(alma).get()
    ChannelAccount.across.update(is_active=False, paused_reason="clave vencida")
    evolution.api_key = "otra-clave-nueva"
    assert "again" in connect(evolution, api_key="otra-clave-nueva")

    account = ChannelAccount.objects.of(alma).get()
    assert (account.key, account.access_token) == (before.key, "otra-clave-nueva")
    assert account.webhook_secret == before.webhook_secret
    assert (account.is_active, account.paused_reason) == (True, "")


def test_a_neighbours_instance_is_not_taken(
    alma: Merchant, dario: Merchant, evolution: StubEvolution
) -> None:
    connect(evolution)
    with pytest.raises(CommandError, match="otro comercio"):
        connect(evolution, "suplementos-dario")
    assert not ChannelAccount.objects.of(dario).exists()


def test_a_wrong_key_or_instance_is_said_and_nothing_is_kept(
    alma: Merchant, evolution: StubEvolution
) -> None:
    for wrong in ({"api_key": "no-es-esta"}, {"instance": "otra"}, {"url": "http://127.0.0.1:9"}):
        with pytest.raises(CommandError):
            connect(evolution, **wrong)
    assert not ChannelAccount.across.exists()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("instance", "", "instancia"),
        ("instance", "a/b", "instancia"),
        ("api_key", "dos palabras", "clave"),
        ("webhook_secret", "corto", "secreto"),
        ("url", "https://10.0.0.7", "EVOLUTION_PRIVATE_HOSTS"),
        ("url", "http://example.com", "https"),
        ("url", "evolution", "válida"),
    ],
)
def test_what_cannot_be_right_is_refused_with_its_name(
    alma: Merchant, evolution: StubEvolution, field: str, value: str, words: str
) -> None:
    with pytest.raises(CommandError, match=words):
        connect(evolution, **{field: value})


# -- the connection comes and goes -----------------------------------------------------------------


def paused(number: ChannelAccount) -> str:
    return ChannelAccount.across.get(pk=number.pk).paused_reason


def test_a_phone_that_was_signed_out_pauses_the_number_until_it_is_back(
    number: ChannelAccount,
) -> None:
    assert post(evo.connection("close", 401)) == 200
    assert paused(number) == SCAN_AGAIN
    notice = AccountNotice.objects.of(number.merchant).get()
    assert notice.grave and "QR" in notice.summary
    assert post(evo.connection("connecting")) == 200
    assert paused(number) == SCAN_AGAIN

    assert post(evo.connection("open")) == 200
    assert paused(number) == ""
    assert Event.across.filter(kind="channel.resumed").count() == 1


@pytest.mark.parametrize("reason", [408, 428, 500, 515])
def test_what_passes_by_itself_pauses_nothing(number: ChannelAccount, reason: int) -> None:
    assert post(evo.connection("close", reason)) == 200
    assert paused(number) == ""


def test_a_pause_for_another_reason_stays(number: ChannelAccount) -> None:
    post(evo.connection("close", 401))
    ChannelAccount.across.update(paused_reason="La clave no es válida")

    post(evo.connection("open"))
    assert paused(number) == "La clave no es válida"


def test_words_that_come_prove_that_the_phone_is_there(number: ChannelAccount) -> None:
    post(evo.connection("close", 401))
    AccountNotice.objects.of(number.merchant).update(at="2026-11-20T11:59:00Z")

    post(evo.upsert(evo.text("¿están?", messageTimestamp=evo.NOON - 3600)))
    assert paused(number) == SCAN_AGAIN
    post(evo.upsert(evo.text("¿hola?", "A2")))
    assert paused(number) == ""


def test_an_open_line_is_no_news(number: ChannelAccount) -> None:
    post(evo.connection("open"))
    post(evo.upsert(evo.text("hola")))

    assert not AccountNotice.objects.of(number.merchant).exists()


# -- the admin's page ------------------------------------------------------------------------------


def form(**fields: str) -> dict[str, str]:
    return {
        "name": "Teléfono",
        "transport": "evolution",
        "key": "",
        "display_number": "",
        "waba_id": "",
        "is_active": "on",
        "paused_reason": "",
        "proactive_stopped": "",
        "messages_a_second": "80",
        "new_app_secret": "",
        "new_access_token": evo.API_KEY,
        "new_verify_token": "",
        "server_url": "",
        "instance": evo.INSTANCE,
    } | fields


@pytest.mark.django_db(transaction=True)
def test_a_phone_is_connected_on_the_page_and_told_how_it_went(
    client: Client, owner: User, alma: Merchant, evolution: StubEvolution
) -> None:
    client.force_login(owner)
    html = client.get(reverse(ADD), {"transport": "evolution"}).content.decode()
    assert "no es un canal oficial" in html.lower() and "Evolution API" in html
    answer = client.post(reverse(ADD), form(server_url=evolution.url), follow=True)

    account = ChannelAccount.objects.of(alma).get()
    assert "en línea" in answer.content.decode()
    assert evolution.webhook["headers"]["jwt_key"] == account.webhook_secret
    assert len(account.key) >= 32

    page = reverse("admin:conversations_channelaccount_change", args=[account.pk])
    html = client.get(page).content.decode()
    assert account.key in html and str(account.webhook_secret) not in html
    assert "no es un canal oficial" in html.lower() and "WABA" not in html
    client.post(page, form(server_url=evolution.url, new_access_token=""))
    again = ChannelAccount.objects.of(alma).get()
    assert (again.key, again.webhook_secret) == (account.key, account.webhook_secret)


@pytest.mark.django_db(transaction=True)
def test_a_server_that_does_not_answer_is_said_in_words(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    answer = client.post(reverse(ADD), form(server_url="http://127.0.0.1:9"), follow=True)
    assert "todavía no está conectado" in answer.content.decode()
    missing = client.post(reverse(ADD), form(server_url="", instance=""))
    assert missing.content.decode().count("Hace falta para Evolution API") == 2
