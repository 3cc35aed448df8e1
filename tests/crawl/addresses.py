"""Every address that the system answers to, read from Django's resolver and the socket's routes.

A new address is found here by itself: nothing is listed by hand.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.db import models
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RegexPattern

_ADMIN = "admin/"


@dataclass(frozen=True)
class Address:
    """One pattern: its `parts` are texts and parameters, as `(name, converter)`."""

    parts: tuple[str | tuple[str, str], ...]
    name: str

    @cached_property
    def params(self) -> tuple[tuple[str, str], ...]:
        return tuple(part for part in self.parts if isinstance(part, tuple))

    @cached_property
    def route(self) -> str:
        """The pattern as a person reads it: `/console/<slug>/c/<session_id>/`."""
        return self.path({name: f"<{name}>" for name, _converter in self.params})

    @property
    def is_admin(self) -> bool:
        return self.route.startswith(f"/{_ADMIN}")

    @cached_property
    def admin_model(self) -> type[models.Model] | None:
        """The model whose admin page this is."""
        steps = self.route.strip("/").split("/")
        if not self.is_admin or len(steps) < 3:
            return None
        return next((m for m in admin.site._registry if _steps(m) == steps[1:3]), None)

    def path(self, values: dict[str, Any]) -> str:
        """The address with a value for each parameter."""
        told = [str(values[one[0]]) if isinstance(one, tuple) else one for one in self.parts]
        return "/" + "".join(told)


def _steps(model: type[models.Model]) -> list[str]:
    return [model._meta.app_label, str(model._meta.model_name)]


def every() -> list[Address]:
    """All addresses of HTTP, in the order in which they are tried."""
    return list(_walk(get_resolver(), ()))


def _walk(resolver: URLResolver, before: tuple[Any, ...]) -> Iterator[Address]:
    for one in resolver.url_patterns:
        parts = (*before, *_parts(one.pattern))
        if isinstance(one, URLResolver):
            yield from _walk(one, parts)
        elif isinstance(one, URLPattern):
            yield Address(_joined(parts), one.name or "")


def _parts(pattern: Any) -> list[Any]:
    """A pattern as texts and parameters; a regular expression says its groups by their names."""
    if isinstance(pattern, RegexPattern):
        return _of_regex(pattern.regex.pattern)
    found: list[Any] = []
    for piece in re.split(r"(<[^>]+>)", str(pattern)):
        if piece.startswith("<"):
            kind, _colon, name = piece.strip("<>").rpartition(":")
            found.append((name, kind or "str"))
        elif piece:
            found.append(piece)
    return found


def _of_regex(regex: str) -> list[Any]:
    """The shortest text that a simple expression asks for: optional groups are left out."""
    text = regex.removeprefix("^").removesuffix("$").removesuffix("/?").removesuffix(r"\Z")
    text = re.sub(r"\(\?:.*\)\?", "", text)
    found: list[Any] = []
    for piece in re.split(r"(\(\?P<\w+>[^)]*\))", text):
        named = re.match(r"\(\?P<(\w+)>", piece)
        if named:
            found.append((named.group(1), "regex"))
        elif piece:
            found.append(piece)
    return found


def _joined(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(part for part in parts if part != "")


def tenant_models() -> list[type[models.Model]]:
    """Every model with a merchant of its own."""
    return [m for m in apps.get_models() if any(f.name == "merchant" for f in m._meta.fields)]
