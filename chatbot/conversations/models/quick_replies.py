"""Answers that people keep at hand."""

from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, tenant_key


class QuickReply(TenantModel):
    """A text that an operator puts into the box with a few letters (`/gracias`).

    Words in braces are filled in from the conversation (`rules.variables`).
    """

    shortcut = models.CharField(
        _("atajo"),
        max_length=24,
        validators=[
            RegexValidator(r"\A[a-z0-9_]+\Z", _("Solo minúsculas, números y guion bajo: gracias."))
        ],
    )
    text = models.TextField(_("texto"), max_length=1000)
    created_at = models.DateTimeField(_("creada"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("respuesta rápida")
        verbose_name_plural = _("respuestas rápidas")
        ordering = ["shortcut"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["merchant", "shortcut"],
                name="quick_reply_once",
                violation_error_message=_("Ya hay una respuesta con ese atajo."),
            ),
        ]

    def __str__(self) -> str:
        return f"/{self.shortcut}"
