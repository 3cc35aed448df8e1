"""The thread that keeps bodies whole outlives whatever breaks, and holds only so much in memory."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from django.db import connection, connections
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, WebhookPost
from chatbot.transports.inward import keeper, keeping, patience
from chatbot.transports.inward.keeper import Full, Keeper
from chatbot.transports.inward.receiving import Taken
from chatbot.transports.whatsapp import admission, door
from merchants import failpoints
from tests.conversations.numbers import SECRET
from tests.patience import LONG, eventually
from tests.stubs import webhooks as meta

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_app_for_all")]


@pytest.fixture(autouse=True)
def nothing_is_remembered() -> Iterator[None]:
    admission.forget()
    yield
    failpoints.arm([])


def put(keeps: Keeper, text: str = "hola") -> "Future[Taken]":
    body, headers = meta.signed(meta.messages(meta.text(text)), SECRET)
    return keeps.put(door, body, headers["X-Hub-Signature-256"], timezone.now())


def test_a_failure_that_nobody_foresaw_is_answered_and_the_next_body_is_kept(
    number: ChannelAccount,
) -> None:
    keeps = Keeper()
    failpoints.arm([failpoints.Fault("webhook.received", "raise")])

    with pytest.raises(failpoints.Struck):
        put(keeps).result(LONG)
    assert put(keeps).result(LONG) is Taken.KEPT
    assert WebhookPost.objects.count() == 1


def test_connections_that_cannot_be_given_back_stop_nothing(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps = Keeper()

    def breaks() -> None:
        raise RuntimeError("the pool is closed")

    with monkeypatch.context() as patched:
        patched.setattr(connections, "close_all", breaks)
        assert put(keeps).result(LONG) is Taken.KEPT
    assert put(keeps).result(LONG) is Taken.KEPT


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_ended_is_begun_anew(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps = Keeper()

    def ends(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(keeper, "keep", ends)
        put(keeps)
        assert keeps._thread is not None
        keeps._thread.join(LONG)
    assert not keeps.waits
    assert put(keeps).result(LONG) is Taken.KEPT


def test_nothing_waits_once_all_is_answered(number: ChannelAccount) -> None:
    keeps = Keeper()
    answers = [put(keeps, f"{n}") for n in range(20)]

    assert {answer.result(LONG) for answer in answers} == {Taken.KEPT}
    eventually(lambda: not keeps.waits)
    assert keeps._bytes == 0


def test_what_anybody_may_send_fills_only_so_much_memory(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps, go_on = Keeper(), threading.Event()
    monkeypatch.setattr(keeper, "MOST_BYTES", 3_000)
    monkeypatch.setattr(keeper, "keep", lambda _: go_on.wait(LONG))

    def fat() -> "Future[Taken]":
        return keeps.put(door, b"x" * 1_000, "sha256=0", timezone.now())

    held = [fat() for _ in range(3)]
    with pytest.raises(Full):
        fat()
    go_on.set()
    eventually(lambda: not keeps.waits)
    held.append(fat())


def test_the_keeper_does_not_wait_for_a_migration_either(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def write(_bodies: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            seen.append(str(cursor.fetchone()[0]))

    monkeypatch.setattr(keeping, "write", write)

    assert put(Keeper()).result(LONG) is Taken.KEPT
    assert seen == [f"{patience.LOCK_MS // 1000}s"]
