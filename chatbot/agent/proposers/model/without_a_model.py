"""What needs no model, because its meaning is known: buttons, reactions, what nobody can read.

Pure. The rules answer these at once, at no cost and the same way each time; a model would only be
one more place where a tap could be misread.
"""

from collections.abc import Callable

from chatbot.agent.flows import sales
from chatbot.agent.proposers.rules import taps
from chatbot.agent.proposers.rules.rules_proposer import NOT_READABLE
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations.rules import opt_outs

Rule = Callable[[Situation, Reading], bool]


def knows(situation: Situation, read: Reading) -> bool:
    """Whether the rules know what these messages mean, all of them."""
    return any(rule(situation, read) for rule in RULES)


def asks_for_a_person(situation: Situation, read: Reading) -> bool:
    """The customer gets one, whatever else they said (specs/agent_v2 §5)."""
    return any(event.name == "ESCALATION_REQUESTED" for event in read.events)


def only_taps(situation: Situation, read: Reading) -> bool:
    """Buttons and rows of our own messages; an id that is none of ours is read as words."""
    return bool(situation.unread) and all(
        said.choice.partition(":")[0] in taps.TAPS for said in situation.unread
    )


def only_reacts(situation: Situation, read: Reading) -> bool:
    return bool(situation.unread) and all(said.kind == "reaction" for said in situation.unread)


def only_unreadable(situation: Situation, read: Reading) -> bool:
    return bool(situation.unread) and all(
        said.kind in NOT_READABLE and not said.text for said in situation.unread
    )


def says_nothing(situation: Situation, read: Reading) -> bool:
    """Pictures and files without a word, a cart of the channel's own catalogue."""
    return not situation.text.strip()


def greets_with_a_kept_cart(situation: Situation, read: Reading) -> bool:
    """Whether to go on with what was left is the house's own question, with its buttons."""
    kept = situation.state == sales.IDLE and situation.cart.lines
    return bool(kept) and read.words.is_whole_greeting


def wants_no_promotions(situation: Situation, read: Reading) -> bool:
    return opt_outs.stops_promotions(situation.text)


RULES: tuple[Rule, ...] = (
    asks_for_a_person,
    wants_no_promotions,
    only_taps,
    only_reacts,
    only_unreadable,
    says_nothing,
    greets_with_a_kept_cart,
)
