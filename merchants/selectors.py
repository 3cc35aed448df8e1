"""What is read of a merchant: her main branch and when it is open."""

from merchants.models import Branch, HoursException, Merchant, OpeningHours
from merchants.rules.hours import Schedule, SpecialDay, Stretch


def main_branch(merchant: Merchant | int) -> Branch | None:
    """The active branch marked as main, else the first active one by name."""
    rows = Branch.objects.of(merchant).filter(is_active=True)
    return rows.order_by("-is_main", "name", "pk").first()


def schedule(merchant: Merchant, branch: Branch | None) -> Schedule:
    """The hours of that branch; without a branch, nothing is known but the time zone."""
    if branch is None:
        return Schedule(merchant.time_zone)
    week = OpeningHours.objects.of(merchant).filter(branch=branch)
    special = HoursException.objects.of(merchant).filter(branch=branch)
    return Schedule(
        time_zone=merchant.time_zone,
        week=tuple(Stretch(*row) for row in week.values_list("weekday", "opens", "closes")),
        special=tuple(SpecialDay(*row) for row in special.values_list("date", "opens", "closes")),
        closed_until=branch.closed_until,
    )
