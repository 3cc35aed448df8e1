"""What was agreed: an order with frozen lines, and its two lives kept by the database."""

import uuid

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.orders.models.carts import Fulfilment, Handover, SoldAsPack
from catalog.orders.models.guards import ORDER_LINE_TRIGGERS, ORDER_TRIGGERS
from catalog.orders.parcel_states import CHOICES
from merchants.tenancy import TenantModel, same_merchant, tenant_key

__all__ = ["Fulfilment", "FulfilmentStatus", "Order", "OrderLine", "PaymentStatus"]


class PaymentStatus(models.TextChoices):
    UNPAID = "unpaid", _("sin pagar")
    IN_REVIEW = "in_review", _("comprobante por revisar")
    PARTIAL = "partial", _("pagado en parte")
    PAID = "paid", _("pagado")
    REFUNDED = "refunded", pgettext_lazy("dinero", "devuelto")


class FulfilmentStatus(models.TextChoices):
    NEW = "new", _("nuevo")
    PREPARING = "preparing", _("en preparación")
    READY = "ready", _("listo")
    ON_THE_WAY = "on_the_way", _("en camino")
    DELIVERED = "delivered", _("entregado")
    RETURNED = "returned", _("devuelto")
    CANCELLED = "cancelled", _("cancelado")


class Order(Handover, TenantModel):
    """An agreed order. `number` counts within the merchant; money is in `currency`.

    total = lines_total + fee, lines_total = sum of the lines, `line_count` of them: the database
    checks it at commit, refuses illegal steps and any change of what was agreed. `undelivered`
    is what the customer could not be told of it, so that a person calls. `branch` is the one that
    hands it over, where the merchant has several. `refused_at`: it came back from the door.
    `guide` is the number that the carrier gave the parcel, `delivery_state` where it is, as a
    person or the carrier's system last said, since `delivery_state_at`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.PositiveIntegerField(_("número"), editable=False, default=0)
    customer = models.ForeignKey(
        "merchants.Customer", on_delete=models.PROTECT, related_name="orders"
    )
    payment_method = models.ForeignKey(
        "orders.PaymentMethod", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    zone = models.ForeignKey(
        "orders.DeliveryZone", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    branch = models.ForeignKey(
        "merchants.Branch",
        verbose_name=_("sucursal"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
    )
    payment_status = models.CharField(
        _("pago"), max_length=10, choices=PaymentStatus.choices, default=PaymentStatus.UNPAID
    )
    fulfilment_status = models.CharField(
        _("estado"), max_length=12, choices=FulfilmentStatus.choices, default=FulfilmentStatus.NEW
    )
    currency = models.CharField(_("moneda"), max_length=3)
    line_count = models.PositiveSmallIntegerField(_("líneas"))
    lines_total = models.DecimalField(_("subtotal"), max_digits=12, decimal_places=2)
    fee = models.DecimalField(_("envío"), max_digits=12, decimal_places=2, default=0)
    total = models.DecimalField(_("total"), max_digits=12, decimal_places=2)
    cancelled_by = models.CharField(_("canceló"), max_length=80, blank=True)
    cancel_reason = models.CharField(_("motivo de cancelación"), max_length=200, blank=True)
    cancelled_at = models.DateTimeField(_("cancelado"), null=True, blank=True)
    refused_at = models.DateTimeField(
        _("rechazado en la puerta"), null=True, blank=True, editable=False
    )
    carrier = models.CharField(
        _("transportadora"), max_length=60, blank=True, default="", db_default=""
    )
    guide = models.CharField(_("guía"), max_length=40, blank=True, default="", db_default="")
    delivery_state = models.CharField(
        _("estado del envío"),
        max_length=20,
        choices=CHOICES,
        blank=True,
        default="",
        db_default="",
    )
    delivery_state_at = models.DateTimeField(null=True, blank=True, editable=False)
    undelivered = models.CharField(
        _("no se pudo avisar"), max_length=200, blank=True, editable=False
    )
    is_test = models.BooleanField(_("de prueba"), default=False, editable=False)
    created_at = models.DateTimeField(_("creado"), default=timezone.now, editable=False)
    updated_at = models.DateTimeField(_("actualizado"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("pedido")
        verbose_name_plural = _("pedidos")
        ordering = ["-created_at"]
        constraints = [
            tenant_key(),
            *same_merchant("customer", "payment_method", "zone", "branch"),
            models.UniqueConstraint(fields=["merchant", "number"], name="order_number_once"),
            models.UniqueConstraint(
                fields=["merchant", "guide"], name="order_guide_once", condition=~Q(guide="")
            ),
            models.CheckConstraint(
                condition=~Q(guide="") & ~Q(carrier="")
                | Q(guide="", carrier="", delivery_state="", delivery_state_at=None),
                name="order_guide_has_a_carrier",
            ),
            models.CheckConstraint(
                condition=Q(total=F("lines_total") + F("fee")), name="order_total_is_lines_and_fee"
            ),
            models.CheckConstraint(
                condition=Q(fee__gte=0, lines_total__gte=0, line_count__gte=1),
                name="order_amounts_positive",
            ),
            models.CheckConstraint(
                condition=Q(
                    ~Q(cancelled_by=""), ~Q(cancel_reason=""), fulfilment_status="cancelled"
                )
                | (~Q(fulfilment_status="cancelled") & Q(cancelled_by="", cancel_reason="")),
                name="order_cancelled_has_reason_and_author",
            ),
            models.CheckConstraint(
                condition=Q(fulfilment=Fulfilment.DELIVERY) | ~Q(fulfilment_status="on_the_way"),
                name="order_pickup_never_on_the_way",
            ),
        ]
        indexes = [
            models.Index(fields=["merchant", "-created_at"], name="order_newest"),
            models.Index(
                fields=["customer"], name="order_refused", condition=Q(refused_at__isnull=False)
            ),
        ]
        triggers = ORDER_TRIGGERS

    def __str__(self) -> str:
        return self.short_number

    @property
    def short_number(self) -> str:
        """As people say it: #0042."""
        return f"#{self.number:04d}"

    @property
    def in_cash(self) -> bool:
        """Whether it is paid hand to hand: such an order waits for nobody's proof (DESIGN §4)."""
        return self.payment_method is not None and self.payment_method.is_cash


