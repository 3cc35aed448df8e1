"""How the assistant was told to speak, each wording as it was."""

import pgtrigger
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from merchants.models.people import User
from merchants.tenancy import TenantModel, owner


class PersonalityVersion(TenantModel):
    """A personality as somebody wrote it; the newest is `Merchant.personality`. Append-only."""

    merchant = owner(indexed=True)
    text = models.TextField(_("personalidad"), blank=True, max_length=2000)
    by = models.ForeignKey(
        User, verbose_name=_("quién"), on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(_("cuándo"), default=timezone.now)

    class Meta(TenantModel.Meta):
        verbose_name = _("versión de la personalidad")
        verbose_name_plural = _("versiones de la personalidad")
        ordering = ["-id"]
        default_permissions = ()
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return self.text[:60]
