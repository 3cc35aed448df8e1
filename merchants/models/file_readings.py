"""A foreign file between its upload and what became of it."""

import uuid
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.models.due import Tried
from merchants.models.people import User
from merchants.tenancy import TenantModel, tenant_key


class ReadingState(models.TextChoices):
    """Where a file stands."""

    WAITING = "waiting", _("se está leyendo")
    READ = "read", _("leído")
    REFUSED = "refused", _("rechazado")
    LEFT = "left", _("abandonado")


def stored_path(instance: "FileReading", _name: str) -> str:
    """A name nobody can guess, kept apart by merchant."""
    return f"readings/{instance.merchant_id}/{uuid.uuid4().hex}"


class FileReading(Tried, TenantModel):
    """A file that a worker reads apart. `purpose` names a row of `file_readings.purposes`, with
    `arguments` of its own; `result` is what it kept, `refusal` {"message", "values"} why it kept
    nothing.

    `watched_at`: when the page that waits for it asked last; a file that nobody waits for is left.
    """

    purpose = models.CharField(max_length=40)
    name = models.CharField(_("archivo"), max_length=200)
    file = models.FileField(upload_to=stored_path, max_length=200)
    arguments: Any = models.JSONField(default=dict)
    state = models.CharField(
        _("estado"), max_length=8, choices=ReadingState.choices, default=ReadingState.WAITING
    )
    result: Any = models.JSONField(default=dict)
    refusal: Any = models.JSONField(default=dict)
    asked_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    watched_at = models.DateTimeField()
    created_at = models.DateTimeField(_("subido"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [tenant_key()]
        indexes = [
            models.Index(
                fields=["due_at"], name="file_reading_due", condition=models.Q(due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return self.name
