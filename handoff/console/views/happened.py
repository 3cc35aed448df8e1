"""What happened, for a page that asks after its last number."""

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from handoff.console import asking
from handoff.console.doors import member
from handoff.console.selectors import events
from merchants import stream
from merchants.models import Merchant


@require_safe
@member()
def events_after(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """The stream's rows after `?after=SEQ`, at most `?limit=`, and its head."""
    after = asking.number(request.GET, "after")
    limit = asking.number(request.GET, "limit", events.LIMIT)
    head = stream.head(merchant)
    rows = events.after(merchant, after, max(limit, 1)) if after < head else []
    return JsonResponse({"events": [asdict(row) for row in rows], "head": head})
