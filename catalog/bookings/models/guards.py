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
_TAKES = """
    IF TG_OP = 'UPDATE' AND NEW.chair_id IS NOT DISTINCT FROM OLD.chair_id
            AND NEW.party_size IS NOT DISTINCT FROM OLD.party_size THEN
        NEW.takes := OLD.takes;
        RETURN NEW;
    END IF;
    NEW.takes := NULL;
    IF NEW.chair_id IS NOT NULL THEN
        SELECT COALESCE(
                range_agg(int8range(part_id, part_id, '[]')),
                int8multirange(int8range(NEW.chair_id, NEW.chair_id, '[]')))
            INTO NEW.takes FROM bookings_tablepart WHERE joined_id = NEW.chair_id;
        IF NEW.party_size > COALESCE(
                (SELECT seats FROM bookings_chair WHERE id = NEW.chair_id), 0) THEN
            RAISE EXCEPTION 'a party of % does not fit there', NEW.party_size
                USING ERRCODE = 'check_violation';
        END IF;
    END IF;
    RETURN NEW;
"""
_WHOLE_ONES = """
    IF NEW.part_id = NEW.joined_id OR EXISTS (
            SELECT FROM bookings_tablepart AS other WHERE other.id <> NEW.id
            AND (other.joined_id = NEW.part_id OR other.part_id = NEW.joined_id)) THEN
        RAISE EXCEPTION 'a table that is put together is no part of another'
            USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (
            SELECT FROM bookings_chair AS one, bookings_chair AS other
            WHERE one.id = NEW.part_id AND other.id = NEW.joined_id
            AND (one.branch_id <> other.branch_id OR one.seats IS NULL OR other.seats IS NULL))
            THEN
        RAISE EXCEPTION 'tables of one branch are put together'
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
"""
_WHILE_TAKEN = f"""
    IF EXISTS (
            SELECT FROM bookings_appointment AS row
            WHERE row.status IN ({", ".join(f"'{status}'" for status in transitions.OPEN)})
            AND row.chair_id IN (OLD.joined_id, NEW.joined_id) AND upper(row.occupies) > now())
            THEN
        RAISE EXCEPTION 'a reservation to come takes these tables'
            USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;
"""
PART_TRIGGERS = [
    pgtrigger.Trigger(
        name="joined_of_whole_ones",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert | pgtrigger.Update,
        func=_WHOLE_ONES,
    ),
    pgtrigger.Trigger(
        name="parts_stay_while_taken",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert | pgtrigger.Update | pgtrigger.Delete,
        func=_WHILE_TAKEN,
    ),
]
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
    # What is taken of the house follows from the table alone: no writer can get it wrong.
    pgtrigger.Trigger(
        name="takes",
        when=pgtrigger.Before,
        operation=pgtrigger.Insert | pgtrigger.Update,
        func=_TAKES,
    ),
    # What took place, or was called off, is history: it is neither moved nor given to another.
    pgtrigger.Protect(
        name="past_is_frozen",
        operation=pgtrigger.Update,
        condition=~pgtrigger.Q(old__status__in=list(transitions.OPEN)) & _CHANGED,
    ),
    pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
]


def each_chair_once(name: str) -> ExclusionConstraint:
    """Of open appointments no two that take the same chair overlap, buffers too; one of joined
    tables takes each of them."""
    return ExclusionConstraint(
        name=name,
        expressions=[
            ("takes", RangeOperators.OVERLAPS),
            ("occupies", RangeOperators.OVERLAPS),
        ],
        condition=Q(status__in=list(transitions.OPEN), takes__isnull=False),
        violation_error_message=_("A esa hora ya hay otra cita."),
    )


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
