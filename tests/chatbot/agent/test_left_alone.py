"""Somebody is left alone: a verdict of the gate, by which nobody speaks and nobody is called."""

from collections.abc import Callable

import pytest

from chatbot.agent import clocks, response_deadlines
from chatbot.agent.models import Turn
from chatbot.conversations import due, inbox, muted_customers, ownership
from chatbot.conversations.incoming import Echo, Identity
from chatbot.conversations.models import ModeChange, Outgoing, SessionOrder
from merchants.models import Merchant, User
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.waiting_room import PLEA, alerts, causes, strike, take

pytestmark = pytest.mark.django_db


def choose(talk: Talk, answering: str, by: User | None = None) -> None:
    session = talk.session
    muted_customers.choose(session.customer_id, talk.merchant.pk, answering, by=by, now=talk.now)


def policy(talk: Talk, value: str) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(answers=value)


@pytest.mark.parametrize(
    "words", ["hola", "quiero 2 de maracuyá", "quiero hablar con una persona", "es un robo"]
)
def test_nobody_answers_and_nobody_is_called(
    talk: Talk, seated: Callable[..., ScriptedModel], words: str
) -> None:
    talk.write("hola")
    choose(talk, "leave")
    model = seated()

    assert talk.say(words) == ""
    session = talk.session
    assert (session.mode, session.due_at, session.idle_at) == ("bot", None, None)
    assert session.messages.filter(text=words, unread=False).exists()
    assert not Turn.objects.of(talk.merchant).exists()
    assert not Outgoing.objects.of(talk.merchant).exists()
    assert not ModeChange.objects.of(talk.merchant).exists()
    assert model.requests == []
    assert due.sessions(talk.now, 9) == due.idle_sessions(talk.now, 9) == []


