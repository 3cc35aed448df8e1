"""How the list of conversations is narrowed and told: who waits, first of all."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Case, IntegerField, OuterRef, QuerySet, Subquery, When
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.sessions import Mode

MODE_TONES: dict[str, str] = {
    Mode.BOT: "success",
    Mode.HANDOFF_PENDING: "danger",
    Mode.HUMAN: "warning",
}
MODE_ICONS: dict[str, tuple[Promise, str]] = {
    Mode.HANDOFF_PENDING: (gettext_lazy("Esperan"), "notifications_active"),
    Mode.HUMAN: (gettext_lazy("Con una persona"), "support_agent"),
    Mode.BOT: (gettext_lazy("Con el asistente"), "smart_toy"),
}

# Who waits for a person comes first, then who has one.
WAITING_FIRST = Case(
    When(mode=Mode.HANDOFF_PENDING, then=0),
    When(mode=Mode.HUMAN, then=1),
    default=2,
    output_field=IntegerField(),
)


class ModeFilter(SimpleListFilter):
    """`?modo=handoff_pending` and so on."""

    title = gettext_lazy("quién responde")
    parameter_name = "modo"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(mode, str(label)) for mode, (label, _icon) in MODE_ICONS.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Session]) -> QuerySet[Session]:
        return queryset.filter(mode=self.value()) if self.value() else queryset


@dataclass(frozen=True, slots=True)
class Chip:
    """A shortcut above the list."""

    label: str
    icon: str
    query: str
    count: int | None
    chosen: bool


def chips(sessions: QuerySet[Session], chosen: str) -> list[Chip]:
    """All, and one chip a mode; only those who wait are counted, because only they are a task."""
    rows = [Chip(_("Todas"), "forum", "", None, not chosen)]
    for mode, (label, icon) in MODE_ICONS.items():
        count = sessions.filter(mode=mode).count() if mode == Mode.HANDOFF_PENDING else None
        query = f"{ModeFilter.parameter_name}={mode}"
        rows.append(Chip(str(label), icon, query, count, chosen == mode))
    return rows


def with_last_words(sessions: QuerySet[Session]) -> QuerySet[Session]:
    """Adds `last_text` and `last_kind` of each session's newest message."""
    newest = Message.across.filter(session=OuterRef("pk")).exclude(direction="note")
    newest = newest.order_by("-said_at", "-id")
    return sessions.annotate(
        last_text=Subquery(newest.values("text")[:1]),
        last_kind=Subquery(newest.values("kind")[:1]),
        last_direction=Subquery(newest.values("direction")[:1]),
    )


def ago(then: datetime | None, now: datetime) -> str:
    """How long since, in the largest unit: "hace 3 min", "hace 2 h", "hace 5 d"."""
    if then is None:
        return ""
    passed = max(now - then, timedelta(0))
    for unit, word in ((86_400, _("hace %d d")), (3_600, _("hace %d h")), (60, _("hace %d min"))):
        if passed.total_seconds() >= unit:
            return str(word % int(passed.total_seconds() // unit))
    return _("recién")
