"""Connected numbers, what their channel tells of them, and what could not be handled."""

from chatbot.transports.admin.accounts import ChannelAccountAdmin
from chatbot.transports.admin.notices import AccountNoticeAdmin
from chatbot.transports.admin.prices import MessagePriceAdmin
from chatbot.transports.admin.quarantine import QuarantineAdmin
from chatbot.transports.admin.templates import MessageTemplateAdmin

__all__ = [
    "AccountNoticeAdmin",
    "ChannelAccountAdmin",
    "MessagePriceAdmin",
    "MessageTemplateAdmin",
    "QuarantineAdmin",
]
