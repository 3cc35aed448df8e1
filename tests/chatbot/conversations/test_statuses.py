"""What the provider tells late, twice or never, and senders that vanish: no row leaves unknown."""

import time

import pytest
from django.db import transaction
from django.utils import timezone

from chatbot.conversations import due, ownership
from chatbot.conversations.delivery import reports, sending
from chatbot.conversations.models import ChannelAccount, Session
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import DAY, NOON, at_once, queued, states, told
from tests.chatbot.conversations.rows import (
    LATER,
    MUCH_LATER,
    SECOND,
    body,
    claim,
    claimed,
    refuse,
    tell,
)
from tests.patience import LONG

# -- statuses --------------------------------------------------------------------------------------


def test_a_status_may_come_before_the_answer_to_our_post(thread: Session) -> None:
    (row,) = queued(thread, "uno")
    mine = claimed(thread)

    assert tell(thread, "delivered", row)
    sending.sent(mine, "wamid.out", NOON)
    row.refresh_from_db()
    assert (row.state, row.provider_id, row.sent_at) == ("delivered", "wamid.out", NOON)
    assert claim(thread) is None


@pytest.mark.parametrize(
    ("names", "state"),
    [
        (["sent", "delivered", "read"], "read"),
        (["read", "delivered", "sent"], "read"),
        (["delivered", "delivered", "sent"], "delivered"),
        (["delivered", "failed"], "delivered"),
        (["failed", "delivered"], "failed"),
        (["failed", "failed"], "failed"),
    ],
)
def test_statuses_out_of_order_and_doubled(thread: Session, names: list[str], state: str) -> None:
    (row,) = queued(thread, "uno")
    sending.sent(claimed(thread), "wamid.out", NOON)
    for name in names:
        error = {"error_code": 131026, "error": "No"} if name == "failed" else {}
        tell(thread, name, row, callback="", **error)

    assert states(thread) == [state]


def test_a_window_that_closed_is_told_later(thread: Session) -> None:
    (row,) = queued(thread, "uno")
    sending.sent(claimed(thread), "wamid.out", NOON)
    tell(thread, "failed", row, error_code=131047, error="Re-engagement message")

    row.refresh_from_db()
    assert (row.state, row.error_code, row.due_at) == ("failed", 131047, None)


def test_a_status_of_nothing_we_know_is_no_error(
    thread: Session, darios_number: ChannelAccount
) -> None:
    (row,) = queued(thread, "uno")
    sending.sent(claimed(thread), "wamid.out", NOON)

    assert not tell(thread, "read", row, callback="", provider_id="wamid.other")
    assert not tell(thread, "read", row, callback="not-a-uuid", provider_id="")
    assert not reports.note_status(darios_number, told("read", row), NOON)
    assert states(thread) == ["sent"]


# -- a sender that vanished ------------------------------------------------------------------------


def test_a_sender_that_vanished_leaves_the_row_unknown_and_a_status_settles_it(
    thread: Session,
) -> None:
    row, _next = queued(thread, "uno", "dos")
    claimed(thread)

    assert due.recipients(NOON, 10) == []
    assert due.recipients(LATER, 10) == [str(thread.id)]
    assert claim(thread, LATER) is None
    assert states(thread) == ["unknown", "queued"]
    assert claim(thread, NOON + 59 * SECOND) is None

    tell(thread, "sent", row)
    assert body(claimed(thread, LATER)) == "dos"
    assert states(thread) == ["sent", "sending"]


def test_without_a_status_it_is_sent_once_more_and_counted_as_doubtful(thread: Session) -> None:
    (row,) = queued(thread, "uno")
    first = claimed(thread)
    claim(thread, LATER)
    second = claimed(thread, MUCH_LATER)

    assert second.key == first.key
    row.refresh_from_db()
    assert (row.doubtful, row.attempts) == (True, 2)
    sending.sent(second, "wamid.2", MUCH_LATER)
    assert states(thread) == ["sent"]


