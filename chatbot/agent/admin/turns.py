"""The audit: every turn, read only, with what was said, proposed, judged and done."""

import json
from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from chatbot.agent.admin import story
from chatbot.agent.models import Turn
from merchants.panel import TenantAdmin
from merchants.roles import Deed


@admin.register(Turn)
class TurnAdmin(TenantAdmin[Turn]):
    deeds = {"view": Deed.VIEW}
    list_display = ["at", "customer", "intent", "done", "way", "engine", "milliseconds"]
    list_filter = ["at", "outcome", "engine", "state_after"]
    search_fields = ["session__customer__name", "intent", "=id"]
    list_select_related = ["session__customer"]
    change_form_template = "admin/agent/turn.html"

    @display(description=_("Cliente"), ordering="session__customer__name")
    def customer(self, turn: Turn) -> str:
        return str(turn.session.customer)

    @display(description=_("Propuestas"))
    def done(self, turn: Turn) -> str:
        told = story.tell(turn)
        return " · ".join(f"{'✓' if row.accepted else '✗'} {row.label}" for row in told.proposals)

    @display(description=_("Estado"), ordering="state_after")
    def way(self, turn: Turn) -> str:
        told = story.tell(turn)
        return f"{told.before} → {told.after}" if told.moved else told.after

    @display(description="ms")
    def milliseconds(self, turn: Turn) -> float:
        return story.tell(turn).milliseconds

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        turn = self.get_object(request, unquote(object_id))
        if turn is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
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
