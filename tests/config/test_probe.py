"""`manage.py probe`: JSON lines in, JSON lines out, bad ones answered and passed by."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

CATALOG = {"products": [{"name": "Maracuyá", "price": 30}, {"name": "Matcha", "price": 29}]}


@pytest.fixture
def catalog(tmp_path: Path) -> Path:
    file = tmp_path / "catalog.json"
    file.write_text(json.dumps(CATALOG), encoding="utf-8")
    return file


def probe(monkeypatch: pytest.MonkeyPatch, lines: str, *args: str) -> list[dict[str, object]]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    out = io.StringIO()
    call_command("probe", *args, stdout=out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_an_order_is_answered_in_the_catalogue_s_own_names(
    monkeypatch: pytest.MonkeyPatch, catalog: Path
) -> None:
    line = json.dumps({"text": "2 maracuya, quita el matcha y 3 pizzas"})
    (found,) = probe(monkeypatch, line, "order", "--catalog", str(catalog))
    assert found == {
        "operations": [
            {"op": "add", "product": "Maracuyá", "quantity": 2},
            {"op": "remove", "product": "Matcha", "quantity": None},
        ],
        "unknown": ["pizzas"],
        "ambiguous": [],
    }


def test_a_bad_line_is_answered_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, catalog: Path
) -> None:
    lines = 'no json\n[1]\n{}\n{"text": 5}\n\n{"text": "un matcha"}\n'
    found = probe(monkeypatch, lines, "order", "--catalog", str(catalog))
    assert ["error" in answer for answer in found] == [True, True, True, True, False]


def test_a_proof_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = '{"text": "ya transferí"}\n{"message_type": "sticker", "mime_type": "image/webp"}'
    assert probe(monkeypatch, lines, "payment") == [{"proof": True}, {"proof": False}]


def test_an_intent_is_told_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = probe(monkeypatch, '{"text": "hola"}', "intent")
    assert found["intent"] == "greeting"
    assert found["specialist"] == "greeting"
    assert isinstance(found["micros"], int)
    at_a_clinic = probe(
        monkeypatch, '{"text": "me duele mucho la muela"}', "intent", "--vertical", "dental"
    )
    assert (at_a_clinic[0]["intent"], at_a_clinic[0]["specialist"]) == ("urgent", "urgent_care")


def test_spanish_is_not_escaped(monkeypatch: pytest.MonkeyPatch, catalog: Path) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"text": "1 maracuyá"}'))
    out = io.StringIO()
    call_command("probe", "order", "--catalog", str(catalog), stdout=out)
    assert "Maracuyá" in out.getvalue()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"products": [{"price": 3}]}'])
def test_a_catalogue_that_cannot_be_read_is_refused_with_a_reason(
    tmp_path: Path, content: str
) -> None:
    file = tmp_path / "catalog.json"
    file.write_text(content)
    with pytest.raises(CommandError, match="catalogue"):
        call_command("probe", "order", "--catalog", str(file))


def test_an_order_needs_a_catalogue() -> None:
    with pytest.raises(CommandError, match="--catalog"):
        call_command("probe", "order")


PLACES = [
    {"name": "Santiago", "level": "provincia", "parent": None},
    {"name": "Santiago", "level": "municipio", "parent": "Santiago"},
    {"name": "Samaná", "level": "municipio", "parent": "Samaná"},
    {"name": "El Limón", "level": "distrito municipal", "parent": "Santiago"},
    {"name": "El Limón", "level": "distrito municipal", "parent": "Samaná"},
]


def test_a_place_is_told_by_the_gazetteer_s_rules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "places.json"
    file.write_text(json.dumps(PLACES), encoding="utf-8")
    texts = ["municipio de santiago", "el limon", "mi provincia", "en qué provincia"]
    lines = "\n".join(json.dumps({"text": text}) for text in texts) + "\nno\n"

    found = probe(monkeypatch, lines, "place", "--gazetteer", str(file))

    nothing: dict[str, object] = {"name": None, "level": None, "candidates": []}
    options = [
        {"name": "El Limón", "level": "distrito municipal", "parent": parent}
        for parent in ("Samaná", "Santiago")
    ]
    assert found[:4] == [
        {"status": "resolved", "name": "Santiago", "level": "municipio", "candidates": []},
        {"status": "ambiguous", "name": None, "level": None, "candidates": options},
        {"status": "ask", **nothing},
        {"status": "none", **nothing},
    ]
    assert list(found[4]) == ["error"]


@pytest.mark.parametrize("content", ["no json", "{}", "[]", '[{"name": "X"}]', "[1]"])
def test_a_gazetteer_that_cannot_be_read_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str
) -> None:
    file = tmp_path / "places.json"
    file.write_text(content, encoding="utf-8")

    with pytest.raises(CommandError, match="gazetteer"):
        probe(monkeypatch, "{}", "place", "--gazetteer", str(file))


def test_place_needs_its_gazetteer(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CommandError, match="gazetteer"):
        probe(monkeypatch, "{}", "place")


def test_sql_is_judged_and_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "\n".join(
        json.dumps({"sql": sql})
        for sql in ("SELECT total FROM ventas", "SELECT clave FROM usuarios", "SELECT pg_sleep(9)")
    )
    assert probe(monkeypatch, lines, "sql", "--tables", "ventas, zonas") == [
        {"allowed": True, "reason": "", "sql": "SELECT total FROM ventas LIMIT 1000"},
        {"allowed": False, "reason": "table: usuarios", "sql": ""},
        {"allowed": False, "reason": "function: pg_sleep", "sql": ""},
    ]
    (found,) = probe(monkeypatch, '{"sql": "SELECT clave FROM usuarios"}', "sql")
    assert found["allowed"]


def test_when_is_told_by_the_clock_that_came_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = "2026-11-25T10:00"
    texts = (
        "pasado mañana a las 10 y media",
        "el viernes a la tarde",
        "el lunes 15",
        "los sábados",
    )
    lines = "\n".join(json.dumps({"text": text, "now": now}) for text in texts)

    *found, bad = probe(monkeypatch, lines + '\n{"text": "hoy", "now": "hoy"}', "when")

    assert found == [
        {"when": "2026-11-27T10:30:00", "date": "2026-11-27", "ask": False, "reason": "exact"},
        {
            "when": None, "date": "2026-11-27", "from": "12:00", "until": "19:00", "ask": False,
            "reason": "window",
        },
        {"when": None, "ask": True, "reason": "contradiction"},
        {"when": None, "dates": [None, None], "weekdays": [5], "ask": False, "reason": "days"},
    ]  # fmt: skip
    assert list(bad) == ["error"]


def test_prose_is_held_against_the_demo_juice_shop(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ("Que tengas linda tarde.", "¿Quieres copoazú?", "Cuesta 20", "¡Hola! Sí.")
    lines = "\n".join(json.dumps({"text": text}) for text in texts) + '\n{"text": 5}'

    *found, bad = probe(monkeypatch, lines, "prose")

    assert found == [
        {"kept": True, "reason": ""},
        {"kept": False, "reason": "name"},
        {"kept": False, "reason": "number"},
        {"kept": False, "reason": "agreement"},
    ]
    assert list(bad) == ["error"]
