"""The history of stock: each row changes a variant's stock by its own insert (invariant 6)."""

import pgtrigger
from django.db import models
from django.utils.translation import gettext_lazy as _

from catalog.products.models.variants import Variant
from merchants.tenancy import TenantModel, owner, same_merchant


class MovementReason(models.TextChoices):
    COUNT = "count", _("recuento")
    RESTOCK = "restock", _("reposición")
    ORDER = "order", _("reservado por un pedido")
    REWARD = "reward", _("reservado por un premio")
    RELEASED = "released", _("liberado por una cancelación")
    RETURNED = "returned", _("devuelto")


_MOVE_STOCK = """
    UPDATE products_variant SET stock = stock + NEW.delta
        WHERE id = NEW.variant_id AND merchant_id = NEW.merchant_id;
    RETURN NULL;
"""


class StockMovement(TenantModel):
    """Why a variant's stock changed. Append-only; its insert is what changes the stock.

    `reference` is the order's id where there is one (a plain UUID: orders stand above).
    """

    merchant = owner(indexed=True)
    # RESTRICT: a variant with a history is switched off, not deleted.
    variant = models.ForeignKey(Variant, on_delete=models.RESTRICT, related_name="movements")
    delta = models.IntegerField(_("cambio"))
    reason = models.CharField(_("motivo"), max_length=16, choices=MovementReason.choices)
    reference = models.UUIDField(_("pedido"), null=True, editable=False)
    note = models.CharField(_("nota"), max_length=120, blank=True)
    at = models.DateTimeField(_("cuándo"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("movimiento de stock")
        verbose_name_plural = _("movimientos de stock")
        ordering = ["-id"]
        constraints = [
            *same_merchant("variant"),
            models.UniqueConstraint(
                fields=["merchant", "variant", "reason", "reference"],
                condition=models.Q(reference__isnull=False),
                name="movement_once_an_order",
            ),
            models.CheckConstraint(condition=~models.Q(delta=0), name="movement_not_zero"),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="moves_stock",
                when=pgtrigger.After,
                operation=pgtrigger.Insert,
                func=_MOVE_STOCK,
            ),
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return f"{self.delta:+d} {self.get_reason_display()}"
