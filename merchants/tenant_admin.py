"""The base of every admin page of a merchant's rows: nobody sees, picks or touches another's.

What a page built on `TenantAdmin` gets without doing anything:
- lists, searches, autocompletes, actions, histories and object addresses hold only rows of the
  user's merchants; another merchant's row is not found;
- `permissions` (verb → Permission) answers the four `has_*_permission`; a verb that is not named is
  refused to everybody;
- the merchant of a new row is the chosen one (`merchants.current_merchant`), and never changes
  after;
- forms offer, and accept, only related rows of the same merchant; uniqueness within the merchant
  is checked by the form, so that it is a message and not a server error.

Inlines stand on `TenantTabularInline` / `TenantStackedInline`, forms of one's own on `TenantForm`.
In a view or action: `current_merchant.of(request).may(row.merchant_id, Permission.APPROVE)`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar
from urllib.parse import urlencode

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.filters import RelatedFieldListFilter
from django.contrib.admin.utils import NotRelationField, get_fields_from_path
from django.db import models
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from core.lists import FilteredLists
from merchants import current_merchant
from merchants.models import Membership, Merchant, User
from merchants.roles import Permission
from merchants.tenancy import TenantModel

M = TypeVar("M", bound=models.Model)
P = TypeVar("P", bound=models.Model)

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin as _Admin
    from django.contrib.admin import StackedInline as _Stacked
    from django.contrib.admin import TabularInline as _Tabular

    _Form = forms.ModelForm[models.Model]
else:
    from unfold import admin as unfold

    def _typed(base: type) -> type:
        """`base`, that lets itself be written with a type in brackets."""
        return type(
            base.__name__, (base,), {"__class_getitem__": classmethod(lambda cls, item: cls)}
        )

    _Admin, _Stacked, _Tabular = map(
        _typed, (unfold.ModelAdmin, unfold.StackedInline, unfold.TabularInline)
    )
    _Form = forms.ModelForm

MERCHANT_PARAM = "comercio"
"""Query parameter of an add page: for whom, so that two open tabs cannot mix two merchants."""


def merchant_id_of(row: models.Model) -> int | None:
    """Whose row it is."""
    return row.pk if isinstance(row, Merchant) else getattr(row, "merchant_id", None)


def _within(model: type[models.Model], merchants: Callable[[str], Q]) -> Q:
    """The rows of `model` that belong to the merchants; people belong by membership."""
    if issubclass(model, TenantModel):
        return merchants("merchant_id")
    if issubclass(model, Merchant):
        return merchants("pk")
    if issubclass(model, User):
        limit = merchants("merchant_id")
        return Q(pk__in=Membership.across.filter(limit).values("user_id")) if limit else limit
    return Q()


class TenantForm(_Form):
    """A form of one merchant's row, set by the admin page that builds it (`tenant_id`)."""

    tenant_id: ClassVar[int | None] = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if isinstance(self.instance, TenantModel) and merchant_id_of(self.instance) is None:
            self.instance.merchant_id = self.tenant_id  # type: ignore[assignment]
        owner = merchant_id_of(self.instance)
        for field in self.fields.values():
            rows: Any = getattr(field, "queryset", None)
            if isinstance(field, forms.ModelChoiceField) and rows is not None:
                limit = _within(rows.model, lambda lookup: Q(**{lookup: owner}))
                field.queryset = rows.filter(limit) if limit else rows

    def _get_validation_exclusions(self) -> set[str]:
        # With the merchant among the checked fields, "once a merchant" is checked as well.
        excluded: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return excluded - {"merchant"}


class _WithinReach(RelatedFieldListFilter):
    """Choices of a list's filter: only rows within the person's reach."""

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> Any:
        return field.get_choices(
            include_blank=False,
            ordering=self.field_admin_ordering(field, request, model_admin),
            limit_choices_to=_within(field.related_model, current_merchant.of(request).limit),
        )


@lru_cache(maxsize=128)
def _narrowed(kind: type[RelatedFieldListFilter]) -> type[RelatedFieldListFilter]:
    return type(kind.__name__, (_WithinReach, kind), {})


