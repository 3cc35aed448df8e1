"""The page of the admin on which people ask their data: a chat with charts, tables and reasons."""

from functools import partial
from typing import Any, TypeVar

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from handoff.api import asking, streaming, turns
from handoff.api.problems import Problem
from handoff.api.shapes.insights import LONGEST_SLUG
from handoff.api.streaming import Event
from insights import alerts, askable, asked, fetching
from insights.models import Thumb
from insights.models.questions import LONGEST_QUESTION
from merchants import current_merchant
from merchants.models import Merchant, User
from merchants.roles import Permission

PAGE = "admin/insights/ask.html"
TURN = "admin/insights/turn.html"
TROUBLE = "admin/insights/trouble.html"
FRAGMENT = "HTTP_X_FRAGMENT"
"""Set by the page's script: it wants the turn alone."""
R = TypeVar("R", bound=HttpResponseBase)


class QuestionForm(forms.Form):
    """A question, where it goes, and what was asked before it."""

    dataset = forms.CharField(max_length=LONGEST_SLUG)
    question = forms.CharField(max_length=LONGEST_QUESTION)
    previous = forms.CharField(max_length=LONGEST_QUESTION, required=False)


def page(request: HttpRequest) -> HttpResponseBase:
    """The chat; a question that is sent to it is answered on it."""
    current = current_merchant.of(request)
    if current.merchant is None and current.sees_all:
        query = urlencode({"next": request.get_full_path()})
        return HttpResponseRedirect(f"{reverse('merchants:choose')}?{query}")
    merchant = _merchant(request)
    if request.method == "POST":
        return _answer(request, merchant)
    return TemplateResponse(request, PAGE, _chat(request, merchant, request.GET.get("datos", "")))


@require_POST
def thumb(request: HttpRequest, question_id: int) -> HttpResponse:
    """Whether the answer helped whoever asked; 404 for anybody else's question."""
    merchant = _merchant(request)
    value = {"up": Thumb.UP, "down": Thumb.DOWN}.get(request.POST.get("thumb", ""), Thumb.NONE)
    if not asked.judge(merchant, question_id, value, by=_person(request)):
        raise Http404
    return HttpResponse(status=204)


def _merchant(request: HttpRequest) -> Merchant:
    """Whose data; `PermissionDenied` for whoever may not look at them."""
    current = current_merchant.of(request)
    if current.merchant is None or not current.may_here(Permission.VIEW):
        raise PermissionDenied
    return current.merchant


def _person(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def _answer(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """The turn alone for the script, as a stream where it asks for one; else the whole page."""
    alone = FRAGMENT in request.META
    form = QuestionForm(request.POST)
    try:
        if not form.is_valid():
            raise Problem(400, _("Escribe una pregunta de hasta 500 letras."))
        said = form.cleaned_data
        question = asking.admitted(
            merchant,
            said["dataset"],
            said["question"],
            previous=said["previous"],
            by=_person(request),
            now=timezone.now(),
        )
        if alone and streaming.wanted(request):
            return _marked(streaming.response(partial(_streamed, request, question)))
        turn = turns.turn(question.answered())
    except Problem as problem:
        trouble = _trouble(problem, form.data.get("question", ""))
        if alone:
            return _fragment(request, TROUBLE, trouble, problem.status_code)
        shown = _chat(request, merchant, form.data.get("dataset", "")) | trouble
        return TemplateResponse(request, PAGE, shown, status=problem.status_code)
    if alone:
        return _fragment(request, TURN, {"turn": turn})
    shown = _chat(request, merchant, said["dataset"]) | {"turn": turn}
    return TemplateResponse(request, PAGE, shown)


def _streamed(request: HttpRequest, question: asking.Admitted, on_node: asking.OnNode) -> Event:
    """The turn, or what was refused, as the last event."""
    try:
        shown = {"turn": turns.turn(question.answered(on_node))}
    except Problem as problem:
        trouble = _trouble(problem, question.question)
        return Event("trouble", {"html": render_to_string(TROUBLE, trouble, request)})
    return Event("turn", {"html": render_to_string(TURN, shown, request)})


def _trouble(problem: Problem, question: str) -> dict[str, Any]:
    return {"problem": problem.message, "question": question}


def _fragment(
    request: HttpRequest, template: str, shown: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A piece of the page, marked as one: a page to sign in on is none."""
    return _marked(TemplateResponse(request, template, shown, status=status))


def _marked(response: R) -> R:
    response["X-Fragment"] = "1"
    return response


def _chat(request: HttpRequest, merchant: Merchant, slug: str) -> dict[str, Any]:
    """The page without a turn: what can be asked, and with which words."""
    offers = askable.offers(merchant)
    chosen = askable.named(merchant, slug) or askable.named(merchant, offers[0].slug)
    assert chosen is not None
    return {
        **admin.site.each_context(request),
        "title": _("Preguntar a los datos"),
        "merchant": merchant,
        "offers": offers,
        "chosen": chosen,
        "recent": asked.recent(merchant, chosen.slug, by=_person(request)),
        "longest": LONGEST_QUESTION,
        "off": fetching.off(),
        "alerts": alerts.of(merchant, by=_person(request)).exists(),
        "news": alerts.news(merchant, by=_person(request)),
    }
