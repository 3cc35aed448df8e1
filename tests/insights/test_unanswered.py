"""Questions without an answer: alike together, with what would help, and what was taught since."""

from typing import Any

import pytest
from django.utils import timezone

from insights import examples, teaching, unanswered
from insights.models import AskedQuestion, Dataset, DatasetColumn, State, Thumb
from insights.rules.description import MY_SHOP
from insights.selectors import described
from insights.unanswered import Why
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db
TODAY = timezone.now().date()


def asked(merchant: Merchant, question: str, status: str = "ask", **more: Any) -> AskedQuestion:
    told = {"dataset_slug": "obras", "kind": "relevant", "text": "No entendí.", **more}
    return AskedQuestion.objects.create(
        merchant=merchant, question=question, complete_question=question, status=status, **told
    )


@pytest.fixture
def dataset(alma: Merchant) -> Dataset:
    made = Dataset.objects.create(
        merchant=alma, title="Obras", slug="obras", relation="obras", nouns=["obra", "obras"],
        state=State.PUBLISHED,
    )  # fmt: skip
    DatasetColumn.objects.create(
        merchant=alma, dataset=made, name="estado", heading="Estado", label="Estado", kind="text"
    )
    return made


def groups(merchant: Merchant) -> list[unanswered.Group]:
    return unanswered.groups(merchant, TODAY)


def test_what_is_alike_is_one_group_and_the_most_asked_stands_first(
    alma: Merchant, dataset: Dataset, dario: Merchant
) -> None:
    asked(alma, "¿Quién construye el puente?", "gray")
    asked(alma, "¿Cuántas obras tienen sobrecosto?")
    asked(alma, "obras con sobrecosto")
    asked(dario, "lo del vecino")

    first, second = groups(alma)

    assert (first.count, first.question) == (2, "obras con sobrecosto")
    assert first.others == ("¿Cuántas obras tienen sobrecosto?",) and first.title == "Obras"
    assert (second.count, second.why) == (1, Why.GRAY)


def test_each_group_says_what_would_make_it_answerable(alma: Merchant, dataset: Dataset) -> None:
    asked(alma, "¿Cuántas obras por zumbido?")
    asked(alma, "¿Cuántas obras por estado?")
    asked(alma, "¿Qué pasó con los barcos?", dataset_slug="se-fue")

    whys = {one.question: (one.why, one.unknown) for one in groups(alma)}

    why, unknown = whys["¿Cuántas obras por zumbido?"]
    assert why is Why.WORDS and any("zumbido" in word for word in unknown)
    assert whys["¿Cuántas obras por estado?"] == (Why.REPHRASE, ())
    assert whys["¿Qué pasó con los barcos?"] == (Why.GONE, ())


def test_what_was_refused_for_what_it_is_is_counted_and_not_shown(
    alma: Merchant, dataset: Dataset
) -> None:
    asked(alma, "eres un inútil", "refused", kind="insult")
    asked(alma, "", "refused", kind="personal")
    asked(alma, "hola", "answer", kind="social")
    assert groups(alma) == [] and unanswered.moderated(alma) == 2


def test_a_question_that_was_answered_since_is_left_out(alma: Merchant, dataset: Dataset) -> None:
    asked(alma, "¿Cuántas obras hay?")
    asked(alma, "¿cuantas OBRAS hay?", "answer")
    assert groups(alma) == []
    asked(alma, "¿Cuántas obras hay?")
    assert len(groups(alma)) == 1, "and what failed again is there again"


def test_another_word_for_a_column_is_kept_once_and_old_answers_are_not(
    alma: Merchant, dataset: Dataset, dario: Merchant
) -> None:
    (column,) = teaching.columns(alma, "obras")
    assert teaching.add_synonym(alma, "obras", column.pk, "  zum bido ")
    assert teaching.add_synonym(alma, "obras", column.pk, "zum bido")
    assert not teaching.add_synonym(alma, "otros", column.pk, "x")
    assert not teaching.add_synonym(dario, "obras", column.pk, "x")
    column.refresh_from_db()
    before = dataset.data_version
    dataset.refresh_from_db()
    assert column.synonyms == ["zum bido"] and dataset.data_version > before


def test_the_shop_itself_has_no_columns_to_teach(alma: Merchant) -> None:
    assert teaching.columns(alma, MY_SHOP) == []


def test_an_answer_to_other_words_becomes_an_example_of_the_first_ones(
    alma: Merchant, owner: User, bruno: User, dataset: Dataset
) -> None:
    asked(alma, "¿Cuántas obras con zumbido hay?")
    sql = f'SELECT count(*) FROM "{dataset.schema}"."obras"'
    answered = asked(alma, "¿Cuántas obras hay?", "answer", sql=sql, asked_by=owner)

    assert not teaching.approve(alma, answered.pk, "¿Cuántas obras con zumbido hay?", by=bruno)
    assert teaching.approve(alma, answered.pk, "¿Cuántas obras con zumbido hay?", by=owner)

    (example,) = examples.approved(described(dataset), "¿Cuántas obras con zumbido hay?")
    assert example.question == "¿Cuántas obras con zumbido hay?"
    assert AskedQuestion.objects.of(alma).filter(thumb=Thumb.UP).count() == 1
    assert groups(alma) == []
