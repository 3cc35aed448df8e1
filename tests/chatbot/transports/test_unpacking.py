"""A body is kept whole before the 200 and recorded by a worker, whatever dies."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from chatbot.conversations import due, inbox
from chatbot.conversations.models import (
    ChannelAccount,
    Message,
    Quarantine,
    WebhookPost,
)
from chatbot.transports import tasks
from chatbot.transports.inbound import unpacking
from tests.chatbot.conversations.numbers import (
    DARIOS_NUMBER,
    DARIOS_SECRET,
    NUMBER,
    SECRET,
    at_once,
)
from tests.chatbot.transports.unpacked import unpack, unpack_after
from tests.patience import LONG
from tests.stubs import webhooks as meta

MANY = 120


def many() -> Any:
    said = [meta.text(f"mensaje {n}", f"w{n}") for n in range(MANY)]
    said[70] = meta.text("nulo \x00", "w70")
    return meta.messages(*said)


def post(secret: str = SECRET) -> int:
    body, headers = meta.signed(many(), secret)
    return (
        Client()
        .post("/webhooks/whatsapp/", body, content_type="application/json", headers=headers)
        .status_code
    )


def texts(number: ChannelAccount) -> list[str]:
    rows = Message.objects.of(number.merchant).order_by("said_at", "id")
    return list(rows.values_list("text", flat=True))


GOOD = [f"mensaje {n}" for n in range(MANY) if n != 70]


def test_sixty_or_more_are_kept_and_unpacked_in_order(number: ChannelAccount) -> None:
    assert post() == 200
    assert texts(number) == []
    assert due.posts(timezone.now(), 10) == [str(number.pk)]

    tasks.unpack(str(number.pk))
    assert texts(number) == GOOD
    assert Quarantine.objects.get().account == number
    assert WebhookPost.objects.count() == 0


def test_an_unsigned_one_is_not_kept(number: ChannelAccount) -> None:
    assert post(DARIOS_SECRET) == 403
    assert WebhookPost.objects.count() == 0


def test_a_worker_that_died_half_way_is_followed_by_another(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    post()
    record, calls = inbox.record, []

    def dies(*args: Any, **more: Any) -> int:
        calls.append(1)
        if len(calls) == 2:
            raise SystemExit
        return record(*args, **more)

    with monkeypatch.context() as patched, pytest.raises(SystemExit):
        patched.setattr(inbox, "record", dies)
        unpack()
    assert len(texts(number)) == 50

    unpack()
    assert texts(number) == GOOD


@pytest.mark.django_db(transaction=True)
def test_while_one_worker_is_at_it_another_leaves(number: ChannelAccount) -> None:
    post()
    begun, go_on = threading.Event(), threading.Event()

    def slow() -> None:
        with unpacking._alone(number.pk) as mine:
            assert mine
            begun.set()
            go_on.wait(LONG)

    def second() -> None:
        begun.wait(LONG)
        unpack()
        assert texts(number) == []
        go_on.set()

    at_once(slow, second)
    unpack()
    assert texts(number) == GOOD


@pytest.mark.django_db(transaction=True)
def test_accounts_are_unpacked_side_by_side(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    post()
    with unpacking._alone(darios_number.pk) as mine:
        assert mine
        at_once(unpack)
    assert texts(number) == GOOD


def test_a_body_of_two_numbers_is_kept_for_each_and_nobody_hears_it_twice(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    ChannelAccount.across.update(app_secret=SECRET)
    hers = [meta.text(f"a{n}", f"wa{n}") for n in range(40)]
    his = [meta.text(f"d{n}", f"wd{n}") for n in range(40)]
    document = meta.batch(
        meta.messages(*hers),
        meta.messages(*his, number=DARIOS_NUMBER),
        meta.messages(meta.text("¿?", "wx"), number="999"),
    )
    body, headers = meta.signed(document, SECRET)
    answer = Client().post(
        "/webhooks/whatsapp/", body, content_type="application/json", headers=headers
    )
    assert answer.status_code == 200
    assert sorted(due.posts(timezone.now(), 9)) == sorted([str(number.pk), str(darios_number.pk)])

    unpacking.unpack(darios_number.pk, timezone.now)
    assert (texts(number), len(texts(darios_number))) == ([], 40)
    unpack()
    assert (len(texts(number)), len(texts(darios_number))) == (40, 40)
    assert Quarantine.objects.count() == 1


def test_what_breaks_five_times_is_set_aside_whole(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    post()

    def breaks(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(unpacking, "_whole", breaks)
    for step in range(6):
        unpack_after(timedelta(minutes=step))
    row = Quarantine.objects.get()
    assert "cinco intentos" in row.reason and "mensaje 119" in str(row.item)
    assert WebhookPost.objects.count() == 0


def test_what_was_answered_with_200_is_recorded_whatever_becomes_of_the_secret(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert post() == 200
    ChannelAccount.across.update(app_secret="nueva")
    unpack()

    assert texts(number) == GOOD
    assert Quarantine.objects.get().account == number  # the broken one among them


def test_a_body_feeds_only_those_for_whom_it_was_signed(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert post() == 200
    ChannelAccount.across.filter(pk=number.pk).delete()
    ChannelAccount.across.filter(pk=darios_number.pk).update(key=NUMBER)
    unpack()

    assert texts(darios_number) == []
    assert {row.merchant for row in Quarantine.objects.all()} == {None}


def test_a_signed_body_that_is_no_json_is_kept_and_quarantined(number: ChannelAccount) -> None:
    body, headers = meta.signed(f'{{"phone_number_id":"{NUMBER}", ...'.encode(), SECRET)
    answer = Client().post(
        "/webhooks/whatsapp/", body, content_type="application/json", headers=headers
    )
    assert (answer.status_code, WebhookPost.objects.count()) == (200, 1)
    unpack()

    row = Quarantine.objects.get()
    assert (row.account, "no es JSON" in row.reason) == (number, True)
    assert WebhookPost.objects.count() == 0


def test_old_quarantine_is_let_go(number: ChannelAccount) -> None:
    for age in (100, 10):
        inbox.quarantine(number, "whatsapp", f"{age}", {})
        Quarantine.objects.filter(reason=f"{age}").update(
            received_at=timezone.now() - timedelta(days=age)
        )
    tasks.prune()

    assert Quarantine.objects.get().reason == "10"
