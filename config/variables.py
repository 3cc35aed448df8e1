"""Variables of the environment: how a text becomes a value, and what is said where it cannot."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Generic, TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One variable of the environment: how its text becomes a value and what it is for."""

    name: str
    read: Callable[[str], T]
    default: T
    line: str
    shown_default: str = ""

    @property
    def default_in_words(self) -> str:
        """The default as the README shows it."""
        if self.shown_default:
            return self.shown_default
        if isinstance(self.default, tuple):
            return ",".join(str(part) for part in self.default)
        if isinstance(self.default, bool):
            return str(self.default).lower()
        return str(self.default)


@dataclass(frozen=True)
class Problem:
    """A variable whose text cannot be understood; its default is in force instead."""

    name: str
    reason: str


@dataclass
class Environment:
    """Reads settings one by one and remembers what could not be understood."""

    variables: Mapping[str, str]
    problems: list[Problem] = field(default_factory=list)

    def get(self, setting: Setting[T]) -> T:
        """The value of the variable; the default when it is empty or not understood."""
        text = self.variables.get(setting.name, "").strip()
        if not text:
            return setting.default
        try:
            return setting.read(text)
        except ValueError as error:
            self.problems.append(Problem(setting.name, str(error)))
            return setting.default


def words(text: str) -> str:
    """Any text, as it is."""
    return text


def names(text: str) -> tuple[str, ...]:
    """Texts separated by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def switch(text: str) -> bool:
    """Yes or no, in the usual spellings."""
    spellings = {"1": True, "true": True, "yes": True, "on": True}
    spellings |= {"0": False, "false": False, "no": False, "off": False}
    if text.lower() not in spellings:
        raise ValueError(f"expected true or false, found {text!r}")
    return spellings[text.lower()]


def number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers between two bounds, both included."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise ValueError(f"expected a whole number from {least} to {most}, found {text!r}")
        return int(text)

    return read


def amount(least: int | str, most: int) -> Callable[[str], Decimal]:
    """A reader of numbers, with a point for decimals, between two bounds, both included."""

    def read(text: str) -> Decimal:
        try:
            value = Decimal(text)
        except InvalidOperation:
            value = Decimal("NaN")
        if not value.is_finite() or not Decimal(least) <= value <= most:
            raise ValueError(f"expected a number from {least} to {most}, found {text!r}")
        return value

    return read


def one_of(*choices: str) -> Callable[[str], str]:
    """A reader of one word among a few."""

    def read(text: str) -> str:
        if text not in choices:
            raise ValueError(f"expected one of {', '.join(choices)}, found {text!r}")
        return text

    return read


def address(*schemes: str) -> Callable[[str], str]:
    """A reader of addresses that begin with one of the schemes; a closing slash is dropped."""

    def read(text: str) -> str:
        if text.split("://", 1)[0] not in schemes or "://" not in text:
            raise ValueError(f"expected an address that begins with {schemes[0]}://")
        _ = urlsplit(text).port  # raises for a port that is no number
        return text.rstrip("/")

    return read
