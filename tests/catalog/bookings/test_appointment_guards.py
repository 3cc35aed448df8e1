"""What the database itself refuses about appointments, whoever writes them."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from catalog.bookings.models import Appointment, Chair
from catalog.bookings.rules import transitions
from merchants.models import Customer, Merchant
from tests import tables
from tests.catalog import shelf
from tests.catalog.bookings.agenda import at, branch, held, practice, service, staff


def _row(customer: Customer, **more: Any) -> Appointment:
    starts, ends = more.pop("starts_at", at(9)), more.pop("ends_at", at(9, 30))
    told = {"starts_at": starts, "ends_at": ends, "occupies": (starts, ends), **more}
    return Appointment.objects.create(merchant=customer.merchant, customer=customer, **told)


def test_no_two_open_ones_of_a_person_a_chair_or_a_bare_branch_overlap(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rosa = practice(alma)
    chair = Chair.objects.create(merchant=alma, branch=where, name="Sillón 1")
    overlaps: dict[str, Any] = {"starts_at": at(9, 15), "ends_at": at(9, 45)}
    told: dict[str, Any] = {"service": what, "branch": where}
    cases: dict[str, dict[str, Any]] = {
        "appointment_staff_free": {"staff": rosa},
        "appointment_chair_free": {"chair": chair},
        "appointment_branch_free": {},
    }
    for name, whose in cases.items():
        first = _row(carla, **told, **whose)
        _row(carla, **told, **whose, starts_at=at(9, 30), ends_at=at(10))
        with shelf.refused(name):
            _row(carla, **told, **whose, **overlaps)
        Appointment.objects.of(alma).filter(pk=first.pk).update(
            status="cancelled", cancelled_by="cliente", cancel_reason="no puede"
        )
        _row(carla, **told, **whose, starts_at=at(9), ends_at=at(9, 25))
        _row(carla, **told, **whose, status="confirmed", starts_at=at(11), ends_at=at(12))
    # Another person at the same time is nobody's trouble.
    _row(carla, **told, staff=staff(alma, "Tomás"), **overlaps)


@tables.rows(
    ("words", "told"),
    [
        ("appointment_has_a_length", {"ends_at": at(9)}),
        ("appointment_occupies_its_time", {"occupies": (at(9, 5), at(9, 30))}),
        ("appointment_held_while_pending", {"held_until": at(8), "status": "confirmed"}),
        ("has_reason_and_author", {"cancelled_by": "cliente"}),
        ("confidence_is_a_share", {"confidence": 1.5}),
        ("cannot start as", {"status": "completed"}),
        ("cannot start as", {"status": "no_show"}),
        (
            "cannot start as",
            {"status": "cancelled", "cancelled_by": "cliente", "cancel_reason": "no"},
        ),
    ],
)
def test_one_that_cannot_be_is_refused(
    alma: Merchant, carla: Customer, words: str, told: dict[str, Any]
) -> None:
    if "ends_at" in told:
        told = {**told, "occupies": (at(8), at(10))}
    where = branch(alma, f"Centro {uuid4().hex[:6]}")
    what = service(alma, f"Limpieza {uuid4().hex[:6]}")
    with shelf.refused(words):
        _row(carla, **{"service": what, "branch": where, **told})


def test_only_the_tables_steps_are_taken(alma: Merchant, carla: Customer) -> None:
    where, what, _rosa = practice(alma)
    said = {"cancelled": {"cancelled_by": "cliente", "cancel_reason": "no puede"}}
    wrong = []
    for number, (here, there) in enumerate(
        (here, there)
        for here in transitions.STATUS
        for there in transitions.STATUS
        if here != there
    ):
        starts = {"starts_at": at(9, day=number), "ends_at": at(10, day=number)}
        row = _row(carla, service=what, branch=where, **starts)
        rows = Appointment.objects.of(alma).filter(pk=row.pk)
        way = {"pending": [], "no_show": ["confirmed"], "completed": ["confirmed"]}.get(here, [])
        for step in [*way, here] if here != "pending" else []:
            rows.update(status=step, **said.get(step, {}))
        empty = {"cancelled_by": "", "cancel_reason": ""} if here == "cancelled" else {}
        try:
            with shelf.refused("Invalid transition"):
                rows.update(status=there, **{**empty, **said.get(there, {})})
            refused = True
        except (AssertionError, pytest.fail.Exception):
            refused = False
        if refused == transitions.allowed(here, there):
            wrong.append((here, there, refused))

    assert wrong == []


def test_history_stays_as_it_was(alma: Merchant, carla: Customer) -> None:
    where, what, rosa = practice(alma)
    row = _row(carla, service=what, branch=where, staff=rosa, status="confirmed")
    rows = Appointment.objects.of(alma).filter(pk=row.pk)
    with shelf.refused("Cannot update"):
        rows.update(turn=uuid4())
    rows.update(status="completed")
    with shelf.refused("Cannot update"):
        rows.update(staff=None)
    with shelf.refused("Cannot delete"):
        rows.delete()


def test_no_row_refers_to_another_merchants(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    """By raw SQL: each reference of an appointment, turned to the merchant next door."""
    where, what, rosa = practice(alma)
    there, plan, ruben = practice(dario)
    darios = Customer.objects.create(merchant=dario, name="Beto")
    row = held(carla, what, where, at(9), rosa)
    theirs = {
        "branch_id": there.pk,
        "service_id": plan.pk,
        "staff_id": ruben.pk,
        "chair_id": Chair.objects.create(merchant=dario, branch=there, name="1").pk,
    }
    wrong = []
    for column, key in theirs.items():
        sql = f"UPDATE bookings_appointment SET {column} = %s WHERE id = %s"
        try:
            with shelf.refused("violates foreign key"):
                shelf.run(sql, key, row.pk)
                shelf.run("SET CONSTRAINTS ALL IMMEDIATE")
        except (AssertionError, pytest.fail.Exception):
            wrong.append(column)
    with shelf.refused("violates foreign key"):
        Appointment.objects.create(
            merchant=alma,
            customer=darios,
            service=what,
            branch=where,
            staff=rosa,
            starts_at=at(11),
            ends_at=at(12),
            occupies=(at(11), at(12)),
        )
        shelf.run("SET CONSTRAINTS ALL IMMEDIATE")

    assert wrong == []
    assert connection.vendor == "postgresql"
