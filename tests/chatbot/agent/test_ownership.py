"""Who owns the conversation speaks: escalation, resets by greeting and by time, and what follows
them."""

from collections.abc import Callable

import pytest

from catalog.orders import payments
from chatbot.agent import clocks
from chatbot.agent.proposals import action
from chatbot.conversations import answers, ownership
from chatbot.conversations.models import Message, ModeChange, Outgoing
from merchants.models import User
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def causes(talk: Talk) -> list[str]:
    changes = ModeChange.objects.of(talk.merchant).order_by("id")
    return [change.cause for change in changes]


def take(talk: Talk, by: User) -> None:
    ownership.take(talk.session.id, talk.merchant.pk, by=by, now=talk.now)


@pytest.mark.parametrize("words", ["quiero hablar con una persona", "pásame con el dueño"])
def test_a_human_asked_for_is_always_given(talk: Talk, words: str) -> None:
    talk.order_two_juices()
    answer = talk.say(words)

    assert "Alma" in answer  # the farewell of an escalation does arrive
    assert (talk.session.mode, talk.session.state) == ("handoff_pending", "HUMAN_TAKEOVER")
    assert talk.last_turn().events == ["ESCALATION_REQUESTED"]


def test_a_human_asked_for_is_given_whatever_is_proposed(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    proposing([action("REPLY", topic="greeting"), action("SHOW_CATALOG")])
    answer = talk.say("quiero hablar con una persona")

    assert "Alma" in answer
    assert talk.session.mode == "handoff_pending"
    assert [one["type"] for one in talk.last_turn().verdicts] == [
        "REPLY", "ESCALATE",
    ]  # fmt: skip


def test_what_is_proposed_after_an_escalation_changes_nothing(
    talk: Talk, proposing: Callable[..., Scripted], shelf: dict[str, object]
) -> None:
    talk.say("quiero 1 matcha")
    proposing([action("ESCALATE"), action("CLEAR_CART"), action("CONFIRM_ORDER")])
    talk.say("mmm")

    assert talk.lines == {"Matcha": 1}
    assert [one["code"] for one in talk.last_turn().verdicts] == ["", "WRONG_STATE", "WRONG_STATE"]


def test_while_a_person_owns_the_conversation_words_are_kept_and_nobody_else_answers(
    talk: Talk, bruno: User
) -> None:
    talk.say("hola")
    take(talk, bruno)
    assert talk.say("¿me oyes?") == ""

    session = talk.session
    assert session.due_at is None
    assert session.messages.filter(unread=True, text="¿me oyes?").exists()


def test_an_operators_answer_arrives_and_settles_what_was_said(talk: Talk, bruno: User) -> None:
    talk.say("quiero hablar con una persona")
    talk.write("¿hola?")
    answers.reply(talk.session.id, talk.merchant.pk, "Soy Bruno", by=bruno, now=talk.now)

    assert talk.deliver() == ["Soy Bruno"]
    assert talk.session.mode == "human"
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    assert talk.take_turn() is None


@pytest.mark.parametrize(
    ("words", "resets"),
    [
        (("hola",), True),
        (("buenas tardes",), True),
        (("hola, ¿y mi pedido?",), False),
        (("hola", "¿y mi pedido?"), False),
        (("sigo esperando",), False),
    ],
)
def test_while_waiting_only_a_whole_greeting_gives_the_conversation_back(
    talk: Talk, words: tuple[str, ...], resets: bool
) -> None:
    talk.say("quiero hablar con una persona")
    for text in words:
        talk.write(text)
    talk.take_turn()

    assert (talk.session.mode == "bot") is resets
    if resets:
        assert causes(talk) == ["escalation", "greeting"]
        assert talk.deliver()


def test_a_greeting_resets_although_earlier_words_still_wait(talk: Talk) -> None:
    talk.say("quiero hablar con una persona")
    talk.say("¿dónde están?")
    talk.pass_time(minutes=5)
    answer = talk.say("hola")

    assert talk.session.mode == "bot"
    assert answer
    assert not talk.session.messages.filter(unread=True).exists()


@pytest.mark.parametrize(("minutes", "mode"), [(4.5, "human"), (5.5, "bot")])
def test_with_a_person_a_greeting_resets_only_after_her_silence(
    talk: Talk, bruno: User, minutes: float, mode: str
) -> None:
    talk.say("hola")
    take(talk, bruno)
    talk.pass_time(minutes=3)
    answers.reply(talk.session.id, talk.merchant.pk, "Dime", by=bruno, now=talk.now)
    talk.deliver()
    talk.pass_time(minutes=minutes)
    talk.say("hola")

    assert talk.session.mode == mode


def test_a_merchant_may_do_without_greeting_resets(talk: Talk) -> None:
    talk.merchant.reset_on_greeting = False
    talk.merchant.save()
    talk.say("quiero hablar con una persona")
    assert talk.say("hola") == ""
    assert talk.session.mode == "handoff_pending"


def test_words_nobody_answered_become_one_turn_after_the_time_out(talk: Talk) -> None:
    talk.say("quiero hablar con una persona")
    talk.say("quiero 2 de maracuyá")
    talk.say("y 3 matcha")
    talk.pass_time(minutes=31)
    clocks.end_handoff(talk.session.id, talk.now)
    turns = talk.session.turns.count()
    talk.take_turn()

    assert talk.session.mode == "bot"
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert talk.session.turns.count() == turns + 1
    assert talk.take_turn() is None


def test_words_that_come_after_the_time_out_reset_by_themselves(talk: Talk) -> None:
    """The clock's task may be late; the words are not."""
    talk.say("quiero hablar con una persona")
    talk.pass_time(minutes=31)
    assert talk.say("¿qué tienen?")

    assert causes(talk) == ["escalation", "timeout"]


def test_her_words_do_not_extend_the_time_out_a_persons_do(talk: Talk, bruno: User) -> None:
    talk.say("hola")
    take(talk, bruno)
    talk.pass_time(minutes=20)
    talk.say("¿me oyes?")
    answers.reply(talk.session.id, talk.merchant.pk, "Sí", by=bruno, now=talk.now)
    talk.pass_time(minutes=20)
    clocks.end_handoff(talk.session.id, talk.now)
    assert talk.session.mode == "human"
    talk.pass_time(minutes=11)
    clocks.end_handoff(talk.session.id, talk.now)
    assert talk.session.mode == "bot"


def _cart(talk: Talk, manager: User) -> None:
    talk.say("quiero 2 de maracuyá")


def _unpaid(talk: Talk, manager: User) -> None:
    talk.confirm()


def _in_review(talk: Talk, manager: User) -> None:
    talk.confirm()
    talk.say(kind="image", mime="image/jpeg")


def _paid(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    payments.receive_cash(order.pk, talk.merchant.pk, amount=order.total, by=manager, now=talk.now)
    talk.follow()


@pytest.mark.parametrize(
    ("before", "state"),
    [
        (lambda talk, manager: talk.say("hola"), "IDLE"),
        (lambda talk, manager: talk.tap("catalog"), "IDLE"),
        (_cart, "CART_OPEN"),
        (lambda talk, manager: talk.order_two_juices(), "CART_OPEN"),
        (_unpaid, "AWAITING_PAYMENT"),
        (_in_review, "AWAITING_PAYMENT"),
        (_paid, "IDLE"),
    ],
)
def test_on_release_the_state_is_derived_from_what_is_true(
    talk: Talk, bruno: User, manager: User, before: Callable[[Talk, User], None], state: str
) -> None:
    before(talk, manager)
    take(talk, bruno)
    assert talk.session.state == "HUMAN_TAKEOVER"
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)

    assert talk.session.state == state


def test_a_review_from_before_the_takeover_is_shown_again(talk: Talk, bruno: User) -> None:
    talk.order_two_juices()
    take(talk, bruno)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)

    assert "¿Confirmamos?" in talk.say("sí")
    assert talk.session.order is None


def test_a_bot_that_is_switched_off_keeps_the_words(talk: Talk) -> None:
    talk.merchant.bot_enabled = False
    talk.merchant.save()
    assert talk.say("hola") == ""
    talk.merchant.bot_enabled = True
    talk.merchant.save()
    talk.say("quiero 1 matcha")

    assert talk.lines == {"Matcha": 1}
    assert not Message.objects.of(talk.merchant).filter(unread=True).exists()


def test_the_rows_of_a_turn_are_dropped_together_when_a_person_takes_over(
    talk: Talk, bruno: User
) -> None:
    talk.write("hola")
    talk.take_turn()
    take(talk, bruno)

    assert {row.state for row in Outgoing.objects.of(talk.merchant)} == {"dropped"}
    assert talk.deliver() == []
