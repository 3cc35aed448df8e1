"""The page of a dataset: where it comes from, its columns, what it does not hold, how to ask."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet, TextField, URLField
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.forms import PaginationInlineFormSet
from unfold.widgets import UnfoldAdminExpandableTextareaWidget

from core.columns import column
from insights import publishing
from insights.admin.fields import PERMISSIONS, WordsField
from insights.admin.uploads import Uploaded
from insights.loading import loads, removing
from insights.models import Dataset, DatasetColumn, GrayTopic, SampleQuestion, State, Upload
from insights.publishing import NotPublished
from merchants.tenant_admin import TenantForm, TenantTabularInline

TONES = {State.PUBLISHED.value: "success", State.DRAFT.value: "plain"}


class DatasetForm(TenantForm):
    nouns = WordsField(
        label=gettext_lazy("Cada fila es un…"),
        help_text=gettext_lazy("Primero en singular y después en plural, separados por comas."),
        example=gettext_lazy("proyecto, proyectos, obras"),
    )


class ColumnForm(TenantForm):
    def _get_validation_exclusions(self) -> set[str]:
        """Roles may change places between columns: the formset judges them together."""
        return super()._get_validation_exclusions() | {"role"}


class ColumnFormSet(PaginationInlineFormSet):  # type: ignore[misc]
    """The columns as a whole: something shows, and no two have the same role."""

    def clean(self) -> None:
        super().clean()
        rows = [form.cleaned_data for form in self.forms if hasattr(form, "cleaned_data")]
        roles = [row["role"] for row in rows if row.get("role")]
        if len(roles) != len(set(roles)):
            raise forms.ValidationError(_("Dos columnas tienen el mismo papel."))
        if rows and not any(row.get("shown") for row in rows):
            raise forms.ValidationError(_("Deja al menos una columna que se pueda preguntar."))


class TopicForm(TenantForm):
    phrases = WordsField(
        label=gettext_lazy("Palabras que lo piden"),
        help_text="",
        example=gettext_lazy("contratista, quién construye"),
    )

    def clean_phrases(self) -> list[str]:
        phrases: list[str] = self.cleaned_data["phrases"]
        if not phrases:
            raise forms.ValidationError(_("Escribe al menos una."))
        return phrases


class ColumnInline(TenantTabularInline[DatasetColumn, Dataset]):
    """What a file brought; meaning, synonyms and values stand on each column's own page."""

    permissions = {name: PERMISSIONS[name] for name in ("view", "change")}
    model = DatasetColumn
    form = ColumnForm  # type: ignore[assignment]
    formset = ColumnFormSet
    fields = ["label", "kind", "role", "shown"]
    readonly_fields = ["kind"]
    show_change_link = True
    extra = 0
    tab = True


class TopicInline(TenantTabularInline[GrayTopic, Dataset]):
    permissions = PERMISSIONS
    model = GrayTopic
    form = TopicForm  # type: ignore[assignment]
    extra = 0
    tab = True


class SampleInline(TenantTabularInline[SampleQuestion, Dataset]):
    permissions = PERMISSIONS
    model = SampleQuestion
    extra = 0
    tab = True


@admin.register(Dataset)
class DatasetAdmin(Uploaded):
    permissions = PERMISSIONS
    form = DatasetForm  # type: ignore[assignment]
    inlines = [ColumnInline, TopicInline, SampleInline]
    change_form_template = "admin/insights/dataset.html"
    list_display = ["title", "standing", "for_customers", "size", "cut_off", "source"]
    list_filter = ["state", "for_customers"]
    search_fields = ["title", "slug", "source"]
    prepopulated_fields = {"slug": ["title"]}
    actions = ["publish", "withdraw"]
    formfield_overrides = {
        URLField: {"assume_scheme": "https"},
        TextField: {"widget": UnfoldAdminExpandableTextareaWidget},
    }
    fieldsets = [
        (None, {"fields": [("title", "slug"), "about", ("nouns", "feminine")]}),
        (
            gettext_lazy("De dónde viene"),
            {"fields": [("source", "cut_off"), ("download", "support")]},
        ),
        (gettext_lazy("Cómo se lee"), {"fields": [("country", "places"), "currency"]}),
        (gettext_lazy("Quién puede preguntar"), {"fields": ["for_customers"]}),
    ]

    @column(gettext_lazy("Estado"), ordering="state", tones=TONES)
    def standing(self, row: Dataset) -> tuple[str, str]:
        return (row.state, row.get_state_display())

    @column(gettext_lazy("Filas"), ordering="rows")
    def size(self, row: Dataset) -> str:
        return number_format(row.rows, force_grouping=True)

    @admin.action(description=gettext_lazy("Publicar los elegidos"), permissions=["change"])
    def publish(self, request: HttpRequest, queryset: QuerySet[Dataset]) -> None:
        for row in queryset:
            self._turn(request, row, "publish")

    @admin.action(description=gettext_lazy("Retirar los elegidos"), permissions=["change"])
    def withdraw(self, request: HttpRequest, queryset: QuerySet[Dataset]) -> None:
        for row in queryset:
            self._turn(request, row, "withdraw")

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The form with the dataset's standing above it; a POST with an action is that button."""
        row = self.get_object(request, unquote(object_id))
        if row is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if request.method == "POST" and "action" in request.POST:
            self._turn(request, row, request.POST["action"])
            return HttpResponseRedirect(request.path)
        uploads = Upload.objects.of(row.merchant_id).filter(dataset=row)
        shown = {
            "row": row,
            "tone": TONES[row.state],
            "may": self.has_change_permission(request, row),
            "last": uploads.order_by("-created_at", "-pk").first(),
        }
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **shown})

    def _turn(self, request: HttpRequest, row: Dataset, permission: str) -> None:
        verb = {"publish": publishing.publish, "withdraw": publishing.withdraw}.get(permission)
        if verb is None or not self.has_change_permission(request, row):
            raise PermissionDenied
        try:
            verb(row)
        except NotPublished as error:
            messages.error(request, f"{row}: {error}")
            return
        done = _("publicado") if permission == "publish" else _("retirado")
        self.log_change(request, row, done)
        messages.success(request, f"{row}: {done}")

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        if formset.model is DatasetColumn:
            # Two columns may change roles, and the database lets each role stand once.
            moved = [one.instance.pk for one in formset.forms if "role" in one.changed_data]
            columns = DatasetColumn.objects.of(form.instance.merchant_id)
            columns.filter(pk__in=moved).update(role="")
        super().save_formset(request, form, formset, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        dataset: Dataset = form.instance
        if change and (form.changed_data or any(one.has_changed() for one in formsets)):
            dataset.changed()
            loads.show(dataset)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """A dataset goes with all that hangs from it, which nobody removes piece by piece."""
        _all, counts, _needed, _protected = super().get_deleted_objects(objs, request)
        return [str(one) for one in objs], counts, set(), []

    def delete_model(self, request: HttpRequest, obj: Dataset) -> None:
        removing.remove(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Dataset]) -> None:
        for row in queryset:
            removing.remove(row)
