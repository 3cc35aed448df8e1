"""(c) What the supervisor takes to route one message, in microseconds."""

from pathlib import Path
from time import perf_counter_ns, thread_time_ns

from intents.rules import routing
from tests import sentences
from tests.benchmarks.figures import Figure, percentile, table

LINES = Path(__file__).parents[1] / "intents/rules/routing_lines.txt"
ROUNDS = 40
P99 = 100.0


def run() -> None:
    """Each line of the routing tests, many times, each time with a word never seen before."""
    routed = sentences.read(LINES)["ROUTED"]
    lines = [text for text, _ in routed]
    for text in lines:
        routing.route(text)
    spent, busy = [], []
    for number in range(ROUNDS * len(lines)):
        unseen = f"{lines[number % len(lines)]} {_name(number)}"
        began, from_here = perf_counter_ns(), thread_time_ns()
        routing.route(unseen)
        busy.append((thread_time_ns() - from_here) / 1000)
        spent.append((perf_counter_ns() - began) / 1000)
    table(
        f"Supervisor, {len(spent)} messages of {len(lines)} kinds",
        [
            Figure("p50", percentile(spent, 0.5), "µs"),
            Figure("p99", percentile(spent, 0.99), "µs", P99),
            Figure("p99, of the processor alone", percentile(busy, 0.99), "µs", P99),
        ],
    )


def _name(number: int) -> str:
    """A word that is in no vocabulary, and so in no cache."""
    return "x" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:05d}")
