"""What came in and could not be handled, with the reason, for whoever may see it."""

import json

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.models import Quarantine
from core.columns import column
from merchants import current_merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(Quarantine)
class QuarantineAdmin(TenantAdmin[Quarantine]):
    """What can never be handled; where the number is unknown, only a superuser sees it."""

    permissions = {"view": Permission.VIEW}
    list_display = ["received_at", "reason", "number", "transport"]
    list_filter = ["transport", "received_at"]
    search_fields = ["reason"]
    list_select_related = ["account"]
    fields = ["received_at", "reason", "transport", "number", "content"]
    readonly_fields = ["received_at", "reason", "transport", "number", "content"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Quarantine]:
        rows: QuerySet[Quarantine] = super().get_queryset(request)
        current = current_merchant.of(request)
        if current.sees_all and current.merchant is not None:
            rows = rows | Quarantine.objects.filter(merchant=None)
        return rows.defer("account__app_secret", "account__access_token")

    @column(_("Número conectado"))
    def number(self, row: Quarantine) -> str:
        return str(row.account or "—")

    @column(_("Contenido"))
    def content(self, row: Quarantine) -> SafeString:
        text = json.dumps(row.item, ensure_ascii=False, indent=2)
        return format_html('<pre class="panel-raw">{}</pre>', text)
