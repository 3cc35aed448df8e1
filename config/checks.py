"""What is wrong with the configuration, said at start-up with an id and a hint."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cryptography.fernet import Fernet
from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, register


@register
def environment_is_understood(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E001: a variable of the environment whose text is no value of its kind."""
    return [
        Error(
            f"{problem.name}: {problem.reason}.",
            hint=f"Correct or remove {problem.name}; docs/settings.md lists every setting.",
            id="mostrador.E001",
        )
        for problem in settings.ENVIRONMENT_PROBLEMS
    ]


@register
def servers_come_in_pairs(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E002: one of the two servers is named and the other is not."""
    if bool(settings.DATABASE_URL) == bool(settings.REDIS_URL):
        return []
    missing = "REDIS_URL" if settings.DATABASE_URL else "DATABASE_URL"
    return [
        Error(
            f"{missing} is not set.",
            hint="Set both DATABASE_URL and REDIS_URL, or neither to run the embedded servers.",
            id="mostrador.E002",
        )
    ]


@register
def connections_are_not_kept_by_threads(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E003: under ASGI a CONN_MAX_AGE other than 0 leaks a connection with every thread."""
    return [
        Error(
            f"Database {alias!r} keeps connections for {database['CONN_MAX_AGE']} seconds.",
            hint="Set CONN_MAX_AGE to 0; the connection pool reuses them.",
            id="mostrador.E003",
        )
        for alias, database in settings.DATABASES.items()
        if database.get("CONN_MAX_AGE", 0) != 0
    ]


@register
def cipher_keys_are_keys(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E004: a key with which no secret could be read or written."""
    return [
        Error(
            f"Key {place} of CIPHER_KEYS is not a Fernet key.",
            hint="Make one with: python -c 'from cryptography.fernet import Fernet; "
            "print(Fernet.generate_key().decode())'",
            id="mostrador.E004",
        )
        for place, key in enumerate(settings.CIPHER_KEYS, start=1)
        if not _is_fernet(key)
    ]


def _is_fernet(key: str) -> bool:
    try:
        Fernet(key)
    except ValueError:
        return False
    return True


@register
def waits_make_sense(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E005: the longest wait for a writing customer is shorter than the quiet one."""
    if settings.DEBOUNCE_MAX_MS >= settings.DEBOUNCE_QUIET_MS:
        return []
    return [
        Error(
            "DEBOUNCE_MAX_MS is less than DEBOUNCE_QUIET_MS.",
            hint="The longest wait includes the quiet one: make it at least as long.",
            id="mostrador.E005",
        )
    ]


@register
def files_can_be_kept(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E006: private files would have nowhere to go; W001: and no room."""
    return [] if settings.FILES_IN_A_BUCKET else list(_files(settings.MEDIA_ROOT))


def _files(folder: Path) -> Iterator[CheckMessage]:
    step = next(place for place in (folder, *folder.parents) if place.exists())
    if not os.access(step, os.W_OK):
        yield Error(
            f"MEDIA_ROOT {folder} cannot be written.",
            hint="Give the process's user the right to write there, or set MEDIA_ROOT.",
            id="mostrador.E006",
        )
    elif shutil.disk_usage(step).free < 200 * 1024 * 1024:
        yield checks.Warning(
            f"Less than 200 MB are free at {step}.",
            hint="Free some room, or set MEDIA_ROOT to a larger disk.",
            id="mostrador.W001",
        )


@register
def faults_are_for_tests(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E007: faults are asked for in an installation that is no test's; they stay unarmed."""
    if settings.TESTING or not settings.FAILPOINTS:
        return []
    return [
        Error(
            "FAILPOINTS asks this process to die or fail.",
            hint="Remove FAILPOINTS; in a test's own installation set MOSTRADOR_TESTING too.",
            id="mostrador.E007",
        )
    ]


@register(deploy=True)
def the_world_comes_by_https(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W002: WhatsApp only calls https, and cookies over http can be read on the way."""
    if settings.PUBLIC_URL.startswith("https://"):
        return []
    return [
        checks.Warning(
            f"PUBLIC_URL is {settings.PUBLIC_URL}.",
            hint="Put a proxy with a certificate in front and set PUBLIC_URL to its address.",
            id="mostrador.W002",
        )
    ]
