"""Writes that every turn does, put into SQL once a process (ADR 21).

What `Model.save` does for a plain row, without wording it anew each time: no signals, no related
rows, no expressions. Values pass through their fields as ever (JSON, secrets, `auto_now`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, models

from core.compiled_sql import prepared_statements

M = TypeVar("M", bound=models.Model)


@dataclass(frozen=True, slots=True)
class _CompiledWrite:
    """A statement, and the fields whose values it takes, in their order."""

    text: str
    fields: tuple[Any, ...]


def insert(row: M) -> M:
    """The row as a new one, with the key that the database gave it where it has none yet.

    Raises what `Model.save(force_insert=True)` does.
    """
    compiled = _insertion(type(row), row.pk is not None)
    with prepared_statements.cursor() as sql:
        sql.execute(compiled.text, _values(row, compiled.fields, add=True))
        if row.pk is None:
            (row.pk,) = sql.fetchone()
    row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS
    return row


def update(row: models.Model, *names: str) -> None:
    """Those fields of a row that is there, by their names; all of them where none is named.

    Raises DatabaseError where the row is gone, TypeError for one that was not read whole.
    """
    if not names and row.get_deferred_fields():
        raise TypeError("only a part of the row was read: name what is to be written")
    compiled = _change(type(row), names)
    with prepared_statements.cursor() as sql:
        sql.execute(compiled.text, [*_values(row, compiled.fields, add=False), *_whose(row)])
        if sql.rowcount != 1:
            raise DatabaseError(f"{type(row).__name__} {row.pk} is gone")


def insert_all(rows: Sequence[models.Model]) -> None:
    """New rows of one model that have their keys already, in one go. Raises as `insert` does."""
    if not rows:
        return
    compiled = _insertion(type(rows[0]), True)
    with prepared_statements.cursor() as sql:
        sql.executemany(compiled.text, [_values(row, compiled.fields, add=True) for row in rows])
    for row in rows:
        row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS


def update_all(rows: Sequence[models.Model]) -> None:
    """All fields of rows of one model that are there, in one go. Raises as `update` does."""
    if not rows:
        return
    if any(row.get_deferred_fields() for row in rows):
        raise TypeError("only a part of a row was read: name what is to be written")
    compiled = _change(type(rows[0]), ())
    values = [[*_values(row, compiled.fields, add=False), *_whose(row)] for row in rows]
    with prepared_statements.cursor() as sql:
        sql.executemany(compiled.text, values)
        if sql.rowcount != len(rows):
            raise DatabaseError(f"a {type(rows[0]).__name__} is gone")


def _values(row: models.Model, fields: Sequence[Any], *, add: bool) -> list[Any]:
    return [
        field.get_db_prep_save(field.pre_save(row, add), connection=connection) for field in fields
    ]


def _whose(row: models.Model) -> tuple[Any, ...]:
    """The row's key, and its merchant's where it has one (invariant 7)."""
    merchant = getattr(row, "merchant_id", None)
    return (row.pk,) if merchant is None else (row.pk, merchant)


@cache
def _insertion(model: type[models.Model], keyed: bool) -> _CompiledWrite:
    key: Any = model._meta.pk
    fields = tuple(f for f in model._meta.concrete_fields if keyed or f is not key)
    columns = ", ".join(_quoted(field.column) for field in fields)
    places = ", ".join(_place(field) for field in fields)
    given = "" if keyed else f" RETURNING {_quoted(key.column)}"
    # Names are the models' own.
    text = f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608
    return _CompiledWrite(text + given, fields)


@cache
def _change(model: type[models.Model], names: tuple[str, ...]) -> _CompiledWrite:
    known = {name: f for f in model._meta.concrete_fields for name in (f.name, f.attname)}
    every = (f for f in model._meta.concrete_fields if not f.primary_key)
    fields = tuple(known[name] for name in names) or tuple(every)
    columns = ", ".join(f"{_quoted(field.column)} = {_place(field)}" for field in fields)
    whose = " AND merchant_id = %s" if "merchant_id" in known else ""
    key = _quoted(model._meta.pk.column)
    # Names are the models' own.
    text = f"UPDATE {_quoted(model._meta.db_table)} SET {columns} WHERE {key} = %s{whose}"  # noqa: S608
    return _CompiledWrite(text, fields)


def _place(field: Any) -> str:
    """The field's placeholder; that of a list says of what."""
    placeholder = getattr(field, "get_placeholder", None)
    return str(placeholder(None, None, connection)) if placeholder else "%s"


def _quoted(name: Any) -> str:
    return str(connection.ops.quote_name(name))
