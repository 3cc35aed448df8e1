"""What the database itself refuses about appointments: wrong steps, changed history, two at once.

No extension is needed: `int8range(staff_id, staff_id, '[]')` meets another exactly where both are
the same row, and GiST knows ranges by itself (the embedded server ships no btree_gist).
"""

from typing import Any

import pgtrigger
from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import BigIntegerRangeField, RangeOperators
from django.db.models import F, Func, Q, Value
from django.utils.translation import gettext_lazy as _

from catalog.bookings.rules import transitions

_STARTS = f"""
    IF NEW.status NOT IN ({", ".join(f"'{status}'" for status in transitions.STARTS)}) THEN
        RAISE EXCEPTION 'an appointment cannot start as %', NEW.status
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""
_WHAT = ("service", "branch", "staff", "chair", "patient", "starts_at", "ends_at", "occupies")
_CHANGED = pgtrigger.Q()
for _name in _WHAT:
    _CHANGED |= pgtrigger.Q(**{f"old__{_name}__df": pgtrigger.F(f"new__{_name}")})

APPOINTMENT_TRIGGERS = [
    pgtrigger.Trigger(
        name="starts", when=pgtrigger.Before, operation=pgtrigger.Insert, func=_STARTS
    ),
    pgtrigger.FSM(name="steps", field="status", transitions=transitions.pairs()),
    pgtrigger.ReadOnly(
        name="origin_is_frozen",
        fields=["id", "merchant", "customer", "created_at", "turn", "engine", "confidence"],
    ),
    # What took place, or was called off, is history: it is neither moved nor given to another.
    pgtrigger.Protect(
        name="past_is_frozen",
        operation=pgtrigger.Update,
        condition=~pgtrigger.Q(old__status__in=list(transitions.OPEN)) & _CHANGED,
    ),
    pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
]


def one_at_a_time(name: str, resource: str, condition: Q | None = None) -> ExclusionConstraint:
    """Of open appointments no two of the same `resource` (a foreign key) overlap, buffers too."""
    whose = Func(
        F(resource),
        F(resource),
        Value("[]"),
        function="int8range",
        output_field=BigIntegerRangeField(),
    )
    applies = Q(status__in=list(transitions.OPEN), **{f"{resource}__isnull": False})
    expressions: Any = [
        (whose, RangeOperators.OVERLAPS),
        ("occupies", RangeOperators.OVERLAPS),
    ]
    return ExclusionConstraint(
        name=name,
        expressions=expressions,
        condition=applies & condition if condition else applies,
        violation_error_message=_("A esa hora ya hay otra cita."),
    )
