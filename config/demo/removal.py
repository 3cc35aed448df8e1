"""Removes a demo merchant whole: the only place that takes orders, audit and history away.

The guards of the database are set aside for this one transaction, for merchants marked as demo
only; a real merchant's rows cannot be reached from here.
"""

import pgtrigger
from django.apps import apps
from django.core.files.storage import default_storage
from django.db import connection, models, transaction

from merchants.models import Membership, Merchant, User


class NotADemo(Exception):
    """Asked to remove a real merchant."""


def remove(merchant: Merchant) -> None:
    """Every row of the demo `merchant`, its files, and its people who belong nowhere else."""
    if not merchant.is_demo:
        raise NotADemo(merchant.slug)
    people = list(Membership.objects.of(merchant).values_list("user_id", flat=True))
    with transaction.atomic(), pgtrigger.ignore():
        # Foreign keys are checked at commit, so the order of the tables does not matter.
        for model in _owned():
            _empty(model, merchant.pk)
        _delete(Merchant, "id", merchant.pk)
        stay = Membership.across.values("user_id")
        gone = User.objects.filter(pk__in=people, is_superuser=False).exclude(pk__in=stay)
        gone.delete()
    _forget_files(merchant.pk)


def _owned() -> list[type[models.Model]]:
    """Every table with a merchant column."""
    return [
        model
        for model in apps.get_models()
        if any(field.name == "merchant" for field in model._meta.concrete_fields)
    ]


def _empty(model: type[models.Model], merchant_id: int) -> None:
    _delete(model, "merchant_id", merchant_id)


def _delete(model: type[models.Model], column: str, value: int) -> None:
    quote = connection.ops.quote_name
    table, name = quote(model._meta.db_table), quote(column)
    with connection.cursor() as sql:
        sql.execute(f"DELETE FROM {table} WHERE {name} = %s", [value])  # noqa: S608


def _forget_files(merchant_id: int) -> None:
    """Stored paths are `<kind>/<merchant id>/<name>`."""
    for kind in _listed("")[0]:
        folder = f"{kind}/{merchant_id}"
        for name in _listed(folder)[1]:
            default_storage.delete(f"{folder}/{name}")
        default_storage.delete(folder)


def _listed(folder: str) -> tuple[list[str], list[str]]:
    """Folders and files in it; none where it is not there."""
    try:
        return default_storage.listdir(folder)
    except FileNotFoundError:
        return [], []
