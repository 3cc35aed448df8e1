"""Packs: several units of one variant at one price, as a merchant offers them together."""

from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.products.models.variants import Variant
from merchants.tenancy import TenantModel, same_merchant, tenant_key

LONGEST_KEY = 20
MOST_UNITS = 1000
KEY = RegexValidator(
    r"\A[a-z0-9][a-z0-9_]*\Z", _("Solo minúsculas, números y guion bajo; por ejemplo: 2x.")
)


class SalesPack(TenantModel):
    """`units` of a variant's stock for one `price`, in the merchant's currency.

    `key` is the name that sales intents use (specs/state_analyzer §7.2: 1x, 2x, 3x). A pack is for
    sale while it is active and `now` is in [starts_at, ends_at); an empty date has no limit.
    """

    # RESTRICT: a variant that a pack sells is switched off, not deleted.
    variant = models.ForeignKey(
        Variant, on_delete=models.RESTRICT, related_name="packs", verbose_name=_("presentación")
    )
    key = models.CharField(
        _("identificador"),
        max_length=LONGEST_KEY,
        validators=[KEY],
        help_text=_("Como lo nombran las reglas de venta; por ejemplo: 2x."),
    )
    name = models.CharField(_("nombre"), max_length=80)
    description = models.CharField(_("descripción"), max_length=200, blank=True)
    units = models.PositiveSmallIntegerField(
        _("unidades"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_UNITS)],
        help_text=_("Cuántas unidades de la presentación lleva."),
    )
    price = models.DecimalField(
        _("precio"), max_digits=12, decimal_places=2, validators=[MinValueValidator(0)]
    )
    starts_at = models.DateTimeField(_("en venta desde"), null=True, blank=True)
    ends_at = models.DateTimeField(_("en venta hasta"), null=True, blank=True)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("activo"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("pack")
        verbose_name_plural = _("packs")
        ordering = ["position", "units", "id"]
        constraints = [
            tenant_key(),
            *same_merchant("variant"),
            models.UniqueConstraint(fields=["merchant", "key"], name="pack_key_once"),
            models.CheckConstraint(condition=models.Q(price__gte=0), name="pack_price_positive"),
            models.CheckConstraint(condition=models.Q(units__gte=1), name="pack_has_units"),
            models.CheckConstraint(
                condition=models.Q(starts_at__isnull=True)
                | models.Q(ends_at__isnull=True)
                | models.Q(ends_at__gt=models.F("starts_at")),
                name="pack_ends_after_it_starts",
                violation_error_message=_("La venta termina antes de empezar."),
            ),
        ]

    def __str__(self) -> str:
        return self.name
