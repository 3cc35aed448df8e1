"""Lets go of files that came with a message and were never wanted: a webhook that was not recorded.

A file that still waits to be brought home stays, however long its number is shut.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.core.files.storage import default_storage

from chatbot.conversations.models import Media, MediaState
from chatbot.transports.evolution.writing import parcels

KEPT = timedelta(days=2)
"""Longer than a server tries to tell a webhook again."""


def sweep(now: datetime) -> int:
    """Delete what lies there for `KEPT` and no row asks for; how many files."""
    gone = 0
    for merchant_id, name, place in list(_lying()):
        if default_storage.get_modified_time(place) > now - KEPT:
            continue
        if not _is_wanted(merchant_id, name):
            default_storage.delete(place)
            gone += 1
    return gone


def _lying() -> Iterator[tuple[int, str, str]]:
    """(merchant, name, place) of each file that waits here."""
    for folder in _folders():
        for file in default_storage.listdir(f"{parcels.FOLDER}/{folder}")[1]:
            name = f"{folder}/{file.removesuffix('.json')}"
            if parcels.NAME.fullmatch(name):
                yield int(folder), name, f"{parcels.FOLDER}/{folder}/{file}"


def _folders() -> list[str]:
    try:
        folders: list[str] = default_storage.listdir(parcels.FOLDER)[0]
    except FileNotFoundError:
        return []
    return [folder for folder in folders if folder.isdecimal()]


def _is_wanted(merchant_id: int, name: str) -> bool:
    rows = Media.objects.of(merchant_id).filter(provider_media_id=name)
    return rows.filter(state=MediaState.WANTED).exists()
