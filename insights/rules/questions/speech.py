"""The language that the asker is answered in: gettext is given from outside, so that the rules know
no framework. Without one the Spanish of the sources is spoken."""

from collections.abc import Callable
from dataclasses import dataclass


def _as_it_is(text: str) -> str:
    return text


def _by_count(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def _spanish() -> str:
    return "es"


@dataclass(frozen=True, slots=True)
class Speech:
    """How texts are translated and which language ("es", "en") numbers are written for."""

    translate: Callable[[str], str] = _as_it_is
    by_count: Callable[[str, str, int], str] = _by_count
    language: Callable[[], str] = _spanish


_spoken = [Speech()]


def speak(speech: Speech) -> None:
    """Gives the translator; called once, when the application starts."""
    _spoken[0] = speech


def gettext(text: str) -> str:
    """The text in the asker's language."""
    return _spoken[0].translate(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text for that count in the asker's language."""
    return _spoken[0].by_count(one, many, count)


def language() -> str:
    """The asker's language, for numbers and dates."""
    return _spoken[0].language()
