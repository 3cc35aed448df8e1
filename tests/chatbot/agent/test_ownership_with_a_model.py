"""A person or newer words come while a model is answering, over real HTTP and real connections."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse

from chatbot.agent.models import Turn
from chatbot.conversations import inbox, ownership
from chatbot.conversations.incoming import Echo, Identity
from chatbot.conversations.models import Message, Outgoing
from llm import breaker
from llm.models import Call
from merchants.models import User
from tests.chatbot.agent.scripted_model import says
from tests.chatbot.agent.talk import Talk
from tests.patience import LONG
from tests.stubs.model_script import KEY, Asked
from tests.stubs.model_seller import seller
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db(transaction=True)

MODEL = "gpt-6-luna"
ANSWER = says("¡Hola! ¿Qué te gustaría pedir?")


@pytest.fixture
def model(settings: Any) -> Iterator[StubOpenAI]:
    """The installation's model, whose answers the test times."""
    breaker.forget()
    with StubOpenAI(models=(MODEL,)) as stub:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, stub.url
        yield stub
    breaker.forget()


def elsewhere(action: Callable[[], object]) -> None:
    """The action in a thread with a connection of its own, as another process does it."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            action()
        except BaseException as error:
            failed.append(error)
        finally:
            connections.close_all()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(LONG)
    assert not thread.is_alive()
    assert failed == []


def thinking(model: StubOpenAI, *actions: Callable[[], object]) -> None:
    """While the model thinks for the first time, the first action happens, and so on."""
    left = list(actions)

    def play(asked: Asked) -> Any:
        if left:
            elsewhere(left.pop(0))
        return seller(asked)

    model.answers_with(play)


def nothing_was_said(talk: Talk) -> None:
    assert not Turn.objects.of(talk.merchant).exclude(outcome="event").exists()
    assert not Outgoing.objects.of(talk.merchant).filter(cause="turn").exists()
    assert talk.deliver() == []
    session = talk.session
    assert (session.cart, session.lease_token) == (None, None)
    assert list(session.messages.filter(unread=True).values_list("text", flat=True)) == [
        "quiero 2 de maracuyá"
    ]


def test_a_click_in_the_admin_while_it_answers_silences_it(
    model: StubOpenAI, talk: Talk, bruno: User
) -> None:
    talk.write("quiero 2 de maracuyá")
    client = Client()
    client.force_login(bruno)
    page = reverse("admin:conversations_session_change", args=[talk.session.pk])
    thinking(model, lambda: client.post(page, {"action": "take"}))

    assert talk.take_turn() is None
    assert len(model.asked) == 1
    assert talk.session.mode == "human"
    nothing_was_said(talk)


def test_an_answer_from_the_owners_phone_while_it_answers_silences_it(
    model: StubOpenAI, talk: Talk
) -> None:
    talk.write("quiero 2 de maracuyá")
    echo = Echo(talk.account.key, "echo-1", Identity(phone=talk.phone), talk.now, "Yo te atiendo")
    thinking(model, lambda: inbox.record(talk.account, [echo], now=talk.now))

    assert talk.take_turn() is None
    assert talk.session.mode == "human"
    assert not Turn.objects.of(talk.merchant).exists()
    assert not Outgoing.objects.of(talk.merchant).filter(cause="turn").exists()
    assert Message.objects.of(talk.merchant).filter(text="Yo te atiendo", source="human").exists()


def test_taken_and_given_back_while_it_answers_is_not_the_same_ownership_version(
    model: StubOpenAI, talk: Talk, bruno: User
) -> None:
    talk.write("quiero 2 de maracuyá")
    session_id = talk.session.id

    def there_and_back() -> None:
        ownership.take(session_id, talk.merchant.pk, by=bruno, now=talk.now)
        ownership.release(session_id, talk.merchant.pk, by=bruno, now=talk.now)

    thinking(model, there_and_back)
    assert talk.take_turn() is None
    assert talk.session.mode == "bot"
    assert not Turn.objects.of(talk.merchant).exists()


def test_what_it_cost_is_on_record_although_it_was_not_said(
    model: StubOpenAI, talk: Talk, bruno: User
) -> None:
    talk.write("quiero 2 de maracuyá")
    session_id = talk.session.id
    thinking(model, lambda: ownership.take(session_id, talk.merchant.pk, by=bruno, now=talk.now))
    talk.take_turn()
    call = Call.objects.of(talk.merchant).get()

    assert (call.outcome, call.session_id) == ("answered", session_id)
    assert call.tokens_in > 0


def test_words_for_the_person_are_answered_by_the_bot_only_when_she_lets_time_pass(
    model: StubOpenAI, talk: Talk, bruno: User
) -> None:
    """The words stay hers: the model is not asked again while she owns the conversation."""
    talk.write("quiero 2 de maracuyá")
    session_id = talk.session.id
    thinking(model, lambda: ownership.take(session_id, talk.merchant.pk, by=bruno, now=talk.now))
    talk.take_turn()
    assert talk.take_turn() is None
    assert talk.say("¿hola?") == ""

    assert len(model.asked) == 1


def test_newer_words_while_it_answers_are_answered_together(model: StubOpenAI, talk: Talk) -> None:
    talk.write("quiero 2 de maracuyá")
    thinking(model, lambda: talk.write("y 3 de matcha"))
    assert talk.take_turn() is not None

    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert len(talk.deliver()) == 1
    assert Turn.objects.of(talk.merchant).count() == 1
    assert [len(one.context["customer_message"].splitlines()) for one in model.asked] == [1, 2]
    assert not talk.session.messages.filter(unread=True).exists()


def test_words_that_never_end_are_answered_once_and_then_again(
    model: StubOpenAI, talk: Talk
) -> None:
    talk.write("quiero 2 de maracuyá")
    thinking(model, lambda: talk.write("y 3 de matcha"), lambda: talk.write("y 1 de matcha"))
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    talk.take_turn()

    assert talk.lines == {"Maracuyá": 2, "Matcha": 4}
    assert (Turn.objects.of(talk.merchant).count(), len(model.asked)) == (2, 3)


def test_the_rules_that_step_in_for_a_slow_model_are_silenced_as_well(
    model: StubOpenAI, talk: Talk, bruno: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.write("quiero 2 de maracuyá")
    session_id = talk.session.id

    def slowly(work: Any, _seconds: float) -> None:
        work.close()
        elsewhere(lambda: ownership.take(session_id, talk.merchant.pk, by=bruno, now=talk.now))
        raise TimeoutError

    monkeypatch.setattr("llm.loop.run", slowly)
    assert talk.take_turn() is None
    assert Call.objects.of(talk.merchant).get().outcome == "timeout"
    nothing_was_said(talk)
