"""The columns by which workers find a row are written in one place."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.db import transaction

from chatbot.conversations.models import ScheduledWork
from insights.models import Dataset, Upload
from merchants.models import Merchant
from merchants.models.due import Due, Tried, free, locked
from tests.chatbot.conversations.numbers import NOON, at_once


def test_every_table_of_due_work_inherits_its_columns() -> None:
    by_hand = []
    for model in apps.get_models():
        names = {field.name for field in model._meta.fields}
        wanted = Tried if {"due_at", "attempts"} <= names else Due
        # A routine is always due at some time: its column is never null.
        if "due_at" in names and not issubclass(model, wanted) and model is not ScheduledWork:
            by_hand.append(model.__name__)
    assert by_hand == []


@pytest.mark.django_db
@pytest.mark.parametrize("seconds", [None, -1, 0, 1])
def test_a_row_is_free_or_somebody_has_it(seconds: int | None) -> None:
    until = None if seconds is None else NOON + timedelta(seconds=seconds)
    ScheduledWork.objects.create(name="sweep", due_at=NOON, lease_until=until)
    is_free = ScheduledWork.objects.filter(free(NOON)).exists()
    assert is_free is not ScheduledWork.objects.get().is_leased(NOON)


@pytest.mark.django_db(transaction=True)
def test_of_two_workers_one_gets_a_row_that_is_due_and_the_next_when_nothing_was_heard_of_it(
    alma: Merchant,
) -> None:
    dataset = Dataset.objects.create(merchant=alma, title="Obras", slug="obras")
    Upload.objects.create(merchant=alma, dataset=dataset, due_at=NOON)
    later = NOON + timedelta(minutes=10)

    def begun() -> bool:
        with transaction.atomic():
            row = locked(Upload.across.all(), NOON)
            if row is not None:
                row.begin(later)
        return row is not None

    assert at_once(*[begun] * 4).count(True) == 1
    row = Upload.across.get()
    assert (row.attempts, row.due_at) == (1, later)
    with transaction.atomic():
        assert locked(Upload.across.all(), later) == row
