"""What the channels charge for a message: one list for the installation, kept by its superusers."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.models import MessagePrice
from core.amount_fields import AMOUNTS
from core.columns import column
from core.lists import FilteredLists

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[MessagePrice]
else:
    from unfold.admin import ModelAdmin as _Admin


@admin.register(MessagePrice)
class MessagePriceAdmin(FilteredLists, _Admin):
    """A price that was in force stays, so that what was spent can be understood: a new one is a
    row of its own with a later date."""

    list_display = ["where", "category", "price", "valid_from"]
    list_filter = ["category", "currency"]
    search_fields = ["market"]
    fields = ["market", "category", ("amount", "currency"), "valid_from"]
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

    @column(_("Números"), ordering="market")
    def where(self, row: MessagePrice) -> str:
        return f"+{row.market}…" if row.market else str(_("todos los demás"))

    @column(_("Precio"), ordering="amount")
    def price(self, row: MessagePrice) -> str:
        return f"{number_format(row.amount.normalize())} {row.currency}"


def _is_superuser(request: HttpRequest) -> bool:
    return bool(request.user.is_active and request.user.is_superuser)
