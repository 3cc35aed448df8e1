"""The page of questions to data that had no answer: what would help, and asking them again."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from handoff.api import asking, turns
from handoff.api.problems import Problem
from handoff.api.shapes.insights import LONGEST_SLUG
from insights import askable, teaching, unanswered
from insights.models.columns import LONGEST_SYNONYM
from insights.models.questions import LONGEST_QUESTION
from insights.rules.answers import Status
from merchants import current_merchant
from merchants.models import Merchant, User
from merchants.roles import Permission

PAGE = "admin/insights/unanswered.html"


class ActForm(forms.Form):
    """What is done about a question; each act reads what it needs."""

    dataset = forms.CharField(max_length=LONGEST_SLUG)
    question = forms.CharField(max_length=LONGEST_QUESTION)
    rephrased = forms.CharField(max_length=LONGEST_QUESTION, required=False)
    word = forms.CharField(max_length=LONGEST_SYNONYM, required=False)
    column = forms.IntegerField(required=False, min_value=1, max_value=2**63 - 1)
    answered = forms.IntegerField(required=False, min_value=1, max_value=2**63 - 1)


def page(request: HttpRequest) -> HttpResponse:
    """The groups of the merchant that the person looks at; a POST does one thing about one."""
    current = current_merchant.of(request)
    if (
        current.merchant is None
        or not current.may_here(Permission.VIEW)
        or not isinstance(request.user, User)
    ):
        raise PermissionDenied
    merchant, person = current.merchant, request.user
    may = current.may_here(Permission.EDIT_DATASETS)
    shown: dict[str, Any] = {}
    if request.method == "POST":
        act = _ACTS.get(request.POST.get("act", ""))
        form = ActForm(request.POST)
        if act is None or not form.is_valid():
            messages.error(request, _("Escribe una pregunta de hasta 500 letras."))
        elif act is not _again and not may:
            raise PermissionDenied
        else:
            shown = act(request, merchant, person, form.cleaned_data)
    today = askable.local(merchant, timezone.now()).date()
    groups = unanswered.groups(merchant, today)
    slugs = dict.fromkeys(one.slug for one in groups)
    columns = {slug: teaching.columns(merchant, slug) for slug in slugs} if may else {}
    context = {
        **admin.site.each_context(request),
        "title": _("Preguntas sin respuesta"),
        "groups": [(one, columns.get(one.slug, [])) for one in groups],
        "moderated": unanswered.moderated(merchant),
        "longest": LONGEST_QUESTION,
        "may": may,
        **shown,
    }
    return TemplateResponse(request, PAGE, context)


Given = dict[str, Any]
Act = Callable[[HttpRequest, Merchant, User, Given], dict[str, Any]]


def _again(request: HttpRequest, merchant: Merchant, person: User, given: Given) -> dict[str, Any]:
    """Asks the question once more, as it was."""
    return _ask(request, merchant, person, given, given["question"])


def _rephrase(
    request: HttpRequest, merchant: Merchant, person: User, given: Given
) -> dict[str, Any]:
    """Asks it in other words; where that is answered, it can be approved for the first ones."""
    shown = _ask(request, merchant, person, given, given["rephrased"] or given["question"])
    answer = shown["turn"].answer if "turn" in shown else None
    if answer is not None and answer.status is Status.ANSWER and answer.sql:
        shown["meant"] = given["question"]
    return shown


def _synonym(
    request: HttpRequest, merchant: Merchant, person: User, given: Given
) -> dict[str, Any]:
    """Gives a column another word, and asks the question again."""
    if not teaching.add_synonym(merchant, given["dataset"], given["column"] or 0, given["word"]):
        messages.error(request, _("Elige la columna."))
        return {}
    messages.success(request, _("Guardado."))
    return _ask(request, merchant, person, given, given["question"])


def _approve(
    request: HttpRequest, merchant: Merchant, person: User, given: Given
) -> dict[str, Any]:
    """The answer to the other words is an example for the first ones."""
    if teaching.approve(merchant, given["answered"] or 0, given["question"], by=person):
        messages.success(
            request, _("Guardado como ejemplo: el modelo lo usará para preguntas así.")
        )
    else:
        messages.error(request, _("Esa respuesta ya no está."))
    return {}


def _ask(
    request: HttpRequest, merchant: Merchant, person: User, given: Given, question: str
) -> dict[str, Any]:
    """The turn of a question; one without an answer is not kept, for it counts no asker."""
    now = timezone.now()
    try:
        told = asking.admitted(
            merchant, given["dataset"], question, previous="", by=person, now=now
        ).answered()
    except Problem as problem:
        messages.error(request, problem.message)
        return {}
    shown = {"turn": turns.turn(told), "slug": given["dataset"]}
    if told.answer.status is not Status.ANSWER:
        told.row.delete()
    return shown


_ACTS: Mapping[str, Act] = {
    "again": _again,
    "rephrase": _rephrase,
    "synonym": _synonym,
    "approve": _approve,
}
