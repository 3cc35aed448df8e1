"""The page of the funnel: how far sales in packs came, by advertisement, link and direct."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.agent import pack_sales
from chatbot.agent.admin.pack_sale_words import SOURCES
from chatbot.agent.figures import funnel, funnel_values
from chatbot.agent.figures.funnel_values import Source
from llm.admin.calls import whole
from merchants import current_merchant
from merchants.roles import Permission

TEMPLATE = "admin/agent/funnel.html"
PERIODS = (7, 30, 90)
STAGES: Mapping[str, Promise] = {
    funnel_values.LEADS: gettext_lazy("Escribieron"),
    funnel_values.DATA: gettext_lazy("Dieron datos"),
    funnel_values.OFFERED: gettext_lazy("Vieron los packs"),
    funnel_values.CHOSE: gettext_lazy("Eligieron uno"),
    funnel_values.BOUGHT: gettext_lazy("Compraron"),
    funnel_values.RECEIVED: gettext_lazy("Recibieron"),
}
ICONS = {
    pack_sales.ADVERTISEMENT: "campaign",
    pack_sales.LINK: "link",
    pack_sales.DIRECT: "forum",
    pack_sales.UNKNOWN: "help",
}


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
    counted = funnel.of(current.merchant, days, timezone.now())
    sales = reverse("admin:agent_sessionflow_changelist")
    context = {
        **admin.site.each_context(request),
        "title": _("Embudo de ventas"),
        "days": days,
        "periods": PERIODS,
        "sales": sales,
        "stages": list(STAGES.values()),
        "whole": _steps(counted.whole),
        "leads": counted.whole.leads,
        "sources": [
            {
                "name": one.name or SOURCES[one.kind],
                "kind": SOURCES[one.kind] if one.name else "",
                "icon": ICONS[one.kind],
                "link": f"{sales}?fuente={one.kind}",
                "steps": _steps(one),
            }
            for one in counted.sources
        ],
    }
    return TemplateResponse(request, TEMPLATE, context)


def _steps(source: Source) -> list[dict[str, Any]]:
    """Each stage with its figures as they are read; `width` is a percent for the bar."""
    return [
        {
            "name": STAGES[one.stage],
            "count": whole(one.count),
            "share": f"{whole(round(one.share))} %",
            "kept": "" if one.kept is None else f"{whole(round(one.kept))} %",
            "width": round(one.share),
        }
        for one in source.steps
    ]
