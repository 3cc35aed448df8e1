"""What is read of a merchant: branches and their hours, policies, whom the assistant answers."""

from collections.abc import Iterable
from datetime import date, time
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from merchants.models import Branch, HoursException, Merchant, OpeningHours, Policy, PolicyKind
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.ready import Ready
from merchants.rules.branches import BranchHours, BranchValue, map_link
from merchants.rules.hours import Schedule, SpecialDay, Stretch
from merchants.rules.policies import BusinessPolicy


def main_branch(merchant: Merchant | int) -> Branch | None:
    """The active branch marked as main, else the first active one by name."""
    return next(iter(branches(merchant)), None)


def branches(merchant: Merchant | int) -> list[Branch]:
    """The active branches, the main one first, then by name; at most `MOST_BRANCHES`."""
    return list(_branches(merchant=merchant if isinstance(merchant, int) else merchant.pk))


MOST_BRANCHES = 30


def _active(merchant: int) -> "QuerySet[Branch]":
    rows = Branch.objects.of(merchant).filter(is_active=True)
    return rows.order_by("-is_main", "name", "pk")[:MOST_BRANCHES]


_branches: Ready[Branch] = Ready(_active, merchant=int)


def branch_value(row: Branch) -> BranchValue:
    """The branch as a value; without a link of the merchant's, the one to its point on the map."""
    at = [None if one is None else float(one) for one in (row.latitude, row.longitude)]
    return BranchValue(
        id=row.pk,
        name=row.name,
        address=row.address,
        latitude=at[0],
        longitude=at[1],
        city=row.city,
        phone=row.phone,
        whatsapp=row.whatsapp,
        google_maps_url=map_link(row.google_maps_url, *at),
        serves=tuple(row.serves),
        is_main=row.is_main,
    )


def branch_hours(merchant: Merchant) -> tuple[BranchHours, ...]:
    """The active branches as `branches` orders them, each with its hours; three queries."""
    rows = branches(merchant)
    hours = schedules(merchant, rows)
    return tuple(BranchHours(branch_value(row), hours[row.pk]) for row in rows)


def policies(merchant_id: int) -> tuple[BusinessPolicy, ...]:
    """The policies that are written down, titled in the language of the moment."""
    written = {kind: (text, short) for kind, text, short in _policies(merchant=merchant_id)}
    return tuple(
        BusinessPolicy(kind.value, str(kind.label), *written[kind.value])
        for kind in PolicyKind
        if written.get(kind.value, ("", ""))[0].strip()
    )


def policy(merchant_id: int, kind: str) -> BusinessPolicy | None:
    """The policy of that kind (`rules.policies.KINDS`); None where none is written, or no kind is
    called so."""
    return next((row for row in policies(merchant_id) if row.kind == kind), None)


def schedule(merchant: Merchant, branch: Branch | None) -> Schedule:
    """The hours of that branch; without a branch, nothing is known but the time zone."""
    if branch is None:
        return Schedule(merchant.time_zone)
    hers = {"merchant": merchant.pk, "branch": branch.pk}
    return Schedule(
        time_zone=merchant.time_zone,
        week=tuple(Stretch(*row) for row in _week(**hers)),
        special=tuple(SpecialDay(*row) for row in _special(**hers)),
        closed_until=branch.closed_until,
    )


def schedules(merchant: Merchant, rows: Iterable[Branch]) -> dict[int, Schedule]:
    """The hours of each of those branches by its key, in two queries however many they are."""
    week: dict[int, list[Stretch]] = {}
    for branch, weekday, opens, closes in _weeks(merchant=merchant.pk):
        week.setdefault(branch, []).append(Stretch(weekday, opens, closes))
    special: dict[int, list[SpecialDay]] = {}
    for branch, day, first, last in _specials(merchant=merchant.pk):
        special.setdefault(branch, []).append(SpecialDay(day, first, last))
    return {
        row.pk: Schedule(
            time_zone=merchant.time_zone,
            week=tuple(week.get(row.pk, ())),
            special=tuple(special.get(row.pk, ())),
            closed_until=row.closed_until,
        )
        for row in rows
    }


def answered(customer: str = "customer", merchant: str = "merchant") -> Q:
    """Rows whose customer the assistant answers: `rules.answering` as SQL.

    The arguments are the ways from a row; `customer` "" for rows of customers themselves.
    """
    policy = f"{merchant}__answers"
    each = (Q(**{policy: one}) & answered_under(one, customer) for one in Answers)
    return reduce(or_, each)


def answered_under(policy: str, customer: str = "customer") -> Q:
    """The same where the merchant's policy is known; `customer` as of `answered`."""
    chosen = f"{customer}__answering".removeprefix("__")
    return {
        Answers.ALL: ~Q(pk__in=[]),
        Answers.ALL_BUT: ~Q(**{chosen: Answering.LEAVE}),
        Answers.ONLY: Q(**{chosen: Answering.ANSWER}),
    }[Answers(policy)]


_policies: Ready[tuple[str, str, str]] = Ready(
    lambda merchant: Policy.objects.of(merchant).values_list("kind", "text", "short_version"),
    merchant=int,
)
_week: Ready[tuple[int, time, time]] = Ready(
    lambda merchant, branch: (
        OpeningHours.objects.of(merchant)
        .filter(branch=branch)
        .values_list("weekday", "opens", "closes")
    ),
    merchant=int,
    branch=int,
)
_weeks: Ready[tuple[Any, ...]] = Ready(
    lambda merchant: OpeningHours.objects.of(merchant).values_list(
        "branch_id", "weekday", "opens", "closes"
    ),
    merchant=int,
)
_specials: Ready[tuple[Any, ...]] = Ready(
    lambda merchant: HoursException.objects.of(merchant).values_list(
        "branch_id", "date", "opens", "closes"
    ),
    merchant=int,
)
_special: Ready[tuple[date, time | None, time | None]] = Ready(
    lambda merchant, branch: (
        HoursException.objects.of(merchant)
        .filter(branch=branch)
        .values_list("date", "opens", "closes")
    ),
    merchant=int,
    branch=int,
)
