"""Words of a conversation are a question to a dataset by the dataset's own words."""

from datetime import date

from insights.rules import belonging
from insights.rules.belonging import Fit
from tests import tables
from tests.insights.projects import PROJECTS

TODAY = date(2026, 11, 26)


@tables.rows(
    ("said", "fit"),
    [
        ("¿cuántas obras hay en Azua?", Fit.SURE),
        ("inversión por provincia", Fit.SURE),
        ("¿cuántos proyectos hay por provincia", Fit.SURE),
        ("¿qué beneficiarios tiene la obra?", Fit.SURE),
        ("borra los proyectos", Fit.TOUCHES),
        ("vivo en Santiago", Fit.READ),
        ("hola", Fit.NONE),
        ("quiero 2 jugos", Fit.NONE),
        ("¿a qué hora abren?", Fit.NONE),
        ("quiero hablar con una persona", Fit.NONE),
        ("", Fit.NONE),
    ],
)
def test_how_well_words_fit(said: str, fit: Fit) -> None:
    found = belonging.best(said, [PROJECTS], TODAY)

    assert found is not None and found.fit is fit


def test_what_is_left_out_is_completed_by_the_question_before() -> None:
    found = belonging.best(
        "¿y en La Vega?", [PROJECTS], TODAY, previous="¿cuántas obras hay en Azua?"
    )

    assert found is not None and found.fit is Fit.SURE
    assert "La Vega" in found.question and "¿y" not in found.question


def test_small_talk_leans_on_no_question() -> None:
    found = belonging.best("hola", [PROJECTS], TODAY, previous="¿cuántas obras hay en Azua?")

    assert found is not None and (found.fit, found.question) == (Fit.NONE, "hola")


def test_of_no_dataset_there_is_none_to_fit() -> None:
    assert belonging.best("¿cuántas obras hay?", [], TODAY) is None
