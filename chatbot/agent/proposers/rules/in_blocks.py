"""What the rules answer with facts, as the blocks of the contract. Pure."""

from collections.abc import Sequence

from chatbot.agent.proposals import Block, ProposedAction, action
from chatbot.agent.rules import shop_places
from chatbot.agent.rules.fact_topics import BLOCKS
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


def of(actions: Actions, situation: Situation) -> tuple[Actions, tuple[Block, ...], str]:
    """The actions that do something, the facts to tell, and the tone.

    A REPLY of a topic that is a fact becomes its block. Where other words stand behind it, it stays
    where it is: what is told keeps its order.
    """
    told = [one for one in actions if _is_fact(one)]
    if not told or tuple(actions[-len(told) :]) != tuple(told):
        return actions, (), ""
    rest = tuple(one for one in actions if not _is_fact(one)) or (action("REPLY"),)
    tone = "greet" if any(one.params.get("hello") for one in told) else ""
    return rest, tuple(_block(one, situation) for one in told), tone


def _is_fact(one: ProposedAction) -> bool:
    return one.type == "REPLY" and one.params.get("topic") in BLOCKS


def _block(one: ProposedAction, situation: Situation) -> Block:
    kind, parameter = BLOCKS[str(one.params["topic"])]
    kind = shop_places.kind(situation) if kind == "address" else kind
    given = one.params.get(parameter) or () if parameter else ()
    return Block(kind=kind, ids=_known(tuple(map(str, given)), parameter, situation))


def _known(ids: Sequence[str], parameter: str, situation: Situation) -> tuple[str, ...]:
    """Those of the customer's own orders, as the contract names them; rows of the menu as they
    are."""
    if parameter != "order_ids":
        return tuple(ids)
    current = (situation.order,) if situation.order is not None else ()
    own = (*situation.open_orders, *situation.payable, *situation.lately_cancelled, *current)
    named = {str(order.id): order.short_number for order in own}
    return tuple(dict.fromkeys(named[one] for one in ids if one in named))
