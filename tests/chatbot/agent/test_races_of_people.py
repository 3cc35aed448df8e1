"""A person comes while the bot thinks or sends: with real locks, it never talks over her."""

from collections.abc import Callable

import pytest

from chatbot.conversations import assigning, inbox, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.inbound_handlers import echoes
from chatbot.conversations.incoming import Echo, Identity
from chatbot.conversations.models import ChannelAccount, Message, Outgoing
from merchants.models import User
from tests.chatbot.agent.between_people import PLEA, ROUNDS, answer, causes, nobody_is_talked_over
from tests.chatbot.agent.scripted import Scripted, meanwhile
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_races import elsewhere, turn_rows
from tests.chatbot.conversations.numbers import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_assigned_while_it_thinks_nothing_is_kept(
    talk: Talk, bruno: User, manager: User, proposing: Callable[..., Scripted]
) -> None:
    talk.write("quiero 2 de maracuyá")
    session_id, shop = talk.session.id, talk.merchant.pk
    proposing(
        meanwhile(
            lambda: elsewhere(
                lambda: assigning.assign(session_id, shop, to=bruno, by=manager, now=talk.now)
            )
        )
    )
    assert talk.take_turn() is None

    session = talk.session
    assert (turn_rows(talk), session.mode, session.assigned_to) == ([], "human", bruno)
    assert session.answer_by is not None, "her words are his to answer"


def test_assigned_while_it_thinks_again_nothing_is_kept(
    talk: Talk, bruno: User, manager: User, proposing: Callable[..., Scripted]
) -> None:
    """The second time newer words do not count any more, but the conversation's owner does."""
    talk.write("quiero 2 de maracuyá")
    session_id, shop = talk.session.id, talk.merchant.pk
    proposing(
        meanwhile(lambda: talk.write("y 3 matcha")),
        meanwhile(
            lambda: elsewhere(
                lambda: assigning.assign(session_id, shop, to=bruno, by=manager, now=talk.now)
            )
        ),
    )
    assert talk.take_turn() is None
    assert (turn_rows(talk), talk.session.cart, talk.deliver()) == ([], None, [])


def test_what_was_kept_is_dropped_by_an_answer_from_any_side(talk: Talk, bruno: User) -> None:
    shop = talk.merchant.pk
    echo = Echo(talk.account.key, "echo-1", Identity(phone=talk.phone), talk.now, "Yo te atiendo")
    actions: list[Callable[[], object]] = [
        lambda: assigning.assign(talk.session.id, shop, to=bruno, by=bruno, now=talk.now),
        lambda: inbox.record(talk.account, [echo], now=talk.now),
        lambda: ownership.hand_over(talk.session.id, shop, by=bruno, now=talk.now),
    ]
    for action in actions:
        talk.write("quiero 2 de maracuyá")
        assert talk.take_turn() is not None
        action()
        assert turn_rows(talk)[-1] == "dropped"
        assert talk.deliver() == []
        ownership.release(talk.session.id, shop, by=bruno, now=talk.now)


def test_answered_while_it_thinks_nothing_is_kept(
    talk: Talk, bruno: User, proposing: Callable[..., Scripted]
) -> None:
    talk.write("quiero 2 de maracuyá")

    def derived_and_answered() -> None:
        ownership.hand_over(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
        assert answer(talk, bruno) == "sent"

    proposing(meanwhile(lambda: elsewhere(derived_and_answered)))
    assert talk.take_turn() is None

    assert (turn_rows(talk), talk.deliver()) == ([], ["Soy yo"])
    assert not Message.objects.of(talk.merchant).filter(unread=True).exists()
    assert talk.take_turn() is None
    nobody_is_talked_over(talk)


def test_answered_from_the_owners_phone_while_it_thinks_nothing_is_kept(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    talk.write("quiero 2 de maracuyá")
    echo = Echo(talk.account.key, "echo-1", Identity(phone=talk.phone), talk.now, "Yo te atiendo")
    proposing(
        meanwhile(lambda: elsewhere(lambda: inbox.record(talk.account, [echo], now=talk.now)))
    )
    assert talk.take_turn() is None

    session = talk.session
    assert (turn_rows(talk), session.mode, session.assigned_to) == ([], "human", None)
    assert (session.answer_by, causes(talk)) == (None, ["echo"])
    assert talk.deliver() == []


def test_assigned_while_a_turn_is_kept_its_rows_never_leave(
    talk: Talk, bruno: User, manager: User
) -> None:
    """Of the click and the turn's commit either comes first."""
    shop = talk.merchant.pk
    for _round in range(ROUNDS):
        talk.write("quiero 2 de maracuyá")
        talk.pass_time(seconds=10)
        session_id, now = talk.session.id, talk.now
        at_once(
            lambda session_id=session_id, now=now: assigning.assign(  # type: ignore[misc]
                session_id, shop, to=bruno, by=manager, now=now
            ),
            talk.take_turn,
        )
        assert set(turn_rows(talk)) <= {"dropped"}
        assert answer(talk, bruno) == "sent"
        talk.deliver()
        nobody_is_talked_over(talk)
        ownership.release(session_id, shop, by=bruno, now=talk.now)


# An echo of what we sent ourselves.


@pytest.mark.parametrize("who", ["bot", "operator"])
def test_the_echo_of_our_own_message_before_its_answer_takes_nothing_over(
    talk: Talk, bruno: User, who: str
) -> None:
    talk.write("hola" if who == "bot" else PLEA)
    talk.take_turn()
    if who == "operator":
        talk.deliver()
        assert answer(talk, bruno) == "sent"
    before = (talk.session.mode, talk.session.ownership_version)
    claimed = sending.claim(talk.session.id, talk.now, window=None)
    assert claimed is not None
    words = Outgoing.objects.of(talk.merchant).get(pk=claimed.outgoing_id).message.text
    to = Identity(phone=talk.phone)
    echo = Echo(talk.account.key, "wire-1", to, talk.now, words, mixed=True)

    at_once(
        lambda: inbox.record(talk.account, [echo], now=talk.now),
        lambda: sending.sent(claimed, "wire-1", talk.now),
    )
    inbox.record(talk.account, [echo], now=talk.now)
    assert (talk.session.mode, talk.session.ownership_version) == before
    assert Message.objects.of(talk.merchant).filter(text=words).count() == 1


def test_the_answer_of_our_call_between_two_looks_at_an_echo_takes_nothing_over(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not ours yet at the first look, and no longer on its way at the second."""
    talk.write("hola")
    talk.take_turn()
    claimed = sending.claim(talk.session.id, talk.now, window=None)
    assert claimed is not None
    words = Outgoing.objects.of(talk.merchant).get(pk=claimed.outgoing_id).message.text
    echo = Echo(talk.account.key, "wire-1", Identity(phone=talk.phone), talk.now, words, mixed=True)
    look = echoes.named

    def slowly(account: ChannelAccount, item: Echo) -> bool:
        elsewhere(lambda: sending.sent(claimed, "wire-1", talk.now))
        return look(account, item)

    monkeypatch.setattr(echoes, "named", slowly)
    inbox.record(talk.account, [echo], now=talk.now)
    assert (talk.session.mode, talk.session.ownership_version) == ("bot", 0)
    assert Message.objects.of(talk.merchant).filter(text=words).count() == 1
