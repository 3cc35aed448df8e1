"""The first wall taken down: the manager hands out everybody's rows, and so does the admin's base.

A read that is worded once a process is worded anew, and what was worded here does not stay.
"""

from functools import cache
from typing import Any

import pytest
from django.db.models import Q

from merchants import row_wall
from merchants.desk import Desk
from merchants.ready import Ready
from merchants.tenancy import TenantQuerySet


def first_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end of the test `of(merchant)` and the admin's lists keep no row out.

    Rows that have no merchant (merchants, people) have no second wall, and stay as they are.
    """
    limits = Desk.limit, Desk.reach
    monkeypatch.setattr(TenantQuerySet, "of", _everybodys)
    for name, limit in zip(("limit", "reach"), limits, strict=True):
        monkeypatch.setattr(Desk, name, _but_for_keys(limit))
    worded: Any = Ready.__dict__["_worded"]
    monkeypatch.setattr(Ready, "_worded", property(cache(worded.func)))


def second_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end of the test nobody is told for whom they work."""
    monkeypatch.setattr(row_wall, "narrow", lambda *_merchants: None)


def _everybodys(rows: TenantQuerySet[Any], merchant: Any) -> TenantQuerySet[Any]:
    """As if the condition had been forgotten; it is still said, for reads that take it."""
    found = rows.filter(Q(merchant=merchant) | Q(merchant__gte=0))
    found._scoped = True
    return found


def _but_for_keys(limit: Any) -> Any:
    def limited(seat: Desk, lookup: str) -> Q:
        own: Q = limit(seat, lookup)
        return own if lookup == "pk" else Q(**{f"{lookup}__gte": 0})

    return limited
