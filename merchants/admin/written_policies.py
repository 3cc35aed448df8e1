"""The page of policies: one a kind, in the merchant's own words, with a short version."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from core.columns import column
from merchants.admin.branches import PERMISSIONS
from merchants.admin.sheets import POLICIES
from merchants.importing.pages import Imported
from merchants.models import Policy


@admin.register(Policy)
class PolicyAdmin(Imported[Policy]):
    permissions = PERMISSIONS
    sheet = POLICIES
    list_display = ["kind", "said", "updated_at"]
    search_fields = ["text", "short_version"]
    fields = ["kind", "short_version", "text"]

    @column(_("Lo que se responde"))
    def said(self, policy: Policy) -> str:
        return policy.short_version or policy.text[:160]
