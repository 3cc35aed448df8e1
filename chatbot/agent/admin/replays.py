"""Recorded turns run again from the panel: judged and told anew, without a model and for nothing.

Nothing of the conversation is written or locked: the page may be opened as often as one likes.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.agent.admin import differences
from chatbot.agent.models import Turn
from chatbot.agent.replay import running
from chatbot.agent.replay.model_config import Seating
from chatbot.conversations.models import Session
from merchants.tenant_admin import TenantAdmin

MOST = 200
"""Turns on one page: the newest."""
TEMPLATE = "admin/agent/replay.html"
AGAIN = gettext_lazy("Volver a revisar con el sistema de hoy")


@admin.action(description=AGAIN, permissions=["view"])
def repeat_turns(
    model_admin: TenantAdmin[Turn], request: HttpRequest, queryset: QuerySet[Turn]
) -> HttpResponse:
    """The chosen turns, oldest first."""
    title = _("Turnos repetidos")
    return _page(model_admin, request, queryset, {"title": title, "heading": title})


@admin.action(description=AGAIN, permissions=["view"])
def repeat_talks(
    model_admin: TenantAdmin[Session], request: HttpRequest, queryset: QuerySet[Session]
) -> HttpResponse:
    """The turns of the chosen conversations."""
    rows = Turn.across.filter(session__in=queryset)
    title = _("Conversaciones repetidas")
    return _page(model_admin, request, rows, {"title": title, "heading": title})


class Replayed(TenantAdmin[Session]):
    """Gives the conversation's page `<id>/repetir/`: its turns run again."""

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.replay_view)
        name = "conversations_session_replay"
        return [path("<path:object_id>/repetir/", view, name=name), *super().get_urls()]

    def replay_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The turns of one conversation."""
        session = self.get_object(request, unquote(object_id))
        if session is None:
            raise Http404
        if not self.has_view_permission(request, session):
            raise PermissionDenied
        rows = Turn.objects.of(session.merchant_id).filter(session=session)
        told = {
            "title": _("Repetir: %s") % session.customer,
            "heading": str(session.customer),
            "session": session,
        }
        return _page(self, request, rows, told)


def _page(
    model_admin: TenantAdmin[Any], request: HttpRequest, rows: QuerySet[Turn], told: dict[str, Any]
) -> HttpResponse:
    kept = rows.filter(outcome="kept").select_related("words")
    newest = list(kept.order_by("-at", "-id")[:MOST])
    cards = [differences.card(one) for one in _again(reversed(newest))]
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": model_admin.opts,
        **told,
        "cards": cards,
        "counts": differences.counted(cards),
        "left_out": max(kept.count() - len(newest), 0),
    }
    return TemplateResponse(request, TEMPLATE, context)


def _again(turns: Iterable[Turn]) -> Iterable[running.Rerun]:
    seats = Seating()
    return (running.rerun(turn, seats) for turn in turns)
