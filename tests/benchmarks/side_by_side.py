"""(c) How many whole turns a second worker processes carry, messages to a stub of Graph included.

A closed loop: each customer writes her next words when the messages of her last turn have left.
"""

import time
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from chatbot.conversations.models import ChannelAccount, Message, Outgoing
from chatbot.conversations.models.messages import WAITING
from merchants.models import Merchant
from tests.benchmarks import invariants, talking
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.invariants import orders_by, turns_by
from tests.benchmarks.layouts import Layout, running
from tests.benchmarks.talking import SALE, Customer
from tests.invariants import Void
from tests.stubs.graph import StubGraph

CUSTOMERS = 40
LAYOUTS = tuple(Layout(f"{n} worker{'s' * (n > 1)}", 1, n) for n in (1, 2))
LONGEST_S = 90.0
TICK_S = 0.03


def run(folder: Path) -> None:
    """The same sales with one and with two worker processes."""
    shop = talking.shop()
    with StubGraph() as graph:
        for layout in LAYOUTS:
            number = talking.account(shop, f"10654035224{layout.workers}")
            with running(layout, folder, GRAPH_API_URL=graph.url) as system:
                _sell(number, 3)
                before = system.busy("worker")
                began = perf_counter()
                waits = _sell(number, CUSTOMERS)
                spent = perf_counter() - began
                busy = (system.busy("worker") - before) / len(waits)
            _show(layout.name, waits, spent, busy)


def _show(name: str, waits: list[float], spent: float, busy: float) -> None:
    table(
        f"{CUSTOMERS} customers who never pause, {name} ({len(waits)} turns)",
        [
            Figure("turns a second, inbox and messages included", len(waits) / spent, "/s"),
            Figure("words to the last message sent, p50", percentile(waits, 0.5)),
            Figure("words to the last message sent, p99", percentile(waits, 0.99)),
            Figure("processor of the workers a turn", busy),
        ],
    )


def _sell(account: ChannelAccount, number: int) -> list[float]:
    """Whole sales side by side; milliseconds from each word to its last message."""
    shop = account.merchant
    sold, taken = orders_by(account).count(), turns_by(account).count()
    left = {customer: list(SALE) for customer in talking.customers(account, number)}
    at: dict[Customer, tuple[object, float]] = {}
    waits: list[float] = []
    until = perf_counter() + LONGEST_S
    while left or at:
        if perf_counter() > until:
            raise Void(f"{len(at)} customers wait for an answer")
        for customer in _answered(shop, at):
            waits.append((perf_counter() - at.pop(customer)[1]) * 1000)
        for customer in [one for one in left if one not in at]:
            session = customer.write(left[customer].pop(0))
            at[customer] = (session.pk, perf_counter())
            if not left[customer]:
                del left[customer]
        time.sleep(TICK_S)
    invariants.hold(account, sales=sold + number, turns=taken + number * len(SALE))
    return waits


def _answered(shop: Merchant, at: dict[Customer, tuple[object, float]]) -> Iterable[Customer]:
    """Those whose words are read and whose messages have all left."""
    unread = Message.objects.of(shop).filter(unread=True).values_list("session_id", flat=True)
    leaving = Outgoing.objects.of(shop).filter(state__in=WAITING)
    busy = {*unread, *leaving.values_list("session_id", flat=True)}
    return [customer for customer, (session, _) in at.items() if session not in busy]
