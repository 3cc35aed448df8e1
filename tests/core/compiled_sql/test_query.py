"""A read that is worded once answers as its query set would, for whoever asks and whenever."""

import datetime as dt
import threading
import uuid
from typing import Any

import pytest
from django.db import connection, connections, transaction
from django.db.models import QuerySet
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from core.compiled_sql.query import CompiledQuery
from merchants import stream
from merchants.models import Customer, CustomerIdentifier, Event, Merchant
from merchants.models.customers import IdentifierKind
from merchants.tenancy import Unscoped

pytestmark = pytest.mark.django_db


def _names(merchant: int, customer: uuid.UUID) -> "QuerySet[CustomerIdentifier]":
    rows = CustomerIdentifier.objects.of(merchant).filter(customer=customer)
    return rows.select_related("customer").order_by("value")


NAMES: CompiledQuery[CustomerIdentifier] = CompiledQuery(_names, merchant=int, customer=uuid.UUID)
EVENTS: CompiledQuery[tuple[str, dict[str, Any]]] = CompiledQuery(
    lambda merchant, kind: (
        Event.objects.of(merchant).filter(kind=kind).values_list("kind", "payload")
    ),
    merchant=int,
    kind=str,
)
NAME: CompiledQuery[str] = CompiledQuery(
    lambda merchant, customer: (
        Customer.objects.of(merchant).filter(pk=customer).values_list("name", flat=True)
    ),
    merchant=int,
    customer=uuid.UUID,
)


def _named(customer: Customer, value: str) -> None:
    CustomerIdentifier.objects.create(
        merchant=customer.merchant, customer=customer, kind=IdentifierKind.BSUID, value=value
    )


def test_rows_come_with_what_was_joined_to_them(alma: Merchant, carla: Customer) -> None:
    _named(carla, "zz")
    found = NAMES(merchant=alma.pk, customer=carla.pk)
    assert found == list(_names(alma.pk, carla.pk))
    assert "customer" in found[0]._state.fields_cache
    assert found[-1].customer.name == carla.name


def test_columns_come_as_their_fields_read_them(alma: Merchant) -> None:
    stream.emit(alma, "asked", {"of": [1, "á"]})
    assert EVENTS(merchant=alma.pk, kind="asked") == [("asked", {"of": [1, "á"]})]


def test_what_was_changed_is_seen_at_once(alma: Merchant, carla: Customer) -> None:
    before = NAMES(merchant=alma.pk, customer=carla.pk)
    _named(carla, "zz")
    assert len(NAMES(merchant=alma.pk, customer=carla.pk)) == len(before) + 1


def test_each_merchant_has_her_own_answer(alma: Merchant, dario: Merchant, carla: Customer) -> None:
    assert NAMES(merchant=alma.pk, customer=carla.pk)
    assert NAMES(merchant=dario.pk, customer=carla.pk) == []


def test_a_read_that_names_no_merchant_is_refused() -> None:
    everybodys: CompiledQuery[Customer] = CompiledQuery(
        lambda name: Customer.objects.filter(name=name), name=str
    )
    with pytest.raises(Unscoped):
        everybodys(name="Carla")


def test_one_that_is_not_there_is_told_as_django_tells_it(alma: Merchant) -> None:
    assert NAMES.first(merchant=alma.pk, customer=uuid.uuid4()) is None
    with pytest.raises(CustomerIdentifier.DoesNotExist):
        NAMES.one(merchant=alma.pk, customer=uuid.uuid4())


def test_none_is_refused_and_not_silently_nobody(alma: Merchant) -> None:
    with pytest.raises(TypeError):
        NAMES(merchant=alma.pk, customer=None)


def test_a_parameter_that_the_query_does_not_take_is_found_out(alma: Merchant) -> None:
    idle: CompiledQuery[Customer] = CompiledQuery(
        lambda merchant, since: Customer.objects.of(merchant), merchant=int, since=dt.datetime
    )
    with pytest.raises(TypeError, match="since"):
        idle(merchant=alma.pk, since=dt.datetime.now(dt.UTC))


def test_the_query_is_put_together_once(alma: Merchant) -> None:
    built: list[int] = []

    def build(merchant: int) -> "QuerySet[Customer]":
        built.append(merchant)
        return Customer.objects.of(merchant)

    counted: CompiledQuery[Customer] = CompiledQuery(build, merchant=int)
    for _ in range(3):
        counted(merchant=alma.pk)
    assert len(built) == 1


@pytest.mark.django_db(transaction=True)
def test_a_lock_is_taken_in_a_transaction_or_not_at_all(alma: Merchant, carla: Customer) -> None:
    held: CompiledQuery[Customer] = CompiledQuery(
        lambda merchant, customer: (
            Customer.objects.of(merchant).select_for_update(no_key=True).filter(pk=customer)
        ),
        merchant=int,
        customer=uuid.UUID,
    )
    with transaction.atomic():
        assert held.one(merchant=alma.pk, customer=carla.pk) == carla
    with pytest.raises(TransactionManagementError):
        held(merchant=alma.pk, customer=carla.pk)


@pytest.mark.django_db(transaction=True)
def test_threads_ask_on_connections_of_their_own(alma: Merchant, carla: Customer) -> None:
    found: list[list[str]] = []

    def ask() -> None:
        try:
            found.extend(NAME(merchant=alma.pk, customer=carla.pk) for _ in range(9))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[carla.name]] * 36


def test_its_plan_stays_with_the_connection(alma: Merchant, carla: Customer) -> None:
    for _ in range(5):
        NAME(merchant=alma.pk, customer=carla.pk)
    with connection.cursor() as sql:
        sql.execute(
            "SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE %s",
            ['SELECT%FROM "merchants_customer" WHERE%'],
        )
        assert sql.fetchone() == (1,)


def test_a_log_shows_it_with_its_values(alma: Merchant) -> None:
    with CaptureQueriesContext(connection) as asked:
        assert EVENTS(merchant=alma.pk, kind="never") == []
    assert "'never'" in asked[0]["sql"]


def test_a_name_that_it_was_not_made_for_is_refused(alma: Merchant, carla: Customer) -> None:
    with pytest.raises(TypeError):
        NAME(merchant=alma.pk, customer=carla.pk, name="Carla")
