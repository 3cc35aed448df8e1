"""Rows of any table by raw SQL, with whatever their columns ask for, to try references alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import models

from merchants.tenancy import TenantModel

_BY_TYPE = {
    "uuid": "gen_random_uuid()",
    "bool": "false",
    "date": "current_date",
    "time": "localtime",
    "timestamptz": "now()",
    "tstzrange": "tstzrange(now(), now() + interval '1 hour')",
    "jsonb": "'{}'",
    "bytea": "'x'",
}


_NUMBERS = {"int2", "int4", "int8", "numeric", "float8"}


def _is_one_a_merchant(model: type[models.Model]) -> bool:
    uniques = (one for one in model._meta.constraints if isinstance(one, models.UniqueConstraint))
    return any(tuple(one.fields) == ("merchant",) for one in uniques)


class Writer:
    """Writes rows of one transaction; checks and triggers of their tables are put aside in it."""

    def __init__(self, sql: Any) -> None:
        self.sql = sql
        self._number = 0

    def allow(self, tables: Sequence[type[models.Model]]) -> None:
        """Puts aside everything but keys on the tables and on what they stand on."""
        for model in self._closure(tables):
            table = model._meta.db_table
            self.sql.execute(f'ALTER TABLE "{table}" DISABLE TRIGGER USER')
            self.sql.execute(
                "SELECT conname FROM pg_constraint WHERE contype = 'c' AND conrelid = %s::regclass",
                [table],
            )
            for (name,) in self.sql.fetchall():
                self.sql.execute(f'ALTER TABLE "{table}" DROP CONSTRAINT "{name}"')

    def write(
        self, model: type[models.Model], merchant_id: int, given: Mapping[str, Any] | None = None
    ) -> Any:
        """A row of the merchant, and of all it needs; returns its primary key. Of what a merchant
        has one of, the one that there is."""
        if given is None and _is_one_a_merchant(model):
            self.sql.execute(
                f'SELECT id FROM "{model._meta.db_table}" WHERE merchant_id = %s', [merchant_id]
            )
            if found := self.sql.fetchone():
                return found[0]
        values: dict[str, Any] = dict(given or {})
        for field in model._meta.concrete_fields:
            target = field.related_model
            if field.column == "merchant_id":
                values["merchant_id"] = merchant_id
            elif isinstance(target, type) and not field.null and field.column not in values:
                values[str(field.column)] = self.write(target, merchant_id)
        table = model._meta.db_table
        fill = {
            column: self._literal(kind, length)
            for column, kind, length in self._required(table)
            if column not in values
        }
        names = ", ".join(f'"{name}"' for name in [*values, *fill])
        places = ", ".join(["%s"] * len(values) + list(fill.values()))
        key = str(model._meta.pk.column)
        self.sql.execute(
            f'INSERT INTO "{table}" ({names}) VALUES ({places}) RETURNING "{key}"',
            list(values.values()),
        )
        return self.sql.fetchone()[0]

    def _required(self, table: str) -> list[tuple[str, str, int | None]]:
        self.sql.execute(
            """
            SELECT column_name, udt_name, character_maximum_length
            FROM information_schema.columns
            WHERE table_name = %s AND is_nullable = 'NO' AND column_default IS NULL
                AND is_identity = 'NO' AND is_generated = 'NEVER'
            """,
            [table],
        )
        rows: list[tuple[str, str, int | None]] = self.sql.fetchall()
        return rows

    def _literal(self, kind: str, length: int | None) -> str:
        """A value of the type, each number and text another one, so that none is taken."""
        if kind in _NUMBERS:
            self._number += 1
            return str(self._number)
        if kind.startswith("_"):
            return "'{}'"
        if kind in _BY_TYPE:
            return _BY_TYPE[kind]
        return f"left(gen_random_uuid()::text, {length or 36})"

    def _closure(self, tables: Sequence[type[models.Model]]) -> list[type[models.Model]]:
        found: list[type[models.Model]] = []
        waiting = list(tables)
        while waiting:
            model = waiting.pop()
            if model in found or not issubclass(model, TenantModel):
                continue
            found.append(model)
            waiting += [
                field.related_model
                for field in model._meta.concrete_fields
                if isinstance(field.related_model, type)
            ]
        return found
