"""Tickets that let the role of insights read one merchant's rows for some seconds."""

import uuid

from django.db import models

from merchants.tenancy import TenantModel, owner


class ReadTicket(TenantModel):
    """A random name that stands for a merchant until `expires_at`, by the database's clock.

    Views of *mi tienda* and of uploaded datasets show rows only where a transaction names a valid
    ticket; the role that reads them cannot read this table (docs/adr/0030).
    """

    merchant = owner(indexed=True)
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    expires_at = models.DateTimeField(db_index=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
