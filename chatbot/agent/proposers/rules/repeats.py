"""An order of before once more, at today's prices: "igual que ayer". Pure."""

from catalog.orders.values import LineValue
from chatbot.agent.proposals import MOST_WANTED, ProposedAction, action
from chatbot.agent.proposers.rules import kept_wishes
from chatbot.agent.replies import questions
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


_OF_A_LINE = questions.CHOOSES | {"note_for"}


def over_a_question(situation: Situation, read: Reading) -> Actions:
    """While it is asked how a line is to be made, "igual que ayer" is no answer to that: the order
    is repeated, and a wish that waits stays open."""
    asked = situation.asked
    if asked is None or asked.about not in _OF_A_LINE:
        return ()
    return kept_wishes.beside(earlier(situation, read), situation)


def earlier(situation: Situation, read: Reading) -> Actions:
    """Its lines that are still sold; what is not is told."""
    if not read.words.repeats_earlier:
        return ()
    order = situation.last_order
    if order is None:
        return (action("REPLY", topic="no_earlier_order"),)
    sold = tuple(line for line in order.lines if situation.variant(line.variant_id) is not None)
    gone = () if len(sold) == len(order.lines) else (action("REPLY", topic="gone_since"),)
    return (*(_again(line, situation) for line in sold[:MOST_WANTED]), *gone)


def _again(line: LineValue, situation: Situation) -> ProposedAction:
    row = situation.variant(line.variant_id)
    offered = {one.id for group in row.groups for one in group.options} if row else set()
    options = [option.id for option in line.options if option.id in offered]
    return action(
        "ADD_TO_CART",
        product_id=line.variant_id,
        quantity=line.quantity,
        options=options or None,
        note=line.note or None,
    )
