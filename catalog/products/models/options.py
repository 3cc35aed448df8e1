"""Choices that go with a product: with almond milk, without sugar."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.products.models.goods import Product
from catalog.products.models.versions import raises_version
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class OptionGroup(TenantModel):
    """A choice that goes with a product: how many of its options may be taken."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="option_groups")
    name = models.CharField(_("nombre"), max_length=60)
    minimum = models.PositiveSmallIntegerField(_("mínimo"), default=0)
    maximum = models.PositiveSmallIntegerField(_("máximo"), default=1)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)

    class Meta(TenantModel.Meta):
        verbose_name = _("grupo de opciones")
        verbose_name_plural = _("grupos de opciones")
        ordering = ["position", "id"]
        constraints = [
            tenant_key(),
            *same_merchant("product"),
            models.UniqueConstraint(
                fields=["merchant", "product", "name"], name="option_group_once"
            ),
            models.CheckConstraint(
                condition=models.Q(maximum__gte=models.F("minimum")) & models.Q(maximum__gte=1),
                name="option_group_min_max",
                violation_error_message=_("El máximo no puede ser menor que el mínimo."),
            ),
        ]
        triggers = [raises_version()]

    def __str__(self) -> str:
        return self.name


class Option(TenantModel):
    """One option and what it adds to the price (0 or negative is allowed)."""

    group = models.ForeignKey(OptionGroup, on_delete=models.CASCADE, related_name="options")
    name = models.CharField(_("nombre"), max_length=60)
    price_difference = models.DecimalField(
        _("diferencia de precio"), max_digits=12, decimal_places=2, default=0
    )
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("activa"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("opción")
        verbose_name_plural = _("opciones")
        ordering = ["position", "id"]
        constraints = [
            *same_merchant("group"),
            models.UniqueConstraint(fields=["merchant", "group", "name"], name="option_once"),
        ]
        triggers = [raises_version()]

    def __str__(self) -> str:
        return self.name
