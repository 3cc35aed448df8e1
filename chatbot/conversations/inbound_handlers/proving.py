"""A code that proves a number to be a member's own: heard as the message comes, and spent by it.

It is no turn: no proposer reads a code. What a channel only claims of its sender (a program that
names any phone it likes) proves nothing, but at a shop of demonstration.
"""

from datetime import datetime

from chatbot.conversations.incoming import Inbound
from chatbot.conversations.models import ChannelAccount, Session
from merchants import member_phones, stream

PROVEN = "member.phone_proven"


def heard(account: ChannelAccount, item: Inbound, session: Session, now: datetime) -> bool:
    """Whether the message proves the number it was sent from to be a member's; that is told."""
    code = member_phones.read(item.text) if item.text else ""
    number = item.sender.phone
    if not code or not number or not proves(account):
        return False
    if not member_phones.hear(account.merchant_id, number, account.transport, code, now):
        return False
    stream.emit(account.merchant_id, PROVEN, {"session": session.id})
    return True


def proves(account: ChannelAccount) -> bool:
    """Whether who writes on this channel is who the channel says."""
    return account.proves_senders or account.merchant.is_demo
