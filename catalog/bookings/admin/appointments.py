"""The calendar as a list: who comes when, and what became of it; a person notes and moves them.

Whatever is done to an appointment is a verb of `bookings.appointments`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from catalog.bookings import appointments, attendance, selectors, undelivered
from catalog.bookings.admin import periods
from catalog.bookings.admin.forms import AppointmentForm, told
from catalog.bookings.models import Appointment, AppointmentStatus
from catalog.bookings.problems import BookingsProblem
from catalog.bookings.rules import transitions
from catalog.bookings.values import PatientValue
from core.columns import column
from merchants import current_merchant
from merchants.models import User
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

TONES = {
    "pending": "warning",
    "confirmed": "info",
    "completed": "success",
    "cancelled": "plain",
    "no_show": "danger",
}
_DONE = (
    *("patient", "ends_at", "chair", "status", "reminded_at", "attending_at", "undelivered"),
    *("cancelled_by", "cancel_reason", "cancelled_at", "engine", "confidence"),
)
_WANTED = ("service", "branch", "staff", "starts_at", "note")
_SHOWN = ("customer", "patient", "service", "branch", "staff", "chair")


def _with_a_party(fields: Sequence[Any]) -> list[Any]:
    """The fields of a shop that gives tables: for how many, and where they sit."""
    at = fields.index("starts_at")
    return [*fields[:at], ("party_size", "area"), *fields[at:]]


@admin.register(Appointment)
class AppointmentAdmin(TenantAdmin[Appointment]):
    permissions = dict.fromkeys(("add", "change", "book"), Permission.BOOK) | {
        "view": Permission.VIEW
    }
    form = AppointmentForm
    autocomplete_fields = ["customer"]
    list_display = ["when", "whom", "what", "where", "standing"]
    list_filter = [periods.PeriodFilter, "status", "staff", "branch", "service"]
    search_fields = [
        "customer__name",
        "patient__name",
        "customer__identifiers__value",
        "customer__identifiers__spelled",
    ]
    search_help_text = gettext_lazy("Nombre o teléfono")
    ordering = ["starts_at"]
    list_select_related = list(_SHOWN)
    list_per_page = 50
    list_before_template = "admin/chips.html"
    actions = ["confirm", "complete", "no_show", "cancel", "told"]
    readonly_fields = [*_DONE]
    fieldsets = [
        (None, {"fields": [("customer", "patient"), *_WANTED, ("ends_at", "chair")]}),
        (
            gettext_lazy("Qué pasó con ella"),
            {
                "fields": [
                    "status",
                    ("reminded_at", "attending_at"),
                    "undelivered",
                    ("cancelled_by", "cancel_reason", "cancelled_at"),
                    ("engine", "confidence"),
                ]
            },
        ),
    ]
    add_fieldsets = [
        (
            None,
            {
                "fields": ["customer", "patient_name", "patient_relation", *_WANTED],
                "description": gettext_lazy("Se anota confirmada, y se le avisa al cliente."),
            },
        ),
    ]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        told: Any = self.fieldsets if obj else self.add_fieldsets
        merchant = obj.merchant if obj else current_merchant.of(request).merchant
        if merchant is None or not selectors.tables(merchant.pk):
            return told
        (name, first), *rest = told
        return [(name, {**first, "fields": _with_a_party(first["fields"])}), *rest]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return ["customer", *_DONE] if obj else []

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What took place, or was called off, is history."""
        is_open = obj is None or obj.status in transitions.OPEN
        return is_open and super().has_change_permission(request, obj)

    def has_book_permission(self, request: HttpRequest) -> bool:
        return self.allows(request, "book")

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Somebody else was faster between the look and the action: nothing was written."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except BookingsProblem as problem:
            messages.error(request, told(problem))
            return HttpResponseRedirect(request.get_full_path())

    def save_model(self, request: HttpRequest, obj: Appointment, form: Any, change: bool) -> None:
        assert isinstance(request.user, User)
        now, by = timezone.now(), request.user
        if not change:
            said = form.cleaned_data
            patient = PatientValue(said["patient_name"], said["patient_relation"])
            row = appointments.hold(
                *(obj.merchant, obj.customer_id, form.wanted),
                now=now,
                patient=patient,
                note=said["note"],
                by=by,
            )
            appointments.confirm(row.pk, obj.merchant_id, now=now, by=by)
            obj.pk = row.pk
            return
        if form.moves:
            appointments.reschedule(obj.pk, obj.merchant, form.wanted, now=now, by=by)
        if "note" in form.changed_data:
            appointments.note(obj.pk, obj.merchant_id, obj.note, by=by)

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
        if row.party_size is None:
            return str(row.service)
        told = {"service": row.service, "people": row.party_size}
        words = _("%(service)s para %(people)s") % told
        return f"{words} · {row.area}" if row.area else words

    @column(gettext_lazy("Con quién"), ordering="staff__name", header=True)
    def where(self, row: Appointment) -> list[str]:
        place = f"{row.branch} · {row.chair}" if row.chair else str(row.branch)
        return [str(row.staff), place] if row.staff else [place, ""]

    @column(gettext_lazy("Estado"), ordering="status", tones=TONES)
    def standing(self, row: Appointment) -> tuple[str, str]:
        words = [row.get_status_display()]
        if row.attending_at and row.status == AppointmentStatus.CONFIRMED:
            words.append(_("dijo que viene"))
        if row.undelivered:
            words.append(f"⚠ {_('sin avisar')}")
        return row.status, " · ".join(words)

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

    @admin.action(description=gettext_lazy("Ya le avisé"), permissions=["book"])
    def told(self, request: HttpRequest, queryset: QuerySet[Appointment]) -> None:
        assert isinstance(request.user, User)
        for pk, merchant in queryset.exclude(undelivered="").values_list("pk", "merchant_id"):
            undelivered.told_by_hand(pk, merchant, by=request.user, now=timezone.now())

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
