"""Words for when a menu is served: "de lunes a viernes de 12:00 a 16:00"."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext as _

from catalog.products.values import VariantValue
from chatbot.agent.facts import opening
from merchants.rules.hours import Stretch

_WEEK = 7


def hours(served: Sequence[Stretch]) -> str:
    """Days in a row with the same hours are told together."""
    of_day = [
        _(" y ").join(
            _("de %(opens)s a %(closes)s")
            % {"opens": f"{one.opens:%H:%M}", "closes": f"{one.closes:%H:%M}"}
            for one in sorted(served, key=lambda one: one.opens)
            if one.weekday == day
        )
        for day in range(_WEEK)
    ]
    told = []
    for text, group in groupby(range(_WEEK), key=lambda day: of_day[day]):
        if text:
            told.append(f"{_days(list(group))} {text}")
    return "; ".join(told)


def _days(days: Sequence[int]) -> str:
    if len(days) == _WEEK:
        return _("todos los días")
    first, last = opening.weekday(days[0]), opening.weekday(days[-1])
    if len(days) == 1:
        return _("los %(day)s") % {"day": first}
    return _("de %(first)s a %(last)s") % {"first": first, "last": last}


def sentence(row: VariantValue) -> str:
    """When a row is served, by the name of its menu."""
    return _("%(name)s se sirve %(hours)s.") % {
        "name": row.category or row.name,
        "hours": hours(row.served),
    }


def sentences(rows: Sequence[VariantValue]) -> list[str]:
    """Each menu of those rows once."""
    return list(dict.fromkeys(sentence(row) for row in rows if row.served))
