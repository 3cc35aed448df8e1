"""The page of a kitchen: how much it makes at once, and whether it is paused."""

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from catalog.orders.models import Kitchen
from merchants import current_merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(Kitchen)
class KitchenAdmin(TenantAdmin[Kitchen]):
    """One row a merchant."""

    permissions = {
        "view": Permission.VIEW,
        "add": Permission.EDIT_CATALOG,
        "change": Permission.EDIT_CATALOG,
    }
    list_display = ["__str__", "dishes_at_once", "paused_until"]
    fieldsets = [
        (
            None,
            {
                "fields": ["dishes_at_once"],
                "description": _(
                    "Cuánto tarda una tanda se escribe en los datos del negocio, en «preparación "
                    "de un pedido». Los pedidos se pausan en la pantalla de cocina."
                ),
            },
        ),
    ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        merchant = current_merchant.of(request).merchant
        there = merchant is not None and Kitchen.objects.of(merchant).exists()
        return super().has_add_permission(request) and not there
