"""How money comes in: ways to pay, payments a person decides on, and the proofs customers send."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from catalog.orders.models.guards import PAYMENT_TRIGGERS
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key


class OrderNumber(models.Model):
    """The last order number given to a merchant; moved by the order's insert trigger."""

    merchant = models.OneToOneField(
        "merchants.Merchant", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    number = models.PositiveIntegerField(default=0)

    class Meta:
        default_permissions = ()


class DeliveryZone(TenantModel):
    """Where a merchant delivers, and for how much: nothing from `free_from` on.

    `cities` are the places that it covers; without any it covers whatever none of the others does.
    """

    name = models.CharField(_("zona"), max_length=80)
    fee = models.DecimalField(_("costo de envío"), max_digits=12, decimal_places=2, default=0)
    minimum = models.DecimalField(_("pedido mínimo"), max_digits=12, decimal_places=2, default=0)
    free_from = models.DecimalField(
        _("gratis desde"),
        max_digits=12,
        decimal_places=2,
        null=True,
        blank=True,
        help_text=_("Desde cuánto el envío no cuesta nada. Vacío: siempre se cobra."),
    )
    minutes = models.PositiveSmallIntegerField(_("demora (minutos)"), null=True, blank=True)
    cities = ArrayField(
        models.CharField(max_length=80),
        verbose_name=_("ciudades y departamentos"),
        default=list,
        db_default=[],
        blank=True,
        help_text=_(
            "Separados por comas; «La Unión (Antioquia)» donde hay varias. Vacío: todo lo que no "
            "nombra otra zona."
        ),
    )
    takes_cash = models.BooleanField(_("con pago contra entrega"), default=True, db_default=True)
    is_active = models.BooleanField(_("activa"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("zona de envío")
        verbose_name_plural = _("zonas de envío")
        ordering = ["name"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "name"], name="zone_name_once"),
            models.CheckConstraint(condition=Q(fee__gte=0, minimum__gte=0), name="zone_positive"),
            models.CheckConstraint(
                condition=Q(free_from__isnull=True) | Q(free_from__gt=0),
                name="zone_free_from_positive",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class MethodKind(models.TextChoices):
    TRANSFER = "transfer", _("transferencia")
    QR = "qr", _("QR")
    CASH_ON_DELIVERY = "cash_on_delivery", _("efectivo contra entrega")
    CASH_AT_PICKUP = "cash_at_pickup", _("efectivo al retirar")
    OTHER = "other", _("otro")


CASH = (MethodKind.CASH_ON_DELIVERY, MethodKind.CASH_AT_PICKUP)


def qr_path(instance: "PaymentMethod", filename: str) -> str:
    return f"qr/{instance.merchant_id}/{uuid.uuid4().hex}.{filename.rsplit('.', 1)[-1].lower()[:5]}"


class PaymentMethod(TenantModel):
    """One way to pay: what the customer is told, and the QR they are shown."""

    kind = models.CharField(_("tipo"), max_length=20, choices=MethodKind.choices)
    name = models.CharField(_("nombre"), max_length=60)
    aliases = ArrayField(
        models.CharField(max_length=60),
        verbose_name=_("también le dicen"),
        default=list,
        db_default=[],
        blank=True,
        help_text=_("Otros nombres con que la piden, separados por comas."),
    )
    instructions = models.TextField(
        _("datos para pagar"),
        max_length=800,
        blank=True,
        help_text=_("Banco, cuenta, titular: se envía tal cual al cliente."),
    )
    qr_image = models.ImageField(_("imagen del QR"), upload_to=qr_path, max_length=200, blank=True)
    position = models.PositiveSmallIntegerField(_("orden"), default=0)
    refusals = models.PositiveSmallIntegerField(
        _("rechazos en la puerta"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_(
            "Contra entrega: a quien ya rechazó tantos pedidos no se le ofrece. Vacío: siempre."
        ),
    )
    is_active = models.BooleanField(_("activo"), default=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("forma de pago")
        verbose_name_plural = _("formas de pago")
        ordering = ["position", "id"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "name"], name="payment_method_once"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_cash(self) -> bool:
        return self.kind in CASH


class PaymentKind(models.TextChoices):
    PAYMENT = "payment", _("pago")
    REFUND = "refund", _("devolución")
    REVERSAL = "reversal", _("corrección")


class PaymentDecision(models.TextChoices):
    IN_REVIEW = "in_review", _("por revisar")
    APPROVED = "approved", _("aprobado")
    REJECTED = "rejected", _("rechazado")
    UNREADABLE = "unreadable", _("ilegible")
    WITHDRAWN = "withdrawn", _("sin efecto")


class Payment(TenantModel):
    """A claim of having paid, or money a person took or gave back.

    `amount` is what was received, set by the person who approves; refunds and reversals are
    negative, and a reversal undoes exactly one approved payment. Only a person approves or
    rejects: the database asks for one. `once` is the key of the form that wrote the row, so that
    a second click on it writes no second one.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    order = models.ForeignKey("orders.Order", on_delete=models.PROTECT, related_name="payments")
    kind = models.CharField(
        _("tipo"), max_length=10, choices=PaymentKind.choices, default="payment"
    )
    status = models.CharField(
        _("decisión"), max_length=10, choices=PaymentDecision.choices, default="in_review"
    )
    amount = models.DecimalField(
        _("monto recibido"), max_digits=12, decimal_places=2, null=True, blank=True
    )
    reason = models.CharField(_("motivo"), max_length=200, blank=True)
    reverses = models.OneToOneField(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="reversal",
        verbose_name=_("corrige"),
    )
    once = models.UUIDField(null=True, blank=True, editable=False)
    decided_by = models.ForeignKey(
        "merchants.User", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(_("decidido"), null=True, blank=True)
    created_at = models.DateTimeField(_("recibido"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("pago")
        verbose_name_plural = _("pagos")
        ordering = ["created_at"]
        constraints = [
            tenant_key(),
            *same_merchant("order", "reverses"),
            models.UniqueConstraint(fields=["merchant", "once"], name="payment_written_once"),
            models.UniqueConstraint(
                fields=["merchant", "order"],
                condition=Q(status="in_review"),
                name="payment_one_in_review",
            ),
            models.CheckConstraint(
                condition=Q(kind="reversal", reverses__isnull=False)
                | (~Q(kind="reversal") & Q(reverses__isnull=True)),
                name="payment_reversal_names_its_payment",
            ),
            models.CheckConstraint(
                condition=~Q(status__in=["approved", "rejected"])
                | Q(decided_by__isnull=False, decided_at__isnull=False),
                name="payment_decided_by_a_person",
            ),
            models.CheckConstraint(
                condition=~Q(status="approved") | Q(amount__isnull=False),
                name="payment_approved_has_amount",
            ),
            models.CheckConstraint(
                condition=~Q(status="rejected") | ~Q(reason=""),
                name="payment_rejected_has_reason",
            ),
            models.CheckConstraint(
                condition=Q(amount__isnull=True)
                | Q(kind="payment", amount__gt=0)
                | Q(kind__in=["refund", "reversal"], amount__lt=0),
                name="payment_sign",
            ),
        ]
        triggers = PAYMENT_TRIGGERS

    def __str__(self) -> str:
        return f"{self.order} {self.get_status_display()}"


class ProofState(models.TextChoices):
    WAITING = "waiting", _("llegando")
    ATTACHED = "attached", _("recibido")
    UNREADABLE = "unreadable", _("ilegible")
    CLAIM = "claim", _("solo de palabra")


class Proof(TenantModel):
    """What the customer sent to show that they paid: a picture, a PDF or their word.

    `message_id` is the message it came in (a plain id: conversations stand above). `said` is the
    amount that the customer's words tell with it: nobody looked at it yet. The file is
    private: served only to members. `sha256` is of its bytes, "" without a file or where an
    erasure took it.
    """

    merchant = owner(indexed=True)
    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="proofs")
    message_id = models.BigIntegerField(unique=True, null=True, editable=False)
    state = models.CharField(_("estado"), max_length=10, choices=ProofState.choices)
    said = models.DecimalField(
        _("monto que dijo"), max_digits=12, decimal_places=2, null=True, blank=True, editable=False
    )
    file = models.FileField(_("archivo"), max_length=200, blank=True)
    mime_type = models.CharField(_("formato"), max_length=60, blank=True)
    sha256 = models.CharField(max_length=64, blank=True)
    words = models.CharField(_("mensaje"), max_length=500, blank=True)
    received_at = models.DateTimeField(_("recibido"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("comprobante")
        verbose_name_plural = _("comprobantes")
        ordering = ["received_at"]
        constraints = [*same_merchant("payment")]
        indexes = [
            models.Index(
                fields=["merchant", "sha256"], condition=~Q(sha256=""), name="proof_by_content"
            )
        ]

    def __str__(self) -> str:
        return self.get_state_display()
