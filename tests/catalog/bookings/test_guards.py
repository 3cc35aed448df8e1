"""What the database itself refuses, whoever writes it."""

from typing import Any

from catalog.bookings.models import Service, StaffMember
from merchants.models import Branch, Merchant
from tests import tables
from tests.catalog import shelf

_SERVICE = (
    "INSERT INTO bookings_service (merchant_id, name, category, description, aliases, price_note,"
    " requires_consultation, promotion_text, position, is_active, {})"
    " VALUES (%s, 'Corte', '', '', '{{}}', '', false, {}, 0, true, {})"
)


@tables.rows(
    ("columns", "promotion", "values"),
    [
        ("price_min", "''", "10"),
        ("price_max", "''", "10"),
        ("price_min, price_max", "''", "20, 10"),
        ("price_min, price_max", "''", "-1, 10"),
        ("duration_minutes", "''", "0"),
        ("duration_minutes", "''", "1441"),
        ("duration_minutes", "'2x1'", "30"),
        ("promotion_from", "'2x1'", "now()"),
        ("promotion_from, promotion_until", "'2x1'", "now(), now()"),
        ("promotion_from, promotion_until", "''", "now(), now() + interval '1 day'"),
    ],
)
def test_a_service_that_cannot_be_is_refused(
    alma: Merchant, columns: str, promotion: str, values: str
) -> None:
    with shelf.refused("violates check constraint"):
        shelf.run(_SERVICE.format(columns, promotion, values), alma.pk)


def test_a_name_stands_once_whatever_its_capitals(alma: Merchant, dario: Merchant) -> None:
    for model in (Service, StaffMember):
        rows: Any = model
        rows.objects.create(merchant=alma, name="Corte")
        rows.objects.create(merchant=dario, name="Corte")
        with shelf.refused("once"):
            rows.objects.create(merchant=alma, name="CORTE")


def test_nothing_refers_to_another_merchants_row(alma: Merchant, dario: Merchant) -> None:
    rosa = StaffMember.objects.create(merchant=alma, name="Rosa")
    hers = Service.objects.create(merchant=alma, name="Corte")
    theirs = Service.objects.create(merchant=dario, name="Plan")
    there = Branch.objects.create(merchant=dario, name="Almagro")
    does = "INSERT INTO bookings_staffservice (merchant_id, staff_id, service_id) VALUES (%s,%s,%s)"
    at = "INSERT INTO bookings_staffbranch (merchant_id, staff_id, branch_id) VALUES (%s, %s, %s)"

    for sql, values in (
        (does, (alma.pk, rosa.pk, theirs.pk)),
        (does, (dario.pk, rosa.pk, theirs.pk)),
        (does, (dario.pk, rosa.pk, hers.pk)),
        (at, (alma.pk, rosa.pk, there.pk)),
        (at, (dario.pk, rosa.pk, there.pk)),
    ):
        with shelf.refused("_tenant"):
            shelf.run(sql, *values)
