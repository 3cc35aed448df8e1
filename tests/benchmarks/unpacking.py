"""(b) What a webhook body costs behind its proof, in this process: kept, and unpacked.

Processor time of this process and of PostgreSQL too, which other work beside it changes little.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

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
    """Of one number, and of several side by side."""
    numbers = [talking.account(shop, f"{meta.NUMBER[:-2]}{n:02d}") for n in range(NUMBERS)]
    for name, of in (("one number", numbers[:1]), (f"{NUMBERS} numbers", numbers)):
        _keep(f"warm-{name}", of, CUSTOMERS * len(of))
        _unpack(of)
        before = Message.objects.of(shop).count()
        with _spent() as kept:
            _keep(name, of, BODIES)
        assert WebhookPost.objects.count() == BODIES
        with _spent() as unpacked:
            _unpack(of)
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


def _unpack(numbers: Sequence[ChannelAccount]) -> None:
    """A thread a number, until nothing waits."""

    def one(number: ChannelAccount) -> None:
        try:
            while WebhookPost.objects.filter(account=number.pk).exists():
                unpacking.unpack(number.pk, timezone.now)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one, args=[number]) for number in numbers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
