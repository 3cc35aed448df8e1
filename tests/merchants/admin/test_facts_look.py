"""The pages of branches, policies, services and staff in a browser, and a file brought to its
rows: nothing over the edge, at a desk and on a phone, by day and by night."""

from decimal import Decimal
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import FilePayload, Page, expect

from catalog.bookings.models import Service, StaffMember
from merchants.models import Branch, Merchant, Policy, User
from tests.browser import DESK, POCKET, by_day_and_night, draw, sign_in
from tests.merchants.file_readings.uploading import read_waiting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}
BROKEN = (
    "Nombre;Precio desde;Precio hasta;Duración;Promoción\n"
    "Limpieza dental con ultrasonido y pulido;250;350;45;\n"
    "Ortodoncia;nueve mil;;60;\n"
    "Blanqueamiento;900;300;60;2x1 en diciembre\n"
)


def looks(page: Page, tmp_path: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    for scheme in by_day_and_night(page):
        draw(page, tmp_path / f"facts-{name}-{scheme}.png", full_page=True)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name


def file(text: str) -> FilePayload:
    return FilePayload(name="servicios.csv", mimeType="text/csv", buffer=text.encode("latin-1"))


@pytest.mark.parametrize("size", SIZES)
def test_a_week_is_filled_in_and_the_lists_fit(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    branch = Branch.objects.create(merchant=alma, name="Centro", city="La Paz", is_main=True)
    Policy.objects.create(merchant=alma, kind="refunds", text="Siete días. " * 30)
    service = Service.objects.create(
        merchant=alma, name="Limpieza", price_min=Decimal(250), price_max=Decimal(350)
    )
    rosa = StaffMember.objects.create(merchant=alma, name="Dra. Rosa", specialty="Ortodoncia")
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)

    page.goto(reverse("admin:merchants_branch_change", args=[branch.pk]))
    page.get_by_label("Lunes").fill("8 a 12:30, 14:30 a 20")
    page.get_by_label("Martes").fill("igual que el lunes")
    page.get_by_label("Domingo").fill("a la tarde")
    looks(page, tmp_path, f"branch-{size}")
    page.get_by_role("button", name="Guardar y continuar").click()
    expect(page.get_by_text("Escribe a qué hora abre")).to_be_visible()
    page.get_by_label("Domingo").fill("cerrado")
    page.get_by_role("button", name="Guardar y continuar").click()
    expect(page.get_by_label("Lunes")).to_have_value("08:00 a 12:30, 14:30 a 20:00")
    expect(page.get_by_label("Martes")).to_have_value("igual que el lunes")

    for name, row in (("service", service), ("staffmember", rosa)):
        page.goto(reverse(f"admin:bookings_{name}_change", args=[row.pk]))
        looks(page, tmp_path, f"{name}-{size}")
        page.goto(reverse(f"admin:bookings_{name}_changelist"))
        looks(page, tmp_path, f"{name}-list-{size}")
    for name in ("merchants_policy_changelist", "merchants_policy_add"):
        page.goto(reverse(f"admin:{name}"))
        looks(page, tmp_path, f"{name}-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_a_file_is_shown_row_by_row_before_it_is_loaded(
    browser_page: Page, site: str, alma: Merchant, manager: User, tmp_path: Path, size: str
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, manager)
    page.goto(reverse("admin:bookings_service_changelist"))
    looks(page, tmp_path, f"list-{size}")
    page.goto("/admin/bookings/service/importar/")
    looks(page, tmp_path, f"import-{size}")

    page.locator("#id_file").set_input_files(file(BROKEN))
    page.get_by_role("button", name="Subir y revisar").click()
    read_waiting()
    expect(page.get_by_role("alert")).to_contain_text("no se carga ninguna")
    expect(page.get_by_role("button", name="Cargar")).to_have_count(0)
    looks(page, tmp_path, f"refused-{size}")

    whole = (
        BROKEN.replace("nueve mil", "9000").replace("900;300", "300;900").replace("2x1 en dic", "")
    )
    page.locator("#id_file").set_input_files(file(whole.replace("iembre", "")))
    page.get_by_role("button", name="Subir y revisar").click()
    read_waiting()
    looks(page, tmp_path, f"shown-{size}")
    page.get_by_role("button", name="Cargar 3 filas").click()
    expect(page.get_by_text("Se cargaron 3 filas.")).to_be_visible()
    assert Service.objects.of(alma).count() == 3
