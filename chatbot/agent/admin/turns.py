"""The audit: every turn, read only, with what was said, proposed, judged and done."""

import json
from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chatbot.agent import story
from chatbot.agent.models import Turn
from merchants.columns import column
from merchants.panel import TenantAdmin
from merchants.roles import Deed


@admin.register(Turn)
class TurnAdmin(TenantAdmin[Turn]):
    deeds = {"view": Deed.VIEW}
    list_display = ["when", "customer", "meant", "done", "way", "milliseconds"]
    list_filter = ["at", "outcome", "engine", "state_after"]
    search_fields = ["session__customer__name", "intent", "=id"]
    list_select_related = ["session__customer"]
    change_form_template = "admin/agent/turn.html"

    @column(_("Cuándo"), ordering="at")
    def when(self, turn: Turn) -> str:
        return f"{timezone.localtime(turn.at):%d/%m %H:%M:%S}"

    @column(_("Qué quiso"), ordering="intent")
    def meant(self, turn: Turn) -> str:
        told = story.tell(turn)
        return told.intent or ", ".join(told.events)

    @column(_("Cliente"), ordering="session__customer__name")
    def customer(self, turn: Turn) -> str:
        return str(turn.session.customer)

    @column(_("Propuestas"))
    def done(self, turn: Turn) -> str:
        told = story.tell(turn)
        return " · ".join(f"{'✓' if row.accepted else '✗'} {row.label}" for row in told.proposals)

    @column(_("Estado"), ordering="state_after")
    def way(self, turn: Turn) -> str:
        told = story.tell(turn)
        return f"{told.before} → {told.after}" if told.moved else told.after

    @column("ms")
    def milliseconds(self, turn: Turn) -> float:
        return story.tell(turn).milliseconds

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        turn = self.get_object(request, unquote(object_id))
        if turn is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if request.method != "GET" or not self.has_view_permission(request, turn):
            raise PermissionDenied
        words = getattr(turn, "words", None)
        raw = {
            "events": turn.events,
            "verdicts": turn.verdicts,
            "effects": turn.effects,
            "stages": turn.stages,
            "situation": words.situation if words else None,
            "proposal": words.proposal if words else None,
        }
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": turn,
            "title": str(turn),
            "story": story.tell(turn),
            "session": turn.session,
            "raw": json.dumps(raw, ensure_ascii=False, indent=2),
            "has_view_permission": True,
        }
        return TemplateResponse(request, self.change_form_template, context)
