"""A batch of requests to answers: one look at the callers, one count of their calls, the rules.

What is answered here is answered by the functions of the view. Whoever is not let in, and whatever
needs a model, is left to the view itself.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connections
from django.utils import timezone, translation
from rest_framework.renderers import JSONRenderer

from handoff.api import analyzing, parsing, problems, rights, throttling
from handoff.api.analyzer_asgi import callers, heads
from handoff.api.analyzer_asgi.callers import Caller
from handoff.api.analyzer_asgi.heads import Head
from handoff.api.views.analyzer import RIGHT

_json = JSONRenderer()


@dataclass(frozen=True, slots=True)
class Call:
    """A request: its ASGI scope, the key's text, the merchant that it names ("" for the key's), and
    the whole body."""

    scope: Mapping[str, Any]
    token: str
    slug: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back as it is."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


def answers(calls: Sequence[Call]) -> Iterator[Answer | None]:
    """The answer to each call in order, each told as soon as it is there; None for the view's."""
    try:
        known = _known({call.token for call in calls})
    except Exception as error:
        yield from (refused(call.scope, error) for call in calls)
        return
    let_in = [_let_in(call, known) for call in calls]
    waits = iter(throttling.analyses([one.key.merchant.pk for one in let_in if one is not None]))
    for call, caller in zip(calls, let_in, strict=True):
        yield None if caller is None else _answer(call, caller, next(waits))


def refused(scope: Mapping[str, Any], error: Exception) -> Answer | None:
    """What the view would answer to that failure; None for a defect of ours."""
    head = heads.of(scope)
    if head is None:
        return None
    with translation.override(head.language):
        told = problems.refusal(error)
    return None if told is None else _made(head, told.status, told.body, told.headers)


def _known(tokens: Collection[str]) -> Mapping[str, Caller | None]:
    """The callers as they stand now; the connection is given back before anything else is done."""
    now = timezone.now()
    try:
        return {token: callers.of(token, now) for token in tokens}
    finally:
        connections.close_all()


def _let_in(call: Call, known: Mapping[str, Caller | None]) -> Caller | None:
    caller = known[call.token]
    if caller is None or not rights.opens(caller.key, RIGHT, call.slug):
        return None
    return caller


def _answer(call: Call, caller: Caller, wait: int | None) -> Answer | None:
    head = heads.of(call.scope)
    if head is None:
        return None
    try:
        with translation.override(head.language):
            if wait is not None:
                raise throttling.too_many(wait)
            asked = analyzing.understood(parsing.read(call.body))
            account = analyzing.judged(caller.key.merchant.pk, caller.tenant, None, asked)
    except Exception as error:
        return refused(call.scope, error)
    return _made(head, 200, account.outcome.as_answer(), {})


def _made(head: Head, status: int, body: Mapping[str, Any], more: Mapping[str, str]) -> Answer:
    content = _json.render(body)
    told = {"Content-Length": str(len(content)), **more}
    pairs = [(name.encode(), value.encode("latin-1")) for name, value in told.items()]
    return Answer(status, (*head.headers, *pairs), content)
