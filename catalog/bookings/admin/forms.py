"""The form by which a person of the merchant notes an appointment, or moves one."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminTextInputWidget

from catalog.bookings import boards, choosing, problems
from catalog.bookings.models import Appointment
from catalog.bookings.problems import BookingsProblem, SlotRefused
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Wanted
from merchants.tenant_admin import TenantForm

WHERE = frozenset({"service", "branch", "staff", "starts_at", "party_size", "area"})
REFUSALS: Mapping[str, Promise] = MappingProxyType(
    {
        problems.PAST: gettext_lazy("Esa hora ya pasó."),
        problems.CLOSED: gettext_lazy("A esa hora la sucursal está cerrada."),
        problems.TAKEN: gettext_lazy("A esa hora ya hay otra cita."),
        problems.PARTY_UNSAID: gettext_lazy("Falta decir para cuántas personas es la mesa."),
        problems.PARTY_TOO_LARGE: gettext_lazy(
            "Ninguna mesa, ni juntándolas, es para tantas personas."
        ),
        problems.AREA_FULL: gettext_lazy("Ahí no hay una mesa así."),
        problems.SERVICE_OFF: gettext_lazy("Ese servicio ya no se da."),
        problems.STAFF_DOES_NOT: gettext_lazy("Esa persona no hace ese servicio."),
        problems.STAFF_NOT_THERE: gettext_lazy("Esa persona no atiende en esa sucursal."),
        problems.NOBODY_DOES: gettext_lazy("Nadie hace ese servicio ahí."),
    }
)


def told(problem: BookingsProblem) -> str:
    """Why it cannot be so, with the nearest times that can be had."""
    words = str(REFUSALS.get(problem.code, gettext_lazy("No se pudo anotar la cita así.")))
    offers = problem.offers if isinstance(problem, SlotRefused) else ()
    if not offers:
        return words
    free = ", ".join(f"{slot.starts:%d/%m %H:%M}" for slot in offers)
    return f"{words} {_('Libres cerca: %(times)s.') % {'times': free}}"


class AppointmentForm(TenantForm):
    """Judged as by whoever writes it (`choosing`), so that a refusal is a message."""

    patient_name = forms.CharField(
        label=gettext_lazy("Para quién es"),
        max_length=120,
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Vacío: para quien escribe."),
    )
    patient_relation = forms.CharField(
        label=gettext_lazy("Qué es de quien escribe"),
        max_length=40,
        required=False,
        widget=UnfoldAdminTextInputWidget,
    )

    class Meta:
        model = Appointment
        fields = (
            *("customer", "service", "branch", "staff", "starts_at", "note"),
            *("party_size", "area"),
        )

    @property
    def wanted(self) -> Wanted:
        """What the form asks of the calendar."""
        said = self.cleaned_data
        staff, size = said.get("staff"), said.get("party_size")
        return Wanted(
            said["service"].pk,
            said["branch"].pk,
            said["starts_at"],
            staff.pk if staff else None,
            Party(size, said.get("area", "").strip()) if size else None,
        )

    @property
    def moves(self) -> bool:
        """Whether it asks for another time, place, person or service."""
        return bool(WHERE.intersection(self.changed_data))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors or not self.moves:
            return cleaned
        row = self.instance
        assert isinstance(row, Appointment)
        without = boards.NONE if row._state.adding else row.pk
        try:
            choosing.choose(row.merchant, self.wanted, timezone.now(), person=True, without=without)
        except BookingsProblem as problem:
            self.add_error("starts_at", told(problem))
        return cleaned
