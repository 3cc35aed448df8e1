"""Who may bring more than 4 MB: people who are signed in, and servers that a channel knows.

Both are told by the head of a request, before its body is read.
"""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib import auth
from django.core.handlers.asgi import ASGIRequest
from django.db import connections
from django.utils.datastructures import CaseInsensitiveMapping
from django.utils.module_loading import import_string

from chatbot.transports import registry
from chatbot.transports.inbound import lock_timeout
from config.bodies import Judge, Scope, Words
from handoff.api import problems

UPLOADS: Final = 17 * 1024 * 1024
"""Bytes of a form with one file: the largest that any page takes has 16 MB."""

WORDED: Final[Mapping[str, Words]] = {
    "/api/": problems.of_a_body,
    "/webhook/state-analyzer": problems.of_a_body,
}
"""Paths that programs call: a refused body is told in the shape of all their errors."""


def judges() -> Mapping[str, Judge]:
    """By how a path begins. The same paths stand in deploy/Caddyfile."""
    people = _asked(_of_a_person)
    servers = {
        begins: _asked(partial(_of_a_server, import_string(question)))
        for channel in registry.CHANNELS.values()
        for begins, question in channel.large_bodies.items()
    }
    return {"/admin/": people, "/console/": people, "/simulator/": people, **servers}


def _asked(question: Callable[[Scope], int]) -> Judge:
    """The question asked in a thread; 503 while the database is away."""

    def ask(scope: Scope) -> int:
        try:
            return question(scope)
        except lock_timeout.DOWN:
            return 503
        finally:
            connections.close_all()

    return sync_to_async(ask, thread_sensitive=False)


def _of_a_person(scope: Scope) -> int:
    request: Any = ASGIRequest(scope, BytesIO())
    sessions = import_module(settings.SESSION_ENGINE)
    request.session = sessions.SessionStore(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    signed_in = auth.get_user(request).is_authenticated
    return UPLOADS if signed_in else settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def _of_a_server(question: Callable[[str, Mapping[str, str]], int], scope: Scope) -> int:
    told = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    return question(scope["path"], CaseInsensitiveMapping(told))
