"""Bodies are JSON objects of bounded size and depth, and so are answers, whatever was asked for."""

import json
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from django.utils.translation import gettext as _
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from handoff.api.problems import Problem

KILOBYTE = 1024
MOST_DEPTH = 8


class JsonBody(BaseParser):
    """One JSON object. `Problem` 400 for what is none, 413 for what is too large."""

    media_type = "application/json"
    most_kilobytes = 64

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        most = self.most_kilobytes * KILOBYTE
        content = stream.read(most + 1)
        if len(content) > most:
            words = _("Es demasiado grande: hasta %(most)d KB.") % {"most": self.most_kilobytes}
            raise Problem(413, words)
        return read(content)


class LargeJsonBody(JsonBody):
    """One JSON object that carries a whole conversation."""

    most_kilobytes = 1024


def read(content: bytes) -> dict[str, Any]:
    """The object that `content` says, in UTF-8. Raises `Problem`."""
    try:
        value = json.loads(content.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Problem(400, _("El cuerpo no es JSON válido."), code="invalid_json") from error
    if not isinstance(value, dict):
        raise Problem(400, _("El cuerpo tiene que ser un objeto JSON."), code="invalid_json")
    if _deeper(value, MOST_DEPTH):
        raise Problem(400, _("El cuerpo está anidado de más."), code="invalid_json")
    return value


def _deeper(value: Any, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_deeper(part, levels - 1) for part in inner)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


class AlwaysJson(BaseContentNegotiation):
    """There is one form; whoever asks for another gets this one."""

    def select_parser(self, request: Request, parsers: Any) -> BaseParser | None:
        """The parser for the body's type; None refuses it with 415."""
        kind = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == kind), None)

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The only one."""
        return renderers[0], renderers[0].media_type
