"""Customers that were found to be one person: who joined them and when; here it is undone."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from catalog.loyalty.models import TokenTransaction
from chatbot.agent.merging import joining, parting, tables
from chatbot.agent.merging.problems import MergeRefused
from chatbot.conversations.models import Session
from core.columns import column
from merchants.models import CustomerMerge, User
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

_PAIR = ("kept", "double")
_COUNTED: tuple[tables.Table, ...] = (
    *tables.OF_CUSTOMERS,
    *tables.OF_SESSIONS,
    Session,
    TokenTransaction,
)


@admin.register(CustomerMerge)
class CustomerMergeAdmin(TenantAdmin[CustomerMerge]):
    """A form's saving writes nothing of it: a merge and its undoing are acts of their own."""

    permissions = {"view": Permission.VIEW, "add": Permission.MERGE_CUSTOMERS}
    list_display = ["kept", "double", "standing", "cause", "by", "at"]
    list_select_related = ["kept", "double", "by"]
    list_filter = ["cause"]
    search_fields = [
        f"{side}__{field}" for side in _PAIR for field in ("name", "identifiers__value")
    ]
    search_help_text = gettext_lazy("Nombre o teléfono")
    ordering = ["-pk"]
    autocomplete_fields = list(_PAIR)
    fields = [_PAIR, ("cause", "by", "at"), "what", ("undone_at", "undone_by")]
    change_form_outer_before_template = "admin/agent/merge.html"

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None:
            return super().get_fieldsets(request, obj)
        words = _("Lo del repetido pasa al que se queda: pedidos, citas, puntos y conversaciones.")
        return [(None, {"fields": _PAIR, "description": words})]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return [] if obj is None else ["what"]

    def get_urls(self) -> list[URLPattern]:
        view = require_POST(self.admin_site.admin_view(self.undo_view))
        name = "merchants_customermerge_undo"
        return [path("<path:object_id>/deshacer/", view, name=name), *super().get_urls()]

    @column(gettext_lazy("Estado"), tones={"joined": "success", "undone": "warning"})
    def standing(self, row: CustomerMerge) -> tuple[str, str]:
        return ("undone", _("deshecha")) if row.undone_at else ("joined", _("unidos"))

    @admin.display(description=gettext_lazy("qué pasó al que se queda"))
    def what(self, row: CustomerMerge) -> str:
        counts = {table: len(row.moved.get(table._meta.db_table, ())) for table in _COUNTED}
        told = [f"{table._meta.verbose_name_plural}: {n}" for table, n in counts.items() if n]
        return " · ".join(told) or _("nada")

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        try:
            return super().add_view(request, form_url, extra_context)
        except MergeRefused as error:
            messages.error(request, str(error))
        chosen = {name: request.POST.get(name, "") for name in _PAIR}
        return HttpResponseRedirect(f"{request.path}?{urlencode(chosen)}")

    def save_model(self, request: HttpRequest, obj: CustomerMerge, form: Any, change: bool) -> None:
        merged = joining.merge(
            obj.kept_id, obj.double_id, obj.merchant_id, by=_person(request), now=timezone.now()
        )
        obj.pk = merged.pk
        obj.refresh_from_db()

    def response_add(
        self, request: HttpRequest, obj: CustomerMerge, post_url_continue: str | None = None
    ) -> HttpResponse:
        messages.success(request, _("Listo: ahora es un solo cliente."))
        return HttpResponseRedirect(_page(obj))

    def undo_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The button on a merge's page."""
        row = self.get_object(request, unquote(object_id))
        if row is None:
            raise Http404
        try:
            parting.undo(row.pk, row.merchant_id, by=_person(request), now=timezone.now())
        except MergeRefused as error:
            messages.error(request, str(error))
        else:
            self.log_change(request, row, _("Deshizo la unión"))
            messages.success(request, _("Listo: otra vez son dos clientes."))
        return HttpResponseRedirect(_page(row))

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kw: Any) -> Any:
        row = kw.get("obj")
        open_still = row is not None and row.undone_at is None
        context["may_undo"] = open_still and self.allows(request, "add", row)
        context |= {"show_save_and_add_another": False, "show_save_and_continue": False}
        return super().render_change_form(request, context, *args, **kw)


def _page(row: CustomerMerge) -> str:
    return reverse("admin:merchants_customermerge_change", args=[row.pk])


def _person(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user
