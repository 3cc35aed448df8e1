"""The page on which a merchant tries the sales rules: these messages, what comes out, and why."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from handoff.api import analyzing, preview, preview_data
from handoff.api.problems import Problem
from handoff.api.selectors import sales
from intents.analyzers import caching, choosing
from merchants import current_merchant
from merchants.models import Merchant
from merchants.roles import Permission

TEMPLATE = "admin/analyzer/preview.html"


def page(request: HttpRequest) -> HttpResponse:
    """The form and, once it is sent, what the analyzer makes of it. Nothing is stored."""
    current = current_merchant.of(request)
    merchant = current.merchant
    if merchant is None and current.sees_all:
        query = urlencode({"next": request.get_full_path()})
        return HttpResponseRedirect(f"{reverse('merchants:choose')}?{query}")
    if merchant is None or not current.may_here(Permission.SWITCH_INTENTS):
        raise PermissionDenied
    shown: dict[str, Any] = {
        **admin.site.each_context(request),
        "title": _("Probar las reglas de venta"),
        "merchant": merchant,
        "rate": caching.cache.rate,
    }
    try:
        shown |= _tried(request, merchant)
    except Problem as problem:
        shown |= {"problem": problem.message}
    return TemplateResponse(request, TEMPLATE, shown)


def _tried(request: HttpRequest, merchant: Merchant) -> dict[str, Any]:
    """The form, the packs and the result. `Problem` where the merchant has no sales vocabulary."""
    now = timezone.now()
    tenant = sales.tenant(merchant, now)
    model = choosing.seated(merchant.pk, seconds=choosing.TURN_SECONDS)
    posted = request.POST if request.method == "POST" else None
    onward = preview.initial(posted) if posted is not None and "go_on" in posted else None
    told = posted if onward is None else None
    form = preview.PreviewForm(tenant, told, initial=onward, has_model=model is not None)
    shown: dict[str, Any] = {"form": form, "packs": sales.packs(merchant, now)}
    if told is None or not form.is_valid():
        return shown
    asked = model if form.by_model else None
    try:
        read = preview_data.read(
            form.cleaned_data["conversation"],
            form.known_data(),
            merchant,
            asked,
            already=form.already(),
        )
        context = analyzing.context_of(merchant, form.asked(read.known), now=now)
        reader = None if asked is None else choosing.by(asked)
        account = analyzing.account_of(merchant.pk, context, reader)
    except Problem as problem:
        why = [words for of_field in (problem.fields or {}).values() for words in of_field]
        form.add_error(None, why or problem.message)
        return shown
    return {**shown, "result": preview.shown(account, read, sales.labels(merchant), form)}
