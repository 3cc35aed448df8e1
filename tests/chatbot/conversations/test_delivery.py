"""A message whose sender dies before its request goes was never sent, and is sent without doubt."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError

from chatbot.conversations.delivery import sending
from chatbot.conversations.models import Outgoing, Session
from chatbot.transports import registry
from chatbot.transports.outbound import delivery
from tests.chatbot.conversations.numbers import NOON, queued, states
from tests.chatbot.conversations.rows import body, claim, claimed

pytestmark = pytest.mark.django_db
SOON = NOON + sending.CLAIM + timedelta(seconds=1)


def row_of(thread: Session) -> Outgoing:
    return Outgoing.objects.of(thread.merchant_id).get()


def test_a_message_that_had_not_left_is_sent_by_another_without_doubt(thread: Session) -> None:
    queued(thread, "hola")
    assert claim(thread) is not None
    assert claim(thread, NOON + sending.CLAIM) is None, "its sender may still be at it"

    again = claim(thread, SOON)
    assert again is not None and body(again) == "hola"
    assert not row_of(thread).doubtful


def test_a_message_that_had_left_is_not_sent_again_at_once(thread: Session) -> None:
    queued(thread, "hola")
    claimed(thread)
    assert claim(thread, SOON) is None
    assert claim(thread, NOON + sending.LEASE + timedelta(seconds=1)) is None
    assert states(thread) == ["unknown"]


def test_a_sender_that_was_too_slow_sends_nothing(thread: Session) -> None:
    queued(thread, "hola")
    slow = claim(thread)
    quick = claim(thread, SOON)
    assert slow is not None and quick is not None
    with pytest.raises(sending.Overtaken):
        sending.leave(slow, SOON)
    sending.leave(quick, SOON)


def test_a_sender_that_is_overtaken_while_it_uploads_sends_nothing(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[str] = []

    def send(*_: Any, leaving: Any, callback: str, **__: Any) -> str:
        assert claim(thread, SOON) is not None  # meanwhile
        leaving()
        gone.append(callback)
        return "wamid.x"

    monkeypatch.setattr(registry.get("whatsapp"), "send", send, raising=False)
    queued(thread, "hola")
    assert delivery.deliver(thread.id, lambda: NOON) == 0
    assert gone == []
    assert states(thread) == ["sending"]


def test_a_message_stays_here_while_the_database_is_down(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[str] = []

    def send(*_: Any, leaving: Any, callback: str, **__: Any) -> str:
        leaving()
        gone.append(callback)
        return "wamid.x"

    def down(*_: object) -> None:
        raise OperationalError("the server went away")

    monkeypatch.setattr(registry.get("whatsapp"), "send", send, raising=False)
    monkeypatch.setattr(sending, "leave", down)
    queued(thread, "hola")
    with pytest.raises(OperationalError):
        delivery.deliver(thread.id, lambda: NOON)
    assert gone == []
    monkeypatch.undo()
    assert claim(thread, SOON) is not None
    assert not row_of(thread).doubtful


def test_a_message_that_had_not_left_stays_silent_when_a_person_took_over(
    thread: Session,
) -> None:
    queued(thread, "hola")
    assert claim(thread) is not None
    Session.across.filter(pk=thread.pk).update(
        mode="human", state="HUMAN_TAKEOVER", ownership_version=1
    )
    assert claim(thread, SOON) is None
    assert states(thread) == ["dropped"]
