"""The pages of what a calendar is made of: its terms, chairs, and time off."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.bookings import reminders
from catalog.bookings.admin.staff import DEEDS
from catalog.bookings.models import Calendar, Chair, TimeOff
from merchants import desk
from merchants.panel import TenantAdmin


@admin.register(Calendar)
class CalendarAdmin(TenantAdmin[Calendar]):
    """One row a merchant."""

    deeds = {verb: deed for verb, deed in DEEDS.items() if verb != "delete"}
    list_display = ["__str__", "slot_minutes", "lead_minutes", "horizon_days", "change_hours"]
    fieldsets = [
        (
            None,
            {
                "fields": [
                    "slot_minutes",
                    ("lead_minutes", "horizon_days"),
                    ("change_hours", "hold_minutes"),
                    ("reminder_hours", "again_hours"),
                    "offer_minutes",
                ],
                "description": _(
                    "Las citas se dan dentro del horario de cada sucursal; una sucursal sin "
                    "horario no da citas."
                ),
            },
        ),
    ]

    def save_model(self, request: HttpRequest, obj: Calendar, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        reminders.replan(obj.merchant_id, timezone.now())

    def has_add_permission(self, request: HttpRequest) -> bool:
        current = desk.of(request).current
        there = current is not None and Calendar.objects.of(current).exists()
        return super().has_add_permission(request) and not there


@admin.register(Chair)
class ChairAdmin(TenantAdmin[Chair]):
    deeds = DEEDS
    list_display = ["name", "branch", "is_active"]
    list_filter = ["branch", "is_active"]
    list_select_related = ["branch"]
    fields = ["branch", "name", ("position", "is_active")]


@admin.register(TimeOff)
class TimeOffAdmin(TenantAdmin[TimeOff]):
    deeds = DEEDS
    list_display = ["__str__", "starts_at", "ends_at", "reason"]
    list_filter = ["staff"]
    list_select_related = ["staff"]
    ordering = ("-starts_at",)
    fields = ["staff", "starts_at", "ends_at", "reason"]
