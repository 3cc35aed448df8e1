"""A customer who asks to be forgotten is forgotten, and what was sold stays."""

import json
from uuid import uuid4

import pytest
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command
from django.db import connection

from catalog.bookings import appointments
from catalog.bookings.values import PatientValue
from catalog.loyalty import ledger
from catalog.loyalty.models import TokenTransaction
from chatbot.agent import erasure
from chatbot.agent.models import Turn, TurnText
from chatbot.conversations import answers, assigning
from chatbot.conversations.about import About
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.models import Session
from insights.models import AskedQuestion
from merchants.models import CustomerIdentifier, Merchant, User
from tests.catalog import shelf
from tests.catalog.bookings import agenda
from tests.catalog.loyalty import points
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop

pytestmark = pytest.mark.django_db

SECRET = "palabra-que-solo-carla-dijo"


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    talk = Talk(alma)
    talk.say(f"hola, quiero 2 maracuyá con {SECRET}")
    talk.say("eso es todo")
    talk.say("sí")
    return talk


def whole_database() -> str:
    """Every row of every table, as text."""
    commit()
    with connection.cursor() as sql:
        sql.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        tables = [name for (name,) in sql.fetchall()]
        rows = []
        for table in tables:
            sql.execute(f'SELECT row_to_json(t)::text FROM "{table}" t')
            rows += [row for (row,) in sql.fetchall()]
    return "\n".join(rows)


def test_no_word_name_or_number_of_hers_is_left(talk: Talk, owner: User) -> None:
    before = whole_database()
    assert SECRET in before
    assert talk.phone in before
    customer = talk.session.customer
    erasure.erase(customer.pk, talk.merchant.pk, by=owner, now=talk.now)
    after = whole_database()
    assert SECRET not in after
    assert talk.phone not in after
    assert "Carla" not in after


def test_an_appointment_stays_without_its_patient(talk: Talk, owner: User) -> None:
    customer = talk.session.customer
    where, what = agenda.branch(talk.merchant, "Norte"), agenda.service(talk.merchant)
    patient = PatientValue(f"Luz {SECRET}", SECRET[:40], SECRET[:40])
    row = agenda.held(customer, what, where, agenda.at(9), note=SECRET, patient=patient)
    appointments.cancel(row.pk, talk.merchant.pk, reason=SECRET, now=agenda.SUNDAY_NOON)
    assert SECRET in whole_database()
    erasure.erase(customer.pk, talk.merchant.pk, by=owner, now=talk.now)

    assert SECRET not in whole_database()
    row.refresh_from_db()
    assert (row.starts_at, row.patient_id is not None) == (agenda.at(9), True)


def test_points_stay_without_the_reasons_of_their_corrections(talk: Talk, owner: User) -> None:
    customer = talk.session.customer
    plan = points.program(talk.merchant)
    points.earn(plan, customer, 60)
    why = f"se le dio un {SECRET}"
    ledger.adjust(plan, customer.pk, -20, why, by=owner, once=uuid4(), now=talk.now)
    points.earn(plan, customer, 5)
    before = points.rows(customer)
    assert SECRET in whole_database()
    erasure.erase(customer.pk, talk.merchant.pk, by=owner, now=talk.now)

    assert SECRET not in whole_database()
    assert (points.has(customer), points.rows(customer)) == (45, before)
    told = TokenTransaction.objects.of(talk.merchant).order_by("pk")
    assert [*told.values_list("description", flat=True)] == ["Pedido", "…", "Pedido"]
    with shelf.refused():  # and it is as append-only as before
        shelf.run("UPDATE loyalty_token_transactions SET description = 'otra'")


def test_orders_and_audit_stay_and_the_erasure_is_on_record(talk: Talk, owner: User) -> None:
    order, session = talk.order, talk.session
    erasure.erase(session.customer.pk, talk.merchant.pk, by=owner, now=talk.now)
    order.refresh_from_db()
    assert order.total > 0
    assert Turn.objects.of(talk.merchant).filter(session=session).count() == 3
    assert not TurnText.objects.of(talk.merchant).exists()
    session.customer.refresh_from_db()
    assert session.customer.erased_at == talk.now
    assert '"customer.erased"' in json.dumps(whole_database()).replace("\\", "")


