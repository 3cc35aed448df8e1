"""How long rows are kept, for whoever runs the installation."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.columns import column
from core.lists import FilteredLists
from merchants import retention
from merchants.models import RetentionRun

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[RetentionRun]
else:
    from unfold.admin import ModelAdmin as _Admin


@admin.register(RetentionRun)
class RetentionRunAdmin(FilteredLists, _Admin):
    """Read only: the periods stand in the code, beside the tables that they are about."""

    list_display = ["what", "kept", "ran_at", "removed", "removed_in_all"]
    list_display_links = None

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @column(_("Qué"), ordering="name")
    def what(self, row: RetentionRun) -> str:
        rule = retention.RULES.get(row.name)
        return str(rule.label) if rule else row.name

    @column(_("Se guarda"))
    def kept(self, row: RetentionRun) -> str:
        rule = retention.RULES.get(row.name)
        return ngettext("%d día", "%d días", rule.days) % rule.days if rule else ""
