"""The sellable rows of the catalogue, and the fence around their stock."""

import pgtrigger
from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.products.models.goods import ALIASES_HELP, Product
from catalog.products.models.versions import raises_version
from merchants.tenancy import TenantModel, same_merchant, tenant_key

# Stock only moves through StockMovement rows: an insert starts at zero and a direct edit of the
# column is refused, unless a movement's own trigger (one level deeper) makes it.
_STOCK_STARTS_AT_ZERO = """
    IF NEW.stock <> 0 THEN
        RAISE EXCEPTION 'stock starts at 0: write a movement' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""
_STOCK_ONLY_BY_MOVEMENT = """
    IF NEW.stock <> OLD.stock AND pg_trigger_depth() < 2 THEN
        RAISE EXCEPTION 'stock changes by movements only' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""

SHOWN = (
    "product_id",
    "name",
    "sku",
    "price",
    "promo_price",
    "promo_from",
    "promo_until",
    "tracks_stock",
    "aliases",
    "position",
    "is_active",
)
"""What a new version of the catalogue is made for: everything but the stock."""


class Variant(TenantModel):
    """The sellable row: a size or flavour with its price, SKU and stock.

    `stock` is the sum of its movements, kept by triggers; it counts only where `tracks_stock`.
    A promotion is a price with dates that the merchant wrote (DESIGN §4).
    """

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="variants")
    name = models.CharField(
        _("tamaño o sabor"),
        max_length=60,
        blank=True,
        help_text=_("Vacío si el producto viene en una sola presentación."),
    )
    sku = models.CharField(_("SKU"), max_length=60, blank=True)
    price = models.DecimalField(
        _("precio"), max_digits=12, decimal_places=2, validators=[MinValueValidator(0)]
    )
    promo_price = models.DecimalField(
        _("precio de promoción"),
        max_digits=12,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
    )
    promo_from = models.DateTimeField(_("promoción desde"), null=True, blank=True)
    promo_until = models.DateTimeField(_("promoción hasta"), null=True, blank=True)
    tracks_stock = models.BooleanField(_("lleva stock"), default=False)
    stock = models.IntegerField(_("stock"), default=0, editable=False)
    aliases = ArrayField(
        models.CharField(max_length=60),
        verbose_name=_("también se pide como"),
        default=list,
        blank=True,
        help_text=ALIASES_HELP,
    )
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("activo"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("presentación")
        verbose_name_plural = _("presentaciones")
        ordering = ["position", "price"]
        constraints = [
            tenant_key(),
            *same_merchant("product"),
            models.UniqueConstraint(
                fields=["merchant", "product", "name"], name="variant_name_once"
            ),
            models.UniqueConstraint(
                fields=["merchant", "sku"], condition=~models.Q(sku=""), name="variant_sku_once"
            ),
            models.CheckConstraint(condition=models.Q(price__gte=0), name="variant_price_positive"),
            models.CheckConstraint(
                condition=models.Q(promo_price__isnull=True) | models.Q(promo_price__gte=0),
                name="variant_promo_positive",
            ),
            models.CheckConstraint(
                condition=models.Q(promo_price__isnull=True)
                | models.Q(
                    promo_from__isnull=False,
                    promo_until__isnull=False,
                    promo_until__gt=models.F("promo_from"),
                ),
                name="variant_promo_has_dates",
            ),
            models.CheckConstraint(
                condition=models.Q(stock__gte=0),
                name="variant_stock_never_negative",
                violation_error_message=_("No hay stock suficiente."),
            ),
        ]
        triggers = [
            raises_version(*SHOWN),
            pgtrigger.Trigger(
                name="stock_starts_at_zero",
                when=pgtrigger.Before,
                operation=pgtrigger.Insert,
                func=_STOCK_STARTS_AT_ZERO,
            ),
            pgtrigger.Trigger(
                name="stock_by_movement",
                when=pgtrigger.Before,
                operation=pgtrigger.Update,
                func=_STOCK_ONLY_BY_MOVEMENT,
            ),
        ]

    def __str__(self) -> str:
        return f"{self.product.name} {self.name}".strip()
