"""Carla's telephone with Meta in between: signed webhooks, each twice, and statuses in disorder."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from chatbot.conversations.models import Message, Outgoing, Session, WebhookPost
from chatbot.conversations.models.messages import WAITING
from merchants.models import Merchant
from tests.end_to_end.system import System
from tests.patience import LONG, eventually
from tests.stubs import webhooks as meta
from tests.stubs.graph import StubGraph

SECRET = "secreto-de-alma"
OUT_OF_ORDER = ("read", "delivered", "sent", "delivered", "read")
_ids = count(1)
Json = dict[str, Any]


@dataclass
class Phone:
    """What Carla writes and what reaches her; `heard` counts the messages she has read."""

    system: System
    graph: StubGraph
    merchant: Merchant
    number: str = meta.CARLA
    heard: int = 0
    written: list[str] = field(default_factory=list)

    def text(self, body: str) -> Json:
        return meta.text(body, **self._envelope())

    def image(self, media_id: str) -> Json:
        return meta.image(media_id, **self._envelope())

    def tap(self, choice: str, title: str) -> Json:
        return meta.button_reply(choice, title, **self._envelope())

    def _envelope(self) -> dict[str, str]:
        wamid = f"wamid.carla{next(_ids)}"
        self.written.append(wamid)
        return {"wamid": wamid, "from": self.number, "timestamp": str(int(time.time()))}

    def write(self, *said: Json) -> None:
        """One POST with all of it, and the same POST again at the same moment."""
        self._post_twice(meta.messages(*said))

    def ask(self, *said: Json | str) -> str:
        """Write, and read what comes back once the shop has nothing more to say."""
        self.write(*(self.text(one) if isinstance(one, str) else one for one in said))
        return self.read()

    def read(self) -> str:
        """The words of what arrived since the last time; Meta is told of it in disorder."""
        eventually(self._settled, self.story)
        new = self.contents()[self.heard :]
        self.heard += len(new)
        self.acknowledge(new)
        return "\n".join(words(content) for content in new)

    def contents(self) -> list[Json]:
        """What reached her so far, in the order in which Graph took it."""
        return [
            content for content in self.graph.accepted if content.get("to") == f"+{self.number}"
        ]

    def acknowledge(self, contents: Sequence[Json]) -> None:
        """Statuses of these messages: late ones first, most of them twice, all in one POST."""
        told = [
            meta.status(content["wamid"], name, content["biz_opaque_callback_data"])
            for name in OUT_OF_ORDER
            for content in contents
        ]
        if told:
            self._post_twice(meta.statuses(*told))

    def heard_all_once_and_in_order(self) -> None:
        """Each row of the outbox reached her, once, as they stand there, and she read it."""
        eventually(lambda: not WebhookPost.objects.exists(), self.story)
        rows = list(Outgoing.objects.of(self.merchant).order_by("id"))
        keys = [content["biz_opaque_callback_data"] for content in self.contents()]
        assert keys == [str(row.key) for row in rows], self.story()
        assert {(row.state, row.attempts, row.doubtful) for row in rows} == {("read", 1, False)}

    def _post_twice(self, document: Json) -> None:
        body, headers = meta.signed(document, SECRET)

        def post(_: int) -> int:
            url = f"{self.system.url}/webhooks/whatsapp/"
            return httpx.post(url, content=body, headers=headers, timeout=LONG).status_code

        with ThreadPoolExecutor(2) as meta_servers:
            assert list(meta_servers.map(post, range(2))) == [200, 200], self.system.said()

    def _settled(self) -> bool:
        kept = WebhookPost.objects.exists()
        unread = Message.objects.of(self.merchant).filter(unread=True).exists()
        due = Session.objects.of(self.merchant).filter(due_at__isnull=False).exists()
        leaving = Outgoing.objects.of(self.merchant).filter(state__in=WAITING).exists()
        return bool(self.contents()[self.heard :]) and not (kept or unread or due or leaving)

    def story(self) -> str:
        """What happened so far, for a failure's message."""
        sessions = Session.objects.of(self.merchant).values("state", "mode", "due_at", "failures")
        contents = Outgoing.objects.of(self.merchant).values("state", "cause", "error", "due_at")
        heard = [words(content) for content in self.contents()]
        return f"{[*sessions, *contents]}\nheard: {heard}\n{self.system.said()}"


def words(content: Json) -> str:
    """What a person reads of a payload; a picture is its caption in brackets."""
    match content["type"]:
        case "text":
            return str(content["text"]["body"])
        case "image":
            return f"[{content['image'].get('caption', '')}]"
        case kind:
            return str(content[kind]["body"]["text"])
