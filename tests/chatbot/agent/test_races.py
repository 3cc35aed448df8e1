"""Somebody is faster than the turn: a person, newer words, another worker; with real locks."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, connections
from django.db.models import F

from catalog.orders.models import Order
from catalog.products.models import Variant
from chatbot.agent import keep, turn
from chatbot.agent.models import Turn
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.situation import loading
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations import leases, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import Message, Outgoing, Session
from merchants.models import User
from tests.catalog.shelf import put
from tests.chatbot.agent.scripted import Scripted, meanwhile, proposal
from tests.chatbot.agent.talk import Talk
from tests.chatbot.conversations.numbers import at_once
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)


def elsewhere(action: Callable[[], Any], *, wait: bool = True) -> threading.Thread:
    """The action in a thread with a connection of its own, as another process would do it."""

    def run() -> None:
        try:
            action()
        finally:
            connections.close_all()

    thread = threading.Thread(target=run)
    thread.start()
    if wait:
        thread.join(LONG)
        assert not thread.is_alive()
    return thread


def turn_rows(talk: Talk) -> list[str]:
    """The states of the bot's own rows."""
    rows = Outgoing.objects.of(talk.merchant).filter(cause="turn").order_by("id")
    return [str(row.state) for row in rows]


@pytest.fixture
def takes(talk: Talk, bruno: User) -> Callable[[], object]:
    """Bruno clicks *tomar* on the conversation."""
    talk.write("quiero 2 de maracuyá")
    session_id = talk.session.id
    return lambda: ownership.take(session_id, talk.merchant.pk, by=bruno, now=talk.now)


