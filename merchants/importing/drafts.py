"""Keeps what was read of a file between its preview and the yes."""

from django.db import transaction

from merchants.importing import files
from merchants.importing.sheets import Sheet
from merchants.models import ImportDraft, User


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
