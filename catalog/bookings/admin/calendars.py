"""The pages of what a calendar is made of: its terms, chairs, and time off."""

from typing import Any
from urllib.parse import quote

import segno
from django.contrib import admin, messages
from django.db import IntegrityError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.bookings import reminders
from catalog.bookings.admin.staff import PERMISSIONS
from catalog.bookings.models import Calendar, Chair, TablePart, TimeOff
from core.columns import column
from merchants import current_merchant, customers
from merchants.tenant_admin import TenantAdmin, TenantTabularInline


@admin.register(Calendar)
class CalendarAdmin(TenantAdmin[Calendar]):
    """One row a merchant."""

    permissions = {verb: permission for verb, permission in PERMISSIONS.items() if verb != "delete"}
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
        merchant = current_merchant.of(request).merchant
        there = merchant is not None and Calendar.objects.of(merchant).exists()
        return super().has_add_permission(request) and not there


_JOINED = _(
    "Se juntan mesas enteras de la misma sucursal, cada una con su número de personas, y no se "
    "cambian mientras una reserva por venir las ocupa. No se guardó nada."
)


class PartInline(TenantTabularInline[TablePart, Chair]):
    permissions = PERMISSIONS
    model = TablePart
    fk_name = "joined"
    fields = ["part"]
    extra = 0
    verbose_name = _("mesa que se junta")
    verbose_name_plural = _("Se arma juntando (sin ninguna: es una mesa entera)")


@admin.register(Chair)
class ChairAdmin(TenantAdmin[Chair]):
    permissions = PERMISSIONS
    list_display = ["name", "branch", "people", "joined", "is_active"]
    list_filter = ["branch", "is_active", "area"]
    list_select_related = ["branch"]
    fields = [
        "branch",
        "name",
        ("seats", "area"),
        ("position", "is_active"),
        "link",
        "qr",
    ]
    readonly_fields = ["link", "qr"]
    inlines = [PartInline]

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Chair]":
        return super().get_queryset(request).prefetch_related("parts__part")

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """What the database holds of tables that are put together is told in words."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except IntegrityError:
            messages.error(request, _JOINED)
            return HttpResponseRedirect(request.get_full_path())

    @column(_("Para cuántos"), ordering="seats")
    def people(self, row: Chair) -> str:
        return " · ".join(str(part) for part in (row.seats, row.area) if part) or "-"

    @column(_("Enlace para el QR de la mesa"))
    def link(self, row: Chair) -> str:
        """Opens the shop's chat with the table known; where no number is written, its words."""
        if not row.code:
            return gettext("Aparece cuando guardes una mesa con su número de personas.")
        words = gettext("Hola, estoy en la %(table)s") % {"table": row.name}
        words = f"{words} #{row.code}"
        number = customers.digits(row.branch.whatsapp)
        return f"https://wa.me/{number}?text={quote(words)}" if number else words

    @column(_("QR para imprimir"))
    def qr(self, row: Chair) -> str:
        """The address as a picture to print, and to save; none where it is only words."""
        address = self.link(row)
        if not address.startswith("https://"):
            return gettext("Aparece cuando la sucursal tenga su número de WhatsApp.")
        code = segno.make(address)
        return format_html(
            '{} <a download="{}.svg" href="{}">{}</a>',
            mark_safe(code.svg_inline(scale=4, light="#fff")),  # noqa: S308  (drawn by segno)
            row.code,
            code.svg_data_uri(scale=12, light="#fff"),
            gettext("Guardar"),
        )

    @column(_("Se arma juntando"))
    def joined(self, row: Chair) -> str:
        return " + ".join(str(one.part) for one in row.parts.all()) or "-"


@admin.register(TimeOff)
class TimeOffAdmin(TenantAdmin[TimeOff]):
    permissions = PERMISSIONS
    list_display = ["__str__", "starts_at", "ends_at", "reason"]
    list_filter = ["staff"]
    list_select_related = ["staff"]
    ordering = ("-starts_at",)
    fields = ["staff", "starts_at", "ends_at", "reason"]
