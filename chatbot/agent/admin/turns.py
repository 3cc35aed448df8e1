"""The audit: every turn, read only, with what was said, proposed, judged and done."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from chatbot.agent import naming, trace
from chatbot.agent.admin import replays, thread, turn_filters
from chatbot.agent.models import Turn
from chatbot.agent.trace import exporting
from chatbot.conversations.models import Outgoing
from chatbot.conversations.models.sessions import State
from core.columns import column
from merchants import current_merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

MOST_EXPORTED = 1000
"""Turns in one file; what is left out is said in it."""


@admin.register(Turn)
class TurnAdmin(TenantAdmin[Turn]):
    permissions = {"view": Permission.VIEW, "export": Permission.EXPORT}
    list_display = [
        "when",
        "customer",
        "meant",
        "not_known",
        "done",
        "way",
        "who",
        "cost_told",
        "milliseconds",
    ]
    list_filter = [
        turn_filters.CaseFilter,
        turn_filters.WhoFilter,
        "at",
        "outcome",
        "engine",
        "state_after",
    ]
    search_fields = ["session__customer__name", "intent", "=id"]
    list_select_related = ["session__customer"]
    list_per_page = 50
    list_before_template = "admin/chips.html"
    change_form_template = "admin/agent/turn.html"
    actions = ["export_chosen", replays.repeat_turns]

    @column(_("Cuándo"), ordering="at")
    def when(self, turn: Turn) -> str:
        return f"{timezone.localtime(turn.at):%d/%m %H:%M:%S}"

    @column(_("Qué quiso"), ordering="intent")
    def meant(self, turn: Turn) -> str:
        events = (naming.word(naming.EVENTS, str(event)) for event in turn.events)
        return naming.intent(turn.intent) or ", ".join(events)

    @column(_("No supimos"))
    def not_known(self, turn: Turn) -> str:
        return ", ".join(naming.unknown(str(key)) for key in turn.unknown)

    @column(_("Cliente"), ordering="session__customer__name")
    def customer(self, turn: Turn) -> str:
        return str(turn.session.customer)

    @column(_("Propuestas"))
    def done(self, turn: Turn) -> str:
        return " · ".join(map(_sign, turn.verdicts))

    @column(_("Estado"), ordering="state_after")
    def way(self, turn: Turn) -> str:
        before, after = _state(turn.state_before), _state(turn.state_after)
        return f"{before} → {after}" if before != after else after

    @column(
        _("Propuso"),
        ordering="proposer",
        tones={key: tone for key, (_label, tone, _where) in turn_filters.WHO.items()},
    )
    def who(self, turn: Turn) -> tuple[str, str]:
        return (turn_filters.who(turn), trace.building.proposer(turn.proposer))

    @column(_("Costo"), ordering="cost")
    def cost_told(self, turn: Turn) -> str:
        return cost(turn) if turn.tokens_in else ""

    @column("ms")
    def milliseconds(self, turn: Turn) -> str:
        return number_format(round(sum(turn.stages.values()), 1))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        chips = turn_filters.CaseFilter.chips(request, self.get_queryset(request))
        return super().changelist_view(request, {**(extra_context or {}), "chips": chips})

    def has_export_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.allows(request, "export", obj)

    @admin.action(description=_("Descargar en JSON"), permissions=["export"])
    def export_chosen(self, request: HttpRequest, queryset: QuerySet[Turn]) -> HttpResponse:
        """The newest of the chosen turns, as `{"version", "turns", "left_out"}`."""
        rows = queryset.select_related("merchant", "words").order_by("-at")
        current = current_merchant.of(request)
        turns = [
            row for row in rows[:MOST_EXPORTED] if current.may(row.merchant_id, Permission.EXPORT)
        ]
        told = {
            "version": exporting.VERSION,
            "turns": [exporting.exported(turn) for turn in turns],
            "left_out": max(rows.count() - MOST_EXPORTED, 0),
        }
        return _file(told, f"turnos-{timezone.localdate():%Y-%m-%d}.json")

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The turn's story; `?formato=json` is the same as a file."""
        turn = self.get_object(request, unquote(object_id))
        if turn is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if request.method != "GET" or not self.has_view_permission(request, turn):
            raise PermissionDenied
        if request.GET.get("formato") == "json":
            if not self.has_export_permission(request, turn):
                raise PermissionDenied
            return _file(exporting.exported(turn), f"turno-{turn.pk}.json")
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": turn,
            "title": str(turn),
            "story": trace.tell(turn),
            "cost": cost(turn),
            "session": turn.session,
            "sent": _sent(turn),
            "before": _neighbour(turn, later=False),
            "after": _neighbour(turn, later=True),
            "raw": self._raw(request, turn),
            "has_view_permission": True,
        }
        return TemplateResponse(request, self.change_form_template, context)

    def _raw(self, request: HttpRequest, turn: Turn) -> str:
        """The file's text, "" for whom it is not: the page shows what its reader may take away."""
        may = self.has_export_permission(request, turn)
        return exporting.written(exporting.exported(turn)) if may else ""


def cost(turn: Turn) -> str:
    """In USD with as many decimals as so small a sum needs; "?" where no price is known."""
    if turn.cost is None:
        return "?"
    return f"US$ {number_format(turn.cost, decimal_pos=5 if turn.cost < 1 else 2)}"


def _sign(verdict: Any) -> str:
    row = verdict if isinstance(verdict, dict) else {"type": verdict}
    name = naming.word(naming.actions(), str(row.get("type", "")))
    return f"{'✓' if row.get('accepted') else '✗'} {name}"


def _state(key: str) -> str:
    return str(State(key).label) if key in State.values else key


def _sent(turn: Turn) -> tuple[thread.Sent, ...]:
    """The messages of the turn with what became of each."""
    rows = Outgoing.objects.of(turn.merchant_id).filter(session=turn.session_id, turn_id=turn.pk)
    return tuple(map(thread.sent, rows.select_related("message").order_by("id")))


def _neighbour(turn: Turn, *, later: bool) -> Turn | None:
    """The turn before or after this one in its conversation."""
    rows = Turn.objects.of(turn.merchant_id).filter(session=turn.session_id)
    if later:
        return rows.filter(at__gt=turn.at).order_by("at").first()
    return rows.filter(at__lt=turn.at).order_by("-at").first()


def _file(told: Any, name: str) -> HttpResponse:
    answer = HttpResponse(exporting.written(told), content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
