"""Which sellable rows the parameters of an action name, by id, SKU or name. Pure.

One row is meant, several are to be asked about, none is unknown: never a guess. An id and a name
that contradict each other are several.
"""

import re
from collections.abc import Mapping
from typing import Any

from chatbot.agent.situation.values import Situation
from core.rules.text import fold

_DIGITS = re.compile(r"-?\d{1,10}")


def whole(value: Any) -> int | None:
    """A whole number given as a number or as digits; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and _DIGITS.fullmatch(value.strip()):
        return int(value)
    return None


def option(value: Any, variant_id: int, situation: Situation) -> int | None:
    """The id of an option of that row, which a model may name instead; None for anything else."""
    row = situation.variant(variant_id)
    if whole(value) is not None or row is None or not isinstance(value, str):
        return whole(value)
    named = {_plain(one.name): one.id for group in row.groups for one in group.options}
    return named.get(_plain(value))


def rows(params: Mapping[str, Any], situation: Situation) -> tuple[int, ...]:
    """Ids of the rows on offer that `product_id`, `sku` or `product_name` may mean."""
    by_name = _by_name(params.get("product_name"), situation)
    row = situation.variant(whole(params.get("product_id")) or 0)
    if row is not None:
        contradicts = by_name and row.id not in by_name
        return (row.id, *by_name) if contradicts else (row.id,)
    if "sku" in params:
        known = situation.by_sku(str(params["sku"])[:100].strip())
        return (known.id,) if known else ()
    return by_name


def _by_name(name: Any, situation: Situation) -> tuple[int, ...]:
    """The row of that full name, else all rows of the product or alias of that name."""
    wanted = _plain(name) if isinstance(name, str) else ""
    if not wanted:
        return ()
    catalog = situation.catalog
    exact = tuple(row.id for row in catalog if _plain(row.name) == wanted)
    return exact or tuple(
        row.id
        for row in catalog
        if wanted in (_plain(row.product), *map(_plain, (*row.aliases, *row.product_aliases)))
    )


def _plain(name: str) -> str:
    """A name as it may be written: accents, capitals and spaces aside."""
    return " ".join(fold(word) for word in name.split())
