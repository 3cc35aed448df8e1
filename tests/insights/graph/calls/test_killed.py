"""A process that is killed in any node leaves nothing half done; the next question is answered."""

import json
import signal
from decimal import Decimal
from pathlib import Path

import pytest
from django.conf import settings

from insights.graph import ways
from insights.models import AskedQuestion
from llm.models import Month
from merchants.models import Merchant, ReadTicket
from tests import killed
from tests.insights.graph.calls.conftest import Asker, draft, understood
from tests.insights.planted import kept
from tests.stubs.model_script import KEY, Asked
from tests.stubs.openai import StubOpenAI

pytestmark = [pytest.mark.deep, pytest.mark.processes]
HARD = "¿Qué sectores no tienen nada en La Vega?"
SQL = """SELECT sector FROM proyectos GROUP BY sector
HAVING count(*) FILTER (WHERE provincia = 'La Vega') = 0"""
OTHER = "SELECT sector FROM proyectos WHERE provincia <> 'La Vega' GROUP BY sector"
REFUSED = "¿Qué sectores jamás tienen nada en La Vega?"
LEADS_TO = {
    "handle_gray_zone": "Dame el teléfono del contratista",
    "generate_sql_query": "¿Cuántos proyectos hay en Azua?",
    "regenerate_query": REFUSED,
}
"""The question that gets to a node that the hard one does not visit."""
NODES = [node.__name__ for node in (*ways.WAYS, ways.COMPOSE)]
ASK = """
import datetime, os, signal, sys, django
django.setup()
from dataclasses import replace
from insights import asked, asking, fetching
from merchants.models import Merchant, User
from tests.insights.projects import PROJECTS
node, merchant, schema, question = sys.argv[1:]
dataset = replace(PROJECTS, slug="alma", schema=schema, merchant_id=int(merchant))
def die(name):
    if name == node:
        os.kill(os.getpid(), signal.SIGKILL)
def fetch(sql, merchant_id, *, limit=1000):
    found = fetching.fetch(sql, merchant_id, limit=limit)
    if node == "inside_fetch":
        os.kill(os.getpid(), signal.SIGKILL)
    return found
asking.ask(dataset, question, now=datetime.datetime(2026, 11, 23, 10, 30), fetch=fetch,
    model=asking.model_of(dataset.merchant_id), on_node=die)
"""


def model(asked: Asked) -> dict[str, object]:
    """Reads, prepares, differs, errs once, chooses and words."""
    said, wanted = asked.context, set((asked.schema or {}).get("properties", ()))
    answers: dict[str, dict[str, object]] = {
        "topic": understood(),
        "pitfalls": {"pitfalls": [], "examples": []},
        "statements": {"statements": [{"approach": "", "sql": one} for one in (SQL, OTHER)]},
        "number": {"number": 1},
        "sql": draft(SQL),
        "text": {"text": "Es {r1.c1}."},
    }
    if said["question"] == REFUSED:
        answers["statements"] = {"statements": [{"approach": "", "sql": "DROP TABLE proyectos"}]}
    return next(told for name, told in answers.items() if name in wanted)


def test_a_kill_in_each_node_leaves_nothing_half_done(
    openai: StubOpenAI, ask: Asker, tmp_path: Path
) -> None:
    openai.answers_with(model)
    before, dataset = kept(ask.dataset), ask.dataset
    for node in (*NODES, "inside_fetch"):
        ended = killed.run(
            ["-c", ASK, node, str(dataset.merchant_id), dataset.schema, LEADS_TO.get(node, HARD)],
            tmp_path,
            "",
            OPENAI_API_KEY=KEY,
            OPENAI_BASE_URL=openai.url,
            INSIGHTS_DATABASE_URL=settings.INSIGHTS_DATABASE_URL,
        )
        assert ended == -signal.SIGKILL, node
        assert kept(dataset) == before and not AskedQuestion.across.exists(), node
    assert not ReadTicket.across.exists()
    spent = Month.objects.of(dataset.merchant_id).get().spent
    assert spent > Decimal(0) and Merchant.objects.filter(pk=dataset.merchant_id).exists()

    answer = ask(HARD)

    assert answer.payload.rows == (("Educación",),) and answer.text == "Es Educación.", json.dumps(
        ask.purposes
    )
