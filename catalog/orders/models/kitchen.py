"""How much a merchant's kitchen makes at once, and until when it takes no orders."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel

MOST_AT_ONCE = 200


class Kitchen(TenantModel):
    """One row a merchant. How long one batch takes is `Merchant.preparation_minutes`."""

    dishes_at_once = models.PositiveSmallIntegerField(
        _("platos que salen a la vez"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_AT_ONCE)],
        help_text=_(
            "Con más platos por hacer que estos, la demora que se le dice al cliente crece. "
            "Vacío: se dice siempre la misma."
        ),
    )
    paused_until = models.DateTimeField(_("pedidos en pausa hasta"), null=True, blank=True)
    paused_by = models.CharField(_("los pausó"), max_length=80, blank=True, editable=False)

    class Meta(TenantModel.Meta):
        verbose_name = _("cocina")
        verbose_name_plural = _("cocina")
        constraints = [
            models.UniqueConstraint(fields=["merchant"], name="kitchen_once"),
            models.CheckConstraint(
                condition=Q(dishes_at_once__isnull=True)
                | Q(dishes_at_once__range=(1, MOST_AT_ONCE)),
                name="kitchen_makes_something",
            ),
        ]

    def __str__(self) -> str:
        return str(_("Cocina"))
