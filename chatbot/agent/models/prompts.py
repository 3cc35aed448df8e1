"""The prompts that a merchant's assistant had, each as it was compiled."""

import pgtrigger
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from merchants.models.assistant import AssistantType, ResponseStyle
from merchants.models.people import User
from merchants.tenancy import TenantModel


class CompiledPrompt(TenantModel):
    """One version: what was chosen, and by channel the text that came of it and its tokens.

    A turn reads none of them: it compiles anew from the merchant's choice, names and tools, which
    is the newest version's text until one of these changes. Append-only.
    """

    version = models.PositiveIntegerField(_("versión"))
    style = models.CharField(_("cómo habla"), max_length=30, choices=ResponseStyle.choices)
    kind = models.CharField(_("para qué está"), max_length=30, choices=AssistantType.choices)
    personality = models.TextField(_("personalidad"), blank=True)
    texts = models.JSONField(_("instrucciones"), default=dict)
    tokens = models.JSONField(_("tokens"), default=dict)
    by = models.ForeignKey(
        User, verbose_name=_("quién"), on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(_("cuándo"), default=timezone.now)

    class Meta(TenantModel.Meta):
        verbose_name = _("instrucciones del asistente")
        verbose_name_plural = _("instrucciones del asistente")
        ordering = ["-version"]
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["merchant", "version"], name="compiled_prompt_once"),
        ]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"{self.version}"
