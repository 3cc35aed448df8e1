"""Message templates: words that WhatsApp approved before, and which of them tells of what."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, same_merchant, tenant_key


class TemplateCategory(models.TextChoices):
    UTILITY = "utility", _("aviso de servicio")
    MARKETING = "marketing", _("publicidad")
    AUTHENTICATION = "authentication", _("código de acceso")


class TemplateStatus(models.TextChoices):
    """Meta's states as far as a merchant can tell them apart; `draft` is ours."""

    DRAFT = "draft", _("borrador")
    PENDING = "pending", _("en revisión")
    APPROVED = "approved", _("aprobada")
    FLAGGED = "flagged", _("aprobada, con quejas")
    REJECTED = "rejected", _("rechazada")
    IN_APPEAL = "in_appeal", _("en apelación")
    PAUSED = "paused", _("en pausa por quejas")
    DISABLED = "disabled", _("desactivada por WhatsApp")
    DELETED = "deleted", _("ya no está en WhatsApp")


# WhatsApp carries a template in these states only.
SENDABLE = (TemplateStatus.APPROVED, TemplateStatus.FLAGGED)


class MessageTemplate(TenantModel):
    """One template in one language, as the WhatsApp Business account `waba_id` knows it.

    `body` and `header` hold Meta's numbered places ({{1}}, {{2}}); `fields` names the fact of
    `conversations.told.facts` that fills each place of the body, `header_field` the header's one.
    `unfit`: what is in it that we cannot fill. `trouble`: why a send by it failed. `note`: what
    Meta announced. A draft with a `provider_id` holds changes that Meta has not seen.

    `touched_at` is when a person or Meta last said something of it: a synchronisation that began
    before knows less.
    """

    waba_id = models.CharField(_("cuenta de WhatsApp Business (WABA)"), max_length=80)
    name = models.CharField(_("nombre"), max_length=512)
    language = models.CharField(_("idioma"), max_length=15, default="es")
    category = models.CharField(
        _("categoría"),
        max_length=16,
        choices=TemplateCategory.choices,
        default=TemplateCategory.UTILITY,
    )
    header = models.CharField(_("título"), max_length=200, blank=True)
    body = models.TextField(_("texto"))
    footer = models.CharField(_("pie"), max_length=200, blank=True)
    quick_replies = models.JSONField(_("respuestas rápidas"), default=list, blank=True)
    link_title = models.CharField(_("botón con enlace"), max_length=60, blank=True)
    link_url = models.CharField(_("dirección del enlace"), max_length=2000, blank=True)
    header_field = models.CharField(max_length=30, blank=True)
    header_example = models.CharField(max_length=200, blank=True)
    fields = models.JSONField(default=list, blank=True)
    examples = models.JSONField(default=list, blank=True)
    unfit = models.CharField(_("no se puede usar porque"), max_length=200, blank=True)
    status = models.CharField(
        _("estado"), max_length=16, choices=TemplateStatus.choices, default=TemplateStatus.DRAFT
    )
    reason = models.CharField(_("motivo"), max_length=300, blank=True)
    note = models.CharField(_("aviso de WhatsApp"), max_length=300, blank=True)
    trouble = models.CharField(_("último problema al enviar"), max_length=300, blank=True)
    quality = models.CharField(_("calidad"), max_length=16, blank=True)
    provider_id = models.CharField(_("identificador en WhatsApp"), max_length=64, blank=True)
    synced_at = models.DateTimeField(_("sincronizada"), null=True, editable=False)
    touched_at = models.DateTimeField(null=True, editable=False)
    created_at = models.DateTimeField(_("creada"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("plantilla")
        verbose_name_plural = _("plantillas")
        ordering = ["name", "language", "id"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["merchant", "waba_id", "name", "language"],
                name="template_once",
                violation_error_message=_("Ya hay una plantilla con ese nombre y ese idioma."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.language})"

    @property
    def is_sendable(self) -> bool:
        """Whether WhatsApp would carry it now, as far as we were told."""
        return self.status in SENDABLE and not self.unfit and not self.trouble


class TemplateChoice(TenantModel):
    """The template by which a merchant tells of an occasion once free words may not go out.

    A number of another WhatsApp Business account uses the template of the same name there.
    """

    occasion = models.CharField(_("qué avisa"), max_length=40)
    template = models.ForeignKey(MessageTemplate, on_delete=models.CASCADE, related_name="choices")

    class Meta(TenantModel.Meta):
        verbose_name = _("aviso por plantilla")
        verbose_name_plural = _("avisos por plantilla")
        ordering = ["occasion"]
        constraints = [
            *same_merchant("template"),
            models.UniqueConstraint(fields=["merchant", "occasion"], name="template_choice_once"),
        ]

    def __str__(self) -> str:
        return self.occasion
