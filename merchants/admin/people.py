"""Pages of who works at a merchant: members, and the links that invite them."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from merchants import current_merchant, links
from merchants.admin import own_phone
from merchants.models import Invitation, Membership, User
from merchants.roles import Permission, Role
from merchants.tenant_admin import TenantAdmin, TenantForm

_URL = "_merchants_invitation_url"


def _last_owner(row: Membership) -> bool:
    owners = Membership.objects.of(row.merchant_id).filter(role=Role.OWNER)
    return row.role == Role.OWNER and not owners.exclude(pk=row.pk).exists()


class MembershipForm(TenantForm):
    def clean_role(self) -> str:
        """A merchant keeps at least one owner, because only an owner invites people."""
        role: str = self.cleaned_data["role"]
        before = Membership.across.get(pk=self.instance.pk)
        if role != Role.OWNER and _last_owner(before):
            raise forms.ValidationError(
                _("Es la única persona dueña: nombra antes a otra."), code="last_owner"
            )
        return role


@admin.register(Membership)
class MembershipAdmin(TenantAdmin[Membership]):
    """Members come by invitation; here their role changes, or they leave."""

    permissions = {
        "view": Permission.VIEW,
        "change": Permission.INVITE,
        "delete": Permission.INVITE,
    }
    form = MembershipForm
    fields = ["user", "role", "proven", "created_at"]
    readonly_fields = ["user", "proven", "created_at"]
    list_display = ["user", "email", "role", "proven", "created_at"]
    list_filter = ["role"]
    list_select_related = ["user"]
    search_fields = ["user__email", "user__name"]
    actions = ["new_password_link"]

    def get_urls(self) -> list[URLPattern]:
        own = path(
            "mi-numero/",
            self.admin_site.admin_view(self.own_phone),
            name="merchants_membership_phone",
        )
        return [own, *super().get_urls()]

    def own_phone(self, request: HttpRequest) -> HttpResponse:
        """The member's own number, of whoever is signed in."""
        return own_phone.page(request, self.admin_site.each_context(request))

    @admin.action(
        description=_("Crear enlace para una contraseña nueva (tres días, una vez)"),
        permissions=["change"],
    )
    def new_password_link(self, request: HttpRequest, members: QuerySet[Membership]) -> None:
        by = request.user
        for member in members.select_related("user")[:20]:
            if not isinstance(by, User) or not links.may_renew(by, member.user):
                words = _(
                    "%s trabaja también en otro comercio: el enlace lo hace quien instaló esto."
                )
                messages.warning(request, words % member.user.email)
                continue
            url = links.password_url(member.user)
            told = format_html("{}: <a href='{}'>{}</a>", member.user.email, url, url)
            messages.info(request, told)

    @admin.display(description=_("Correo electrónico"), ordering="user__email")
    def email(self, row: Membership) -> str:
        return row.user.email

    @admin.display(description=_("WhatsApp propio"), boolean=True)
    def proven(self, row: Membership) -> bool:
        """Whether a number of the member's own may ask; which one is the member's to see."""
        return bool(row.phone)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        allowed = super().has_delete_permission(request, obj)
        return allowed and not (isinstance(obj, Membership) and _last_owner(obj))

    def get_actions(self, request: HttpRequest) -> Any:
        """Without the deletion of many at once, which could take all owners."""
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions


@admin.register(Invitation)
class InvitationAdmin(TenantAdmin[Invitation]):
    """Making one shows its link, that once; deleting an open one takes it back."""

    permissions = {"view": Permission.INVITE, "add": Permission.INVITE, "delete": Permission.INVITE}
    list_display = ["role", "state", "invited_by", "created_at", "expires_at"]
    list_filter = ["role"]
    list_select_related = ["invited_by", "accepted_by__user"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Invitation]:
        rows: QuerySet[Invitation] = super().get_queryset(request)
        return rows.select_related("merchant", "invited_by", "accepted_by__user")

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        shown = ["role", "state", "invited_by", "created_at", "expires_at", "accepted_at"]
        return shown if obj else ["role"]

    def get_changeform_initial_data(self, request: HttpRequest) -> Any:
        """Who forgets to choose invites an operator and no owner, where the shop has one."""
        merchant = current_merchant.of(request).merchant
        owned = merchant is None or links.has_owner(merchant, timezone.now())
        role = Role.OPERATOR if owned else Role.OWNER
        return {"role": role, **super().get_changeform_initial_data(request)}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return self.get_fields(request, obj) if obj else []

    @admin.display(description=_("Estado"))
    def state(self, row: Invitation) -> str:
        if row.accepted_by is not None:
            return str(_("aceptada por %s") % row.accepted_by.user)
        if row.accepted_at is not None:
            return str(_("aceptada; ya no es miembro"))
        return str(_("vencida") if row.expires_at <= timezone.now() else _("sin usar"))

    def save_model(self, request: HttpRequest, obj: Invitation, form: Any, change: bool) -> None:
        by = request.user
        if not isinstance(by, User):
            raise PermissionDenied
        made, url = links.invite(obj.merchant, obj.role, by, timezone.now())
        # The row was written by the verb; the admin goes on with it.
        obj.__dict__.update(made.__dict__)
        # Kept for the answer to this request alone: nothing stores the link.
        setattr(request, _URL, url)

    def response_add(
        self, request: HttpRequest, obj: Invitation, post_url_continue: str | None = None
    ) -> HttpResponse:
        context = {"invitation": obj, "url": getattr(request, _URL, "")}
        answer = render(request, "merchants/invitation_made.html", context)
        add_never_cache_headers(answer)
        return answer
