"""The page of a merchant's customers: mostly to read; people add a name and notes."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from core.columns import column
from merchants.customers import digits
from merchants.models import Customer, CustomerIdentifier
from merchants.models.customers import IdentifierKind
from merchants.roles import Permission
from merchants.rules import phones
from merchants.tenant_admin import TenantAdmin, TenantTabularInline


class IdentifierInline(TenantTabularInline[CustomerIdentifier, Customer]):
    """The customer's identifiers. Only channels write them, so this table is read-only."""

    permissions = {"view": Permission.VIEW}
    model = CustomerIdentifier
    fields = ["kind", "value", "spelled"]
    readonly_fields = ["kind", "value", "spelled"]
    extra = 0


REACH = {"yes": "success", "no": "warning"}
_FACTS = ("unreachable", "marketing_stopped_at", "is_test", "created_at", "erased_at")


@admin.register(Customer)
class CustomerAdmin(TenantAdmin[Customer]):
    permissions = {"view": Permission.VIEW, "change": Permission.ANSWER}
    inlines = [IdentifierInline]
    list_display = ["known_as", "phone", "reach", "is_test", "created_at"]
    list_filter = ["is_test"]
    search_fields = ["name", "email", "contact_phone", "identifiers__value", "identifiers__spelled"]
    ordering = ["-created_at"]
    fields = ["name", ("email", "contact_phone"), "notes", *_FACTS, "same_person"]
    readonly_fields = [*_FACTS, "same_person"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Customer]:
        """Without doubles: what was theirs stands with the customer whom they became."""
        rows: QuerySet[Customer] = super().get_queryset(request).filter(merged_into=None)
        return rows.prefetch_related("identifiers")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Customer], search_term: str
    ) -> Any:
        """Also by a phone as people write it: +591 7123-4567."""
        rows, duplicates = super().get_search_results(request, queryset, search_term)
        number = digits(search_term)
        if len(number) >= 5:
            part = Q(identifiers__value__contains=number)
            part |= Q(identifiers__spelled__contains=number)
            part |= Q(identifiers__value=phones.identity(search_term))
            also = queryset.filter(part, identifiers__kind="phone")
            rows, duplicates = rows | also, True
        return rows, duplicates

    @admin.display(description=_("nombre"), ordering="name")
    def known_as(self, row: Customer) -> str:
        return str(row)

    @column(_("Le llegan mensajes"), ordering="unreachable", tones=REACH)
    def reach(self, row: Customer) -> tuple[str, str]:
        return ("no", str(_("no"))) if row.unreachable else ("yes", str(_("sí")))

    @admin.display(description=_("¿Está dos veces?"))
    def same_person(self, row: Customer) -> str:
        if row._state.adding or row.erased_at is not None:
            return ""
        page = reverse("admin:merchants_customermerge_add")
        link = '<a class="panel-button panel-plain" href="{}?kept={}">{}</a>'
        return format_html(link, page, row.pk, _("Unir con otro cliente"))

    @admin.display(description=_("teléfono"))
    def phone(self, row: Customer) -> str:
        rows = (one for one in row.identifiers.all() if one.kind == IdentifierKind.PHONE)
        return ", ".join(f"+{one}" for one in phones.each_once(one.address for one in rows))
