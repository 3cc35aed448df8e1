"""Reads that are asked several times in every turn, put into SQL once a process.

Building a query and wording it takes Django two or three times as long as asking it. A
`CompiledQuery` is written like any other query, as a function of what differs from one time to the
next; the function runs once, with stand-ins, and what comes after only fills them in.
"""

import datetime as dt
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection, transaction
from django.db.models import QuerySet
from django.db.models.query import ModelIterable, get_related_populators

from core.compiled_sql import prepared_statements

R = TypeVar("R")

_ODD = 30_000
# Values that no query writes by itself; each kind `n` of a parameter has its own.
_STAND_INS: Mapping[type, Callable[[int], Any]] = {
    int: lambda n: _ODD + n,
    str: lambda n: f"\x01stand-in {n}",
    uuid.UUID: lambda n: uuid.UUID(int=_ODD + n),
    dt.datetime: lambda n: dt.datetime(1, 1, 1, tzinfo=dt.UTC) + dt.timedelta(microseconds=n),
}


@dataclass(frozen=True, slots=True)
class _CompiledText:
    """A query as text: its values, where which argument goes, and how rows become answers."""

    text: str
    values: tuple[Any, ...]
    places: tuple[tuple[int, str, Callable[[Any], Any]], ...]
    convert: Callable[[Iterable[Sequence[Any]]], Iterable[Sequence[Any]]]
    shape: Callable[[Sequence[Any]], Any]
    locks: bool
    model: Any


class CompiledQuery(Generic[R]):
    """One read, as a list of what the query set of `build` would give: rows, tuples or values.

    `build` takes the named parameters, whose types are given (int, str, UUID, datetime); it may not
    ask what they are, for the text stays. None is no value, it would need another text. Rows of a
    merchant name the merchant, as anywhere.
    """

    def __init__(self, build: Callable[..., "QuerySet[Any, R]"], **parameters: type) -> None:
        self._build = build
        self._parameters = parameters

    def __call__(self, **arguments: Any) -> list[R]:
        """The rows for these arguments, read now."""
        compiled = self._compiled
        if compiled.locks and not connection.in_atomic_block:
            raise transaction.TransactionManagementError("a lock outside of a transaction")
        text, values = self.statement(**arguments)
        with prepared_statements.cursor() as cursor:
            cursor.execute(text, values)
            rows = compiled.convert(cursor.fetchall())
        return [compiled.shape(row) for row in rows]

    def statement(self, **arguments: Any) -> tuple[str, list[Any]]:
        """The text and the values for these arguments. Raises TypeError where they do not fit."""
        if arguments.keys() != self._parameters.keys():
            raise TypeError(f"asked with {[*arguments]}, made for {[*self._parameters]}")
        if None in arguments.values():
            raise TypeError("None asks for another text than a value does")
        compiled = self._compiled
        values = list(compiled.values)
        for place, name, adapt in compiled.places:
            values[place] = adapt(arguments[name])
        return compiled.text, values

    def first(self, **arguments: Any) -> R | None:
        """The first of them; None where there is none."""
        found = self(**arguments)
        return found[0] if found else None

    def one(self, **arguments: Any) -> R:
        """The first of them. Raises the model's `DoesNotExist`."""
        found = self(**arguments)
        if not found:
            raise self._compiled.model.DoesNotExist
        return found[0]

    @cached_property
    def _compiled(self) -> _CompiledText:
        stand_ins = {
            name: _STAND_INS[kind](n) for n, (name, kind) in enumerate(self._parameters.items(), 1)
        }
        rows = self._build(**stand_ins)
        # Rows of a merchant name the merchant (`merchants.tenancy`).
        if (require := getattr(rows, "_require_scope", None)) is not None:
            require()
        # The proxy and not this thread's own: converters ask it long after this thread has ended.
        compiler: Any = rows.query.get_compiler(connection=connection)
        text, values = compiler.as_sql()
        assert not compiler.has_extra_select, "columns that no answer shows"
        return _CompiledText(
            text=text,
            values=tuple(values),
            places=_places(values, stand_ins),
            convert=_converter(compiler),
            shape=_shape(rows, compiler),
            locks=rows.query.select_for_update,
            model=rows.model,
        )


def _places(
    values: Sequence[Any], stand_ins: Mapping[str, Any]
) -> tuple[tuple[int, str, Callable[[Any], Any]], ...]:
    """Where each argument goes, in the type that the database's driver was given for it."""
    found = tuple(
        (place, name, type(value) if isinstance(value, int) else _as_it_is)
        for place, value in enumerate(values)
        for name, stand_in in stand_ins.items()
        if type(stand_in) in type(value).__mro__ and value == stand_in
    )
    missing = stand_ins.keys() - {name for _place, name, _adapt in found}
    if missing:
        raise TypeError(f"the query does not take {', '.join(sorted(missing))} as it was given")
    return found


def _as_it_is(value: Any) -> Any:
    return value


def _converter(compiler: Any) -> Callable[[Iterable[Sequence[Any]]], Iterable[Sequence[Any]]]:
    """What fields make of their columns: JSON, secrets and the like."""
    converters = compiler.get_converters([column for column, *_rest in compiler.select])
    if not converters:
        return _as_it_is

    def convert(rows: Iterable[Sequence[Any]]) -> Iterable[Sequence[Any]]:
        converted: Iterable[Sequence[Any]] = compiler.apply_converters(rows, converters)
        return converted

    return convert


def _shape(rows: "QuerySet[Any, Any]", compiler: Any) -> Callable[[Sequence[Any]], Any]:
    """A row of the answer as what the query set gives: a model's row, a tuple or one value."""
    if rows._iterable_class is not ModelIterable:
        flat = len(compiler.select) == 1 and "Flat" in rows._iterable_class.__name__
        return (lambda row: row[0]) if flat else tuple
    told = compiler.klass_info
    model, first, last = told["model"], told["select_fields"][0], told["select_fields"][-1] + 1
    names = [column.target.attname for column, *_rest in compiler.select[first:last]]
    populators: Any = get_related_populators
    beside = populators(told, compiler.select, rows.db)

    def row_of(columns: Sequence[Any]) -> Any:
        row = model.from_db(rows.db, names, columns[first:last])
        for related in beside:
            related.populate(columns, row)
        return row

    return row_of
