"""Where messages come in: connected numbers, bodies kept as they came, and what was refused."""

from collections.abc import Collection

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from core import row_wall
from core.secrets import SecretField
from merchants.models.due import Tried
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key


class ChannelAccount(TenantModel):
    """A merchant's number or inbox on a channel.

    `transport` names a channel of `transports.registry`. `is_test` (whoever writes here is a
    simulated customer), `proves_senders` (nobody writes in another's name) and `reported_as` (the
    channel in *mi tienda*) are written from what that channel declares, whenever the account is
    saved (`transports.declaring`). `key` is what the channel calls the account (WhatsApp: the phone
    number id). Secrets are write-only in the admin; of the verify token only a SHA-256 is kept.
    `server_url` is where a channel of somebody's own server is, `instance` what the number is
    called there.

    `paused_reason`: nothing leaves until a person has mended it, or until `paused_until`.
    `proactive_stopped`: answers leave, words that nobody asked for do not, until a person allows
    them again or `proactive_until`. `rests_until`: the channel asked to slow down.
    """

    transport = models.CharField(_("canal"), max_length=20)
    is_test = models.BooleanField(default=False, db_default=False, editable=False)
    proves_senders = models.BooleanField(default=False, db_default=False, editable=False)
    reported_as = models.CharField(max_length=40, blank=True, db_default="", editable=False)
    name = models.CharField(_("nombre"), max_length=80)
    key = models.CharField(_("identificador del número"), max_length=80)
    waba_id = models.CharField(_("cuenta de WhatsApp Business (WABA)"), max_length=80, blank=True)
    server_url = models.CharField(_("dirección del servidor"), max_length=200, blank=True)
    instance = models.CharField(_("instancia"), max_length=80, blank=True)
    display_number = models.CharField(_("número visible"), max_length=32, blank=True)
    app_secret = SecretField(_("clave secreta de la app"), blank=True, default="")
    access_token = SecretField(_("token de acceso"), blank=True, default="")
    webhook_secret = SecretField(_("secreto del webhook"), blank=True, default="")
    verify_token_hash = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
    is_active = models.BooleanField(_("activa"), default=True)
    paused_reason = models.CharField(_("en pausa porque"), max_length=200, blank=True)
    proactive_stopped = models.CharField(_("sin avisos porque"), max_length=200, blank=True)
    paused_until = models.DateTimeField(null=True, editable=False)
    proactive_until = models.DateTimeField(null=True, editable=False)
    rests_until = models.DateTimeField(null=True, editable=False)
    messages_a_second = models.PositiveSmallIntegerField(_("mensajes por segundo"), default=80)
    quality = models.CharField(_("calidad"), max_length=16, blank=True)
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
        # Each webhook asks for the accounts that its body names, by number or by WABA.
        indexes = [models.Index(fields=["transport", "waba_id"], name="account_by_waba")]

    def validate_constraints(self, exclude: Collection[str] | None = None) -> None:
        """A number is connected once in the whole installation: other merchants' count, too."""
        with row_wall.over_all():
            super().validate_constraints(exclude)

    def __str__(self) -> str:
        return self.name


class WebhookPost(Tried):
    """A signed body that a worker unpacks after the answer (DESIGN §3).

    One body may carry several merchants' numbers, so it belongs to none of them. `accounts` are
    the ids of those that its signature vouched for when it came: what was answered with 200 is
    recorded whatever becomes of a secret. None of them: it names nobody who is connected here.

    `account` is the one among them whose words this row is for: a body of several is kept once for
    each, so that each unpacks its own in order. Null: it names none.

    `attempts` counts workers that took it and never said what became of it, `faults` those that
    said it breaks.
    """

    transport = models.CharField(max_length=20)
    body = models.BinaryField()
    signature = models.CharField(max_length=200)
    received_at = models.DateTimeField(auto_now_add=True)
    faults = models.PositiveSmallIntegerField(default=0, db_default=0)
    accounts = ArrayField(models.BigIntegerField(), default=list)
    account = models.BigIntegerField(null=True)

    class Meta:
        default_permissions = ()
        indexes = [
            models.Index(fields=["account", "id"], name="webhookpost_of_account"),
            models.Index(fields=["account", "due_at"], name="webhookpost_due"),
        ]


class AccountPace(models.Model):
    """When a number may send its next message: the theoretical arrival time of `rules.pacing`.

    A row of its own, because it is written with each message.
    """

    account = models.OneToOneField(
        ChannelAccount, on_delete=models.CASCADE, primary_key=True, related_name="pace"
    )
    at = models.DateTimeField()

    class Meta:
        default_permissions = ()


class AccountSigns(models.Model):
    """Signs of life of a number's webhook, for whoever connects it; a row of its own like the pace.

    `verified_at`: the provider proved the address with the verify token. `heard_at`: a body came
    that the secret had signed. `misfit_at`: one came for this number that it had not.
    """

    account = models.OneToOneField(
        ChannelAccount, on_delete=models.CASCADE, primary_key=True, related_name="signs"
    )
    verified_at = models.DateTimeField(null=True)
    heard_at = models.DateTimeField(null=True)
    misfit_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()


class AccountNotice(TenantModel):
    """What the channel told of an account itself: its quality, a restriction, a template's status.

    `name` is the channel's field; `item` what it said, without a customer's words.
    """

    merchant = owner(indexed=True)
    account = models.ForeignKey(ChannelAccount, on_delete=models.CASCADE, related_name="notices")
    name = models.CharField(_("aviso"), max_length=80)
    summary = models.CharField(_("qué dice"), max_length=300, blank=True)
    grave = models.BooleanField(_("importante"), default=False)
    item = models.JSONField(_("contenido"), default=dict)
    at = models.DateTimeField(_("cuándo"))

    class Meta(TenantModel.Meta):
        verbose_name = _("aviso de la cuenta")
        verbose_name_plural = _("avisos de la cuenta")
        ordering = ["-id"]
        constraints = [*same_merchant("account")]

    def __str__(self) -> str:
        return self.summary or self.name


class Advertisement(TenantModel):
    """An advertisement that brought a customer, and the product it shows.

    Made when its first customer writes; the merchant chooses the product.
    """

    source_id = models.CharField(_("identificador del anuncio"), max_length=80)
    headline = models.CharField(_("título"), max_length=300, blank=True)
    source_url = models.URLField(_("dirección"), max_length=500, blank=True)
    product = models.ForeignKey(
        "products.Product", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    first_seen_at = models.DateTimeField(_("visto desde"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("anuncio")
        verbose_name_plural = _("anuncios")
        ordering = ["-id"]
        constraints = [
            tenant_key(),
            *same_merchant("product"),
            models.UniqueConstraint(fields=["merchant", "source_id"], name="advertisement_once"),
        ]
        indexes = [models.Index(fields=["source_id"], name="advertisement_whose")]

    def __str__(self) -> str:
        return self.headline or self.source_id


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
