"""No merchant reads another's rows unnamed, and no row can refer to another merchant's."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, models, transaction

from merchants.models import Branch, Customer, Merchant
from merchants.tenancy import SameMerchant, TenantModel, Unscoped
from tests.merchants.rows import Writer

Row = TenantModel
Reference = tuple[type[Row], Any]


def references() -> Iterator[Reference]:
    """Each foreign key between rows of merchants."""
    for model in apps.get_models(include_auto_created=True):
        if not issubclass(model, TenantModel):
            continue
        for field in model._meta.concrete_fields:
            target = field.related_model
            if isinstance(target, type) and issubclass(target, TenantModel):
                yield model, field


REFERENCES = list(references())
NAMES = [f"{model._meta.label}.{field.name}" for model, field in REFERENCES]

READS: dict[str, Callable[[Any], object]] = {
    "list": list,
    "first": lambda rows: rows.first(),
    "get": lambda rows: rows.get(pk=1),
    "count": lambda rows: rows.count(),
    "exists": lambda rows: rows.exists(),
    "iterator": lambda rows: list(rows.iterator()),
    "aiterator": lambda rows: rows.aiterator(),
    "explain": lambda rows: rows.explain(),
    "raw": lambda rows: rows.model.objects.raw("SELECT * FROM merchants_branch"),
    "values": lambda rows: list(rows.values("pk")),
    "in_bulk": lambda rows: rows.in_bulk([1]),
    "aggregate": lambda rows: rows.aggregate(n=models.Count("pk")),
    "update": lambda rows: rows.update(name="x"),
    "delete": lambda rows: rows.delete(),
    "or": lambda rows: list(rows.model.objects.of(1) | rows),
    "xor": lambda rows: list(rows.model.objects.of(1) ^ rows),
    "union": lambda rows: list(rows.model.objects.of(1).union(rows)),
}


@pytest.mark.parametrize("read", READS)
def test_rows_are_not_read_before_their_merchant_is_named(read: str, db: None) -> None:
    with pytest.raises(Unscoped, match="Branch"):
        READS[read](Branch.objects.all())


def test_a_named_merchants_rows_are_hers_alone(alma: Merchant, dario: Merchant) -> None:
    mine = Branch.objects.create(merchant=alma, name="Centro")
    Branch.objects.create(merchant=dario, name="Norte")

    assert list(Branch.objects.of(alma)) == [mine]
    assert Branch.objects.of(dario.pk).filter(name="Centro").count() == 0
    assert list(Branch.objects.none()) == []
    assert Branch.objects.of(alma).filter(pk__in=Branch.objects.of(dario)).count() == 0


def test_every_reference_between_merchants_rows_carries_the_merchant() -> None:
    bare = [
        name
        for name, (model, field) in zip(NAMES, REFERENCES, strict=True)
        if not any(
            isinstance(one, SameMerchant) and one.field == field.name
            for one in model._meta.constraints
        )
    ]

    assert bare == []


def test_no_table_between_two_kinds_of_merchants_rows_lacks_a_merchant() -> None:
    """A many-to-many of Django's own making would have no merchant to carry along."""
    made = [m._meta.label for m in apps.get_models(include_auto_created=True)]
    hidden = [
        field
        for model in apps.get_models()
        if issubclass(model, TenantModel)
        for field in model._meta.many_to_many
    ]

    assert made
    assert hidden == []


@pytest.mark.parametrize(("model", "field"), REFERENCES, ids=NAMES)
def test_the_database_keeps_each_reference_within_the_merchant(
    model: type[Row], field: Any, db: None
) -> None:
    target = field.related_model
    with connection.cursor() as sql:
        sql.execute(
            """
            SELECT conkey, confkey, condeferrable, convalidated FROM pg_constraint
            WHERE contype = 'f' AND conrelid = %s::regclass AND confrelid = %s::regclass
                AND cardinality(conkey) = 2
            """,
            [model._meta.db_table, target._meta.db_table],
        )
        found = sql.fetchall()
        columns = [_columns(sql, model, row[0]) for row in found]
        theirs = [_columns(sql, target, row[1]) for row in found]

    assert ["merchant_id", field.column] in columns
    assert all(pair == ["merchant_id", "id"] for pair in theirs)
    assert all(deferrable and valid for *_keys, deferrable, valid in found)


def _columns(sql: Any, model: type[models.Model], places: list[int]) -> list[str]:
    sql.execute(
        "SELECT attnum, attname FROM pg_attribute WHERE attrelid = %s::regclass",
        [model._meta.db_table],
    )
    names = dict(sql.fetchall())
    return [names[place] for place in places]


@pytest.mark.parametrize(("model", "field"), REFERENCES, ids=NAMES)
def test_raw_sql_cannot_refer_to_the_merchant_next_door(
    model: type[Row], field: Any, alma: Merchant, dario: Merchant
) -> None:
    with connection.cursor() as sql:
        writer = Writer(sql)
        writer.allow([model])
        hers = writer.write(field.related_model, alma.pk)
        his = writer.write(field.related_model, dario.pk)

        with transaction.atomic():
            writer.write(model, alma.pk, {field.column: hers})
            sql.execute("SET CONSTRAINTS ALL IMMEDIATE")
        with pytest.raises(IntegrityError, match=_name(model, field)), transaction.atomic():
            writer.write(model, alma.pk, {field.column: his})
            sql.execute("SET CONSTRAINTS ALL IMMEDIATE")


def _name(model: type[Row], field: Any) -> str:
    return next(
        one.name
        for one in model._meta.constraints
        if isinstance(one, SameMerchant) and one.field == field.name
    )


def test_moving_a_row_to_another_merchant_is_refused(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as sql:
        sql.execute(
            "UPDATE merchants_customer SET merchant_id = %s WHERE id = %s", [dario.pk, carla.pk]
        )
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")


def test_a_taken_name_is_said_without_the_merchant(alma: Merchant) -> None:
    Branch.objects.create(merchant=alma, name="Centro")
    twin = Branch(merchant=alma, name="Centro")

    message = twin.unique_error_message(Branch, ("merchant", "name"))

    assert message.messages == ["Ya existe Sucursal con este Nombre."]
