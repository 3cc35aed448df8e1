"""Whatever the audit may hold has a name in a merchant's words."""

import re
from pathlib import Path

from chatbot.agent import naming
from chatbot.agent.claims import values as claims
from chatbot.agent.flows import registry
from chatbot.agent.flows import sales as states
from chatbot.agent.proposals import PROHIBITED
from chatbot.agent.replies.compose import PARTS
from chatbot.agent.replies.refusals import REFUSALS
from chatbot.agent.replies.talk import TOPICS
from intents import packs
from llm.values import ModelFailed
from tests import tables
from tests.agent.named import ACTIONS, WRITE_TOOLS


def test_every_action_event_effect_refusal_and_topic_is_named() -> None:
    assert {*ACTIONS, *WRITE_TOOLS, *PROHIBITED} <= set(naming.actions())
    assert set(states.EVENTS) <= set(naming.EVENTS)
    assert set(PARTS) <= set(naming.EFFECTS)
    assert set(REFUSALS) <= set(naming.REFUSALS)
    assert {*TOPICS, "review"} - {"heard"} <= set(naming.TOPICS)


def test_every_flow_beside_the_sale_and_its_open_states_are_named() -> None:
    beside = [flow for flow in registry.FLOWS.values() if flow.name != states.NAME]
    assert {flow.name for flow in beside} <= set(naming.FLOWS)
    told = {(flow.name, state) for flow in beside for state in flow.states}
    assert {one for one in told if not registry.is_over(*one)} <= set(naming.FLOW_STATES)


def test_every_way_in_which_a_model_fails_is_said() -> None:
    told = re.search(r"is one of: (.*?)\. `", ModelFailed.__doc__ or "", re.DOTALL)
    assert told is not None
    kinds = re.findall(r"\b[a-z]+\b", re.sub(r"\(.*?\)", "", told[1], flags=re.DOTALL))
    assert set(kinds) <= set(naming.FALLBACKS)


def test_every_claim_and_fate_is_named() -> None:
    assert {claims.KEPT, claims.REDUNDANT, claims.REPLACED} == set(naming.FATES)
    told = re.search(r"sort of claim \((.*?)\)", claims.Finding.__doc__ or "", re.DOTALL)
    assert told is not None
    kinds = set(re.findall(r"\w+", told[1]))
    assert kinds <= set(naming.CLAIMS)
    folder = Path(claims.__file__).parent
    used = {
        kind
        for path in folder.glob("*.py")
        for kind in re.findall(r'Finding\(\s*"(\w+)"', path.read_text())
    }
    assert used <= set(naming.CLAIMS)


@tables.rows("intent", packs.HANDOFF)
def test_an_intent_of_the_vocabulary_is_told_by_its_label(intent: object) -> None:
    key = getattr(intent, "key", "")
    assert naming.intent(key) not in ("", key)
    assert "%" not in naming.intent(key)
