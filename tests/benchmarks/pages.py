"""Consoles as their server sees them: a socket that rings and brings the news, a page that asks for
what it missed, and the list that each renews while something happens, as the page's script does."""

import asyncio
import contextlib
import json
import random
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import httpx
import websockets
from django.conf import settings
from django.test import Client
from playwright.async_api import Page, async_playwright

from chatbot.conversations.models import Session
from merchants.models import Membership, Merchant, User
from merchants.roles import Role
from tests.browser import ARGUMENTS, NAMES

PAGE = 500
BACK_S = 0.5
CALM_S = 0.4
"""`static/console/queue.js`: the list is renewed no sooner, and as often as the server says."""


@lru_cache(maxsize=4)
def _cookie(merchant_id: int) -> str:
    user, _new = User.objects.get_or_create(email="bench@example.org", defaults={"name": "Bruno"})
    Membership.objects.of(merchant_id).get_or_create(
        merchant_id=merchant_id, user=user, defaults={"role": Role.MANAGER}
    )
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def cookie_of(merchant: Merchant) -> str:
    """The session cookie of an operator of the shop; made once."""
    return _cookie(merchant.pk)


@dataclass
class Console:
    """One open page: `seen` is when it heard of each number, by the wall clock."""

    port: int
    slug: str
    cookie: str
    last: int = 0
    first: int = 0
    seen: dict[int, float] = field(default_factory=dict)
    twice: int = 0
    cuts: int = 0
    lost: int = 0
    lists: bool = False
    renewed: int = 0
    _line: "websockets.ClientConnection | None" = None
    _listening: "asyncio.Task[None] | None" = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _client: httpx.AsyncClient | None = None
    _renewing: "asyncio.Task[None] | None" = None

    async def open(self) -> None:
        """Connects; what happened before is not its business."""
        await self._connect(first=True)

    async def cut(self) -> None:
        """The connection breaks, and comes back a moment later, as the page's own does."""
        if self._line is None:
            return
        line, self._line = self._line, None
        self.cuts += 1
        line.transport.abort()
        if self._listening is not None:
            self._listening.cancel()
        await asyncio.sleep(0.05)
        await self._connect()
        await self.catch_up()

    async def close(self) -> None:
        for task in (self._listening, self._renewing):
            if task is not None:
                task.cancel()
        if self._line is not None:
            await self._line.close()
        if self._client is not None:
            await self._client.aclose()

    async def catch_up(self) -> None:
        """Asks until nothing is left; one question at a time."""
        async with self._lock:
            while True:
                told = await self._ask()
                self._heard(told["events"])
                if not told["events"] or self.last >= told["head"]:
                    return

    def _heard(self, events: list[dict[str, Any]]) -> None:
        """What the page does with rows: each number counts once."""
        for event in events:
            self.twice += event["seq"] in self.seen
            self.seen.setdefault(event["seq"], time.time())
            self.last = max(self.last, event["seq"])
        if events and self.lists and (self._renewing is None or self._renewing.done()):
            self._renewing = asyncio.create_task(self._renew())

    async def _renew(self) -> None:
        """The list once more; then rest as long as the server asks, more or less."""
        answer = await self._http().get(f"/console/{self.slug}/queue")
        answer.raise_for_status()
        self.renewed += 1
        pace = max(CALM_S, int(answer.headers["X-Renew-After"]) / 1000)
        await asyncio.sleep(pace * random.uniform(0.75, 1.25))

    async def _ask(self) -> dict[str, Any]:
        path = f"/console/{self.slug}/events"
        answer = await self._http().get(path, params={"after": self.last, "limit": PAGE})
        answer.raise_for_status()
        return dict(answer.json())

    def _http(self) -> httpx.AsyncClient:
        if self._client is None:
            address = f"http://127.0.0.1:{self.port}"
            self._client = httpx.AsyncClient(base_url=address, timeout=30)
            self._client.cookies.set("sessionid", self.cookie)
        return self._client

    async def _connect(self, *, first: bool = False) -> None:
        self._line = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/ws/console/?merchant={self.slug}",
            origin=f"http://127.0.0.1:{self.port}",  # type: ignore[arg-type]
            additional_headers={"Cookie": f"sessionid={self.cookie}"},
            open_timeout=30,
        )
        head = json.loads(await self._line.recv())["seq"]
        if first:
            self.last = self.first = head
        self._listening = asyncio.create_task(self._listen(self._line))

    async def _listen(self, line: "websockets.ClientConnection") -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for ring in line:
                told = json.loads(ring)
                rows = told.get("events") or []
                if rows and rows[0]["seq"] <= self.last + 1:
                    self._heard(rows)
                elif told.get("seq", 0) > self.last:
                    await self.catch_up()
        if self._line is line:
            # Not cut by us: the page comes back by itself too.
            self.lost += 1
            await asyncio.sleep(BACK_S)
            await self._connect()
            await self.catch_up()


@dataclass
class Screen:
    """The page itself in Chromium, with a conversation open; None where there is no browser."""

    page: Page | None

    async def shown(self) -> dict[int, float]:
        """Message → when its bubble stood in the page, by the wall clock."""
        if self.page is None:
            return {}
        found: dict[str, float] = await self.page.evaluate("() => window.shownAt")
        return {int(name): at / 1000 for name, at in found.items()}


_WATCH = """() => {
  window.shownAt = {};
  const note = (node) => {
    const all = node.matches?.("li.bubble") ? [node] :
      [...(node.querySelectorAll?.("li.bubble") ?? [])];
    for (const one of all) window.shownAt[one.dataset.id] ??= Date.now();
  };
  new MutationObserver((changes) => {
    for (const change of changes) change.addedNodes.forEach(note);
  }).observe(document.body, { childList: true, subtree: true });
}"""


@asynccontextmanager
async def watched(port: int, merchant: Merchant, session: Session) -> AsyncIterator[Screen]:
    """The conversation open in Chromium, which notes when each new message is there to be seen."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        yield Screen(None)
        return
    address = f"http://127.0.0.1:{port}"
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": cookie_of(merchant), "url": address}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        context = await browser.new_context(locale="es-BO", bypass_csp=True)
        await context.add_cookies([cookie])  # type: ignore[list-item]
        page = await context.new_page()
        await page.goto(f"{address}/console/{merchant.slug}/c/{session.pk}/")
        await page.locator("li.bubble").first.wait_for()
        await page.evaluate(_WATCH)
        yield Screen(page)
        await browser.close()
