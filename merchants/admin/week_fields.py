"""The opening hours of a branch on its page: seven lines, each as a person would say it."""

from typing import Any

from django import forms
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextInputWidget

from merchants import opening_hours
from merchants.models import Branch
from merchants.models.hours import Weekday
from merchants.rules import week
from merchants.rules.week import Odd
from merchants.tenant_admin import TenantForm

FIELDS = [f"week_{day.value}" for day in Weekday]
ODD: dict[Odd, Any] = {
    Odd.UNREADABLE: _("Escribe a qué hora abre y a qué hora cierra; por ejemplo: 8:00 a 20:00."),
    Odd.EQUAL: _("Abre y cierra a la misma hora: si es todo el día, escribe «24 horas»."),
    Odd.OVERLAP: _("Un tramo empieza antes de que termine el otro."),
    Odd.CIRCLE: _("Esos días se remiten uno al otro: escribe las horas en uno de ellos."),
    Odd.TOO_MANY: _("Son demasiados tramos para un día."),
    Odd.ALL_CLOSED: _("Está cerrado toda la semana: para cerrar un tiempo usa «cerrado hasta»."),
}


class _Line(UnfoldAdminTextInputWidget):  # type: ignore[misc]
    """A line with what is written most, offered by the browser."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        common = [week.SAME, week.CLOSED, "08:00 a 20:00", "08:00 a 12:30, 14:30 a 20:00"]
        offered = format_html_join("", '<option value="{}"></option>', ((one,) for one in common))
        line = super().render(name, value, {**(attrs or {}), "list": f"{name}_list"}, renderer)
        return format_html('{}<datalist id="{}">{}</datalist>', line, f"{name}_list", offered)


def _line(label: Any) -> forms.CharField:
    attrs = {"placeholder": "08:00 a 20:00", "autocomplete": "off"}
    return forms.CharField(
        label=label, required=False, max_length=week.LONGEST, widget=_Line(attrs=attrs)
    )


class WeekForm(TenantForm):
    """Seven lines beside the fields of a branch; `week_read` is what they say, once valid."""

    week_0 = _line(_("Lunes"))
    week_1 = _line(_("Martes"))
    week_2 = _line(_("Miércoles"))
    week_3 = _line(_("Jueves"))
    week_4 = _line(_("Viernes"))
    week_5 = _line(_("Sábado"))
    week_6 = _line(_("Domingo"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.week_read: week.Week | None = None
        branch = self.instance
        if isinstance(branch, Branch) and branch.pk:
            for name, line in zip(FIELDS, week.written(opening_hours.of(branch)), strict=True):
                if name in self.fields:
                    self.fields[name].initial = line

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not any(name in self.fields for name in FIELDS) or set(FIELDS) & set(self.errors):
            return cleaned
        found = week.read([cleaned.get(name, "") for name in FIELDS])
        for day, odd in found.odd.items():
            self.add_error(FIELDS[day], ODD[odd])
        self.week_read = found if not found.odd else None
        return cleaned


def told(branch: Branch) -> SafeString:
    """The week, a line a day, for who may only look."""
    lines = week.written(opening_hours.of(branch))
    rows = ((day.label, line) for day, line in zip(Weekday, lines, strict=True) if line)
    return format_html_join("", "<p><b>{}</b>: {}</p>", rows)
