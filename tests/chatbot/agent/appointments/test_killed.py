"""A worker that is killed has offered a time once and reminded once, whenever it dies."""

import signal
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from catalog.bookings.models import Appointment, Calendar
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Outgoing
from tests import killed
from tests.cast import alma_opens
from tests.chatbot.agent.appointments import practice
from tests.chatbot.agent.appointments.test_waiting_list import cancelled, waits
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = [pytest.mark.processes, pytest.mark.django_db(transaction=True)]


def worker(folder: Path, task: str, argument: str, faults: str) -> int:
    """A task run by a process of its own on the database of this test; how it ended."""
    code = f"from chatbot.agent import tasks; tasks.{task}({argument!r})"
    return killed.run(["manage.py", "shell", "-c", code], folder, faults)


@pytest.fixture
def talk() -> Talk:
    """Carla wrote today; the appointment is in four days."""
    alma = alma_opens()
    stock_the_shop(alma)
    talk = Talk(alma, now=timezone.now())
    talk.say("hola")
    practice.opened(talk)
    return talk


def booked(talk: Talk) -> Appointment:
    """Carla's first morning at nine that is some days off."""
    day = talk.now.astimezone(practice.zone(talk)).replace(
        hour=9, minute=0, second=0, microsecond=0
    ) + timedelta(days=3)
    while day.weekday() > 4:
        day += timedelta(days=1)
    return practice.book(talk, day)


def told(talk: Talk, occasion: str) -> int:
    rows = Outgoing.objects.of(talk.merchant)
    return rows.filter(message__about__occasion=occasion).count()


@pytest.mark.parametrize("where", ["stream.inside", "stream.followed"])
def test_a_freed_time_is_offered_once_whenever_the_worker_dies(
    talk: Talk, tmp_path: Path, where: str
) -> None:
    row = booked(talk)
    week = {"first_day": row.starts_at.date(), "last_day": row.starts_at.date()}
    waits(talk, "59170000001", **week)
    waits(talk, "59170000002", **week)
    cancelled(talk, row)
    shop = str(talk.merchant.pk)
    ends = [worker(tmp_path, "follow", shop, f"{where}=kill") for _ in range(2)]
    assert -signal.SIGKILL in ends
    for _ in range(6):
        worker(tmp_path, "follow", shop, "")

    assert Appointment.objects.of(talk.merchant).filter(waiting__isnull=False).count() == 1
    assert told(talk, occasions.WAITING_OFFER) == 1


def test_a_reminder_is_enqueued_once_though_its_worker_dies(talk: Talk, tmp_path: Path) -> None:
    Calendar.objects.create(merchant=talk.merchant)
    row = booked(talk)
    found = Appointment.objects.of(talk.merchant).filter(pk=row.pk)
    found.update(remind_at=timezone.now() - timedelta(seconds=1))
    killed = worker(tmp_path, "remind_appointment", str(row.pk), "hint.sending=kill")
    assert killed == -signal.SIGKILL
    assert worker(tmp_path, "remind_appointment", str(row.pk), "") == 0

    assert told(talk, occasions.APPOINTMENT_REMINDER) == 1
