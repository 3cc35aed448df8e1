"""A switch calls a person, or she is left alone, while somebody else is faster; with real locks."""

from collections.abc import Callable
from threading import Event
from time import sleep

import pytest

from chatbot.agent.models import Turn
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations import muted_customers, ownership
from chatbot.conversations.delivery import sending, undelivered
from chatbot.conversations.models import Message, ModeChange, Outgoing, Session
from intents.models import Intent
from merchants.models import Customer, User
from tests.chatbot.agent.scripted import Scripted, meanwhile
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_races import elsewhere, turn_rows
from tests.chatbot.conversations.numbers import at_once
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)

Proposing = Callable[..., Scripted]
COMPLAINT = "esto es una falta de respeto, quiero poner un reclamo"


def causes(talk: Talk) -> list[str]:
    return [one.cause for one in ModeChange.objects.of(talk.merchant).order_by("id")]


def leave_alone(talk: Talk) -> Callable[[], object]:
    session = talk.session
    return lambda: muted_customers.choose(
        session.customer_id, session.merchant_id, "leave", by=None, now=talk.now
    )


def test_taken_while_a_complaint_is_thought_over_nobody_is_called_again(
    talk: Talk, bruno: User, proposing: Proposing
) -> None:
    talk.write(COMPLAINT)
    session = talk.session
    proposing(
        meanwhile(
            lambda: elsewhere(
                lambda: ownership.take(session.id, talk.merchant.pk, by=bruno, now=talk.now)
            )
        )
    )
    assert talk.take_turn() is None

    assert (talk.session.mode, causes(talk)) == ("human", ["console"])
    assert not Outgoing.objects.of(talk.merchant).exists()
    assert Message.objects.of(talk.merchant).filter(unread=True).count() == 1


def test_handed_over_by_a_click_while_it_is_thought_over_it_waits_once(
    talk: Talk, bruno: User, proposing: Proposing
) -> None:
    talk.write(COMPLAINT)
    session = talk.session
    proposing(
        meanwhile(
            lambda: elsewhere(
                lambda: ownership.hand_over(session.id, talk.merchant.pk, by=bruno, now=talk.now)
            )
        )
    )
    assert talk.take_turn() is None

    assert (talk.session.mode, causes(talk)) == ("handoff_pending", ["console"])
    assert not Outgoing.objects.of(talk.merchant).exists()


def test_newer_words_while_it_is_thought_over_are_told_the_same_once(
    talk: Talk, proposing: Proposing
) -> None:
    talk.write(COMPLAINT)
    proposing(meanwhile(lambda: talk.write("¡contesten!")), meanwhile(lambda: None))
    talk.take_turn()

    assert causes(talk) == ["escalation"]
    assert len(talk.deliver()) == 1
    assert not Message.objects.of(talk.merchant).filter(unread=True).exists()


def test_a_switch_turned_off_while_it_is_thought_over_rules_the_next_message(
    talk: Talk, proposing: Proposing
) -> None:
    talk.write(COMPLAINT)
    merchant = talk.merchant
    off = meanwhile(
        lambda: elsewhere(
            lambda: Intent.objects.create(merchant=merchant, key="reclamo", handoff=False)
        )
    )
    proposing(off)
    talk.take_turn()
    assert talk.session.mode == "handoff_pending"


def test_left_alone_while_it_thinks_nothing_is_kept_and_nothing_is_sent(
    talk: Talk, proposing: Proposing
) -> None:
    talk.write("quiero 2 de maracuyá")
    choose = leave_alone(talk)
    proposing(meanwhile(lambda: elsewhere(choose)))
    assert talk.take_turn() is None

    session = talk.session
    assert not Turn.objects.of(talk.merchant).exists()
    assert (turn_rows(talk), session.cart, session.due_at) == ([], None, None)
    assert (session.mode, session.lease_token) == ("bot", None)
    assert not Message.objects.of(talk.merchant).filter(unread=True).exists()


def test_left_alone_while_it_thinks_again_nothing_is_kept(talk: Talk, proposing: Proposing) -> None:
    talk.write("quiero 2 de maracuyá")
    choose = leave_alone(talk)
    proposing(meanwhile(lambda: talk.write("y 3 matcha")), meanwhile(lambda: elsewhere(choose)))
    assert talk.take_turn() is None
    assert (turn_rows(talk), talk.session.cart) == ([], None)


def test_left_alone_while_it_complains_nobody_is_called(talk: Talk, proposing: Proposing) -> None:
    talk.write(COMPLAINT)
    choose = leave_alone(talk)

    def escalates(situation: Situation, read: Reading) -> Proposal:
        elsewhere(choose)
        return Proposal(proposed_actions=(action("ESCALATE"),))

    proposing(escalates)
    assert talk.take_turn() is None
    assert (talk.session.mode, causes(talk)) == ("bot", [])


def test_of_leaving_alone_and_sending_at_once_nothing_leaves_after_the_tap(talk: Talk) -> None:
    talk.say("hola")
    talk.write("quiero 2 de maracuyá")
    talk.take_turn()
    session_id, now, choose = talk.session.id, talk.now, leave_alone(talk)
    claimed, _chosen = at_once(lambda: sending.claim(session_id, now, window=None), choose)

    last = Outgoing.objects.of(talk.merchant).order_by("-id")[0]
    assert last.state == ("sending" if claimed else "dropped")
    assert sending.claim(session_id, now, window=None) is None


def test_two_who_choose_at_once_leave_one_choice(talk: Talk, bruno: User) -> None:
    talk.write("hola")
    pk, shop, now = talk.session.customer_id, talk.merchant.pk, talk.now
    at_once(
        *[lambda: muted_customers.choose(pk, shop, "leave", by=bruno, now=now)] * 2,
        lambda: talk_again(talk),
    )
    assert Customer.objects.of(shop).get(pk=pk).answering == "leave"


def test_she_writes_again_who_could_not_be_reached_while_she_is_left_alone(
    talk: Talk, bruno: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The inbox has her conversation and then changes her; whoever chooses waits for both."""
    talk.write("hola")
    pk, shop, now = talk.session.customer_id, talk.merchant.pk, talk.now
    Customer.objects.of(shop).filter(pk=pk).update(unreachable="no se pudo")
    inside, real = Event(), undelivered.wrote

    def slowly(session: Session) -> None:
        inside.set()
        sleep(0.5)
        real(session)

    def choosing() -> None:
        assert inside.wait(LONG)
        muted_customers.choose(pk, shop, "leave", by=bruno, now=now)

    monkeypatch.setattr(undelivered, "wrote", slowly)
    at_once(lambda: talk_again(talk), choosing)

    customer = Customer.objects.of(shop).get(pk=pk)
    assert (customer.answering, customer.unreachable) == ("leave", "")


def talk_again(talk: Talk) -> None:
    """Her own words come in at the same moment."""
    Talk(talk.merchant, now=talk.now, phone=talk.phone).write("¿hola?")