def test_twice_unknown_is_given_up_until_a_status_says_better(thread: Session) -> None:
    row, _next = queued(thread, "uno", "dos")
    refuse(claimed(thread), uncertain=True)
    refuse(claimed(thread, MUCH_LATER), uncertain=True)
    row.refresh_from_db()

    assert body(claimed(thread, MUCH_LATER + 61 * SECOND)) == "dos"
    assert states(thread) == ["failed", "sending"]
    tell(thread, "delivered", row)
    assert states(thread) == ["delivered", "sending"]


def test_a_slow_sender_is_believed_while_nobody_tried_again(thread: Session) -> None:
    queued(thread, "uno")
    slow = claimed(thread)
    claim(thread, LATER)
    sending.sent(slow, "wamid.slow", LATER)

    assert states(thread) == ["sent"]
    assert claim(thread, MUCH_LATER) is None


def test_a_slow_sender_does_not_speak_for_the_one_after_it(thread: Session) -> None:
    queued(thread, "uno")
    slow = claimed(thread)
    claim(thread, LATER)
    claimed(thread, MUCH_LATER)
    refuse(slow, permanent=True)
    sending.sent(slow, "wamid.slow", MUCH_LATER)

    assert states(thread) == ["sending"]


def test_of_an_unknown_bot_row_nobody_says_that_it_was_not_sent(
    thread: Session, bruno: User
) -> None:
    (row,) = queued(thread, "uno")
    refuse(claimed(thread), uncertain=True)
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert claim(thread, MUCH_LATER) is None
    row.refresh_from_db()
    assert row.state == "failed" and "No se sabe si llegó" in row.error


def test_each_step_is_told(thread: Session) -> None:
    (row,) = queued(thread, "uno")
    sending.sent(claimed(thread), "wamid.out", NOON)
    tell(thread, "read", row)

    rows = Event.objects.of(thread.merchant_id).filter(kind="outgoing.changed").order_by("id")
    assert [event.payload["state"] for event in rows] == ["queued", "sending", "sent", "read"]


@pytest.mark.django_db(transaction=True)
def test_many_workers_never_have_two_in_flight_and_keep_the_order(thread: Session) -> None:
    texts = [str(n) for n in range(12)]
    queued(thread, *texts, now=timezone.now())
    went: list[str] = []
    in_flight: list[str] = []
    most = [0]

    def work() -> None:
        end = time.monotonic() + LONG
        while len(went) < len(texts) and time.monotonic() < end:
            now = timezone.now()
            row = sending.claim(thread.id, now, window=None)
            if row is None:
                time.sleep(0.002)
                continue
            in_flight.append(row.key)
            most[0] = max(most[0], len(in_flight))
            time.sleep(0.005)
            went.append(body(row))
            in_flight.remove(row.key)
            sending.sent(row, f"wamid.{row.key}", now)

    at_once(work, work, work, work)

    assert went == texts
    assert most == [1]
    assert states(thread) == ["sent"] * 12


@pytest.mark.django_db(transaction=True)
def test_a_status_holds_the_session_so_that_no_claim_waits_for_its_row(thread: Session) -> None:
    (row,) = queued(thread, "uno")
    with transaction.atomic():
        reports.note_status(thread.account, told("sent", row), NOON)
        at_once(lambda: claim(thread))


@pytest.mark.django_db(transaction=True)
def test_statuses_and_claims_at_once_never_stop_each_other(thread: Session, bruno: User) -> None:
    rows = queued(thread, *[str(n) for n in range(8)])

    def send() -> None:
        for _step in range(30):
            row = sending.claim(thread.id, NOON, window=DAY)
            if row:
                sending.sent(row, f"wamid.{row.key}", NOON)

    def tell_all() -> None:
        for row in [*rows, *rows[::-1]]:
            with transaction.atomic():  # a status and the customer's words in one body
                tell(thread, "delivered", row)
                ownership.locked(thread.id, thread.merchant_id)

    def hands() -> None:
        for _step in range(5):
            ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
            ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON)

    at_once(send, tell_all, hands, send)
    assert set(states(thread)) <= {"delivered", "sent", "dropped"}
