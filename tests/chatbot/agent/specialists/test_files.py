"""The files of specialists are checked at start: file, line, and what is wrong."""

from pathlib import Path

import pytest

from chatbot.agent import checks
from chatbot.agent.specialists import loading, registry
from chatbot.agent.specialists.loading import BadSpecialist
from tests import tables

LABEL = 'label = { es = "Prueba", en = "Test" }\n'


def test_all_of_the_house_are_sound_and_have_paragraphs() -> None:
    known = registry.known()

    assert set(known) >= {
        "greeting", "ordering", "pricing", "hours", "location", "general", "escalation", "faq",
        "booking", "booking_dental", "booking_medical", "booking_restaurant",
        "ordering_restaurant", "urgent_care", "loyalty", "data",
    }  # fmt: skip
    assert all(one.paragraph for one in known.values())
    assert checks.specialists_name_what_is_there(None) == []


@tables.rows(
    ("text", "line", "says"),
    [
        ('tools = ["fly"]\n', 2, "'fly', which is not there"),
        ('tools = ["set_order_details"]\n', 2, "'set_order_details', which is not there"),
        ('intents = ["hours",\n "horas"]\n', 3, "'horas', which is not there"),
        ('facts = ["weather"]\n', 2, "'weather', which is not there"),
        ('\nactions = ["ADD_TO_CART"]\n', 3, "no field 'actions'"),
        ("tools = 7\n", 2, "a list of names"),
        (f'paragraph = "{"x" * 700}"\n', 2, "600 at most"),
    ],
)
def test_a_name_that_is_not_there_is_refused_with_file_and_line(
    text: str, line: int, says: str
) -> None:
    with pytest.raises(BadSpecialist) as refused:
        _load(text)

    assert str(refused.value).startswith(f"toy.toml, line {line}: ")
    assert says in str(refused.value)


def test_a_file_without_words_for_people_or_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    for text in ('intents = ["hours"]\n', 'label = { es = "Solo" }\n', "label = {\n"):
        (tmp_path / "toy.toml").write_text(text)
        with pytest.raises(BadSpecialist, match=r"toy\.toml"):
            loading.load(tmp_path)


def test_start_up_says_it_with_an_id(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text(LABEL + 'facts = ["weather"]\n')
    monkeypatch.setattr(registry, "FOLDER", tmp_path)
    registry.known.cache_clear()
    try:
        (problem,) = checks.specialists_name_what_is_there(None)
    finally:
        registry.known.cache_clear()

    assert problem.id == "agent.E001"
    assert "toy.toml, line 2" in str(problem.msg)


def _load(text: str) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "toy.toml").write_text(LABEL + text)
        loading.load(Path(folder))
