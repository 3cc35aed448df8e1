"""Which reactions are answers: a yes or a no, on a message of ours that asks something.

Any other emoji is seen by the people of the shop and answered by nobody: a heart under a thank-you
wants no words, and a thumb under the payment's picture no second picture.
"""

from chatbot.conversations import about as mentioned
from chatbot.conversations.incoming import Inbound
from chatbot.conversations.models import Outgoing, Session
from intents.rules import signals


def answers(session: Session, item: Inbound) -> bool:
    """Whether the assistant is to read `item`, a reaction."""
    if not (signals.is_affirm(item.text) or signals.is_deny(item.text)):
        return False
    rows = Outgoing.objects.of(session.merchant_id).filter(
        session=session, provider_id=item.replies_to
    )
    told = rows.values_list("message__about", flat=True).first() if item.replies_to else None
    return bool(told and mentioned.load(told).question)
