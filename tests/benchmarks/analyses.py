"""(j) What the state analyzer takes: the rules alone, and the endpoint with the rules.

A history of twenty lines, and last words of every kind. The generator shares the cores.
"""

import json
from collections import Counter
from pathlib import Path
from time import perf_counter, perf_counter_ns, thread_time_ns
from typing import Any

from django.utils import timezone

from handoff.api.analyzing import context_of
from handoff.api.shapes.analyzer import Analysis
from intents.analysis import decision
from intents.analyzers import choosing
from merchants import keys
from merchants.models import Membership, Merchant
from merchants.models.tokens import Scope
from merchants.roles import Role
from tests.benchmarks.figures import Figure, percentile, table
from tests.benchmarks.layouts import FOUR_CORES, TWO_CORES, Layout, running
from tests.benchmarks.load import fire, request

ROUNDS = 200
REQUESTS = 3_000
WARM_UP = 300
AT_ONCE = 1e6
RULES_P99_MS, LEAST_A_SECOND = 2.0, 300.0
DATA = {
    "nombre": "Carla",
    "apellido": "Restrepo",
    "telefono": "573001234567",
    "direccion": "Calle 45 # 12-30",
    "ciudad": "Medellín",
    "departamento": "Antioquia",
}
LAST_WORDS = (
    "hola, buenas tardes",
    "¿cuánto cuesta?",
    "¿hacen envíos a Barranquilla y cuánto demora?",
    "¿se puede pagar contra entrega?",
    "¿qué contiene?",
    "¿cómo se toma y en cuánto tiempo se nota?",
    "me interesa, lo quiero comprar",
    "el de 2 por favor",
    "sí, confirmo",
    "ya te di mis datos, confirma de una vez",
    "soy Carla Restrepo, vivo en la calle 45 # 12-30, Medellín, Antioquia, cel 3001234567",
    "gracias, lo voy a pensar",
)


def run(folder: Path) -> None:
    """The rules in this process, then the endpoint in both layouts."""
    shop = Merchant.objects.get(slug="packs")
    _rules(shop)
    owner = Membership.objects.of(shop).get(role=Role.OWNER).user
    _row, token = keys.make(
        shop, name="bench", scopes=[Scope.ANALYZE], by=owner, now=timezone.now()
    )
    for layout in (TWO_CORES, FOUR_CORES):
        _endpoint(layout, folder, token)


def _rules(shop: Merchant) -> None:
    spent, busy = [], []
    for number in range(ROUNDS * len(LAST_WORDS)):
        # No two customers write the same: what a table was asked before is kept by the process.
        words = f"{LAST_WORDS[number % len(LAST_WORDS)]} {number}"
        context = context_of(shop, Analysis.model_validate(asked(words)), now=timezone.now())
        began, from_here = perf_counter_ns(), thread_time_ns()
        decision.decide(context, choosing.RULES.analyze(context))
        busy.append((thread_time_ns() - from_here) / 1e6)
        spent.append((perf_counter_ns() - began) / 1e6)
    table(
        f"State analyzer, rules, history of 20, {len(spent)} analyses",
        [
            Figure("p50", percentile(spent, 0.5)),
            Figure("p99", percentile(spent, 0.99), budget=RULES_P99_MS),
            Figure("p99, of the processor alone", percentile(busy, 0.99), budget=RULES_P99_MS),
        ],
    )


def _endpoint(layout: Layout, folder: Path, token: str) -> None:
    same = [_posted(words, token) for words in LAST_WORDS]
    again = [same[n % len(same)] for n in range(REQUESTS)]
    # Words that no process has read before, as in `_rules`.
    new = [_posted(f"{LAST_WORDS[n % len(LAST_WORDS)]} {n}", token) for n in range(REQUESTS)]
    with running(layout, folder, API_ANALYSES_A_MINUTE="1000000") as system:
        fire(system.port, again[:WARM_UP], 100)
        rows, answers = [], []
        for what, requests in (("", again), (", no words twice", new)):
            before, began = system.busy("web"), perf_counter()
            answers += fire(system.port, requests, AT_ONCE)
            took = perf_counter() - began
            web = (system.busy("web") - before) / REQUESTS
            least = f"as fast as it can, at least {LEAST_A_SECOND:g}{what}"
            rows.append(Figure(least, REQUESTS / took, "/s"))
            rows.append(Figure(f"processor of the web a request{what}", web))
        before = system.busy("web")
        steady = fire(system.port, again, LEAST_A_SECOND)
        web = (system.busy("web") - before) / REQUESTS
    spent = [answer.milliseconds for answer in steady]
    statuses = dict(Counter(answer.status for answer in [*answers, *steady]))
    table(
        f"State analyzer, endpoint with rules, {layout.name} ({statuses})",
        [
            *rows,
            Figure(f"p50 at {LEAST_A_SECOND:g}/s", percentile(spent, 0.5)),
            Figure(f"p99 at {LEAST_A_SECOND:g}/s", percentile(spent, 0.99)),
            Figure(f"processor of the web a request at {LEAST_A_SECOND:g}/s", web),
        ],
    )


def _posted(words: str, token: str) -> bytes:
    told = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    return request("/webhook/state-analyzer", json.dumps(asked(words)).encode(), told)


def asked(last_words: str) -> dict[str, Any]:
    """A request with twenty lines before it."""
    talk = [
        {"role": role, "content": content}
        for _turn in range(10)
        for role, content in (
            ("user", "¿y cuánto demora en llegar a Medellín si lo pido hoy?"),
            ("assistant", "Llega en dos o tres días hábiles. ¿Deseas comprar?"),
        )
    ]
    seen = [{"intent": name, "orden": n} for n, name in enumerate(("hola", "precio", "envio"), 1)]
    return {
        "phone": "573001234567",
        "historial": talk,
        "pending_messages": [{"role": "user", "content": last_words}],
        "captured_data": {**DATA, "_intents_vistos": seen, "_last_intent": "envio"},
    }
