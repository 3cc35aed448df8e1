"""What an operator sends by an action: the backend's words, under their name (cause `human`)."""

from collections.abc import Sequence
from dataclasses import replace

from catalog.orders.values import OrderValue
from chatbot.agent.operators.context import OperatorContext
from chatbot.agent.operators.values import OperatorCommand
from chatbot.agent.replies.compose import Reply, compose
from chatbot.agent.situation.values import Effect
from chatbot.conversations import ownership, response_deadlines
from chatbot.conversations.models import Outgoing
from chatbot.conversations.models.messages import Cause, Source
from chatbot.transports.outbound import posting


def tell(
    command: OperatorCommand,
    acting: OperatorContext,
    effects: Sequence[Effect],
    *,
    about: OrderValue | None = None,
) -> tuple[Reply, list[Outgoing]]:
    """Write the messages of those effects, never retyped, and count them as the operator's answer.

    `about` is the order that the words are about, where it is not the session's current one.
    """
    situation = acting.situation
    if about is not None:
        situation = replace(situation, order=about, payable=(about,))
    reply = compose(situation, effects)
    rows = posting.post(
        acting.session,
        reply.contents,
        cause=Cause.HUMAN,
        source=Source.HUMAN,
        by=command.by,
        now=command.now,
        turn_id=command.turn_id,
        abouts=reply.abouts,
    )
    # The operator's message is an answer like any other: no words wait for it any more.
    response_deadlines.spoke(acting.session, command.now)
    ownership.answered(acting.session)
    return reply, rows
