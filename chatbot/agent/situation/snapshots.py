"""Keeps each catalogue that a turn saw once, under a name made of what it holds."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from django.db import transaction

from catalog.products.values import VariantValue
from chatbot.agent.models import CatalogSnapshot
from chatbot.agent.situation import moved, recording
from chatbot.agent.situation.moved import Locked
from chatbot.agent.situation.values import Situation
from merchants.places import countries

_kept: set[tuple[int, str]] = set()
"""Snapshots that this process knows to be committed."""
_MOST_KNOWN = 10_000


def keep(situation: Situation) -> None:
    """Writes the situation's catalogue where it is not written yet.

    Called before the turn's transaction, so that no two turns of a merchant wait for each other.
    """
    known = (situation.shop.id, situation.catalog_digest)
    if known in _kept:
        return
    snapshot = CatalogSnapshot(
        merchant_id=situation.shop.id,
        digest=situation.catalog_digest,
        rows=recording.dump_rows(situation.catalog),
    )
    CatalogSnapshot.objects.bulk_create([snapshot], ignore_conflicts=True)
    transaction.on_commit(partial(_note, known))


def _note(known: tuple[int, str]) -> None:
    if len(_kept) >= _MOST_KNOWN:
        _kept.clear()
    _kept.add(known)


def restored(merchant_id: int, record: Any) -> Situation:
    """The situation of a record with its catalogue.

    Raises `recording.OtherVersion`; KeyError, TypeError or ValidationError for what is no record.
    """
    kept = recording.restore(record, _rows(merchant_id, recording.digest_of(record)))
    return replace(kept, shop=replace(kept.shop, places=countries.of(kept.shop.country)))


def locked(record: Any, situation: Situation) -> Locked:
    """That situation as the turn of the record found it under its lock."""
    return moved.restore(record.get("moved", {}), situation)


def rows(merchant_id: int, record: Any) -> tuple[VariantValue, ...]:
    """The catalogue that a record refers to, at rest; () where none is known."""
    try:
        return _rows(merchant_id, recording.digest_of(record))
    except (recording.OtherVersion, KeyError):
        return ()


@lru_cache(maxsize=64)
def _rows(merchant_id: int, digest: str) -> tuple[VariantValue, ...]:
    found = CatalogSnapshot.objects.of(merchant_id).filter(digest=digest)
    for data in found.values_list("rows", flat=True):
        return recording.restore_rows(data)
    raise KeyError(digest)
