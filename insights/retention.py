"""How long questions, and reports on files, are kept: thirteen months, so that the same season of
two years can be compared."""

from datetime import datetime

from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _

from insights.models import AskedQuestion, Upload
from merchants.retention import Rule, add

DAYS = 396


def questions(before: datetime, batch: int) -> int:
    """Takes away up to so many questions; how many."""
    old = AskedQuestion.across.filter(created_at__lt=before).order_by("pk")
    rows = list(old.values_list("pk", flat=True)[:batch])
    gone, _models = AskedQuestion.across.filter(pk__in=rows).delete()
    return gone


@transaction.atomic
def files(before: datetime, batch: int) -> int:
    """Takes away up to so many replaced files; how many.

    The last file of each dataset stays, for its page tells of it, and so does one that waits.
    """
    later = Upload.across.filter(dataset=OuterRef("dataset"), pk__gt=OuterRef("pk"))
    old = Upload.across.filter(Exists(later), created_at__lt=before, due_at__isnull=True)
    rows = dict(old.order_by("pk").values_list("pk", "file")[:batch])
    Upload.across.filter(pk__in=rows).delete()

    def forget() -> None:
        for name in filter(None, rows.values()):
            default_storage.delete(name)

    transaction.on_commit(forget)
    return len(rows)


add("questions", Rule(_("preguntas a los datos"), DAYS, questions))
add("uploads", Rule(_("archivos de datos reemplazados"), DAYS, files))
