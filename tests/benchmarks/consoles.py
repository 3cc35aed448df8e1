"""(g) Operators' pages: from a commit to their screens, through bursts and cuts, and the queue.

Fifty consoles are clients that speak what the page speaks: the socket rings, the page asks what
happened after its last number. One more is the page itself in Chromium, where there is one.
"""

import asyncio
import random
import sys
import threading
import time
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from django.db import connection
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.conversations.models.sessions import Mode, State
from merchants import stream
from merchants.models import Customer, Event, Merchant
from tests.benchmarks import talking
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.layouts import FOUR_CORES, Running, running
from tests.benchmarks.pages import Console, cookie_of, watched
from tests.invariants import require

CONSOLES, RATE, SECONDS = 50, 20, 20
WARM = 5
"""Seconds of events before: templates are read, statements planned, connections opened."""
BURST = 1_000
OPEN = 5_000
PUSH_P99, CATCH_UP, QUEUE = 150.0, 1_000.0, 300.0
SETTLED_S = 60.0


def run(folder: Path) -> None:
    """All of it in the production layout; what each console holds is counted after each part."""
    # The one who writes and the fifty who listen share this process.
    sys.setswitchinterval(0.0005)
    shop = talking.shop()
    session = _with_a_person(talking.account(shop))
    cookie_of(shop)  # made here: what follows runs in an event loop
    with running(FOUR_CORES, folder) as system:
        asyncio.run(_pushed(system, shop, session))
        asyncio.run(_cut(system, shop, session))
        _caught_up(system, shop)
        _queue(system, shop)


async def _pushed(system: Running, shop: Merchant, session: Session) -> None:
    """A steady rate of customers' words, each at every console."""
    pages = [Console(system.port, shop.slug, cookie_of(shop), lists=True) for _ in range(CONSOLES)]
    await asyncio.gather(*(page.open() for page in pages))
    committed: dict[int, float] = {}
    async with watched(system.port, shop, session) as screen:  # and the page itself
        await asyncio.to_thread(_write, session, RATE * WARM, 1 / RATE, {})
        await asyncio.to_thread(_write, session, RATE * SECONDS, 1 / RATE, committed)
        await _settled(pages, shop)
        await asyncio.sleep(1)
        shown = await screen.shown()
    of_message = await asyncio.to_thread(_messages_of, shop)
    spent = [
        (at - committed[of_message[seq]]) * 1000
        for page in pages
        for seq, at in page.seen.items()
        if of_message.get(seq) in committed
    ]
    require("events told", len(spent), CONSOLES * RATE * SECONDS)
    await asyncio.gather(*(page.close() for page in pages))
    rows = [
        Figure("commit to page, p50", percentile(spent, 0.5)),
        Figure("commit to page, p99", percentile(spent, 0.99), budget=PUSH_P99),
        Figure("slowest", max(spent)),
        Figure("lines lost", sum(page.lost for page in pages), ""),
        Figure("lists renewed a second, all consoles", _renewals(pages) / (WARM + SECONDS), ""),
    ]
    on_screen = [(at - committed[pk]) * 1000 for pk, at in shown.items() if pk in committed]
    if on_screen:
        rows.append(Figure("commit to screen in Chromium, p50", percentile(on_screen, 0.5)))
        late = percentile(on_screen, 0.99)
        rows.append(Figure("commit to screen in Chromium, p99", late, budget=PUSH_P99))
    table(f"Operator push: {CONSOLES} consoles, {RATE} events/s for {SECONDS} s", rows)


async def _cut(system: Running, shop: Merchant, session: Session) -> None:
    """A burst while lines are cut at random; afterwards every console knows what happened."""
    pages = [Console(system.port, shop.slug, cookie_of(shop)) for _ in range(CONSOLES)]
    await asyncio.gather(*(page.open() for page in pages))
    chance = random.Random(7)
    began = time.perf_counter()
    writing = asyncio.create_task(asyncio.to_thread(_emit, shop, BURST))
    while not writing.done():
        await asyncio.sleep(0.05)
        await asyncio.gather(*(page.cut() for page in chance.sample(pages, 5)))
    await writing
    written = time.perf_counter() - began
    await _settled(pages, shop)
    whole = time.perf_counter() - began
    last = await asyncio.to_thread(stream.head, shop)
    for page in pages:
        require("numbers a console holds", sorted(page.seen), list(range(page.first + 1, last + 1)))
    cuts = sum(page.cuts for page in pages)
    await asyncio.gather(*(page.close() for page in pages))
    table(
        f"A burst of {BURST:,} events while {CONSOLES} consoles are cut {cuts} times",
        [
            Figure("written after", written, "s"),
            Figure("every console knows all after", whole, "s"),
            Figure("numbers told twice to a page's list", sum(p.twice for p in pages), ""),
        ],
    )


