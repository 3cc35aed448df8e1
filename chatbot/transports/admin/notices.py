"""What channels tell of connected numbers: quality, restrictions, the status of templates."""

import json

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.models import AccountNotice
from core.columns import column
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(AccountNotice)
class AccountNoticeAdmin(TenantAdmin[AccountNotice]):
    """A list to read; what a notice stops is lifted on the number's own page."""

    permissions = {"view": Permission.VIEW}
    list_display = ["said", "gravity", "number", "at"]
    list_display_links = ["said"]
    list_filter = ["grave", "account", "at"]
    search_fields = ["summary", "name"]
    list_select_related = ["account"]
    fields = ["said", "gravity", "number", "at", "name", "content"]
    readonly_fields = ["said", "gravity", "number", "at", "name", "content"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[AccountNotice]:
        rows: QuerySet[AccountNotice] = super().get_queryset(request)
        secrets = ("app_secret", "access_token", "webhook_secret")
        return rows.defer(*(f"account__{secret}" for secret in secrets))

    @column(_("Qué dice"), ordering="summary")
    def said(self, row: AccountNotice) -> str:
        return str(row)

    @column(_("Número conectado"), ordering="account")
    def number(self, row: AccountNotice) -> str:
        return str(row.account)

    @column(_("Importancia"), ordering="grave", tones={"grave": "danger", "plain": "info"})
    def gravity(self, row: AccountNotice) -> tuple[str, str]:
        if row.grave:
            return ("grave", str(_("pide que hagas algo")))
        return ("plain", str(_("informa")))

    @column(_("Contenido"))
    def content(self, row: AccountNotice) -> SafeString:
        text = json.dumps(row.item, ensure_ascii=False, indent=2)
        return format_html('<pre class="panel-raw">{}</pre>', text)
