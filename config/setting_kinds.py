"""Kinds of settings: what pydantic holds a text to, and how a problem is told."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, get_args

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict
from pydantic import (
    AfterValidator,
    AnyUrl,
    BeforeValidator,
    TypeAdapter,
    UrlConstraints,
    ValidationError,
)
from pydantic.fields import FieldInfo

from core import failpoints


@dataclass(frozen=True)
class Shown:
    """What docs/settings.md shows in place of the default."""

    default: str


@dataclass(frozen=True)
class Problem:
    """A variable whose text cannot be understood; its default is in force instead."""

    name: str
    reason: str


def _parts(text: object) -> object:
    if not isinstance(text, str):
        return text
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _faults(text: object) -> object:
    return failpoints.read(text) if isinstance(text, str) else text


def _begins_with(*schemes: str) -> Callable[[str], str]:
    """A check of addresses with one of the schemes; they stay as they are written."""
    address: TypeAdapter[AnyUrl] = TypeAdapter(
        Annotated[AnyUrl, UrlConstraints(allowed_schemes=list(schemes))]
    )

    def check(text: str) -> str:
        try:
            address.validate_python(text)
        except ValidationError as error:
            why = error.errors()[0].get("ctx", {}).get("error")
            raise ValueError(
                f"expected an address that begins with {schemes[0]}://"
                + (f" ({why})" if why else "")
            ) from error
        return text

    return check


def _of_postgresql(text: str) -> str:
    """What stands behind the scheme is libpq's to judge: several hosts, no password, ..."""
    if not text.startswith(("postgres://", "postgresql://")):
        raise ValueError("expected an address that begins with postgres://")
    return text


def _known_to_the_driver(text: str) -> str:
    """An address that PostgreSQL's own reader takes; what it complains of may hold the password."""
    try:
        ports = str(conninfo_to_dict(text).get("port") or "")
    except ProgrammingError as error:
        told = str(error).strip()
        unknown = told.startswith("invalid URI query parameter")
        raise ValueError(
            told if unknown else "expected an address as PostgreSQL reads it"
        ) from None
    if not all(port.isdigit() for port in ports.split(",") if port):
        raise ValueError("expected an address that begins with postgres:// (invalid port number)")
    return text


def _without_closing_slash(text: str) -> str:
    return text.rstrip("/")


Names = Annotated[tuple[str, ...], BeforeValidator(_parts)]
Faults = Annotated[tuple[failpoints.Fault, ...], BeforeValidator(_faults)]
WebAddress = Annotated[
    str, AfterValidator(_begins_with("https", "http")), AfterValidator(_without_closing_slash)
]
RedisAddress = Annotated[
    str,
    AfterValidator(_begins_with("redis", "rediss", "unix")),
    AfterValidator(_without_closing_slash),
]
DatabaseAddress = Annotated[
    str,
    AfterValidator(_of_postgresql),
    AfterValidator(_without_closing_slash),
    AfterValidator(_known_to_the_driver),
]


def default_in_words(field: FieldInfo) -> str:
    """The default as docs/settings.md shows it."""
    for one in field.metadata:
        if isinstance(one, Shown):
            return one.default
    if isinstance(field.default, tuple):
        return ",".join(field.default)
    return str(field.default).lower() if isinstance(field.default, bool) else str(field.default)


def problems(error: ValidationError, fields: Mapping[str, FieldInfo]) -> tuple[Problem, ...]:
    """Each setting that was refused, in the words of whoever wrote the text."""
    return tuple(_told(error, fields))


def _told(error: ValidationError, fields: Mapping[str, FieldInfo]) -> Iterator[Problem]:
    for one in error.errors():
        name = str(one["loc"][0])
        if one["type"] == "value_error":
            yield Problem(name, str(one["ctx"]["error"]))
        else:
            yield Problem(name, f"expected {_expected(fields[name])}, found {one['input']!r}")


def _expected(field: FieldInfo) -> str:
    bounds = {type(one).__name__: one for one in field.metadata}
    if "Ge" in bounds:
        whole = "a whole number" if field.annotation is int else "a number"
        return f"{whole} from {bounds['Ge'].ge} to {bounds['Le'].le}"
    if field.annotation is bool:
        return "true or false"
    return f"one of {', '.join(choice for choice in get_args(field.annotation) if choice)}"
