"""Two rows of one person made one: what moved, by whom, and whether it was undone."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from merchants.models.customers import Customer
from merchants.models.people import User
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class MergeCause(models.TextChoices):
    """How it was known that both are one person."""

    PERSON = "person", _("lo dijo una persona")
    PHONE = "phone", _("el mismo teléfono escrito de dos maneras")


class CustomerMerge(TenantModel):
    """`double` became `kept`. Rows are moved, never copied, so that it can be undone whole.

    `moved`: table → ids of the rows that became the kept one's. `changed`: table → id → column →
    [before, after] of what else was written. Ids are text. `by` is null where a command did it.
    """

    kept = models.ForeignKey(
        Customer, on_delete=models.PROTECT, related_name="+", verbose_name=_("cliente que se queda")
    )
    double = models.ForeignKey(
        Customer, on_delete=models.PROTECT, related_name="+", verbose_name=_("cliente repetido")
    )
    cause = models.CharField(_("por qué"), max_length=16, choices=MergeCause.choices)
    by = models.ForeignKey(
        User,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("quién"),
    )
    at = models.DateTimeField(_("cuándo"), default=timezone.now)
    moved = models.JSONField(default=dict)
    changed = models.JSONField(default=dict)
    undone_at = models.DateTimeField(_("deshecho"), null=True, blank=True)
    undone_by = models.ForeignKey(
        User,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("quién lo deshizo"),
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("unión de clientes")
        verbose_name_plural = _("uniones de clientes")
        default_permissions = ()
        ordering = ["-pk"]
        constraints = [
            tenant_key(),
            *same_merchant("kept", "double"),
            models.UniqueConstraint(
                fields=["double"],
                condition=models.Q(undone_at__isnull=True),
                name="customer_merged_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.double} → {self.kept}"
