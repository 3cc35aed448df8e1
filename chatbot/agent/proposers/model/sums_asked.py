"""A total that the customer supposes ("¿serían 120 en total?") beside a model's proposal. Pure.

A model may take the number for a quantity: it counts nothing, and is answered with what there is to
pay.
"""

from collections.abc import Iterable

from chatbot.agent.proposals import CART_EDITS, Block, ProposedAction, action
from chatbot.agent.proposers.rules import everyday
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

_COUNTING = frozenset(CART_EDITS.values())


def counting_nothing(
    actions: Iterable[ProposedAction], read: Reading
) -> tuple[ProposedAction, ...]:
    """The proposals without those whose quantity is the supposed total."""
    total = read.words.paying.supposed_total
    kept = tuple(one for one in actions if total is None or not _counts(one, int(total)))
    return kept or (action("REPLY"),)


def _counts(one: ProposedAction, total: int) -> bool:
    return one.type in _COUNTING and whole(one.params.get("quantity")) == total


def answered(say: tuple[Block, ...], situation: Situation, read: Reading) -> tuple[Block, ...]:
    """The blocks with the one that answers such a question."""
    if read.words.paying.supposed_total is None:
        return say
    told = everyday.supposed_total(situation, read.words)
    return (*say, *(one for one in told if one.kind not in {block.kind for block in say}))
