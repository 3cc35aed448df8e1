"""The agent's tables name the same things: what may be proposed can be judged, done and told."""

import re
from pathlib import Path

from chatbot.agent import followers
from chatbot.agent.capabilities.conversation.reasons import REASONS
from chatbot.agent.capabilities.conversation.topics import TOPICS
from chatbot.agent.capabilities.events.apply import EVENTS
from chatbot.agent.capabilities.persistence import WRITERS
from chatbot.agent.capabilities.registry import CAPABILITIES, EFFECTS, REFUSALS
from chatbot.agent.capabilities.rewards import spec as rewards
from chatbot.agent.flows import sales
from chatbot.agent.proposers.model import topics
from tests.chatbot.agent.named import ACTIONS, WRITE_TOOLS

AGENT = Path(followers.__file__).parent
ROOMS = "proposers/[mr]*/*.py"


def written(pattern: str, *folders: str) -> set[str]:
    """What the sources of those parts of the agent name by that pattern."""
    found = {folder: sorted(AGENT.glob(folder)) for folder in folders}
    assert all(found.values()), f"a part that is not there: {found}"
    files = [path for paths in found.values() for path in paths]
    return {name for path in files for name in re.findall(pattern, path.read_text())}


def test_every_action_is_judged_and_done() -> None:
    named = {*ACTIONS, *WRITE_TOOLS, rewards.NAME}
    assert set(CAPABILITIES) == named


def test_every_effect_has_its_words() -> None:
    folders = ("capabilities/*.py", "capabilities/*/*.py", "deciding.py")
    assert written(r'(?:\.then|Effect)\(\s*"(\w+)"', *folders) == set(EFFECTS)


def test_every_effect_with_a_writer_is_one_that_actions_have() -> None:
    assert set(WRITERS) <= set(EFFECTS)


def test_every_refusal_has_its_sentence() -> None:
    codes = written(r'"([A-Z]+(?:_[A-Z]+)+)"', "capabilities/*.py", "capabilities/*/*.py") - {
        *ACTIONS,
        rewards.NAME,
        *sales.EVENTS,
        *sales.STATES,
    }
    assert codes <= set(REFUSALS)


def test_every_topic_of_the_rules_has_its_words() -> None:
    topics = written(r'_say\(\s*"(\w+)"', ROOMS) | written(r'topic="(\w+)"', ROOMS)
    assert topics <= set(TOPICS)


def test_what_only_the_backend_knows_is_no_reason_of_a_models() -> None:
    a_models_too = {"hablar_dueno", "life_in_danger"}
    assert set(REASONS) - a_models_too == topics.OURS


def test_events_with_a_action_are_events() -> None:
    assert set(EVENTS) <= set(sales.EVENTS)


def test_each_event_leads_where_a_way_leads() -> None:
    for table in (sales.EVENTS, sales.AFTER):
        for name, moves in table.items():
            for here, there in moves.items():
                assert here == there or there in sales.WAYS[here], name


def test_every_stream_row_with_a_handler_is_one_that_somebody_writes() -> None:
    root = AGENT.parents[1]
    sources = "".join(
        path.read_text()
        for room in ("catalog", "chatbot", "merchants")
        for path in (root / room).rglob("*.py")
    )
    for kind in followers.HANDLERS:
        assert f'"{kind}"' in sources.replace(Path(followers.__file__).read_text(), ""), kind
