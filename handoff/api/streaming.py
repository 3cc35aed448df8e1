"""An answer on its way: events while the graph of a question runs, then the answer itself.

Server-sent events (HTML Living Standard §9.2): `node` for each node that begins, then one last
event. The work is done in the thread of the request, as without a stream; this side only waits.
Where the client goes away, the work is cancelled and no further node begins.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, StreamingHttpResponse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core import row_wall
from handoff.api import problems
from handoff.api.asking import OnNode
from insights import progress

MEDIA_TYPE = "text/event-stream"
SILENCE_S = 10.0
"""After so long without an event a comment is sent: proxies keep the line, a lost one shows."""
_SILENT = b":\n\n"
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Event:
    """One event; `data` is a JSON object."""

    name: str
    data: dict[str, Any]

    def encoded(self) -> bytes:
        """As it goes over the line; JSON in ASCII holds no line break."""
        return f"event: {self.name}\ndata: {json.dumps(self.data)}\n\n".encode()


Work = Callable[[OnNode], Event]
"""Answers, and tells meanwhile which node begins; its event is the last one."""


def wanted(request: HttpRequest) -> bool:
    """Whether the caller asks for the stream."""
    kinds = request.META.get("HTTP_ACCEPT", "").split(",")
    return any(kind.partition(";")[0].strip().lower() == MEDIA_TYPE for kind in kinds)


def response(work: Work) -> StreamingHttpResponse:
    """The stream of `work`, in the caller's language and time."""
    language, zone = translation.get_language() or "es", timezone.get_current_timezone()

    @row_wall.carried
    def done(on_node: OnNode) -> Event:
        with translation.override(language), timezone.override(zone):
            return _done(work, on_node)

    answer = StreamingHttpResponse(_events(done), content_type=MEDIA_TYPE)
    answer["X-Accel-Buffering"] = "no"
    return answer


def _done(work: Work, on_node: OnNode) -> Event:
    """The last event; what fails is told, for its status has long been sent."""
    try:
        return work(on_node)
    except Exception as error:
        refused = problems.refusal(error)
        if refused is None:
            log.exception("a streamed answer failed")
            words = _("Algo falló de nuestro lado. Prueba otra vez.")
            return Event("error", {"error": {"code": "failed", "message": words}})
        return Event("error", refused.body)


async def _events(done: Work) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    heard: asyncio.Queue[Event | None] = asyncio.Queue()

    def on_node(name: str) -> None:
        event = Event("node", {"node": name, "text": progress.sentence(name)})
        loop.call_soon_threadsafe(heard.put_nowait, event)

    task = asyncio.create_task(sync_to_async(done)(on_node))
    task.add_done_callback(lambda _task: heard.put_nowait(None))
    try:
        while True:
            try:
                event = await asyncio.wait_for(heard.get(), SILENCE_S)
            except TimeoutError:
                yield _SILENT
                continue
            if event is None:
                break
            yield event.encoded()
        yield task.result().encoded()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
