"""Rewards that are no goods of the shop: handed over in person for points, and taken back."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.views.decorators.http import require_POST

from catalog.loyalty import ledger
from catalog.loyalty import problems as why
from catalog.loyalty.problems import LoyaltyProblem
from handoff.console.card import forms
from handoff.console.card.views import showing
from handoff.console.doors import Refused, member, person
from merchants.models import Merchant
from merchants.roles import Permission


@require_POST
@member(Permission.SELL)
def give(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
    """Hands a reward over: its points go, once however often the form is sent."""
    session = showing.session_or_404(merchant, session_id)
    reward_id, once = forms.whole(request.POST.get("reward")), forms.once(request.POST)
    try:
        ledger.hand_over(
            merchant.pk,
            session.customer_id,
            reward_id or 0,
            by=person(request),
            once=once,
            now=timezone.now(),
        )
    except LoyaltyProblem as problem:
        told = str(_TOLD[problem.code])
        shown = showing.card(request, merchant, session_id, status=409)
        return showing.said(shown, told, good=False)
    return showing.said(showing.card(request, merchant, session_id), _("Premio entregado."))


@require_POST
@member(Permission.SELL)
def take_back(
    request: HttpRequest, merchant: Merchant, session_id: UUID, row_id: int
) -> HttpResponse:
    """Gives the points of a reward back that was handed over by mistake."""
    session = showing.session_or_404(merchant, session_id)
    who, now = person(request), timezone.now()
    if not ledger.take_back(merchant.pk, session.customer_id, row_id, by=who, now=now):
        raise Refused(_("Ese premio ya no se puede deshacer."), 409)
    return showing.said(showing.card(request, merchant, session_id), _("Puntos devueltos."))


_TOLD = {
    why.NO_REWARD: lazy("Ese premio ya no se ofrece."),
    why.NOT_ENOUGH_POINTS: lazy("No le alcanzan los puntos."),
    why.ALREADY_REDEEMED: lazy("Ese premio ya se entregó."),
}
