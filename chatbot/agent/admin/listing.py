"""How the list of conversations is narrowed and told: who waits, first of all."""

from datetime import datetime, timedelta

from django.db.models import Case, IntegerField, OuterRef, Q, QuerySet, Subquery, When
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.sessions import Mode
from core.chips import Shortcut, ShortcutFilter

MODE_TONES: dict[str, str] = {
    Mode.BOT: "success",
    Mode.HANDOFF_PENDING: "danger",
    Mode.HUMAN: "warning",
}

# Who waits for a person comes first, then who has one.
WAITING_FIRST = Case(
    When(mode=Mode.HANDOFF_PENDING, then=0),
    When(mode=Mode.HUMAN, then=1),
    default=2,
    output_field=IntegerField(),
)


class ModeFilter(ShortcutFilter):
    """`?modo=handoff_pending` and so on; only those who wait are counted, because only they are a
    task."""

    title = gettext_lazy("quién responde")
    parameter_name = "modo"
    every = (gettext_lazy("Todas"), "forum")
    shortcuts = (
        Shortcut(
            Mode.HANDOFF_PENDING,
            gettext_lazy("Esperan"),
            "notifications_active",
            Q(mode=Mode.HANDOFF_PENDING),
        ),
        Shortcut(
            Mode.HUMAN,
            gettext_lazy("Con una persona"),
            "support_agent",
            Q(mode=Mode.HUMAN),
            counted=None,
        ),
        Shortcut(
            Mode.BOT,
            gettext_lazy("Con el asistente"),
            "smart_toy",
            Q(mode=Mode.BOT),
            counted=None,
        ),
    )


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
