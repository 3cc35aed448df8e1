"""V1: the engine that only talks (specs/human_handoff, DESIGN §4 "Two engines"). Pure.

It answers in free text with an intent tag, names the facts that the backend is to tell, and
proposes REPLY and ESCALATE; it has no way to touch a cart or an order. Without a model, or with one
that fails, a person is called.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import (
    MOST_ACTIONS,
    PROHIBITED,
    Prompt,
    Proposal,
    ProposedAction,
    action,
)
from chatbot.agent.proposers.v1 import answers, without_a_model
from chatbot.agent.proposers.v1.prompt import STANDARD, request
from chatbot.agent.rules import health_data, vocabulary
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation, Verdict
from llm.values import Completion, Model, ModelFailed, Usage

log = logging.getLogger(__name__)

NO_MODEL = "no_model"
"""Why a person is called where nobody sits in the model's seat."""
MODEL_DOWN = "model_down"
"""The reason on the waiting list."""
ACCEPTED = frozenset({"REPLY", "ESCALATE"})
_FREE = Usage()
_WORDS = ("topic", "reason")


@dataclass(frozen=True, slots=True)
class V1:
    """The engine with `model` in its seat; None: nobody is there, and a person is called."""

    model: Model | None = None
    prompt: Prompt = STANDARD
    name: str = "v1"

    @property
    def remote(self) -> bool:
        return self.model is not None

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        known = without_a_model.known(situation, read)
        if known:
            return Proposal(proposed_actions=known, intent=read.meant, proposer="rules")
        if self.model is None:
            return _person(read, NO_MODEL, "rules")
        try:
            said = self.model.complete(request(situation, self.prompt))
        except ModelFailed as failed:
            return _person(read, failed.kind, self.model.name, failed.usage)
        return _heard(said, situation, read, self.model.name)

    def reads(self, situation: Situation, read: Reading) -> Proposal:
        """Nothing: this engine edits nothing, and its text names its facts."""
        return Proposal(proposed_actions=())

    def look_again(self, proposal: Proposal, situation: Situation) -> Proposal:
        """As it is: this engine has no tools."""
        return proposal

    def weigh(
        self, proposed: ProposedAction, so_far: Sequence[Verdict], world: World, context: Context
    ) -> Verdict:
        """Only REPLY and ESCALATE, in any state; everything else is refused with its code."""
        code, params = _refusal(proposed, len(so_far)), _params(proposed)
        return Verdict(proposed.type, params, not code, world.state, world.state, code)


def _person(
    read: Reading, why: str, proposer: str, usage: Usage = _FREE, raw: str = ""
) -> Proposal:
    """Nobody can answer: the backend says so in its one sentence, and a person is called."""
    return Proposal(
        proposed_actions=(action("ESCALATE", reason=MODEL_DOWN),),
        intent=read.meant,
        proposer=proposer,
        fallback=why,
        raw=raw,
        usage=usage,
    )


def _heard(said: Completion, situation: Situation, read: Reading, proposer: str) -> Proposal:
    answer = answers.read(said.text, vocabulary.of(situation.shop))
    if said.stop == "refusal" or not (answer.text or answer.say):
        why = "refusal" if said.stop == "refusal" else "unreadable"
        return _person(read, why, proposer, said.usage, said.text)
    if not answer.tagged:
        log.warning("v1: an answer without an intent tag")
    elif answer.unknown:
        told = "" if health_data.is_spoken_of(situation) else answer.unknown
        log.warning("v1: an intent that the vocabulary does not hold: %s", told)
    return Proposal(
        proposed_actions=(action("REPLY"),),
        response_text=answer.text,
        say=answer.say,
        reasoning=f"[INTENT:{answer.unknown}]" if answer.unknown else "",
        intent=answer.intent,
        proposer=proposer,
        raw=said.text,
        usage=said.usage,
    )


def _params(one: ProposedAction) -> dict[str, Any]:
    """What V1's actions know, where it is of its kind; the rest is dropped."""
    told = {name: one.params[name] for name in _WORDS if isinstance(one.params.get(name), str)}
    orders = one.params.get("order_ids")
    ids = [pk for pk in orders if isinstance(pk, str)] if isinstance(orders, list) else []
    return told | ({"order_ids": ids} if ids else {})


def _refusal(one: ProposedAction, place: int) -> str:
    """The code, "" for none."""
    if one.type in PROHIBITED:
        return "PROHIBITED"
    if one.type not in CAPABILITIES:
        return "UNKNOWN_ACTION"
    if one.type not in ACCEPTED:
        return "NOT_IN_V1"
    if "topic" in one.params and _params(one).get("topic") not in without_a_model.TOPICS:
        return "NOT_IN_V1"
    return "TOO_MANY" if place >= MOST_ACTIONS else ""


def made(model: Model | None, prompt: Prompt | None = None, deadline: float = inf) -> V1:
    """The engine with that model in its seat, instructed by `prompt` (None: the standard one). It
    looks nothing up that a `deadline` would end."""
    return V1(model, prompt or STANDARD)
