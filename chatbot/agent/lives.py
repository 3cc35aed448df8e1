"""A life in danger where no turn answers: a person owns the conversation, or it waits for one.

Who owns it stays: the people are called, and the customer is told whom to call only while nobody
has taken it, once.
"""

from datetime import datetime
from uuid import UUID

from django.utils import translation

from catalog.products import selectors as products
from chatbot.agent.capabilities.conversation.reasons import REASONS
from chatbot.agent.reaching import reaches
from chatbot.agent.rules.danger import LIFE
from chatbot.agent.situation.menus import menu_of
from chatbot.conversations import dangers, ownership
from chatbot.conversations.models import Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.outbound_content import Text
from chatbot.transports.outbound import posting
from intents import plain_texts
from merchants import life_answer
from merchants.models import Merchant
from merchants.rules import phones


def heed(session: Session, text: str, now: datetime, *, answered: bool) -> None:
    """Call the people where the new words tell of a danger. `answered`: the assistant answers this
    customer at all; whom it leaves alone it tells nothing. The caller locks `session`."""
    if not _is_told(session, text, now):
        return
    called = dangers.call(session, reason=str(REASONS[LIFE]), now=now)
    if (
        not called
        or not answered
        or session.mode != Mode.HANDOFF_PENDING
        or not reaches(session, now)
    ):
        return
    posting.post(session, [Text(_answer(session.merchant))], cause=Cause.NOTICE, now=now)


def heed_parked(session_id: UUID, merchant_id: int, now: datetime) -> None:
    """Heed words that no turn reads while the assistant is switched off."""
    session = ownership.locked(session_id, merchant_id)
    unread = session.messages.filter(unread=True).order_by("said_at", "id")
    text = "\n".join(message.text for message in unread if message.text)
    with translation.override(session.merchant.language):
        heed(session, text, now, answered=False)


def _is_told(session: Session, text: str, now: datetime) -> bool:
    if not plain_texts.tells_of_danger(text):
        return False  # as nearly every text, so that the menu is seldom read
    return plain_texts.tells_of_danger(text, menu_of(products.named(session.merchant_id, now).rows))


def _answer(merchant: Merchant) -> str:
    return life_answer.answer(
        merchant.name, merchant.assistant_name, _country(merchant), merchant.helpline
    )


def whom_to_call(merchant: Merchant) -> str:
    """The line and the emergency number of the shop's country."""
    return life_answer.whom_to_call(_country(merchant), merchant.helpline)


def _country(merchant: Merchant) -> str:
    return phones.region(merchant.currency, merchant.time_zone)
