"""The page of the assistant's figures: tokens, time, tools, handing over and cost, with charts."""

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from chatbot.agent.figures import charts, selectors
from chatbot.agent.figures.values import Figures
from llm.admin.calls import PURPOSES, dollars, whole
from merchants import current_merchant
from merchants.roles import Permission

TEMPLATE = "admin/agent/figures.html"
PERIODS = (7, 30, 90)


def page(request: HttpRequest) -> HttpResponse:
    """The last days of the merchant that the person looks at; `?dias=` one of `PERIODS`."""
    current = current_merchant.of(request)
    if current.merchant is None and current.sees_all:
        query = urlencode({"next": request.get_full_path()})
        return HttpResponseRedirect(f"{reverse('merchants:choose')}?{query}")
    if current.merchant is None or not current.may_here(Permission.VIEW):
        raise PermissionDenied
    asked = request.GET.get("dias", "")
    days = next((one for one in PERIODS if str(one) == asked), PERIODS[1])
    counted = selectors.of(current.merchant, days, timezone.now())
    context = {
        **admin.site.each_context(request),
        "title": _("Cifras del asistente"),
        "days": days,
        "periods": PERIODS,
        "counted": counted,
        "cards": _cards(counted),
        "charts": charts.of(counted, get_language() or "es"),
        "spending": [
            (
                PURPOSES.get(one.purpose, one.purpose),
                whole(one.calls),
                whole(one.failed),
                f"{whole(one.tokens_in)} + {whole(one.tokens_out)}",
                f"{number_format(one.half / 1000, 1)} s",
                dollars(one.cost),
            )
            for one in counted.spending
        ],
    }
    return TemplateResponse(request, TEMPLATE, context)


def _cards(counted: Figures) -> list[tuple[str, str, str]]:
    """Title, figure and what it is of."""
    turns, by_model = counted.total("turns"), counted.total("by_model")
    last = counted.stages[-1] if counted.stages else None
    slow = number_format(last.slow / 1000, 2) if last else ""
    return [
        (
            _("Tokens por mensaje"),
            _figure(counted.tokens_a_message),
            _("promedio de %(n)s mensajes que contestó un modelo") % {"n": whole(by_model)},
        ),
        (
            _("Tiempo de respuesta"),
            f"{number_format(last.half / 1000, 2)} s" if last else "—",
            _("la mitad en menos; 95 de 100 en menos de %(s)s s") % {"s": slow} if last else "",
        ),
        (
            _("Con herramientas"),
            _figure(counted.tool_rate, " %"),
            _("de los mensajes que contestó un modelo"),
        ),
        (
            _("Pasan a una persona"),
            _figure(counted.escalation_rate, " %"),
            _("de %(n)s mensajes") % {"n": whole(turns)},
        ),
        (_("10.000 mensajes (calculado)"), *_computed(counted)),
    ]


def _computed(counted: Figures) -> tuple[str, str]:
    if not counted.model:
        return "—", _("contestan las reglas, que no cuestan nada")
    if counted.ten_thousand is None:
        return "—", _("sin mensajes o sin precio conocido para %(m)s") % {"m": counted.model}
    words = _("el promedio de estos días a los precios de lista de %(m)s; no es lo que se pagó")
    return dollars(counted.ten_thousand), words % {"m": counted.model}


def _figure(value: float | None, unit: str = "") -> str:
    return "—" if value is None else f"{whole(round(value))}{unit}"
