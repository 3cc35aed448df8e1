"""Scenes counted by hand, and what the database makes of them."""

from datetime import date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from chatbot.conversations.models import Session
from handoff.console.numbers import selectors
from handoff.console.numbers.values import Numbers, Talks, Waits
from handoff.console.selectors import rows
from intents import switching
from merchants.models import Customer, Merchant, User
from tests.handoff.console.numbers.scenes import (
    LA_PAZ,
    NOW,
    ago,
    bot,
    customer,
    escalated,
    hands,
    person,
    said,
    talk,
)

pytestmark = pytest.mark.django_db


def week(merchant: Merchant) -> Numbers:
    return selectors.of(merchant, 7, NOW)


def minutes(*lengths: float) -> list[timedelta]:
    return [timedelta(minutes=length) for length in lengths]


def answered(merchant: Merchant, name: str, at: datetime, wait: float, intent: str) -> None:
    """A conversation that was handed over and answered `wait` minutes later."""
    session = talk(customer(merchant, name))
    said(session, at, intent)
    escalated(session, intent, at)
    hands(session, "human", at + timedelta(minutes=wait))
    person(session, at + timedelta(minutes=wait))
    person(session, at + timedelta(minutes=wait + 50))
    hands(session, "bot", at + timedelta(minutes=wait + 60))


def test_the_time_to_a_persons_first_word_is_measured_from_the_handoff(alma: Merchant) -> None:
    for number, wait in enumerate((1, 2, 3, 4, 10)):
        answered(alma, f"Carla {number}", ago(days=1, minutes=number), wait, "reclamo")

    waits = week(alma).waits
    assert (waits.count, waits.answered) == (5, 5)
    assert [waits.median, waits.slow] == minutes(3, 7.6)


