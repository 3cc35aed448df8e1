"""Somebody is left alone by a tap: what it changes at once, who may, and who is on the list."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.test.utils import CaptureQueriesContext

from chatbot.conversations import inbox, muted_customers, outbound_content, outbox, ownership
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from merchants import selectors
from merchants.models import Customer, Event, Merchant, User
from merchants.models.customers import Answering
from merchants.rules.answering import answers
from tests.chatbot.conversations.numbers import NOON, said

pytestmark = pytest.mark.django_db


def choose(customer: Customer, answering: str, by: User | None = None) -> muted_customers.Chosen:
    return muted_customers.choose(customer.pk, customer.merchant_id, answering, by=by, now=NOON)


def policy(merchant: Merchant, value: str) -> None:
    Merchant.objects.filter(pk=merchant.pk).update(answers=value)


def left(merchant: Merchant) -> list[str]:
    return [one.customer.name for one in muted_customers.listed(merchant)]


def test_an_operator_leaves_a_contact_alone_and_takes_it_back(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    choose(carla, "leave", bruno)
    (one,) = muted_customers.listed(alma)
    assert one.customer == carla and str(bruno) in one.why and one.since is not None

    choose(carla, "", bruno)
    carla.refresh_from_db()
    assert (left(alma), carla.answering) == ([], "")
    assert str(bruno) in carla.answering_why


def test_a_stranger_may_not(alma: Merchant, carla: Customer, dario_owner: User) -> None:
    with pytest.raises(PermissionDenied):
        choose(carla, "leave", dario_owner)
    assert left(alma) == []


def test_another_merchants_customer_is_nobody_here(dario: Merchant, carla: Customer) -> None:
    with pytest.raises(Customer.DoesNotExist):
        muted_customers.choose(carla.pk, dario.pk, "leave", by=None, now=NOON)


def test_a_word_that_is_none_is_refused(carla: Customer) -> None:
    with pytest.raises(ValueError, match="perhaps"):
        choose(carla, "perhaps")


def test_her_words_are_settled_and_what_has_not_left_stays(
    number: ChannelAccount, thread: Session, bruno: User
) -> None:
    inbox.record(number, [said("¿hola?")], now=NOON)
    outbox.enqueue(thread, [outbound_content.Text("¡Hola!")], cause=Cause.TURN, now=NOON)
    outbox.enqueue(thread, [outbound_content.Text("Aprobado")], cause=Cause.ACTION, now=NOON)
    before = Session.objects.of(number.merchant).get().version
    choose(thread.customer, "leave", bruno)

    session = Session.objects.of(number.merchant).get()
    assert (session.due_at, session.idle_at, session.mode) == (None, None, "bot")
    assert session.version > before
    assert not Message.objects.of(number.merchant).filter(unread=True).exists()
    states = Outgoing.objects.of(number.merchant).order_by("id").values_list("state", flat=True)
    assert list(states) == ["dropped", "queued"]
    note = Message.objects.of(number.merchant).get(direction="note")
    assert "no responde a este contacto" in note.text and note.by == bruno


def test_a_persons_ownership_stays_and_no_turn_is_owed_after_her(
    number: ChannelAccount, thread: Session, bruno: User
) -> None:
    ownership.take(thread.pk, thread.merchant_id, by=bruno, now=NOON)
    inbox.record(number, [said("¿hola?")], now=NOON)
    choose(thread.customer, "leave", bruno)

    session = Session.objects.of(number.merchant).get()
    assert (session.mode, session.assigned_to) == ("human", bruno)
    assert not Message.objects.of(number.merchant).filter(unread=True).exists()


def test_the_stream_tells_of_her_and_her_conversations(thread: Session, bruno: User) -> None:
    choose(thread.customer, "leave", bruno)

    told = Event.across.get(kind="customer.changed")
    assert told.payload == {"customer": str(thread.customer_id), "sessions": [str(thread.pk)]}


def test_where_all_were_answered_it_becomes_all_but_her_and_says_so(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    other = Customer.objects.create(merchant=alma, name="Elena", answering="leave")
    policy(alma, "all")
    chosen = choose(carla, "leave", bruno)

    alma.refresh_from_db()
    assert (alma.answers, chosen.policy, chosen.policy_changed) == ("all_but", "all_but", True)
    assert (chosen.others, left(alma)) == (1, ["Carla", other.name])
    assert not choose(other, "leave", bruno).policy_changed


@pytest.mark.parametrize(("now", "answering"), [("only", "leave"), ("all", "answer")])
def test_other_choices_leave_the_policy_alone(
    alma: Merchant, carla: Customer, now: str, answering: str
) -> None:
    policy(alma, now)
    assert (choose(carla, answering).policy_changed, choose(carla, answering).policy) == (
        False,
        now,
    )


@pytest.mark.parametrize("name", ["all", "all_but", "only"])
def test_sql_and_the_rule_agree(alma: Merchant, name: str) -> None:
    policy(alma, name)
    for word in Answering.values:
        Customer.objects.create(merchant=alma, name=word or "none", answering=word)
    rows = Customer.objects.of(alma)
    spoken_to = {row.answering for row in rows if answers(name, row.answering)}
    found = rows.filter(selectors.answered(customer=""))
    assert {row.answering for row in found} == spoken_to


def test_the_list_takes_as_many_queries_for_many_as_for_one(alma: Merchant) -> None:
    counts = []
    for total in (1, 9):
        for n in range(total):
            Customer.objects.create(merchant=alma, name=f"C{total}{n}", answering="leave")
        with CaptureQueriesContext(connection) as seen:
            muted_customers.listed(alma)
        counts.append(len(seen))
    assert counts[0] == counts[1]


def test_whom_an_older_choice_leaves_alone_from_now_on_waits_for_nobody(
    thread: Session, carla: Customer, alma: Merchant, django_capture_on_commit_callbacks: Any
) -> None:
    """Everybody was answered, so that her own mark meant nothing; another's makes it mean it."""
    policy(alma, "all")
    ownership.hand_over(thread.pk, alma.pk, by=None, now=NOON)
    Customer.objects.of(alma).filter(pk=carla.pk).update(answering=Answering.LEAVE)
    other = Customer.objects.create(merchant=alma, name="Elena")

    with django_capture_on_commit_callbacks(execute=True):
        assert choose(other, "leave").policy_changed

    thread.refresh_from_db()
    assert (thread.mode, thread.unattended_at) == ("bot", None)
