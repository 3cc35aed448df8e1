"""The page of choices: for each thing that the shop tells, the template that may tell it late."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from chatbot.conversations.message_templates import facts, occasions
from chatbot.conversations.message_templates import templates as using
from chatbot.conversations.models import MessageTemplate, TemplateChoice
from chatbot.conversations.models.templates import TemplateStatus
from chatbot.conversations.rules import templates as rules
from chatbot.transports.admin import template_actions
from chatbot.transports.templates import drafts, exchange
from chatbot.transports.templates.exchange import NotDone
from merchants import current_merchant
from merchants.current_merchant import numbered
from merchants.models import Merchant
from merchants.roles import Permission

PAGE = "admin/conversations/messagetemplate/choices.html"


@dataclass(frozen=True, slots=True)
class Line:
    """One occasion: what tells of it, whether that works now, and what is offered instead.

    `shown` is the chosen template, or else the ready draft, with examples in its places.
    """

    name: str
    label: Promise
    chosen: MessageTemplate | None
    works: bool
    standing: str
    tone: str
    shown: str
    ready: bool


def page(request: HttpRequest, site: AdminSite, action: Permission) -> HttpResponse:
    """Shows the choices of the current merchant; a POST changes one of them."""
    current = current_merchant.of(request)
    merchant = current.merchant
    if merchant is None:
        raise PermissionDenied
    may = current.may_here(action)
    if request.method == "POST":
        if not may:
            raise PermissionDenied
        _change(request, merchant)
        return HttpResponseRedirect(request.get_full_path())
    templates = _choosable(merchant)
    context = {
        **site.each_context(request),
        "opts": MessageTemplate._meta,
        "title": _("Qué plantilla avisa de qué"),
        "lines": lines(merchant),
        "templates": templates,
        "may": may,
        "has_account": bool(exchange.wabas(merchant.pk)),
    }
    return TemplateResponse(request, PAGE, context)


def lines(merchant: Merchant) -> list[Line]:
    """Every occasion there is, in the order of their table."""
    rows = TemplateChoice.objects.of(merchant).select_related("template")
    chosen = {row.occasion: row.template for row in rows}
    return [_line(merchant, name, chosen.get(name)) for name in occasions.OCCASIONS]


def _line(merchant: Merchant, name: str, row: MessageTemplate | None) -> Line:
    works = row is not None and row.is_sendable and using.is_filled(row)
    ready = drafts.shown(name, merchant)
    return Line(
        name=name,
        label=occasions.OCCASIONS[name].label,
        chosen=row,
        works=works,
        standing=template_actions.standing(row) if row else "",
        tone=_tone(row),
        shown=as_read(row, merchant) if row else ready,
        ready=bool(ready),
    )


def _tone(row: MessageTemplate | None) -> str:
    """A green badge is kept for what works: approved alone is not enough."""
    tone = template_actions.TONES[row.status] if row else "plain"
    return "warning" if tone == "success" else tone


def as_read(row: MessageTemplate, merchant: Merchant) -> str:
    """The template's text with an example in each place that a fact fills."""
    with translation.override(merchant.language):
        examples = facts.examples(row.fields, merchant)
    return rules.filled(row.body, [word or "…" for word in examples])


def _choosable(merchant: Merchant) -> Any:
    rows = MessageTemplate.objects.of(merchant).filter(unfit="")
    return rows.exclude(status=TemplateStatus.DELETED)


def _change(request: HttpRequest, merchant: Merchant) -> None:
    occasion = request.POST.get("occasion", "")
    if occasion not in occasions.OCCASIONS:
        messages.error(request, _("Ese aviso no existe."))
        return
    if "ready" in request.POST:
        _add_ready(request, merchant, occasion)
        return
    wanted = request.POST.get("template", "")
    key = numbered(wanted)
    row = _choosable(merchant).filter(pk=key).first() if key else None
    if wanted and row is None:
        messages.error(request, _("Esa plantilla ya no está."))
        return
    drafts.choose(merchant, occasion, row)
    messages.success(request, _("Anotado."))


def _add_ready(request: HttpRequest, merchant: Merchant, occasion: str) -> None:
    """The ready draft, made, chosen and sent for review by one click."""
    wabas = exchange.wabas(merchant.pk)
    if not wabas or occasion not in drafts.READY:
        messages.error(request, _("Conecta primero un número de WhatsApp con su cuenta (WABA)."))
        return
    rows = [drafts.add(merchant, waba_id, occasion, timezone.now()) for waba_id in wabas]
    for row in rows:
        if row.status not in exchange.SUBMITTABLE:
            continue
        try:
            exchange.submit(row.pk, merchant.pk, timezone.now)
        except NotDone as error:
            messages.error(request, str(error))
            return
    messages.success(request, _("Creada y enviada: WhatsApp la revisa en minutos."))
