"""The columns of a dataset as people ask for them, and the catalogue of a category's values."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from core.rules.tabular import Kind
from insights.models.datasets import Dataset
from insights.rules.tables.sql_names import FOLDED
from merchants.tenancy import TenantModel, same_merchant, tenant_key

HAS_TWIN = frozenset({Kind.TEXT, Kind.CATEGORY, Kind.PLACE})
LONGEST_NAME = 60
LONGEST_VALUE = 200
LONGEST_SYNONYM = 80

KINDS = [
    (Kind.TEXT.value, _("texto")),
    (Kind.CATEGORY.value, _("categoría")),
    (Kind.PLACE.value, _("lugar")),
    (Kind.INTEGER.value, _("número entero")),
    (Kind.DECIMAL.value, _("número con decimales")),
    (Kind.MONEY.value, _("dinero")),
    (Kind.PERCENT.value, _("porcentaje")),
    (Kind.DATE.value, _("fecha")),
    (Kind.YEAR.value, _("año")),
    (Kind.YES_NO.value, _("sí o no")),
]


class Role(models.TextChoices):
    """What a column is to the whole row; at most one column of a dataset has each."""

    NONE = "", _("ninguno")
    TITLE = "title", _("nombra la fila")
    DATE = "date", _("es la fecha")
    AMOUNT = "amount", _("es el monto")


def _synonyms(help_text: Any) -> Any:
    return ArrayField(
        models.CharField(max_length=LONGEST_SYNONYM),
        verbose_name=_("también se dice"),
        default=list,
        blank=True,
        help_text=help_text,
    )


class DatasetColumn(TenantModel):
    """A column: `heading` is the file's, `name` is SQL's (given by the load), `label` for people.

    `description` answers "¿qué es …?"; `level` is a place's in the gazetteer ("provincia"). Nobody
    can ask for a column that is not `shown`, although it is loaded.
    """

    dataset = models.ForeignKey(
        Dataset, on_delete=models.CASCADE, related_name="columns", db_index=False
    )
    position = models.PositiveSmallIntegerField(_("orden"), default=0, editable=False)
    heading = models.CharField(_("título en el archivo"), max_length=200, editable=False)
    name = models.CharField(_("nombre en SQL"), max_length=LONGEST_NAME, editable=False)
    label = models.CharField(_("se llama"), max_length=120)
    kind = models.CharField(_("qué es"), max_length=10, choices=KINDS, editable=False)
    description = models.TextField(
        _("qué significa"),
        max_length=600,
        blank=True,
        help_text=_("Responde a «¿qué es …?»."),
    )
    synonyms = _synonyms(_("Otras palabras con que la gente lo pide, separadas por comas."))
    level = models.CharField(_("nivel del lugar"), max_length=40, blank=True, editable=False)
    role = models.CharField(
        _("papel"), max_length=6, choices=Role.choices, blank=True, default=Role.NONE
    )
    shown = models.BooleanField(_("se puede preguntar"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("columna")
        verbose_name_plural = _("columnas")
        ordering = ["position", "id"]
        constraints = [
            tenant_key(),
            *same_merchant("dataset"),
            models.UniqueConstraint(fields=["dataset", "name"], name="dataset_column_name_once"),
            models.UniqueConstraint(
                fields=["dataset", "role"],
                condition=~models.Q(role=""),
                name="dataset_column_role_once",
                violation_error_message=_("Dos columnas tienen el mismo papel."),
            ),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def folded(self) -> str:
        """The name of the twin column; "" for kinds that are not searched by words."""
        return f"{self.name}{FOLDED}" if self.kind in HAS_TWIN else ""


class ColumnValue(TenantModel):
    """A value that a category's cells hold, how often, and the other words for it."""

    column = models.ForeignKey(
        DatasetColumn, on_delete=models.CASCADE, related_name="values", db_index=False
    )
    value = models.CharField(_("valor"), max_length=LONGEST_VALUE, editable=False)
    synonyms = _synonyms(_("Otras palabras para este valor, separadas por comas."))
    count = models.PositiveIntegerField(_("filas"), default=0, editable=False)

    class Meta(TenantModel.Meta):
        verbose_name = _("valor")
        verbose_name_plural = _("valores")
        ordering = ["-count", "value"]
        constraints = [
            tenant_key(),
            *same_merchant("column"),
            models.UniqueConstraint(fields=["column", "value"], name="column_value_once"),
        ]

    def __str__(self) -> str:
        return self.value
