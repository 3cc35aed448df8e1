"""Evolution API as a `Transport`: messages sent through a phone's own WhatsApp, files fetched.

The network is in `client` and `media`; addresses, our files and the storage are parameters.
"""

from collections.abc import Callable
from datetime import timedelta

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import Audio, Document, Image, OutboundContent
from chatbot.conversations.rules.pacing import Limit
from chatbot.transports.evolution.reading import jids
from chatbot.transports.evolution.server import client, media
from chatbot.transports.evolution.server.client import Server
from chatbot.transports.evolution.writing import parcels, plain
from chatbot.transports.evolution.writing.parcels import Storage
from chatbot.transports.evolution.writing.render import render
from chatbot.transports.files import file_types
from chatbot.transports.ports import Line, Remedy, SendError, nothing

FILE_BYTES = 16 * 1024 * 1024
"""The largest file that is sent: as base64 in one request it takes a third more."""
TYPING_MS = 8_000
"""How long the dots are asked for; the server takes as long to answer, which nobody waits for."""


class Evolution:
    """One instance a process serves every number; it is safe to call from many threads."""

    name = "evolution"
    window: timedelta | None = None
    pair: Limit | None = None
    # Nobody says how many are too many: a person with a phone would not write faster.
    number: Limit | None = Limit(timedelta(seconds=1), 10)
    charges = False

    def __init__(
        self, private_hosts: Callable[[], frozenset[str]], storage: Callable[[], Storage]
    ) -> None:
        self._private_hosts = private_hosts
        self._storage = storage

    def split(self, content: OutboundContent) -> tuple[OutboundContent, ...]:
        """The message as plain text, files and numbered lines; empty for a blank text."""
        return plain.split(content)

    def send(
        self,
        line: Line,
        to: Identity,
        content: OutboundContent,
        *,
        callback: str,
        leaving: Callable[[], None] = nothing,
    ) -> str:
        """Send one message; the message's id. Raises `SendError`.

        There is no place for `callback`: whose echo comes back is told by its words.
        """
        request = render(content, to, self._file)
        leaving()
        return client.send(self._server(line), request.path, request.payload)

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """A customer's file, at most `limit` bytes, and its claimed type. Raises `MediaRefused`."""
        return media.fetch(self._server(line), self._storage(), media_id, limit=limit)

    def attend(self, line: Line, to: Identity, message_id: str, *, typing: bool) -> None:
        """The ticks turn blue, and with `typing` the dots show for some seconds."""
        number, server = jids.address(to), self._server(line)
        if not number:
            return
        read = {"id": message_id, "remoteJid": number, "fromMe": False}
        client.call(server, "POST", "chat/markMessageAsRead", {"readMessages": [read]})
        if typing:
            asked = {"number": number, "presence": "composing", "delay": TYPING_MS}
            client.tell(server, "chat/sendPresence", asked)

    def let_go(self, media_id: str) -> None:
        """A file that was brought home, or refused for good, is kept here no longer."""
        parcels.let_go(self._storage(), media_id)

    def places(self, media_id: str) -> tuple[str, ...]:
        """Where a customer's file lies while it waits; none for one that stayed at the server."""
        return tuple(place for place in parcels.places(media_id) if place)

    def _server(self, line: Line) -> Server:
        return Server(line.server_url, line.instance, line.access_token, self._private_hosts())

    def _file(self, content: Image | Document | Audio) -> tuple[bytes, str]:
        try:
            with self._storage().open(content.path) as file:
                data: bytes = file.read(FILE_BYTES + 1)
        except (OSError, ValueError) as error:
            text = f"No se encuentra el archivo {content.path!r}."
            raise SendError(text, remedy=Remedy.FILE) from error
        if len(data) > FILE_BYTES:
            raise SendError("El archivo pasa de 16 MB.", remedy=Remedy.FILE)
        name = content.filename if isinstance(content, Document) else content.path
        kind = file_types.type_of(data, name)
        if isinstance(content, Image) and not kind.startswith("image/"):
            raise SendError("El archivo no es una imagen.", remedy=Remedy.FILE)
        return data, kind or "application/octet-stream"
