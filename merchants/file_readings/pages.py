"""The page that waits for a file: it asks again every second until a worker has read it."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.foreign_files.words import words_of
from core.spreadsheets.unreadable import Unreadable
from merchants.file_readings import requests
from merchants.models import FileReading, Merchant
from merchants.models.file_readings import ReadingState

ASKED: Final = "leyendo"
"""The query's name: the key of the reading that the page waits for."""
_AGAIN_SECONDS: Final = 1
_STOPPED: Final = _("La lectura se detuvo.")


def redirect_to_reading(request: HttpRequest, reading: FileReading) -> HttpResponse:
    """To the page that waits for it, at the address of its form."""
    return HttpResponseRedirect(f"{request.path}?{ASKED}={reading.pk}")


def find_reading(request: HttpRequest, merchant: Merchant, purpose: str) -> FileReading | None:
    """The reading that the page waits for, or whose end it tells; None on a form's own answer."""
    if request.method != "GET":
        return None
    return requests.watch(merchant, purpose, request.GET.get(ASKED, ""), timezone.now())


def show_waiting(
    request: HttpRequest, site: AdminSite, reading: FileReading, context: Mapping[str, Any]
) -> HttpResponse:
    """That it is being read; the page asks again by itself."""
    shown = {**site.each_context(request), "reading": reading, **context}
    response = TemplateResponse(request, "admin/merchants/reading.html", shown)
    response["Refresh"] = str(_AGAIN_SECONDS)
    return response


def refusal_of(reading: FileReading | None) -> str:
    """Why nothing was kept of it, in words; "" where something was, or nothing was read."""
    if reading is None or reading.state in (ReadingState.WAITING, ReadingState.READ):
        return ""
    told = words_of(Unreadable(**reading.refusal)) if reading.refusal else _STOPPED
    return f"«{reading.name}»: {told}"
