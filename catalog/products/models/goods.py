"""What a merchant offers: categories, products and their pictures."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.products.models.versions import raises_version
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key

ALIASES_HELP = _("Otras formas en que la gente lo pide, separadas por comas.")


class Category(TenantModel):
    """A heading of the catalogue."""

    name = models.CharField(_("nombre"), max_length=60)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_active = models.BooleanField(_("activa"), default=True)
    is_cooked = models.BooleanField(
        _("se cocina"),
        default=True,
        db_default=True,
        help_text=_("Lo que no se cocina, como una gaseosa, no cuenta en lo que tarda la cocina."),
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("categoría")
        verbose_name_plural = _("categorías")
        ordering = ["position", "name"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "name"], name="category_name_once"),
        ]
        triggers = [raises_version()]

    def __str__(self) -> str:
        return self.name


class Product(TenantModel):
    """Something on offer; what is sold is one of its variants (a plain product has one)."""

    category = models.ForeignKey(
        Category,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="products",
        verbose_name=_("categoría"),
    )
    name = models.CharField(_("nombre"), max_length=80)
    description = models.TextField(_("descripción"), blank=True, max_length=1000)
    aliases = ArrayField(
        models.CharField(max_length=60),
        verbose_name=_("también se pide como"),
        default=list,
        blank=True,
        help_text=ALIASES_HELP,
    )
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    is_recommended = models.BooleanField(
        _("recomendado"),
        default=False,
        help_text=_("Se ofrece a quien pregunta qué le recomiendas."),
    )
    is_active = models.BooleanField(_("activo"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("producto")
        verbose_name_plural = _("productos")
        ordering = ["position", "name"]
        constraints = [
            tenant_key(),
            *same_merchant("category"),
            models.UniqueConstraint(fields=["merchant", "name"], name="product_name_once"),
        ]
        triggers = [raises_version()]

    def __str__(self) -> str:
        return self.name


def picture_path(instance: "ProductImage", filename: str) -> str:
    """A name nobody can guess, kept apart by merchant."""
    suffix = filename.rsplit(".", 1)[-1].lower()[:5]
    return f"products/{instance.merchant_id}/{uuid.uuid4().hex}.{suffix}"


class ProductImage(TenantModel):
    """A picture of a product; the first is the one that is sent."""

    merchant = owner(indexed=True)
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="images")
    image = models.ImageField(_("imagen"), upload_to=picture_path, max_length=200)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)

    class Meta(TenantModel.Meta):
        verbose_name = _("imagen")
        verbose_name_plural = _("imágenes")
        ordering = ["position", "id"]
        constraints = [*same_merchant("product")]
        triggers = [raises_version()]

    def __str__(self) -> str:
        return self.image.name or ""
