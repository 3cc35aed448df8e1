"""The functions under the specification's names: what they award, and what they refuse."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.db import connection
from django.utils import timezone

from catalog.loyalty import ledger
from catalog.loyalty.models import Account, Program
from merchants.models import Customer, Merchant
from tests import tables
from tests.catalog import shelf
from tests.catalog.loyalty import points

AWARD = """
    SELECT award_loyalty_tokens(p_program_id => %(program)s, p_lead_id => %(lead)s,
        p_tokens => %(tokens)s, p_transaction_type => %(type)s, p_description => 'Puntos',
        p_source_id => %(source)s, p_source_type => %(source_type)s)
"""


def _award(**told: Any) -> int:
    given: dict[str, Any] = {"type": "earn_purchase", "tokens": 5, "source_type": "order"}
    with connection.cursor() as sql:
        sql.execute(AWARD, {**given, "source": uuid4(), **told})
        return int(sql.fetchone()[0])


def test_a_source_is_awarded_once(alma: Merchant, carla: Customer) -> None:
    told = {"program": points.program(alma).pk, "lead": carla.pk, "source": uuid4()}

    first = _award(**told)
    assert _award(**told) == first
    assert _award(**told, type="earn_appointment", tokens=70) == first
    assert points.rows(carla) == [("earn_purchase", 5)]


@tables.rows(
    ("told", "words"),
    [
        ({"tokens": 0}, "no award"),
        ({"tokens": -5}, "no award"),
        ({"tokens": None}, "no award"),
        ({"type": "adjust"}, "nothing is earned by"),
        ({"type": None}, "nothing is earned by"),
        ({"source": None}, "say what earned them"),
        ({"source_type": ""}, "say what earned them"),
        ({"program": 999_999_999}, "no programme"),
        ({"program": None}, "no programme"),
        ({"lead": uuid4()}, "no customer of this merchant"),
        ({"lead": None}, "no customer of this merchant"),
    ],
)
def test_what_is_no_award_is_refused(
    alma: Merchant, carla: Customer, told: dict[str, Any], words: str
) -> None:
    plan = Program.objects.of(alma).first() or points.program(alma)
    good = {"program": plan.pk, "lead": carla.pk}

    with shelf.refused(words):
        _award(**{**good, **told})
    assert not Account.objects.of(alma).exists()


def test_no_customer_earns_at_another_merchant(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    theirs = points.program(dario)

    with shelf.refused("no customer of this merchant"):
        _award(program=theirs.pk, lead=carla.pk)


def test_a_programme_that_is_over_or_switched_off_awards_nothing(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    today = timezone.localdate()
    over = points.program(alma, ends_on=today - timedelta(days=2))

    with shelf.refused("is over"):
        _award(program=over.pk, lead=carla.pk)
    over.ends_on, over.is_active = None, False
    over.save()
    with shelf.refused("is over"):
        _award(program=over.pk, lead=carla.pk)
    over.ends_on, over.is_active = today + timedelta(days=2), True
    over.save()
    assert _award(program=over.pk, lead=carla.pk)


def test_an_appointment_that_took_place_is_awarded_once(alma: Merchant, carla: Customer) -> None:
    plan, appointment, now = points.program(alma), uuid4(), timezone.now()

    for _again in range(2):
        ledger.award_for_appointment(plan.pk, carla.pk, 20, "Limpieza", appointment, at=now)
    assert points.rows(carla) == [("earn_appointment", 20)]
