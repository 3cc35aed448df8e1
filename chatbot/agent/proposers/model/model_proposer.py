"""A model in the seat: it is shown the situation, may ask tools, and answers with a proposal. Pure.

What needs no model goes to the rules. An answer that cannot be read is asked for once more; where
there is none, the rules answer the whole turn (invariant 9), and `fallback` says why.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from chatbot.agent.proposals import Prompt, Proposal, ProposedAction, storable
from chatbot.agent.proposers.model import (
    context,
    gifts,
    instructions,
    lenient,
    methods_named,
    orders_named,
    placing,
    schema,
    sums_asked,
    topics,
    without_a_model,
)
from chatbot.agent.proposers.rules import (
    details_beside,
    kept_wishes,
    lookups,
    proving,
    rules_proposer,
    wholes,
)
from chatbot.agent.rules import fact_kinds, health_data, vocabulary
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.agent.specialists import handing_on
from chatbot.agent.specialists.values import NOBODY, Team
from chatbot.agent.tools import registry, strict
from chatbot.agent.tools.calling import Calls
from chatbot.agent.tools.values import Access, Tool
from intents.values import find, key_of
from llm import values as llm
from llm.values import Completion, Message, Model, ModelFailed, Request, Told, Usage, Words

Actions = tuple[ProposedAction, ...]
log = logging.getLogger(__name__)

PURPOSE = "propose"
ROUNDS = 2
"""How often the model may ask tools before it answers."""
LONGEST_RAW = 20_000
_SHOWN_BACK = 4_000
_AGAIN = (
    "Tu respuesta no se pudo leer. Responde solo con el JSON pedido, completo y más corto, "
    "sin texto alrededor."
)


class _Unanswered(Exception):
    """No proposal is to be had from the model; `why` is for `Proposal.fallback`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def propose(
    situation: Situation,
    read: Reading,
    model: Model,
    prompt: Prompt | None = None,
    team: Team = NOBODY,
) -> Proposal:
    """The model's proposal, or the rules' where it is not needed or has none. Never raises.

    The specialists of `team` add their paragraphs, tools and facts to what the model has anyway.
    """
    offered = (*registry.offered(situation, team.tools), *handing_on.tools(team, situation))
    calls = Calls(offered, model.deadline)
    seat = _Seat(model, prompt, team, calls)
    try:
        actions = seat.hear(situation, read)
    except _Unanswered as unanswered:
        by_rules = lookups.proposed(situation, read, model.deadline)
        return by_rules.model_copy(
            update={
                "fallback": unanswered.why,
                "raw": seat.raw,
                "usage": seat.usage,
                "tools": (*seat.calls.results, *by_rules.tools),
            }
        )
    if seat.said is None:
        return rules_proposer.propose(situation, read)
    came = seat.said.proposed_actions
    return seat.said.model_copy(
        update={
            "proposed_actions": actions,
            "told": () if came == actions else came,
            "intent": _intent(seat.said.intent, situation, read),
            "proposer": model.name,
            "raw": seat.raw,
            "usage": seat.usage,
            "tools": tuple(seat.calls.results),
        }
    )


def _intent(named: str, situation: Situation, read: Reading) -> str:
    """A key of the merchant's vocabulary: the model's where it is one, else the rules' own."""
    found = find(named, vocabulary.of(situation.shop))
    if found is None and named:
        told = "" if health_data.is_spoken_of(situation) else key_of(named)
        log.warning("v2: an intent that the vocabulary does not hold: %s", told)
    return found.key if found is not None else read.meant


