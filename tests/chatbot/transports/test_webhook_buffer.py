"""The thread that keeps bodies whole outlives whatever breaks, and holds only so much in memory."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from django.db import connection, connections
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, WebhookPost
from chatbot.transports.inbound import lock_timeout, webhook_buffer, webhook_posts
from chatbot.transports.inbound.webhook_buffer import Buffer, Full
from chatbot.transports.whatsapp import adapter
from core import failpoints
from tests.chatbot.conversations.numbers import SECRET
from tests.patience import LONG, eventually
from tests.stubs import webhooks as meta

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_app_for_all")]


@pytest.fixture(autouse=True)
def nothing_is_armed_afterwards() -> Iterator[None]:
    yield
    failpoints.arm([])


def put(keeps: Buffer, text: str = "hola") -> "Future[bool]":
    body, headers = meta.signed(meta.messages(meta.text(text)), SECRET)
    return keeps.put(adapter, body, headers["X-Hub-Signature-256"], timezone.now())


def lent() -> int:
    """Connections that somebody has of this process's pool."""
    told = connection.pool.get_stats()  # type: ignore[attr-defined]
    return int(told["pool_size"] - told["pool_available"])


def test_a_thread_that_waits_for_the_next_body_holds_no_connection(
    number: ChannelAccount,
) -> None:
    before, keeps = lent(), Buffer()

    assert put(keeps).result(LONG) is True
    eventually(lambda: keeps._held == 0)
    eventually(lambda: lent() == before)


def test_a_failure_that_nobody_foresaw_is_answered_and_the_next_body_is_kept(
    number: ChannelAccount,
) -> None:
    keeps = Buffer()
    failpoints.arm([failpoints.Fault("webhook.received", "raise")])

    with pytest.raises(failpoints.Struck):
        put(keeps).result(LONG)
    assert put(keeps).result(LONG) is True
    assert WebhookPost.objects.count() == 1


def test_connections_that_cannot_be_given_back_stop_nothing(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps = Buffer()

    def breaks() -> None:
        raise RuntimeError("the pool is closed")

    with monkeypatch.context() as patched:
        patched.setattr(connections, "close_all", breaks)
        assert put(keeps).result(LONG) is True
    assert put(keeps).result(LONG) is True


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_ended_is_begun_anew(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps = Buffer()

    def ends(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(webhook_buffer, "_keep", ends)
        put(keeps)
        assert keeps._thread is not None
        keeps._thread.join(LONG)
    assert keeps._held == 0
    assert put(keeps).result(LONG) is True


def test_nothing_waits_once_all_is_answered(number: ChannelAccount) -> None:
    keeps = Buffer()
    answers = [put(keeps, f"{n}") for n in range(20)]

    assert {answer.result(LONG) for answer in answers} == {True}
    eventually(lambda: keeps._held == 0)
    assert keeps._bytes == 0


def test_what_anybody_may_send_fills_only_so_much_memory(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps, go_on = Buffer(), threading.Event()
    monkeypatch.setattr(webhook_buffer, "MOST_BYTES", 3_000)
    monkeypatch.setattr(webhook_buffer, "_keep", lambda _: go_on.wait(LONG) and frozenset())

    def fat() -> "Future[bool]":
        return keeps.put(adapter, b"x" * 1_000, "sha256=0", timezone.now())

    held = [fat() for _ in range(3)]
    with pytest.raises(Full):
        fat()
    go_on.set()
    eventually(lambda: keeps._held == 0)
    held.append(fat())


def test_the_keeper_does_not_wait_for_a_migration_either(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def write(_bodies: object) -> frozenset[int]:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            seen.append(str(cursor.fetchone()[0]))
        return frozenset()

    monkeypatch.setattr(webhook_posts, "write", write)

    assert put(Buffer()).result(LONG) is True
    assert seen == [f"{lock_timeout.LOCK_MS // 1000}s"]
