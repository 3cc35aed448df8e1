"""Writes a situation for the audit and reads it again. Pure.

The catalogue is not written along: the record names a snapshot of it and holds the stock of that
moment (DESIGN §10). A record of another format is not converted, it is said to be one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from catalog.products.rules import shelf
from catalog.products.values import VariantValue
from chatbot.agent.situation.readings import Reading, words_of
from chatbot.agent.situation.values import PendingQuestion, Situation

FORMAT = 5
"""Raised whenever a record of a situation, or of the reading beside it, cannot be read as before;
the first had the whole catalogue in it, the second knew no flow beside the sale, the third no fee
that ends at a sum."""

_NOT_KEPT: dict[str, Any] = {"catalog": True, "shop": {"places"}}
_situation = TypeAdapter(Situation)
_asked = TypeAdapter(PendingQuestion)
_reading = TypeAdapter(Reading)
_rows = TypeAdapter(tuple[VariantValue, ...])


class OtherVersion(ValueError):
    """The record was written in another format."""


def dump(situation: Situation, moved: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The situation as JSON; its `catalog_digest` names the catalogue that `dump_rows` wrote.
    `moved` (`situation.moved.dump`) is what was otherwise under the lock."""
    record: dict[str, Any] = _situation.dump_python(situation, mode="json", exclude=_NOT_KEPT)
    record |= {"format": FORMAT, "stock": shelf.stocks(situation.catalog)}
    return record | ({"moved": dict(moved)} if moved else {})


def digest_of(record: Any) -> str:
    """Which catalogue a record refers to. Raises `OtherVersion`."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise OtherVersion
    return str(record["catalog_digest"])


def restore(record: dict[str, Any], rows: Iterable[VariantValue]) -> Situation:
    """The situation that `dump` wrote, with the rows of its catalogue. Raises `OtherVersion`."""
    digest_of(record)
    counted = {int(pk): number for pk, number in record["stock"].items()}
    beside = ("format", "stock", "moved")
    fields = {key: value for key, value in record.items() if key not in beside}
    situation = _situation.validate_python({**fields, "catalog": ()})
    return replace(situation, catalog=shelf.at(rows, counted, situation.now))


def dump_rows(catalog: Iterable[VariantValue]) -> Any:
    """A catalogue at rest as JSON."""
    return _rows.dump_python(shelf.at_rest(catalog), mode="json")


def restore_rows(data: Any) -> tuple[VariantValue, ...]:
    """The catalogue that `dump_rows` wrote, at rest."""
    return _rows.validate_python(data)


def dump_reading(reading: Reading) -> Any:
    """What was read in the customer's words, as JSON; the words stand in the situation."""
    return _reading.dump_python(reading, mode="json", exclude={"words"})


def restore_reading(data: Any, situation: Situation) -> Reading:
    """The reading that `dump_reading` wrote, with the situation's words."""
    return _reading.validate_python({**data, "words": words_of(situation)})


def dump_asked(asked: PendingQuestion | None) -> Any:
    """A pending question as the session keeps it."""
    return _asked.dump_python(asked, mode="json") if asked else None


def restore_asked(data: Any) -> PendingQuestion | None:
    """The pending question that `dump_asked` wrote."""
    return _asked.validate_python(data) if data else None
