"""The alerts of whoever asked: set beside an answer, listed on a page, turned off in one click."""

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from insights import alerts, askable
from insights.alerts import NotWatched
from insights.models import AskedQuestion
from merchants import current_merchant
from merchants.models import Merchant, User
from merchants.roles import Permission

PAGE = "admin/insights/alerts.html"
SWITCH = "admin/insights/alert.html"
ON, OFF, SEEN = "on", "off", "seen"


def page(request: HttpRequest) -> HttpResponse:
    """All alerts of the person at this merchant, news first."""
    merchant, person = _here(request)
    titles = {offer.slug: offer.title for offer in askable.offers(merchant)}
    rows = [(row, titles.get(row.dataset_slug, "")) for row in alerts.of(merchant, by=person)]
    context = {**admin.site.each_context(request), "title": _("Tus avisos"), "rows": rows}
    return TemplateResponse(request, PAGE, context)


@require_POST
def switch(request: HttpRequest, question_id: int) -> HttpResponse:
    """Sets the alert of an answer, ends it, or takes note of a change; 404 for anybody else's."""
    merchant, person = _here(request)
    wanted, problem = request.POST.get("alert", ""), ""
    row: AskedQuestion | None = None
    try:
        if wanted == ON:
            row = alerts.set_on(merchant, question_id, by=person, now=timezone.now())
        elif wanted == OFF:
            row = alerts.set_off(merchant, question_id, by=person)
        elif wanted == SEEN:
            row = alerts.seen(merchant, question_id, by=person)
    except NotWatched as why:
        row, problem = alerts.own(merchant, question_id, by=person), str(why)
    if row is None:
        raise Http404
    if "HTTP_X_FRAGMENT" in request.META:
        shown = {"question": row.pk, "on": row.alert == ON, "problem": problem}
        return TemplateResponse(request, SWITCH, shown)
    if problem:
        messages.error(request, problem)
    return HttpResponseRedirect(reverse("questions:alerts"))


def _here(request: HttpRequest) -> tuple[Merchant, User]:
    """Whose data, and who asks; `PermissionDenied` for whoever may not look at them."""
    current = current_merchant.of(request)
    if (
        current.merchant is None
        or not current.may_here(Permission.VIEW)
        or not isinstance(request.user, User)
    ):
        raise PermissionDenied
    return current.merchant, request.user
