"""JSON schemas as providers' strict modes want them: closed objects, each property required. Pure.

Words that do not apply are empty, anything else that does not is null.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from pydantic import BaseModel

Schema = dict[str, Any]
TEXT: Final[Schema] = {"type": "string"}
_BESIDE = frozenset(
    {"title", "default", "pattern", "minLength", "maxLength", "minItems", "maxItems"}
    | {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"}
)
"""What strict modes do not know: lengths and ranges are held where the arguments are read."""


def or_null(shape: Mapping[str, Any]) -> Schema:
    """That, or null: type lists are refused by one of the providers' own libraries."""
    return {"anyOf": [dict(shape), {"type": "null"}]}


def closed(**properties: Mapping[str, Any]) -> Schema:
    """An object of exactly these properties."""
    return {
        "type": "object",
        "properties": {name: dict(shape) for name, shape in properties.items()},
        "required": list(properties),
        "additionalProperties": False,
    }


@cache
def of(params: type[BaseModel]) -> Schema:
    """The strict schema of a pydantic model; models inside it stand where they are named."""
    whole = params.model_json_schema()
    told: Schema = _strict(whole, whole.get("$defs", {}))
    return told


def _strict(shape: Any, named: Mapping[str, Any]) -> Any:
    if isinstance(shape, list):
        return [_strict(one, named) for one in shape]
    if not isinstance(shape, dict):
        return shape
    if "$ref" in shape:
        return _strict(named[shape["$ref"].rpartition("/")[2]], named)
    if shape.get("type") == "object":
        fields = shape.get("properties", {})
        return closed(**{name: _strict(field, named) for name, field in fields.items()})
    return {key: _strict(value, named) for key, value in shape.items() if key not in _BESIDE}
