"""V1 may talk and call a person, in every state; whatever else is proposed is refused."""

from dataclasses import replace

import pytest

from chatbot.agent.capabilities.conversation.topics import TOPICS
from chatbot.agent.capabilities.registry import REFUSALS
from chatbot.agent.flows import sales
from chatbot.agent.proposals import PROHIBITED, action
from chatbot.agent.proposers.v1 import without_a_model
from chatbot.agent.proposers.v1.engine import V1
from chatbot.agent.situation import loading
from chatbot.agent.situation.readings import Event, Reading
from chatbot.agent.situation.values import Situation, Verdict
from intents.words import Words
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.named import ACTIONS, WRITE_TOOLS
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
NOTHING = Reading((), "other", Words(""))


@pytest.fixture
def situation(talk_v1: Talk) -> Situation:
    talk_v1.write("hola")
    return loading.load(talk_v1.session.id, talk_v1.merchant.pk, talk_v1.now)


def judged(situation: Situation, state: str, *kinds: str, read: Reading = NOTHING) -> list[Verdict]:
    actions = [action(kind) for kind in kinds]
    return list(folding.judge(actions, replace(situation, state=state), read.events, V1().weigh))


def expected(kind: str) -> str:
    if kind in ("REPLY", "ESCALATE"):
        return ""
    if kind in PROHIBITED:
        return "PROHIBITED"
    return "NOT_IN_V1" if kind in (*ACTIONS, *WRITE_TOOLS) else "UNKNOWN_ACTION"


@tables.rows("state", sales.STATES)
@tables.rows("kind", [*ACTIONS, *WRITE_TOOLS, *PROHIBITED, "HACK", "reply", ""])
def test_every_action_in_every_state(situation: Situation, state: str, kind: str) -> None:
    (verdict,) = judged(situation, state, kind)

    assert (verdict.code, verdict.accepted) == (expected(kind), expected(kind) == "")
    after = "HUMAN_TAKEOVER" if kind == "ESCALATE" else state
    assert (verdict.before, verdict.after) == (state, after)


def test_each_is_judged_against_what_the_one_before_leaves(situation: Situation) -> None:
    verdicts = judged(situation, "CART_OPEN", "CONFIRM_ORDER", "REPLY", "ESCALATE", "REPLY")

    assert [one.before for one in verdicts] == ["CART_OPEN"] * 3 + ["HUMAN_TAKEOVER"]
    assert [one.accepted for one in verdicts] == [False, True, True, True]


def test_a_sixth_is_too_many(situation: Situation) -> None:
    assert [one.code for one in judged(situation, "IDLE", *["REPLY"] * 6)][5] == "TOO_MANY"


def test_it_is_judged_in_the_state_that_events_leave(situation: Situation) -> None:
    resumed = Reading((Event("CART_RESUMED"),), "other", Words(""))
    kept = replace(situation, cart=scenes.cart(scenes.line()), catalog=scenes.situation().catalog)
    (verdict,) = judged(kept, "IDLE", "REPLY", read=resumed)

    assert verdict.before == "CART_OPEN"


@pytest.mark.parametrize("topic", ["review", "which_variant", "greeting", 7, ["x"]])
def test_a_subject_that_is_not_v1s_is_refused(situation: Situation, topic: object) -> None:
    verdicts = folding.judge([action("REPLY", topic=topic)], situation, weigh=V1().weigh)

    assert [one.code for one in verdicts] == ["NOT_IN_V1"]


def test_subjects_and_refusals_of_v1_have_words() -> None:
    assert set(TOPICS) >= without_a_model.TOPICS
    assert "NOT_IN_V1" in REFUSALS
