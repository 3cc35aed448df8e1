"""What is read of a merchant: branches and their hours, policies, whom the assistant answers."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from django.db.models import Q

from merchants.models import Branch, HoursException, Merchant, OpeningHours, Policy, PolicyKind
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.rules.branches import BranchHours, BranchValue, map_link
from merchants.rules.hours import Schedule, SpecialDay, Stretch
from merchants.rules.policies import BusinessPolicy


def main_branch(merchant: Merchant | int) -> Branch | None:
    """The active branch marked as main, else the first active one by name."""
    return next(iter(branches(merchant)), None)


def branches(merchant: Merchant | int) -> list[Branch]:
    """The active branches, the main one first, then by name; at most `MOST_BRANCHES`."""
    active = Branch.objects.of(merchant).filter(is_active=True)
    return list(active.order_by("-is_main", "name", "pk")[:MOST_BRANCHES])


MOST_BRANCHES = 30


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
    rows = Policy.objects.of(merchant_id).values_list("kind", "text", "short_version")
    written = {kind: (text, short) for kind, text, short in rows}
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
    return schedules(merchant, [branch])[branch.pk]


def schedules(merchant: Merchant, rows: Iterable[Branch]) -> dict[int, Schedule]:
    """The hours of each of those branches by its key, in two queries however many they are."""
    week: dict[int, list[Stretch]] = {}
    special: dict[int, list[SpecialDay]] = {}
    hours = OpeningHours.objects.of(merchant).order_by("weekday", "opens")
    for branch, day, opens, closes in hours.values_list("branch_id", "weekday", "opens", "closes"):
        week.setdefault(branch, []).append(Stretch(day, opens, closes))
    days = HoursException.objects.of(merchant).order_by("opens")
    for branch, date, begins, ends in days.values_list("branch_id", "date", "opens", "closes"):
        special.setdefault(branch, []).append(SpecialDay(date, begins, ends))
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


def present(customer: str = "customer") -> Q:
    """Rows whose customer was neither erased nor merged into another one; as of `answered`."""
    way = f"{customer}__".removeprefix("__")
    return Q(**{f"{way}erased_at": None, f"{way}merged_into": None})
