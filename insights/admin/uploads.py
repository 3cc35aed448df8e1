"""The pages between a file and a dataset's rows: upload, review of the columns, report."""

from typing import Any

from django import forms
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminFileFieldWidget

from core.spreadsheets import reading
from insights import gazetteers
from insights.admin.review import Review, problem
from insights.loading import loads, proposing, words
from insights.models import Dataset, Upload, UploadState
from merchants.file_readings import pages, requests
from merchants.models import User
from merchants.models.file_readings import ReadingState
from merchants.tenant_admin import TenantAdmin

ASK_AGAIN_SECONDS = 3


class UploadForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("Archivo"),
        allow_empty_file=True,
        widget=UnfoldAdminFileFieldWidget(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
    )

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > reading.MOST_BYTES:
            raise forms.ValidationError(
                _("El archivo pesa más de 16 MB: divídelo o quita columnas.")
            )
        return file


class Uploaded(TenantAdmin[Dataset]):
    """Gives a dataset's page `subir/` and `archivos/<id>/`."""

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        return [
            path("<path:object_id>/subir/", wrap(self.upload_view), name="insights_dataset_upload"),
            path(
                "<path:object_id>/archivos/<int:upload_id>/",
                wrap(self.file_view),
                name="insights_dataset_file",
            ),
            *super().get_urls(),
        ]

    def upload_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Takes a file, keeps it and goes on to its columns."""
        dataset = self._dataset(request, object_id)
        merchant, purpose = dataset.merchant, f"{proposing.PURPOSE}:{dataset.pk}"
        title = _("Subir datos: %s") % dataset
        begun = pages.find_reading(request, merchant, purpose)
        if begun is not None and begun.state == ReadingState.WAITING:
            back = reverse("admin:insights_dataset_change", args=[dataset.pk])
            context = {"opts": self.opts, "title": title, "back": back}
            return pages.show_waiting(request, self.admin_site, begun, context)
        if begun is not None and begun.state == ReadingState.READ:
            return HttpResponseRedirect(_page(dataset.pk, begun.result["upload"]))
        form = UploadForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            by = request.user if isinstance(request.user, User) else None
            file, now = form.cleaned_data["file"], timezone.now()
            begun = requests.request_reading(merchant, purpose, file, by, now)
            return pages.redirect_to_reading(request, begun)
        shown = {
            "title": title,
            "dataset": dataset,
            "form": form,
            "refusal": pages.refusal_of(begun),
            "most_rows": number_format(reading.MOST_ROWS, force_grouping=True),
            "most_columns": reading.MOST_COLUMNS,
        }
        return self._shown(request, "upload", shown)

    def file_view(self, request: HttpRequest, object_id: str, upload_id: int) -> HttpResponse:
        """Its columns to correct, while it waits for that; afterwards what became of it."""
        dataset = self._dataset(request, object_id)
        uploads = Upload.objects.of(dataset.merchant_id).filter(dataset=dataset, pk=upload_id)
        upload = uploads.first()
        if upload is None:
            raise Http404
        again = "again" in request.GET and upload.file and upload.state != UploadState.QUEUED
        if upload.state == UploadState.PROPOSED or again:
            return self._review(request, dataset, upload)
        shown = {
            "title": upload.name,
            "dataset": dataset,
            "upload": upload,
            "waits": upload.state == UploadState.QUEUED,
            "loaded": upload.state == UploadState.LOADED,
            "lines": words.report(upload.problems),
        }
        response = self._shown(request, "report", shown)
        if shown["waits"]:
            response["Refresh"] = str(ASK_AGAIN_SECONDS)
        return response

    def _review(self, request: HttpRequest, dataset: Dataset, upload: Upload) -> HttpResponse:
        shown: dict[str, Any] = {"title": upload.name, "dataset": dataset, "upload": upload}
        gazetteer = gazetteers.of(dataset)
        try:
            looked = proposing.looked_at(upload)
        except FileNotFoundError:
            refusal = _("El archivo ya no está: súbelo otra vez.")
            return self._shown(request, "review", {**shown, "refusal": refusal})
        review = Review(looked, gazetteer, request.POST if request.method == "POST" else None)
        plans = review.plans() if request.method == "POST" else None
        if plans is not None:
            shown["problem"] = problem(plans, looked)
            if not shown["problem"] and request.POST.get("action") == "load":
                loads.confirm(upload, plans, timezone.now())
                return HttpResponseRedirect(_page(dataset.pk, upload.pk))
            upload.columns = [plan.stored() for plan in plans]
            upload.save(update_fields=["columns"])
            review = Review(proposing.held(plans, looked), gazetteer)
        shown |= {
            "cards": review.cards(),
            "rows": len(looked.data),
            "whole": looked.whole,
            "wrong": request.method == "POST" and plans is None,
        }
        return self._shown(request, "review", shown)

    def _dataset(self, request: HttpRequest, object_id: str) -> Dataset:
        if not self.has_change_permission(request):
            raise PermissionDenied  # before a row is looked for: nobody learns which are there
        dataset = self.get_object(request, unquote(object_id))
        if dataset is None:
            raise Http404
        return dataset

    def _shown(self, request: HttpRequest, page: str, shown: dict[str, Any]) -> HttpResponse:
        context = {**self.admin_site.each_context(request), "opts": self.opts, **shown}
        return TemplateResponse(request, f"admin/insights/{page}.html", context)


def _page(dataset_id: object, upload_id: object) -> str:
    return reverse("admin:insights_dataset_file", args=[dataset_id, upload_id])
