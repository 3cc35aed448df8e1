"""What no database can compare is no server error: the list says that it does not understand."""

import datetime as dt
from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.db import models, transaction
from django.test import Client, RequestFactory
from django.urls import reverse

from core.lists import FilteredList
from merchants.models import User

HUGE = "9" * 11
MONSTROUS = "9" * 400
VALUES = (HUGE, MONSTROUS, "-1", "0", "10000", "1e400", "nan", "a\x00b", "9999-99-99")
LOOKUPS = ("year", "year__gte", "month", "day", "week", "hour", "date", "gte", "exact", "isnull")


def fields(model: type[models.Model]) -> Iterator[str]:
    """Dates, and the numbers that every row has."""
    for field in model._meta.get_fields():
        if isinstance(field, models.DateField | models.IntegerField | models.DecimalField):
            yield field.name


def queries(model: type[models.Model]) -> Iterator[tuple[str, str]]:
    for name in fields(model):
        dated = isinstance(model._meta.get_field(name), models.DateField)
        for lookup in LOOKUPS if dated else ("exact", "gte", "in", "range"):
            for value in VALUES if dated else VALUES[:4]:
                yield f"{name}__{lookup}", value
    for value in VALUES:
        yield from (("p", value), ("o", value), ("q", value), ("pk", value), ("e", value))


@pytest.mark.django_db
def test_a_year_that_is_none_is_answered_on_every_list(root: User) -> None:
    """The ten lists of the security test; those that come later are built alike (below)."""
    asked = [
        (model, f"{name}__year", HUGE)
        for model in admin.site._registry
        for name in fields(model)
        if isinstance(model._meta.get_field(name), models.DateField)
    ]
    assert len(asked) > 10
    assert failures(root, asked) == []


def test_every_list_is_one_that_answers(rf: RequestFactory) -> None:
    lists = {
        model._meta.label: page.get_changelist(rf.get("/"))
        for model, page in admin.site._registry.items()
    }
    assert {label for label, kind in lists.items() if not issubclass(kind, FilteredList)} == set()


@pytest.mark.deep
@pytest.mark.django_db
def test_no_filter_of_any_list_is_a_server_error(root: User) -> None:
    asked = [
        (model, name, value) for model in admin.site._registry for name, value in queries(model)
    ]
    assert failures(root, asked) == []


@pytest.mark.django_db
def test_a_filter_that_is_understood_still_filters(root: User) -> None:
    client = Client()
    client.force_login(root)
    now = dt.datetime.now(dt.UTC)
    people = reverse("admin:merchants_user_changelist")
    found = [
        client.get(people, {"date_joined__year": str(year)}).context["cl"].result_count
        for year in (now.year, now.year - 1)
    ]
    assert found == [1, 0]


def failures(root: User, asked: list[tuple[type[models.Model], str, str]]) -> list[str]:
    """Which of the questions ended in an exception or in a page that is none."""
    client = Client()
    client.force_login(root)
    told = []
    for model, name, value in asked:
        meta = model._meta
        address = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
        try:
            with transaction.atomic():
                status = client.get(address, {name: value}).status_code
        except Exception as error:  # every kind is the finding
            told.append(f"{meta.label} {name}={value[:20]!r}: {type(error).__name__} {error}"[:160])
        else:
            if status not in (200, 302, 400):
                told.append(f"{meta.label} {name}={value[:20]!r}: {status}")
    return told