class OrderLine(SoldAsPack, TenantModel):
    """One agreed line, frozen: nothing of it ever changes."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="lines")
    variant = models.ForeignKey(
        "products.Variant", on_delete=models.PROTECT, related_name="order_lines"
    )
    name = models.CharField(_("nombre"), max_length=160)
    options = models.JSONField(_("opciones"), default=list, blank=True)
    note = models.CharField(_("nota"), max_length=200, blank=True)
    quantity = models.PositiveIntegerField(_("cantidad"))
    unit_price = models.DecimalField(_("precio unitario"), max_digits=12, decimal_places=2)
    subtotal = models.DecimalField(_("subtotal"), max_digits=12, decimal_places=2)

    class Meta(TenantModel.Meta):
        verbose_name = _("línea")
        verbose_name_plural = _("líneas")
        ordering = ["id"]
        constraints = [
            *same_merchant("order", "variant"),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=100), name="order_line_quantity"
            ),
            models.CheckConstraint(
                condition=Q(subtotal=F("quantity") * F("unit_price"), unit_price__gte=0),
                name="order_line_subtotal",
            ),
            models.CheckConstraint(condition=Q(units_each__gte=1), name="order_line_units_each"),
        ]
        indexes = [models.Index(fields=["merchant", "variant"], name="order_line_of_variant")]
        triggers = ORDER_LINE_TRIGGERS

    def __str__(self) -> str:
        return f"{self.quantity} × {self.name}"
