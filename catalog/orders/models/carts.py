"""What a customer is putting together, before they agree to it."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, same_merchant, tenant_key


class Fulfilment(models.TextChoices):
    PICKUP = "pickup", _("retiro en el local")
    DELIVERY = "delivery", _("envío a domicilio")
    DINE_IN = "dine_in", _("en la mesa")


class Handover(models.Model):
    """How the goods reach the customer: the same columns on a cart and on the order it becomes."""

    fulfilment = models.CharField(
        _("entrega"), max_length=10, choices=Fulfilment.choices, default=Fulfilment.PICKUP
    )
    address = models.CharField(_("dirección"), max_length=300, blank=True)
    latitude = models.DecimalField(
        _("latitud"), max_digits=9, decimal_places=6, null=True, blank=True
    )
    longitude = models.DecimalField(
        _("longitud"), max_digits=9, decimal_places=6, null=True, blank=True
    )
    reference = models.CharField(_("referencia"), max_length=200, blank=True)
    contact_name = models.CharField(_("recibe"), max_length=120, blank=True)
    contact_phone = models.CharField(_("teléfono de contacto"), max_length=32, blank=True)
    wanted_at = models.DateTimeField(_("para cuándo"), null=True, blank=True)
    invoice = models.CharField(
        _("factura"),
        max_length=120,
        blank=True,
        default="",
        db_default="",
        help_text=_("A nombre de quién o con qué número: NIT, RUC, RFC, CUIT…"),
    )

    class Meta:
        abstract = True


class Cart(Handover, TenantModel):
    """A customer's lines in the making; one session uses one cart at a time.

    Until the customer says how the goods are handed over, `fulfilment` is "".
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    fulfilment = models.CharField(
        _("entrega"), max_length=10, choices=Fulfilment.choices, blank=True, default=""
    )
    customer = models.ForeignKey(
        "merchants.Customer", on_delete=models.CASCADE, related_name="carts"
    )
    payment_method = models.ForeignKey(
        "orders.PaymentMethod", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    zone = models.ForeignKey(
        "orders.DeliveryZone", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    branch = models.ForeignKey(
        "merchants.Branch", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("carrito")
        verbose_name_plural = _("carritos")
        constraints = [tenant_key(), *same_merchant("customer", "payment_method", "zone", "branch")]

    def __str__(self) -> str:
        return str(self.id)


class SoldAsPack(models.Model):
    """The columns of a line that a pack makes: the pack's key, "" where the variant is sold by
    itself, and how many units of stock each of its quantity takes."""

    pack = models.CharField(_("pack"), max_length=20, blank=True, default="", db_default="")
    units_each = models.PositiveSmallIntegerField(
        _("unidades de cada una"), default=1, db_default=1
    )

    class Meta:
        abstract = True


class CartLine(SoldAsPack, TenantModel):
    """A variant with its options and note; name and price are as the customer was told.

    `options` is a frozen copy: `[{"id": int, "name": str, "price": "0.00"}]`, sorted by id.
    `unit_price` includes them, in the merchant's currency.
    """

    cart = models.ForeignKey(Cart, on_delete=models.CASCADE, related_name="lines")
    variant = models.ForeignKey(
        "products.Variant", on_delete=models.CASCADE, related_name="cart_lines"
    )
    name = models.CharField(_("nombre"), max_length=160)
    options = models.JSONField(_("opciones"), default=list, blank=True)
    note = models.CharField(_("nota"), max_length=200, blank=True)
    quantity = models.PositiveIntegerField(_("cantidad"))
    unit_price = models.DecimalField(_("precio unitario"), max_digits=12, decimal_places=2)

    class Meta(TenantModel.Meta):
        verbose_name = _("línea del carrito")
        verbose_name_plural = _("líneas del carrito")
        ordering = ["id"]
        constraints = [
            *same_merchant("cart", "variant"),
            models.UniqueConstraint(
                fields=["merchant", "cart", "variant", "options", "note", "pack"],
                name="cart_line_once",
            ),
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1, quantity__lte=100), name="cart_line_quantity"
            ),
            models.CheckConstraint(
                condition=models.Q(unit_price__gte=0), name="cart_line_price_positive"
            ),
            models.CheckConstraint(
                condition=models.Q(units_each__gte=1), name="cart_line_units_each"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} × {self.name}"
