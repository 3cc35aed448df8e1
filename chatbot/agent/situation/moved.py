"""What moved between the situation that a turn thought with and the lock it was written under.

Pure. Most turns have none of it; the others are run again with what they were decided on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter

from catalog.products.values import VariantValue
from chatbot.agent.situation.values import Situation

READ_AGAIN = (
    "cart",
    "order",
    "open_orders",
    "payable",
    "lately_cancelled",
    "methods",
    "zones",
    "shop",
    "agenda",
    "selling",
    "kitchen",
)
"""Fields of a situation that are read again, beside rows of its catalogue; of the shop what it
can be held to: address, hours, branches and policies."""

_NOT_KEPT = {"shop": {"places"}}
_situation = TypeAdapter(Situation)
_rows = TypeAdapter(tuple[VariantValue, ...])


@dataclass(frozen=True, slots=True)
class Locked:
    """The situation as it was under the lock; `off` names ways to pay that were switched off."""

    situation: Situation
    off: Mapping[int, str] = field(default_factory=dict)


def dump(
    before: Situation,
    now: Situation,
    offered: Mapping[int, VariantValue],
    off: Mapping[int, str],
) -> dict[str, Any]:
    """As JSON, {} where nothing moved; `offered` are rows of the catalogue as they are by now."""
    names = {name for name in READ_AGAIN if getattr(now, name) != getattr(before, name)}
    record: dict[str, Any] = _situation.dump_python(
        now, mode="json", include=names, exclude=_NOT_KEPT
    )
    rows = tuple(
        offered[row.id] for row in before.catalog if row.id in offered and offered[row.id] != row
    )
    if rows:
        record["rows"] = _rows.dump_python(rows, mode="json")
    if off:
        record["off"] = {str(pk): name for pk, name in off.items()}
    return record


def restore(record: Mapping[str, Any], situation: Situation) -> Locked:
    """What `dump` wrote, over the situation it was written beside."""
    fields = {name: record[name] for name in READ_AGAIN if name in record}
    if fields:
        whole = _situation.dump_python(situation, mode="json", exclude={"catalog"})
        again = _situation.validate_python({**whole, **fields, "catalog": ()})
        situation = replace(again, catalog=situation.catalog)
    rows = {row.id: row for row in _rows.validate_python(record.get("rows", ()))}
    catalog = tuple(rows.get(row.id, row) for row in situation.catalog)
    off = {int(pk): name for pk, name in record.get("off", {}).items()}
    return Locked(replace(situation, catalog=catalog) if rows else situation, off)