def test_taken_while_the_situation_is_read_nothing_is_kept(
    talk: Talk, takes: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    of = loading.of

    def slowly(*args: Any, **more: Any) -> Situation:
        elsewhere(takes)
        return of(*args, **more)

    monkeypatch.setattr(loading, "of", slowly)
    assert talk.take_turn() is None

    assert (turn_rows(talk), talk.session.mode) == ([], "human")
    assert Message.objects.of(talk.merchant).filter(unread=True).count() == 1


def test_taken_while_it_thinks_nothing_is_kept(
    talk: Talk, takes: Callable[[], object], proposing: Callable[..., Scripted]
) -> None:
    proposing(meanwhile(lambda: elsewhere(takes)))
    assert talk.take_turn() is None

    assert not Turn.objects.of(talk.merchant).exists()
    assert (turn_rows(talk), talk.deliver()) == ([], [])
    assert (talk.session.cart, talk.session.lease_token) == (None, None)
    assert Message.objects.of(talk.merchant).filter(unread=True).count() == 1


def test_taken_while_it_thinks_again_nothing_is_kept(
    talk: Talk, takes: Callable[[], object], proposing: Callable[..., Scripted]
) -> None:
    """The second time newer words do not count any more, but the conversation's owner does."""
    proposing(meanwhile(lambda: talk.write("y 3 matcha")), meanwhile(lambda: elsewhere(takes)))
    assert talk.take_turn() is None

    assert (turn_rows(talk), talk.session.cart) == ([], None)
    assert Message.objects.of(talk.merchant).filter(unread=True).count() == 2


def test_taken_while_it_is_kept_its_rows_are_dropped_before_they_leave(
    talk: Talk, takes: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The click waits for the session's lock, and then finds the rows still queued."""
    write, clicks = keep.turn, []

    def slowly(session: Session, thought: keep.TurnDraft, **more: Any) -> Turn:
        clicks.append(elsewhere(takes, wait=False))
        return write(session, thought, **more)

    monkeypatch.setattr(keep, "turn", slowly)
    assert talk.take_turn() is not None
    clicks[0].join(LONG)

    assert talk.session.mode == "human"
    assert set(turn_rows(talk)) == {"dropped"}
    assert talk.deliver() == []


def test_of_taking_and_sending_at_once_nothing_leaves_after_the_click(
    talk: Talk, takes: Callable[[], object]
) -> None:
    talk.take_turn()
    session_id, now = talk.session.id, talk.now
    claimed, _taken = at_once(lambda: sending.claim(session_id, now, window=None), takes)

    assert turn_rows(talk) == (["sending"] if claimed else ["dropped"])
    assert sending.claim(session_id, now, window=None) is None


def test_a_take_and_a_release_while_it_thinks_is_not_the_same_ownership_version(
    talk: Talk, takes: Callable[[], object], bruno: User, proposing: Callable[..., Scripted]
) -> None:
    def there_and_back() -> None:
        takes()
        ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)

    proposing(meanwhile(lambda: elsewhere(there_and_back)))
    assert talk.take_turn() is None
    assert (talk.session.mode, turn_rows(talk)) == ("bot", [])


def test_newer_words_while_it_thinks_are_answered_together(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    engine = proposing(meanwhile(lambda: talk.write("y 3 matcha")), meanwhile(lambda: None))
    talk.write("quiero 2 de maracuyá")
    kept = talk.take_turn()

    assert kept is not None
    assert [len(seen.unread) for seen in engine.seen] == [1, 2]
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert len(talk.deliver()) == 1
    assert Turn.objects.of(talk.merchant).count() == 1


def test_a_turn_is_discarded_once_at_most_and_the_rest_is_the_next(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    proposing(
        meanwhile(lambda: talk.write("y 3 matcha")),
        meanwhile(lambda: talk.write("y 1 matcha más")),
        meanwhile(lambda: None),
    )
    talk.write("quiero 2 de maracuyá")
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    session = talk.session
    assert session.due_at is not None
    assert session.messages.filter(unread=True).count() == 1

    talk.take_turn()
    assert talk.lines == {"Maracuyá": 2, "Matcha": 4}
    assert Turn.objects.of(talk.merchant).count() == 2


def test_a_worker_that_lost_its_lease_keeps_nothing_and_frees_nothing(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    others: list[leases.Lease] = []

    def overslept() -> None:
        Session.across.filter(id=talk.session.id).update(lease_until=talk.now - leases.LENGTH)
        other = leases.claim(talk.session.id, talk.now)
        assert other is not None
        others.append(other)

    proposing(meanwhile(overslept))
    talk.write("quiero 2 de maracuyá")
    assert talk.take_turn() is None

    assert (turn_rows(talk), talk.session.cart) == ([], None)
    assert talk.session.lease_token == others[0].token


def test_two_workers_take_one_turn(talk: Talk) -> None:
    talk.write("quiero 2 de maracuyá")
    talk.pass_time(seconds=10)
    session_id = talk.session.id
    kept = at_once(*[lambda: turn.take(session_id, lambda: talk.now)] * 4)

    assert sum(one is not None for one in kept) == 1
    assert talk.lines == {"Maracuyá": 2}
    assert len(talk.deliver()) == 1


def test_a_cart_changed_through_another_door_is_judged_again(
    talk: Talk, shelf: dict[str, Variant], proposing: Callable[..., Scripted]
) -> None:
    """She said yes to 147; what is there by the time it is written is something else."""
    talk.order_two_juices()

    def another_door(situation: Situation, read: Reading) -> Proposal:
        put(talk.cart, shelf["Maracuyá"], 1)
        Session.across.filter(id=talk.session.id).update(version=F("version") + 1)
        return proposal(action("CONFIRM_ORDER"))

    proposing(another_door, another_door)
    talk.write("sí")
    kept = talk.take_turn()

    assert kept is not None
    assert [one["code"] for one in kept.verdicts] == ["CHANGED_SINCE_REVIEW"]
    assert not Order.objects.of(talk.merchant).exists()
    assert talk.session.state == "CHECKOUT"


def test_a_state_changed_through_another_door_is_judged_again(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    talk.order_two_juices()

    def closed(situation: Situation, read: Reading) -> Proposal:
        rows = Session.across.filter(id=talk.session.id)
        rows.update(version=F("version") + 1, state="IDLE")
        return proposal(action("CONFIRM_ORDER"))

    proposing(meanwhile(lambda: talk.write("sí, confirmo")), closed)
    talk.write("sí")
    kept = talk.take_turn()

    assert kept is not None
    assert [one["code"] for one in kept.verdicts] == ["WRONG_STATE"]
    assert (kept.state_before, kept.words.situation["state"]) == ("IDLE", "IDLE")


def test_nothing_of_the_database_is_held_while_a_model_thinks(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    held: list[object] = []

    def think(situation: Situation, read: Reading) -> Proposal:
        held.extend([connection.connection, connection.in_atomic_block])
        return proposal(action("REPLY", topic="greeting"))

    engine = proposing(think)
    engine.remote = True
    talk.write("hola")
    talk.take_turn()

    assert held == [None, False]
    assert talk.deliver()
