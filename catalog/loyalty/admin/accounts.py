"""What each customer has: the ledger as it stands, and a correction by hand with its reason."""

import uuid
from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminTextInputWidget

from catalog.loyalty import ledger
from catalog.loyalty.models import Account, Program, TokenTransaction
from catalog.loyalty.models.programs import MOST_TOKENS
from core.columns import column
from merchants.models import User
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm, TenantTabularInline

_HISTORY: Any = ["created_at", "change", "why", "description", "by", "expires_at"]


class AdjustmentForm(TenantForm):
    """Adds or takes points; judged here so that a refusal is a message, and again by `ledger`."""

    tokens = forms.IntegerField(
        label=gettext_lazy("Sumar puntos"),
        min_value=-MOST_TOKENS,
        max_value=MOST_TOKENS,
        widget=UnfoldAdminIntegerFieldWidget,
        help_text=gettext_lazy("Con un menos delante se quitan."),
    )
    reason = forms.CharField(
        label=gettext_lazy("Motivo"), max_length=200, widget=UnfoldAdminTextInputWidget
    )
    once = forms.UUIDField(initial=uuid.uuid4, widget=forms.HiddenInput)

    class Meta:
        model = Account
        fields = ("customer",)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        account, tokens = self.instance, cleaned.get("tokens")
        assert isinstance(account, Account)
        if account._state.adding:
            account = self._of_customer(cleaned)
        if tokens == 0:
            self.add_error("tokens", _("Escribe cuántos puntos."))
        elif tokens is not None and account.balance + tokens < 0:
            self.add_error("tokens", _("No tiene tantos puntos."))
        return cleaned

    def _of_customer(self, cleaned: dict[str, Any]) -> Account:
        """The customer's account where there is one: a second page of it is the first one."""
        account = self.instance
        assert isinstance(account, Account)
        program = Program.objects.of(account.merchant_id).first()
        if program is None:
            self.add_error(None, _("Primero crea el programa de puntos."))
            return account
        rows = Account.objects.of(account.merchant_id)
        account.program = program
        return rows.filter(customer=cleaned.get("customer")).first() or account


class LedgerInline(TenantTabularInline[TokenTransaction, Account]):
    permissions = {"view": Permission.VIEW}
    model = TokenTransaction
    extra = 0
    can_delete = False
    fields = _HISTORY
    readonly_fields = _HISTORY
    verbose_name_plural = gettext_lazy("Historia")

    @column(gettext_lazy("Puntos"), tones={"+": "success", "-": "danger"})
    def change(self, row: TokenTransaction) -> tuple[str, str]:
        if row._state.adding:  # a form that names no row of this account is shown again, empty
            return ("", "")
        return ("+" if row.tokens > 0 else "-", f"{row.tokens:+d}")

    @column(gettext_lazy("Por qué"))
    def why(self, row: TokenTransaction) -> str:
        return row.get_transaction_type_display()


@admin.register(Account)
class AccountAdmin(TenantAdmin[Account]):
    """Points are earned by what took place; a person only corrects them."""

    permissions = dict.fromkeys(("add", "change"), Permission.ADJUST_POINTS) | {
        "view": Permission.VIEW
    }
    form = AdjustmentForm
    inlines = [LedgerInline]
    list_display = ["customer", "balance", "expires_next_at", "created_at"]
    list_select_related = ["customer"]
    search_fields = [
        "customer__name",
        "customer__identifiers__value",
        "customer__identifiers__spelled",
    ]
    search_help_text = gettext_lazy("Nombre o teléfono")
    ordering = ["-balance"]
    autocomplete_fields = ["customer"]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        shown = ["customer"] if obj is None else [("customer", "balance", "expires_next_at")]
        if obj is not None and not self.has_change_permission(request, obj):
            return [(None, {"fields": shown})]
        return [(None, {"fields": [*shown, ("tokens", "reason"), "once"]})]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return [] if obj is None else ["customer", "balance", "expires_next_at"]

    def get_inlines(self, request: HttpRequest, obj: Any) -> Any:
        return [] if obj is None else self.inlines

    def save_model(self, request: HttpRequest, obj: Account, form: Any, change: bool) -> None:
        assert isinstance(request.user, User)
        said = form.cleaned_data
        ledger.adjust(
            obj.program,
            obj.customer_id,
            said["tokens"],
            said["reason"],
            by=request.user,
            once=said["once"],
            now=timezone.now(),
        )
        rows = Account.objects.of(obj.merchant_id)
        obj.pk = rows.get(customer=obj.customer_id).pk
