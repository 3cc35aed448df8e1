"""Policies that a merchant can be held to: one row a kind, in the merchant's own words."""

from django.db import models
from django.db.models.functions import Length
from django.utils.translation import gettext_lazy as _

from merchants.rules import policies
from merchants.tenancy import TenantModel, tenant_key


class PolicyKind(models.TextChoices):
    """The kinds of `rules.policies`, called as a customer reads them."""

    CANCELLATION = "cancellation", _("Política de cancelación")
    RESCHEDULING = "rescheduling", _("Cambio de fecha o de hora")
    PAYMENT = "payment", _("Política de pago")
    WARRANTY = "warranty", _("Garantía")
    REFUNDS = "refunds", _("Cambios y devoluciones")
    SHIPPING = "shipping", _("Política de envíos")


class Policy(TenantModel):
    """What holds at the shop about one kind; a kind without a row is not written down.

    `short_version` is what a customer is told first; the whole stands in `text`.
    """

    kind = models.CharField(_("tema"), max_length=16, choices=PolicyKind.choices)
    text = models.TextField(
        _("política"),
        max_length=policies.LONGEST_POLICY,
        help_text=_("Con tus palabras; el asistente la dice tal cual, sin resumirla."),
    )
    short_version = models.CharField(
        _("versión corta"),
        max_length=policies.LONGEST,
        blank=True,
        help_text=_("Lo que se responde en el chat. Vacía: se dice la política entera."),
    )
    updated_at = models.DateTimeField(_("escrita"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("política")
        verbose_name_plural = _("políticas")
        ordering = ["kind"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["merchant", "kind"],
                name="policy_kind_once",
                violation_error_message=_("Esa política ya está escrita: edítala."),
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=policies.KINDS), name="policy_kind_known"
            ),
            models.CheckConstraint(
                condition=models.Q(text__regex=r"\S"),
                name="policy_says_something",
                violation_error_message=_("Escribe la política, o bórrala entera."),
            ),
            models.CheckConstraint(
                condition=models.lookups.LessThanOrEqual(Length("text"), policies.LONGEST_POLICY),
                name="policy_fits",
            ),
        ]

    def __str__(self) -> str:
        return self.get_kind_display()
