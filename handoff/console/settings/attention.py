"""Clocks of handing over, and whom the assistant answers."""

from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from chatbot.conversations import muted_customers
from handoff.console.doors import member, person
from handoff.console.settings import page, posted
from merchants import attention
from merchants.attention import BOUNDS, OutOfBounds
from merchants.models import Merchant
from merchants.roles import Permission


@require_POST
@member(Permission.SWITCH_INTENTS)
def save(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """The clocks together, or whom the assistant answers (`answers`) alone."""
    if "answers" in request.POST:
        return _answers(request, merchant)
    given = {name: posted.text(request, name, most=40) for name in BOUNDS}
    wanted: dict[str, Any] = {name: posted.whole(value) for name, value in given.items()}
    wanted["reset_on_greeting"] = posted.yes(request, "reset_on_greeting")
    try:
        attention.change(merchant.pk, by=person(request), **wanted)
    except OutOfBounds as error:
        shown = page.built(merchant, "attention")
        shown |= {"values": given | {"reset_on_greeting": wanted["reset_on_greeting"]}}
        shown["errors"] = {error.field: str(error)}
        return page.part(request, merchant, "attention", shown, 422)
    return page.saved(request, merchant, "attention", _("Guardado"), "attention-save")


def _answers(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    answers = posted.text(request, "answers", most=40)
    try:
        attention.change(merchant.pk, by=person(request), answers=answers)
        muted_customers.settle(merchant.pk, by=person(request), now=timezone.now())
    except OutOfBounds as error:
        shown = page.built(merchant, "alone") | {"error": str(error)}
        return page.part(request, merchant, "alone", shown, 422)
    return page.saved(request, merchant, "alone", _("Guardado"), f"answers-{answers}")
