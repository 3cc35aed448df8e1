"""Whom the assistant speaks to, cell by cell."""

from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.rules.answering import answers
from tests import tables

CELLS = [
    ("all", "", True),
    ("all", "answer", True),
    ("all", "leave", True),
    ("all_but", "", True),
    ("all_but", "answer", True),
    ("all_but", "leave", False),
    ("only", "", False),
    ("only", "answer", True),
    ("only", "leave", False),
]


@tables.rows(("policy", "chosen", "speaks"), CELLS)
def test_the_policy_and_her_own_choice_decide(policy: str, chosen: str, speaks: bool) -> None:
    assert answers(policy, chosen) is speaks


def test_every_policy_and_every_choice_has_its_cell() -> None:
    assert {(policy, chosen) for policy, chosen, _speaks in CELLS} == {
        (policy, chosen) for policy in Answers.values for chosen in Answering.values
    }
