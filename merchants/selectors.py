"""What is read of a merchant: her main branch, when it is open, whom her assistant answers."""

from datetime import date, time

from django.db.models import Q, QuerySet

from merchants.models import Branch, HoursException, Merchant, OpeningHours
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.ready import Ready
from merchants.rules.hours import Schedule, SpecialDay, Stretch


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


def answered(customer: str = "customer", merchant: str = "merchant") -> Q:
    """Rows whose customer the assistant answers: `rules.answering` as SQL.

    The arguments are the ways from a row; `customer` "" for rows of customers themselves.
    """
    policy, chosen = f"{merchant}__answers", f"{customer}__answering".removeprefix("__")
    return (
        Q(**{policy: Answers.ALL})
        | (Q(**{policy: Answers.ALL_BUT}) & ~Q(**{chosen: Answering.LEAVE}))
        | Q(**{policy: Answers.ONLY, chosen: Answering.ANSWER})
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
_special: Ready[tuple[date, time | None, time | None]] = Ready(
    lambda merchant, branch: (
        HoursException.objects.of(merchant)
        .filter(branch=branch)
        .values_list("date", "opens", "closes")
    ),
    merchant=int,
    branch=int,
)
