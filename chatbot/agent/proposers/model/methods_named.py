"""Which way to pay a model's proposal is about, where the customer calls one by its name. Pure.

The model names one by its id, by its name or by neither; the shop's way that the customer calls by
name stands whatever the model took, and what no way of the shop is called is answered with the ways
that there are.
"""

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import named, pay_methods
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

_METHOD = frozenset({"payment_method_id", "payment_method"})


def meant(proposed: ProposedAction, situation: Situation, read: Reading) -> ProposedAction:
    """The proposal with the way to pay that is meant; as it is where it names none."""
    given = next((proposed.params[key] for key in sorted(_METHOD & proposed.params.keys())), None)
    if proposed.type != "set_order_details" or given is None:
        return proposed
    rest = {key: value for key, value in proposed.params.items() if key not in _METHOD}
    fulfilment = situation.cart.details.fulfilment
    said = pay_methods.meant(read.words, situation.methods, fulfilment)
    if said.by_name and said.way is not None:
        return action(proposed.type, **rest, payment_method_id=said.way.id)
    if said.lacking and said.lacks:
        if rest.keys() - {"order_id"}:
            return action(proposed.type, **rest)
        return action("CLARIFY", topic="which_method")
    if named.whole(given) is None:
        way = pay_methods.called(str(given), situation.methods, fulfilment)
        given = way.id if way is not None else given
    return action(proposed.type, **rest, payment_method_id=given)
