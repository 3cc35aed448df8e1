"""(b) How fast a webhook is acknowledged at a steady rate, in the one-process layout.

One daphne, no worker: what is measured is the door. The generator shares the cores.
"""

import random
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil
from django.conf import settings

from config import children, processes
from tests.benchmarks import invariants, talking
from tests.benchmarks.around import environment
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.load import Answered, fire, request
from tests.stubs import webhooks as meta

RATES = (100, 300)
SECONDS = 20
CUSTOMERS = 200
TWICE = 0.05
"""Of the bodies, so many are sent again: Meta does."""
P50, P99 = 15.0, 60.0
WARM_UP = 400


def run(folder: Path) -> None:
    """Each rate for some seconds; then what was acknowledged is counted."""
    shop = talking.shop()
    # No worker reads here, so that words would soon be overdue, and hurrying is another's measure.
    shop.quiet_ms, shop.max_wait_ms = None, 60_000
    shop.save(update_fields=["quiet_ms", "max_wait_ms"])
    account = talking.account(shop, meta.NUMBER)
    with web(folder) as (port, process):
        fire(port, list(_bodies("warm", WARM_UP)), 50)
        for rate in RATES:
            bodies = list(_bodies(f"at{rate}", rate * SECONDS))
            busy = _processor(process)
            answers = fire(port, bodies, rate)
            _show(rate, answers, (_processor(process) - busy) / len(bodies))
            lost = sum(answer.status != httpx.codes.OK for answer in answers)
            ids = {f"wamid.at{rate}-{n}" for n in range(rate * SECONDS)}
            invariants.recorded_once(account.merchant, ids, at_most=lost)
    invariants.nothing_broke(shop)


def _bodies(batch: str, number: int) -> Iterator[bytes]:
    """Signed texts of many customers, some of them twice."""
    chance = random.Random(number)
    now = str(int(time.time()))
    for n in range(number):
        sender = f"5916{n % CUSTOMERS:07d}"
        said = meta.text(
            chance.choice(talking.SALE), f"wamid.{batch}-{n}", **{"from": sender, "timestamp": now}
        )
        body, headers = meta.signed(meta.messages(said), "s3creto")
        raw = request("/webhooks/whatsapp/", body, headers)
        yield raw
        if chance.random() < TWICE:
            yield raw


def _processor(process: psutil.Process) -> float:
    """Milliseconds that the web process has worked so far."""
    times = process.cpu_times()
    return float(times.user + times.system) * 1000


def _show(rate: int, answers: list[Answered], busy: float) -> None:
    spent = [answer.milliseconds for answer in answers]
    statuses = Counter(answer.status for answer in answers)
    table(
        f"Webhook acknowledgement at {rate}/s for {SECONDS} s ({dict(statuses)})",
        [
            Figure("p50", percentile(spent, 0.5), budget=P50),
            Figure("p99", percentile(spent, 0.99), budget=P99),
            Figure("slowest", max(spent)),
            Figure("processor of the web a request", busy),
        ],
    )


@contextmanager
def web(folder: Path) -> Iterator[tuple[int, psutil.Process]]:
    """The web process of `manage.py up`, and its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    env = environment()
    (program, *_) = processes.programs("127.0.0.1", port, 8, settings.BASE_DIR, env)
    with open(folder / "web.log", "wb") as log:
        child = children.start(program, log)
        try:
            _await(port, child)
            yield port, psutil.Process(child.pid)
        finally:
            children.stop(child, program)


def _await(port: int, child: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and child.poll() is None:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == httpx.codes.OK:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise RuntimeError("the web does not answer")
