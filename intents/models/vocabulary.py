"""What a merchant changed of the predefined intents, and those that the merchant added."""

from django.contrib.postgres.fields import ArrayField
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from intents import packs
from intents.values import COMBINED, INFORMATIONAL, LONGEST_KEY, SYSTEM, TRANSACTIONAL
from merchants.tenancy import TenantModel, tenant_key

KINDS = [
    (INFORMATIONAL, _("Pregunta")),
    (TRANSACTIONAL, _("Compra o gestión")),
    (COMBINED, _("Las dos cosas")),
    (SYSTEM, _("De la conversación")),
]
AFTER_THE_PACK = 1000
"""Where a merchant's own intents stand; the pack's come first."""
KEY = RegexValidator(
    r"\A[a-z][a-z0-9_]*(?:\+[a-z][a-z0-9_]*)*\Z",
    _("Solo minúsculas, números y guion bajo; por ejemplo: pide_factura."),
)


class FormerIntent(TenantModel):
    """What a deleted intent was called, for what was classified so before: charts keep its name."""

    key = models.CharField(max_length=LONGEST_KEY)
    label = models.CharField(max_length=80)

    class Meta(TenantModel.Meta):
        verbose_name = _("intención borrada")
        verbose_name_plural = _("intenciones borradas")
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "key"], name="former_intent_once"),
        ]

    def __str__(self) -> str:
        return self.label


class Intent(TenantModel):
    """A row of the vocabulary; one whose key a pack holds says only what differs from it.

    `label`, `examples` and `aliases` that are empty are the pack's.
    """

    key = models.CharField(_("identificador"), max_length=LONGEST_KEY, validators=[KEY])
    label = models.CharField(_("nombre"), max_length=80, blank=True)
    handoff = models.BooleanField(_("deriva a una persona"), default=False)
    kind = models.CharField(_("tipo"), max_length=16, choices=KINDS, default=INFORMATIONAL)
    aliases = ArrayField(
        models.CharField(max_length=LONGEST_KEY, validators=[KEY]),
        verbose_name=_("otros identificadores"),
        default=list,
        blank=True,
    )
    examples = ArrayField(
        models.CharField(max_length=120), verbose_name=_("ejemplos"), default=list, blank=True
    )
    hidden = models.BooleanField(
        _("oculta"), default=False, help_text=_("El asistente deja de usarla.")
    )
    # The pack that planted the row where the pack can be switched off; "" for all others.
    pack = models.CharField(max_length=20, blank=True, default="", editable=False)
    position = models.PositiveSmallIntegerField(_("orden"), default=AFTER_THE_PACK)

    class Meta(TenantModel.Meta):
        verbose_name = _("intención")
        verbose_name_plural = _("intenciones")
        ordering = ["position", "pk"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "key"], name="intent_once"),
            models.CheckConstraint(
                condition=~models.Q(key="otro", hidden=True),
                name="intent_other_is_shown",
                violation_error_message=_("«Otro» no se puede ocultar."),
            ),
        ]

    def __str__(self) -> str:
        intent = packs.supplied(self.key) if self.predefined else None
        label = self.label or (gettext(intent.label) if intent else self.key)
        return packs.named(label, self.merchant.owner_name or gettext("una persona"))

    @property
    def predefined(self) -> bool:
        """Whether a pack brings it: it can be switched or hidden, not deleted."""
        return packs.always(self.key) or bool(self.pack)
