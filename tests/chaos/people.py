"""Customers who buy, and Meta between them and the shop: it tries again, doubles and tells."""

import json
import random
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

from tests.chaos.graph import Graph, Sent
from tests.stubs import webhooks as meta

SECRET = "secreto-de-alma"
_AGAIN = (0.2, 0.4, 0.8, 1.5)
"""Seconds before Meta tries again; the last ones go on."""
_TICK = 0.02
_ids = count(1)
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """What she writes (a media id for a picture) and a word that its answer must hold."""

    words: str
    hears: str
    picture: bool = False


SALE = (
    Step("quiero 2 de maracuyá y 3 matcha", "147 Bs"),
    Step("eso sería todo", "147 Bs"),
    Step("sí, confirmo", "Banco Unión"),
    Step("receipt", "comprobante", picture=True),
)
"""From the first words to an order of 147 Bs with a proof of payment."""
LINES: Mapping[str, int] = {"Maracuyá": 2, "Matcha": 3}
TOTAL = 147


@dataclass(frozen=True, slots=True)
class Posted:
    """One try of Meta's: when it left, how long the answer took, and what it was (0: none)."""

    at: float
    milliseconds: float
    status: int


@dataclass(slots=True)
class Asked:
    """One message of hers; times are of the monotonic clock, None until it came so far."""

    wamid: str
    step: Step
    written: float
    accepted: float | None = None
    answered: float | None = None


class Meta:
    """Delivers webhooks until they are accepted, some of them twice, and tells what became of
    messages unless it keeps `silence`."""

    def __init__(self, url: str, graph: Graph, seed: int) -> None:
        self.posts: list[Posted] = []
        self.silence = False
        self._url, self._graph = f"{url}/webhooks/whatsapp/", graph
        self._chance = random.Random(seed)
        self._http = httpx.Client(timeout=20, limits=httpx.Limits(max_keepalive_connections=0))
        self._stop = threading.Event()
        self._told = 0
        self._teller = threading.Thread(target=self._tell, daemon=True)
        self._teller.start()

    def close(self) -> None:
        self._stop.set()
        self._teller.join(30)
        self._http.close()

    @property
    def has_told_all(self) -> bool:
        """Whether the shop knows what became of every message so far."""
        return self.silence or self._told == len(self._graph.contents)

    def deliver(self, document: Json) -> None:
        """Returns once it was answered 200; one in four is delivered a second time."""
        body, headers = meta.signed(document, SECRET)
        tries = 0
        while not self._stop.is_set() and self._post(body, headers) != httpx.codes.OK:
            self._stop.wait(_AGAIN[min(tries, len(_AGAIN) - 1)])
            tries += 1
        if self._chance.random() < 0.25:
            self._post(body, headers)

    def _post(self, body: bytes, headers: Mapping[str, str]) -> int:
        began = time.monotonic()
        try:
            status = self._http.post(self._url, content=body, headers=dict(headers)).status_code
        except httpx.HTTPError:
            status = 0
        self.posts.append(Posted(began, (time.monotonic() - began) * 1000, status))
        return status

    def _tell(self) -> None:
        """Sent and delivered, of each message in the order in which Graph took them."""
        while not self._stop.wait(_TICK):
            new = self._graph.contents[self._told :]
            if not new:
                continue
            if not self.silence:
                told = [
                    meta.status(content.wamid, name, content.key, timestamp=str(int(time.time())))
                    for content in new
                    for name in ("delivered", "sent")
                ]
                self.deliver(meta.statuses(*told))
            self._told += len(new)


class Customer(threading.Thread):
    """Somebody who buys, step by step, each when the last was answered."""

    def __init__(self, meta_: Meta, graph: Graph, *, think: float = 0.0) -> None:
        self.number = next(_ids)
        super().__init__(name=f"customer {self.number}", daemon=True)
        self.phone = f"5917{self.number:07d}"
        self.asked: list[Asked] = []
        self._meta, self._graph, self._think = meta_, graph, think
        self._heard: set[str] = set()
        self._gone = threading.Event()

    @property
    def has_bought(self) -> bool:
        """Whether every step was answered."""
        return len(self.asked) == len(SALE) and self.asked[-1].answered is not None

    def leave(self) -> None:
        """She waits no longer."""
        self._gone.set()

    def run(self) -> None:
        for step in SALE:
            self._ask(step)
            if self._gone.wait(self._think):
                return

    def _ask(self, step: Step) -> None:
        asked = Asked(f"wamid.c{self.number}s{len(self.asked)}", step, time.monotonic())
        self.asked.append(asked)
        self._meta.deliver(self._document(asked))
        asked.accepted = time.monotonic()
        while not self._gone.wait(_TICK):
            if self._hears(step):
                asked.answered = time.monotonic()
                return

    def _document(self, asked: Asked) -> Json:
        told = {"from": self.phone, "timestamp": str(int(time.time()))}
        if asked.step.picture:
            said = meta.image(asked.step.words, asked.wamid, **told)
        else:
            said = meta.text(asked.step.words, asked.wamid, **told)
        return meta.messages(said)

    def _hears(self, step: Step) -> bool:
        """A message that she did not have, second copies left out, holds the word."""
        new = [each for each in self._contents() if each.key not in self._heard]
        found = any(step.hears in json.dumps(each.payload, ensure_ascii=False) for each in new)
        if found:
            self._heard.update(each.key for each in new)
        return found

    def _contents(self) -> list[Sent]:
        return [content for content in self._graph.contents if content.to == self.phone]


@dataclass
class Crowd:
    """So many people at the counter at any time, until it closes; then each ends her sale."""

    meta: Meta
    graph: Graph
    lanes: int
    think: float
    came: list[Customer] = field(default_factory=list)
    closed: bool = False

    def look(self) -> None:
        """Whoever has bought makes room for the next."""
        if self.closed:
            return
        inside = [customer for customer in self.came if customer.is_alive()]
        for _ in range(self.lanes - len(inside)):
            customer = Customer(self.meta, self.graph, think=self.think)
            self.came.append(customer)
            customer.start()

    @property
    def has_gone(self) -> bool:
        """Whether the counter is closed and everybody was served."""
        return self.closed and not any(customer.is_alive() for customer in self.came)
