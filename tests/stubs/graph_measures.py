"""Measures of the stub Graph's rules: each answers a complaint, "" where there is none.

Lengths here are code points, as Meta's pages count them.
"""

from collections.abc import Mapping
from typing import Any


def text(name: str, value: object, most: int, least: int = 1) -> str:
    """A string of `least` to `most`; blank ones do not count where something is due."""
    if not isinstance(value, str):
        return f"{name} must be a string"
    size = len(value.strip()) if least else len(value)
    return "" if least <= size and len(value) <= most else f"{name}: length {least} to {most}"


def distinct(name: str, values: list[Any]) -> str:
    return "" if len(set(values)) == len(values) else f"{name} is repeated"


def part(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The object under `name`; an empty one where there is none."""
    found = body.get(name)
    return found if isinstance(found, dict) else {}


def parts(body: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """The objects of the list under `name`."""
    found = body.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def only(name: str, body: Mapping[str, Any], *known: str) -> str:
    """Graph refuses fields that it does not know."""
    strange = sorted(set(body) - set(known))
    return f"{name}: unexpected {strange}" if strange else ""
