"""Shortcuts above an admin list: a filter of a few named cases, each a chip that leads to its rows.

`templates/admin/chips.html` draws them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar

from django.contrib.admin import SimpleListFilter
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise

_ALL = Q()


@dataclass(frozen=True, slots=True)
class Chip:
    """Where it leads, how many rows wait there (None or 0: not told), whether it is chosen."""

    label: str
    icon: str
    query: str
    count: int | None
    chosen: bool


@dataclass(frozen=True, slots=True)
class Shortcut:
    """The rows `where`, which may depend on the present local moment; of them the `counted` are a
    task, None where they are none."""

    key: str
    label: Promise | str
    icon: str
    where: Q | Callable[[datetime], Q]
    counted: Q | None = _ALL

    def at(self, now: datetime) -> Q:
        """Its rows at a local moment."""
        return self.where if isinstance(self.where, Q) else self.where(now)


class ShortcutFilter(SimpleListFilter):
    """`?parameter_name=key` for each of the `shortcuts`; `every` is the label and icon of all."""

    shortcuts: ClassVar[tuple[Shortcut, ...]]
    every: ClassVar[tuple[Promise, str]]

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(one.key, str(one.label)) for one in self.shortcuts]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        chosen = next((one for one in self.shortcuts if one.key == self.value()), None)
        return queryset.filter(chosen.at(timezone.localtime())) if chosen else queryset

    @classmethod
    def chips(cls, request: HttpRequest, rows: QuerySet[Any]) -> list[Chip]:
        """All, and one chip a shortcut."""
        name, now = cls.parameter_name, timezone.localtime()
        chosen = request.GET.get(name or "", "")
        label, icon = cls.every
        told = [Chip(str(label), icon, "", None, not chosen)]
        for one in cls.shortcuts:
            task = one.counted
            count = None if task is None else rows.filter(one.at(now), task).count()
            query = f"{name}={one.key}"
            told.append(Chip(str(one.label), one.icon, query, count, chosen == one.key))
        return told
