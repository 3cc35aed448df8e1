"""The calendar as a list: who comes when, and what became of it.

Nothing of an appointment is edited here: each action is a verb of `bookings.appointments`.
"""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from catalog.bookings import appointments, attendance
from catalog.bookings.admin import periods
from catalog.bookings.models import Appointment
from catalog.bookings.problems import BookingsProblem
from merchants.columns import column
from merchants.models import User
from merchants.panel import TenantAdmin
from merchants.roles import Deed

TONES = {
    "pending": "warning",
    "confirmed": "info",
    "completed": "success",
    "cancelled": "plain",
    "no_show": "danger",
}
_SHOWN = ("customer", "patient", "service", "branch", "staff", "chair")


@admin.register(Appointment)
class AppointmentAdmin(TenantAdmin[Appointment]):
    deeds = {"view": Deed.VIEW, "book": Deed.BOOK}
    list_display = ["when", "whom", "what", "where", "standing"]
    list_filter = [periods.PeriodFilter, "status", "staff", "branch", "service"]
    search_fields = ["customer__name", "patient__name", "customer__identifiers__value"]
    search_help_text = gettext_lazy("Nombre o teléfono")
    ordering = ["starts_at"]
    list_select_related = list(_SHOWN)
    list_per_page = 50
    list_before_template = "admin/chips.html"
    actions = ["confirm", "complete", "no_show", "cancel"]
    fieldsets = [
        (
            None,
            {
                "fields": [
                    ("starts_at", "ends_at"),
                    ("customer", "patient"),
                    ("service", "branch"),
                    ("staff", "chair"),
                    "status",
                    "note",
                    ("cancelled_by", "cancel_reason", "cancelled_at"),
                    ("engine", "confidence"),
                ]
            },
        ),
    ]

    def has_book_permission(self, request: HttpRequest) -> bool:
        return self.allows(request, "book")

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        chips = periods.PeriodFilter.chips(request, self.get_queryset(request))
        return super().changelist_view(request, {**(extra_context or {}), "chips": chips})

    @column(gettext_lazy("Cuándo"), ordering="starts_at", header=True)
    def when(self, row: Appointment) -> list[str]:
        starts, ends = timezone.localtime(row.starts_at), timezone.localtime(row.ends_at)
        day = f"{date_format(starts, 'D')} {starts:%d/%m}"
        return [
            f"{starts:%H:%M} – {ends:%H:%M}",
            f"{day}{' · ' + _('prueba') if row.is_test else ''}",
        ]

    @column(gettext_lazy("Para quién"), ordering="customer__name", header=True)
    def whom(self, row: Appointment) -> list[str]:
        if row.patient is None:
            return [str(row.customer), ""]
        writes = _("escribe %(name)s") % {"name": row.customer}
        return [str(row.patient), writes if row.patient.relation else ""]

    @column(gettext_lazy("Servicio"), ordering="service__name")
    def what(self, row: Appointment) -> str:
        return str(row.service)

    @column(gettext_lazy("Con quién"), ordering="staff__name", header=True)
    def where(self, row: Appointment) -> list[str]:
        place = f"{row.branch} · {row.chair}" if row.chair else str(row.branch)
        return [str(row.staff), place] if row.staff else [place, ""]

    @column(gettext_lazy("Estado"), ordering="status", tones=TONES)
    def standing(self, row: Appointment) -> tuple[str, str]:
        return row.status, row.get_status_display()

    @admin.action(description=gettext_lazy("Confirmar"), permissions=["book"])
    def confirm(self, request: HttpRequest, queryset: QuerySet[Appointment]) -> None:
        self._each(request, queryset, appointments.confirm)

    @admin.action(description=gettext_lazy("Vino"), permissions=["book"])
    def complete(self, request: HttpRequest, queryset: QuerySet[Appointment]) -> None:
        self._each(request, queryset, attendance.complete)

    @admin.action(description=gettext_lazy("No vino"), permissions=["book"])
    def no_show(self, request: HttpRequest, queryset: QuerySet[Appointment]) -> None:
        self._each(request, queryset, attendance.no_show)

    @admin.action(description=gettext_lazy("Cancelar la cita"), permissions=["book"])
    def cancel(self, request: HttpRequest, queryset: QuerySet[Appointment]) -> None:
        self._each(request, queryset, appointments.cancel, reason=_("la canceló el negocio"))

    def _each(
        self,
        request: HttpRequest,
        queryset: QuerySet[Appointment],
        verb: Callable[..., Appointment],
        **said: Any,
    ) -> None:
        """Does it to each; those that cannot take the step stay as they are, and are counted."""
        assert isinstance(request.user, User)
        done = left = 0
        for pk, merchant in queryset.order_by("starts_at").values_list("pk", "merchant_id"):
            try:
                verb(pk, merchant, by=request.user, now=timezone.now(), **said)
                done += 1
            except BookingsProblem:
                left += 1
        if done:
            words = ngettext("%(count)s cita anotada.", "%(count)s citas anotadas.", done)
            messages.success(request, words % {"count": done})
        if left:
            words = ngettext(
                "%(count)s cita queda como estaba: no está en ese punto.",
                "%(count)s citas quedan como estaban: no están en ese punto.",
                left,
            )
            messages.warning(request, words % {"count": left})
