"""Bodies of every kind: whom they feed, what is set aside, and nothing that happens twice."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import OperationalError
from django.utils import timezone

from chatbot.conversations import inbox
from chatbot.conversations.inbound_handlers import words
from chatbot.conversations.incoming import Inbound
from chatbot.conversations.models import (
    AccountNotice,
    ChannelAccount,
    Message,
    Outgoing,
    Quarantine,
    Session,
    WebhookPost,
)
from chatbot.transports.inbound import webhook_posts
from chatbot.transports.whatsapp import admission
from core.rules.retries import RETRIES
from merchants.models import Customer
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import DARIOS_SECRET, at_once, queued
from tests.chatbot.transports.adapter import (
    INSTALLATION,
    STRANGER,
    hers,
    knock,
    nothing_is_stored,
    post,
)
from tests.chatbot.transports.unpacked import unpack, unpack_after
from tests.stubs import webhooks as meta

PAUSE = timedelta(seconds=RETRIES["body"].pauses[0])
pytestmark = pytest.mark.usefixtures("no_app_for_all")


# -- changes without a number ----------------------------------------------------------------------


def account_update(waba: str = meta.WABA) -> Any:
    change = {"field": "account_update", "value": {"event": "DISABLED_UPDATE"}}
    return meta.envelope(change, waba=waba)


def test_a_change_without_a_number_goes_by_its_waba(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert post(account_update()) == 403
    ChannelAccount.across.filter(pk=number.pk).update(waba_id=meta.WABA)

    assert [post(account_update()), post(account_update(), DARIOS_SECRET)] == [200, 403]
    told = Event.across.get(kind="channel.told")
    assert (told.merchant_id, told.payload["what"]) == (number.merchant_id, "account_update")


def test_several_numbers_of_one_waba_are_told_once(number: ChannelAccount) -> None:
    ChannelAccount.across.update(waba_id=meta.WABA)
    number.pk, number.key, number.waba_id = None, STRANGER, meta.WABA
    number.save()

    assert post(account_update()) == 200
    assert Event.across.filter(kind="channel.told").count() == 1


def test_a_neighbour_who_claims_her_waba_neither_shuts_her_door_nor_hears_her(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    ChannelAccount.across.update(waba_id=meta.WABA)
    mixed = meta.batch(meta.messages(meta.text("hola")), account_update())

    assert [post(account_update()), post(mixed), post(mixed, DARIOS_SECRET)] == [200, 200, 403]
    assert hers(number.merchant) == ["hola"]
    assert {told.merchant_id for told in Event.across.all()} == {number.merchant_id}

    assert post(account_update(), DARIOS_SECRET) == 200
    notices = AccountNotice.across.order_by("id").values_list("account", flat=True)
    assert list(notices) == [number.pk, darios_number.pk]


def test_numbers_of_two_secrets_in_one_body_are_believed_by_none(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    his = meta.messages(meta.text("hola"), number=darios_number.key)
    both = meta.batch(meta.messages(meta.text("hola")), his)

    assert [post(both), post(both, DARIOS_SECRET)] == [403, 403]
    assert nothing_is_stored()


# -- bodies that are wrong -------------------------------------------------------------------------


BROKEN = (b"", b"{", b"hola", b'{"entry": [}', b"\xff\xfe", b"[" * 100_000, b'{"a": "\xc3"}')


def test_a_broken_body_that_names_nobody_is_refused_though_a_shop_signed_it(
    number: ChannelAccount,
) -> None:
    assert [post(body) for body in BROKEN] == [403] * len(BROKEN)
    assert nothing_is_stored()


def test_a_broken_body_that_is_signed_is_kept_for_the_number_that_its_bytes_name(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    for broken in BROKEN:
        body = b'{"phone_number_id":"%s"} ,' % number.key.encode() + broken
        assert [post(body, "nadie"), post(body, DARIOS_SECRET)] == [403, 403]
        assert nothing_is_stored()
        assert post(body) == 200
        row = Quarantine.objects.get()
        assert row.account == number and "no es JSON" in row.reason
        Quarantine.objects.all().delete()


def test_a_broken_body_by_the_installations_secret_is_nobodys(
    number: ChannelAccount, settings: LazySettings
) -> None:
    settings.WHATSAPP_APP_SECRET = INSTALLATION

    assert post(b"{", INSTALLATION) == 200
    assert Quarantine.objects.get().merchant is None


@pytest.mark.parametrize(
    "document", [[], {}, 5, None, "x", {"entry": 5}, {"entry": [5, None, {"changes": [7]}]}]
)
def test_json_that_names_nobody_is_refused_or_kept_for_the_installation(
    number: ChannelAccount, settings: LazySettings, document: object
) -> None:
    assert post(document) == 403
    settings.WHATSAPP_APP_SECRET = INSTALLATION

    assert post(document, INSTALLATION) == 200
    assert Quarantine.objects.count() >= 1


def test_poison_beside_good_items_is_set_aside_alone(number: ChannelAccount) -> None:
    good = meta.text("buena", "w1"), meta.text("también", "w9")
    poison = [
        meta.text("nulo \x00", "w2"),
        meta.text("medio \ud800", "w3"),
        {"type": "text"},
        {"id": 5, "from": "x", "type": {}},
    ]
    document = meta.messages(good[0], *poison, good[1])
    document["entry"][0]["changes"][0]["value"]["messages"].insert(1, 7)

    assert post(document) == 200
    assert hers(number.merchant) == ["buena", "también"]
    assert Quarantine.objects.filter(account=number).count() == 5


def test_a_body_of_three_megabytes_is_taken_and_a_larger_one_is_not(
    number: ChannelAccount,
) -> None:
    fat = meta.messages(meta.text("hola"))
    fat["padding"] = "x" * (3 * 1024 * 1024)
    assert post(fat) == 200
    assert hers(number.merchant) == ["hola"]

    fat["padding"] = "x" * (4 * 1024 * 1024)
    assert post(fat) == 413


# -- exactly once ----------------------------------------------------------------------------------


def test_every_webhook_told_twice_happens_once(number: ChannelAccount, thread: Session) -> None:
    (row,) = queued(thread, "¿Qué más?")
    document = meta.batch(
        meta.messages(meta.text("uno", "w1"), meta.button_reply("yes", "Sí", "w2")),
        meta.statuses(meta.status("w.out", "delivered", str(row.key))),
        meta.echo("voy yo", "w.e", at=int(timezone.now().timestamp())),
    )

    assert [post(document), post(document)] == [200, 200]
    told = Message.objects.of(number.merchant).exclude(provider_id="").order_by("id")
    assert [message.text for message in told] == ["uno", "Sí", "voy yo"]
    row.refresh_from_db()
    thread.refresh_from_db()
    assert (row.state, thread.mode, thread.ownership_version) == ("delivered", "human", 1)
    assert Quarantine.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_identical_posts_at_once_are_one_message(number: ChannelAccount) -> None:
    document = meta.messages(meta.text("hola", "w1"), meta.text("¿hay?", "w2"))

    assert at_once(*[lambda: post(document)] * 6) == [200] * 6
    assert hers(number.merchant) == ["hola", "¿hay?"]
    assert Customer.objects.of(number.merchant).count() == 1
    assert Quarantine.objects.count() == 0


@pytest.mark.parametrize("where", ["admission", "inbox"])
def test_with_the_database_down_meta_is_asked_to_try_again(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def down(*_: object, **__: object) -> None:
        raise OperationalError("the database system is shutting down")

    target = (admission, "_named") if where == "admission" else (webhook_posts, "write")
    with monkeypatch.context() as patched:
        patched.setattr(*target, down)
        assert post(meta.messages(meta.text("hola"))) == 503
    assert nothing_is_stored()
    assert post(meta.messages(meta.text("hola"))) == 200


def test_a_fault_of_ours_holds_up_no_neighbour_and_is_tried_again_later(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorders = dict(inbox._RECORDERS)

    def buggy(account: ChannelAccount, item: Any, now: Any) -> bool:
        if item.text == "rompe":
            raise RuntimeError("a fault of ours")
        return words.hear(account, item, now)

    document = meta.messages(
        meta.text("antes", "w1"), meta.text("rompe", "w2"), meta.text("y", "w3")
    )
    with monkeypatch.context() as patched:
        patched.setattr(inbox, "_RECORDERS", {**recorders, Inbound: buggy})
        assert post(document) == 200
        unpack()
    assert hers(number.merchant) == ["antes", "y"]

    unpack_after(PAUSE)
    assert sorted(hers(number.merchant)) == ["antes", "rompe", "y"]
    assert WebhookPost.objects.count() == 0


def test_what_always_breaks_is_set_aside_and_never_asked_for_again(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def buggy(*_: object) -> bool:
        raise KeyError("a fault of ours")

    monkeypatch.setattr(inbox, "_RECORDERS", {**inbox._RECORDERS, Inbound: buggy})
    assert post(meta.messages(meta.text("hola"))) == 200
    for step in range(RETRIES["body"].tries):
        unpack_after(PAUSE * 2 * step)
    assert "cinco intentos" in Quarantine.objects.get().reason
    assert WebhookPost.objects.count() == 0


def test_a_status_that_says_the_account_is_locked_pauses_the_number(
    number: ChannelAccount, thread: Session
) -> None:
    (row,) = queued(thread, "hola")
    error = {"code": 131042, "title": "Business eligibility payment issue"}
    told = meta.status("w.out", "failed", str(row.key), errors=[error])

    assert post(meta.statuses(told)) == 200
    number.refresh_from_db()
    assert "le falta un medio de pago (código 131042" in number.paused_reason
    assert Outgoing.objects.of(number.merchant).get().state == "failed"


def test_one_message_costs_few_queries(
    number: ChannelAccount, thread: Session, django_assert_max_num_queries: Any
) -> None:
    assert (
        post(meta.messages(meta.text("hola"))) == 200
    )  # the number's first signs are kept with it
    with django_assert_max_num_queries(4):
        assert knock(meta.messages(meta.text("¿hay mango?", wamid="wamid.second"))) == 200
    with django_assert_max_num_queries(20):
        unpack()
