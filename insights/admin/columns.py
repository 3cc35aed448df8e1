"""A column's own page: what it means, how people call it, and its catalogued values."""

from typing import Any

from django.contrib import admin
from django.db.models import TextField
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminExpandableTextareaWidget

from core.columns import column
from insights.admin.fields import PERMISSIONS, WordsField
from insights.loading import loads
from insights.models import ColumnValue, DatasetColumn
from merchants.tenant_admin import TenantAdmin, TenantForm, TenantTabularInline

SYNONYMS = _("También se dice")


class ValueForm(TenantForm):
    synonyms = WordsField(label=SYNONYMS, help_text="", example=_("en curso, en marcha"))


class ColumnPageForm(TenantForm):
    synonyms = WordsField(
        label=SYNONYMS,
        help_text=_("Otras palabras con que la gente lo pide, separadas por comas."),
        example=_("situación, estatus"),
    )


class ValueInline(TenantTabularInline[ColumnValue, DatasetColumn]):
    """The values come from the cells; people add the other words for them."""

    permissions = {name: PERMISSIONS[name] for name in ("view", "change")}
    model = ColumnValue
    form = ValueForm  # type: ignore[assignment]
    fields = ["value", "count", "synonyms"]
    readonly_fields = ["value", "count"]
    extra = 0


@admin.register(DatasetColumn)
class DatasetColumnAdmin(TenantAdmin[DatasetColumn]):
    """Reached from its dataset's page; columns come and go with the files."""

    permissions = {name: PERMISSIONS[name] for name in ("view", "change")}
    form = ColumnPageForm
    inlines = [ValueInline]
    list_display = ["label", "of", "kind", "shown"]
    list_filter = ["dataset"]
    list_select_related = ["dataset"]
    search_fields = ["label", "heading"]
    fields = ["of", "heading", "name", "kind", "label", "synonyms", "description", "shown"]
    formfield_overrides = {TextField: {"widget": UnfoldAdminExpandableTextareaWidget}}
    readonly_fields = ["of", "heading", "name", "kind"]

    @column(_("conjunto de datos"), ordering="dataset__title")
    def of(self, row: DatasetColumn) -> str:
        return str(row.dataset)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        row: DatasetColumn = form.instance
        row.dataset.changed()
        if "shown" in form.changed_data:
            loads.show(row.dataset)

    def response_change(self, request: HttpRequest, obj: DatasetColumn) -> HttpResponse:
        """Back to the dataset, where the other columns are."""
        if "_continue" in request.POST:
            return super().response_change(request, obj)
        super().response_change(request, obj)
        return HttpResponseRedirect(reverse("admin:insights_dataset_change", args=[obj.dataset_id]))
