"""(a) What a turn costs beside the model and the debounce: by stage, alone and eight at once."""

from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter, thread_time
from typing import Any

from django.db import connection, connections
from django.utils import timezone

from chatbot.agent import turn
from chatbot.conversations.models import ChannelAccount
from tests.benchmarks import invariants, talking
from tests.benchmarks.figures import Figure, breakdown, percentile, table
from tests.benchmarks.talking import SALE, Customer

WARM_UP = 3
ALONE = 60
THREADS = 8
EACH = 15
P50, P99 = 30.0, 120.0


@dataclass
class Record:
    """Milliseconds and queries of each turn; filled by several threads."""

    total: list[float] = field(default_factory=list)
    stages: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    queries: list[float] = field(default_factory=list)
    rate: float = 0.0


def run() -> None:
    """Sales alone, then sales side by side; each turn is one figure."""
    shop = talking.shop()
    number = talking.account(shop)
    sales(number, WARM_UP, Record())
    alone, together = Record(), Record()
    began = perf_counter()
    sales(number, ALONE, alone)
    alone.rate = len(alone.total) / (perf_counter() - began)
    began = perf_counter()
    _side_by_side(lambda: sales(number, EACH, together))
    together.rate = len(together.total) / (perf_counter() - began)
    sold = WARM_UP + ALONE + THREADS * EACH
    invariants.hold(number, sales=sold, turns=sold * len(SALE))
    for title, record in ((f"alone ({len(alone.total)})", alone), ("eight at once", together)):
        _show(f"A turn, {title}", record)


def _show(title: str, record: Record) -> None:
    table(
        title,
        [
            Figure("p50", percentile(record.total, 0.5), budget=P50),
            Figure("p99", percentile(record.total, 0.99), budget=P99),
            Figure("queries a turn, p50", percentile(record.queries, 0.5), ""),
            Figure("turns a second, messages and inbox included", record.rate, "/s"),
        ],
    )
    breakdown(f"{title}: where it goes", {**record.stages, "all": record.total})


def sales(account: ChannelAccount, number: int, record: Record) -> None:
    for customer in talking.customers(account, number):
        sale(customer, record)


def sale(customer: Customer, record: Record) -> None:
    """One customer's whole sale."""
    for words in SALE:
        session = customer.write(words)
        counted = Queries()
        with connection.execute_wrapper(counted):
            began, busy = perf_counter(), thread_time()
            kept = turn.take(session.pk, timezone.now)
            spent, busy = (perf_counter() - began) * 1000, (thread_time() - busy) * 1000
        assert kept is not None, words
        record.total.append(spent)
        record.queries.append(counted.number)
        for name, stage in kept.stages.items():
            record.stages[name].append(stage)
        around = spent - sum(kept.stages.values())
        record.stages["lease, gate, keep, commit"].append(around)
        record.stages["of all: queries"].append(counted.spent)
        record.stages["of all: this thread's processor"].append(busy)
        customer.read(session)
        # As between two tasks of a worker: other threads, the renewer of leases too, need one.
        connection.close()


class Queries:
    """Counts what goes to the database, and the milliseconds that it takes there."""

    def __init__(self) -> None:
        self.number, self.spent = 0, 0.0
        self.texts: Counter[str] = Counter()

    def __call__(self, execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        began = perf_counter()
        try:
            return execute(sql, *rest)
        finally:
            self.number += 1
            self.spent += (perf_counter() - began) * 1000
            self.texts[sql] += 1


def _side_by_side(work: Callable[[], object]) -> None:
    """Raises what breaks in any of the threads."""

    def one() -> None:
        try:
            work()
        finally:
            connections.close_all()

    # The pool has a connection for each thread and none to spare for one that only waits.
    connections.close_all()
    with ThreadPoolExecutor(THREADS) as threads:
        for done in [threads.submit(one) for _ in range(THREADS)]:
            done.result()
