"""The page of packs: what several units cost together, from when and until when."""

from typing import Any

from django.contrib import admin
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.products.models import SalesPack
from catalog.products.rules import sales_packs
from catalog.products.sales_packs import WORDS
from core.columns import column
from core.rules.money import money
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(SalesPack)
class SalesPackAdmin(TenantAdmin[SalesPack]):
    """A pack has a price: whoever may edit prices may edit it."""

    permissions = dict.fromkeys(("add", "change", "delete"), Permission.EDIT_PRICES) | {
        "view": Permission.VIEW
    }
    list_display = ["name", "key", "contents", "cost", "state"]
    list_filter = ["is_active"]
    search_fields = ["name", "key", "variant__product__name"]
    list_select_related = ["variant__product"]
    fields = [
        ("name", "key"),
        "description",
        ("variant", "units"),
        "price",
        "starts_at",
        "ends_at",
        ("position", "is_active"),
    ]

    @column(_("Lleva"))
    def contents(self, pack: SalesPack) -> str:
        return f"{pack.units} × {pack.variant}"

    @column(_("Precio"), ordering="price")
    def cost(self, pack: SalesPack) -> str:
        return money(pack.price, pack.merchant.currency, pack.merchant.language)

    @column(_("Venta"), tones={"yes": "success", "no": "warning"})
    def state(self, pack: SalesPack) -> tuple[str, Any]:
        variant = pack.variant
        why = sales_packs.why_not(
            active=pack.is_active and variant.is_active and variant.product.is_active,
            starts_at=pack.starts_at,
            ends_at=pack.ends_at,
            units=pack.units,
            stock=variant.stock if variant.tracks_stock else None,
            now=timezone.now(),
        )
        return ("yes" if why is None else "no", WORDS[why])