@dataclass
class _Seat:
    """One turn of one model: what it said, what it cost, what was noted beside it."""

    model: Model
    prompt: Prompt | None
    team: Team
    calls: Calls
    said: Proposal | None = None
    usage: Usage = field(default_factory=Usage)
    noted: list[ProposedAction] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def raw(self) -> str:
        """All that the model said, as it came, as far as an audit can keep it."""
        return str(storable("\n".join(self.texts)[:LONGEST_RAW]))

    def hear(self, situation: Situation, read: Reading) -> Actions:
        """Known things by the rules, words by the model, each message by itself where they mix."""
        if without_a_model.knows(situation, read):
            known = rules_proposer.heard(situation, read)
            self.noted += known
            return known
        for whole in _WHOLES:
            actions = whole(situation, read, self.hear)
            if actions:
                return actions
        return self._words(situation, read)

    def _words(self, situation: Situation, read: Reading) -> Actions:
        shown = context.of(situation, read, self.noted, self.team.facts)
        said = self._answer(Words(shown.json_text()), situation)
        said = gifts.with_prices(said, read)
        told = sums_asked.answered(said.say, situation, read)
        self.said = said = said.model_copy(update={"say": told})
        worded = [topics.worded(one, situation) for one in said.proposed_actions]
        placed = placing.placed(self.calls.noted, worded, situation)
        planned = gifts.left_out(placed, situation, read)
        planned = sums_asked.counting_nothing(planned, read)
        paid = (methods_named.meant(one, situation, read) for one in planned)
        named = tuple(orders_named.meant(one, situation, read) for one in paid)
        kept = kept_wishes.beside(named, situation)
        return details_beside.put(kept, situation, read)

    def _answer(self, words: Words, situation: Situation) -> Proposal:
        messages: tuple[Message, ...] = (words,)
        rounds = repairs = 0
        while True:
            completion = self._complete(messages, situation)
            told = tuple(
                Told(call, self.calls.answer(call, situation)) for call in completion.calls
            )
            said = lenient.read(completion.text)
            asks = any(not _only_notes(call.name) for call in completion.calls)
            if said is not None and (rounds == ROUNDS or not asks):
                return said
            if completion.calls and rounds < ROUNDS:
                rounds += 1
                messages = (*messages, completion, *told)
            elif repairs:
                raise _Unanswered("unreadable")
            else:
                repairs += 1
                messages = (*messages, *_shown_back(completion, told))

    def _complete(self, messages: tuple[Message, ...], situation: Situation) -> Completion:
        shop = situation.shop
        request = Request(
            purpose=PURPOSE,
            instructions=instructions.of(situation, self.prompt, self.team.paragraphs),
            messages=messages,
            schema=schema.answer(
                _keys(situation), fact_kinds.of(shop.attends), shop.assistant_type
            ),
            schema_name=schema.NAME,
            tools=tuple(map(_shape, self.calls.offered)),
        )
        try:
            completion = self.model.complete(request)
        except ModelFailed as failed:
            self.usage += failed.usage
            raise _Unanswered(failed.kind) from failed
        self.usage += completion.usage
        self.texts += [f"{call.name}({call.arguments})" for call in completion.calls]
        self.texts += [completion.text] if completion.text else []
        if completion.stop == "refusal":
            raise _Unanswered("refusal")
        return completion


def _only_notes(name: str) -> bool:
    """Whether an answer need not wait for what that tool tells."""
    return name in registry.TOOLS and registry.TOOLS[name].access is Access.WRITE


def _shape(tool: Tool) -> llm.Tool:
    return llm.Tool(tool.name, tool.description, strict.of(tool.params))


def _keys(situation: Situation) -> tuple[str, ...]:
    return tuple(intent.key for intent in vocabulary.of(situation.shop))


def _shown_back(completion: Completion, told: Sequence[Told]) -> tuple[Message, ...]:
    """What could not be read, and that it is wanted once more."""
    if not completion.text and not completion.calls:
        return (Words(_AGAIN),)
    cut = Completion(completion.text[:_SHOWN_BACK], completion.calls)
    return (cut, *told, Words(_AGAIN))


# What brings more than words is taken apart, and its words are heard by the model.
_WHOLES = (wholes.brings_a_cart, proving.shows_a_proof, wholes.taps_and_says)
