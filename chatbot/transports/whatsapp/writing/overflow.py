"""What does not fit into a message goes beside it as text: before a menu, after a picture.

Pure.
"""

from chatbot.conversations.outbound_content import OutboundContent, Text
from chatbot.transports.whatsapp.writing import limits
from chatbot.transports.whatsapp.writing.cutting import clean, parts


def texts(body: str) -> tuple[OutboundContent, ...]:
    """`body` as texts of a length that fits; none for a blank one."""
    return tuple(Text(part) for part in parts(body, limits.most("TEXT_BODY")))


def led(body: str, limit: str, otherwise: str) -> tuple[tuple[OutboundContent, ...], str]:
    """A body within `limit`, and the texts that go before it; `otherwise` where there is none."""
    last = (parts(body, limits.most(limit)) or (otherwise,))[-1]
    return texts(clean(body).strip().removesuffix(last)), last


def followed(caption: str) -> tuple[str, tuple[OutboundContent, ...]]:
    """As much of a caption as fits, and the texts that go after it."""
    first, *_rest = parts(caption, limits.most("CAPTION")) or ("",)
    return first, texts(clean(caption).strip()[len(first) :])
