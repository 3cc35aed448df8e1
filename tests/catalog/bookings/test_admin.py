"""The pages of services and staff: what they keep, and which role may what."""

from datetime import timedelta
from decimal import Decimal

import time_machine
from django.test import Client

from catalog.bookings.models import Service, StaffMember, TimeOff
from catalog.bookings.values import PatientValue
from merchants.models import Branch, Customer, Membership, Merchant, User
from merchants.roles import Role
from tests import tables
from tests.cast import person
from tests.catalog.bookings import agenda

APPOINTMENTS, TIME_OFF = "/admin/bookings/appointment/", "/admin/bookings/timeoff/"
WAITING = "/admin/bookings/waitingentry/"
ENDS = ("starts_at", "ends_at")
FREE = {"buffer_before_minutes": "0", "buffer_after_minutes": "0"}
SERVICE, STAFF = "/admin/bookings/service/", "/admin/bookings/staffmember/"
NO_ROWS = {
    f"{prefix}-{name}": "0"
    for prefix in ("at", "does")
    for name in ("TOTAL_FORMS", "INITIAL_FORMS")
}


def test_one_price_is_a_range_of_one(client: Client, alma: Merchant, manager: User) -> None:
    client.force_login(manager)
    told = {"name": "Limpieza", "price_min": "1.250,50", "position": "0", "is_active": "on", **FREE}

    assert client.post(f"{SERVICE}add/", told).status_code == 302
    row = Service.objects.of(alma).get()
    assert (row.price_min, row.price_max) == (Decimal("1250.50"), Decimal("1250.50"))
    assert "1.250,50" in client.get(SERVICE).content.decode()


@tables.rows(
    ("told", "words"),
    [
        ({"price_min": "20", "price_max": "10"}, "de menos a más"),
        ({"price_max": "10"}, "de menos a más"),
        ({"promotion_text": "2x1"}, "desde cuándo vale"),
        ({"duration_minutes": "0"}, "mayor o igual"),
    ],
)
def test_a_service_that_cannot_be_is_a_message(
    client: Client, alma: Merchant, manager: User, told: dict[str, str], words: str
) -> None:
    client.force_login(manager)
    answer = client.post(f"{SERVICE}add/", {"name": "Limpieza", "position": "0", **told})

    assert answer.status_code == 200
    assert words in answer.content.decode()
    assert not Service.objects.of(alma).exists()


def test_staff_work_at_branches_of_the_same_merchant_only(
    client: Client, alma: Merchant, dario: Merchant, manager: User
) -> None:
    client.force_login(manager)
    hers = Branch.objects.create(merchant=alma, name="Centro")
    theirs = Branch.objects.create(merchant=dario, name="Almagro")
    told = {**NO_ROWS, "name": "Rosa", "position": "0", "is_active": "on", "at-TOTAL_FORMS": "1"}

    assert client.post(f"{STAFF}add/", {**told, "at-0-branch": theirs.pk}).status_code == 200
    assert client.post(f"{STAFF}add/", {**told, "at-0-branch": hers.pk}).status_code == 302
    assert [row.branch_id for row in StaffMember.objects.of(alma).get().at.all()] == [hers.pk]


PAGES = {
    #            operator manager owner: may add and import
    SERVICE: (False, True, True),
    STAFF: (False, True, True),
    "/admin/merchants/policy/": (False, False, True),
    "/admin/merchants/branch/": (False, False, True),
    "/admin/products/product/": (False, True, True),
}
TYPED = {
    #            operator manager owner: may add
    TIME_OFF: (False, True, True),
    "/admin/bookings/chair/": (False, True, True),
    "/admin/bookings/calendar/": (False, True, True),
    APPOINTMENTS: (True, True, True),
    WAITING: (True, True, True),
}
CELLS = [
    (page, role, may)
    for page, row in (PAGES | TYPED).items()
    for role, may in zip((Role.OPERATOR, Role.MANAGER, Role.OWNER), row, strict=True)
]


def test_each_role_sees_and_edits_what_the_table_says(client: Client, alma: Merchant) -> None:
    people = {role: person(role.value, alma, role) for role in Role}
    wrong = []
    for page, role, may in CELLS:
        client.force_login(people[role])
        sheets = () if page in TYPED else (f"{page}importar/", f"{page}importar/plantilla.csv")
        ways = (page, f"{page}add/", *sheets)
        found = tuple(client.get(way).status_code for way in ways)
        if found != (200, *[200 if may else 403] * (len(ways) - 1)):
            wrong.append((page, role, found))

    assert Membership.objects.of(alma).count() == len(Role)
    assert wrong == []


def test_the_merchant_next_door_sees_nothing(
    client: Client, alma: Merchant, dario_owner: User
) -> None:
    row = Service.objects.create(merchant=alma, name="Limpieza dental de Alma")
    client.force_login(dario_owner)

    assert row.name not in client.get(SERVICE).content.decode()
    assert client.get(f"{SERVICE}{row.pk}/change/").status_code == 302


def test_the_calendar_is_kept_by_those_who_may(
    client: Client, alma: Merchant, carla: Customer, bruno: User, dario_owner: User
) -> None:
    where, what, _rosa = agenda.practice(alma)
    row = agenda.held(carla, what, where, agenda.at(9), patient=PatientValue("Luz", "hija"))
    told = {"action": "confirm", "_selected_action": [str(row.pk)]}
    client.force_login(dario_owner)
    assert "Luz" not in client.get(APPOINTMENTS).content.decode()
    client.post(APPOINTMENTS, told)
    row.refresh_from_db()
    assert row.status == "pending"
    client.force_login(bruno)
    with time_machine.travel(agenda.SUNDAY_NOON, tick=False):
        assert client.get(f"{APPOINTMENTS}{row.pk}/change/").status_code == 200
        page = client.get(f"{APPOINTMENTS}?cuando=manana").content.decode()
        client.post(APPOINTMENTS, told)
        late = client.post(APPOINTMENTS, {**told, "action": "complete"}, follow=True)
    row.refresh_from_db()

    assert "Luz" in page
    assert "09:00 – 09:30" in page
    assert row.status == "confirmed"
    assert "queda como estaba" in late.content.decode()


def test_time_off_without_a_length_is_a_message(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    moment = {f"{name}_{n}": ("2026-11-23", "10:00")[n] for name in ENDS for n in (0, 1)}
    answer = client.post(f"{TIME_OFF}add/", moment)
    assert "termina después de empezar" in answer.content.decode()
    client.post(f"{TIME_OFF}add/", {**moment, "ends_at_1": "12:00"})

    assert TimeOff.objects.of(alma).get().ends_at - TimeOff.objects.of(alma).get().starts_at == (
        timedelta(hours=2)
    )
