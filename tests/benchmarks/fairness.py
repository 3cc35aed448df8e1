"""(g) One merchant's ten thousand due conversations, and a neighbour who has one.

The demo juice shop has a crowd that wrote, all due at once; customers of the shop next door write
one after the other meanwhile. How long do they wait, with and without the crowd?
"""

import time
from pathlib import Path
from time import perf_counter

from chatbot.conversations.models import ChannelAccount, Outgoing, Session
from merchants.models import Merchant
from tests.benchmarks import talking
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.layouts import Layout, running
from tests.invariants import Void

CROWD = 10_000
NEIGHBOURS = 20
BUDGET_MS = 1_000.0
LONGEST_S = 60.0
PAUSE_S = 0.5
LAYOUTS = (Layout("one worker", 1, 1), Layout("two workers", 1, 2))
WORDS = "hola, ¿cuánto cuesta el de maracuyá?"


def run(folder: Path) -> None:
    """The neighbours' waits, in each layout, before the crowd is due and while it is served."""
    busy = number_of(talking.shop(), "crowd")
    calm = number_of(Merchant.objects.get(slug="suplementos"), "calm")
    Merchant.objects.filter(pk=calm.merchant_id).update(quiet_ms=0, max_wait_ms=0)
    calm.merchant.refresh_from_db()
    for layout in LAYOUTS:
        talking.crowd(busy, CROWD - _due(busy), WORDS)
        with running(layout, folder) as system:
            alone = waits_of(calm)
            talking.let_loose(busy)
            before, began = _due(busy), perf_counter()
            beside = waits_of(calm)
            served = (before - _due(busy)) / (perf_counter() - began)
            del system
        table(
            f"A neighbour beside {CROWD:,} due conversations, {layout.name}",
            [
                Figure("alone, p50", percentile(alone, 0.5)),
                Figure("alone, longest", max(alone)),
                Figure("beside the crowd, p50", percentile(beside, 0.5)),
                Figure("beside the crowd, longest", max(beside), "ms", BUDGET_MS + max(alone)),
                Figure("of the crowd answered meanwhile", served, "/s"),
            ],
        )


def number_of(shop: Merchant, key: str) -> ChannelAccount:
    row, _new = ChannelAccount.objects.of(shop).get_or_create(
        merchant=shop, transport="simulator", key=key, defaults={"name": "Simulador"}
    )
    return row


def _due(account: ChannelAccount) -> int:
    rows = Session.objects.of(account.merchant_id).filter(account=account)
    return rows.filter(due_at__isnull=False).count()


def waits_of(account: ChannelAccount) -> list[float]:
    """Milliseconds from the words' commit to the answer's, customer after customer."""
    found = []
    for customer in talking.customers(account, NEIGHBOURS):
        session = customer.write(WORDS)
        began = perf_counter()
        rows = Outgoing.objects.of(account.merchant_id).filter(session=session)
        while not rows.exists():
            if perf_counter() - began > LONGEST_S:
                raise Void("a neighbour has no answer")
            time.sleep(0.005)
        found.append((perf_counter() - began) * 1000)
        time.sleep(PAUSE_S)
    return found
