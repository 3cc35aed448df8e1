"""What a merge writes, kept so that it can be undone: rows that moved, columns that changed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from chatbot.agent.merging.tables import Table
from core.plain import plain
from merchants.tenancy import TenantModel

Values = Mapping[str, Any]


@dataclass(slots=True)
class Record:
    """The columns of `CustomerMerge` in the making."""

    merchant_id: int
    moved: dict[str, list[str]] = field(default_factory=dict)
    changed: dict[str, dict[str, dict[str, list[Any]]]] = field(default_factory=dict)

    def move(self, table: Table, column: str, source: Any, target: Any) -> None:
        """All rows of `source` become `target`'s, locked in the order of their ids."""
        rows = table.objects.of(self.merchant_id).filter(**{column: source})
        ids = list(rows.select_for_update(no_key=True).order_by("pk").values_list("pk", flat=True))
        if ids:
            table.objects.of(self.merchant_id).filter(pk__in=ids).update(**{column: target})
            self.note_moved(table, ids)

    def note_moved(self, table: Table, ids: Iterable[Any]) -> None:
        told = [str(one) for one in ids]
        if told:
            self.moved.setdefault(table._meta.db_table, []).extend(told)

    def note_changed(self, row: TenantModel, before: Values) -> None:
        """The columns of `before` that are otherwise by now."""
        after = values_of(row, before)
        told = {name: [was, after[name]] for name, was in before.items() if was != after[name]}
        if told:
            rows = self.changed.setdefault(row._meta.db_table, {})
            rows[str(row.pk)] = told | rows.get(str(row.pk), {})


def values_of(row: TenantModel, columns: Iterable[str]) -> dict[str, Any]:
    """The columns as JSON can hold them."""
    return {name: plain(getattr(row, name)) for name in columns}


def put_back(row: TenantModel, told: Mapping[str, Sequence[Any]], *, sure: bool = False) -> None:
    """What stood in the columns before; what was written since stays, unless this is `sure`."""
    for name, (before, after) in told.items():
        if sure or plain(getattr(row, name)) == after:
            column: Any = row._meta.get_field(name.removesuffix("_id"))
            setattr(row, name, column.to_python(before))
