"""Tries the rows of a file, or loads them: the same action, of which a trial keeps nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256

from django.core.exceptions import ValidationError
from django.db import DatabaseError, connection, transaction
from django.utils.translation import gettext as _

from core.rules.text import bare
from merchants.importing.files import Row
from merchants.importing.sheets import RowForm, Sheet


class RowResult(StrEnum):
    """What a row comes to."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Written:
    """What a row writes under one heading, as people read it; `before` is what stood there, None
    where the row is new or the value stays."""

    heading: str
    value: str
    before: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A row of the file with what it comes to: what it writes, or why it is refused."""

    number: int
    name: str
    result: RowResult
    written: tuple[Written, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[str, ...]:
        """The headings of what changes."""
        return tuple(one.heading for one in self.written if one.before is not None)


@dataclass(frozen=True, slots=True)
class Report:
    """All rows of a file. Only a file without a refused row is loaded, and then the whole."""

    outcomes: tuple[Outcome, ...]
    loaded: bool = False
    counts: Mapping[RowResult, int] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether it can be loaded."""
        return not self.counts[RowResult.REFUSED]

    @property
    def digest(self) -> str:
        """Names what a person saw, so that nothing else is loaded."""
        told = repr([(one.number, one.result, one.written) for one in self.outcomes])
        return sha256(told.encode()).hexdigest()


class _Undone(Exception):
    """Takes back what a trial wrote."""


def trial(sheet: Sheet, merchant_id: int, rows: Iterable[Row], fields: Iterable[str]) -> Report:
    """What would become of the rows; nothing is kept."""
    return _done(sheet, merchant_id, list(rows), frozenset(fields), expected=None)


def load(
    sheet: Sheet, merchant_id: int, rows: Iterable[Row], fields: Iterable[str], expected: str
) -> Report:
    """Loads the rows in one transaction, if what becomes of them is what `expected` (a report's
    digest) says and none is refused; `loaded` tells. Else nothing is kept."""
    return _done(sheet, merchant_id, list(rows), frozenset(fields), expected=expected)


def _done(
    sheet: Sheet,
    merchant_id: int,
    rows: list[Row],
    fields: frozenset[str],
    *,
    expected: str | None,
) -> Report:
    outcomes: tuple[Outcome, ...] = ()
    try:
        with transaction.atomic():
            outcomes = tuple(_each(sheet, merchant_id, rows, fields))
            report = _told(outcomes)
            if not report.good or report.digest != expected:
                raise _Undone
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    except _Undone:
        return _told(outcomes)
    return _told(outcomes, loaded=True)


def _told(outcomes: tuple[Outcome, ...], *, loaded: bool = False) -> Report:
    counts = {result: sum(one.result is result for one in outcomes) for result in RowResult}
    return Report(outcomes, loaded, counts)


def _each(
    sheet: Sheet, merchant_id: int, rows: Iterable[Row], fields: frozenset[str]
) -> Iterable[Outcome]:
    form = _form(sheet, merchant_id, fields)
    seen: dict[object, int] = {}
    for row in rows:
        name = next((row.cells[one] for one in sheet.identity if row.cells.get(one)), "")[:80]
        if row.wrong:
            yield Outcome(row.number, name, RowResult.REFUSED, reasons=row.wrong)
            continue
        try:
            kept = sheet.find(merchant_id, row.cells)
        except ValidationError as error:
            yield Outcome(row.number, name, RowResult.REFUSED, reasons=tuple(error.messages))
            continue
        # Two rows of one file may name the same thing by two words, or a new thing twice.
        named = tuple(bare(row.cells.get(one, "")).strip() for one in sheet.identity)
        first = seen.get(named) or (seen.get(kept.pk) if kept else None)
        if first:
            reason = _("Es la misma que la fila %(row)s.") % {"row": first}
            yield Outcome(row.number, name, RowResult.REFUSED, reasons=(reason,))
            continue
        filled = form(data=dict(row.cells), **({"instance": kept} if kept else {}))
        yield _one(sheet, row.number, name, filled, new=kept is None)
        seen[named] = row.number
        if filled.instance.pk:
            seen[filled.instance.pk] = row.number


def _form(sheet: Sheet, merchant_id: int, fields: frozenset[str]) -> type[RowForm]:
    """The sheet's form, for this merchant and with the columns that the file has."""
    return type("Row", (sheet.form,), {"present": fields, "tenant_id": merchant_id})


def _one(sheet: Sheet, number: int, name: str, filled: RowForm, *, new: bool) -> Outcome:
    if not filled.is_valid():
        return Outcome(number, name, RowResult.REFUSED, reasons=_reasons(sheet, filled))
    touched = filled.touched()
    if not new and not touched:
        return Outcome(number, name, RowResult.SAME)
    written = tuple(_written(sheet, filled, [] if new else touched))
    try:
        with transaction.atomic():
            filled.save()
    except DatabaseError as error:
        reason = _("No se puede guardar: %(why)s") % {"why": str(error).splitlines()[0]}
        return Outcome(number, name, RowResult.REFUSED, reasons=(reason,))
    return Outcome(number, name, RowResult.NEW if new else RowResult.CHANGED, written)


def _written(sheet: Sheet, filled: RowForm, touched: list[str]) -> Iterable[Written]:
    """Each column of the file in the order of the sheet, but for what is empty and stays so."""
    for column in sheet.columns:
        if column.field not in filled.fields:
            continue
        value = filled.shown(column.field)
        if column.field in touched:
            yield Written(column.heading, value, filled.shown_before(column.field))
        elif value:
            yield Written(column.heading, value)


def _reasons(sheet: Sheet, form: RowForm) -> tuple[str, ...]:
    """What is wrong, with the heading of its column before it."""
    headings = {column.field: column.heading for column in sheet.columns}
    return tuple(
        f"{headings[name]}: {message}" if name in headings else str(message)
        for name, messages in form.errors.items()
        for message in messages
    )
