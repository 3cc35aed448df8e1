"""A recorded turn beside its dry run: what differs, as text to be read."""

import json
import re
from typing import Any

from pydantic_core import to_jsonable_python

from chatbot.agent import reading
from chatbot.agent.models import Turn
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers import engines
from chatbot.agent.replay.dry_run import DryRun, dry_run
from chatbot.agent.situation import snapshots
from chatbot.agent.trace import redaction
from chatbot.conversations import outbound_content as mail
from chatbot.conversations import turn_content
from chatbot.transports import registry

# Only the database gives these, and they say nothing of what was done.
_GIVEN = frozenset({"id", "number", "created_at"})
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_AMOUNT = re.compile(r"-?\d+\.?\d*")
_NUMBER = re.compile(r"#\d{4,}")


def dry(turn: Turn) -> DryRun:
    """The turn again, from its recorded situation and proposal."""
    situation = snapshots.restored(turn.merchant_id, turn.words.situation)
    proposal = Proposal.model_validate({**(turn.words.proposal or {}), "tools": turn.words.tools})
    read, locked = reading.read(situation), snapshots.locked(turn.words.situation, situation)
    return dry_run(locked.situation, read, proposal, engines.named("v2"), locked.off)


def differences(turn: Turn) -> list[str]:
    """What the dry run does or says otherwise than the one that was kept; [] for nothing."""
    again = dry(turn)
    effects = [redaction.effect(one) for one in to_jsonable_python(list(again.effects))]
    verdicts = [redaction.verdict(one) for one in to_jsonable_python(list(again.verdicts))]
    channel = turn.words.situation["channel"]
    split = registry.get(channel).split if channel else lambda content: (content,)
    contents = [mail.dump(part) for content in again.reply.contents for part in split(content)]
    pairs = {
        "state": (turn.state_after, again.state),
        "verdicts": (turn.verdicts, verdicts),
        "effects": (turn.effects, effects),
        "contents": (turn_content.of(turn.merchant_id, turn.pk), contents),
    }
    told = {name: (_plain(was), _plain(now)) for name, (was, now) in pairs.items()}
    return [f"{name}: {was}\nnot: {now}" for name, (was, now) in told.items() if was != now]


def _plain(value: Any) -> str:
    text = json.dumps(_without_given(value), ensure_ascii=False, sort_keys=True)
    return _NUMBER.sub("#", _UUID.sub("<id>", text))


def _without_given(value: Any) -> Any:
    if isinstance(value, dict):
        # A button's id is a thing that is said, an order's or a line's is not.
        given = _GIVEN if "title" not in value else frozenset()
        return {key: _without_given(part) for key, part in value.items() if key not in given}
    if isinstance(value, list):
        return [_without_given(part) for part in value]
    if isinstance(value, str) and _AMOUNT.fullmatch(value):
        return f"{float(value):.2f}"  # a column's 0.00 is a value's 0
    return value