class _Permissions:
    """`has_*_permission` from a mapping of verbs (view, add, change, delete) to permissions."""

    permissions: ClassVar[Mapping[str, Permission]] = {"view": Permission.VIEW}

    def allows(self, request: HttpRequest, verb: str, row: models.Model | None = None) -> bool:
        """Whether the user may `verb` the row, or, without a row, rows of the chosen merchant."""
        permission = self.permissions.get(verb)
        if permission is None:
            return False
        current = current_merchant.of(request)
        return (
            current.may_here(permission)
            if row is None
            else current.may(merchant_id_of(row), permission)
        )

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.allows(request, "view", obj)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.allows(request, "change", obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.allows(request, "delete", obj)


class TenantAdmin(_Permissions, FilteredLists, _Admin[M]):
    """An admin page of rows with a merchant; see the module's docstring."""

    form: Any = TenantForm
    tenant: ClassVar[str] = "merchant_id"
    """Where the merchant's key stands, as a lookup."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.allows(request, "add")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.allows(request, "view")

    def get_queryset(self, request: HttpRequest) -> QuerySet[M]:
        rows = super().get_queryset(request).filter(current_merchant.of(request).limit(self.tenant))
        # Autocompletion shows page after page of them, and a list without an order has no pages.
        rows = rows if rows.ordered else rows.order_by("-pk")
        return rows.select_related("merchant") if self._owned() else rows

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> M | None:
        """The row. A row of another of the user's merchants makes that merchant the chosen one."""
        row = super().get_object(request, object_id, from_field)
        current = current_merchant.of(request)
        if row is not None or not current.several or current.merchant is None:
            return row
        elsewhere = self._anywhere(request, object_id, from_field)
        if elsewhere is None or not current_merchant.switch(request, merchant_id_of(elsewhere)):
            return None
        messages.info(request, _("Ahora estás viendo %s.") % current_merchant.of(request).merchant)
        return super().get_object(request, object_id, from_field)

    def _anywhere(self, request: HttpRequest, object_id: str, from_field: str | None) -> M | None:
        meta = self.model._meta
        field: Any = meta.get_field(from_field) if from_field else meta.pk
        rows = self.model._default_manager.filter(current_merchant.of(request).reach(self.tenant))
        try:
            return rows.filter(**{field.name: field.to_python(object_id)}).first()
        except (forms.ValidationError, ValueError):
            return None

    def get_form(
        self, request: HttpRequest, obj: M | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        return _bound(form, request, obj)

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> Any:
        kwargs.setdefault("form", TenantForm)
        return super().get_changelist_form(request, **kwargs)

    def get_list_display(self, request: HttpRequest) -> Any:
        """With the merchant beside the row's name while a superuser looks at all."""
        names = list(super().get_list_display(request))
        if self._owned() and current_merchant.of(request).merchant is None and "whose" not in names:
            names.insert(1, "whose")
        return names

    @admin.display(description=_("comercio"), ordering="merchant__name")
    def whose(self, row: Any) -> str:
        return str(row.merchant)

    def get_list_filter(self, request: HttpRequest) -> Any:
        return [self._scoped_filter(item) for item in super().get_list_filter(request)]

    def _scoped_filter(self, item: Any) -> Any:
        name, kind = item if isinstance(item, list | tuple) else (item, None)
        if not isinstance(name, str):
            return item
        if kind is None:
            try:
                related = get_fields_from_path(self.model, name)[-1].is_relation
            except NotRelationField:
                return item
            return (name, _narrowed(RelatedFieldListFilter)) if related else item
        narrow = isinstance(kind, type) and issubclass(kind, RelatedFieldListFilter)
        return (name, _narrowed(kind)) if narrow else item

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        first = self._whose(request) if self._owned() else None
        return first or super().add_view(request, form_url, extra_context)

    def _whose(self, request: HttpRequest) -> HttpResponse | None:
        """Where to go before a row can be added; None when it is clear whose it will be."""
        current = current_merchant.of(request)
        wanted = request.GET.get(MERCHANT_PARAM)
        if wanted is not None:
            merchant_id = current_merchant.numbered(wanted)
            if merchant_id is None or not current_merchant.switch(request, merchant_id):
                raise Http404
            return None
        if current.several and current.merchant is not None:
            query = urlencode([*_pairs(request), (MERCHANT_PARAM, current.merchant.pk)])
            return HttpResponseRedirect(f"{request.path}?{query}")
        if current.merchant is None and current.sees_all:
            messages.warning(request, _("Elige primero para qué comercio."))
            query = urlencode({"next": request.get_full_path()})
            return HttpResponseRedirect(f"{reverse('merchants:choose')}?{query}")
        return None

    def _owned(self) -> bool:
        return issubclass(self.model, TenantModel)


def _pairs(request: HttpRequest) -> Sequence[tuple[str, str]]:
    return [(key, value) for key, values in request.GET.lists() for value in values]


def _bound(form: Any, request: HttpRequest, row: models.Model | None) -> Any:
    """The form class, made for this row's merchant, or without a row for the chosen one."""
    if not issubclass(form, TenantForm):
        raise TypeError(f"{form.__qualname__} has to stand on merchants.tenant_admin.TenantForm")
    merchant = current_merchant.of(request).merchant
    form.tenant_id = merchant_id_of(row) if row else (merchant.pk if merchant else None)
    return form


class _TenantInline(_Permissions):
    """Rows under a parent of the same merchant; rights are asked about the parent."""

    form: Any = TenantForm

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.allows(request, "add", obj)

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        formset = super().get_formset(request, obj, **kwargs)  # type: ignore[misc]
        _bound(formset.form, request, obj)
        return formset


class TenantTabularInline(_TenantInline, _Tabular[M, P]):
    """A table of rows under their parent."""


class TenantStackedInline(_TenantInline, _Stacked[M, P]):
    """Blocks of rows under their parent."""
