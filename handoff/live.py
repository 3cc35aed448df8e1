"""The socket of a page for people: a doorbell and nothing more (DESIGN §2).

It says "there is something up to this number"; what it was, the page asks for over HTTP, where
every answer is checked. The page itself may only say that it is still there, and what a page of its
own kind adds.
"""

import asyncio
import contextlib
import time
from typing import Any
from urllib.parse import parse_qs

from channels.auth import get_user
from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from merchants import doorbell, stream
from merchants.models import Merchant, User

FRAME_BYTES = 1024
FRAMES_A_MINUTE = 60
RECHECK_S = 30.0
REFUSED, TOO_BIG, TOO_MANY = 4403, 1009, 4429


class Doorbell(AsyncJsonWebsocketConsumer):
    """One open page of one merchant, named by `?merchant=slug`."""

    merchant_id: int | None = None
    seq: int = 0
    """The last number that this page was told."""
    _watch: asyncio.Task[None] | None = None
    _frames: int = 0
    _since: float = 0.0

    @staticmethod
    def admits(user: User, slug: str) -> Merchant | None:
        """The merchant with that slug if `user` may look at it through this door. Reads."""
        raise NotImplementedError

    async def said(self, text: str) -> None:
        """What the page says beside "ping"; nothing, where the page's kind adds none."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Straight to the handler of the message's type.

        Channels first looks, in a thread that all sockets share, whether a connection to the
        database has grown old: fifty pages that hear a bell would wait there for each other. What
        asks the database here does so by `database_sync_to_async`, which looks by itself.
        """
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Members only; a stranger's handshake is refused before it is accepted."""
        merchant = await self._merchant()
        if merchant is None:
            await self.close(REFUSED)
            return
        self.merchant_id = merchant.pk
        await self.channel_layer.group_add(doorbell.group(merchant.pk), self.channel_name)
        await self.accept()
        self.seq = await database_sync_to_async(stream.head)(merchant)
        await self.send_json({"seq": self.seq})
        self._watch = asyncio.create_task(self._keep_watch())

    async def disconnect(self, code: int) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if self.merchant_id is not None:
            group = doorbell.group(self.merchant_id)
            await self.channel_layer.group_discard(group, self.channel_name)

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None, **kwargs: Any
    ) -> None:
        """Large frames and floods end the connection."""
        if bytes_data is not None or len(text_data or "") > FRAME_BYTES:
            await self.close(TOO_BIG)
            return
        now = time.monotonic()
        if now - self._since > 60:
            self._since, self._frames = now, 0
        self._frames += 1
        if self._frames > FRAMES_A_MINUTE:
            await self.close(TOO_MANY)
        elif text_data == "ping":
            await self.send_json({"pong": True})
        elif text_data:
            await self.said(text_data)

    async def stream_rang(self, event: dict[str, Any]) -> None:
        """The merchant's stream has grown to `seq`."""
        await self.send_json({"seq": event["seq"]})

    async def _keep_watch(self) -> None:
        """`scope["user"]` lives as long as the socket: whoever may no longer look is put out."""
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(RECHECK_S)
                merchant = await self._merchant()
                if merchant is None or merchant.pk != self.merchant_id:
                    await self.close(REFUSED)
                    return

    async def _merchant(self) -> Merchant | None:
        """The merchant named in the address, if the person still signed in may look at it."""
        named = parse_qs(self.scope.get("query_string", b"").decode("ascii", "replace"))
        session = self.scope.get("session")
        if session is None or not session.session_key:
            return None
        alive = await database_sync_to_async(session.exists)(session.session_key)
        user = await get_user(self.scope) if alive else None
        if not isinstance(user, User):
            return None
        slug = named.get("merchant", [""])[0]
        if "\x00" in slug:
            return None
        return await database_sync_to_async(self.admits)(user, slug)
