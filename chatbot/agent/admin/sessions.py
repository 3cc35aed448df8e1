"""Conversations: a list of who waits, and a page to read, take, answer and give back."""

import hashlib
import json
from decimal import Decimal
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.agent import eventlog, fields, naming
from chatbot.agent.admin import actions, listing, replays, thread
from chatbot.agent.admin.replays import Replayed
from chatbot.conversations import ownership
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.models import ModeChange, Session
from chatbot.conversations.models.sessions import Mode
from chatbot.transports.outbound import read_receipts
from core.columns import column
from core.rules.money import money
from merchants import current_merchant
from merchants.models import CustomerIdentifier, User
from merchants.roles import Permission

MOST_LOGGED = 30


@admin.register(Session)
class SessionAdmin(Replayed):
    permissions = {"view": Permission.VIEW}
    list_display = ["who", "said", "mode_badge", "state", "since"]
    list_display_links = ["who"]
    list_filter = [listing.ModeFilter, "state"]
    search_fields = [
        "customer__name",
        "customer__identifiers__value",
        "customer__identifiers__spelled",
        "orders__order__number",
    ]
    search_help_text = gettext_lazy("Nombre, teléfono o número de pedido")
    ordering = [listing.WAITING_FIRST.asc(), "-updated_at"]
    list_select_related = ["customer", "account"]
    list_per_page = 50
    actions = [replays.repeat_talks]
    list_before_template = "admin/chips.html"
    change_form_template = "admin/agent/conversation.html"
    thread_template = "admin/agent/thread.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Session]:
        phones = Prefetch("customer__identifiers", CustomerIdentifier.across.filter(kind="phone"))
        return listing.with_last_words(super().get_queryset(request)).prefetch_related(phones)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Session], search_term: str
    ) -> tuple[QuerySet[Session], bool]:
        """An order's number is found as people write it: #0042."""
        term = search_term.strip()
        if term.startswith("#") and term[1:].isdecimal():
            return queryset.filter(orders__order__number=int(term[1:])), True
        return super().get_search_results(request, queryset, term.removeprefix("+"))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        chips = listing.ModeFilter.chips(request, self.get_queryset(request))
        return super().changelist_view(request, {**(extra_context or {}), "chips": chips})

    @column(gettext_lazy("Cliente"), ordering="customer__name", header=True)
    def who(self, session: Session) -> list[str]:
        phones = [identifier.value for identifier in session.customer.identifiers.all()]
        return [str(session.customer), f"+{phones[0]}" if phones else str(session.account)]

    @column(gettext_lazy("Lo último"))
    def said(self, session: Session) -> str:
        if kept := undelivered.of(session):
            return "⚠ " + Truncator(kept.words).chars(70)
        text = getattr(session, "last_text", "") or f"[{getattr(session, 'last_kind', '') or '…'}]"
        ours = "↩ " if getattr(session, "last_direction", "") == "out" else ""
        return ours + Truncator(text).chars(70)

    @column(gettext_lazy("Responde"), ordering="mode", tones=listing.MODE_TONES)
    def mode_badge(self, session: Session) -> tuple[str, str]:
        return (session.mode, session.get_mode_display())

    @column(gettext_lazy("Desde"), ordering="updated_at")
    def since(self, session: Session) -> str:
        waiting = session.handoff_at if session.mode != Mode.BOT else None
        return listing.ago(waiting or session.last_inbound_at or session.created_at, timezone.now())

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The conversation's page; a POST is one action. `?hilo=` asks for the thread alone."""
        session = self.get_object(request, unquote(object_id))
        if session is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if not self.has_view_permission(request, session):
            raise PermissionDenied
        if request.method == "POST":
            refused = self._do(request, session)
            if refused is None:
                return HttpResponseRedirect(request.path)
            return self._page(request, session, refused)
        if "hilo" in request.GET:
            return self._thread(request, session)
        return self._page(request, session, None)

    def _do(self, request: HttpRequest, session: Session) -> forms.Form | None:
        """Does what the button says; the form with its complaints where it cannot be read."""
        action = actions.BY_NAME.get(request.POST.get("action", ""))
        if action is None or not current_merchant.of(request).may(
            session.merchant_id, action.action
        ):
            raise PermissionDenied
        form = action.form(request.POST)
        if not form.is_valid():
            return form
        assert isinstance(request.user, User)
        try:
            action.act(actions.Click(session, request.user, timezone.now(), form.cleaned_data))
        except ownership.NotWithAPerson:
            form.add_error(None, _("Ahora responde el asistente: toma la conversación primero."))
            return form
        except ownership.AlreadyTaken as taken:
            words = _("%(who)s ya atiende esta conversación.") % {"who": taken.holder}
            if action.name != "reply":
                messages.warning(request, words)
                return None
            form.add_error("text", words)
            return form
        except ObjectDoesNotExist:
            messages.warning(request, _("Ese mensaje ya no está en esta conversación."))
            return None
        if action.name != "reply":
            messages.success(request, str(action.done))
        return None

    def _page(
        self, request: HttpRequest, session: Session, refused: forms.Form | None
    ) -> TemplateResponse:
        session.refresh_from_db()
        self._attend(request, session)
        changes = ModeChange.objects.of(session.merchant_id).filter(session=session)
        orders = session.orders.select_related("order").order_by("-id")
        context = {
            **self.admin_site.each_context(request),
            **self._said(request, session),
            "opts": self.opts,
            "original": session,
            "title": str(session.customer),
            "mode_tone": listing.MODE_TONES[session.mode],
            "undelivered": undelivered.of(session),
            "waiting": listing.ago(session.handoff_at, timezone.now()),
            "actions": self._offered(request, session, refused),
            **_fields(session),
            "changes": changes.select_related("by").order_by("-id")[:10],
            "events": _log(session),
            "orders": [link.order for link in orders[:10]],
            "phones": session.customer.identifiers.filter(kind="phone"),
            "has_view_permission": True,
        }
        status = 422 if refused is not None else 200
        return TemplateResponse(request, self.change_form_template, context, status=status)

    def _offered(
        self, request: HttpRequest, session: Session, refused: forms.Form | None
    ) -> dict[str, dict[str, Any]]:
        """The buttons of this mode that this person may press, each with its form."""
        current = current_merchant.of(request)
        return {
            action.name: {
                "action": action,
                "form": refused if type(refused) is action.form else action.form(),
            }
            for action in actions.ACTIONS
            if session.mode in action.modes and current.may(session.merchant_id, action.action)
        }

    def _said(self, request: HttpRequest, session: Session) -> dict[str, Any]:
        before = request.GET.get("antes", "")
        bubbles = thread.of(session, before=int(before) if before.isdecimal() else None)
        seen = [
            (b.id, b.sending.state if b.sending else "", b.picture, b.file, b.text, b.beside.marks)
            for b in bubbles
        ]
        mark = hashlib.sha256(
            repr([session.ownership_version, session.state, *seen]).encode()
        ).hexdigest()[:16]
        return {
            "session": session,
            "bubbles": bubbles,
            "mark": mark,
            "older": bubbles[0].id if len(bubbles) == thread.PAGE else None,
            "may_send": current_merchant.of(request).may(session.merchant_id, Permission.ANSWER),
        }

    def _thread(self, request: HttpRequest, session: Session) -> HttpResponse:
        """The thread alone; 204 where nothing changed since `?hilo=<mark>`."""
        said = self._said(request, session)
        if said["mark"] == request.GET["hilo"]:
            return HttpResponse(status=204)
        self._attend(request, session)
        return TemplateResponse(request, self.thread_template, said)

    def _attend(self, request: HttpRequest, session: Session) -> None:
        """Whoever may answer has the words before their eyes: the customer is shown so."""
        if current_merchant.of(request).may(session.merchant_id, Permission.ANSWER):
            read_receipts.opened(session)


def _fields(session: Session) -> dict[str, Any]:
    """The seven fields of specs/agent_v2 §11, and those that are JSON as text."""
    state = fields.conversation_state(session)
    total = Decimal(str(state.cart_json["total"]))
    merchant = session.merchant
    return {
        "fields": state,
        "cart_total": money(total, merchant.currency, merchant.language) if total else "",
        "cart_raw": _json(state.cart_json),
        "events_raw": _json(list(state.events_log)),
        "response_raw": _json(state.last_llm_response),
    }


def _log(session: Session) -> list[dict[str, Any]]:
    """The newest events first, in words."""
    return [
        {
            "what": naming.word(naming.EVENTS, one.name),
            "who": one.by or naming.word(naming.AUTHORS, one.who),
            "order": one.order,
            "at": one.at,
            "turn": one.turn,
        }
        for one in reversed(eventlog.of(session, most=MOST_LOGGED))
    ]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
