"""`check_dental_urgency`: the specified fields, and never less than the customer told."""

import pytest

from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import registry
from merchants.models import Merchant
from tests import tables
from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
NAME = "check_dental_urgency"
FIELDS = {"urgency_level", "recommendation", "should_escalate"}


def _now(talk: Talk, alma: Merchant, said: str) -> Situation:
    talk.write(said)
    return loading.load(talk.session_id, alma.pk, talk.now)


@pytest.fixture
def now(talk: Talk, alma: Merchant) -> Situation:
    """Friday 20 November 2026, at noon."""
    clinic.furnish(alma)
    return _now(talk, alma, "hola")


@tables.rows(
    ("symptoms", "level"),
    [
        (["dolor fuerte", "sangrado"], 4),
        (["hinchazón"], 4),
        (["dolor"], 3),
        (["molestia"], 2),
        (["sarro"], 1),
        (["un cosquilleo"], 2),
        (["no puede respirar"], 5),
    ],
)
def test_symptoms_have_their_urgency(now: Situation, symptoms: list[str], level: int) -> None:
    found = told(now, NAME, symptoms=symptoms)

    assert found.keys() >= FIELDS and found["recommendation"]
    assert (found["urgency_level"], found["should_escalate"]) == (level, level >= 4)


def test_three_comes_with_the_nearest_free_times_and_nothing_else_does(now: Situation) -> None:
    nearest = told(now, NAME, symptoms=["dolor de muela"])["nearest_slots"]

    assert [(one["date"], one["available"]) for one in nearest] == [("2026-11-20", True)] * 3
    assert "nearest_slots" not in told(now, NAME, symptoms=["dolor de muela insoportable"])
    assert "nearest_slots" not in told(now, NAME, symptoms=["sarro"])


def test_a_model_cannot_make_it_less_than_the_customer_told(talk: Talk, alma: Merchant) -> None:
    clinic.furnish(alma)
    now = _now(talk, alma, "me duele muchísimo la muela y no puedo dormir")

    assert told(now, NAME, symptoms=["sarro"])["urgency_level"] == 4
    assert told(now, NAME)["urgency_level"] == 4


@pytest.mark.parametrize(("vertical", "there"), [("odontología", True), ("clinica", False)])
def test_it_is_there_for_dentists_only(
    talk: Talk, alma: Merchant, vertical: str, there: bool
) -> None:
    clinic.furnish(alma)
    Merchant.objects.filter(pk=alma.pk).update(vertical=vertical)
    now = _now(talk, alma, "hola")

    assert (NAME in {one.name for one in registry.offered(now, (NAME,))}) is there
