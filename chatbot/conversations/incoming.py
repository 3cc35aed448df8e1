"""What a channel tells us, as values: every transport parses its own wire into these, once.

Pure: no Django, no I/O. `conversations.inbox` is the only reader.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

Kind = Literal[
    "text",
    "image",
    "document",
    "audio",
    "video",
    "sticker",
    "location",
    "contacts",
    "order",
    "button",
    "list",
    "reaction",
    "unsupported",
]


@dataclass(frozen=True, slots=True)
class Identity:
    """Who wrote, by every name the channel gave; at least one is present.

    `phone` is digits only, without "+"; `bsuid` and `parent_bsuid` are the provider's own ids.
    """

    phone: str = ""
    bsuid: str = ""
    parent_bsuid: str = ""

    def __bool__(self) -> bool:
        return bool(self.phone or self.bsuid or self.parent_bsuid)


@dataclass(frozen=True, slots=True)
class MediaRef:
    """A file that still lies at the provider: `id` to ask for it, `mime_type` as claimed."""

    id: str
    mime_type: str = ""
    sha256: str = ""
    filename: str = ""


@dataclass(frozen=True, slots=True)
class Inbound:
    """One message of a customer.

    `provider_id` is unique within the account. `text` is what a person would read (body, caption,
    title of a tapped button or row, emoji of a reaction). `choice` is the id of the tapped button
    or row. `replies_to` is the provider id of the quoted or reacted message. `position` is the
    order inside the body it came in.
    """

    account_key: str
    provider_id: str
    sender: Identity
    sent_at: datetime
    kind: Kind
    text: str = ""
    choice: str = ""
    replies_to: str = ""
    media: MediaRef | None = None
    profile_name: str = ""
    position: int = 0
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Status:
    """What became of one of our messages.

    `callback` is our own outbox id as echoed by the provider ("" when it does not).
    `name` is one of sent, delivered, read, failed.
    """

    account_key: str
    provider_id: str
    name: Literal["sent", "delivered", "read", "failed"]
    at: datetime
    callback: str = ""
    error_code: int | None = None
    error: str = ""


@dataclass(frozen=True, slots=True)
class Echo:
    """The owner answered from her own phone: the pen is hers."""

    account_key: str
    provider_id: str
    recipient: Identity
    sent_at: datetime
    text: str = ""
    kind: Kind = "text"
    position: int = 0


@dataclass(frozen=True, slots=True)
class Unhandled:
    """Something well-formed that nothing here acts on (yet): kept, shown, never an error.

    `group_key` is the provider's account above the number (a WABA) when no number is named.
    """

    account_key: str
    what: str
    item: Mapping[str, Any] = field(default_factory=dict)
    group_key: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """An item that can never succeed: quarantined with a `reason` an admin can read.

    `group_key` is the provider's account above the number (a WABA) when no number is named.
    """

    account_key: str
    reason: str
    item: Any = None
    group_key: str = ""


Item = Inbound | Status | Echo | Unhandled | Refused
