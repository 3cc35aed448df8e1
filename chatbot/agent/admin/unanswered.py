"""The page of what nobody here knew, and of answers that were wrong: write it, and ask again.

`?turno=` is a turn whose answer was wrong.
"""

from uuid import UUID

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from chatbot.agent.admin import answering, unanswered_rows
from chatbot.agent.admin.answering import AnswerForm
from chatbot.agent.models import Turn
from merchants import current_merchant
from merchants.models import Merchant, User
from merchants.roles import Permission

TEMPLATE = "admin/agent/unanswered.html"


def page(request: HttpRequest) -> HttpResponse:
    """The groups of the merchant that the person looks at; a POST writes one answer."""
    current = current_merchant.of(request)
    if current.merchant is None and current.sees_all:
        query = urlencode({"next": request.get_full_path()})
        return HttpResponseRedirect(f"{reverse('merchants:choose')}?{query}")
    if current.merchant is None or not current.may_here(Permission.VIEW):
        raise PermissionDenied
    merchant = current.merchant
    form, again = _wrong(merchant, request.GET.get("turno", "")), None
    if request.method == "POST":
        form = AnswerForm(merchant, request.POST)
        if form.is_valid():
            if not current.may_here(form.action):
                raise PermissionDenied
            by = request.user if isinstance(request.user, User) else None
            answering.write(merchant, form.cleaned_data, by, timezone.now())
            messages.success(request, _("Guardado."))
            again = answering.ask_again(merchant, form.cleaned_data["question"], timezone.now())
            form = None
    groups = unanswered_rows.groups(merchant, timezone.now())
    forms = [(one, _form(merchant, one.question)) for one in groups if not one.answered]
    context = {
        **admin.site.each_context(request),
        "title": _("Lo que no supimos"),
        "form": form,
        "again": again,
        "open": forms,
        "answered": [one for one in groups if one.answered],
        "may": current.may_here(Permission.EDIT_KNOWLEDGE),
    }
    return TemplateResponse(request, TEMPLATE, context)


def _wrong(merchant: Merchant, turn_id: str) -> AnswerForm | None:
    """The form for what was asked in that turn of the merchant's."""
    try:
        key = UUID(turn_id)
    except ValueError:
        return None
    turn = Turn.objects.of(merchant).filter(pk=key).select_related("words").first()
    question = unanswered_rows.question_of(turn) if turn else ""
    return _form(merchant, question) if question else None


def _form(merchant: Merchant, question: str) -> AnswerForm:
    return AnswerForm(merchant, initial={"question": question, "title": question[:200]})
