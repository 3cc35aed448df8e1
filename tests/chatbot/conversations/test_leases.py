"""One turn at a time: a lease has one holder, ends by itself, and is renewed while it is held."""

import threading
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from chatbot.conversations import due, leases, ownership, renewing
from chatbot.conversations.leasing import Leases
from chatbot.conversations.models import ChannelAccount, Session
from merchants.models import Customer
from tests.chatbot.conversations.numbers import NOON, at_once
from tests.patience import eventually

SECOND = timedelta(seconds=1)


def test_a_second_claimer_gets_nothing_until_it_is_given_back(thread: Session) -> None:
    first = leases.claim(thread.id, NOON)
    assert first is not None
    assert leases.claim(thread.id, NOON + 15 * SECOND) is None

    leases.release(first)
    assert leases.claim(thread.id, NOON) is not None


def test_a_lease_ends_by_itself_and_its_old_holder_is_fenced(thread: Session) -> None:
    first = leases.claim(thread.id, NOON)
    second = leases.claim(thread.id, NOON + 16 * SECOND)
    assert first and second and first.token != second.token

    leases.release(first)
    thread.refresh_from_db()
    assert thread.lease_token == second.token


def test_only_due_words_are_claimed_when_asked(thread: Session) -> None:
    assert leases.claim(thread.id, NOON, due=True) is None
    Session.objects.of(thread.merchant_id).update(due_at=NOON)

    assert due.sessions(NOON - SECOND, 10) == []
    assert due.sessions(NOON, 10) == [str(thread.id)]
    assert leases.claim(thread.id, NOON, due=True) is not None
    assert due.sessions(NOON + SECOND, 10) == []
    assert due.sessions(NOON + 16 * SECOND, 10) == [str(thread.id)]


def test_an_unknown_session_has_no_lease(thread: Session) -> None:
    lease = leases.claim(thread.id, NOON)
    assert lease is not None
    with leases.held(thread.id, NOON) as other:
        assert other is None
    thread.refresh_from_db()
    assert thread.lease_token == lease.token


@pytest.mark.django_db(transaction=True)
def test_of_eight_claimers_one_wins(thread: Session) -> None:
    won = at_once(*[lambda: leases.claim(thread.id, NOON)] * 8)

    assert sum(lease is not None for lease in won) == 1


@pytest.mark.django_db(transaction=True)
def test_a_held_lease_is_renewed_by_one_thread_and_given_back(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renewing, "EVERY_SECONDS", 0.05)
    monkeypatch.setattr(leases, "_sessions", Leases(Session, leases.LENGTH, "merchant_id"))
    with leases.held(thread.id, timezone.now()) as lease:
        assert lease is not None
        thread.refresh_from_db()
        before = thread.lease_until
        connection.close()
        assert before is not None
        rows = Session.objects.of(thread.merchant_id)
        eventually(lambda: rows.filter(pk=thread.pk, lease_until__gt=before).exists())
        assert sum("conversations_session" in one.name for one in threading.enumerate()) >= 1
    thread.refresh_from_db()
    assert thread.lease_token is None


@pytest.mark.django_db
def test_a_lease_that_ended_is_not_brought_back(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease = leases.claim(thread.id, NOON)
    assert lease is not None
    leases._sessions.push_on([(lease.session_id, lease.token)])

    thread.refresh_from_db()
    assert thread.lease_until == NOON + leases.LENGTH


def test_a_block_that_raises_gives_the_lease_back(thread: Session) -> None:
    with pytest.raises(RuntimeError), leases.held(thread.id, NOON):
        raise RuntimeError
    thread.refresh_from_db()
    assert thread.lease_token is None


@pytest.mark.django_db(transaction=True)
def test_a_turn_that_is_being_kept_holds_up_no_other_lease(
    thread: Session, darios_number: ChannelAccount
) -> None:
    stranger = Customer.objects.create(merchant=darios_number.merchant, name="Beto")
    other = Session.objects.create(
        merchant=darios_number.merchant, account=darios_number, customer=stranger
    )
    begun = timezone.now() - 10 * SECOND
    held = [leases.claim(session.id, begun) for session in (thread, other)]
    pairs = [(lease.session_id, lease.token) for lease in held if lease is not None]
    with transaction.atomic():
        ownership.locked(thread.id, thread.merchant_id)
        at_once(lambda: leases._sessions.push_on(pairs))
    other.refresh_from_db()
    assert other.lease_until and other.lease_until > begun + leases.LENGTH