def test_a_wait_nobody_answered_is_counted_and_not_measured(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    escalated(session, "reclamo", ago(hours=5))
    hands(session, "bot", ago(hours=4), "timeout")
    person(session, ago(hours=3))

    assert week(alma).waits == Waits(1, 0, None, None)


def test_what_the_assistant_says_meanwhile_is_no_persons_answer(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    escalated(session, "reclamo", ago(minutes=60))
    bot(session, ago(minutes=60))
    bot(session, ago(minutes=55))
    person(session, ago(minutes=40))

    assert week(alma).waits.median == timedelta(minutes=20)


def test_passing_from_person_to_person_is_no_new_wait(alma: Merchant, carla: Customer) -> None:
    session = talk(carla)
    escalated(session, "reclamo", ago(minutes=60))
    hands(session, "human", ago(minutes=55))
    hands(session, "handoff_pending", ago(minutes=40), "unanswered")
    hands(session, "human", ago(minutes=35))
    person(session, ago(minutes=30))

    waits = week(alma).waits
    assert (waits.count, waits.median) == (1, timedelta(minutes=30))


def test_who_waits_now_is_counted_whenever_it_began(alma: Merchant, carla: Customer) -> None:
    escalated(talk(carla), "reclamo", ago(days=40))
    hands(talk(customer(alma, "Rosa")), "handoff_pending", ago(minutes=9))

    counted = week(alma)
    assert (counted.waiting, counted.longest) == (2, ago(days=40))
    assert counted.waits.count == 1


def test_handoffs_are_told_by_what_was_meant(alma: Merchant) -> None:
    answered(alma, "Uno", ago(hours=9), 4, "reclamo")
    answered(alma, "Dos", ago(hours=8), 6, "reclamo")
    answered(alma, "Tres", ago(hours=7), 2, "farmacologia")
    hands(talk(customer(alma, "Cuatro")), "handoff_pending", ago(hours=6))

    told = [(one.key, one.label, one.waits.count, one.waits.median) for one in week(alma).reasons]
    assert told == [
        ("reclamo", "Reclamo", 2, timedelta(minutes=5)),
        ("", "A mano u otra causa", 1, None),
        ("farmacologia", "Farmacología / Química", 1, timedelta(minutes=2)),
    ]


def test_a_classification_that_was_deleted_keeps_its_name(alma: Merchant, owner: User) -> None:
    switching.add(alma, label="Pide factura", examples=["factura"], by=owner)
    answered(alma, "Uno", ago(hours=9), 4, "pide_factura")
    Session.objects.of(alma).update(last_intent="pide_factura")
    switching.remove(alma, "pide_factura", by=owner)

    assert [one.label for one in week(alma).reasons] == ["Pide factura"]
    assert rows.alone(alma, Session.objects.of(alma).get(), owner, NOW).intent == "Pide factura"


def test_what_needed_nobody_is_what_stayed_with_the_assistant(alma: Merchant) -> None:
    for name in ("Ana", "Bea", "Eva"):
        session = talk(customer(alma, name))
        said(session, ago(hours=3))
        bot(session, ago(hours=3))
    answered(alma, "Carla", ago(hours=5), 4, "reclamo")

    talks = week(alma).talks
    assert talks == Talks(4, 3) and talks.share == 0.75


def test_a_handoff_nobody_took_is_not_resolved_without_a_person(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    said(session, ago(hours=5))
    escalated(session, "reclamo", ago(hours=5))
    hands(session, "bot", ago(hours=4), "timeout")

    assert week(alma).talks == Talks(1, 0)


def test_a_person_who_came_before_the_period_and_stays_counts(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    hands(session, "human", ago(days=20))
    said(session, ago(hours=5))

    assert week(alma).talks == Talks(1, 0)


def test_one_who_came_and_left_before_the_period_does_not_count(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    hands(session, "human", ago(days=20))
    hands(session, "bot", ago(days=19))
    said(session, ago(hours=5))
    bot(session, ago(hours=5))

    assert week(alma).talks == Talks(1, 1)


def test_a_contact_who_is_left_alone_is_no_conversation_of_ours(
    alma: Merchant, carla: Customer
) -> None:
    said(talk(carla), ago(hours=5))

    counted = week(alma)
    assert counted.talks == Talks(0, 0) and counted.talks.share is None
    assert all(talks == Talks(0, 0) for _day, talks in counted.by_day)


def test_days_begin_at_the_merchants_own_midnight(alma: Merchant, carla: Customer) -> None:
    """23:50 in La Paz is another day than 00:10, though both are one day in UTC."""
    session = talk(carla)
    for day, hour, minute in ((17, 23, 50), (18, 0, 10)):
        said(session, datetime(2026, 11, day, hour, minute, tzinfo=LA_PAZ))
        bot(session, datetime(2026, 11, day, hour, minute, 9, tzinfo=LA_PAZ))

    days = dict(week(alma).by_day)
    assert list(days) == [date(2026, 11, day) for day in range(14, 21)]
    assert {day.day: talks.count for day, talks in days.items() if talks.count} == {17: 1, 18: 1}


def test_the_period_begins_at_midnight_six_days_ago(alma: Merchant, carla: Customer) -> None:
    session = talk(carla)
    first = datetime(2026, 11, 14, 0, 0, tzinfo=LA_PAZ)
    for at in (first - timedelta(seconds=1), first):
        said(session, at)
        bot(session, at)
        hands(session, "handoff_pending", at)
        hands(session, "bot", at + timedelta(microseconds=1))

    counted = week(alma)
    assert counted.waits.count == 1 and counted.talks.count == 1
    assert dict(counted.by_day)[date(2026, 11, 14)].count == 1


def test_a_day_with_a_person_is_marked_on_that_day_only(alma: Merchant, carla: Customer) -> None:
    session = talk(carla)
    for days in (3, 2, 1):
        said(session, ago(days=days))
        bot(session, ago(days=days))
    hands(session, "human", ago(days=2))
    hands(session, "bot", ago(days=2, minutes=-30))

    by_day = {day.day: talks for day, talks in week(alma).by_day}
    assert (by_day[17], by_day[18], by_day[19]) == (Talks(1, 1), Talks(1, 0), Talks(1, 1))
    assert week(alma).talks == Talks(1, 0)


def test_an_answer_after_midnight_belongs_to_the_words_before_it(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    said(session, datetime(2026, 11, 17, 23, 59, 58, tzinfo=LA_PAZ))
    bot(session, datetime(2026, 11, 18, 0, 0, 2, tzinfo=LA_PAZ))

    by_day = {day.day: talks for day, talks in week(alma).by_day}
    assert (by_day[17], by_day[18]) == (Talks(1, 1), Talks(0, 0))


def test_tests_count_in_a_demonstration_only(alma: Merchant) -> None:
    session = talk(customer(alma, "De prueba", is_test=True))
    said(session, ago(hours=2))
    escalated(session, "reclamo", ago(hours=2))

    assert (week(alma).waits.count, week(alma).talks.count) == (0, 0)
    alma.is_demo = True
    assert (week(alma).waits.count, week(alma).talks.count) == (1, 1)


def test_next_doors_conversations_are_not_counted(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    answered(alma, "Uno", ago(hours=9), 4, "reclamo")
    hands(talk(carla), "handoff_pending", ago(hours=1))

    counted = week(dario)
    assert (counted.waiting, counted.waits.count, counted.talks.count) == (0, 0, 0)
    assert counted.reasons == () and len(counted.by_day) == 7


def test_the_database_is_asked_four_times_however_much_was_said(alma: Merchant) -> None:
    for number in range(5):
        answered(alma, f"Carla {number}", ago(hours=9, minutes=number), 4, "reclamo")
    with CaptureQueriesContext(connection) as asked:
        selectors.of(alma, 30, NOW)

    assert len(asked) == 4  # waits, the vocabulary's labels, talks, who waits now
