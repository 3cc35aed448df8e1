"""(b) How fast a webhook is acknowledged, at a steady rate and in a burst, in two layouts.

The assistant is switched off, so that what is measured is the door, and the workers that unpack
behind it. The generator shares the cores.
"""

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from chatbot.conversations.models import Message, WebhookPost
from merchants.models import Merchant
from tests.benchmarks import invariants, talking, unpacking
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.layouts import FOUR_CORES, TWO_CORES, Layout, Running, running
from tests.benchmarks.load import Answered, fire, request
from tests.invariants import Void
from tests.stubs import webhooks as meta

RATES = (100, 300)
SECONDS = 20
CUSTOMERS = 200
TWICE = 0.05
"""Of the bodies, so many are sent again: Meta does."""
BURST = 2_000
BURST_TWICE = 0.3
AT_ONCE = 1e6
P50, P99, BURST_P99 = 15.0, 60.0, 1_000.0
WARM_UP = 600
HOUR_MS = 3_600_000
UNPACKED_S = 300.0
HOPS, HOP_PAUSE_S = 100, 0.1


def run(folder: Path) -> None:
    """What a body costs, then both layouts; what was acknowledged is counted after each."""
    with silent_shop() as shop:
        unpacking.run(shop)
        for layout in (TWO_CORES, FOUR_CORES):
            measure(layout, folder, shop)


@contextmanager
def silent_shop() -> Iterator[Merchant]:
    """A shop with a number, whose assistant is switched off meanwhile."""
    shop = talking.shop()
    # Words that nobody reads would soon be overdue, and hurrying is another's measure.
    shop.bot_enabled, shop.quiet_ms, shop.max_wait_ms = False, HOUR_MS, HOUR_MS
    shop.save(update_fields=["bot_enabled", "quiet_ms", "max_wait_ms"])
    talking.account(shop, meta.NUMBER)
    yield shop
    shop.bot_enabled = True
    shop.save(update_fields=["bot_enabled"])


def measure(layout: Layout, folder: Path, shop: Merchant) -> None:
    """Each rate for some seconds, then a burst."""
    with running(layout, folder) as system:
        fire(system.port, list(bodies(f"warm{layout.webs}", WARM_UP, TWICE)), 100)
        all_unpacked()
        _hop(layout, system)
        for rate in RATES:
            title = f"{rate}/s for {SECONDS} s"
            _phase(layout, system, shop, title, rate * SECONDS, TWICE, rate)
        _phase(layout, system, shop, f"a burst of {BURST:,}", BURST, BURST_TWICE, AT_ONCE)
    invariants.nothing_broke(shop)


def _phase(
    layout: Layout,
    system: Running,
    shop: Merchant,
    title: str,
    number: int,
    twice: float,
    rate: float,
) -> None:
    batch = f"{layout.webs}-{number}"
    messages = number if rate < AT_ONCE else round(number * (1 - twice))
    sent = list(bodies(batch, messages, twice, number if rate >= AT_ONCE else None))
    before = system.busy("web"), system.busy("worker")
    answers = fire(system.port, sent, rate)
    web = (system.busy("web") - before[0]) / len(sent)
    waited, behind = WebhookPost.objects.count(), all_unpacked()
    worker = (system.busy("worker") - before[1]) / len(sent)
    lost = sum(answer.status != httpx.codes.OK for answer in answers)
    ids = {f"wamid.{batch}-{n}" for n in range(messages)}
    invariants.recorded_once(shop, ids, at_most=lost)
    _show(f"{layout.name}: {title}", answers, rate, [web, worker, waited, behind])


def _hop(layout: Layout, system: Running) -> None:
    """Where it is calm: milliseconds from an answer to the message's row, one body at a time."""
    spent = []
    for n, raw in enumerate(bodies(f"hop{layout.webs}", HOPS)):
        fire(system.port, [raw], AT_ONCE)
        began = time.perf_counter()
        rows = Message.across.filter(provider_id=f"wamid.hop{layout.webs}-{n}")
        while not rows.exists() and time.perf_counter() - began < UNPACKED_S:
            time.sleep(0.001)
        spent.append((time.perf_counter() - began) * 1000)
        time.sleep(HOP_PAUSE_S)
    table(
        f"From the answer to the row, {layout.name}: {HOPS} bodies, each by itself",
        [Figure(f"p{share * 100:g}", percentile(spent, share)) for share in (0.5, 0.95, 0.99)],
    )


def _show(title: str, answers: list[Answered], rate: float, rest: list[float]) -> None:
    spent = [answer.milliseconds for answer in answers]
    statuses = dict(Counter(answer.status for answer in answers))
    steady = rate < AT_ONCE
    table(
        f"Webhook acknowledgement, {title} ({statuses})",
        [
            Figure("p50", percentile(spent, 0.5), budget=P50 if steady else None),
            Figure("p99", percentile(spent, 0.99), budget=P99 if steady else BURST_P99),
            Figure("slowest", max(spent)),
            Figure("processor of the web a request", rest[0]),
            Figure("processor of the workers a request", rest[1]),
            Figure("still to be unpacked at the last answer", rest[2], ""),
            Figure("all unpacked after", rest[3], "s"),
        ],
    )


def all_unpacked() -> float:
    """Seconds until nothing waits."""
    began = time.perf_counter()
    while WebhookPost.objects.exists():
        if time.perf_counter() - began > UNPACKED_S:
            raise Void("kept bodies were not unpacked")
        time.sleep(0.02)
    return time.perf_counter() - began


def bodies(
    batch: str, messages: int, twice: float = 0.0, total: int | None = None
) -> Iterator[bytes]:
    """Signed texts of many customers, some of them twice; `total` bodies in all, where given."""
    chance = random.Random(messages)
    again = set(chance.sample(range(messages), (total or messages) - messages)) if total else None
    now = str(int(time.time()))
    for n in range(messages):
        sender = f"5916{n % CUSTOMERS:07d}"
        said = meta.text(
            chance.choice(talking.SALE), f"wamid.{batch}-{n}", **{"from": sender, "timestamp": now}
        )
        body, headers = meta.signed(meta.messages(said), "s3creto")
        raw = request("/webhooks/whatsapp/", body, headers)
        yield raw
        if (n in again) if again is not None else chance.random() < twice:
            yield raw
