"""Waiting for an answer, with real connections and real time."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, connections

from chatbot.conversations.models import Message, Session
from handoff.api import chatting
from merchants.models import Customer, Merchant, User
from tests.handoff.api.calling import Caller, token, work
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def quiet_program(shop: Merchant, owner: User, monkeypatch: pytest.MonkeyPatch) -> Caller:
    """A program that waits while nobody works, until a test does."""
    monkeypatch.setattr(chatting, "WAIT_S", LONG)
    return Caller(token(shop, owner))


def in_a_thread(call: Any) -> Any:
    """`call` in a thread of its own, whose connection ends with it."""
    try:
        return call()
    finally:
        connections.close_all()


def test_whoever_waits_holds_no_connection(
    quiet_program: Caller, shop: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def nap(seconds: float) -> None:
        held.append(connection.connection is not None)
        if len(held) == 3:
            work()
            connection.close()
        time.sleep(min(seconds, 0.01))

    monkeypatch.setattr(chatting, "nap", nap)

    assert quiet_program.says("hola")["reply"]
    assert held[:3] == [False, False, False]


def test_the_same_first_message_at_the_same_moment_is_one(
    quiet_program: Caller, shop: Merchant, owner: User
) -> None:
    many = [Caller(quiet_program.headers["Authorization"].split()[1]) for _ in range(4)]
    gate = threading.Barrier(len(many))
    said = "2 de maracuyá"

    def speak(caller: Caller) -> Any:
        gate.wait(LONG)
        return caller.post("chat", {"message": said, "client_msg_id": "0123456789abcdef"})

    with ThreadPoolExecutor(len(many)) as threads:
        calls = [threads.submit(in_a_thread, lambda c=caller: speak(c)) for caller in many]
        until = time.monotonic() + LONG
        while not all(call.done() for call in calls) and time.monotonic() < until:
            work()
            time.sleep(0.02)
        answers = [call.result() for call in calls]

    assert all(answer == answers[0] for answer in answers)
    assert "60" in answers[0]["reply"]
    assert Message.objects.of(shop).filter(text=said).count() == 1
    assert Session.objects.of(shop).count() == Customer.objects.of(shop).count() == 1


def test_two_messages_at_once_are_both_answered(quiet_program: Caller, shop: Merchant) -> None:
    """By one turn, or by two: neither is lost, and what was said is in both answers."""
    text = quiet_program.headers["Authorization"].split()[1]
    words = ("¿cuánto cuesta el maracuyá?", "¿y el matcha?")

    with ThreadPoolExecutor(2) as threads:
        calls = [
            threads.submit(in_a_thread, lambda said=said: Caller(text).says(said)) for said in words
        ]
        until = time.monotonic() + LONG
        while not all(call.done() for call in calls) and time.monotonic() < until:
            work()
            time.sleep(0.02)
        answers = [call.result() for call in calls]

    assert all(answer["reply"] for answer in answers)
    assert not Message.objects.of(shop).filter(unread=True).exists()
