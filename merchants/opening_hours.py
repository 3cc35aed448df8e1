"""Writes the week of a branch, whole."""

from collections.abc import Sequence

from django.db import transaction

from merchants.models import Branch, OpeningHours
from merchants.rules.hours import Stretch


def of(branch: Branch) -> tuple[Stretch, ...]:
    """The week as it is written."""
    rows = OpeningHours.objects.of(branch.merchant_id).filter(branch=branch)
    return tuple(Stretch(*row) for row in rows.values_list("weekday", "opens", "closes"))


@transaction.atomic
def write(branch: Branch, week: Sequence[Stretch]) -> bool:
    """The branch has these hours from now on; whether that changes anything."""
    if set(of(branch)) == set(week):
        return False
    OpeningHours.objects.of(branch.merchant_id).filter(branch=branch).delete()
    OpeningHours.objects.bulk_create(
        OpeningHours(
            merchant_id=branch.merchant_id,
            branch=branch,
            weekday=stretch.weekday,
            opens=stretch.opens,
            closes=stretch.closes,
        )
        for stretch in week
    )
    return True
