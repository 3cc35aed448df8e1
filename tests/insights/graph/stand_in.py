"""A reading and a database by script, so that each node is met on purpose."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

import pytest

from core.rules.tabular import Kind
from insights import asking
from insights.fetching import MOST_ROWS, Fetched
from insights.graph.state import AgentState
from insights.rules import questions
from insights.rules.answers import Answer, Cell, Heading, Payload, Shape, Understood
from insights.rules.description import Dataset
from insights.rules.questions.plans import Function, Measure, Plan, Reading, Told
from tests.insights.projects import PROJECTS

NOW = datetime(2026, 11, 23, 10, 30)
COUNT = Plan("proyectos", Measure(Function.COUNT))
WIDER = Plan("proyectos", Measure(Function.COUNT), top=1, notes=("Busqué lo parecido.",))
TWELVE = Fetched(("cuenta",), ((12,),))
NOTHING = Fetched(("nombre",), ())
SQL = {COUNT: "SELECT count(*) AS cuenta FROM proyectos", WIDER: "SELECT count(*) FROM proyectos"}
HEADING = Heading("cuenta", "Proyectos", Kind.INTEGER)
QUESTION = "¿Cuántos proyectos hay?"


@dataclass
class Script:
    """What the reading says and what the database does; `asked` are the statements that ran."""

    reading: Reading = COUNT
    wider: Plan | None = None
    sql: dict[Plan, str] = field(default_factory=lambda: dict(SQL))
    does: list[Fetched | Exception] = field(default_factory=lambda: [TWELVE])
    says: str = "Hay {n} proyectos."
    shape: Shape = Shape.NUMBER
    notes: tuple[str, ...] = ()
    completed: str = ""
    asked: list[tuple[str, int, int]] = field(default_factory=list)

    def read(self, question: str, dataset: Dataset, today: date) -> Reading:
        return self.reading

    def told(
        self,
        plan: Plan,
        columns: Sequence[str],
        rows: Sequence[tuple[Cell, ...]],
        more: bool,
        dataset: Dataset,
        today: date,
    ) -> Told:
        text = self.says.format(n=rows[0][0] if rows else "ningún")
        payload = Payload(self.shape, (HEADING,), tuple(rows), more)
        return Told(
            text, payload, Understood(measure="cuántos", notes=self.notes), ("¿Y en Azua?",)
        )

    def fetch(self, sql: str, merchant_id: int, *, limit: int = MOST_ROWS) -> Fetched:
        self.asked.append((sql, merchant_id, limit))
        happens = self.does.pop(0) if len(self.does) > 1 else self.does[0]
        if isinstance(happens, Exception):
            raise happens
        return happens

    def ask(
        self, question: str = QUESTION, *, dataset: Dataset = PROJECTS, previous: str = ""
    ) -> tuple[Answer, AgentState]:
        return asking.ask_with_state(
            dataset, question, previous=previous, now=NOW, fetch=self.fetch
        )


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    made = Script()
    monkeypatch.setattr(questions, "read", made.read)
    monkeypatch.setattr(questions, "told", made.told)
    monkeypatch.setattr(questions, "sql", lambda plan, dataset: made.sql[plan])
    monkeypatch.setattr(questions, "relaxed", lambda plan, dataset: made.wider)
    monkeypatch.setattr(questions, "reranked", lambda plan, rows, dataset: rows)
    monkeypatch.setattr(questions, "complete", lambda question, *_: made.completed or question)
    return made
