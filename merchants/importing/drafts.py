"""Keeps what was read of a file between its preview and the yes."""

from typing import Any

from django.db import transaction

from core.foreign_files import limits
from core.foreign_files.apart import Result
from core.spreadsheets import first_rows
from merchants.file_readings.purposes import Purpose
from merchants.importing import files
from merchants.importing.sheets import Sheet
from merchants.models import FileReading, ImportDraft, User

PURPOSE = "import"


def keep_lines(_reading: FileReading, result: Result) -> dict[str, Any]:
    """The cells of a list, for the page to hold against its sheet."""
    return {"report": result.report, "lines": result.output.read_text().splitlines()}


LIST_TO_IMPORT = Purpose(
    first_rows.write_first_rows,
    lambda _reading: limits.LIST,
    keep_lines,
    lambda _reading: files.OPTIONS,
)


def keep_reading(sheet: Sheet, reading: FileReading) -> None:
    """A list that was read waits now for the yes. Raises `Unreadable`."""
    lines = [line.encode() for line in reading.result["lines"]]
    found = first_rows.parse_first_rows(reading.result["report"], lines)
    read = files.parse_rows(sheet, found)
    keep(reading.merchant_id, sheet, reading.name, read, reading.asked_by)


@transaction.atomic
def keep(merchant_id: int, sheet: Sheet, name: str, read: files.Read, by: User | None) -> None:
    """This file waits now; an earlier one of the same kind does not any more."""
    ImportDraft.objects.of(merchant_id).filter(sheet=sheet.key).delete()
    ImportDraft.objects.create(
        merchant_id=merchant_id,
        sheet=sheet.key,
        name=name[-200:],
        rows=[[row.number, dict(row.cells), list(row.wrong)] for row in read.rows],
        fields=list(read.fields),
        unknown=list(read.unknown),
        uploaded_by=by,
    )


def waiting(merchant_id: int, sheet: Sheet) -> ImportDraft | None:
    """The file that waits, if one does."""
    return ImportDraft.objects.of(merchant_id).filter(sheet=sheet.key).first()


def rows(draft: ImportDraft) -> list[files.Row]:
    """Its rows as they were read."""
    return [files.Row(number, cells, tuple(wrong)) for number, cells, wrong in draft.rows]
