"""The clinic of the demo is planted at any hour of the week, also while somebody is attended."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import transaction

from catalog.bookings.models import Appointment
from config.demo import clinica, planting
from config.demo.life import living
from tests.config import seeding

pytestmark = pytest.mark.django_db
MONDAY = datetime(2026, 11, 23, tzinfo=ZoneInfo("America/La_Paz"))
AT_WORK = timedelta(days=2, hours=16, minutes=6)
"""Wednesday, six minutes into a cleaning."""


def wrong_at(now: datetime) -> list[str]:
    """Appointments of a clinic planted at that moment that are not as time would have left them."""
    with transaction.atomic():
        merchant = planting.plant(clinica.SHOP, now=now)
        living.live(merchant, now=now)
        rows = Appointment.objects.of(merchant)
        over = rows.filter(ends_at__lte=now, status__in=["pending", "confirmed"])
        found = [f"{row} is to be reminded late" for row in rows.filter(remind_at__lte=now)]
        found += [f"{row} is over and {row.status}" for row in over]
        transaction.set_rollback(True)
        return found


def test_a_demo_shop_waits_for_a_person_as_long_as_any_shop() -> None:
    merchant = planting.plant(clinica.SHOP, now=MONDAY)

    assert merchant.handoff_timeout_minutes == 30


def test_it_is_right_while_somebody_is_attended(monkeypatch: pytest.MonkeyPatch) -> None:
    seeding.one_picture(monkeypatch)

    assert wrong_at(MONDAY + AT_WORK) == []


@pytest.mark.deep
def test_it_is_right_at_any_hour_of_the_week(monkeypatch: pytest.MonkeyPatch) -> None:
    seeding.one_picture(monkeypatch)
    moments = [
        MONDAY + timedelta(days=day, hours=hour, minutes=6)
        for day in range(7)
        for hour in (3, 9, 11, 15, 16, 20)
    ]

    assert {str(at): found for at in moments if (found := wrong_at(at))} == {}
