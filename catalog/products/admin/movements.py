"""Stock movements: why a number changed. Read only, as the rows themselves are."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from catalog.products.models import MovementReason, StockMovement
from merchants.panel import TenantAdmin
from merchants.roles import Deed


@admin.register(StockMovement)
class StockMovementAdmin(TenantAdmin[StockMovement]):
    deeds = {"view": Deed.VIEW}
    list_display = ["at", "variant", "change", "why", "note"]
    list_filter = ["reason", "at"]
    search_fields = ["variant__product__name", "variant__name", "variant__sku", "note"]
    list_select_related = ["variant__product"]
    fields = ["at", "variant", "delta", "reason", "note"]
    readonly_fields = fields

    @display(description=_("Cambio"), ordering="delta", label={"+": "success", "-": "danger"})
    def change(self, movement: StockMovement) -> tuple[str, str]:
        return ("+" if movement.delta > 0 else "-", f"{movement.delta:+d}")

    @display(description=_("Motivo"), ordering="reason", label={MovementReason.ORDER.value: "info"})
    def why(self, movement: StockMovement) -> tuple[str, str]:
        return (movement.reason, movement.get_reason_display())
