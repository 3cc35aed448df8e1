"""Columns of admin lists, typed: what a method shows and how the panel draws it."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.db.models.expressions import Combinable
from django.utils.functional import Promise
from unfold.decorators import display

F = TypeVar("F", bound=Callable[..., Any])


def column(
    description: str | Promise,
    *,
    ordering: str | Combinable | None = None,
    tones: Mapping[str, str] | None = None,
    header: bool | None = None,
) -> Callable[[F], F]:
    """Names a column and the field that sorts it.

    `tones` makes it a badge: the method answers (key, words), and `tones[key]` is one of info,
    success, warning, danger, primary or plain. `header` draws [title, second line, initials].
    """

    def name(method: F) -> F:
        label = dict(tones) if tones is not None else None
        shown: F = display(description=description, ordering=ordering, label=label, header=header)(
            method
        )
        return shown

    return name
