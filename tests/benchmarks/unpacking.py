"""(b) What a webhook body costs behind its proof: kept, and unpacked by one process or two.

Processor time of these processes and of PostgreSQL too, which other work beside it changes little.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context

import django
import psutil
from django.conf import settings
from django.db import connections
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, Message, WebhookPost
from chatbot.transports.inbound import unpacking
from chatbot.transports.inbound.webhook_buffer import Buffer
from chatbot.transports.whatsapp import adapter
from merchants.models import Merchant
from tests.benchmarks import talking
from tests.benchmarks.figures import Figure, table
from tests.stubs import webhooks as meta

BODIES = 2_000
CUSTOMERS = 200
NUMBERS = 4
PROCESSES = 2
PATIENCE_S = 120.0
KEPT, UNPACKED = 1_000.0, 600.0
"""Bodies a second that two cores are to carry (budgets; a lower figure is a miss)."""


@dataclass
class Cost:
    """Seconds by the clock, of this process's processor, and of PostgreSQL's."""

    wall: float = 0.0
    here: float = 0.0
    database: float = 0.0


def run(shop: Merchant) -> None:
    """Of one number, of several side by side, and of several by two processes."""
    numbers = [talking.account(shop, f"{meta.NUMBER[:-2]}{n:02d}") for n in range(NUMBERS)]
    with _processes() as workers:
        halves = [[one.pk for one in numbers[n::PROCESSES]] for n in range(PROCESSES)]

        def by_processes() -> float:
            return sum(workers.map(_unpack, halves))

        _measure(shop, "one number", numbers[:1], lambda: _unpack([numbers[0].pk]))
        _measure(shop, f"{NUMBERS} numbers", numbers, lambda: _unpack(halves[0] + halves[1]))
        _measure(shop, f"{NUMBERS} numbers by {PROCESSES} processes", numbers, by_processes)


@contextmanager
def _processes() -> Iterator[ProcessPoolExecutor]:
    """They live as long as the measurement, as workers do."""
    apart = get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=apart, initializer=django.setup) as pool:
        yield pool


def _measure(
    shop: Merchant, name: str, of: Sequence[ChannelAccount], unpack: Callable[[], float]
) -> None:
    _keep(f"warm-{name}", of, CUSTOMERS * len(of))
    unpack()
    before = Message.objects.of(shop).count()
    with _spent() as kept:
        _keep(name, of, BODIES)
    assert WebhookPost.objects.count() == BODIES
    with _spent() as unpacked:
        here = unpack()
    unpacked.here = here
    assert Message.objects.of(shop).count() == before + BODIES
    table(f"Keeping {BODIES:,} bodies of {name}", _figures(kept, KEPT))
    table(f"Unpacking {BODIES:,} bodies of {name}", _figures(unpacked, UNPACKED))


def _figures(cost: Cost, wanted: float) -> Sequence[Figure]:
    each = 1_000 / BODIES
    both = (cost.here + cost.database) * each
    return [
        Figure("processor here, a body", cost.here * each),
        Figure("processor of PostgreSQL, a body", cost.database * each),
        Figure("both, a body", both, budget=2_000 / wanted),
        Figure("a second by the clock", BODIES / cost.wall, "bodies"),
        Figure("a second that two cores carry", 2_000 / both, "bodies"),
    ]


@contextmanager
def _spent() -> Iterator[Cost]:
    cost = Cost()
    began, here, database = time.perf_counter(), time.process_time(), _postgres()
    yield cost
    cost.wall = time.perf_counter() - began
    cost.here = time.process_time() - here
    cost.database = _postgres() - database


def _postgres() -> float:
    """Seconds that all processes of this installation's server have worked, ended ones too."""
    embedded = settings.SERVERS.embedded
    assert embedded is not None
    pid = int(next(embedded.data.parent.rglob("postmaster.pid")).read_text().split()[0])
    server = psutil.Process(pid)
    times = [server.cpu_times(), *(one.cpu_times() for one in server.children(recursive=True))]
    ended = times[0].children_user + times[0].children_system
    return float(ended + sum(one.user + one.system for one in times))


def _keep(batch: str, numbers: Sequence[ChannelAccount], bodies: int) -> None:
    """By the web's own buffer: believed, written together, answered."""
    buffer = Buffer()
    answers = [
        buffer.put(adapter, *_signed(batch, n, numbers), timezone.now()) for n in range(bodies)
    ]
    assert all(answer.result(PATIENCE_S) for answer in answers)


def _signed(batch: str, n: int, numbers: Sequence[ChannelAccount]) -> tuple[bytes, str]:
    number, customer = numbers[n % len(numbers)], n // len(numbers) % CUSTOMERS
    told = {"from": f"5916{customer:07d}", "timestamp": str(int(time.time()))}
    said = meta.text(talking.SALE[n % len(talking.SALE)], f"wamid.{batch}-{n}", **told)
    body, headers = meta.signed(meta.messages(said, number=number.key), "s3creto")
    return body, headers["X-Hub-Signature-256"]


def _unpack(numbers: Sequence[int]) -> float:
    """A thread a number (its account's id), until nothing waits; the processor's time here."""

    def one(number: int) -> None:
        try:
            while WebhookPost.objects.filter(account=number).exists():
                unpacking.unpack(number, timezone.now)
        finally:
            connections.close_all()

    began = time.process_time()
    threads = [threading.Thread(target=one, args=[number]) for number in numbers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.process_time() - began
