"""A `Transport` whose far end is us: a message that was sent is one that may be read over REST."""

import uuid
from collections.abc import Callable
from datetime import timedelta

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.conversations.rules.pacing import Limit
from chatbot.transports.evolution.writing.plain import split as plain
from chatbot.transports.ports import Line, MediaRefused, SendError, nothing

NAME = "rest"


class Rest:
    """One instance a process; safe to call from many threads.

    A message held back because a person owns the conversation is not sent here either, so that a
    program never reads words of the bot that a person took back (DESIGN §3).
    """

    name = NAME
    window: timedelta | None = None
    pair: Limit | None = None
    number: Limit | None = None
    charges = False

    def split(self, content: OutboundContent) -> tuple[OutboundContent, ...]:
        """In plain words, menus as numbered lines, for a program shows text; a blank is nothing."""
        return plain(content)

    def send(
        self,
        line: Line,
        to: Identity,
        content: OutboundContent,
        *,
        callback: str,
        leaving: Callable[[], None] = nothing,
    ) -> str:
        """An id of its own for each message. Raises `SendError` for nobody."""
        if not to:
            raise SendError("El cliente no tiene identidad.", permanent=True)
        leaving()
        return f"rest.{uuid.uuid4().hex}"

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """Nobody sends files this way."""
        raise MediaRefused("Por REST no llegan archivos.", permanent=True)

    def attend(self, line: Line, to: Identity, message_id: str, *, typing: bool) -> None:
        """Nobody waits for a tick over REST."""

    def let_go(self, media_id: str) -> None:
        """There are no files."""
