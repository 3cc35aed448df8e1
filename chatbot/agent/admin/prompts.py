"""How the assistant is: style, type and personality; what comes of them, and how it sounds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget

from chatbot.agent.models import CompiledPrompt
from chatbot.agent.prompts import budget, ghostwriting, writing
from chatbot.agent.prompts.values import MESSAGING, VOICE
from chatbot.agent.prompts.writing import ChangedMeanwhile, Choice, Compiled, OverBudget
from chatbot.agent.replay import sounding
from chatbot.agent.trace import building
from core.rules import differences
from core.rules.differences import Piece
from llm import model_config
from llm.rules import purposes
from llm.values import ModelFailed
from merchants import current_merchant, voices
from merchants.models import Merchant, User
from merchants.models.assistant import AssistantType, ResponseStyle
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin
from merchants.voices import Unwritable

TEMPLATE = "admin/agent/prompt.html"
SHOWN_VERSIONS = 10
SECONDS = 20.0
"""How long a model may take to write a draft."""
CHANNELS = {MESSAGING: gettext_lazy("Mensajes"), VOICE: gettext_lazy("Voz")}


class PromptForm(forms.Form):
    """What is chosen; `after` is the version that the page showed."""

    style = forms.ChoiceField(
        label=gettext_lazy("Cómo habla"),
        choices=ResponseStyle.choices,
        widget=UnfoldAdminSelectWidget(),
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Para qué está"),
        choices=AssistantType.choices,
        widget=UnfoldAdminSelectWidget(),
        help_text=gettext_lazy(
            "Lo que un tipo no hace no se ofrece ni se acepta: quien lo pide pasa a una persona."
        ),
    )
    personality = forms.CharField(
        label=gettext_lazy("Personalidad"),
        required=False,
        max_length=voices.LONGEST,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 5}),
        help_text=gettext_lazy("Con tus palabras: tono, trato, lo que nunca diría. Sin precios."),
    )
    after = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def choice(self) -> Choice:
        """What is filled in, once it is valid."""
        told = self.cleaned_data
        return Choice(told["style"], told["kind"], told["personality"].strip())


@dataclass(frozen=True, slots=True)
class Shown:
    """The prompt of a channel: its text against the one before, and what it takes."""

    title: str
    pieces: tuple[Piece, ...]
    tokens: int
    share: int


@dataclass(frozen=True, slots=True)
class Version:
    """A version with what changed since the one before it."""

    row: CompiledPrompt
    pieces: tuple[Piece, ...]
    tokens: int


@admin.register(CompiledPrompt)
class CompiledPromptAdmin(TenantAdmin[CompiledPrompt]):
    """Its list is the page; versions are written by saving it, and never changed."""

    permissions = {"view": Permission.VIEW}

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:agent_compiledprompt_changelist"))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        current = current_merchant.of(request)
        if current.merchant is None and current.sees_all:
            query = urlencode({"next": request.get_full_path()})
            return HttpResponseRedirect(f"{reverse('merchants:choose')}?{query}")
        if current.merchant is None or not self.has_view_permission(request):
            raise PermissionDenied
        may = current.may_here(writing.ACTION)
        if request.method == "POST":
            if not may:
                raise PermissionDenied
            return self._posted(request, current.merchant)
        return self._page(request, current.merchant, _filled(current.merchant), may=may)

    def _posted(self, request: HttpRequest, merchant: Merchant) -> HttpResponse:
        form = PromptForm(request.POST)
        told = _ACTIONS.get(request.POST.get("action", ""), _look)
        if not form.is_valid():
            return self._page(request, merchant, form, status=422)
        try:
            answer = told(request, merchant, form)
        except (OverBudget, ChangedMeanwhile, Unwritable) as refused:
            form.add_error("personality", str(refused))
            return self._page(request, merchant, form, status=422)
        if isinstance(answer, HttpResponse):
            return answer
        return self._page(request, merchant, answer.pop("form", form), **answer)

    def _page(
        self,
        request: HttpRequest,
        merchant: Merchant,
        form: PromptForm,
        *,
        may: bool = True,
        status: int = 200,
        **more: Any,
    ) -> HttpResponse:
        now = writing.compiled(merchant, writing.chosen(merchant))
        drafted = form.is_bound and form.is_valid()
        made = writing.compiled(merchant, form.choice()) if drafted else now
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Cómo es el asistente"),
            "form": form,
            "may": may,
            "drafted": drafted and made.texts != now.texts,
            "shown": _shown(now, made),
            "ceiling": budget.CEILING,
            "versions": _versions(merchant),
            "unsaved": _is_unsaved(merchant, now),
            **more,
        }
        return TemplateResponse(request, TEMPLATE, context, status=status)


def _filled(merchant: Merchant) -> PromptForm:
    chosen, newest = writing.chosen(merchant), writing.latest(merchant.pk)
    return PromptForm(
        initial={
            "style": chosen.style,
            "kind": chosen.kind,
            "personality": chosen.personality,
            "after": newest.version if newest else 0,
        }
    )


Told = HttpResponse | dict[str, Any]


def _look(request: HttpRequest, merchant: Merchant, form: PromptForm) -> Told:
    """What would come of it, with its tokens and what is new in it."""
    writing.check(merchant, form.choice())
    return {}


def _sound(request: HttpRequest, merchant: Merchant, form: PromptForm) -> Told:
    """Three lines of somebody new, answered as that choice would."""
    choice = form.choice()
    writing.check(merchant, choice)
    heard = sounding.samples(writing.shop(merchant, choice), timezone.now())
    told = [(one, building.proposer(one.proposer)) for one in heard]
    return {"samples": told}


def _write(request: HttpRequest, merchant: Merchant, form: PromptForm) -> Told:
    """A draft of the personality by the model, in the form; nothing is saved."""
    deadline = monotonic() + SECONDS
    purpose = purposes.PROMPT_WRITER
    model = model_config.of(merchant.pk, session_id=None, deadline=deadline, purpose=purpose)
    if model is None:
        messages.warning(request, _("No hay ningún modelo conectado: escríbela tú."))
        return {}
    choice = form.choice()
    try:
        text = ghostwriting.draft(writing.shop(merchant, choice), choice, model)
    except ModelFailed:
        messages.error(request, _("El modelo no contestó. Prueba de nuevo o escríbela tú."))
        return {}
    if not text:
        messages.warning(request, _("El modelo no escribió nada que sirva."))
        return {}
    messages.info(request, _("Es un borrador del modelo: léelo, cámbialo y guárdalo."))
    return {"form": PromptForm({**form.cleaned_data, "personality": text})}


def _save(request: HttpRequest, merchant: Merchant, form: PromptForm) -> Told:
    after = form.cleaned_data["after"]
    who = request.user
    assert isinstance(who, User)  # whoever may save is signed in
    row = writing.save(merchant.pk, form.choice(), by=who, now=timezone.now(), after=after)
    said = _("Guardado: rige desde el próximo mensaje.") if row else _("No había nada que cambiar.")
    messages.success(request, said)
    return HttpResponseRedirect(request.get_full_path())


_ACTIONS: Mapping[str, Callable[[HttpRequest, Merchant, PromptForm], Told]] = {
    "look": _look,
    "sound": _sound,
    "write": _write,
    "save": _save,
}


def _shown(now: Compiled, made: Compiled) -> list[Shown]:
    return [
        Shown(
            str(CHANNELS[one]),
            differences.between(now.texts[one], text),
            made.tokens[one],
            budget.share(made.tokens[one]),
        )
        for one, text in made.texts.items()
    ]


def _versions(merchant: Merchant) -> Sequence[Version]:
    rows = list(CompiledPrompt.objects.of(merchant).select_related("by")[: SHOWN_VERSIONS + 1])
    before = [row.texts.get(MESSAGING, "") for row in rows[1:]] + [""]
    return [
        Version(
            row,
            differences.between(old, row.texts.get(MESSAGING, "")),
            row.tokens.get(MESSAGING, 0),
        )
        for row, old in zip(rows[:SHOWN_VERSIONS], before, strict=False)
    ]


def _is_unsaved(merchant: Merchant, now: Compiled) -> bool:
    """Whether a name or a tool changed since the newest version."""
    newest = writing.latest(merchant.pk)
    return newest is not None and newest.texts != dict(now.texts)
