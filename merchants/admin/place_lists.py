"""The page of a merchant's own lists of places: a file in, its rows checked before any is kept."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminFileFieldWidget

from core.columns import column
from core.foreign_files.apart import read_apart
from core.foreign_files.limits import PREVIEW
from core.spreadsheets.unreadable import Unreadable
from merchants.models import PlaceList
from merchants.places import own, reading
from merchants.places.reading import Reading
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

MOST_BYTES = 4 * 1024 * 1024
MOST_SHOWN = 20
"""Problems of a file that are told at once."""


class PlaceListForm(TenantForm):
    instance: PlaceList
    file = forms.FileField(
        label=gettext_lazy("Archivo"),
        required=False,
        help_text=gettext_lazy(
            "CSV o JSON con nombre y nivel de cada lugar (name, level), y el lugar más grande en "
            "que está (parent). Con código y coordenadas (code, lat, lon) las respuestas por lugar "
            "se dibujan en un mapa."
        ),
        widget=UnfoldAdminFileFieldWidget(attrs={"accept": ".csv,.json"}),
    )

    def clean_file(self) -> Reading | None:
        """The rows of the file, all of them good; None where a list keeps those it has."""
        file = self.cleaned_data["file"]
        if not file:
            if not self.instance.rows:
                raise forms.ValidationError(_("Elige el archivo con los lugares."))
            return None
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("El archivo pesa más de 4 MB."))
        found: Reading = getattr(file, "places", None) or _read_apart(file)
        if found.problems:
            raise forms.ValidationError([_told(one) for one in found.problems[:MOST_SHOWN]])
        return found


def _read_apart(file: "UploadedFile[bytes]") -> Reading:
    """The rows of the file and what is wrong with them."""
    options = {"as_json": (file.name or "").casefold().endswith(".json")}
    try:
        with read_apart(reading.write_records, file, PREVIEW, options=options) as result:
            return reading.judge_records(result.report)
    except Unreadable as error:
        return reading.refuse_file(error)


def _told(problem: reading.Problem) -> str:
    if not problem.row:
        return problem.message
    return _("Fila %(row)s: %(message)s") % {"row": problem.row, "message": problem.message}


@admin.register(PlaceList)
class PlaceListAdmin(TenantAdmin[PlaceList]):
    permissions = {
        "view": Permission.EDIT_DATASETS,
        "add": Permission.EDIT_DATASETS,
        "change": Permission.EDIT_DATASETS,
        "delete": Permission.EDIT_DATASETS,
    }
    form = PlaceListForm
    fields = ["name", "file"]
    list_display = ["name", "size", "loaded_at"]
    search_fields = ["name"]

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Reads the file before the page's transaction begins, with no connection in hand."""
        file = request.FILES.get("file")
        may = self.has_change_permission(request) or self.has_add_permission(request)
        if may and file is not None and (file.size or 0) <= MOST_BYTES:
            file.places = _read_apart(file)  # type: ignore[attr-defined]
        return super().changeform_view(request, *args, **kwargs)

    @column(gettext_lazy("Lugares"))
    def size(self, row: PlaceList) -> str:
        return number_format(len(row.rows), force_grouping=True)

    def save_model(self, request: HttpRequest, obj: PlaceList, form: Any, change: bool) -> None:
        found: Reading | None = form.cleaned_data["file"]
        if found is not None:
            obj.rows, obj.version = own.stored(found.rows), obj.version + 1
        super().save_model(request, obj, form, change)
