"""Branches and policies as they are kept and read."""

from typing import Any

import pytest
from django.db import Error, connection, transaction
from pytest_django import DjangoAssertNumQueries

from merchants import selectors
from merchants.models import Branch, Merchant, Policy
from merchants.rules import policies
from tests import tables

POLICY = (
    "INSERT INTO merchants_policy (merchant_id, kind, text, short_version, updated_at)"
    " VALUES (%s, %s, %s, '', now())"
)
BRANCH = (
    "INSERT INTO merchants_branch (merchant_id, name, city, address, phone, whatsapp, serves,"
    " google_maps_url, latitude, longitude, is_main, is_active)"
    " VALUES (%s, 'Sur', '', '', '', '', '{}', %s, %s, %s, false, true)"
)


def refused(sql: str, *values: Any) -> bool:
    """Whether the database refuses the statement."""
    with pytest.raises(Error), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
    return True


@tables.rows(
    ("kind", "text"),
    [
        ("discount", "Nunca"),
        ("weather", "sol"),
        ("refunds", ""),
        ("refunds", " \n\t "),
        ("refunds", "x" * (policies.LONGEST_POLICY + 1)),
    ],
)
def test_a_policy_that_says_nothing_known_is_refused(alma: Merchant, kind: str, text: str) -> None:
    assert refused(POLICY, alma.pk, kind, text)


def test_a_kind_stands_once_a_merchant(alma: Merchant, dario: Merchant) -> None:
    Policy.objects.create(merchant=alma, kind="refunds", text="Siete días.")
    Policy.objects.create(merchant=dario, kind="refunds", text="Diez días.")

    assert refused(POLICY, alma.pk, "refunds", "Ocho días.")
    assert [row.text for row in selectors.policies(alma.pk)] == ["Siete días."]


def test_a_policy_is_read_by_kind_with_what_is_told(alma: Merchant) -> None:
    Policy.objects.create(merchant=alma, kind="warranty", text="Seis meses, con la factura.")
    Policy.objects.create(
        merchant=alma, kind="refunds", text="Siete días, cerrado.", short_version="Siete días."
    )
    refunds = selectors.policy(alma.pk, "refunds")
    warranty = selectors.policy(alma.pk, "warranty")

    assert refunds is not None
    assert (refunds.title, refunds.said) == ("Cambios y devoluciones", "Siete días.")
    assert warranty is not None
    assert warranty.said == "Seis meses, con la factura."
    for unknown in ("payment", "returns", "", "x" * 5000):
        assert selectors.policy(alma.pk, unknown) is None


def test_a_policy_that_goes_while_it_is_read_is_none(alma: Merchant) -> None:
    Policy.objects.create(merchant=alma, kind="refunds", text="Siete días.")
    before = selectors.policies(alma.pk)
    Policy.objects.of(alma).delete()

    assert [row.kind for row in before] == ["refunds"]
    assert selectors.policies(alma.pk) == ()
    assert selectors.policy(alma.pk, "refunds") is None


@tables.rows(
    ("url", "latitude", "longitude"),
    [
        ("http://maps.example", None, None),
        ("javascript:alert(1)", None, None),
        ("", "1", None),
        ("", None, "1"),
        ("", "91", "0"),
        ("", "0", "181"),
    ],
)
def test_a_branch_that_is_nowhere_is_refused(
    alma: Merchant, url: str, latitude: str | None, longitude: str | None
) -> None:
    assert refused(BRANCH, alma.pk, url, latitude, longitude)


def test_two_branches_have_one_name_in_two_cities_only(alma: Merchant) -> None:
    Branch.objects.create(merchant=alma, name="Centro", city="La Paz")
    Branch.objects.create(merchant=alma, name="Centro", city="El Alto")

    with pytest.raises(Error), transaction.atomic():
        Branch.objects.create(merchant=alma, name="CENTRO", city="la paz")
    assert len(selectors.branch_hours(alma)) == 2


def test_a_branch_is_read_with_its_link_and_its_own_hours(
    alma: Merchant, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    centro = Branch.objects.create(merchant=alma, name="Centro", city="La Paz", is_main=True)
    sur = Branch.objects.create(
        merchant=alma, name="Sur", latitude="-16.5", longitude="-68.1", serves=["Calacoto"]
    )
    sur.hours.create(merchant=alma, weekday=0, opens="08:00", closes="12:00")
    sur.exceptions.create(merchant=alma, date="2026-12-25")
    with django_assert_num_queries(3):
        first, second = selectors.branch_hours(alma)

    assert (first.branch.id, first.branch.google_maps_url) == (centro.pk, "")
    assert first.schedule.week == ()
    assert second.branch.serves == ("Calacoto",)
    assert "-16.500000,-68.100000" in second.branch.google_maps_url
    assert [stretch.weekday for stretch in second.schedule.week] == [0]
    assert (first.schedule.special, len(second.schedule.special)) == ((), 1)
    assert second.schedule == selectors.schedule(alma, sur)
