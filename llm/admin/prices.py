"""Prices that the built-in list lacks: one list for the installation, kept by superusers."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from core.amount_fields import AMOUNTS
from core.lists import FilteredLists
from llm.models import ModelPrice

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[ModelPrice]
else:
    from unfold.admin import ModelAdmin as _Admin


@admin.register(ModelPrice)
class ModelPriceAdmin(FilteredLists, _Admin):
    """A row counts from the next call on; what was spent stays as it was."""

    list_display = ["model", "provider", "into", "cached", "out"]
    list_filter = ["provider"]
    search_fields = ["model"]
    fields = [("provider", "model"), ("into", "cached", "out")]
    formfield_overrides = AMOUNTS

    def has_module_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)


def _is_superuser(request: HttpRequest) -> bool:
    return bool(request.user.is_active and request.user.is_superuser)
