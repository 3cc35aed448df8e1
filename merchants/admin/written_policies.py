"""The page of policies: one a kind, in the merchant's own words, with a short version."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from merchants.admin.branches import DEEDS
from merchants.columns import column
from merchants.models import Policy
from merchants.panel import TenantAdmin


@admin.register(Policy)
class PolicyAdmin(TenantAdmin[Policy]):
    deeds = DEEDS
    list_display = ["kind", "said", "updated_at"]
    search_fields = ["text", "short_version"]
    fields = ["kind", "short_version", "text"]

    @column(_("Lo que se responde"))
    def said(self, policy: Policy) -> str:
        return policy.short_version or policy.text[:160]
