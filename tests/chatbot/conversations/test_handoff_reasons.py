"""Why a person has the conversation, and who brought it back (specification of the handoff)."""

import pytest

from chatbot.agent import clocks
from chatbot.conversations import assigning, muted_customers, ownership
from chatbot.conversations.models import Message, ModeChange, Session
from chatbot.conversations.models.messages import Direction
from chatbot.conversations.models.sessions import Mode
from merchants.models import User
from tests.chatbot.conversations.numbers import NOON


def bring(thread: Session, mode: str, bruno: User) -> None:
    """Into that mode, for a reason of its own."""
    key = thread.id, thread.merchant_id
    if mode == Mode.HANDOFF_PENDING:
        ownership.hand_over(*key, by=bruno, now=NOON, reason="Reclamo")
    elif mode == Mode.HUMAN:
        ownership.take(*key, by=bruno, now=NOON, reason="Reclamo")


def notes(thread: Session) -> list[str]:
    rows = Message.objects.of(thread.merchant_id).filter(session=thread, direction=Direction.NOTE)
    return list(rows.order_by("id").values_list("text", flat=True))


@pytest.mark.parametrize(
    ("mode", "reason"), [("bot", "manual"), ("human", "manual"), ("handoff_pending", "Reclamo")]
)
def test_handing_over_without_a_reason_is_manual_unless_it_waits_for_one(
    mode: str, reason: str, thread: Session, bruno: User
) -> None:
    bring(thread, mode, bruno)

    session = ownership.hand_over(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert (session.mode, session.handoff_reason) == ("handoff_pending", reason)
    assert notes(thread)[-1].startswith("La conversación espera a una persona")
    assert "manual" not in notes(thread)[-1]


@pytest.mark.parametrize(("mode", "reason"), [("bot", "manual"), ("handoff_pending", "Reclamo")])
def test_taking_without_a_reason_is_manual_unless_it_waits_for_one(
    mode: str, reason: str, thread: Session, bruno: User
) -> None:
    bring(thread, mode, bruno)

    session = ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert (session.mode, session.handoff_reason) == ("human", reason)


@pytest.mark.parametrize("mode", ["handoff_pending", "human"])
def test_another_reason_takes_the_place_of_the_first_which_the_thread_keeps(
    mode: str, thread: Session, bruno: User
) -> None:
    bring(thread, mode, bruno)
    before = Session.objects.of(thread.merchant_id).get(pk=thread.pk)
    again = ownership.hand_over if mode == Mode.HANDOFF_PENDING else ownership.take

    again(thread.id, thread.merchant_id, by=bruno, now=NOON, reason="Pide 50% menos")
    again(thread.id, thread.merchant_id, by=bruno, now=NOON, reason="Pide 50% menos")

    after = Session.objects.of(thread.merchant_id).get(pk=thread.pk)
    assert (after.mode, after.handoff_reason) == (mode, "Pide 50% menos")
    assert (after.handoff_at, after.handoff_until, after.notice_at, after.ownership_version) == (
        before.handoff_at, before.handoff_until, before.notice_at, before.ownership_version,
    )  # fmt: skip
    told = [text for text in notes(thread) if "50%" in text]
    assert told == ["El motivo ahora es: Pide 50% menos (antes: Reclamo)"]


def test_the_return_says_who_clicked(thread: Session, bruno: User) -> None:
    bring(thread, "human", bruno)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert notes(thread)[-1] == "Nico retomó la conversación: la devolvió Bruno"
    change = ModeChange.objects.of(thread.merchant_id).latest("id")
    assert (change.cause, change.by) == ("console", bruno)


def test_the_return_says_who_resolved_it(thread: Session, bruno: User) -> None:
    bring(thread, "human", bruno)
    assigning.resolve(thread.id, thread.merchant_id, reason="Vendido 100%", by=bruno, now=NOON)

    assert "Nico retomó la conversación: la resolvió Bruno" in notes(thread)


def test_the_return_says_that_nobody_is_answered_any_more(thread: Session, bruno: User) -> None:
    bring(thread, "handoff_pending", bruno)
    muted_customers.choose(thread.customer_id, thread.merchant_id, "leave", by=bruno, now=NOON)

    told = "Nico retomó la conversación: el asistente ya no responde a este contacto"
    assert told in notes(thread)


def test_the_return_says_that_the_time_was_out(thread: Session, bruno: User) -> None:
    bring(thread, "human", bruno)
    thread.refresh_from_db()
    assert thread.handoff_until is not None
    clocks.end_handoff(thread.id, thread.handoff_until)

    assert notes(thread)[-1] == "Nico retomó la conversación: pasó el tiempo de espera"
    assert ModeChange.objects.of(thread.merchant_id).latest("id").cause == "timeout"
