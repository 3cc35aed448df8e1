"""The first wall taken down: the manager hands out everybody's rows, and so does the admin's base.

A read that is compiled once a process is compiled anew, and what was compiled here does not stay.
"""

from functools import cache
from typing import Any

import pytest
from django.db.models import Q

from core import row_wall
from core.compiled_sql.query import CompiledQuery
from merchants.current_merchant import CurrentMerchant
from merchants.tenancy import TenantQuerySet


def first_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end of the test `of(merchant)` and the admin's lists keep no row out.

    Rows that have no merchant (merchants, people) have no second wall, and stay as they are.
    """
    limits = CurrentMerchant.limit, CurrentMerchant.reach
    monkeypatch.setattr(TenantQuerySet, "of", _everybodys)
    for name, limit in zip(("limit", "reach"), limits, strict=True):
        monkeypatch.setattr(CurrentMerchant, name, _but_for_keys(limit))
    compiled: Any = CompiledQuery.__dict__["_compiled"]
    monkeypatch.setattr(CompiledQuery, "_compiled", property(cache(compiled.func)))


def second_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end of the test nobody is told for whom they work."""
    monkeypatch.setattr(row_wall, "narrow", lambda *_merchants: None)


def _everybodys(rows: TenantQuerySet[Any], merchant: Any) -> TenantQuerySet[Any]:
    """As if the condition had been forgotten; it is still said, for reads that take it."""
    found = rows.filter(Q(merchant=merchant) | Q(merchant__gte=0))
    found._scoped = True
    return found


def _but_for_keys(limit: Any) -> Any:
    def limited(current: CurrentMerchant, lookup: str) -> Q:
        own: Q = limit(current, lookup)
        return own if lookup == "pk" else Q(**{f"{lookup}__gte": 0})

    return limited
