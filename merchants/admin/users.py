"""The page of all people who sign in. Superusers see it; an owner sees the members instead."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin as _DjangoUserAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from core.lists import FilteredLists
from merchants import links
from merchants.models import User

# What a person may do is the table of roles; Django's groups would be a second one.
admin.site.unregister(Group)


class PersonCreationForm(UserCreationForm):  # type: ignore[misc]
    class Meta:
        model = User
        fields = ("email", "name")


@admin.register(User)
class UserAdmin(FilteredLists, _DjangoUserAdmin, ModelAdmin):  # type: ignore[type-arg,misc]
    """Everybody, for superusers only."""

    form = UserChangeForm
    add_form = PersonCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ["email", "name", "is_active", "is_superuser", "last_login"]
    list_filter = ["is_active", "is_superuser"]
    search_fields = ["email", "name"]
    ordering = ["email"]
    filter_horizontal = []
    readonly_fields = ["last_login", "date_joined"]
    fieldsets = [
        (None, {"fields": ["email", "name", "password"]}),
        (_("Qué puede"), {"fields": ["is_active", "is_staff", "is_superuser"]}),
        (_("Fechas"), {"fields": ["last_login", "date_joined"]}),
    ]
    add_fieldsets = [(None, {"fields": ["email", "name", "password1", "password2"]})]
    actions = ["sign_in_link"]

    def _superuser(self, request: HttpRequest) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Nobody, for all others: whether a key is a person's is not told either."""
        people: QuerySet[User] = super().get_queryset(request)
        return people if self._superuser(request) else people.none()

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self._superuser(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self._superuser(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self._superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self._superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self._superuser(request) and (obj is None or obj.pk != request.user.pk)

    @admin.action(
        description=_("Crear enlace para entrar (15 minutos, una vez)"), permissions=["change"]
    )
    def sign_in_link(self, request: HttpRequest, people: QuerySet[User]) -> None:
        for person in people.filter(is_active=True)[:20]:
            url = links.sign_in_url(person)
            messages.info(request, format_html("{}: <a href='{}'>{}</a>", person.email, url, url))
