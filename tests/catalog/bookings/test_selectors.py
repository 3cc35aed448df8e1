"""Services and staff as they are read."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from catalog.bookings import selectors
from catalog.bookings.models import Service, StaffBranch, StaffMember, StaffService
from merchants.models import Branch, Merchant
from tests import tables

NOON = datetime(2026, 11, 25, 16, 0, tzinfo=UTC)


@pytest.fixture
def clinic(alma: Merchant) -> Merchant:
    """Alma's services and who does them, at two branches."""
    rows: list[dict[str, Any]] = [
        {"name": "Limpieza dental", "category": "Prevención", "aliases": ["profilaxis"]},
        {"name": "Blanqueamiento dental", "category": "Estética"},
        {"name": "Ortodoncia", "category": "Estética", "requires_consultation": True},
    ]
    for position, row in enumerate(rows):
        Service.objects.create(merchant=alma, position=position, **row)
    centro = Branch.objects.create(merchant=alma, name="Centro", is_main=True)
    Branch.objects.create(merchant=alma, name="Sur")
    Branch.objects.create(merchant=alma, name="Cerrada", is_active=False)
    rosa = StaffMember.objects.create(
        merchant=alma, name="Dra. Rosa Mamani", role="Odontóloga", specialty="Ortodoncia"
    )
    StaffBranch.objects.create(merchant=alma, staff=rosa, branch=centro)
    braces = Service.objects.of(alma).get(name="Ortodoncia")
    StaffService.objects.create(merchant=alma, staff=rosa, service=braces)
    StaffMember.objects.create(merchant=alma, name="Luis Vargas", role="Higienista", position=1)
    StaffMember.objects.create(merchant=alma, name="Ana Ida", is_active=False)
    return alma


@tables.rows(
    ("asked", "names"),
    [
        ("limpieza dental", ("Limpieza dental",)),
        ("LIMPIEZA", ("Limpieza dental",)),
        ("una profilaxis", ("Limpieza dental",)),
        ("limpiesa", ("Limpieza dental",)),
        ("dental", ("Limpieza dental", "Blanqueamiento dental")),
        ("limpiezas dentales", ("Limpieza dental",)),
        ("implantes", ()),
        ("", ()),
        ("¿?", ()),
        ("x" * 5000, ()),
    ],
)
def test_a_service_is_found_by_its_name_or_a_part_of_it(
    clinic: Merchant, asked: str, names: tuple[str, ...]
) -> None:
    found = selectors.services_named(clinic.pk, asked, NOON)

    assert tuple(one.name for one in found) == names


def test_services_are_listed_in_the_merchants_order_and_by_category(clinic: Merchant) -> None:
    every = selectors.services(clinic.pk, NOON)
    of_one = selectors.services(clinic.pk, NOON, "estetica")

    assert [one.name for one in every][:2] == ["Limpieza dental", "Blanqueamiento dental"]
    assert [one.name for one in of_one] == ["Blanqueamiento dental", "Ortodoncia"]


@tables.rows(("days", "active"), [(-1, False), (0, True), (6, True), (7, False)])
def test_a_promotion_holds_from_its_first_instant_to_before_its_last(
    alma: Merchant, days: int, active: bool
) -> None:
    Service.objects.of(alma).delete()
    row = Service.objects.create(
        merchant=alma,
        name="Corte",
        price_min=Decimal(40),
        price_max=Decimal(60),
        promotion_text="Dos por uno los martes",
        promotion_from=NOON,
        promotion_until=NOON + timedelta(days=7),
    )
    found = selectors.service(alma.pk, row.pk, NOON + timedelta(days=days))

    assert found is not None
    assert found.promotion_active is active
    assert bool(found.promotion_text) is active
    assert (found.price_min, found.price_max) == (Decimal(40), Decimal(60))


def test_staff_are_found_by_name_specialty_and_branch(clinic: Merchant) -> None:
    centro, sur = (Branch.objects.of(clinic).get(name=name) for name in ("Centro", "Sur"))
    braces = Service.objects.of(clinic).get(name="Ortodoncia")

    assert [one.name for one in selectors.staff(clinic.pk)] == ["Dra. Rosa Mamani", "Luis Vargas"]
    assert [one.name for one in selectors.staff(clinic.pk, branch_id=sur.pk)] == ["Luis Vargas"]
    (rosa,) = selectors.staff(clinic.pk, specialty="ortodoncia")
    (luis,) = selectors.staff(clinic.pk, name="luis")
    assert [place.id for place in rosa.branches] == [centro.pk]
    assert {place.name for place in luis.branches} == {"Centro", "Sur"}
    assert rosa.does(braces.pk)
    assert not rosa.does(braces.pk - 1)
    assert luis.does(braces.pk - 1)


def test_another_merchants_ids_and_names_are_nobodys(clinic: Merchant, dario: Merchant) -> None:
    theirs = Service.objects.create(merchant=dario, name="Plan de entrenamiento")
    coach = StaffMember.objects.create(merchant=dario, name="Dario")

    assert selectors.service(clinic.pk, theirs.pk, NOON) is None
    assert selectors.services_named(clinic.pk, "entrenamiento", NOON) == ()
    assert selectors.staff_member(clinic.pk, coach.pk) is None
    assert selectors.staff(clinic.pk, name="Dario") == ()
    for strange in (0, -1, 2**70):
        assert selectors.service(clinic.pk, strange, NOON) is None


def test_reading_them_takes_few_queries(
    clinic: Merchant, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(5):
        selectors.services(clinic.pk, NOON)
        selectors.staff(clinic.pk)