def test_no_tick_and_no_dots_are_shown(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr("chatbot.transports.outbound.read_receipts.begin", begun.append)
    talk.write("hola")
    choose(talk, "leave")
    talk.say("¿me oyes?")
    assert begun == []


def test_chosen_again_the_next_message_is_answered_and_no_earlier_one(talk: Talk) -> None:
    talk.write("quiero 2 de maracuyá")
    choose(talk, "leave")
    talk.say("y 3 matcha")
    choose(talk, "")
    assert due.sessions(talk.now, 9) == []

    talk.say("quiero 1 matcha")
    assert talk.lines == {"Matcha": 1}


def test_only_the_chosen_are_answered_where_the_merchant_wants_it_so(talk: Talk) -> None:
    policy(talk, "only")
    assert talk.say("hola") == ""
    choose(talk, "answer")
    assert talk.say("hola")


def test_where_all_are_answered_so_is_she(talk: Talk) -> None:
    talk.write("hola")
    choose(talk, "leave")
    policy(talk, "all")
    assert talk.say("hola")


def test_who_owns_the_conversation_keeps_it_until_she_gives_it_back(
    talk: Talk, bruno: User
) -> None:
    talk.say(PLEA)
    take(talk, bruno)
    choose(talk, "leave", bruno)
    talk.say("gracias")
    for _hour in range(40):
        talk.pass_time(hours=1)
        assert strike(talk) == ""
    assert due.unanswered(talk.now, 9) == due.untaken(talk.now, 9) == []
    response_deadlines.put_back(talk.session.id, talk.now)
    clocks.end_handoff(talk.session.id, talk.now)
    session = talk.session
    assert (session.mode, session.assigned_to, alerts(talk)) == ("human", bruno, [])
    assert not session.messages.filter(unread=True).exists()

    ownership.release(session.id, talk.merchant.pk, by=bruno, now=talk.now)
    assert talk.say("hola") == ""
    assert talk.session.mode == "bot"


def test_what_nobody_has_taken_waits_no_more(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    talk.write("¿hay alguien?")
    choose(talk, "leave", bruno)
    session = talk.session
    assert (session.mode, session.notice_at, session.due_at) == ("bot", None, None)
    assert (session.unattended_at, session.handoff_at) == (None, None)
    assert causes(talk)[-1] == "left_alone"
    assert not session.messages.filter(unread=True).exists()
    talk.pass_time(hours=1)
    assert (strike(talk), alerts(talk), talk.say("hola")) == ("", [], "")


def test_of_whom_is_left_alone_while_she_waits_nobody_is_told(talk: Talk) -> None:
    talk.say(PLEA)
    policy(talk, "only")
    talk.pass_time(minutes=6)
    assert due.untaken(talk.now, 9) == []
    response_deadlines.tell_untaken(talk.session.id, talk.now)
    assert (talk.deliver(), alerts(talk)) == ([], [])

    choose(talk, "answer")
    assert strike(talk) == "", "her wait begins anew"
    talk.pass_time(minutes=6)
    assert strike(talk) and len(alerts(talk)) == 1


def owner_writes(talk: Talk, text: str) -> None:
    told = Echo(talk.account.key, f"e-{text}", Identity(phone=talk.phone), talk.now, text)
    inbox.record(talk.account, [told], now=talk.now)


def test_the_owners_own_words_to_whom_she_left_alone_are_only_shown(talk: Talk) -> None:
    talk.write("hola")
    choose(talk, "leave")
    owner_writes(talk, "ya voy")
    session = talk.session
    assert (session.mode, session.handoff_until, causes(talk)) == ("bot", None, [])
    assert session.messages.get(text="ya voy").source == "human"


@pytest.mark.parametrize("answered", ["", "all"])
def test_what_was_said_to_a_person_meanwhile_is_not_answered_weeks_later(
    talk: Talk, bruno: User, answered: str
) -> None:
    talk.write("hola")
    take(talk, bruno)
    choose(talk, "leave")
    talk.say("trae 2 de maracuyá a la casa")
    talk.pass_time(days=20)
    if answered:
        policy(talk, answered)
    else:
        choose(talk, "", bruno)
        strike(talk)
        assert talk.session.mode == "human", "her time begins anew"
        talk.pass_time(minutes=31)
    clocks.end_handoff(talk.session.id, talk.now)

    assert (talk.session.mode, due.sessions(talk.now, 9)) == ("bot", [])
    assert (talk.take_turn(), talk.deliver(), talk.lines) == (None, [], {})


def test_words_that_waited_for_the_assistant_to_be_on_are_not_answered_either(talk: Talk) -> None:
    talk.write("hola")
    choose(talk, "leave")
    Merchant.objects.filter(pk=talk.merchant.pk).update(bot_enabled=False)
    talk.write("quiero 2 de maracuyá")
    choose(talk, "")
    Merchant.objects.filter(pk=talk.merchant.pk).update(bot_enabled=True)
    talk.pass_time(days=20)
    assert due.sessions(talk.now, 9) == []


def test_a_choice_that_changes_nothing_drops_none_of_her_words(talk: Talk) -> None:
    talk.write("quiero 1 matcha")
    choose(talk, "answer")
    talk.take_turn()
    assert talk.lines == {"Matcha": 1}


def test_words_of_the_assistant_do_not_leave_once_only_the_chosen_are_answered(
    talk: Talk,
) -> None:
    talk.write("hola")
    talk.take_turn()
    policy(talk, "only")
    assert talk.deliver() == []
    assert {row.state for row in Outgoing.objects.of(talk.merchant)} == {"dropped"}


def test_what_may_have_left_is_not_said_again_to_whom_is_left_alone(talk: Talk) -> None:
    talk.write("hola")
    talk.take_turn()
    rows = Outgoing.objects.of(talk.merchant)
    rows.update(state="unknown", sending_at=talk.now, due_at=talk.now)
    choose(talk, "leave")
    assert talk.deliver() == []
    row = rows.latest("id")
    assert row.state == "failed" and "ya no responde a este contacto" in row.error


def test_with_the_assistant_off_as_well_her_words_do_not_wait_for_it(talk: Talk) -> None:
    talk.write("hola")
    choose(talk, "leave")
    Merchant.objects.filter(pk=talk.merchant.pk).update(bot_enabled=False)
    talk.write("¿hola?")
    choose(talk, "leave")
    Merchant.objects.filter(pk=talk.merchant.pk).update(bot_enabled=True)

    assert due.sessions(talk.now, 9) == []


def test_what_had_not_left_does_not_leave(talk: Talk) -> None:
    talk.write("hola")
    talk.take_turn()
    choose(talk, "leave")
    assert talk.deliver() == []


def test_she_is_not_reminded(talk: Talk) -> None:
    talk.confirm()
    link = SessionOrder.objects.of(talk.merchant).get()
    choose(talk, "leave")
    talk.pass_time(hours=23)
    assert due.reminders(talk.now, 9) == []
    clocks.remind_unpaid(link.pk, talk.now)
    assert talk.deliver() == []

    choose(talk, "")
    assert due.reminders(talk.now, 9) == [str(link.pk)]
