"""What is wrong with secrets and walls of merchants, said before it is met amid a sale."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import apps
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections, models

from core import secrets
from merchants.models import Merchant
from merchants.rules import helplines, phones


@register(Tags.database)
def secrets_can_be_opened(
    app_configs: Any, databases: Sequence[str] | None = None, **_: Any
) -> list[CheckMessage]:
    """E101: secrets that no key of CIPHER_KEYS opens; runs with `check --database default`."""
    found: list[CheckMessage] = []
    for alias in databases or ():
        for model, field in _secret_fields():
            shut = _shut(alias, model, field)
            if shut:
                found.append(
                    Error(
                        f"No key of CIPHER_KEYS opens {len(shut)} of {model._meta.label}."
                        f"{field.name} (rows {', '.join(shut[:5])}).",
                        hint="Put the key that wrote them back at the end of CIPHER_KEYS, "
                        "or enter those secrets again.",
                        id="mostrador.E101",
                    )
                )
    return found


@register(Tags.database)
def policies_bind_the_application(
    app_configs: Any, databases: Sequence[str] | None = None, **_: Any
) -> list[CheckMessage]:
    """W101: the role of the application is one that no row-level security binds."""
    return [
        checks.Warning(
            f"The role of database {alias!r} is a superuser or has BYPASSRLS: PostgreSQL does not "
            "keep merchants' rows apart, only the application does.",
            hint="Connect as a role that is neither and owns the database (docs/production.md).",
            id="mostrador.W101",
        )
        for alias in databases or ()
        if _passes_walls(alias)
    ]


@register
def countries_have_a_helpline(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """I101: countries whose line for people in danger nobody has checked."""
    missing = helplines.without_line()
    if not missing:
        return []
    return [
        checks.Info(
            "No line for people in danger of harming themselves was checked for "
            f"{', '.join(missing)}: customers there are told the emergency number alone.",
            hint="Add a row with its source to merchants/rules/helplines.py, or let the merchant "
            "set a line on the shop's page.",
            id="mostrador.I101",
        )
    ]


@register(Tags.database)
def merchants_have_a_helpline(
    app_configs: Any, databases: Sequence[str] | None = None, **_: Any
) -> list[CheckMessage]:
    """I102: merchants whose customers are told the emergency number alone."""
    return [
        checks.Info(
            f"No line for people in danger was checked for the country of: {', '.join(found)}.",
            hint="Set one on the shop's page (Línea de ayuda), after calling it.",
            id="mostrador.I102",
        )
        for alias in databases or ()
        if (found := _without_helpline(alias))
    ]


def _without_helpline(alias: str) -> list[str]:
    """Slug and country of the merchants; none before the table has the column."""
    connection, table = connections[alias], Merchant._meta.db_table
    with connection.cursor() as sql:
        if table not in connection.introspection.table_names(sql):
            return []
        columns = connection.introspection.get_table_description(sql, table)
    if "helpline" not in {column.name for column in columns}:
        return []
    rows = Merchant.objects.using(alias).filter(is_active=True, helpline="").order_by("slug")
    known = rows.values_list("slug", "currency", "time_zone")
    here = ((slug, phones.region(currency, zone)) for slug, currency, zone in known)
    return [f"{slug} ({code})" for slug, code in here if code in helplines.without_line()]


def _passes_walls(alias: str) -> bool:
    with connections[alias].cursor() as sql:
        sql.execute("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
        (passes,) = sql.fetchone() or (False,)
    return bool(passes)


def _secret_fields() -> Iterator[tuple[type[models.Model], secrets.SecretField]]:
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, secrets.SecretField):
                yield model, field


def _shut(alias: str, model: type[models.Model], field: secrets.SecretField) -> list[str]:
    """Primary keys of the rows whose secret stays shut; none before the table is there."""
    connection = connections[alias]
    table, quote = model._meta.db_table, connection.ops.quote_name
    if table not in connection.introspection.table_names():
        return []
    with connection.cursor() as sql:
        # Past the field, which would open the secret, and raise, while the row is read.
        sql.execute(
            f"SELECT {quote(str(model._meta.pk.column))}, {quote(str(field.column))} "  # noqa: S608
            f"FROM {quote(table)} WHERE {quote(str(field.column))} <> ''"
        )
        return [str(key) for key, sealed in sql.fetchall() if not _opens(sealed)]


def _opens(sealed: str) -> bool:
    try:
        secrets.decrypt(sealed)
    except secrets.Undecipherable:
        return False
    return True
