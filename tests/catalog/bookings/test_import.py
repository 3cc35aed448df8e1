"""Services and staff from a spreadsheet."""

from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.test import Client
from django.utils import timezone

from catalog.bookings.admin.sheets import SERVICES, STAFF
from catalog.bookings.models import Service, StaffMember
from merchants.importing import loading
from merchants.importing.loading import Report, RowResult
from merchants.importing.sheets import Sheet
from merchants.models import Branch, ImportDraft, Merchant, User
from tests.merchants.file_readings.uploading import upload_file
from tests.merchants.importing.lists import read_list

LA_PAZ = ZoneInfo("America/La_Paz")
FILE = (
    "Servicio;Precio;Precio hasta;Duración;Promoción;Promoción desde;Promoción hasta\r\n"
    "Limpieza dental;1.250,50;;45;20 % menos;01/12/2026;31/12/2026\r\n"
    "Ortodoncia;3000;9000;60;;;\r\n"
)
PAGE = "/admin/bookings/service/importar/"


def loaded(sheet: Sheet, merchant: Merchant, text: str) -> Report:
    with timezone.override(LA_PAZ):
        read = read_list(sheet, text.encode("latin-1"))
        shown = loading.trial(sheet, merchant.pk, read.rows, read.fields)
        return loading.load(sheet, merchant.pk, read.rows, read.fields, shown.digest)


def test_services_come_with_their_prices_and_promotions(alma: Merchant) -> None:
    report = loaded(SERVICES, alma, FILE)
    assert report.loaded, report.outcomes

    cleaning, braces = Service.objects.of(alma).order_by("price_min")
    assert (cleaning.price_min, cleaning.price_max) == (Decimal("1250.50"),) * 2
    assert cleaning.promotion_from == datetime(2026, 12, 1, tzinfo=LA_PAZ)
    assert cleaning.promotion_until == datetime(2027, 1, 1, tzinfo=LA_PAZ)
    assert (braces.price_max, braces.duration_minutes) == (Decimal(9000), 60)
    assert [one.result for one in loaded(SERVICES, alma, FILE).outcomes] == [RowResult.SAME] * 2


def test_a_service_that_cannot_be_is_refused_by_its_row(alma: Merchant) -> None:
    text = (
        "Nombre;Precio desde;Precio hasta;Duración;Promoción\n"
        "A;20;10;30;\nB;mucho;;30;\nC;10;;0;\nD;10;;30;2x1\nE;10;;30;\n"
    )
    report = loaded(SERVICES, alma, text)

    assert [one.result for one in report.outcomes] == [RowResult.REFUSED] * 4 + [RowResult.NEW]
    assert all(one.reasons for one in report.outcomes[:4])
    assert not Service.objects.of(alma).exists()


def test_a_file_without_the_end_of_a_range_leaves_it(alma: Merchant) -> None:
    loaded(SERVICES, alma, FILE)
    text = "Servicio;Precio\nLimpieza dental;1300\nOrtodoncia;3500\n"
    assert loaded(SERVICES, alma, text).loaded

    cleaning, braces = Service.objects.of(alma).order_by("price_min")
    assert (cleaning.price_min, cleaning.price_max) == (Decimal(1300),) * 2
    assert (braces.price_min, braces.price_max) == (Decimal(3500), Decimal(9000))


def test_staff_are_tied_to_branches_and_services_by_name(alma: Merchant, dario: Merchant) -> None:
    loaded(SERVICES, alma, FILE)
    Branch.objects.create(merchant=alma, name="Centro")
    Branch.objects.create(merchant=dario, name="Almagro")
    text = (
        "Nombre;Especialidad;Sucursales;Servicios\n"
        "Rosa;Ortodoncia;centro;Ortodoncia, Limpieza dental\nLuis;;Almagro;\n"
    )
    refused = loaded(STAFF, alma, text)
    assert [one.result for one in refused.outcomes] == [RowResult.NEW, RowResult.REFUSED]
    assert "«Almagro» no existe" in refused.outcomes[1].reasons[0]
    assert not StaffMember.objects.of(alma).exists()

    good = text.replace("Almagro", "")
    assert loaded(STAFF, alma, good).loaded
    rosa = StaffMember.objects.of(alma).get(name="Rosa")
    assert (rosa.at.count(), rosa.does.count()) == (1, 2)
    assert [one.result for one in loaded(STAFF, alma, good).outcomes] == [RowResult.SAME] * 2


def sent(client: Client, text: str) -> None:
    assert upload_file(client, PAGE, text.encode("latin-1"), "servicios.csv").status_code == 302


def test_a_file_is_shown_and_loaded_after_a_yes(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    sent(client, FILE)
    page = client.get(PAGE)
    assert "Limpieza dental" in page.content.decode()
    assert not Service.objects.of(alma).exists()

    client.post(PAGE, {"action": "load", "digest": "something else"})
    assert not Service.objects.of(alma).exists()
    done = client.post(PAGE, {"action": "load", "digest": page.context["report"].digest})
    assert done.status_code == 302
    assert Service.objects.of(alma).count() == 2
    assert not ImportDraft.objects.of(alma).exists()


def test_a_file_with_a_broken_row_offers_no_yes(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    sent(client, FILE.replace("3000", "caro"))
    page = client.get(PAGE)
    told = page.content.decode()

    assert 'value="load"' not in told
    assert "Escribe un monto" in told
    client.post(PAGE, {"action": "load", "digest": page.context["report"].digest})
    assert not Service.objects.of(alma).exists()
    assert client.post(PAGE, {"action": "drop"}).status_code == 302
    assert not ImportDraft.objects.of(alma).exists()


def test_who_may_not_edit_may_not_import(
    client: Client, alma: Merchant, bruno: User, dario_owner: User
) -> None:
    client.force_login(bruno)
    assert client.get(PAGE).status_code == 403
    assert client.post(PAGE, {"action": "load"}).status_code == 403
    assert client.get(f"{PAGE}plantilla.csv").status_code == 403
    client.force_login(dario_owner)
    sent(client, FILE)
    assert not ImportDraft.objects.of(alma).exists()


def test_the_template_is_a_file_that_loads(client: Client, alma: Merchant, manager: User) -> None:
    Branch.objects.create(merchant=alma, name="Centro")
    client.force_login(manager)
    told = client.get(f"{PAGE}plantilla.csv").content
    read = read_list(SERVICES, told)
    report = loading.trial(SERVICES, alma.pk, read.rows, read.fields)

    assert [one.result for one in report.outcomes] == [RowResult.NEW], report.outcomes
    assert set(read.fields) == {column.field for column in SERVICES.columns}
