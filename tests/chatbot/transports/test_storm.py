"""Bodies are kept whole and recorded later: in their order, none lost, none twice."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import pytest
from django.db import OperationalError, connection
from django.utils import timezone
from psycopg.errors import ProgramLimitExceeded

from chatbot.conversations.incoming import Item
from chatbot.conversations.models import (
    AccountNotice,
    ChannelAccount,
    Message,
    Quarantine,
    Session,
    WebhookPost,
)
from chatbot.transports.inbound import receiving, unpacking, webhook_posts
from core.rules.retries import RETRIES
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import DARIOS_SECRET, SECRET, at_once
from tests.chatbot.transports.adapter import hers, post
from tests.chatbot.transports.unpacked import unpack, unpack_after
from tests.stubs import webhooks as meta

PAUSE = timedelta(seconds=RETRIES["body"].pauses[0])


def kept(number: int, at: datetime, **more: str) -> webhook_posts.Body:
    """Carla's `number`-th words; all of the same second, as Meta's clock has only seconds."""
    said = meta.text(f"{number}", f"w{number}", **more)
    body, headers = meta.signed(meta.messages(said), SECRET)
    whose = ChannelAccount.across.filter(key=meta.NUMBER).values_list("pk", flat=True)
    return webhook_posts.Body("whatsapp", body, headers["X-Hub-Signature-256"], at, list(whose))


def later(by: timedelta) -> Callable[[], datetime]:
    return lambda: timezone.now() + by


def test_a_body_that_failed_before_holds_up_nobody(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    webhook_posts.write([kept(1, timezone.now())])
    with monkeypatch.context() as patched:
        patched.setattr(unpacking, "_whole", breaks)
        unpack()
        unpack_after(timedelta(minutes=1))
    assert post(meta.messages(meta.text("2", "w2"))) == 200
    assert hers(number.merchant) == ["2"]


def test_what_was_kept_counts_from_the_moment_it_came(number: ChannelAccount) -> None:
    came = timezone.now() - timedelta(seconds=40)
    webhook_posts.write([kept(1, came)])
    unpack()

    message = Message.objects.of(number.merchant).get()
    session = Session.objects.of(number.merchant).get()
    assert message.recorded_at == session.first_unread_at == came
    assert session.due_at is not None and session.due_at < timezone.now()


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_keep_the_order_and_lose_nothing(number: ChannelAccount) -> None:
    came = timezone.now()
    again = [kept(n, came) for n in (3, 4, 40, 3)]
    webhook_posts.write([*(kept(n, came) for n in range(60)), *again])

    at_once(*[unpack] * 4)
    unpack()

    rows = Message.objects.of(number.merchant).order_by("said_at", "id")
    assert [row.text for row in rows] == [f"{n}" for n in range(60)]
    assert Session.objects.of(number.merchant).count() == 1
    assert WebhookPost.objects.count() == Quarantine.objects.count() == 0


def test_one_that_breaks_lets_its_neighbours_live(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = receiving.record

    def buggy(account: ChannelAccount, items: list[object], now: datetime) -> None:
        if any(getattr(item, "text", "") == "2" for item in items):
            raise RuntimeError("a fault of ours")
        record(account, items, now)  # type: ignore[arg-type]

    def nor_together(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(receiving, "record", buggy)
    monkeypatch.setattr(receiving, "record_together", nor_together)
    webhook_posts.write([kept(n, timezone.now()) for n in range(5)])
    unpack()

    assert hers(number.merchant) == ["0", "1", "3", "4"]
    assert WebhookPost.objects.get().attempts == 1


def test_words_that_nobody_can_store_are_quarantined_alone(number: ChannelAccount) -> None:
    said = [kept(n, timezone.now()) for n in range(4)]
    body, headers = meta.signed(meta.messages(meta.text("nulo \x00", "w9")), SECRET)
    proof = headers["X-Hub-Signature-256"]
    said.insert(2, webhook_posts.Body("whatsapp", body, proof, timezone.now(), [number.pk]))
    webhook_posts.write(said)
    unpack()

    assert hers(number.merchant) == ["0", "1", "2", "3"]
    assert Quarantine.objects.get().account == number
    assert WebhookPost.objects.count() == 0


def test_one_that_was_tried_before_comes_alone(number: ChannelAccount) -> None:
    webhook_posts.write([kept(n, timezone.now()) for n in range(3)])
    first = WebhookPost.objects.order_by("id")[0]
    WebhookPost.objects.filter(pk=first.pk).update(attempts=1)

    assert [post.pk for post in unpacking._claim(number.pk, timezone.now())] == [first.pk]


def test_bodies_of_several_shops_are_told_apart(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    from tests.chatbot.conversations.numbers import DARIOS_NUMBER

    said = meta.text("para Darío", "d1")
    body, headers = meta.signed(meta.messages(said, number=DARIOS_NUMBER), DARIOS_SECRET)
    proof, now = headers["X-Hub-Signature-256"], timezone.now()
    his = webhook_posts.Body("whatsapp", body, proof, now, [darios_number.pk])
    webhook_posts.write([kept(1, timezone.now()), his, kept(2, timezone.now())])
    unpack()

    assert hers(number.merchant) == ["1", "2"]
    assert hers(darios_number.merchant) == ["para Darío"]


def test_a_database_that_goes_away_costs_a_kept_body_nothing(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: object) -> None:
        raise OperationalError("the database system is shutting down")

    webhook_posts.write([kept(1, timezone.now())])
    with monkeypatch.context() as patched, pytest.raises(OperationalError):
        patched.setattr(unpacking, "_whole", down)
        unpack()
    unpack(later(unpacking.BREATH))
    assert hers(number.merchant) == ["1"]


def test_a_database_that_is_away_for_long_counts_for_nothing(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: object) -> None:
        raise OperationalError("canceling statement due to statement timeout")

    webhook_posts.write([kept(1, timezone.now())])
    for step in range(unpacking.MOST_CUT_SHORT + 1):
        with monkeypatch.context() as patched, pytest.raises(OperationalError):
            patched.setattr(receiving, "record", down)
            unpack(later(unpacking.BREATH * 2 * step))
    unpack(later(timedelta(minutes=5)))

    assert hers(number.merchant) == ["1"]
    assert WebhookPost.objects.count() == Quarantine.objects.count() == 0


def test_what_ends_every_worker_is_set_aside_and_the_shop_is_told(number: ChannelAccount) -> None:
    webhook_posts.write([kept(1, timezone.now()), kept(2, timezone.now())])
    first = WebhookPost.objects.order_by("id")[0]
    WebhookPost.objects.filter(pk=first.pk).update(attempts=unpacking.MOST_CUT_SHORT)
    unpack()

    assert "veinte veces" in Quarantine.objects.get().reason
    assert Quarantine.objects.get().merchant is None
    assert hers(number.merchant) == ["2"]
    told = AccountNotice.objects.of(number.merchant).get()
    assert (told.account, told.grave, told.item) == (number, True, {})
    happened = Event.across.get(kind="channel.told")
    assert (happened.merchant_id, happened.payload["grave"]) == (number.merchant_id, True)


def test_a_body_over_a_limit_of_the_databases_breaks_and_is_not_tried_for_ever(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_much(*_: object) -> None:
        raise OperationalError("index row size exceeds") from ProgramLimitExceeded()

    webhook_posts.write([kept(1, timezone.now())])
    monkeypatch.setattr(receiving, "record", too_much)
    for step in range(5):
        unpack(later(PAUSE * 2 * step))
    assert "cinco intentos" in Quarantine.objects.get().reason


@pytest.mark.django_db(transaction=True)
def test_whoever_lost_the_connection_no_longer_unpacks(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, seen = receiving.record_together, []

    def cut(account: ChannelAccount, told: Sequence[tuple[Sequence[Item], datetime]]) -> None:
        seen.append(told)
        pid = connection.connection.info.backend_pid
        at_once(lambda: ends(pid))
        record(account, told)

    def ends(pid: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])

    webhook_posts.write([kept(n, timezone.now()) for n in range(4)])
    with monkeypatch.context() as patched, pytest.raises(OperationalError):
        patched.setattr(receiving, "record_together", cut)
        unpack()
    assert len(seen) == 1
    unpack()
    assert hers(number.merchant) == ["0", "1", "2", "3"]
