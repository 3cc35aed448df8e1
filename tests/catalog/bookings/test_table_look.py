"""The pages of tables and reservations in a browser, on a desk and in a pocket."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from catalog.bookings import appointments
from catalog.bookings.models import Appointment
from merchants.models import Customer, Merchant, OpeningHours, User
from tests.browser import DESK, POCKET, sign_in
from tests.catalog.bookings.dining import house, reserved
from tests.catalog.bookings.test_look import looks

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}


@pytest.mark.parametrize("size", SIZES)
def test_the_day_of_a_restaurant_fits_its_pages(
    browser_page: Page,
    site: str,
    alma: Merchant,
    carla: Customer,
    owner: User,
    tmp_path: Path,
    size: str,
) -> None:
    where, what, rows = house(alma)
    OpeningHours.objects.of(alma).update(opens="00:00", closes="23:59")
    now = timezone.now()
    today = timezone.localtime(now).replace(hour=20, minute=0, second=0, microsecond=0)
    day = today + timedelta(days=(7 - today.weekday()) % 7 or 7)
    for people, area in ((6, ""), (2, "Terraza")):
        row = reserved(carla, what, where, day, people, area, now=now, by=owner)
        appointments.confirm(row.pk, alma.pk, now=now, by=owner)
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)
    for name, address in (
        ("tables", reverse("admin:bookings_chair_changelist")),
        ("table", reverse("admin:bookings_chair_change", args=[rows["BC"].pk])),
        ("reserve", reverse("admin:bookings_appointment_add")),
        ("day", reverse("admin:bookings_appointment_changelist")),
    ):
        page.goto(address)
        looks(page, tmp_path, f"{name}-{size}")
    expect(page.get_by_text("Mesa para 6")).to_be_visible()
    assert Appointment.objects.of(alma).count() == 2
