"""Whatever the audit may hold has a name in a merchant's words."""

import re
from pathlib import Path

from chatbot.agent import naming
from chatbot.agent.capabilities.conversation.topics import TOPICS
from chatbot.agent.flows import registry, sales
from chatbot.agent.proposals import PROHIBITED
from chatbot.agent.replies import asking, blocks, gate, prose
from chatbot.agent.replies.gate import tables as tables_of_the_gate
from intents import packs
from llm.values import ModelFailed
from tests import tables
from tests.chatbot.agent.named import ACTIONS, WRITE_TOOLS


def test_every_action_event_and_topic_is_named() -> None:
    assert {*ACTIONS, *WRITE_TOOLS, *PROHIBITED} <= set(naming.actions())
    assert set(sales.EVENTS) <= set(naming.EVENTS)
    assert {*TOPICS, "review"} - {"heard"} <= set(naming.TOPICS)


def test_every_flow_beside_the_sale_and_its_open_states_are_named() -> None:
    beside = [flow for flow in registry.FLOWS.values() if flow.name != sales.NAME]
    assert all(flow.label for flow in beside)
    assert all({*flow.states} - flow.ends <= {*flow.labels} for flow in beside)


def test_every_way_in_which_a_model_fails_is_said() -> None:
    told = re.search(r"is one of: (.*?)\. `", ModelFailed.__doc__ or "", re.DOTALL)
    assert told is not None
    kinds = re.findall(r"\b[a-z]+\b", re.sub(r"\(.*?\)", "", told[1], flags=re.DOTALL))
    assert set(kinds) <= set(naming.FALLBACKS)


def test_every_reason_for_what_was_not_said_is_named() -> None:
    lexicon = tables_of_the_gate.lexicon()
    words = {*lexicon.strong.values(), *lexicon.stems.values()}
    phrases = {one.reason for found in lexicon.phrases.values() for one in found}
    folder = Path(gate.__file__).parent
    code = "\n".join(path.read_text() for path in folder.rglob("*.py"))
    rules = set(re.findall(r'return "([a-z_]+)"', code)) | {"strict", "introduction", "hanging"}
    codes = {asking.LONG, asking.SEVERAL, asking.NO_QUESTION, prose.BACKEND_ASKS, prose.TOO_MANY}
    codes |= {blocks.UNKNOWN_KIND, blocks.UNKNOWN_ID, blocks.NO_ID, blocks.TOO_MANY, prose.SUFFERS}

    assert (words | phrases | rules | codes) - {""} <= set(naming.DROPPED)


@tables.rows("intent", packs.HANDOFF)
def test_an_intent_of_the_vocabulary_is_told_by_its_label(intent: object) -> None:
    key = getattr(intent, "key", "")
    assert naming.intent(key) not in ("", key)
    assert "%" not in naming.intent(key)
