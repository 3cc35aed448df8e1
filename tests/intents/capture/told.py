"""What one message told, short: field → value, "?" before a value that is not sure."""

from collections.abc import Mapping

from intents.capture import reading
from intents.capture.values import Captured
from merchants.places import countries

Told = dict[str, str]


def captured(
    text: str, asked: str = "", known: dict[str, str | None] | None = None, country: str = "CO"
) -> tuple[Captured, ...]:
    return reading.capture(text, known or {}, asked, country, countries.of(country))


def told(
    text: str, asked: str = "", known: dict[str, str | None] | None = None, country: str = "CO"
) -> Told:
    found = captured(text, asked, known, country)
    return {one.field: ("" if one.sure else "?") + one.value for one in found}


def wrong(
    table: dict[str, Told], *, asked: str = "", country: str = "CO"
) -> dict[str, tuple[Told, Told]]:
    """The lines of a table that are not read as it says: text → (found, expected)."""
    found = {text: told(text, asked, country=country) for text in table}
    return {text: (found[text], table[text]) for text in table if found[text] != table[text]}


def wrong_field(
    field: str, table: Mapping[str, str | None], *, asked: str = "", country: str = "CO"
) -> dict[str, str | None]:
    """The lines whose one field is not read as the table says: text → what was found."""
    found = {text: told(text, asked, country=country).get(field) for text in table}
    return {text: found[text] for text in table if found[text] != table[text]}
