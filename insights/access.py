"""Where the role of insights connects: the address in INSIGHTS_DATABASE_URL."""

from typing import Any

from django.conf import settings
from django.db import connection
from psycopg.conninfo import conninfo_to_dict

from insights import role


def name() -> str:
    """The role's name: the user of INSIGHTS_DATABASE_URL."""
    return str(_address().get("user") or "") or role.NAME


def password() -> str:
    """The role's password in INSIGHTS_DATABASE_URL; "" where there is none."""
    return str(_address().get("password") or "")


def parameters() -> dict[str, Any] | None:
    """What libpq connects the role with; None where no address is set.

    The database is the one that Django uses now, so that a test's role sees the test's rows.
    """
    address = _address()
    return {**address, "dbname": connection.settings_dict["NAME"]} if address else None


def _address() -> dict[str, Any]:
    url = settings.INSIGHTS_DATABASE_URL
    return dict(conninfo_to_dict(url)) if url else {}
