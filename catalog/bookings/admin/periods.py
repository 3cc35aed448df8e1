"""How the list of appointments is narrowed: by when they are, in the merchant's time zone."""

from datetime import datetime, time, timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.bookings.rules import transitions
from core.chips import Shortcut, ShortcutFilter

_OPEN = Q(status__in=list(transitions.OPEN))


def _days(now: datetime, first: int, last: int) -> Q:
    """From so many days after today to so many, that one included."""
    midnight = [
        timezone.make_aware(datetime.combine(now.date() + timedelta(days=n), time(0)), now.tzinfo)
        for n in (first, last + 1)
    ]
    return Q(starts_at__gte=midnight[0], starts_at__lt=midnight[1])


class PeriodFilter(ShortcutFilter):
    """`?cuando=hoy` and so on; only open appointments are counted."""

    title = _("cuándo")
    parameter_name = "cuando"
    every = (_("Todas"), "calendar_month")
    shortcuts = (
        Shortcut("hoy", _("Hoy"), "today", lambda now: _days(now, 0, 0), _OPEN),
        Shortcut("manana", _("Mañana"), "event_upcoming", lambda now: _days(now, 1, 1), _OPEN),
        Shortcut(
            "semana",
            _("Esta semana"),
            "date_range",
            lambda now: _days(now, -now.weekday(), 6 - now.weekday()),
            _OPEN,
        ),
        Shortcut(
            "por-venir", _("Por venir"), "upcoming", lambda now: Q(starts_at__gte=now) & _OPEN
        ),
        Shortcut(
            "por-cerrar",
            _("Por cerrar"),
            "rule",
            lambda now: Q(starts_at__lt=now, status="confirmed"),
        ),
    )
