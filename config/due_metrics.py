"""Due work as gauges, counted in the database when somebody reads them."""

from collections.abc import Callable, Iterator
from datetime import datetime

from django.db import DatabaseError
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from psycopg_pool import PoolTimeout

from chatbot.conversations.due_work import claims, failing, leader

Samples = dict[str, float]
GAUGES: dict[str, tuple[str, str, Callable[[], Samples]]] = {
    "mostrador_dispatcher": (
        "Whether some worker is the dispatcher.",
        "",
        lambda: {"": float(leader.stands())},
    ),
    "mostrador_due_failing": (
        "Seconds since a kind of due work cannot be looked up.",
        "kind",
        lambda: {kind: _age(since) for kind, since in failing.standing(timezone.now()).items()},
    ),
    "mostrador_due_waiting": (
        "Calls that are handed over and not begun.",
        "queue",
        lambda: claims.waiting(timezone.now()),
    ),
    "mostrador_due_put_off": (
        "Calls that raised and wait to be tried again.",
        "task",
        claims.put_off_now,
    ),
}


class DueWork(Collector):
    """Reads them all; what cannot be read is left out, and the rest is told."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        for name, (help_text, label, read) in GAUGES.items():
            try:
                samples = read()
            except (DatabaseError, PoolTimeout):
                continue
            family = GaugeMetricFamily(name, help_text, labels=[label] if label else None)
            for told, value in samples.items():
                family.add_metric([told] if label else [], value)
            yield family


def _age(since: datetime) -> float:
    return (timezone.now() - since).total_seconds()
