"""The far end: planes that were thrown, and what the thrower was shown."""

from collections.abc import Callable
from datetime import timedelta

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import OutboundContent, Text
from chatbot.conversations.rules.pacing import Limit
from chatbot.transports.ports import Line, MediaRefused, nothing


class Planes:
    """A transport that keeps what it was given."""

    name = "toy"
    window: timedelta | None = None
    pair: Limit | None = None
    number: Limit | None = None
    charges = False

    def __init__(self) -> None:
        self.thrown: list[tuple[str, str]] = []
        self.seen: list[str] = []

    def split(self, content: OutboundContent) -> tuple[OutboundContent, ...]:
        return (content,)

    def send(
        self,
        line: Line,
        to: Identity,
        content: OutboundContent,
        *,
        callback: str,
        leaving: Callable[[], None] = nothing,
    ) -> str:
        leaving()
        self.thrown.append((to.bsuid, content.body if isinstance(content, Text) else repr(content)))
        return f"plane-{len(self.thrown)}"

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        raise MediaRefused("Un avión no lleva archivos.", permanent=True)

    def attend(self, line: Line, to: Identity, message_id: str, *, typing: bool) -> None:
        self.seen.append(message_id)

    def let_go(self, media_id: str) -> None:
        return None
