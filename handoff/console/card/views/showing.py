"""What the card's addresses answer with: the card as it is now, and a word about what was done."""

from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from chatbot.conversations.models import Session
from core.rules.money import money
from handoff.console.card import selectors
from handoff.console.card.values import Button
from handoff.console.doors import person, toast
from merchants.models import Merchant


def session_or_404(merchant: Merchant, session_id: UUID) -> Session:
    """The merchant's conversation."""
    session = selectors.session_of(merchant, session_id)
    if session is None:
        raise Http404
    return session


def card(
    request: HttpRequest,
    merchant: Merchant,
    session_id: UUID,
    *,
    status: int = 200,
    refused: Button | None = None,
    **more: Any,
) -> HttpResponse:
    """The card anew; `more` is what a form needs to be shown as it was typed."""
    session = session_or_404(merchant, session_id)
    shown = selectors.card(session, person(request), _now(), refused)
    context = {"merchant": merchant, "session": session, "card": shown, **more}
    return render(request, "console/card/card.html", context, status=status)


def said(response: HttpResponse, words: str, *, good: bool = True) -> HttpResponse:
    """With a word for the moment, if there is one."""
    return toast(response, words, "good" if good else "bad") if words else response


def teller(merchant: Merchant) -> Any:
    """Says an amount of the merchant's money."""
    return partial(money, currency=merchant.currency, language=merchant.language)


def _now() -> datetime:
    return timezone.now()
