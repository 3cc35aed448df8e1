"""Words for when the shop is open: now or next, and the week in a few lines."""

import datetime as dt
from itertools import groupby

from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from chatbot.agent.facts.values import Teller
from chatbot.conversations.message_templates.days import dated
from merchants.rules.hours import Schedule, is_open, next_opening

_DAY = dt.timedelta(days=1)
_A_MONDAY = dt.date(2024, 1, 1)
FAR = dt.timedelta(days=60)
"""So far ahead a day without its year names the wrong one."""


def told(teller: Teller) -> str:
    """The hours as a customer asks for them; "" where nobody wrote them down."""
    return "\n".join(of_schedule(teller.situation.shop.schedule, teller.situation.now))


def of_schedule(schedule: Schedule, at: dt.datetime) -> list[str]:
    """Whether it is open at that moment, and the week; none where nobody wrote it down."""
    if not schedule.week:
        return []
    return [f"{now(schedule, at)} {_('Nuestro horario:')}", *week(schedule)]


def now(schedule: Schedule, at: dt.datetime) -> str:
    """Whether it is open at that moment, and when it opens next, in a whole sentence."""
    if is_open(schedule, at):
        return _("Ahora estamos abiertos.")
    opens = next_opening(schedule, at)
    if opens is None:
        return _("Por ahora estamos cerrados.")
    return _("Ahora estamos cerrados. Abrimos %(when)s.") % {
        "when": when(opens, at.astimezone(opens.tzinfo))
    }


def somebody_comes(schedule: Schedule, now: dt.datetime, language: str) -> str:
    """One sentence for who waits while the shop is closed; "" while it is open.

    "Ahora estamos cerrados; volvemos mañana a las 09:00." Where nobody wrote the hours down the
    shop counts as open, and nothing is promised.
    """
    opens = next_opening(schedule, now)
    with translation.override(language):
        if opens is None or opens - now > FAR:
            return _("Por ahora estamos cerrados.")
        if opens <= now:
            return ""
        local = now.astimezone(opens.tzinfo)
        return _("Ahora estamos cerrados; volvemos %(when)s.") % {"when": when(opens, local)}


def when(opens: dt.datetime, now: dt.datetime) -> str:
    """A local moment as one says it at the local `now`: "mañana a las 09:00"."""
    clock = {"time": f"{opens:%H:%M}"}
    if opens.date() == now.date():
        return _("hoy a las %(time)s") % clock
    if opens.date() == now.date() + _DAY:
        return _("mañana a las %(time)s") % clock
    return _("el %(day)s a las %(time)s") % (clock | {"day": dated(opens)})


def _range(first: str, last: str) -> str:
    return _("%(first)s a %(last)s") % {"first": first, "last": last}


def weekday(weekday: int) -> str:
    """ "lunes"; 0 is Monday."""
    return date_format(_A_MONDAY + weekday * _DAY, "l")


def week(schedule: Schedule) -> list[str]:
    """Days in a row with the same hours share a line: "lunes a viernes: 08:00-20:00"."""
    hours: dict[int, str] = {}
    for day in range(7):
        stretches = sorted((s.opens, s.closes) for s in schedule.week if s.weekday == day)
        hours[day] = ", ".join(f"{opens:%H:%M}–{closes:%H:%M}" for opens, closes in stretches)
    lines = []
    for text, group in groupby(range(7), key=lambda day: hours[day]):
        days = list(group)
        first, last = weekday(days[0]), weekday(days[-1])
        names = first if len(days) == 1 else _range(first, last)
        lines.append(f"• {names}: {text or _('cerrado')}")
    return lines
