"""The views of `mi tienda`: what every shop may ask about itself, described by the apps it shows.

An app makes its views in its own migrations and describes them here from `AppConfig.ready`, so that
insights reads them without being imported by anything below it (DESIGN §2).
"""

from merchants.rules.tabular import Table

SCHEMA = "mi_tienda"

_published: dict[str, Table] = {}


def publish(table: Table) -> None:
    """Registers one view. Raises `ValueError` where another of that name is registered."""
    if _published.setdefault(table.name, table) != table:
        raise ValueError(f"two views are called {table.name}")


def published() -> tuple[Table, ...]:
    """All registered views, in the order of their names."""
    return tuple(_published[name] for name in sorted(_published))