def _caught_up(system: Running, shop: Merchant) -> None:
    """A console that was away for a thousand events."""
    _emit(shop, BURST)
    spent = []
    for _ in range(5):
        page = Console(system.port, shop.slug, cookie_of(shop))
        page.last = page.first = stream.head(shop) - BURST
        began = time.perf_counter()
        asyncio.run(page.catch_up())
        spent.append((time.perf_counter() - began) * 1000)
        require("events caught up with", len(page.seen), BURST)
    table(
        f"Catching up with {BURST:,} events",
        [
            Figure("median of 5", percentile(spent, 0.5), budget=CATCH_UP),
            Figure("p100", max(spent)),
        ],
    )


def _queue(system: Running, shop: Merchant) -> None:
    """The list of conversations with many open ones, as the page asks for it."""
    _open_sessions(shop)
    rows = []
    for query in ("", "?mode=handoff_pending", "?mode=human", "?q=maracuyá"):
        spent = []
        with httpx.Client(base_url=f"http://127.0.0.1:{system.port}", timeout=30) as client:
            client.cookies.set("sessionid", cookie_of(shop))
            for _ in range(12):
                began = time.perf_counter()
                answer = client.get(f"/console/{shop.slug}/queue{query}")
                spent.append((time.perf_counter() - began) * 1000)
                answer.raise_for_status()
        rows.append(Figure(f"queue{query}, p50", percentile(spent[2:], 0.5)))
        rows.append(Figure(f"queue{query}, slowest", max(spent[2:]), budget=QUEUE))
    table(f"The queue with {OPEN:,} open sessions", rows)


def _renewals(pages: Iterable[Console]) -> int:
    return sum(page.renewed for page in pages)


async def _settled(pages: Iterable[Console], shop: Merchant) -> None:
    """Until each page has come as far as the stream."""
    until = time.monotonic() + SETTLED_S
    while time.monotonic() < until:
        head = await asyncio.to_thread(stream.head, shop)
        if all(page.last >= head for page in pages):
            return
        await asyncio.sleep(0.02)


def _with_a_person(account: ChannelAccount) -> Session:
    """A conversation that a person holds, so that no turn is taken."""
    session = talking.Customer(account, "59170009999").write("hola")
    Session.objects.of(account.merchant_id).filter(pk=session.pk).update(
        mode=Mode.HUMAN, state=State.HUMAN_TAKEOVER, due_at=None, first_unread_at=None
    )
    return session


def _write(session: Session, number: int, every: float, committed: dict[int, float]) -> None:
    """So many words of the customer, evenly; when each was committed, by message."""
    writer = talking.Customer(session.account, "59170009999")
    began = time.perf_counter()
    for n in range(number):
        time.sleep(max(0.0, began + n * every - time.perf_counter()))
        writer.write(f"mensaje {n}")
        at = time.time()
        rows = Message.objects.of(session.merchant_id).filter(session=session)
        committed[rows.order_by("-id").values_list("pk", flat=True)[0]] = at
    connection.close()


def _emit(shop: Merchant, number: int) -> None:
    """So many events, each in a transaction of its own, from four threads as workers do."""

    def some() -> None:
        for _ in range(number // 4):
            stream.emit(shop, "session.changed", {"session": str(uuid4())})
        connection.close()

    threads = [threading.Thread(target=some) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()


def _messages_of(shop: Merchant) -> dict[int, int]:
    """Number of the stream → the customer's message that it tells of."""
    rows = Event.objects.of(shop).filter(kind="message.received", seq__isnull=False)
    pairs = rows.values_list("seq", "payload")
    found = {seq: int(payload["message"]) for seq, payload in pairs if seq is not None}
    connection.close()
    return found


def _open_sessions(shop: Merchant) -> None:
    """Many conversations with a few words each; a tenth waits, a tenth is with a person."""
    account = talking.account(shop)
    people = [Customer(merchant=shop, name=f"Cliente {n}") for n in range(OPEN)]
    customers = Customer.objects.bulk_create(people, batch_size=1000)
    rows = [_open(account, customer, n) for n, customer in enumerate(customers)]
    sessions = Session.objects.bulk_create(rows, batch_size=1000)
    words = [_said(session, n) for session in sessions for n in range(3)]
    Message.objects.bulk_create(words, batch_size=2000)
    with connection.cursor() as sql:
        sql.execute("ANALYZE")


_MODES = (Mode.HANDOFF_PENDING, Mode.HUMAN, *(Mode.BOT,) * 8)


def _open(account: ChannelAccount, customer: Customer, n: int) -> Session:
    mode, since = _MODES[n % len(_MODES)], timezone.now() - timedelta(seconds=n)
    away: dict[str, Any] = {"state": State.HUMAN_TAKEOVER, "handoff_at": since}
    return Session(
        merchant_id=account.merchant_id,
        account=account,
        customer=customer,
        mode=mode,
        last_inbound_at=since,
        **(away if mode != Mode.BOT else {}),
    )


def _said(session: Session, n: int) -> Message:
    return Message(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction="in",
        text=f"quiero {n} de maracuyá",
        said_at=session.last_inbound_at or timezone.now(),
        intent="posible_comprador",
    )
