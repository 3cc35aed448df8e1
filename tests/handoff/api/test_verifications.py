"""The eight verifications at the end of specs/human_handoff, each through REST alone.

The shop has no model: the rules answer, classify and escalate, as they do for whoever runs it
without a key.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
import time_machine
from django.utils import timezone

from chatbot.conversations.models import ModeChange
from merchants.models import Merchant, User
from tests.handoff.api.calling import Caller, token, work

pytestmark = pytest.mark.django_db

COMPLAINT = "tengo un problema con mi pedido"
QUESTION = "¿tienen creatina?"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    """The present, which a test may move on."""
    with time_machine.travel(timezone.now(), tick=True) as traveller:
        yield traveller


@pytest.fixture
def priced() -> tuple[str, str]:
    """A question for a price of the shop's, and a part of the answer."""
    return ("¿cuánto cuesta el maracuyá?", "30")


def handed_over(program: Caller) -> str:
    """Carla complained; the id of her conversation, which waits for a person."""
    said = program.says(COMPLAINT)
    assert said["mode"] == "handoff_pending"
    return str(said["session_id"])


def test_1_an_intent_without_a_switch_is_kept_and_the_bot_answers(program: Caller) -> None:
    said = program.says(QUESTION)

    assert said["reply"]
    assert (said["intent"], said["mode"], said["handoff"]) == ("consulta_producto", "bot", False)
    assert program.get(f"sessions/{said['session_id']}")["last_intent"] == "consulta_producto"


def test_2_an_intent_with_a_switch_calls_a_person(program: Caller) -> None:
    said = program.says(COMPLAINT)

    assert said["reply"], "who is derived is told"
    assert (said["intent"], said["mode"]) == ("problema_entrega", "handoff_pending")
    queue = program.get("handoffs/pending")
    assert queue["count"] == 1
    (waits,) = queue["sessions"]
    assert waits["id"] == said["session_id"]
    assert waits["phone_number"] == "59171234567"
    assert (waits["handoff_reason"], waits["last_intent"]) == (
        "Problema con entrega",
        "problema_entrega",
    )
    assert datetime.fromisoformat(waits["handoff_at"]) <= timezone.now()


def test_3_a_switch_rules_from_the_next_message_on(program: Caller) -> None:
    assert program.says(QUESTION)["mode"] == "bot"

    body = {"intents": [{"id": "consulta_producto", "handoff": True}]}
    program.put("config/intents", body)

    said = program.says(QUESTION)
    assert (said["mode"], said["intent"]) == ("handoff_pending", "consulta_producto")
    assert program.get("handoffs/pending")["sessions"][0]["handoff_reason"] == (
        "Pregunta por producto"
    )


def test_4_the_time_out_gives_it_back_before_the_next_message(
    program: Caller, clock: time_machine.Traveller
) -> None:
    program.put("config/handoff", {"timeout_minutes": 1, "reset_on_greeting": False})
    session_id = handed_over(program)
    assert program.says(QUESTION)["reply"] is None

    clock.shift(timedelta(seconds=61))
    said = program.says(QUESTION)

    assert (said["mode"], said["session_id"]) == ("bot", session_id)
    assert said["reply"]
    thread = program.get(f"sessions/{session_id}")["messages"]
    assert any("retomó la conversación" in one["content"] for one in thread)
    assert {one["source"] for one in thread if one["role"] == "system"} == {"system"}


def test_5_a_greeting_gives_it_back(program: Caller) -> None:
    session_id = handed_over(program)

    said = program.says("Hola")

    assert (said["mode"], said["session_id"]) == ("bot", session_id)
    assert said["reply"]
    assert program.get("handoffs/pending")["count"] == 0
    thread = program.get(f"sessions/{session_id}")["messages"]
    back = "retomó la conversación: el cliente volvió a saludar"
    assert any(one["content"].endswith(back) for one in thread)


def test_6_an_operator_takes_and_answers_and_the_customer_reads_it(
    program: Caller, shop: Merchant, bruno: User, owner: User
) -> None:
    session_id = handed_over(program)

    program.post(f"sessions/{session_id}/handoff", {"mode": "human"})
    program.post(f"sessions/{session_id}/reply", {"message": "Hola Carla, ya lo reviso"})
    work()

    last = program.get(f"sessions/{session_id}")["messages"][-1]
    assert (last["content"], last["source"], last["role"]) == (
        "Hola Carla, ya lo reviso",
        "human",
        "assistant",
    )
    assert last["delivery"] == "sent"
    assert program.says("gracias")["reply"] is None
    assert program.get("handoffs/pending")["count"] == 0


def test_7_given_back_the_bot_answers_the_next_message(
    program: Caller, priced: tuple[str, str]
) -> None:
    session_id = handed_over(program)
    program.post(f"sessions/{session_id}/handoff", {"mode": "human"})
    program.post(f"sessions/{session_id}/reply", {"message": "Listo, ya está resuelto"})

    back = program.post(f"sessions/{session_id}/handoff", {"mode": "bot"})
    assert (back["handoff_reason"], back["handoff_at"]) == ("", None)
    assert "retomó la conversación" in back["messages"][-1]["content"]

    question, price = priced
    said = program.says(question)
    assert said["mode"] == "bot"
    assert price in said["reply"]


def test_8_a_conversation_is_handed_over_by_hand_and_pauses(
    program: Caller, shop: Merchant, owner: User
) -> None:
    session_id = program.says("hola")["session_id"]

    program.post(f"sessions/{session_id}/handoff", {"mode": "handoff_pending"})

    said = program.says(QUESTION)
    assert (said["reply"], said["handoff"]) == (None, True)
    assert program.get("handoffs/pending")["count"] == 1
    change = ModeChange.objects.of(shop).get()
    assert (change.was, change.becomes, change.by) == ("bot", "handoff_pending", owner)


def test_an_operators_token_is_enough_for_her_work(
    shop: Merchant, program: Caller, owner: User
) -> None:
    """A console of one's own needs to read and to answer, and nothing else."""
    session_id = handed_over(program)
    desk = Caller(token(shop, owner, ["read", "answer"]))

    desk.post(f"sessions/{session_id}/handoff", {"mode": "human"})
    desk.post(f"sessions/{session_id}/reply", {"message": "Aquí estoy"})
    desk.post("chat", {"message": "hola"}, 403)
