"""Shadows: plans that a merchant writes, and what each turn would have been under them."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin import SimpleListFilter
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import Avg, Count, F, Q, QuerySet, Sum
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from chatbot.agent.admin import differences
from chatbot.agent.models import ShadowPlan, ShadowTurn
from chatbot.agent.replay import model_config, outcomes, shadow, shadow_queue
from chatbot.agent.replay.model_config import BadSeat
from chatbot.agent.trace import building
from core.columns import column
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm, merchant_id_of

State = ShadowTurn.State
WAITING_TONES: Mapping[str, str] = {
    State.DUE: "plain",
    State.RUNNING: "info",
    State.FAILED: "plain",
}
TONES = {**WAITING_TONES, **{key: tone for key, (_name, tone, _icon) in differences.FATES.items()}}


class PlanForm(TenantForm):
    """A model that cannot sit there is said before anything is paid for."""

    def clean_model(self) -> str:
        named = str(self.cleaned_data["model"]).strip()
        owner = merchant_id_of(self.instance)
        if named in ("", model_config.RULES) or owner is None:
            return named
        try:
            model_config.seat_of(owner, None, named)
        except BadSeat as error:
            words = _("Ese modelo no se puede usar: escríbelo como proveedor:modelo, con clave.")
            raise forms.ValidationError(words) from error
        return named


@admin.register(ShadowPlan)
class ShadowPlanAdmin(TenantAdmin[ShadowPlan]):
    permissions = {
        "view": Permission.VIEW,
        "add": Permission.EDIT_MERCHANT,
        "change": Permission.EDIT_MERCHANT,
        "delete": Permission.EDIT_MERCHANT,
    }
    form = PlanForm
    list_display = ["name", "tried", "share_told", "is_on", "results", "spent", "pace"]
    list_filter = ["is_on"]
    fields = ["name", "engine", "model", "prompt", "share", "is_on"]
    ordering = ["-created_at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ShadowPlan]:
        done = Q(turns__state=State.DONE)
        return (
            super()
            .get_queryset(request)
            .annotate(
                ran=Count("turns", filter=done),
                worse=Count("turns", filter=done & Q(turns__is_regression=True)),
                failed=Count("turns", filter=Q(turns__state=State.FAILED)),
                cost=Sum("turns__cost", filter=done),
                milliseconds=Avg("turns__milliseconds", filter=done),
            )
        )

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """With what came of it: turns in the shadow are nobody's to delete one by one.

        They are counted and not listed: there may be thousands.
        """
        _listed, counts, needed, protected = super().get_deleted_objects(objs, request)
        needed = set(needed) - {ShadowTurn._meta.verbose_name}
        return [str(plan) for plan in objs], counts, needed, protected

    @column(gettext_lazy("Prueba"))
    def tried(self, plan: ShadowPlan) -> str:
        parts = [plan.engine.upper(), plan.model or _("el modelo de siempre")]
        return " · ".join([*parts, *([_("otras instrucciones")] if plan.prompt else [])])

    @column(gettext_lazy("Parte"), ordering="share")
    def share_told(self, plan: ShadowPlan) -> str:
        return f"{plan.share} %"

    @column(gettext_lazy("Resultado"), ordering="worse")
    def results(self, plan: Any) -> str:
        """With the way to its turns."""
        words = ngettext("%(n)s turno", "%(n)s turnos", plan.ran) % {"n": plan.ran}
        if plan.worse:
            words += " · " + ngettext("%(n)s peor", "%(n)s peores", plan.worse) % {"n": plan.worse}
        if plan.failed:
            failed = ngettext("%(n)s no se pudo hacer", "%(n)s no se pudieron hacer", plan.failed)
            words += " · " + failed % {"n": plan.failed}
        link = reverse("admin:agent_shadowturn_changelist") + f"?plan__id__exact={plan.pk}"
        return format_html('<a class="panel-link" href="{}">{}</a>', link, words)

    @column(gettext_lazy("Costo"), ordering="cost")
    def spent(self, plan: Any) -> str:
        return cost(plan.cost)

    @column("ms", ordering="milliseconds")
    def pace(self, plan: Any) -> str:
        return "" if plan.milliseconds is None else number_format(round(plan.milliseconds))


class FateFilter(SimpleListFilter):
    """`?como=worse`: how the shadow compares."""

    title = gettext_lazy("cómo salió")
    parameter_name = "como"
    _where: Mapping[str, Q] = {
        differences.WORSE: Q(state=State.DONE, is_regression=True),
        differences.OTHER: Q(state=State.DONE, is_regression=False)
        & ~Q(comparison__differences=[]),
        differences.SAME: Q(state=State.DONE, comparison__differences=[]),
        State.FAILED: Q(state=State.FAILED),
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(key, _label(key)) for key in self._where]

    def queryset(self, request: HttpRequest, queryset: QuerySet[ShadowTurn]) -> Any:
        where = self._where.get(self.value() or "")
        return queryset if where is None else queryset.filter(where)


@admin.register(ShadowTurn)
class ShadowTurnAdmin(TenantAdmin[ShadowTurn]):
    permissions = {"view": Permission.VIEW}
    list_display = ["when", "customer", "plan", "fate", "what", "spent"]
    list_filter = [FateFilter, "plan", "turn__at"]
    search_fields = ["turn__session__customer__name"]
    list_select_related = ["plan", "turn__session__customer"]
    list_per_page = 50
    change_form_template = "admin/agent/shadow.html"

    @column(gettext_lazy("Cuándo"), ordering="turn__at")
    def when(self, row: ShadowTurn) -> str:
        return f"{timezone.localtime(row.turn.at):%d/%m %H:%M:%S}"

    @column(gettext_lazy("Cliente"), ordering="turn__session__customer__name")
    def customer(self, row: ShadowTurn) -> str:
        return str(row.turn.session.customer)

    @column(gettext_lazy("Cómo salió"), tones=TONES)
    def fate(self, row: ShadowTurn) -> tuple[str, str]:
        return (_key(row), _label(_key(row)))

    @column(gettext_lazy("Qué sería distinto"))
    def what(self, row: ShadowTurn) -> str:
        return " · ".join(one.title for one in differences.rows(row.comparison)) or _error(row)

    @column(gettext_lazy("Costo"), ordering=F("cost"))
    def spent(self, row: ShadowTurn) -> str:
        return cost(row.cost) if row.tokens_in else ""

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """What it would have said and done, beside what was."""
        row = self.get_object(request, unquote(object_id))
        if row is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if request.method != "GET" or not self.has_view_permission(request, row):
            raise PermissionDenied
        words = getattr(row.turn, "words", None)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": row,
            "title": str(row),
            "shadow": row,
            "heard": _heard(words.situation if words else None),
            "label": _label(_key(row)),
            "tone": TONES[_key(row)],
            "answers": [outcomes.words([content]) or "…" for content in row.reply],
            "error": _error(row),
            "rows": differences.rows(row.comparison),
            "spent": cost(row.cost) if row.tokens_in else "",
            "reasoning": (row.proposal or {}).get("reasoning", ""),
            "proposer": building.proposer(str((row.proposal or {}).get("proposer", ""))),
            "has_view_permission": True,
        }
        return TemplateResponse(request, self.change_form_template, context)


def _key(row: ShadowTurn) -> str:
    return differences.fate(row.comparison) if row.state == State.DONE else row.state


def _label(key: str) -> str:
    known = differences.FATES.get(key)
    return str(known[0]) if known is not None else str(State(key).label)


def _error(row: ShadowTurn) -> str:
    """Why it could not be run, in words; what nobody expected as it was raised."""
    return str(_ERRORS.get(row.error.partition(":")[0], row.error))


_ERRORS: Mapping[str, Promise] = {
    shadow_queue.LATE: gettext_lazy("Llegó tarde: había demasiados turnos en espera y no se pagó."),
    shadow_queue.INTERRUPTED: gettext_lazy("Se interrumpió dos veces."),
    shadow.ERASED: gettext_lazy("Se olvidó a este cliente: no queda nada que repetir."),
    shadow.NO_SEAT: gettext_lazy("Ese modelo no se puede usar: no existe o falta su clave."),
}


def _heard(situation: Any) -> list[str]:
    unread = situation.get("unread", []) if isinstance(situation, dict) else []
    return [str(one.get("text") or f"[{one.get('kind')}]") for one in unread]


def cost(amount: Decimal | None) -> str:
    """In USD with as many decimals as so small a sum needs."""
    if amount is None:
        return ""
    return f"US$ {number_format(amount, decimal_pos=5 if amount < 1 else 2)}"
