"""Which version a merchant's catalogue has: raised by the database with every change but stock."""

import pgtrigger
from django.db import models

from merchants.tenancy import TenantModel

# The sequence gives no number twice, so that a change that was rolled back names nothing.
_RAISE = """
    IF TG_OP = 'DELETE' THEN
        -- A merchant that goes takes this row along: it is not made anew.
        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')
            WHERE merchant_id = OLD.merchant_id;
    ELSE
        INSERT INTO products_catalogversion (merchant_id, version)
            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))
            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;
    END IF;
    RETURN NULL;
"""


def raises_version(*columns: str) -> pgtrigger.Trigger:
    """The trigger of a table of the catalogue; with `columns` only updates of those count."""
    update = pgtrigger.UpdateOf(*columns) if columns else pgtrigger.Update  # type: ignore[no-untyped-call]
    return pgtrigger.Trigger(
        name="raises_version",
        when=pgtrigger.After,
        operation=pgtrigger.Insert | pgtrigger.Delete | update,
        func=_RAISE,
    )


class CatalogVersion(TenantModel):
    """The number of a merchant's catalogue; written by triggers only.

    Whoever reads it before the catalogue may keep what it read under that number: a later change
    has another one.
    """

    version = models.BigIntegerField()

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["merchant"], name="catalog_version_once"),
        ]

    def __str__(self) -> str:
        return str(self.version)
