"""A dataset: a table that a merchant uploads, where it comes from and what its rows are called."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from insights.rules.description import MY_SHOP
from merchants.models import PlaceList
from merchants.models.merchant import CURRENCIES
from merchants.places import countries
from merchants.tenancy import TenantModel, same_merchant, tenant_key

SCHEMA_PREFIX = "datos_"
"""The schema of a dataset is called `datos_<primary key>`."""
COUNTRY_NAMES = {"CO": _("Colombia"), "DO": _("República Dominicana")}
COUNTRIES = [(code, COUNTRY_NAMES.get(code, code)) for code in countries.COUNTRIES]
LONGEST_NOUN = 40


class State(models.TextChoices):
    """Whether people may ask: a draft is seen by the merchant's own people alone."""

    DRAFT = "draft", _("borrador")
    PUBLISHED = "published", _("publicado")


class Dataset(TenantModel):
    """A table of data that people ask; its rows stand in a schema of its own.

    `for_customers`: published, it answers customers in a conversation, too.
    `relation` is the view's name in SQL, given by the first load ("" before it). `data_version`
    rises with each load and each change of the description, so that no answer outlives either.
    """

    title = models.CharField(_("título"), max_length=120)
    slug = models.SlugField(
        _("identificador"),
        max_length=60,
        help_text=_("Con él se nombra en la API; por ejemplo: inversion-publica."),
    )
    about = models.TextField(
        _("de qué trata"),
        max_length=1000,
        blank=True,
        help_text=_("Se muestra a quien pregunta algo que no está en los datos."),
    )
    nouns = ArrayField(
        models.CharField(max_length=LONGEST_NOUN),
        verbose_name=_("cada fila es un…"),
        default=list,
        blank=True,
        help_text=_("Primero en singular y después en plural, separados por comas."),
    )
    feminine = models.BooleanField(
        _("es femenino"), default=False, help_text=_("«12 obras distintas» y no «distintos».")
    )
    source = models.CharField(_("fuente"), max_length=200, blank=True)
    cut_off = models.DateField(_("fecha de corte"), null=True, blank=True)
    download = models.URLField(_("dónde se descarga"), max_length=300, blank=True)
    support = models.CharField(
        _("a quién escribir"),
        max_length=200,
        blank=True,
        help_text=_("Correo o teléfono de quien responde por los datos."),
    )
    country = models.CharField(
        _("lugares de"),
        max_length=2,
        choices=COUNTRIES,
        blank=True,
        help_text=_("De qué país son las provincias y municipios de sus columnas."),
    )
    places = models.ForeignKey(
        PlaceList,
        verbose_name=_("lista propia de lugares"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text=_("Si eliges una, sus lugares valen en vez de los del país."),
    )
    currency = models.CharField(_("moneda"), max_length=3, choices=CURRENCIES, blank=True)
    state = models.CharField(
        _("estado"), max_length=9, choices=State.choices, default=State.DRAFT, editable=False
    )
    for_customers = models.BooleanField(
        _("también para clientes"),
        default=False,
        db_default=False,
        help_text=_(
            "Publicado y encendido, el asistente responde con estos datos a cualquier cliente que "
            "pregunte en el chat. Apagado, solo pregunta tu equipo."
        ),
    )
    relation = models.CharField(max_length=63, blank=True, editable=False)
    data_version = models.PositiveIntegerField(_("versión"), default=0, editable=False)
    rows = models.PositiveIntegerField(_("filas"), default=0, editable=False)
    loaded_at = models.DateTimeField(_("cargado"), null=True, editable=False)
    created_at = models.DateTimeField(_("creado"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("conjunto de datos")
        verbose_name_plural = _("conjuntos de datos")
        ordering = ["title", "id"]
        constraints = [
            tenant_key(),
            *same_merchant("places"),
            models.UniqueConstraint(fields=["merchant", "slug"], name="dataset_slug_once"),
            models.CheckConstraint(
                condition=~models.Q(slug=MY_SHOP),
                name="dataset_is_not_the_shop",
                violation_error_message=_(
                    "«mi-tienda» es la tienda misma: elige otro identificador."
                ),
            ),
            models.CheckConstraint(
                condition=models.Q(state=State.DRAFT) | ~models.Q(relation=""),
                name="dataset_published_has_rows",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def schema(self) -> str:
        """Where its table and its view stand."""
        return f"{SCHEMA_PREFIX}{self.pk}"

    @property
    def is_published(self) -> bool:
        return self.state == State.PUBLISHED

    def changed(self) -> None:
        """Raises the version: what was answered before is answered anew."""
        rows: Any = Dataset.objects.of(self.merchant_id).filter(pk=self.pk)
        rows.update(data_version=models.F("data_version") + 1)
