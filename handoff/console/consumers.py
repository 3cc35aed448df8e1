"""The console's socket: members hear the bell, and who is writing where."""

import json
import time
from typing import Any
from uuid import UUID

from channels.db import database_sync_to_async

from chatbot.conversations.models import Session
from handoff import live
from handoff.console import bulletin
from merchants import access
from merchants.models import Merchant, User
from merchants.roles import Permission

TYPING_EVERY_S = 2.0


def people(merchant_id: int) -> str:
    """The group of those who attend: the customer's own page is not in it."""
    return f"merchant.{merchant_id}.people"


class Doorbell(live.Doorbell):
    """One open console page."""

    _told: float = 0.0
    _known: UUID | None = None

    @staticmethod
    def admits(user: User, slug: str) -> Merchant | None:
        merchant = access.merchants_of(user).filter(slug=slug).first()
        return merchant if merchant and access.may(user, merchant, Permission.VIEW) else None

    async def connect(self) -> None:
        await super().connect()
        if self.merchant_id is not None:
            await self.channel_layer.group_add(people(self.merchant_id), self.channel_name)

    async def disconnect(self, code: int) -> None:
        if self.merchant_id is not None:
            await self.channel_layer.group_discard(people(self.merchant_id), self.channel_name)
        await super().disconnect(code)

    async def stream_rang(self, event: dict[str, Any]) -> None:
        """The merchant's stream has grown: what happened goes along while it is little."""
        upto = int(event["seq"])
        if self.merchant_id is None or upto <= self.seq:
            return
        rows = await bulletin.rows(self.merchant_id, self.seq, upto)
        self.seq = rows[-1]["seq"] if rows else upto
        await self.send_json({"seq": self.seq, "events": rows} if rows else {"seq": upto})

    async def said(self, text: str) -> None:
        """`{"typing": "<session>"}`, told to the others at most every two seconds."""
        session, now = _session(text), time.monotonic()
        if session is None or self.merchant_id is None or now - self._told < TYPING_EVERY_S:
            return
        self._told = now
        if session != self._known and not await self._is_ours(session):
            return
        self._known = session
        user: Any = self.scope["user"]
        said = {"type": "console.typing", "session": str(session), "who": str(user), "by": user.pk}
        await self.channel_layer.group_send(people(self.merchant_id), said)

    async def console_typing(self, event: dict[str, Any]) -> None:
        """Somebody is writing in a conversation."""
        told = {name: event[name] for name in ("session", "who", "by")}
        await self.send_json({"typing": told})

    async def _is_ours(self, session: UUID) -> bool:
        rows = Session.objects.of(self.merchant_id or 0).filter(pk=session)
        return await database_sync_to_async(rows.exists)()


def _session(text: str) -> UUID | None:
    """The conversation that a frame names; None for a frame that means nothing."""
    try:
        frame = json.loads(text)
        return UUID(frame["typing"]) if isinstance(frame, dict) else None
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
        return None
