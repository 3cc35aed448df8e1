"""The pages of appointments in a browser: noted by hand, with reminders and the waiting list."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from catalog.bookings import undelivered
from catalog.bookings.models import Appointment, Calendar, Service, WaitingEntry
from merchants.models import Branch, Customer, Merchant, User
from tests.browser import DESK, POCKET, by_day_and_night, draw, sign_in
from tests.catalog.bookings import agenda

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}


def looks(page: Page, tmp_path: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    for scheme in by_day_and_night(page):
        draw(page, tmp_path / f"bookings-{name}-{scheme}.png", full_page=True)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name


@pytest.fixture
def practice(alma: Merchant, carla: Customer) -> Merchant:
    """Rosa's mornings, and Carla on the waiting list for one."""
    _where, what, rosa = agenda.practice(alma)
    Calendar.objects.create(merchant=alma)
    today = timezone.localdate()
    WaitingEntry.objects.create(
        merchant=alma, customer=carla, service=what, staff=rosa, weekdays=[0, 2],
        first_day=today, last_day=today + timedelta(days=30), from_time="09:00",
    )  # fmt: skip
    return alma


def fill(page: Page, practice: Merchant, carla: Customer) -> None:
    """Carla's cleaning, next Monday at ten in the evening."""
    page.locator("#id_customer").evaluate(
        "(box, pk) => box.append(new Option('Carla', pk, true, true))", str(carla.pk)
    )
    for name, model in (("service", Service), ("branch", Branch)):
        pk = model.objects.of(practice).get().pk
        page.locator(f"#id_{name}").select_option(str(pk))
    today = timezone.localdate()
    day = today + timedelta(days=7 - today.weekday())
    page.locator("#id_starts_at_0").fill(f"{day:%d/%m/%Y}")
    page.locator("#id_starts_at_1").fill("22:00")


@pytest.mark.parametrize("size", SIZES)
def test_an_appointment_is_noted_by_hand(
    browser_page: Page,
    site: str,
    practice: Merchant,
    carla: Customer,
    owner: User,
    tmp_path: Path,
    size: str,
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)
    page.goto(reverse("admin:bookings_appointment_add"))
    looks(page, tmp_path, f"add-{size}")
    fill(page, practice, carla)
    page.locator("[name=_save]").first.click()
    expect(page.get_by_text("está cerrada")).to_be_visible()
    looks(page, tmp_path, f"refused-{size}")
    page.locator("#id_starts_at_1").fill("09:00")
    page.locator("[name=_save]").first.click()
    expect(page.get_by_text("confirmada").first).to_be_visible()
    row = Appointment.objects.of(practice).get()
    undelivered.note(row.pk, practice.pk, "No se pudo avisar a Carla que su cita se acerca.")
    page.goto(reverse("admin:bookings_appointment_changelist"))
    expect(page.get_by_text("sin avisar")).to_be_visible()
    looks(page, tmp_path, f"list-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_terms_and_the_waiting_list_fit_their_pages(
    browser_page: Page, site: str, practice: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)
    terms = Calendar.objects.of(practice).get()
    for name, address in (
        ("waiting", reverse("admin:bookings_waitingentry_changelist")),
        ("waits", reverse("admin:bookings_waitingentry_add")),
        ("calendar", reverse("admin:bookings_calendar_change", args=[terms.pk])),
    ):
        page.goto(address)
        looks(page, tmp_path, f"{name}-{size}")
