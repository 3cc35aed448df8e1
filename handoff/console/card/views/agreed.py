"""Giving back to the bot: a list of what was agreed meanwhile, to be ticked and mended."""

import json
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from catalog.orders import selectors as orders
from chatbot.agent.operators import coming_back
from chatbot.agent.operators.values import NotDone, NotHeld
from chatbot.conversations.models import Session
from handoff.console.card import forms, selectors
from handoff.console.card.views import selling, showing
from handoff.console.doors import Refused, member, person, toast
from merchants.models import Merchant
from merchants.roles import Permission


@require_http_methods(["GET", "HEAD", "POST"])
@member(Permission.TAKE)
def agreed(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """The list, with nothing in it where there is nothing to confirm; its form applies what was
    ticked and gives the conversation back in one transaction."""
    session = showing.session_or_404(merchant, session_id)
    if request.method != "POST":
        return _dialog(request, session)
    try:
        command = selling.command_of(request, merchant, session_id, timezone.now())
        products, given = forms.chosen(request.POST), forms.agreed(request.POST)
        upto = forms.whole(request.POST.get("upto")) or 0
        coming_back.give_back(command, products, given, upto=upto)
    except (NotDone, NotHeld) as error:
        # Nothing was done: the list stays as it was mended, and this is said over it.
        raise Refused(*selling.why(error, merchant)) from error
    answer = HttpResponse(status=200)
    answer["HX-Trigger"] = json.dumps({"card:given-back": {"session": str(session_id)}})
    words = _("%(bot)s sigue la conversación.") % {"bot": merchant.assistant_name}
    return toast(answer, words, "good")


def _dialog(request: HttpRequest, session: Session) -> HttpResponse:
    merchant = session.merchant
    # Before the list: what comes while it is made is not in it.
    upto = coming_back.newest(session)
    found = coming_back.proposed(session, timezone.now())
    if not found or selectors.why_not(session, person(request)):
        return HttpResponse(status=200)
    context: dict[str, Any] = {
        "merchant": merchant,
        "session": session,
        "found": found,
        "upto": upto,
        "zones": [zone for zone in orders.zones(merchant.pk) if zone.active],
        "methods": orders.methods(merchant.pk),
    }
    return render(request, "console/card/agreed.html", context)
