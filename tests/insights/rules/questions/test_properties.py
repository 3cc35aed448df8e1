"""What holds of every plan: the guard lets it through, its words read back, its answer leads on."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from insights.rules import questions
from insights.rules.guard.judging import judge
from insights.rules.questions import Plan
from tests.insights.rules.questions import data
from tests.insights.rules.questions.plans import plans
from tests.insights.rules.questions.test_first import relations

DATASETS = (data.investment(), data.shop())
ASKED = st.sampled_from(DATASETS).flatmap(
    lambda dataset: st.tuples(st.just(dataset), st.sampled_from(dataset.tables).flatmap(plans))
)


@given(ASKED)
@settings(max_examples=120, deadline=None)
def test_the_statement_of_any_plan_passes_the_guard(asked: Any) -> None:
    dataset, plan = asked
    verdict = judge(questions.sql(plan, dataset), relations(dataset))
    assert verdict.allowed, verdict.reason


@given(ASKED)
@settings(max_examples=120, deadline=None)
def test_any_plan_put_in_words_reads_back(asked: Any) -> None:
    dataset, plan = asked
    words = questions.worded(plan, dataset, data.TODAY)
    read = questions.read(words, dataset, data.TODAY)
    assert read == plan, words


@given(ASKED)
@settings(max_examples=60, deadline=None)
def test_each_choice_of_an_answer_is_read_as_a_plan(asked: Any) -> None:
    dataset, plan = asked
    told = questions.told(plan, (), (), False, dataset, data.TODAY)
    for choice in told.choices:
        assert isinstance(questions.read(choice, dataset, data.TODAY), Plan)
