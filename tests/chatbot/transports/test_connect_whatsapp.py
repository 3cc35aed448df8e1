"""A number is connected by one command, mended by the same, and never taken from a neighbour."""

from io import StringIO
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.db import connection

from chatbot.conversations.models import ChannelAccount
from chatbot.transports.whatsapp.admission import verify_hash
from chatbot.transports.whatsapp.reading import wire
from merchants.models import Merchant
from tests.chatbot.conversations.numbers import DARIOS_NUMBER, NUMBER


def connect(merchant: str = "jugos-alma", **more: Any) -> str:
    out = StringIO()
    told = {
        "merchant": merchant,
        "phone_number_id": NUMBER,
        "app_secret": "s3creto",
        "verify_token": "ábrete".encode("ascii", "ignore").decode(),
        "access_token": "EAAG123",
        **more,
    }
    call_command("connect_whatsapp", stdout=out, stderr=out, **told)
    return out.getvalue()


def test_a_number_is_connected_and_meta_is_told_what_to_call(
    alma: Merchant, settings: LazySettings
) -> None:
    settings.PUBLIC_URL = "https://mostrador.example"
    said = connect(waba_id="102290129340398", name="Centro")

    account = ChannelAccount.objects.of(alma).get()
    assert (account.key, account.waba_id, account.name) == (NUMBER, "102290129340398", "Centro")
    assert (account.app_secret, account.access_token) == ("s3creto", "EAAG123")
    assert account.verify_token_hash == verify_hash("brete")
    assert "https://mostrador.example/webhooks/whatsapp/" in said
    assert all(name in said.replace(",", " ").split() for name in wire.HEARD)
    assert "s3creto" not in said and "EAAG123" not in said


def test_secrets_lie_encrypted(alma: Merchant) -> None:
    connect()
    with connection.cursor() as sql:
        sql.execute("SELECT app_secret, access_token FROM conversations_channelaccount")
        assert all(value.startswith("gAAAA") for value in sql.fetchone())


def test_connecting_again_replaces_the_secrets_and_ends_a_pause(alma: Merchant) -> None:
    connect(waba_id="1", name="Centro")
    ChannelAccount.across.update(is_active=False, paused_reason="token vencido")
    assert "Replaced" in connect(access_token="EAAG456")

    account = ChannelAccount.objects.of(alma).get()
    assert (account.access_token, account.name, account.waba_id) == ("EAAG456", "Centro", "1")
    assert (account.is_active, account.paused_reason) == (True, "")


def test_a_neighbours_number_is_not_taken(darios_number: ChannelAccount, alma: Merchant) -> None:
    with pytest.raises(CommandError, match="otro comercio"):
        connect(phone_number_id=DARIOS_NUMBER)
    darios_number.refresh_from_db()
    assert darios_number.app_secret != "s3creto"


def test_an_unknown_merchant_says_which_are_known(alma: Merchant, dario: Merchant) -> None:
    with pytest.raises(CommandError, match="jugos-alma, suplementos-dario"):
        connect("jugos-elma")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("phone_number_id", "+591 7123", "número"),
        ("phone_number_id", "", "número"),
        ("waba_id", "abc", "WABA"),
        ("app_secret", "", "clave secreta"),
        ("verify_token", "dos palabras", "verificación"),
        ("access_token", "EAAG\n123", "acceso"),
    ],
)
def test_what_cannot_be_right_is_refused_with_its_name(
    alma: Merchant, field: str, value: str, words: str
) -> None:
    with pytest.raises(CommandError, match=words):
        connect(**{field: value})
    assert ChannelAccount.across.count() == 0


def test_without_https_it_says_what_is_missing(alma: Merchant) -> None:
    assert "https addresses only" in connect()
