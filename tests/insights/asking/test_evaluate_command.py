"""`evaluate_insights` asks a file of questions for real and prints what its answers are worth."""

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from config.demo import datos, publishing
from insights import askable, asking, pool
from merchants.models import Merchant, User
from tests.insights.asking.test_golden import FILE

pytestmark = pytest.mark.django_db(transaction=True)
LINES = """
{"kind": "count", "question": "¿Cuántos proyectos hay?", "rows": [[3000]]}
{"kind": "count", "question": "¿Cuántos proyectos hay en Azua?", "rows": [[102]]}
{"kind": "sum", "question": "¿Cuál es el monto total de los proyectos?", "rows": [[258259976000]]}
{"kind": "ask", "question": "¿Cuántos proyectos hay en mi provincia?", "status": "ask"}
{"kind": "ask", "question": "¿Cuántos proyectos hay en Santiago?", "status": "gray"}
"""


@pytest.fixture
def observatory(dario: Merchant, dario_owner: User) -> Iterator[str]:
    """The dataset's name, published by Dario; connections of the role end with the test."""
    publishing.publish(dario, by=dario_owner, now=timezone.now())
    yield f"{dario.slug}/inversion-publica"
    pool.close()


def evaluated(dataset: str, file: Path) -> str:
    out = StringIO()
    call_command("evaluate_insights", dataset, str(file), misses=True, stdout=out)
    return out.getvalue()


def test_answers_are_judged_by_kind_with_misses_time_and_cost(
    observatory: str, tmp_path: Path
) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text(LINES, encoding="utf-8")

    told = evaluated(observatory, file)

    assert "wrong: [count] ¿Cuántos proyectos hay en Azua?\n    expected answer [102]" in told
    assert re.search(r"^count +2 +1 +0 +1 +50\.0% +0 +0\.0000$", told, re.M), told
    assert re.search(r"^ask +2 +1 +0 +1 +50\.0% +0 +0\.0000$", told, re.M), told
    assert "60.0%: 3 of 5 right" in told
    assert "coverage     100.0%" in told and "error        50.0%" in told
    assert re.search(r"milliseconds p50 \d", told) and "US$ 0.0000 (by rules)" in told
    for name in ("nada", "jugos-alma/inversion-publica"):
        with pytest.raises(CommandError, match="no published dataset"):
            evaluated(name, file)
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(CommandError, match="line 1"):
        evaluated("inversion-publica", file)


@pytest.mark.deep
def test_the_golden_questions_are_answered_as_well_as_they_were(observatory: str) -> None:
    """The floor lies a little below what was measured (119 of 125); a rise lifts it."""
    told = evaluated(observatory, FILE)

    right = re.search(r"(\d+) of 125 right", told)
    assert right is not None and int(right[1]) >= 117, told
    for kind in ("ask", "gray", "refuse"):
        assert re.search(rf"^{kind} .* 100\.0% +0 +0\.0000$", told, re.M), told


def test_every_sample_question_of_the_demo_is_answered_with_rows(
    observatory: str, dario: Merchant
) -> None:
    dataset = askable.named(dario, datos.SLUG)
    assert dataset is not None
    now = askable.local(dario, timezone.now())
    found = {text: asking.ask(dataset, text, now=now) for text in datos.SAMPLES}
    assert [text for text, answer in found.items() if not answer.payload.rows] == []
