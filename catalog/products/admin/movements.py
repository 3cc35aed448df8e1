"""Stock movements: why a number changed. Read only, as the rows themselves are."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from catalog.products.models import MovementReason, StockMovement
from core.columns import column
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(StockMovement)
class StockMovementAdmin(TenantAdmin[StockMovement]):
    permissions = {"view": Permission.VIEW}
    list_display = ["at", "of", "change", "why", "note"]
    list_filter = ["reason", "at"]
    search_fields = ["variant__product__name", "variant__name", "variant__sku", "note"]
    list_select_related = ["variant__product"]
    readonly_fields = ["at", "of", "delta", "reason", "note"]
    fields = ["at", "of", "delta", "reason", "note"]

    @column(_("Producto"), ordering="variant__product__name")
    def of(self, movement: StockMovement) -> str:
        return str(movement.variant)

    @column(_("Cambio"), ordering="delta", tones={"+": "success", "-": "danger"})
    def change(self, movement: StockMovement) -> tuple[str, str]:
        return ("+" if movement.delta > 0 else "-", f"{movement.delta:+d}")

    @column(_("Motivo"), ordering="reason", tones={MovementReason.ORDER.value: "info"})
    def why(self, movement: StockMovement) -> tuple[str, str]:
        return (movement.reason, movement.get_reason_display())
