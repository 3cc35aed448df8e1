"""(k) What a question to a dataset takes by rules: whole, its guard, and from the cache.

A hundred thousand rows in PostgreSQL, read by the role through its view; each question is new to
the cache, for its dataset has a version of its own. The machine's other work shares the cores.
"""

from dataclasses import replace
from time import perf_counter_ns, thread_time_ns

from django.utils import timezone

from insights import cache
from insights.asking import ask, ask_with_state
from insights.fetching import MOST_ROWS, Fetched
from insights.graph.fetch import relations
from insights.rules import questions
from insights.rules.description import Dataset
from insights.rules.guard.judging import judge
from insights.rules.questions.plans import Plan
from tests.benchmarks.figures import Figure, percentile, table
from tests.insights.planted import ROWS, plant, uproot

TIMES = 100_000 // len(ROWS) + 1
ROUNDS = 8
GUARD_ROUNDS = 40
P95_MS, GUARD_MS, CACHED_MS = 150.0, 1.0, 10.0
ASKED = (
    "¿Cuántos proyectos hay en Azua?",
    "¿En qué provincia hay más proyectos?",
    "¿Cuánto se invirtió en 2025?",
    "monto por sector en 2024",
    "promedio del monto de los proyectos terminados por provincia",
    "compara el monto de 2024 con 2025",
    "los 5 proyectos más caros de salud",
    "proyectos con escuela básica en Azua",
    "¿Cuántos proyectos de más de 1 millón hay en Santiago?",
)


def run() -> None:
    """Plants the rows, asks each question some times, and takes the rows away."""
    dataset = plant("bench", TIMES)
    try:
        _whole(dataset)
    finally:
        uproot(dataset)
    _guard(dataset)


def _whole(dataset: Dataset) -> None:
    now = timezone.localtime()
    spent, kept, rules = [], [], []
    for number in range(ROUNDS * len(ASKED)):
        question = ASKED[number % len(ASKED)]
        anew = replace(dataset, version=f"bench-{number}")
        began = perf_counter_ns()
        answer = ask(anew, question, now=now)
        spent.append((perf_counter_ns() - began) / 1e6)
        began = perf_counter_ns()
        assert answer.sql and ask(anew, question, now=now).cached, answer
        kept.append((perf_counter_ns() - began) / 1e6)
    for number in range(ROUNDS * len(ASKED)):
        cache.answers.forget()
        began = perf_counter_ns()
        ask_with_state(dataset, ASKED[number % len(ASKED)], now=now, fetch=_nothing)
        rules.append((perf_counter_ns() - began) / 1e6)
    table(
        f"A question over {TIMES * len(ROWS):,} rows by rules, {len(spent)} of {len(ASKED)} kinds",
        [
            Figure("p50", percentile(spent, 0.5)),
            Figure("p95", percentile(spent, 0.95), budget=P95_MS),
            Figure("without the database, p50", percentile(rules, 0.5)),
            Figure("from the cache, p50", percentile(kept, 0.5)),
            Figure("from the cache, p95", percentile(kept, 0.95), budget=CACHED_MS),
        ],
    )


def _guard(dataset: Dataset) -> None:
    readings = (questions.read(one, dataset, timezone.localdate()) for one in ASKED)
    statements = [questions.sql(one, dataset) for one in readings if isinstance(one, Plan)]
    assert len(statements) == len(ASKED)
    spent, busy = [], []
    for number in range(GUARD_ROUNDS * len(statements)):
        began, from_here = perf_counter_ns(), thread_time_ns()
        judge(statements[number % len(statements)], relations(dataset))
        busy.append((thread_time_ns() - from_here) / 1e6)
        spent.append((perf_counter_ns() - began) / 1e6)
    table(
        f"Guard, {len(spent)} statements of these questions",
        [
            Figure("p50", percentile(spent, 0.5)),
            Figure("p50, of the processor alone", percentile(busy, 0.5), budget=GUARD_MS),
            Figure("p95, of the processor alone", percentile(busy, 0.95)),
        ],
    )


def _nothing(sql: str, merchant_id: int, *, limit: int = MOST_ROWS) -> Fetched:
    return Fetched(("a",), ())
