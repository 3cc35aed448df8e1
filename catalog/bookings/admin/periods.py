"""How the list of appointments is narrowed: by when they are, in the merchant's time zone."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.bookings.models import Appointment
from catalog.bookings.rules import transitions
from merchants.chips import Chip

_OPEN = Q(status__in=list(transitions.OPEN))


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of days as a chip above the list; `where` is given the present local moment."""

    key: str
    label: Promise
    icon: str
    where: Callable[[datetime], Q]


def _days(now: datetime, first: int, last: int) -> Q:
    """From so many days after today to so many, that one included."""
    midnight = [
        timezone.make_aware(datetime.combine(now.date() + timedelta(days=n), time(0)), now.tzinfo)
        for n in (first, last + 1)
    ]
    return Q(starts_at__gte=midnight[0], starts_at__lt=midnight[1])


PERIODS: tuple[Period, ...] = (
    Period("hoy", _("Hoy"), "today", lambda now: _days(now, 0, 0)),
    Period("manana", _("Mañana"), "event_upcoming", lambda now: _days(now, 1, 1)),
    Period(
        "semana",
        _("Esta semana"),
        "date_range",
        lambda now: _days(now, -now.weekday(), 6 - now.weekday()),
    ),
    Period("por-venir", _("Por venir"), "upcoming", lambda now: Q(starts_at__gte=now) & _OPEN),
    Period(
        "por-cerrar",
        _("Por cerrar"),
        "rule",
        lambda now: Q(starts_at__lt=now, status="confirmed"),
    ),
)


class PeriodFilter(SimpleListFilter):
    """`?cuando=hoy` and so on."""

    title = _("cuándo")
    parameter_name = "cuando"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(period.key, str(period.label)) for period in PERIODS]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Appointment]
    ) -> QuerySet[Appointment]:
        for period in PERIODS:
            if period.key == self.value():
                return queryset.filter(period.where(timezone.localtime()))
        return queryset


def chips(rows: QuerySet[Appointment], chosen: str) -> list[Chip]:
    """All, and one chip a period, with how many open appointments, or unclosed ones, it has."""
    told = [Chip(str(_("Todas")), "calendar_month", "", None, not chosen)]
    now = timezone.localtime()
    for period in PERIODS:
        count = rows.filter(period.where(now), _OPEN).count()
        query = f"{PeriodFilter.parameter_name}={period.key}"
        told.append(Chip(str(period.label), period.icon, query, count, chosen == period.key))
    return told