def test_what_the_people_kept_about_her_is_forgotten_too(
    talk: Talk, bruno: User, owner: User
) -> None:
    session, shop = talk.session, talk.merchant.pk
    customer = session.customer
    customer.labels, customer.answering = [SECRET], "leave"
    customer.answering_why = f"porque dijo {SECRET}"
    customer.save()
    assigning.assign(session.id, shop, to=bruno, by=owner, now=talk.now)
    assigning.resolve(session.id, shop, reason=f"por lo de {SECRET}", by=bruno, now=talk.now)
    talk.say(f"quiero hablar con una persona sobre {SECRET}")
    assigning.assign(session.id, shop, to=bruno, by=owner, now=talk.now)
    answers.reply(session.id, shop, f"sobre {SECRET}", by=bruno, now=talk.now, client_id="a")
    Session.objects.of(shop).update(
        resolution=SECRET, unattended_at=talk.now, alerted_at=talk.now, snoozed_until=talk.now
    )
    assert whole_database().count(SECRET) > 5
    erasure.erase(customer.pk, shop, by=owner, now=talk.now)

    assert SECRET not in whole_database()
    session.refresh_from_db()
    customer.refresh_from_db()
    assert (customer.labels, customer.answering, customer.answering_why) == ([], "", "")
    assert (session.mode, session.assigned_to, session.last_intent) == ("bot", None, "")
    clocks = ("answer_by", "notice_at", "alerted_at", "unattended_at", "snoozed_until")
    assert {getattr(session, name) for name in clocks} == {None}
    assert set(session.messages.values_list("intent", flat=True)) == {""}


def test_what_was_asked_of_the_data_about_a_customer_is_forgotten_too(
    talk: Talk, dario: Merchant, owner: User
) -> None:
    questions = ["¿Qué compró CARLA?", f"pedidos de {talk.phone}", "¿Cuánto vendí ayer?"]
    for merchant in (talk.merchant, dario):
        for question in questions:
            AskedQuestion.objects.create(merchant=merchant, question=question, status="answer")
    erasure.erase(talk.session.customer.pk, talk.merchant.pk, by=owner, now=talk.now)
    left = AskedQuestion.objects.of(talk.merchant).values_list("question", flat=True)
    assert list(left) == questions[2:]
    assert AskedQuestion.objects.of(dario).count() == 3


def test_an_operator_may_not_erase(talk: Talk, bruno: User) -> None:
    with pytest.raises(PermissionDenied):
        erasure.erase(talk.session.customer.pk, talk.merchant.pk, by=bruno, now=talk.now)
    with pytest.raises(CommandError, match="may not"):
        call_command(
            "erase_customer",
            merchant=talk.merchant.slug,
            phone="+" + talk.phone,
            by=bruno.email,
        )


@pytest.mark.parametrize(
    ("kept", "typed"),
    [
        ("5215512345678", "+52 55 1234 5678"),
        ("525512345678", "5215512345678"),
        ("554198765432", "55 41 99876-5432"),
        ("541123456789", "+54 9 11 2345-6789"),
        ("59170012345", "70012345"),
    ],
)
def test_a_phone_is_named_in_each_of_its_spellings(
    talk: Talk, owner: User, kept: str, typed: str
) -> None:
    CustomerIdentifier.across.filter(kind="phone").update(value=kept)
    call_command("erase_customer", merchant=talk.merchant.slug, phone=typed, by=owner.email)
    assert not CustomerIdentifier.across.exists()


def test_the_merchant_next_door_is_not_touched(
    talk: Talk, dario: Merchant, dario_owner: User
) -> None:
    customer = talk.session.customer
    with pytest.raises(PermissionDenied):
        erasure.erase(customer.pk, talk.merchant.pk, by=dario_owner, now=talk.now)
    erasure.erase(customer.pk, dario.pk, by=dario_owner, now=talk.now)
    assert SECRET in whole_database()


def test_what_she_could_not_be_told_is_forgotten_too(talk: Talk, owner: User) -> None:
    session, order = talk.session, talk.order
    customer, about = session.customer, About(order=str(order.pk), occasion="order.ready")
    customer.unreachable = f"no le llega a {SECRET}"
    customer.save()
    undelivered.note(session, about, f"No llegó: {SECRET}.")
    assert whole_database().count(f"llega a {SECRET}") == 1
    erasure.erase(customer.pk, talk.merchant.pk, by=owner, now=talk.now)

    assert SECRET not in whole_database()
    order.refresh_from_db()
    session.refresh_from_db()
    assert (order.undelivered, session.undelivered) == ("", None)
