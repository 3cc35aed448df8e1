"""Each error number of facts/whatsapp §1.7 has one remedy, whichever way WhatsApp says it."""

from datetime import timedelta

import pytest

from chatbot.conversations import due, inbox, outbound_content, outbox
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.models import MessageTemplate, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import Buttons, Choice, Image, ListMenu, Section, Text
from merchants.models import Customer
from tests.chatbot.conversations.numbers import NOON, queued, said, states
from tests.chatbot.transports.refusals import (
    SECOND,
    Refuse,
    account,
    deliver,
    failing,
    graph,
    refuse,
    rows,
    tell,
    template,
    words,
)
from tests.stubs.graph import StubGraph

__all__ = ["graph", "refuse"]
pytestmark = pytest.mark.django_db


# -- this message
# -----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [131000, 131016, 133004])
def test_what_passes_is_tried_again_a_bounded_number_of_times(
    graph: StubGraph, thread: Session, refuse: Refuse, code: int
) -> None:
    queued(thread, "uno")
    refuse(thread, code)

    (row,) = rows(thread)
    assert (row.state, row.error_code, row.due_at) == ("queued", code, NOON + SECOND)
    Outgoing.objects.of(thread.merchant_id).update(attempts=7)
    refuse_again = NOON + SECOND
    deliver(thread, refuse_again)
    assert states(thread) == ["sent"]
    tell(thread, failing(rows(thread)[0], code), now=refuse_again)
    assert states(thread) == ["failed"]


def test_a_late_no_to_an_old_message_is_not_answered_by_sending_it_again(
    graph: StubGraph, thread: Session
) -> None:
    queued(thread, "uno")
    deliver(thread)
    tell(thread, failing(rows(thread)[0], 131000), now=NOON + timedelta(hours=2))

    assert states(thread) == ["failed"]


def test_a_late_no_told_twice_sends_no_third_time(graph: StubGraph, thread: Session) -> None:
    queued(thread, "uno")
    deliver(thread)
    told = failing(rows(thread)[0], 131000)
    tell(thread, told)
    deliver(thread, NOON + SECOND)
    tell(thread, told)

    assert (words(graph), states(thread)) == (["uno", "uno"], ["sent"])


def test_too_many_to_one_person_makes_only_her_wait(
    graph: StubGraph, thread: Session, refuse: Refuse
) -> None:
    other = Customer.objects.create(merchant=thread.merchant, name="Otra")
    other.identifiers.create(merchant=thread.merchant, kind="phone", value="59177700001")
    hers = Session.objects.create(
        merchant=thread.merchant, account=thread.account, customer=other, last_inbound_at=NOON
    )
    queued(thread, "uno")
    refuse(thread, 131056)

    for tries, wait in ((2, 4), (3, 16), (4, 64)):
        (row,) = rows(thread)
        assert row.due_at is not None
        deliver(thread, row.due_at)
        tell(thread, failing(rows(thread)[0], 131056), now=row.due_at)
        (again,) = rows(thread)
        assert (again.attempts, again.due_at) == (tries, row.due_at + timedelta(seconds=wait))
    queued(hers, "hola")
    deliver(hers, again.due_at or NOON)
    assert (states(thread), states(hers)) == (["queued"], ["sent"])
    assert account().rests_until is None


@pytest.mark.parametrize("code", [100, 131008, 131009, 131021, 130472, 131049])
def test_what_can_never_work_is_given_up_and_shown(
    graph: StubGraph, thread: Session, refuse: Refuse, code: int
) -> None:
    queued(thread, "uno")
    refuse(thread, code)

    (row,) = rows(thread)
    assert (row.state, row.error_code) == ("failed", code)
    thread.refresh_from_db()
    kept = undelivered.of(thread)
    assert kept is not None and "No se pudo escribir a Carla." in kept.words
    assert str(code) in kept.words
    assert due.recipients(NOON + timedelta(days=2), 9) == []


