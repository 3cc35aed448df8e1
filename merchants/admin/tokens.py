"""The page of keys for programs: made here and shown once, revoked here, never read again."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from unfold.widgets import UnfoldAdminCheckboxSelectMultipleWidget

from core.columns import column
from merchants import current_merchant, keys
from merchants.models import ApiToken, User
from merchants.models.tokens import Scope
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

_TEXT = "_merchants_token_text"
_TALK = (
    '{"phone": "573001234567", "historial": [], "pending_messages": [{"role": "user", "content":'
    ' "Hola"}], "captured_data": {}}'
)
_EXAMPLES = (
    (Scope.READ, "api:sessions", ""),
    (Scope.CHAT, "api:chat", '{"message": "Hola", "phone_number": "573001234567"}'),
    (Scope.ANALYZE, "webhook:analyzer", _TALK),
)
"""A call that a permission allows, by the name of its address, with its body."""


class TokenForm(TenantForm):
    """What a new key may do, and until when."""

    scopes = forms.MultipleChoiceField(
        label=_("Permisos"),
        choices=Scope.choices,
        widget=UnfoldAdminCheckboxSelectMultipleWidget,
        help_text=_("La clave actúa en tu nombre: nunca puede más que tú."),
    )

    def clean_expires_at(self) -> Any:
        expires_at = self.cleaned_data["expires_at"]
        if expires_at is not None and expires_at <= timezone.now():
            raise forms.ValidationError(_("Esa fecha ya pasó."))
        return expires_at


@admin.register(ApiToken)
class ApiTokenAdmin(TenantAdmin[ApiToken]):
    """A key is never edited: whoever wants another one makes another one."""

    permissions = {"view": Permission.EDIT_MERCHANT, "add": Permission.EDIT_MERCHANT}
    form = TokenForm
    list_display = ["name", "state", "may", "ends", "user", "last_used_at"]
    list_select_related = ["user"]
    actions = ["revoke"]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        shown = ["name", "state", "may", "ends", "user", "created_at", "last_used_at", "expires_at"]
        return shown if obj else ["name", "scopes", "expires_at"]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return self.get_fields(request, obj) if obj else []

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> Any:
        """A key that is only looked at has no field that asks for anything."""
        if obj is not None:
            kwargs["form"] = TenantForm
        return super().get_form(request, obj, change=change, **kwargs)

    @column(_("Estado"), tones={"good": "success", "over": "danger"})
    def state(self, row: ApiToken) -> tuple[str, Any]:
        if row.revoked_at is not None:
            return "over", _("anulada")
        if row.expires_at is not None and row.expires_at <= timezone.now():
            return "over", _("vencida")
        return "good", _("vigente")

    @admin.display(description=_("Permisos"))
    def may(self, row: ApiToken) -> str:
        return ", ".join(str(Scope(scope).label) for scope in row.scopes)

    @admin.display(description=_("Termina en"))
    def ends(self, row: ApiToken) -> str:
        return f"…{row.hint}"

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        return current_merchant.of(request).may_here(Permission.EDIT_MERCHANT)

    @admin.action(description=_("Anular las claves elegidas"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, rows: QuerySet[ApiToken]) -> None:
        by = request.user
        if not isinstance(by, User):
            raise PermissionDenied
        now = timezone.now()
        count = sum(keys.revoke(row.pk, row.merchant_id, by=by, now=now) for row in rows)
        messages.success(
            request, ngettext("%d clave anulada.", "%d claves anuladas.", count) % count
        )

    def save_model(self, request: HttpRequest, obj: ApiToken, form: Any, change: bool) -> None:
        by = request.user
        if not isinstance(by, User):
            raise PermissionDenied
        made, text = keys.make(
            obj.merchant,
            name=obj.name,
            scopes=form.cleaned_data["scopes"],
            by=by,
            now=timezone.now(),
            expires_at=obj.expires_at,
        )
        # The row was written by the verb; the admin goes on with it.
        obj.__dict__.update(made.__dict__)
        # Kept for the answer to this request alone: nothing stores the key.
        setattr(request, _TEXT, text)

    def response_add(
        self, request: HttpRequest, obj: ApiToken, post_url_continue: str | None = None
    ) -> HttpResponse:
        context = {
            "token": obj,
            "text": getattr(request, _TEXT, ""),
            "may": self.may(obj),
            "example": _example(request, obj.scopes),
        }
        answer = render(request, "merchants/token_made.html", context)
        add_never_cache_headers(answer)
        return answer


def _example(request: HttpRequest, scopes: Collection[str]) -> str:
    """The rest of a `curl` that a key of those permissions may send; "" for none without an id."""
    for scope, name, body in _EXAMPLES:
        if scope in scopes:
            url = request.build_absolute_uri(reverse(name))
            return f"{url} -H \"Content-Type: application/json\" -d '{body}'" if body else url
    return ""
