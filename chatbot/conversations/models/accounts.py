"""Where messages come in: connected numbers, bodies kept as they came, and what was refused."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.secrets import SecretField
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class ChannelAccount(TenantModel):
    """A merchant's number or inbox on a channel.

    `transport` names a row of `transports.registry`; `key` is what the channel calls the account
    (WhatsApp: the phone number id). Secrets are write-only in the admin; of the verify token only
    a SHA-256 is kept.
    """

    transport = models.CharField(_("canal"), max_length=20, default="whatsapp")
    name = models.CharField(_("nombre"), max_length=80)
    key = models.CharField(_("identificador del número"), max_length=80)
    waba_id = models.CharField(_("cuenta de WhatsApp Business (WABA)"), max_length=80, blank=True)
    display_number = models.CharField(_("número visible"), max_length=32, blank=True)
    app_secret = SecretField(_("clave secreta de la app"), blank=True, default="")
    access_token = SecretField(_("token de acceso"), blank=True, default="")
    verify_token_hash = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
    is_active = models.BooleanField(_("activa"), default=True)
    paused_reason = models.CharField(_("en pausa porque"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("conectada"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("número conectado")
        verbose_name_plural = _("números conectados")
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["transport", "key"],
                name="account_key_once",
                violation_error_message=_("Ese número ya está conectado."),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class WebhookPost(models.Model):
    """A signed body that is too large to unpack before answering (DESIGN §3 step 1).

    One body may carry several merchants' numbers, so it belongs to none of them. `signature` is
    the header it came with: whom it may feed is judged again when it is unpacked.
    """

    transport = models.CharField(max_length=20)
    body = models.BinaryField()
    signature = models.CharField(max_length=100)
    received_at = models.DateTimeField(auto_now_add=True)
    due_at = models.DateTimeField(null=True, db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        default_permissions = ()


class Quarantine(models.Model):
    """An item that can never be handled, with the reason in an admin's words.

    The merchant is unknown where the number is.
    """

    merchant = models.ForeignKey(
        "merchants.Merchant", on_delete=models.CASCADE, null=True, related_name="+"
    )
    account = models.ForeignKey(
        ChannelAccount, on_delete=models.CASCADE, null=True, related_name="quarantine"
    )
    transport = models.CharField(_("canal"), max_length=20)
    reason = models.CharField(_("motivo"), max_length=300)
    item = models.JSONField(_("contenido"), null=True)
    received_at = models.DateTimeField(_("recibido"), auto_now_add=True)

    class Meta:
        verbose_name = _("mensaje apartado")
        verbose_name_plural = _("mensajes apartados")
        ordering = ["-received_at"]
        constraints = [*same_merchant("account")]

    def __str__(self) -> str:
        return self.reason
