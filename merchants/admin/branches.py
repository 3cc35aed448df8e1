"""The page of a branch: where it is, whom it serves, its week and its special days."""

from typing import Any

from django.contrib import admin
from django.db.models import URLField
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.name_fields import NamesField
from merchants import opening_hours
from merchants.admin import week_fields
from merchants.admin.sheets import BRANCHES
from merchants.importing.pages import Imported
from merchants.models import Branch, HoursException
from merchants.roles import Permission
from merchants.tenant_admin import TenantTabularInline

PERMISSIONS = {
    "view": Permission.VIEW,
    "add": Permission.EDIT_MERCHANT,
    "change": Permission.EDIT_MERCHANT,
    "delete": Permission.EDIT_MERCHANT,
}


class ExceptionInline(TenantTabularInline[HoursException, Branch]):
    permissions = PERMISSIONS
    model = HoursException
    fields = ["date", "opens", "closes", "reason"]
    extra = 0
    verbose_name_plural = _("Feriados y días especiales (sin horas: cerrado todo el día)")


class BranchForm(week_fields.WeekForm):
    serves = NamesField(
        label=_("Zonas y barrios que atiende"),
        help_text=_(
            "Los que atiende esta sucursal, separados por comas: quien los nombra es de aquí."
        ),
        example=_("Sopocachi, San Jorge, San Pedro"),
    )


WEEK = _("Horario de la semana")


@admin.register(Branch)
class BranchAdmin(Imported[Branch]):
    permissions = PERMISSIONS
    sheet = BRANCHES
    form = BranchForm
    formfield_overrides = {URLField: {"assume_scheme": "https"}}
    inlines = [ExceptionInline]
    list_display = ["name", "city", "address", "is_main", "is_active", "closed_until"]
    list_filter = ["is_active", "city"]
    search_fields = ["name", "city", "address"]
    readonly_fields = ["week_told"]
    fieldsets = [
        (None, {"fields": [("name", "city"), ("is_main", "is_active"), "closed_until"]}),
        (
            _("Dónde queda"),
            {"fields": ["address", "serves", "google_maps_url", ("latitude", "longitude")]},
        ),
        (_("Teléfonos"), {"fields": [("phone", "whatsapp")]}),
        (
            WEEK,
            {
                "fields": [*week_fields.FIELDS],
                "description": _(
                    "Una línea por día: «8:00 a 12:30, 14:30 a 20:00», «igual que el lunes», "
                    "«24 horas» o «cerrado». Cerrar antes de abrir pasa de medianoche."
                ),
            },
        ),
    ]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Who may only look reads the week in one piece."""
        may = self.has_change_permission(request, obj) if obj else True
        if may:
            return self.fieldsets
        return [*self.fieldsets[:-1], (WEEK, {"fields": ["week_told"]})]

    @admin.display(description=WEEK)
    def week_told(self, branch: Branch) -> str:
        return week_fields.told(branch) or "-"

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        if form.week_read is not None:
            opening_hours.write(form.instance, form.week_read.stretches)
