from chatbot.conversations.models.accounts import (
    AccountNotice,
    AccountPace,
    Advertisement,
    ChannelAccount,
    Quarantine,
    WebhookPost,
)
from chatbot.conversations.models.messages import (
    Media,
    MediaState,
    Message,
    Outgoing,
    SendState,
    outgoing_key,
)
from chatbot.conversations.models.sessions import ModeChange, Review, Session, SessionOrder

__all__ = [
    "AccountNotice",
    "AccountPace",
    "Advertisement",
    "ChannelAccount",
    "Media",
    "MediaState",
    "Message",
    "ModeChange",
    "Outgoing",
    "Quarantine",
    "Review",
    "SendState",
    "Session",
    "SessionOrder",
    "WebhookPost",
    "outgoing_key",
]
