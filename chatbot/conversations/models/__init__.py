from chatbot.conversations.models.accounts import (
    AccountNotice,
    AccountPace,
    AccountSigns,
    Advertisement,
    ChannelAccount,
    Quarantine,
    WebhookPost,
)
from chatbot.conversations.models.arrivals import Arrival, LandingLink
from chatbot.conversations.models.due_work import FailingKind, ScheduledWork, WorkClaim
from chatbot.conversations.models.messages import (
    Media,
    MediaState,
    Message,
    Outgoing,
    SendState,
    outgoing_key,
)
from chatbot.conversations.models.prices import MessagePrice
from chatbot.conversations.models.quick_replies import QuickReply
from chatbot.conversations.models.sessions import ModeChange, Review, Session, SessionOrder
from chatbot.conversations.models.templates import MessageTemplate, TemplateChoice

__all__ = [
    "AccountNotice",
    "AccountPace",
    "AccountSigns",
    "Advertisement",
    "Arrival",
    "ChannelAccount",
    "FailingKind",
    "LandingLink",
    "Media",
    "MediaState",
    "Message",
    "MessagePrice",
    "MessageTemplate",
    "ModeChange",
    "Outgoing",
    "Quarantine",
    "QuickReply",
    "Review",
    "ScheduledWork",
    "SendState",
    "Session",
    "SessionOrder",
    "TemplateChoice",
    "WebhookPost",
    "WorkClaim",
    "outgoing_key",
]
