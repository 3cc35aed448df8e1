"""The page of the programme: how points are earned, its tiers and its rewards."""

from typing import Any

from django.contrib import admin
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.loyalty.models import EarnBy, Program, Reward, Tier
from core.amount_fields import AMOUNTS
from core.columns import column
from core.rules.money import money
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm, TenantTabularInline

PERMISSIONS = dict.fromkeys(("add", "change", "delete"), Permission.EDIT_PRICES) | {
    "view": Permission.VIEW
}


class ProgramForm(TenantForm):
    def clean(self) -> dict[str, Any]:
        """Who counts visits needs no amount."""
        cleaned = super().clean() or {}
        if cleaned.get("earn_by") == EarnBy.VISIT:
            cleaned["per_amount"] = None
        return cleaned


class TierInline(TenantTabularInline[Tier, Program]):
    permissions = PERMISSIONS
    model = Tier
    extra = 0
    fields = ["name", "from_tokens", "earn_percent"]


class RewardInline(TenantTabularInline[Reward, Program]):
    permissions = dict.fromkeys(("add", "change"), Permission.EDIT_PRICES) | {
        "view": Permission.VIEW
    }
    model = Reward
    extra = 0
    fields = ["name", "tokens", "variant", "is_active"]


@admin.register(Program)
class ProgramAdmin(TenantAdmin[Program]):
    """One each merchant. It is switched off, not deleted: customers have points in it."""

    permissions = dict.fromkeys(("add", "change"), Permission.EDIT_PRICES) | {
        "view": Permission.VIEW
    }
    form = ProgramForm
    formfield_overrides = AMOUNTS
    inlines = [TierInline, RewardInline]
    list_display = ["name", "earning", "lasting", "is_active"]
    fields = [
        ("name", "is_active"),
        ("earn_by", "tokens", "per_amount"),
        ("expires_after_days", "ends_on"),
    ]

    @column(gettext_lazy("Se ganan"))
    def earning(self, program: Program) -> str:
        if program.per_amount is None:
            return _("%(n)s por visita") % {"n": program.tokens}
        currency, language = program.merchant.currency, program.merchant.language
        amount = money(program.per_amount, currency, language)
        return _("%(n)s por cada %(amount)s") % {"n": program.tokens, "amount": amount}

    @column(gettext_lazy("Vencen"), ordering="expires_after_days")
    def lasting(self, program: Program) -> str:
        days = program.expires_after_days
        return _("a los %(n)s días") % {"n": days} if days else _("no vencen")
