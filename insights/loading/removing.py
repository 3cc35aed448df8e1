"""Removes a dataset: its rows, its schema (by the database's own trigger) and its files."""

from django.core.files.storage import default_storage
from django.db import transaction

from insights.models import Dataset, Upload


@transaction.atomic
def remove(dataset: Dataset) -> None:
    """Nothing of the dataset is left; files go once that is committed."""
    rows = Upload.objects.of(dataset.merchant_id).filter(dataset=dataset).exclude(file="")
    names = list(rows.values_list("file", flat=True))
    dataset.delete()

    def forget() -> None:
        for name in names:
            default_storage.delete(name)

    transaction.on_commit(forget)
