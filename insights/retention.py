"""Lets go of what was asked, and of the reports on files, after a year and a month.

A question is kept so long that the same season of two years can be compared.
"""

from datetime import datetime, timedelta

from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Exists, OuterRef

from insights.models import AskedQuestion, Upload

KEPT = timedelta(days=396)


@transaction.atomic
def prune(now: datetime) -> int:
    """Questions and replaced files older than `KEPT` go; how many rows.

    The last file of each dataset stays, for its page tells of it, and so does one that waits.
    """
    before = now - KEPT
    asked, _models = AskedQuestion.across.filter(created_at__lt=before).delete()
    later = Upload.across.filter(dataset=OuterRef("dataset"), pk__gt=OuterRef("pk"))
    old = Upload.across.filter(Exists(later), created_at__lt=before, due_at__isnull=True)
    rows = dict(old.values_list("pk", "file"))
    Upload.across.filter(pk__in=rows).delete()

    def forget() -> None:
        for name in filter(None, rows.values()):
            default_storage.delete(name)

    transaction.on_commit(forget)
    return asked + len(rows)
