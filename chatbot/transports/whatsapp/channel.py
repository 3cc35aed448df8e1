"""WhatsApp Cloud as a `Transport`: messages sent, our files uploaded once, a customer's fetched.

The network is in `client` and `media`; addresses and the reading of our own files are parameters.
"""

from collections.abc import Callable
from datetime import timedelta

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import Audio, Document, Image, OutboundContent
from chatbot.conversations.rules import pacing
from chatbot.conversations.rules.pacing import Limit
from chatbot.transports.ports import Line, nothing
from chatbot.transports.whatsapp.graph import client, media
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.writing.checking import check
from chatbot.transports.whatsapp.writing.render import render
from chatbot.transports.whatsapp.writing.split import split as split_content
from chatbot.transports.whatsapp.writing.uploads import Read, Uploads

MOST_A_SECOND = 1_000
"""What Meta raises a busy number to; `ChannelAccount.messages_a_second` says what it gives now."""


class WhatsApp:
    """One instance a process serves every number; it is safe to call from many threads."""

    name = "whatsapp"
    window: timedelta | None = timedelta(hours=24)
    pair: Limit | None = pacing.PAIR
    number: Limit | None = pacing.of_number(MOST_A_SECOND)
    charges = True

    def __init__(self, config: Callable[[], GraphConfig], read_file: Read) -> None:
        self._config = config
        self._uploads = Uploads(config, read_file)

    def split(self, content: OutboundContent) -> tuple[OutboundContent, ...]:
        """The message as WhatsApp can carry it; empty for a blank text."""
        return split_content(content)

    def send(
        self,
        line: Line,
        to: Identity,
        content: OutboundContent,
        *,
        callback: str,
        leaving: Callable[[], None] = nothing,
    ) -> str:
        """Send one message; its wamid. Raises `SendError`."""

        def post(media_id: str) -> str:
            payload = render(content, to, callback, media_id=media_id)
            leaving()
            return client.post_message(self._config(), line.access_token, line.key, payload)

        if isinstance(content, Image | Document | Audio):
            check(content, callback)
            return self._uploads.send(line, content, post)
        return post("")

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """A customer's file, at most `limit` bytes, and its claimed type. Raises `MediaRefused`."""
        return media.fetch(self._config(), line.access_token, media_id, limit=limit)

    def attend(self, line: Line, to: Identity, message_id: str, *, typing: bool) -> None:
        """A read receipt, and the dots for at most 25 seconds (facts/whatsapp §1.5)."""
        writing = {"typing_indicator": {"type": "text"}} if typing else {}
        payload = {"messaging_product": "whatsapp", "status": "read", "message_id": message_id}
        client.attend(self._config(), line.access_token, line.key, {**payload, **writing})

    def let_go(self, media_id: str) -> None:
        """Meta forgets its copy by itself."""
