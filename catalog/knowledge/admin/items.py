"""The pages of what a merchant wrote: the list with what is found of it, the form, and a file."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from unfold.decorators import action
from unfold.widgets import UnfoldAdminFileFieldWidget

from catalog.knowledge import uploads
from catalog.knowledge.admin.words import said
from catalog.knowledge.models import IndexState, KnowledgeItem
from catalog.knowledge.models.items import Kind
from catalog.knowledge.reading import files
from core.columns import column
from core.name_fields import NamesField
from merchants import current_merchant
from merchants.file_readings import pages, requests
from merchants.models import FileReading, User
from merchants.models.file_readings import ReadingState
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

TONES = {
    IndexState.INDEXED.value: "success",
    IndexState.WAITING.value: "info",
    IndexState.FAILED.value: "danger",
}
KIND_TONES = {
    Kind.FAQ.value: "primary",
    Kind.ARTICLE.value: "primary",
    Kind.POLICY.value: "primary",
    Kind.INSTRUCTION.value: "plain",
    Kind.TEMPLATE.value: "plain",
    Kind.COMPETITOR.value: "warning",
}


class ItemForm(TenantForm):
    tags = NamesField(
        label=gettext_lazy("Etiquetas"),
        help_text=gettext_lazy("Separadas por comas."),
    )


class FileForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("Archivo"),
        allow_empty_file=True,
        widget=UnfoldAdminFileFieldWidget(attrs={"accept": ",".join(files.SUFFIXES)}),
    )


@admin.register(KnowledgeItem)
class KnowledgeItemAdmin(TenantAdmin[KnowledgeItem]):
    permissions = {
        "view": Permission.VIEW,
        "add": Permission.EDIT_KNOWLEDGE,
        "change": Permission.EDIT_KNOWLEDGE,
        "delete": Permission.EDIT_KNOWLEDGE,
    }
    form = ItemForm  # type: ignore[assignment, unused-ignore]
    list_display = ["title", "kind_words", "category", "standing", "problem_words", "updated_at"]
    list_filter = ["kind", "state", "is_active"]
    search_fields = ["title", "body", "category"]
    actions = ["index_again"]
    actions_list = ["upload"]
    fieldsets = [
        (
            None,
            {
                "fields": ["kind", "title", "body", ("category", "is_active"), "tags"],
                "description": gettext_lazy(
                    "A los clientes se les muestran las preguntas, los artículos y las políticas. "
                    "Las instrucciones y los modelos de respuesta los lee solo el asistente; las "
                    "notas sobre la competencia, solo tu equipo."
                ),
            },
        ),
    ]

    @column(gettext_lazy("Tipo"), ordering="kind", tones=KIND_TONES)
    def kind_words(self, row: KnowledgeItem) -> tuple[str, str]:
        return row.kind, row.get_kind_display()

    @column(gettext_lazy("Búsqueda"), ordering="state", tones=TONES)
    def standing(self, row: KnowledgeItem) -> tuple[str, str]:
        if not row.is_active:
            return "", str(_("fuera de uso"))
        return row.state, row.get_state_display()

    @column(gettext_lazy("Problema"))
    def problem_words(self, row: KnowledgeItem) -> Any:
        return said(row.problem)

    def save_model(self, request: HttpRequest, obj: KnowledgeItem, form: Any, change: bool) -> None:
        obj.written_by = request.user if isinstance(request.user, User) else None
        super().save_model(request, obj, form, change)

    @admin.action(description=gettext_lazy("Indexar otra vez"), permissions=["change"])
    def index_again(self, request: HttpRequest, queryset: QuerySet[KnowledgeItem]) -> None:
        count = 0
        for row in queryset:
            row.save()
            count += 1
        told = ngettext("%(count)s se indexa otra vez.", "%(count)s se indexan otra vez.", count)
        messages.success(request, told % {"count": count})

    @action(  # type: ignore[untyped-decorator, unused-ignore]
        description=gettext_lazy("Subir un archivo"),
        url_path="subir",
        icon="upload_file",
        permissions=["uploading"],
    )
    def upload(self, request: HttpRequest) -> HttpResponse:
        """Takes a file; its text is an article."""
        if not self.has_uploading_permission(request):
            raise PermissionDenied
        merchant = current_merchant.of(request).merchant
        if merchant is None:
            messages.warning(request, _("Elige primero para qué comercio."))
            return HttpResponseRedirect(f"{reverse('merchants:choose')}?next={request.path}")
        back = reverse("admin:knowledge_knowledgeitem_changelist")
        context = {"opts": self.opts, "title": _("Subir un archivo"), "back": back}
        reading = pages.find_reading(request, merchant, uploads.PURPOSE)
        if reading is not None and reading.state == ReadingState.WAITING:
            return pages.show_waiting(request, self.admin_site, reading, context)
        if reading is not None and reading.state == ReadingState.READ:
            return self._show_read(request, reading)
        form = FileForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            by = request.user if isinstance(request.user, User) else None
            file, now = form.cleaned_data["file"], timezone.now()
            reading = requests.request_reading(merchant, uploads.PURPOSE, file, by, now)
            return pages.redirect_to_reading(request, reading)
        context |= {
            **self.admin_site.each_context(request),
            "form": form,
            "refusal": pages.refusal_of(reading),
            "kinds": ", ".join(files.SUFFIXES),
        }
        return TemplateResponse(request, "admin/knowledge/upload.html", context)

    def _show_read(self, request: HttpRequest, reading: FileReading) -> HttpResponse:
        """The article of a file that was read."""
        told = _("«%(title)s» ya se puede buscar en unos segundos. Revisa lo que leímos.")
        messages.success(request, told % {"title": reading.result["title"]})
        page = reverse("admin:knowledge_knowledgeitem_change", args=[reading.result["item"]])
        return HttpResponseRedirect(page)

    def has_uploading_permission(self, request: HttpRequest, object_id: Any = None) -> bool:
        return self.has_add_permission(request) and self.has_change_permission(request)
