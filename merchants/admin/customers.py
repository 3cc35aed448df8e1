"""The page of a merchant's customers: mostly to read; people add a name and notes."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.columns import column
from merchants.customers import digits
from merchants.models import Customer, CustomerIdentifier
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantTabularInline


class IdentifierInline(TenantTabularInline[CustomerIdentifier, Customer]):
    """The customer's identifiers. Only channels write them, so this table is read-only."""

    permissions = {"view": Permission.VIEW}
    model = CustomerIdentifier
    fields = ["kind", "value"]
    readonly_fields = ["kind", "value"]
    extra = 0


REACH = {"yes": "success", "no": "warning"}
_FACTS = ("unreachable", "marketing_stopped_at", "is_test", "created_at", "erased_at")


@admin.register(Customer)
class CustomerAdmin(TenantAdmin[Customer]):
    permissions = {"view": Permission.VIEW, "change": Permission.ANSWER}
    inlines = [IdentifierInline]
    list_display = ["known_as", "phone", "reach", "is_test", "created_at"]
    list_filter = ["is_test"]
    search_fields = ["name", "email", "contact_phone", "identifiers__value"]
    ordering = ["-created_at"]
    fields = ["name", ("email", "contact_phone"), "notes", *_FACTS]
    readonly_fields = [*_FACTS]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Customer]:
        rows: QuerySet[Customer] = super().get_queryset(request)
        return rows.prefetch_related("identifiers")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Customer], search_term: str
    ) -> Any:
        """Also by a phone as people write it: +591 7123-4567."""
        rows, duplicates = super().get_search_results(request, queryset, search_term)
        number = digits(search_term)
        if len(number) >= 5:
            also = queryset.filter(identifiers__kind="phone", identifiers__value__contains=number)
            rows, duplicates = rows | also, True
        return rows, duplicates

    @admin.display(description=_("nombre"), ordering="name")
    def known_as(self, row: Customer) -> str:
        return str(row)

    @column(_("Le llegan mensajes"), ordering="unreachable", tones=REACH)
    def reach(self, row: Customer) -> tuple[str, str]:
        return ("no", str(_("no"))) if row.unreachable else ("yes", str(_("sí")))

    @admin.display(description=_("teléfono"))
    def phone(self, row: Customer) -> str:
        return ", ".join(f"+{one.value}" for one in row.identifiers.all() if one.kind == "phone")
