"""Marks in everything that a shop has written, so that whoever reads them has read its rows.

Each text column of each row ends in `WORD MARK`: `WORD` is what a search is asked for, and is
echoed by it; `MARK` is never sent, so that an answer that holds it comes from the row. Keys that
cannot be guessed (UUIDs) are marks as well.
"""

import json
from collections.abc import Iterator
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.core.files.storage import default_storage
from django.db import IntegrityError, connection, models, transaction

from merchants.models import Merchant, User
from tests.crawl.addresses import tenant_models
from tests.crawl.planting import Shop, untriggered

WORD = "zanahoria"
MARK = "Qx7kZw9"
_TAIL = f" {WORD} {MARK}"

KEPT = {
    "account_id", "app_secret", "access_token", "webhook_secret", "api_key", "cancelled_by",
    "category", "cause", "cost_currency", "currency", "direction", "engine", "fallback", "file",
    "fulfilment_status", "guide", "image", "instance", "key", "kind", "language", "market",
    "mime_type", "mode", "model", "outcome", "pack", "password", "payment_status", "prompt_hash",
    "proposer", "provider", "purpose", "qr_image", "schema_version", "sha256", "slug", "source",
    "state", "state_after", "state_before", "status", "time_zone", "token_hash", "transport",
    "vertical", "waba_id", "was", "becomes",
}  # fmt: skip
"""Columns that are no words of anybody's: names that code compares, hashes, ciphers, paths."""

SAID = {"body", "caption", "error", "label", "name", "note", "reason", "text", "title", "words"}
"""Keys of JSON columns under which somebody's words stand."""


def stamp(shop: Shop) -> None:
    """Marks every text of the shop's rows, of its merchant and of its people.

    The triggers that count a catalogue's version are put aside: without a new number the process
    would show the catalogue that it read before.
    """
    with untriggered():
        for model in tenant_models():
            _stamp_rows(model, f"merchant_id = {shop.merchant.pk}")
        _stamp_rows(Merchant, f"id = {shop.merchant.pk}")
        people = ", ".join(str(user.pk) for user in shop.members)
        _stamp_rows(User, f"id IN ({people})")
        _raise_version(shop.merchant.pk)
    shop.merchant.refresh_from_db()
    for path in shop.files:
        with default_storage.open(path, "ab") as file:
            file.write(MARK.encode())


def _raise_version(merchant_id: int) -> None:
    with connection.cursor() as sql:
        sql.execute(
            "UPDATE products_catalogversion SET version = nextval('products_catalog_versions')"
            " WHERE merchant_id = %s",
            [merchant_id],
        )


def unguessable(shop: Shop) -> set[str]:
    """The UUIDs of the shop's rows, as they stand in an answer."""
    return {
        str(pk)
        for model in tenant_models()
        if isinstance(model._meta.pk, models.UUIDField)
        for pk in model._base_manager.filter(merchant=shop.merchant).values_list("pk", flat=True)
    }


def texts(model: type[models.Model]) -> Iterator[models.Field[Any, Any]]:
    """The columns of the model that hold somebody's words."""
    for column in model._meta.concrete_fields:
        wordy = isinstance(column, models.CharField | models.TextField | ArrayField)
        if wordy and not column.choices and column.name not in KEPT and not column.is_relation:
            yield column


def _stamp_rows(model: type[models.Model], which: str) -> None:
    table = model._meta.db_table
    sets = [told for column in texts(model) if (told := _marked(column))]
    with connection.cursor() as sql:
        if not _holds(sql, table, sets, which):
            for one in sets:
                _holds(sql, table, [one], which)
        for column in model._meta.concrete_fields:
            if isinstance(column, models.JSONField):
                _stamp_json(sql, table, str(column.column), str(model._meta.pk.column), which)


def _holds(sql: Any, table: str, sets: list[str], which: str) -> bool:
    """Writes the marks; False where a constraint wants one of the columns as it is."""
    if not sets:
        return False
    try:
        with transaction.atomic():
            sql.execute(f'UPDATE "{table}" SET {", ".join(sets)} WHERE {which}')
    except IntegrityError:
        return False
    return True


def _marked(column: models.Field[Any, Any]) -> str:
    """How the column is marked in SQL; "" for one that is too short to hold a mark."""
    name, key = f'"{column.column}"', f'"{column.model._meta.pk.column}"'
    if isinstance(column, ArrayField):
        most = getattr(column.base_field, "max_length", None) or 1000
        wordy = isinstance(column.base_field, models.CharField) and not column.base_field.choices
        return f"{name} = array_append({name}, '{_TAIL.strip()}')" if wordy and most > 20 else ""
    if isinstance(column, models.EmailField):
        return f"{name} = '{MARK}.{WORD}.' || {name}"
    most = getattr(column, "max_length", None) or 100_000
    for tail in (_TAIL, MARK):
        if most >= 2 * len(tail) - 4:
            said = f"coalesce(nullif({name}, ''), left(md5({key}::text), 6))"
            return f"{name} = left({said}, {most - len(tail)}) || '{tail}'"
    return ""


def _stamp_json(sql: Any, table: str, column: str, key: str, which: str) -> None:
    sql.execute(f'SELECT "{key}", "{column}"::text FROM "{table}" WHERE {which}')
    for pk, told in sql.fetchall():
        if told:
            marked = json.dumps(_said(json.loads(told)))
            sql.execute(f'UPDATE "{table}" SET "{column}" = %s WHERE "{key}" = %s', [marked, pk])


def _said(value: Any, under: str = "") -> Any:
    if isinstance(value, dict):
        return {name: _said(one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [_said(one, under) for one in value]
    return f"{value}{_TAIL}" if isinstance(value, str) and value and under in SAID else value
