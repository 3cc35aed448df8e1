"""Which JSON schemas the providers take for answers that must follow them strictly.

OpenAI: all properties required, nothing beside them, a list of keywords. Anthropic: nothing beside
the properties either, no limits of numbers and lengths.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.stubs.model_script import names

_BOTH = frozenset(
    {
        "type",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "enum",
        "const",
        "anyOf",
        "$ref",
        "$defs",
        "definitions",
        "description",
        "title",
        "format",
        "minItems",
    }
)
OPENAI = _BOTH | {
    "pattern",
    "multipleOf",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "maxItems",
    "$schema",
}
ANTHROPIC = _BOTH | {"allOf", "default"}
FORMATS = names("date-time time date duration email hostname ipv4 ipv6 uuid")
TYPES = names("object array string integer number boolean null")
DEEPEST = 10
MOST_PROPERTIES = 5000
MOST_ENUM = 1000

Path = tuple[str, ...]


def openai_complaint(schema: Any) -> str:
    """Why OpenAI's strict mode refuses the schema; "" when it takes it."""
    if not isinstance(schema, Mapping) or schema.get("type") != "object":
        told = schema.get("type") if isinstance(schema, Mapping) else None
        shown = "None" if told is None else told
        return f"schema must be a JSON Schema of 'type: \"object\"', got 'type: \"{shown}\"'."
    if "anyOf" in schema:
        return "schema must not have 'anyOf' at the top level."
    found = next(filter(None, _openai(schema, (), 1)), "")
    if not found and _properties(schema) > MOST_PROPERTIES:
        return f"{_properties(schema)} properties, more than {MOST_PROPERTIES}."
    return found


def _at(path: Path, told: str) -> str:
    shown = "()" if not path else repr(path)
    return f"In context={shown}, {told}"


def _openai(schema: Any, path: Path, depth: int) -> Iterator[str]:
    if not isinstance(schema, Mapping):
        yield _at(path, "schema must be an object.")
        return
    yield from _words(schema, path, OPENAI)
    if "$ref" in schema and len(schema) > 1:
        yield _at(path, "$ref cannot have keywords beside it.")
    kinds = schema.get("type")
    if not {"type", "anyOf", "$ref", "enum", "const"} & set(schema):
        yield _at(path, "schema must have a 'type' key.")
    if kinds == "object" or (isinstance(kinds, list) and "object" in kinds):
        yield from _openai_object(schema, path, depth)
    if kinds == "array" or (isinstance(kinds, list) and "array" in kinds):
        yield "" if isinstance(schema.get("items"), Mapping) else _at(path, "'items' is required.")
    if schema.get("format") is not None and schema["format"] not in FORMATS:
        yield _at(path, f"'{schema['format']}' is not a valid format.")
    for name, inner in _inner(schema):
        yield from _openai(inner, (*path, *name), depth + ("properties" in name))


def _openai_object(schema: Mapping[str, Any], path: Path, depth: int) -> Iterator[str]:
    if depth > DEEPEST:
        yield _at(path, f"more than {DEEPEST} levels of objects.")
    if schema.get("additionalProperties") is not False:
        yield _at(path, "'additionalProperties' is required to be supplied and to be false.")
    named, needed = set(schema.get("properties", {})), schema.get("required")
    if not isinstance(needed, list) or named - set(needed):
        missing = sorted(named - set(needed or ()))
        told = "'required' is required to be supplied and to be an array including every key in "
        yield _at(path, f"{told}properties. Missing '{missing[0] if missing else ''}'.")
    elif set(needed) - named:
        yield _at(path, f"'required' has what is no property: {sorted(set(needed) - named)}.")


def _words(schema: Mapping[str, Any], path: Path, allowed: frozenset[str]) -> Iterator[str]:
    """Keywords, types and lists of values, as both providers want them."""
    for word in schema:
        yield "" if word in allowed else _at(path, f"'{word}' is not permitted.")
    kinds = schema.get("type", [])
    for kind in kinds if isinstance(kinds, list) else [kinds]:
        yield "" if kind in TYPES else _at(path, f"'{kind}' is not a valid type.")
    if "enum" in schema:
        values = schema["enum"]
        good = isinstance(values, list) and 0 < len(values) <= MOST_ENUM
        yield "" if good else _at(path, "'enum' must be a list that is neither empty nor too long.")


def _inner(schema: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Schemas within, each with its path."""
    for word in ("properties", "$defs", "definitions"):
        for name, inner in (schema.get(word) or {}).items():
            yield (word, str(name)), inner
    if "items" in schema:
        yield ("items",), schema["items"]
    for word in ("anyOf", "allOf"):
        for number, inner in enumerate(schema.get(word) or ()):
            yield (word, str(number)), inner


def _properties(schema: Any) -> int:
    if not isinstance(schema, Mapping):
        return 0
    own = len(schema.get("properties") or {})
    return own + sum(_properties(inner) for _, inner in _inner(schema))


def anthropic_complaint(schema: Any) -> str:
    """Why Anthropic's structured outputs refuse the schema; "" when they take it."""
    if not isinstance(schema, Mapping) or schema.get("type") != "object":
        return "schema must be of type 'object'"
    return next(filter(None, _anthropic(schema, ())), "")


def _anthropic(schema: Any, path: Path) -> Iterator[str]:
    if not isinstance(schema, Mapping):
        yield f"{'.'.join(path)}: schema must be an object"
        return
    kind = schema.get("type")
    for word in schema:
        if word not in ANTHROPIC:
            yield f"For '{kind}' type, property '{word}' is not supported"
    yield from _words(schema, path, ANTHROPIC)
    if kind == "object" and schema.get("additionalProperties") is not False:
        yield "For 'object' type, 'additionalProperties' must be explicitly set to false"
    if kind == "array" and schema.get("minItems", 0) not in (0, 1):
        yield "For 'array' type, 'minItems' values other than 0 or 1 are not supported"
    if schema.get("format") is not None and schema["format"] not in FORMATS | {"uri"}:
        yield f"For '{kind}' type, format '{schema['format']}' is not supported"
    for name, inner in _inner(schema):
        yield from _anthropic(inner, (*path, *name))


def tool_complaint(schema: Any) -> str:
    """Why a tool's parameters are refused where no strictness was asked for."""
    if not isinstance(schema, Mapping) or schema.get("type") != "object":
        told = schema.get("type") if isinstance(schema, Mapping) else None
        return f"schema must be a JSON Schema of 'type: \"object\"', got 'type: \"{told}\"'."
    return next(filter(None, _loose(schema, ())), "")


def _loose(schema: Any, path: Path) -> Iterator[str]:
    if not isinstance(schema, Mapping):
        return
    if schema.get("type") == "array" and "items" not in schema:
        yield _at(path, "array schema missing items.")
    for name, inner in _inner(schema):
        yield from _loose(inner, (*path, *name))
