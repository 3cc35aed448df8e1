"""A file that a merchant uploaded for a dataset: what was read from it, and what became of it."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from insights.models.datasets import Dataset
from merchants.models import User
from merchants.models.due import Tried
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class UploadState(models.TextChoices):
    """Where a file stands between being uploaded and being the dataset's rows."""

    PROPOSED = "proposed", _("falta revisar las columnas")
    QUEUED = "queued", _("cargando")
    LOADED = "loaded", _("cargado")
    FAILED = "failed", _("no se cargó")


def stored_path(instance: "Upload", filename: str) -> str:
    """A name nobody can guess, kept apart by merchant."""
    suffix = "xlsx" if filename.lower().endswith(".xlsx") else "csv"
    return f"datasets/{instance.merchant_id}/{uuid.uuid4().hex}.{suffix}"


def sample_path(instance: "Upload", _filename: str) -> str:
    """Beside the file."""
    return f"datasets/{instance.merchant_id}/{uuid.uuid4().hex}.json"


class Upload(Tried, TenantModel):
    """A file, with its first rows as they were read (`sample`). `columns` is the plan of its
    columns, proposed by the inference and corrected by a person; `first_row` the index of its first
    row of data; `problems` the report by row of a load that failed, `refusal` why the file as a
    whole was not loaded.

    `due_at` says when a worker is to load it; empty where nothing is to be done.
    """

    dataset = models.ForeignKey(Dataset, on_delete=models.CASCADE, related_name="uploads")
    file = models.FileField(_("archivo"), upload_to=stored_path, max_length=200)
    sample = models.FileField(
        upload_to=sample_path, max_length=200, blank=True, default="", db_default=""
    )
    name = models.CharField(_("nombre"), max_length=200)
    state = models.CharField(
        _("estado"), max_length=8, choices=UploadState.choices, default=UploadState.PROPOSED
    )
    columns = models.JSONField(default=list, blank=True)
    first_row = models.PositiveIntegerField(default=0)
    problems = models.JSONField(default=list, blank=True)
    refusal = models.CharField(max_length=300, blank=True)
    rows = models.PositiveIntegerField(_("filas"), default=0)
    uploaded_by = models.ForeignKey(
        User,
        verbose_name=_("quién lo subió"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("subido"), auto_now_add=True)
    finished_at = models.DateTimeField(_("terminado"), null=True, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("archivo subido")
        verbose_name_plural = _("archivos subidos")
        ordering = ["-created_at", "-id"]
        constraints = [tenant_key(), *same_merchant("dataset")]
        indexes = [
            models.Index(
                fields=["due_at"], name="upload_due", condition=models.Q(due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return self.name
