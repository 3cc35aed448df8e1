"""Blocks of a proposal as parts of the reply: each fact in the backend's words, once.

What names no kind, no id or nothing of this shop is left out, and says why; nothing of it is ever
shown to the customer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chatbot.agent.capabilities.parts import Part, told
from chatbot.agent.facts import registry
from chatbot.agent.facts.values import ANY, Fact, Key, Question, Teller
from chatbot.agent.proposals import Block

MOST = 6
"""Blocks of one reply."""
MOST_READ = 60
"""Blocks that are looked at; what stands behind them is left out unread."""
MOST_IDS = 10
"""Ids of one block."""
MOST_DROPPED = 20
"""What is written down of what was left out; of the rest how much it was."""
LONGEST = 80
UNKNOWN_KIND, UNKNOWN_ID, NO_ID = "UNKNOWN_KIND", "UNKNOWN_ID", "NO_ID"
TOO_MANY, TOLD = "TOO_MANY", "TOLD"
SHOWN = frozenset({"product", "catalog"})
"""Kinds that are judged as actions, so that what was shown last is what "este" means."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """What a proposal wanted to be said and was not: its words and a code of why.

    The prose gate's codes are small letters, the others capitals.
    """

    text: str
    reason: str

    @property
    def by_gate(self) -> bool:
        return self.reason.islower()


@dataclass(frozen=True, slots=True)
class Told:
    """The paragraph of a block, without a question, and the question that may stand behind all."""

    part: Part
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Blocks:
    """What the blocks tell, in their order; `rest` are the parts told anyway and not among them."""

    told: tuple[Told, ...]
    rest: tuple[Part, ...]
    dropped: tuple[Dropped, ...] = ()


def tell(teller: Teller, say: Sequence[Block], parts: Sequence[Part]) -> Blocks:
    """The facts that `say` names beside the `parts` that actions have told already.

    A product or menu that an action shows stands where its block stands.
    """
    rest = list(parts)
    known = {key for part in parts for key in part.tells}
    kept: list[Told] = []
    dropped: list[Dropped] = []
    for block in say[:MOST_READ]:
        if len(kept) == MOST:
            dropped.append(_left_out(block.kind, block.ids, TOO_MANY))
            continue
        shown = _shown(block, rest)
        if shown is not None:
            rest.remove(shown)
            kept.append(Told(shown.unasked(), shown.question))
            continue
        facts, left = _facts(teller, block, known)
        dropped += left
        if facts:
            known.update(key for fact in facts for key in fact.keys)
            kept.append(Told(told(facts), registry.asks(teller, block.kind, facts)))
    if len(say) > MOST_READ:
        dropped.append(Dropped(f"+{len(say) - MOST_READ}", TOO_MANY))
    return Blocks(tuple(kept), tuple(rest), _bounded(dropped))


def _bounded(dropped: Sequence[Dropped]) -> tuple[Dropped, ...]:
    """Each once, and no more of them than anybody reads."""
    once = tuple(dict.fromkeys(dropped))
    if len(once) <= MOST_DROPPED:
        return once
    rest = Dropped(f"+{len(once) - MOST_DROPPED}", TOO_MANY)
    return (*once[:MOST_DROPPED], rest)


def _shown(block: Block, parts: Sequence[Part]) -> Part | None:
    """The part in which an action shows that product or the menu."""
    if block.kind not in SHOWN:
        return None
    key = (block.kind, block.ids[0] if block.ids and block.kind == "product" else "")
    return next((part for part in parts if part.tells[:1] == (key,)), None)


def _facts(teller: Teller, block: Block, known: set[Key]) -> tuple[list[Fact], list[Dropped]]:
    """The block's facts that are not told yet, and what of it is left out."""
    if block.kind not in registry.PROVIDERS:
        return [], [_left_out(block.kind, block.ids, UNKNOWN_KIND)]
    found = registry.found(teller, block.kind, block.ids[:MOST_IDS])
    left = [_left_out(block.kind, (one,), UNKNOWN_ID) for one in found.unknown]
    if block.ids[MOST_IDS:]:
        left.append(Dropped(f"{block.kind} +{len(block.ids) - MOST_IDS}", TOO_MANY))
    if not found.facts and not found.unknown:
        left.append(_left_out(block.kind, (), NO_ID))
    new = [fact for fact in found.facts if not _is_told(fact.key, known)]
    left += [_left_out(fact.kind, (fact.id,), TOLD) for fact in found.facts if fact not in new]
    return new, left


def _is_told(key: Key, known: set[Key]) -> bool:
    return key in known or (key[0], ANY) in known


def _left_out(kind: str, ids: Iterable[str], reason: str) -> Dropped:
    named = ",".join(one for one in list(ids)[:MOST_IDS] if one)
    return Dropped((f"{kind}:{named}" if named else kind)[:LONGEST], reason)
