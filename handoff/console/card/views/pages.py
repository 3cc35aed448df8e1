"""The card itself, and what it looks up while something is added."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from handoff.console.card import finding
from handoff.console.card.views import showing
from handoff.console.doors import member
from merchants.models import Merchant
from merchants.roles import Permission

LONGEST_QUERY = 80


@require_safe
@member()
def show(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """The card of a conversation."""
    return showing.card(request, merchant, session_id)


@require_safe
@member(Permission.SELL)
def products(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """What fits `?q=`, as it is sold today."""
    session = showing.session_or_404(merchant, session_id)
    query = request.GET.get("q", "")[:LONGEST_QUERY].replace("\x00", "")
    found = finding.products(merchant, query, timezone.now())
    context = {"merchant": merchant, "session": session, "found": found, "query": query}
    return render(request, "console/card/products.html", context)


@require_safe
@member(Permission.SELL)
def product(
    request: HttpRequest, merchant: Merchant, session_id: UUID, variant_id: int
) -> HttpResponse:
    """The form that adds that one: quantity, options, note."""
    session = showing.session_or_404(merchant, session_id)
    found = finding.product(merchant, variant_id, timezone.now())
    if found is None:
        raise Http404
    context = {"merchant": merchant, "session": session, "offer": found}
    return render(request, "console/card/adding.html", context)
