"""A file whose rows were shown and wait for a yes: one a merchant and kind."""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.models.people import User
from merchants.tenancy import TenantModel


class ImportDraft(TenantModel):
    """The cells of an uploaded file: `rows` is [[line, {field: text}, [what is wrong]], ...] and
    `fields` those with a column. The next file of its kind replaces it; gone once it is loaded."""

    sheet = models.CharField(max_length=20)
    name = models.CharField(_("archivo"), max_length=200)
    rows: Any = models.JSONField(default=list)
    fields: Any = models.JSONField(default=list)
    unknown: Any = models.JSONField(default=list)
    uploaded_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(_("subido"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["merchant", "sheet"], name="import_draft_once"),
        ]

    def __str__(self) -> str:
        return self.name
