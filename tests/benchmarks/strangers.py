"""(b2) What bodies that nobody signed cost those that Meta sends: genuine webhooks under attack.

Genuine bodies come at a steady rate while others post two megabytes each, without a pause, over a
few connections. The assistant is switched off; generator, attackers and system share the cores.
"""

import json
import time
from pathlib import Path

import httpx

from chatbot.conversations.models import ChannelAccount
from merchants.models import Merchant
from tests.benchmarks import acknowledgements
from tests.benchmarks.attacking import attacked
from tests.benchmarks.figures import percentile
from tests.benchmarks.layouts import TWO_CORES, Running, running
from tests.benchmarks.load import Answered, fire
from tests.stubs import webhooks as meta

RATE = 50
SECONDS = 8
CONNECTIONS = (2, 6)
SECRETS = 1_000
INVENTED = 20_000
SIZE = 2 * 1024 * 1024
ADDED_P99 = 100.0
"""Milliseconds that six attacking connections may add to a genuine webhook's p99."""
HEAD = "| attack | connections | genuine p50 | p99 | slowest | not 200 | attacks answered |"


def run(folder: Path) -> None:
    """Without an attack, then each kind over each number of connections."""
    with acknowledgements.silent_shop() as shop:
        secrets = _shops(shop)
        with running(TWO_CORES, folder) as system:
            _genuine(system, "warm")
            print(f"\n### Genuine webhooks, {RATE}/s for {SECONDS} s, while strangers post")
            print(f"\n{HEAD}\n|---|---:|---:|---:|---:|---:|---:|")
            alone = _phase(system, "none", b"", 0)
            worst = max(
                _phase(system, kind, body, lines)
                for kind, body in ATTACKS.items()
                for lines in CONNECTIONS
            )
            print(f"\nAdded to p99 at worst: {worst - alone:.0f} ms (budget {ADDED_P99:g} ms)")
        ChannelAccount.objects.of(shop).filter(pk__in=secrets).delete()


def _shops(shop: Merchant) -> list[int]:
    """So many connected numbers, each with a secret of its own."""
    rows = [
        ChannelAccount(
            merchant=shop, transport="whatsapp", key=f"3065{n:011d}", app_secret=f"s3creto-{n}"
        )
        for n in range(SECRETS)
    ]
    return [row.pk for row in ChannelAccount.objects.bulk_create(rows)]


def _phase(system: Running, kind: str, body: bytes, connections: int) -> float:
    """Its p99 in milliseconds; prints a row."""
    with attacked(system.port, body, connections) as answered:
        time.sleep(2 if connections else 0)
        before, began = answered.value, time.perf_counter()
        answers = _genuine(system, f"{kind}-{connections}".replace(" ", "-"))
        attacks = (answered.value - before) / (time.perf_counter() - began)
    spent = [answer.milliseconds for answer in answers]
    late = percentile(spent, 0.99)
    wrong = sum(answer.status != httpx.codes.OK for answer in answers)
    figures = f"{percentile(spent, 0.5):.1f} ms | {late:.0f} ms | {max(spent):.0f} ms"
    print(f"| {kind} | {connections} | {figures} | {wrong} | {attacks:.0f}/s |", flush=True)
    acknowledgements.all_unpacked()
    return late


def _genuine(system: Running, batch: str) -> list[Answered]:
    return fire(system.port, list(acknowledgements.bodies(batch, RATE * SECONDS)), RATE)


def _invented() -> bytes:
    """A well-formed body of invented numbers, padded to `SIZE`."""
    padding = "x" * (SIZE // INVENTED - 80)
    changes = [
        {
            "field": "messages",
            "value": {"metadata": {"phone_number_id": f"9{number:014d}"}, "p": padding},
        }
        for number in range(INVENTED)
    ]
    return json.dumps(meta.envelope(*changes), separators=(",", ":")).encode()


ATTACKS = {f"{INVENTED:,} numbers": _invented(), "no JSON": b"no json " * (SIZE // 8)}
