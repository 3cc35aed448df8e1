"""Words for a customer who waits for a person: who comes, and when somebody is there at all."""

import datetime as dt

from django.utils import translation
from django.utils.translation import gettext as _

from chatbot.agent.facts import opening
from merchants.rules.hours import Schedule, next_opening

FAR = dt.timedelta(days=60)
"""So far ahead a day without its year names the wrong one."""


def when_somebody_comes(schedule: Schedule, now: dt.datetime, language: str) -> str:
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
        when = opening.when(opens, local)
        return _("Ahora estamos cerrados; volvemos %(when)s.") % {"when": when}
