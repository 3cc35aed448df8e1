"""What the stream's consumers could not handle, shown so that a person can act."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from merchants import current_merchant
from merchants.models import SetAside
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@admin.register(SetAside)
class SetAsideAdmin(TenantAdmin[SetAside]):
    permissions = {"view": Permission.EDIT_MERCHANT}
    list_display = ["what", "consumer", "at", "resolved_at"]
    list_filter = ["consumer", ("resolved_at", admin.EmptyFieldListFilter)]
    readonly_fields = ["what", "data"]
    actions = ["resolve"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[SetAside]:
        """With what was set aside, which is found in the part of its merchant."""
        rows = super().get_queryset(request).filter(event__merchant=F("merchant"))
        return rows.select_related("event")

    def get_fields(self, request: HttpRequest, obj: object = None) -> Any:
        """The traceback is for whoever runs the installation."""
        shown = ["what", "data", "consumer", "at", "resolved_at"]
        return [*shown, "error"] if current_merchant.of(request).sees_all else shown

    @admin.display(description=_("Qué pasó"))
    def what(self, row: SetAside) -> str:
        return f"#{row.event.seq} {row.event.kind}"

    @admin.display(description=_("Datos"))
    def data(self, row: SetAside) -> str:
        return ", ".join(f"{key}: {value}" for key, value in row.event.payload.items())

    def has_resolve_permission(self, request: HttpRequest) -> bool:
        return current_merchant.of(request).may_here(Permission.EDIT_MERCHANT)

    @admin.action(description=_("Marcar como resueltos"), permissions=["resolve"])
    def resolve(self, request: HttpRequest, rows: QuerySet[SetAside]) -> None:
        count = rows.filter(resolved_at=None).update(resolved_at=timezone.now())
        said = ngettext("%d aviso resuelto.", "%d avisos resueltos.", count) % count
        messages.success(request, said)
