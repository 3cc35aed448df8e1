"""The pages of an import, on the list of what is imported: a file, what would become of its rows,
and a yes. `Imported` gives an admin page `importar/`."""

import csv
import io
from collections.abc import Iterable
from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from unfold.decorators import action
from unfold.widgets import UnfoldAdminFileFieldWidget

from core.foreign_files.words import words_of
from core.spreadsheets.unreadable import Unreadable
from merchants import current_merchant
from merchants.file_readings import pages, requests
from merchants.importing import drafts, files, loading
from merchants.importing.loading import RowResult
from merchants.importing.sheets import Sheet
from merchants.models import FileReading, Merchant, User
from merchants.models.file_readings import ReadingState
from merchants.tenant_admin import M, TenantAdmin, TenantForm

WORDS: dict[RowResult, Any] = {
    RowResult.NEW: gettext_lazy("Nueva"),
    RowResult.CHANGED: gettext_lazy("Cambia"),
    RowResult.SAME: gettext_lazy("Igual"),
    RowResult.REFUSED: gettext_lazy("Rechazada"),
}
MOST_SHOWN = 300
"""Rows that are shown, refused ones first."""


class FileForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("Archivo"),
        allow_empty_file=True,
        widget=UnfoldAdminFileFieldWidget(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
    )

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > files.MOST_BYTES:
            raise forms.ValidationError(_("El archivo pesa más de 5 MB."))
        return file


class Imported(TenantAdmin[M]):
    """An admin page whose rows can be imported from a spreadsheet, by whoever may add and change
    them."""

    form: Any = TenantForm
    sheet: ClassVar[Sheet]
    actions_list: ClassVar[Any] = ["importing"]

    @action(  # type: ignore[untyped-decorator]
        description=gettext_lazy("Importar"),
        url_path="importar",
        icon="upload_file",
        permissions=["importing"],
    )
    def importing(self, request: HttpRequest) -> HttpResponse:
        """The page: a file to choose, or what its rows come to."""
        merchant = self._merchant(request)
        if merchant is None:
            messages.warning(request, _("Elige primero para qué comercio."))
            return HttpResponseRedirect(f"{reverse('merchants:choose')}?next={request.path}")
        action = request.POST.get("action", "")
        if action == "load":
            return self._load(request, merchant)
        if action == "drop":
            draft = drafts.waiting(merchant.pk, self.sheet)
            if draft is not None:
                draft.delete()
            return HttpResponseRedirect(request.path)
        purpose = f"{drafts.PURPOSE}:{self.sheet.key}"
        reading = pages.find_reading(request, merchant, purpose)
        if reading is not None and reading.state == ReadingState.WAITING:
            back = {"opts": self.opts, "title": self.sheet.title, "back": request.path}
            return pages.show_waiting(request, self.admin_site, reading, back)
        refusal = pages.refusal_of(reading)
        if reading is not None and not refusal:
            refusal = self._keep(reading)
            if not refusal:
                return HttpResponseRedirect(request.path)
        form = FileForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            by = request.user if isinstance(request.user, User) else None
            file, now = form.cleaned_data["file"], timezone.now()
            reading = requests.request_reading(merchant, purpose, file, by, now)
            return pages.redirect_to_reading(request, reading)
        return self._shown(request, merchant, form, refusal)

    def _keep(self, reading: FileReading) -> str:
        """What was read waits for the yes; else why not."""
        try:
            drafts.keep_reading(self.sheet, reading)
        except Unreadable as error:
            return f"«{reading.name}»: {words_of(error)}"
        return ""

    def has_importing_permission(self, request: HttpRequest, object_id: Any = None) -> bool:
        return self.has_add_permission(request) and self.has_change_permission(request)

    def get_urls(self) -> list[URLPattern]:
        info = self.opts.app_label, self.opts.model_name
        view = self.admin_site.admin_view(self.template_view)
        name = f"{info[0]}_{info[1]}_import_template"
        return [path("importar/plantilla.csv", view, name=name), *super().get_urls()]

    def template_view(self, request: HttpRequest) -> HttpResponse:
        """A file to fill in, as an Excel of Latin America opens it: parted by semicolons."""
        if not self.has_importing_permission(request):
            raise PermissionDenied
        out = io.StringIO()
        rows = csv.writer(out, delimiter=";")
        rows.writerow([column.heading for column in self.sheet.columns])
        rows.writerow([column.example for column in self.sheet.columns])
        response = HttpResponse("\ufeff" + out.getvalue(), content_type="text/csv; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{self.sheet.key}.csv"'
        return response

    def _merchant(self, request: HttpRequest) -> Merchant | None:
        if not self.has_importing_permission(request):
            raise PermissionDenied
        return current_merchant.of(request).merchant

    def _load(self, request: HttpRequest, merchant: Merchant) -> HttpResponse:
        """Loads what was shown, as it was shown; else shows it anew."""
        draft = drafts.waiting(merchant.pk, self.sheet)
        if draft is None:
            messages.warning(request, _("Ese archivo ya no espera: súbelo otra vez."))
            return HttpResponseRedirect(request.path)
        expected = request.POST.get("digest", "")
        report = loading.load(self.sheet, merchant.pk, drafts.rows(draft), draft.fields, expected)
        if not report.loaded:
            messages.warning(
                request, _("Algo cambió desde que lo miraste: no se cargó nada. Revísalo otra vez.")
            )
            return HttpResponseRedirect(request.path)
        draft.delete()
        done = report.counts[RowResult.NEW] + report.counts[RowResult.CHANGED]
        told = ngettext("Se cargó %(n)d fila.", "Se cargaron %(n)d filas.", done)
        messages.success(request, told % {"n": done})
        info = self.opts.app_label, self.opts.model_name
        return HttpResponseRedirect(reverse(f"admin:{info[0]}_{info[1]}_changelist"))

    def _shown(
        self, request: HttpRequest, merchant: Merchant, form: FileForm, refusal: str = ""
    ) -> HttpResponse:
        draft = drafts.waiting(merchant.pk, self.sheet)
        info = f"{self.opts.app_label}_{self.opts.model_name}"
        shown: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": self.sheet.title,
            "form": form,
            "refusal": refusal,
            "columns": self.sheet.columns,
            "draft": draft,
            "back": reverse(f"admin:{info}_changelist"),
            "template": reverse(f"admin:{info}_import_template"),
            "most_rows": files.MOST_ROWS,
        }
        if draft is not None:
            report = loading.trial(self.sheet, merchant.pk, drafts.rows(draft), draft.fields)
            todo = report.counts[RowResult.NEW] + report.counts[RowResult.CHANGED]
            shown |= {
                "report": report,
                "todo": todo,
                "counts": [(one.value, WORDS[one], report.counts[one]) for one in RowResult],
                "lines": list(_lines(report.outcomes)),
                "hidden": max(len(report.outcomes) - MOST_SHOWN, 0),
            }
        return TemplateResponse(request, "admin/merchants/import.html", shown)


def _lines(outcomes: Iterable[loading.Outcome]) -> Iterable[tuple[loading.Outcome, Any]]:
    """The rows with their result in words, what is refused first."""
    ordered = sorted(outcomes, key=lambda one: (one.result is not RowResult.REFUSED, one.number))
    return ((one, WORDS[one.result]) for one in ordered[:MOST_SHOWN])
