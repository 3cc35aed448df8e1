"""Who may knock at the WhatsApp door, and whose secret feeds whom."""

import json
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount, Quarantine
from chatbot.transports.whatsapp import admission
from tests.chatbot.conversations.numbers import DARIOS_NUMBER, DARIOS_SECRET, SECRET
from tests.chatbot.transports.adapter import (
    INSTALLATION,
    STRANGER,
    URL,
    hers,
    nothing_is_stored,
    post,
)
from tests.stubs import webhooks as meta

pytestmark = pytest.mark.usefixtures("no_app_for_all")


# -- the proof of the address ----------------------------------------------------------------------


def prove(token: str, mode: str = "subscribe") -> Any:
    told = {"hub.mode": mode, "hub.verify_token": token, "hub.challenge": "<b>1158201444"}
    return Client().get(URL, told)


def test_the_address_is_where_meta_is_told_to_call() -> None:
    assert reverse("webhook-whatsapp") == URL


def test_an_accounts_token_is_answered_with_the_bare_challenge(number: ChannelAccount) -> None:
    number.verify_token_hash = admission.verify_hash("ábrete")
    number.save()

    answer = prove("ábrete")
    assert (answer.status_code, answer.content) == (200, b"<b>1158201444")
    assert answer["Content-Type"] == "text/plain"


def test_the_installations_token_counts_too(db: None, settings: LazySettings) -> None:
    settings.WHATSAPP_VERIFY_TOKEN = "para-todos"

    assert prove("para-todos").status_code == 200


@pytest.mark.parametrize("token", ["", "otra", "\x00", "é" * 5_000])
def test_any_other_token_is_refused(number: ChannelAccount, token: str) -> None:
    assert prove(token).status_code == 403


def test_another_mode_is_refused(number: ChannelAccount) -> None:
    number.verify_token_hash = admission.verify_hash("ábrete")
    number.save()

    assert prove("ábrete", mode="unsubscribe").status_code == 403
    assert Client().get(URL).status_code == 403
    assert Client().put(URL).status_code == 405


# -- signatures ------------------------------------------------------------------------------------


def test_a_signed_message_is_recorded(number: ChannelAccount) -> None:
    assert post(meta.messages(meta.text("Hola ¿qué tal? ñ"))) == 200
    assert hers(number.merchant) == ["Hola ¿qué tal? ñ"]


def test_no_page_of_ours_is_needed_to_post(number: ChannelAccount) -> None:
    body, headers = meta.signed(meta.messages(meta.text("hola")), SECRET)
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post(URL, body, content_type="application/json", headers=headers)

    assert answer.status_code == 200


@pytest.mark.parametrize(
    "header",
    ["", "sha256=", "sha256=" + "0" * 64, "sha1=abc", "ñ", "0" * 64, "sha256=" + "é" * 64],
)
def test_what_is_not_signed_is_not_stored(number: ChannelAccount, header: str) -> None:
    code = post(meta.messages(meta.text("hola")), **{"X-Hub-Signature-256": header})

    assert code == 403
    assert nothing_is_stored()


def test_the_signature_is_over_the_bytes(number: ChannelAccount) -> None:
    document = meta.messages(meta.text("año @ a/b"))
    spellings = [
        json.dumps(document).encode(),
        json.dumps(document, ensure_ascii=False).encode(),
        json.dumps(document).replace("/", "\\/").encode(),
    ]

    assert [post(body) for body in spellings] == [200] * 3
    assert hers(number.merchant) == ["año @ a/b"]
    _body, of_another = meta.signed(spellings[1], SECRET)
    answer = Client().post(URL, spellings[0], content_type="application/json", headers=of_another)
    assert answer.status_code == 403


def test_a_neighbours_secret_opens_nothing_of_hers(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert post(meta.messages(meta.text("soy Carla")), DARIOS_SECRET) == 403
    assert nothing_is_stored()


@pytest.mark.parametrize("secret", [SECRET, DARIOS_SECRET])
def test_numbers_with_different_secrets_in_one_body_are_refused(
    number: ChannelAccount, darios_number: ChannelAccount, secret: str
) -> None:
    both = meta.batch(
        meta.messages(meta.text("una", "w1")),
        meta.messages(meta.text("otra", "w2"), number=DARIOS_NUMBER),
    )

    assert post(both, secret) == 403
    assert nothing_is_stored()


def test_numbers_that_share_a_secret_each_get_their_own(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    ChannelAccount.across.update(app_secret=SECRET)
    both = meta.batch(
        meta.messages(meta.text("para Alma", "w1")),
        meta.messages(meta.text("para Dario", "w1"), number=DARIOS_NUMBER),
    )

    assert post(both) == 200
    assert hers(number.merchant) == ["para Alma"]
    assert hers(darios_number.merchant) == ["para Dario"]


def test_an_account_without_a_secret_is_fed_by_the_installations(
    number: ChannelAccount, settings: LazySettings
) -> None:
    ChannelAccount.across.update(app_secret="")
    document = meta.messages(meta.text("hola"))
    assert [post(document, ""), post(document, INSTALLATION)] == [403, 403]

    settings.WHATSAPP_APP_SECRET = INSTALLATION
    assert [post(document, SECRET), post(document, INSTALLATION)] == [403, 200]


def test_an_account_with_a_secret_is_fed_by_no_other(
    number: ChannelAccount, settings: LazySettings
) -> None:
    settings.WHATSAPP_APP_SECRET = INSTALLATION

    assert post(meta.messages(meta.text("hola")), INSTALLATION) == 403
    assert nothing_is_stored()


def test_a_paused_or_inactive_number_still_loses_nothing(number: ChannelAccount) -> None:
    ChannelAccount.across.update(is_active=False, paused_reason="token vencido")

    assert post(meta.messages(meta.text("hola"))) == 200
    assert hers(number.merchant) == ["hola"]


def test_unknown_numbers_need_the_installations_secret(
    number: ChannelAccount, settings: LazySettings
) -> None:
    document = meta.messages(meta.text("hola"), number=STRANGER)
    assert [post(document, SECRET), post(document, INSTALLATION)] == [403, 403]
    assert nothing_is_stored()

    settings.WHATSAPP_APP_SECRET = INSTALLATION
    assert post(document, INSTALLATION) == 200
    row = Quarantine.objects.get()
    assert (row.merchant, row.account) == (None, None)
    assert STRANGER in row.reason and "hola" in str(row.item)


def test_an_unknown_number_beside_a_known_one_is_set_aside(number: ChannelAccount) -> None:
    both = meta.batch(
        meta.messages(meta.text("conocido")), meta.messages(meta.text("ajeno"), number=STRANGER)
    )

    assert post(both) == 200
    assert hers(number.merchant) == ["conocido"]
    assert "ajeno" in str(Quarantine.objects.get().item)
