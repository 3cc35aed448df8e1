"""The waiting list: who takes a time that becomes free, and what was offered to them."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from catalog.bookings import problems, seating, waiting_list
from catalog.bookings.admin.forms import REFUSALS
from catalog.bookings.models import WaitingEntry
from catalog.bookings.rules import tables
from core.columns import column
from merchants.models import User
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

TONES = {"waiting": "warning", "booked": "success", "ended": "plain"}


class WaitingForm(TenantForm):
    weekdays = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Qué días"),
        choices=[*WEEKDAYS.items()],
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Sin ninguno: cualquier día."),
    )

    def clean(self) -> dict[str, Any]:
        """A table is for a party that some table seats; nothing else has one."""
        cleaned = super().clean() or {}
        service, size = cleaned.get("service"), cleaned.get("party_size")
        if service is None or self.errors:
            return cleaned
        if not service.by_party:
            return {**cleaned, "party_size": None, "area": ""}
        largest = tables.largest(seating.house(service.merchant_id).in_use)
        if not size:
            self.add_error("party_size", str(REFUSALS[problems.PARTY_UNSAID]))
        elif size > largest:
            self.add_error("party_size", str(REFUSALS[problems.PARTY_TOO_LARGE]))
        return cleaned


@admin.register(WaitingEntry)
class WaitingEntryAdmin(TenantAdmin[WaitingEntry]):
    """Who waits is added and taken off; what is offered to them is the assistant's to do."""

    permissions = dict.fromkeys(("add", "change", "book"), Permission.BOOK) | {
        "view": Permission.VIEW
    }
    form = WaitingForm
    list_display = ["whom", "what", "when", "offered", "standing"]
    list_filter = ["status", "service", "staff", "branch"]
    list_select_related = ["customer", "service", "branch", "staff"]
    search_fields = [
        "customer__name",
        "customer__identifiers__value",
        "customer__identifiers__spelled",
    ]
    search_help_text = gettext_lazy("Nombre o teléfono")
    ordering = ["created_at"]
    actions = ["take_off"]
    autocomplete_fields = ["customer"]
    fields = [
        "customer",
        "service",
        "branch",
        "staff",
        ("party_size", "area"),
        ("first_day", "last_day"),
        "weekdays",
        ("from_time", "until_time"),
    ]

    def has_book_permission(self, request: HttpRequest) -> bool:
        return self.allows(request, "book")

    def get_queryset(self, request: HttpRequest) -> "QuerySet[WaitingEntry]":
        return super().get_queryset(request).annotate(offers_made=Count("offers"))

    @column(gettext_lazy("Quién espera"), ordering="customer__name", header=True)
    def whom(self, row: WaitingEntry) -> list[str]:
        return [str(row.customer), _("desde el %(day)s") % {"day": f"{row.created_at:%d/%m}"}]

    @column(gettext_lazy("Qué"), ordering="service__name", header=True)
    def what(self, row: WaitingEntry) -> list[str]:
        where = " · ".join(str(part) for part in (row.staff, row.branch, row.area) if part)
        if row.party_size is None:
            return [str(row.service), where or _("con quien esté libre")]
        people = ngettext("%(n)s persona", "%(n)s personas", row.party_size)
        what = f"{row.service} · {people % {'n': row.party_size}}"
        return [what, where or _("en cualquier parte")]

    @column(gettext_lazy("Cuándo le sirve"), header=True)
    def when(self, row: WaitingEntry) -> list[str]:
        days = ", ".join(str(WEEKDAYS[day]) for day in row.weekdays) or _("cualquier día")
        first, last = (date_format(day, "d/m") for day in (row.first_day, row.last_day))
        hours = [f"{hour:%H:%M}" if hour else "…" for hour in (row.from_time, row.until_time)]
        known = row.from_time or row.until_time
        return [days, f"{first} – {last}" + (f" · {' – '.join(hours)}" if known else "")]

    @column(gettext_lazy("Se le ofreció"), ordering="offers_made")
    def offered(self, row: Any) -> str:
        return str(row.offers_made) if row.offers_made else "-"

    @column(gettext_lazy("Estado"), ordering="status", tones=TONES)
    def standing(self, row: WaitingEntry) -> tuple[str, str]:
        return row.status, row.get_status_display()

    @admin.action(description=gettext_lazy("Ya no espera"), permissions=["book"])
    def take_off(self, request: HttpRequest, queryset: "QuerySet[WaitingEntry]") -> None:
        assert isinstance(request.user, User)
        for pk, merchant in queryset.values_list("pk", "merchant_id"):
            waiting_list.leave(pk, merchant, by=request.user)
