"""The page of staff: who attends, where, and what they do."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from catalog.bookings.admin.sheets import STAFF
from catalog.bookings.models import StaffBranch, StaffMember, StaffService
from merchants.importing.pages import Imported
from merchants.roles import Permission
from merchants.tenant_admin import TenantTabularInline

PERMISSIONS = dict.fromkeys(("add", "change", "delete"), Permission.EDIT_CATALOG) | {
    "view": Permission.VIEW
}


class AtInline(TenantTabularInline[StaffBranch, StaffMember]):
    permissions = PERMISSIONS
    model = StaffBranch
    fields = ["branch"]
    verbose_name = _("sucursal")
    extra = 0
    verbose_name_plural = _("Dónde atiende (sin ninguna: en todas las sucursales)")


class DoesInline(TenantTabularInline[StaffService, StaffMember]):
    permissions = PERMISSIONS
    model = StaffService
    fields = ["service"]
    verbose_name = _("servicio")
    extra = 0
    verbose_name_plural = _("Qué hace (sin ninguno: todos los servicios)")


@admin.register(StaffMember)
class StaffMemberAdmin(Imported[StaffMember]):
    permissions = PERMISSIONS
    sheet = STAFF
    inlines = [AtInline, DoesInline]
    list_display = ["name", "role", "specialty", "is_active"]
    list_filter = ["is_active", "specialty"]
    search_fields = ["name", "role", "specialty"]
    fields = ["name", ("role", "specialty"), ("position", "is_active")]
