"""A double becomes the customer who stays, with orders, words and points; and comes apart again."""

from uuid import uuid4

import pytest

from catalog.bookings.models import Appointment
from catalog.loyalty import ledger
from catalog.loyalty.models import Account, TokenTransaction
from chatbot.agent.merging.problems import InFlight, MergeRefused
from chatbot.agent.models import Turn
from chatbot.conversations import ownership, threads
from chatbot.conversations.delivery import refusing, sending
from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import Message, Outgoing, Session, SessionOrder
from merchants import customers
from merchants.models import Customer, CustomerIdentifier, CustomerMerge, Event, User
from tests.catalog.bookings import agenda
from tests.catalog.loyalty import points
from tests.chatbot.agent.merging.pairs import (
    NEW,
    OLD,
    differences,
    merged,
    parted,
    snapshot,
)
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


def words(session: Session) -> list[str]:
    rows = Message.objects.of(session.merchant_id).filter(session=session, direction="in")
    return list(rows.order_by("id").values_list("text", flat=True))


def test_the_order_and_the_words_are_the_kept_ones(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    former, double_session = double.session.customer, double.session
    order = double.order

    row = merged(kept, double, owner)
    order.refresh_from_db()
    assert order.customer == kept.session.customer
    assert SessionOrder.objects.of(kept.merchant).get().session == kept.session
    assert words(kept.session) == ["hola, quiero 2 maracuyá", "eso es todo", "sí", "hola"]
    assert (kept.session.order, kept.session.state) == (order, "AWAITING_PAYMENT")
    double_session.refresh_from_db()
    assert (words(double_session), double_session.state, double_session.order) == ([], "IDLE", None)
    former.refresh_from_db()
    assert former.merged_into == kept.session.customer
    assert not former.identifiers.exists()
    assert (row.by, row.cause, row.at) == (owner, "person", kept.now)
    assert row.moved["orders_order"] == [str(order.pk)]
    assert Turn.objects.of(kept.merchant).filter(session=double_session).count() == 3, "audit stays"


def test_the_conversation_goes_on_where_it_was(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    order = double.order
    merged(kept, double, owner)
    for number in (NEW, OLD):
        kept.phone = NEW
        found = customers.find(kept.merchant, Identity(number))
        assert found == kept.session.customer
    kept.pass_time(minutes=1)
    kept.say("ya te transferí")
    order.refresh_from_db()
    assert order.payment_status == "in_review"


def test_a_name_that_came_to_the_double_at_that_moment_leads_to_the_kept_one(
    talks: tuple[Talk, Talk], owner: User
) -> None:
    kept, double = talks
    other = double.session.customer
    merged(kept, double, owner)
    CustomerIdentifier.objects.create(
        merchant=kept.merchant, customer=other, kind="bsuid", value="MX.late"
    )
    sender = Identity(NEW, "MX.late")
    assert customers.find(kept.merchant, sender) == kept.session.customer
    assert customers.find_or_make(kept.merchant, sender) == kept.session.customer
    assert customers.settled(kept.merchant.pk, {sender: ""}) == {sender: kept.session.customer}
    session = threads.session_for(kept.account, sender, "", is_test=True, now=kept.now)
    assert session == kept.session


def test_it_is_sent_to_where_the_kept_one_writes_from(
    talks: tuple[Talk, Talk], owner: User
) -> None:
    kept, double = talks
    before = refusing.recipient_of(kept.session).phone
    row = merged(kept, double, owner)
    assert refusing.recipient_of(kept.session).phone == before
    parted(row, owner, kept)
    assert refusing.recipient_of(double.session).phone == OLD


def test_undone_everything_is_as_it_was(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    before = snapshot(kept.merchant)
    row = merged(kept, double, owner)
    assert differences(before, snapshot(kept.merchant))

    parted(row, owner, kept)
    assert differences(before, snapshot(kept.merchant)) == []
    row.refresh_from_db()
    assert (row.undone_by, row.undone_at) == (owner, kept.now)
    kinds = Event.objects.of(kept.merchant).filter(kind__startswith="customer.")
    assert list(kinds.order_by("seq").values_list("kind", flat=True)) == [
        "customer.merged",
        "customer.parted",
    ]


def test_what_came_since_stays_with_the_kept_one(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    order = double.order
    row = merged(kept, double, owner)
    kept.pass_time(minutes=5)
    kept.say("¿a qué hora abren?")
    parted(row, owner, kept)
    assert words(kept.session) == ["hola", "¿a qué hora abren?"]
    assert words(double.session) == ["hola, quiero 2 maracuyá", "eso es todo", "sí"]
    order.refresh_from_db()
    assert (order.customer, double.order) == (double.session.customer, order)


def test_points_appointments_and_notes_go_along_and_back(
    talks: tuple[Talk, Talk], owner: User
) -> None:
    kept, double = talks
    one, other = kept.session.customer, double.session.customer
    plan = points.program(kept.merchant)
    points.earn(plan, one, 5)
    points.earn(plan, other, 7, double.order.pk)
    place, what = agenda.branch(kept.merchant, "Norte"), agenda.service(kept.merchant)
    visit = agenda.held(other, what, place, agenda.at(9))
    Customer.across.filter(pk=other.pk).update(
        notes="alérgica al maní", labels=["vip"], email="rosa@example.test"
    )
    Customer.across.filter(pk=one.pk).update(notes="paga en efectivo", labels=["barrio"])
    commit()
    before = snapshot(kept.merchant)

    row = merged(kept, double, owner)
    one.refresh_from_db()
    assert (points.has(one), points.has(other)) == (12, 0)
    assert TokenTransaction.objects.of(kept.merchant).count() == 2, "no row is written anew"
    assert Appointment.objects.of(kept.merchant).get(pk=visit.pk).customer == one
    assert one.notes == "paga en efectivo\nalérgica al maní"
    assert (one.labels, one.email) == (["barrio", "vip"], "rosa@example.test")

    parted(row, owner, kept)
    assert (points.has(one), points.has(other)) == (5, 7)
    assert differences(before, snapshot(kept.merchant)) == []


def test_points_of_a_customer_without_an_account_go_both_ways(
    talks: tuple[Talk, Talk], owner: User
) -> None:
    kept, double = talks
    one, other = kept.session.customer, double.session.customer
    points.earn(points.program(kept.merchant), other, 7)
    row = merged(kept, double, owner)
    assert (points.has(one), points.has(other)) == (7, 0)
    parted(row, owner, kept)
    assert (points.has(one), points.has(other)) == (0, 7)
    assert Account.objects.of(kept.merchant).count() == 2


def test_spent_points_hold_the_undoing_back(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    one, other = kept.session.customer, double.session.customer
    plan = points.program(kept.merchant)
    points.earn(plan, other, 60)
    row = merged(kept, double, owner)
    gift = points.reward(plan)
    ledger.redeem(gift, one.pk, ("gift", uuid4()), by=owner, now=kept.now)
    commit()
    with pytest.raises(MergeRefused, match="puntos"):
        parted(row, owner, kept)
    assert points.has(one) == 10


def test_a_person_who_attends_there_attends_here(
    talks: tuple[Talk, Talk], owner: User, bruno: User
) -> None:
    kept, double = talks
    ownership.take(double.session_id, kept.merchant.pk, by=bruno, now=kept.now)
    commit()
    before = snapshot(kept.merchant)
    row = merged(kept, double, owner)
    assert (kept.session.mode, kept.session.assigned_to) == ("human", bruno)
    kept.pass_time(minutes=1)
    kept.write("¿sigues ahí?")
    assert kept.take_turn() is None, "the assistant talks over nobody"
    parted(row, owner, kept)
    assert (kept.session.mode, double.session.mode) == ("bot", "human")
    assert double.session.assigned_to == bruno
    told = differences(before, snapshot(kept.merchant))
    assert not [one for one in told if "handoff" in one or "assigned" in one]


def test_whoever_took_it_since_goes_on(
    talks: tuple[Talk, Talk], owner: User, bruno: User, manager: User
) -> None:
    kept, double = talks
    ownership.take(double.session_id, kept.merchant.pk, by=bruno, now=kept.now)
    row = merged(kept, double, owner)
    ownership.release(kept.session_id, kept.merchant.pk, by=bruno, now=kept.now)
    ownership.take(kept.session_id, kept.merchant.pk, by=manager, now=kept.now)
    parted(row, owner, kept)
    assert (kept.session.mode, kept.session.assigned_to) == ("human", manager)
    assert (double.session.mode, double.session.assigned_to) == ("human", bruno)


def test_words_that_wait_are_answered_once(apart: tuple[Talk, Talk], owner: User) -> None:
    kept, double = apart
    double.write("¿cuánto es?")
    merged(kept, double, owner)
    kept.pass_time(seconds=30)
    assert kept.take_turn() is not None
    assert kept.deliver()
    assert not Message.objects.of(kept.merchant).filter(unread=True).exists()


def test_an_answer_that_waits_leaves_to_the_kept_one(apart: tuple[Talk, Talk], owner: User) -> None:
    kept, double = apart
    double.write("¿tienen matcha?")
    double.take_turn()
    kept.now = double.now
    merged(kept, double, owner)
    assert "29" in "\n".join(kept.deliver())


def test_nothing_is_torn_apart_while_it_leaves(apart: tuple[Talk, Talk], owner: User) -> None:
    kept, double = apart
    double.write("¿tienen matcha?")
    double.take_turn()
    claimed = sending.claim(double.session_id, double.now, window=None)
    assert claimed is not None
    with pytest.raises(InFlight):
        merged(kept, double, owner)
    assert not CustomerMerge.objects.of(kept.merchant).exists()
    sending.sent(claimed, "out-x", double.now)
    row = merged(kept, double, owner)
    rows = Outgoing.objects.of(kept.merchant).filter(provider_id="out-x")
    assert rows.get().session == kept.session
    parted(row, owner, kept)
    assert rows.get().session == double.session


def test_a_conversation_on_another_number_goes_whole_and_back(
    talks: tuple[Talk, Talk], owner: User
) -> None:
    """Two channels of one person: no phone says so, a person does."""
    kept, double = talks
    other = Talk(kept.merchant, phone="59170000077")
    other.account = type(other.account).across.create(
        merchant=kept.merchant, transport="simulator", key="sim-other", name="Otro"
    )
    other.now = kept.now
    other.say("quiero 1 matcha")
    talk = other.session
    before = snapshot(kept.merchant)
    row = merged(kept, other, owner)
    talk.refresh_from_db()
    assert talk.customer == kept.session.customer
    assert row.moved["conversations_session"] == [str(talk.pk)]
    parted(row, owner, kept)
    assert differences(before, snapshot(kept.merchant)) == []
    assert double.session.customer != talk.customer


def test_what_is_sold_since_on_a_channel_that_goes_back_goes_along(
    talks: tuple[Talk, Talk], owner: User
) -> None:
    kept, _double = talks
    other = Talk(kept.merchant, phone="59170000077")
    other.account = type(other.account).across.create(
        merchant=kept.merchant, transport="simulator", key="sim-other", name="Otro"
    )
    other.now = kept.now
    other.say("hola")
    was = other.session.customer
    row = merged(kept, other, owner)
    for line in ("quiero 1 matcha", "eso es todo", "sí"):
        other.say(line)
    order = other.order
    assert order.customer == kept.session.customer
    parted(row, owner, kept)
    order.refresh_from_db()
    assert order.customer == was
