"""What the page asks for: chats, one chat with its panels, what happened, and private files."""

from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from chatbot.conversations import outbound_content
from chatbot.conversations.delivery import failure_policy
from chatbot.conversations.models import Message
from chatbot.transports.files.file_types import type_of
from chatbot.transports.ports import Line, MediaRefused
from chatbot.transports.simulator import simulator
from chatbot.transports.whatsapp.writing.uploads import AUDIO_TYPES
from handoff.simulator import requests
from handoff.simulator.selectors import beside, events, goods, thread
from handoff.simulator.selectors import chats as chats_read
from handoff.simulator.views.doors import answer, asked_by_page
from merchants.models import Merchant

SHOWN = frozenset({"image/jpeg", "image/png", "image/webp", *AUDIO_TYPES})


@require_safe
@asked_by_page
def chats(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """All simulated chats, and the stream's number from which on the page must ask."""
    head = events.head(merchant)
    return answer(seq=head, chats=chats_read.chats(merchant, now=timezone.now()))


@require_safe
@asked_by_page
def chat(request: HttpRequest, merchant: Merchant, customer_id: UUID) -> HttpResponse:
    """One chat: its row, its messages (those before `?before=`) and its panels."""
    row = chats_read.chat(merchant, customer_id, now=timezone.now())
    if row is None:
        raise Http404
    before = request.GET.get("before")
    session = chats_read.session_of(merchant, customer_id)
    if session is None:
        return answer(chat=row, messages=[], more=False, beside=beside.NOTHING)
    found, more = thread.bubbles(
        merchant, session, before=requests.number(before) if before else None
    )
    return answer(chat=row, messages=found, more=more, beside=beside.beside(merchant, session))


@require_safe
@asked_by_page
def happened(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """What came after `?after=SEQ`."""
    head = events.head(merchant)
    after = requests.number(request.GET.get("after"))
    return answer(events=events.after(merchant, after), head=head)


@require_safe
@asked_by_page
def catalogue(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """What a customer could choose from in the channel's own catalogue."""
    return answer(shelves=goods.window(merchant, timezone.now()))


@require_safe
@asked_by_page
def file(request: HttpRequest, merchant: Merchant, message_id: int) -> HttpResponseBase:
    """The file of a message; shown or played only if it really is a picture or a sound."""
    message = thread.message_of(merchant, message_id)
    content, name = _content(message) if message is not None else (b"", "")
    if not content:
        raise Http404
    mime_type = type_of(content)
    shown = mime_type in SHOWN
    response = HttpResponse(
        content, content_type=mime_type if shown else "application/octet-stream"
    )
    response["Content-Disposition"] = (
        "inline" if shown else content_disposition_header(True, name) or "attachment"
    )
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _content(message: Message) -> tuple[bytes, str]:
    """The bytes of a message's file and the name to save it under, "" for the browser's choice."""
    outgoing, media = thread.outgoing_of(message), thread.media_of(message)
    if outgoing is not None:
        match failure_policy.content_of(outgoing):
            case outbound_content.Document(path=path, filename=filename):
                return _stored(path), filename
            case outbound_content.Image(path=path) | outbound_content.Audio(path=path):
                return _stored(path), ""
        return b"", ""
    if media is None:
        return b"", ""
    if media.file.name:
        return _stored(media.file.name), ""
    line = Line(account_id=message.account_id, key=message.account.key)
    try:
        return simulator.fetch(line, media.provider_media_id, limit=requests.FILE_BYTES)[0], ""
    except MediaRefused:
        return b"", ""


def _stored(path: str) -> bytes:
    try:
        with default_storage.open(path) as stored:
            content: Any = stored.read(requests.FILE_BYTES)
    except (OSError, ValueError):
        return b""
    return bytes(content)
