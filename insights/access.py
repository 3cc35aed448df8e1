"""Where the role of insights connects: the address in INSIGHTS_DATABASE_URL."""

from typing import Any
from urllib.parse import unquote

import environ
from django.conf import settings
from django.db import connection

from insights import role


def name() -> str:
    """The role's name: the user of INSIGHTS_DATABASE_URL."""
    return str(_address().get("USER") or "") or role.NAME


def password() -> str:
    """The role's password in INSIGHTS_DATABASE_URL; "" where there is none."""
    return str(_address().get("PASSWORD") or "")


def parameters() -> dict[str, Any] | None:
    """What libpq connects the role with; None where no address is set.

    The database is the one that Django uses now, so that a test's role sees the test's rows.
    """
    address = _address()
    if not address:
        return None
    told = {
        "host": unquote(str(address["HOST"])),
        "port": address["PORT"],
        "user": address["USER"],
        "password": address["PASSWORD"],
        "dbname": connection.settings_dict["NAME"],
        **address.get("OPTIONS", {}),
    }
    return {key: value for key, value in told.items() if value}


def _address() -> dict[str, Any]:
    url = settings.INSIGHTS_DATABASE_URL
    return dict(environ.Env.db_url_config(url)) if url else {}
