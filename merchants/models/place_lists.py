"""Gazetteers that a merchant brings: districts, sectors, delivery areas of their own."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, tenant_key


class PlaceList(TenantModel):
    """A list of places as its file told them, checked whole when it was loaded.

    `rows` holds the fields of `gazetteer.Row` in their order; `version` rises with each file, so
    that nothing that was built of an earlier one is used any longer.
    """

    name = models.CharField(_("nombre"), max_length=80)
    rows: Any = models.JSONField(default=list, editable=False)
    version = models.PositiveIntegerField(default=0, editable=False)
    loaded_at = models.DateTimeField(_("cargada"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("lista de lugares")
        verbose_name_plural = _("listas de lugares")
        ordering = ["name", "id"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "name"], name="place_list_name_once"),
        ]

    def __str__(self) -> str:
        return self.name