def test_a_kind_that_she_cannot_be_shown_goes_as_plain_text_once(
    graph: StubGraph, thread: Session, refuse: Refuse
) -> None:
    menu = ListMenu("¿Qué quieres?", "Ver", (Section("Jugos", (Choice("1", "Mango", "10 Bs"),)),))
    outbox.enqueue(thread, [menu], cause=Cause.TURN, now=NOON)
    refuse(thread, 131051)
    deliver(thread)

    assert words(graph) == ["¿Qué quieres?\n\nJugos\n• Mango: 10 Bs"]
    assert states(thread) == ["sent"]
    tell(thread, failing(rows(thread)[0], 131051))
    assert states(thread) == ["failed"]


def test_what_stood_under_a_file_that_was_not_taken_is_said(
    graph: StubGraph, thread: Session
) -> None:
    outbox.enqueue(thread, [Buttons("Hola", (Choice("a", "Sí"),))], cause=Cause.TURN, now=NOON)
    content = outbound_content.dump(Image("qr.png", "Cuenta 123, Banco Uno"))
    Outgoing.objects.of(thread.merchant_id).update(content=content, state="sent")
    tell(thread, failing(rows(thread)[0], 131053))
    deliver(thread)

    assert words(graph) == ["Cuenta 123, Banco Uno"]


def test_a_file_without_words_fails_where_it_is_seen(graph: StubGraph, thread: Session) -> None:
    outbox.enqueue(thread, [Text("x")], cause=Cause.TURN, now=NOON)
    content = outbound_content.dump(Image("qr.png"))
    Outgoing.objects.of(thread.merchant_id).update(content=content, state="sent")
    tell(thread, failing(rows(thread)[0], 131053))

    assert states(thread) == ["failed"]


@pytest.mark.parametrize("code", [131062, 131063])
def test_what_needs_her_phone_says_so(
    graph: StubGraph, thread: Session, refuse: Refuse, code: int
) -> None:
    queued(thread, "uno")
    refuse(thread, code)

    (row,) = rows(thread)
    assert row.state == "failed" and "necesita el teléfono" in row.error


# -- the person ------------------------------------------------------------------------------------


def test_who_cannot_be_reached_is_marked_until_she_writes(
    graph: StubGraph, thread: Session, refuse: Refuse
) -> None:
    queued(thread, "uno", "dos")
    refuse(thread, 131026)

    assert states(thread) == ["failed", "sent"]
    assert "no le llegan mensajes" in Customer.across.get().unreachable
    assert account().paused_reason == ""
    waiting = template(thread)
    deliver(thread)
    waiting.refresh_from_db()
    assert waiting.state == "failed" and "no le llegan" in waiting.error

    receiving_her_words(thread)
    assert Customer.across.get().unreachable == ""


def receiving_her_words(thread: Session) -> None:
    inbox.record(account(), [said("sigo aquí", "wamid.again")], now=NOON + SECOND)
    thread.refresh_from_db()
    assert thread.undelivered is None


def test_a_word_that_arrives_shows_that_she_can_be_reached(
    graph: StubGraph, thread: Session
) -> None:
    Customer.across.update(unreachable="no le llega")
    (row,) = queued(thread, "uno")
    deliver(thread)
    tell(thread, {**failing(row, 0), "status": "delivered", "errors": []})

    assert Customer.across.get().unreachable == ""


def test_who_wants_no_advertising_gets_none(
    graph: StubGraph, thread: Session, refuse: Refuse
) -> None:
    row = template(thread, "marketing")
    refuse(thread, 131050)
    assert Customer.across.get().marketing_stopped_at == NOON

    row.refresh_from_db()
    assert row.state == "failed"
    content = outbound_content.Template("pedido_listo", "es", "x")
    outbox.enqueue(thread, [content], cause=Cause.ACTION, now=NOON)
    sent = len(graph.sent())
    deliver(thread)
    assert states(thread) == ["failed", "failed"]
    assert len(graph.sent()) == sent


# -- the template ----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [132000, 132001, 132015, 132068])
def test_a_template_that_does_not_work_is_told_to_its_page(
    graph: StubGraph, thread: Session, refuse: Refuse, code: int
) -> None:
    template(thread)
    refuse(thread, code)

    row = MessageTemplate.objects.of(thread.merchant_id).get()
    assert str(code) in row.trouble + row.note + row.reason
    assert states(thread) == ["failed"]
