"""(f) Turns with a model that takes a second to answer, in whole worker processes.

A storm: customers of the demo juice shop have written, all their words are due at once, and are
answered, messages included. The model is a stub of its own process that speaks OpenAI's
protocol; the messages of a simulated number leave without a network.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from time import perf_counter

import psutil
from django.conf import settings

from catalog.orders.models import Cart
from chatbot.conversations.models import ChannelAccount, Message, Outgoing
from chatbot.conversations.models.messages import WAITING
from llm.models import Call
from merchants.models import Merchant
from tests.benchmarks import invariants, shares, talking
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.layouts import Layout, Running, running
from tests.invariants import Void, require

LATENCY_S = 1.0
WORDS = "hola, quiero 2 de maracuyá y 2 matcha"
TOTAL = Decimal(118)
STORM = 600
PAUSE_MS = 100
FLOOR, BUDGET = 30.0, 60.0
MOST_MEMORY_MB = 400.0
IN_FLIGHT = 64
LAYOUTS = tuple(Layout(f"{n} worker{'s' * (n > 1)}", 1, n) for n in (1, 2))
LONGEST_S = 120.0
TICK_S = 0.2


def run(folder: Path) -> None:
    """The same storm with one and with two worker processes of 64 threads."""
    shop = talking.shop()
    # With a pause, as shops have one, words are found when they are due, and nothing is hinted.
    shop.quiet_ms = shop.max_wait_ms = PAUSE_MS
    shop.save(update_fields=["quiet_ms", "max_wait_ms"])
    with _model() as (model, stub):
        env = {
            "LLM_PROVIDER": "openai",
            "LLM_MODEL": "gpt-4.1-mini",
            "OPENAI_API_KEY": "sk-bench",
            "OPENAI_BASE_URL": f"{model}/v1",
            "WORKER_THREADS": str(IN_FLIGHT),
        }
        for layout in LAYOUTS:
            settings.WORKER_THREADS = IN_FLIGHT
            with running(layout, folder, **env) as system:
                _storm(shop, system, stub, f"warm-{layout.workers}", 20)
                _show(layout.name, _storm(shop, system, stub, f"storm-{layout.workers}", STORM))


@contextmanager
def _model() -> Iterator[tuple[str, int]]:
    """The stub's address and process, from ready to ended."""
    command = [sys.executable, "-m", "tests.stubs.models", "--latency", str(LATENCY_S)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        try:
            yield json.loads(child.stdout.readline())["url"], child.pid
        finally:
            child.terminate()


def _account(shop: Merchant, key: str) -> ChannelAccount:
    row, _new = ChannelAccount.objects.of(shop).get_or_create(
        merchant=shop, transport="simulator", key=key, defaults={"name": "Simulador"}
    )
    return row


@dataclass(frozen=True, slots=True)
class Storm:
    """What one storm took: seconds, milliseconds of each part's processor, MB of the largest
    worker, and what each turn took beside the model's second."""

    number: int
    spent: float
    busy: dict[str, float]
    memory: float
    around: list[float]


def _storm(shop: Merchant, system: Running, stub: int, key: str, number: int) -> Storm:
    """So many first words at once; from when they are due to the last message."""
    account = _account(shop, key)
    talking.crowd(account, number, WORDS)
    parts = _parts(system, stub)
    watched = [psutil.Process(pid) for pid in parts["workers"]]
    before, memory = _busy(parts), 0.0
    talking.let_loose(account)
    began = perf_counter()
    while _unanswered(account):
        memory = max(memory, *(one.memory_info().rss / 2**20 for one in watched))
        if perf_counter() - began > LONGEST_S:
            raise Void(f"{_unanswered(account)} customers wait for an answer")
        time.sleep(TICK_S)
    spent = perf_counter() - began
    after = _busy(parts)
    _hold(account, number)
    stages = invariants.turns_by(account).values_list("stages", flat=True)
    around = [sum(row.values()) - row["proposal"] for row in stages]
    busy = {name: after[name] - worked for name, worked in before.items()}
    return Storm(number, spent, busy, memory, around)


def _busy(parts: shares.Parts) -> dict[str, float]:
    return {**shares.worked(parts), "this measurement": shares.own()}


def _parts(system: Running, stub: int) -> dict[str, list[int]]:
    """Who shares the machine in a storm."""
    return {
        "workers": system.pids("worker"),
        "web": system.pids("web"),
        **shares.servers(),
        "stub of the model": [stub],
    }


def _unanswered(account: ChannelAccount) -> int:
    rows = Message.objects.of(account.merchant_id).filter(account=account, unread=True)
    leaving = Outgoing.objects.of(account.merchant_id).filter(
        session__account=account, state__in=WAITING
    )
    return rows.count() or leaving.count()


def _hold(account: ChannelAccount, number: int) -> None:
    """Each was answered once, by the model, and has what she asked for in her cart."""
    of = account.merchant_id
    turns = invariants.turns_by(account)
    require("turns", turns.count(), number)
    require("answered by the rules instead", turns.exclude(fallback="").count(), 0)
    proposers = set(turns.values_list("proposer", flat=True))
    require("proposers", proposers, {"openai:gpt-4.1-mini"})
    carts = Cart.objects.of(of).filter(customer__sessions__account=account).distinct()
    totals = {
        sum((line.unit_price * line.quantity for line in cart.lines.all()), Decimal(0))
        for cart in carts.prefetch_related("lines")
    }
    require("totals", totals, {TOTAL})
    sessions = list(turns.values_list("session_id", flat=True))
    calls = Call.objects.of(of).filter(session_id__in=sessions)
    require("calls on record", calls.filter(outcome="answered").count(), number)
    invariants.nothing_broke(account.merchant)


def _show(name: str, storm: Storm) -> None:
    rate, around = storm.number / storm.spent, storm.around
    wanted = f"wanted: {BUDGET:g}, floor {FLOOR:g}"
    table(
        f"{storm.number} customers at once, a model that takes {LATENCY_S:g} s, {name}",
        [
            Figure(f"turns a second, messages included ({wanted})", rate, "/s"),
            Figure("a turn beside the model, p50", percentile(around, 0.5)),
            Figure("a turn beside the model, p99", percentile(around, 0.99)),
            *(
                Figure(f"processor a turn: {part}", spent / storm.number)
                for part, spent in storm.busy.items()
            ),
            Figure("memory of the largest worker", storm.memory, "MB", MOST_MEMORY_MB),
        ],
    )
