"""What a channel tells us, as values: every transport parses its own wire into these, once.

Pure: no Django, no I/O. `conversations.inbox` is the only reader.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from chatbot.conversations.rules.remedies import Failure

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
    order inside the body it came in. `may_choose`: the channel shows choices as numbered lines, so
    that a typed "2" may name the second. `at_once`: the turn begins without a pause for more words.
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
    may_choose: bool = False
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Status:
    """What became of one of our messages.

    `callback` is our own outbox id as echoed by the provider ("" when it does not).
    `name` is one of sent, delivered, read, failed. `category` is the channel's name of the price
    and `billable` whether it charges for this one; "" and None where it does not say. `failure` is
    what a failed one means; without it the message is given up.
    """

    account_key: str
    provider_id: str
    name: Literal["sent", "delivered", "read", "failed"]
    at: datetime
    callback: str = ""
    error_code: int | None = None
    error: str = ""
    category: str = ""
    billable: bool | None = None
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Echo:
    """The owner answered from the phone, and so takes the conversation over; a reaction does not.

    `mixed`: the channel also echoes what we sent through it, so that an echo may tell the provider
    id of a message of ours that is on its way. `by_program`: a program sent it through the
    channel's API, so nobody takes the conversation over.
    """

    account_key: str
    provider_id: str
    recipient: Identity
    sent_at: datetime
    text: str = ""
    kind: Kind = "text"
    position: int = 0
    mixed: bool = False
    by_program: bool = False


@dataclass(frozen=True, slots=True)
class Amendment:
    """A customer edited a message of theirs, or took it back; with `ours` the shop did, on its
    own phone.

    `target` is the provider id of that message, `provider_id` the amendment's own. `sender` is the
    customer of the conversation in either case. `text` is what the message says from `at` on;
    `kind` is what it is. `revoked`: it says nothing any more.
    """

    account_key: str
    provider_id: str
    sender: Identity
    target: str
    at: datetime
    text: str = ""
    kind: Kind = "text"
    revoked: bool = False
    profile_name: str = ""
    position: int = 0
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A customer has other identifiers from `at` on: another number, or an id that was renewed.

    The identifiers in `was` may no longer lead to the customer where `becomes` has one of the same
    kind.
    """

    account_key: str
    provider_id: str
    was: Identity
    becomes: Identity
    at: datetime


@dataclass(frozen=True, slots=True)
class Preference:
    """A customer wants no advertising from this merchant (`stopped`), or wants it again."""

    account_key: str
    who: Identity
    stopped: bool
    at: datetime
    profile_name: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """A customer called the number and the call is over; `missed`: nobody took it."""

    account_key: str
    provider_id: str
    caller: Identity
    at: datetime
    missed: bool = True
    profile_name: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """A person whom the owner's phone knew before the number was connected.

    `written`: the shop wrote to that person; else the person is only among the owner's contacts.
    """

    account_key: str
    who: Identity
    name: str = ""
    written: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """What a channel tells of the account itself: its quality, a restriction, a template's status.

    `name` is the channel's own word for it; `summary` says it to the merchant, and `grave` means
    that the merchant should act. `item` is what the channel told, without a customer's words.
    `dated`: `at` is the channel's own time, which recognizes a repeated notice; else `at` is ours.
    `number` is the digits of the phone number that it is about, "" for all of the account.
    `quality` is green, yellow, red or "". `stops` is what may not leave any more: everything, or
    only what no customer asked for, up to `until` where the channel says when that ends. `mends`:
    what the last grave notice of this name stopped may leave again.
    `group_key` is the provider's account above the number (a WABA) when no number is named.
    """

    account_key: str
    name: str
    summary: str
    at: datetime
    grave: bool = False
    item: Mapping[str, Any] = field(default_factory=dict)
    number: str = ""
    quality: str = ""
    stops: Literal["", "all", "proactive"] = ""
    until: datetime | None = None
    dated: bool = True
    mends: bool = False
    group_key: str = ""


@dataclass(frozen=True, slots=True)
class Unhandled:
    """Something well-formed that nothing here acts on (yet): kept, shown, never an error.

    `group_key` is the provider's account above the number (a WABA) when no number is named.
    `often`: it comes all day (who is typing), and is kept once an hour.
    """

    account_key: str
    what: str
    item: Mapping[str, Any] = field(default_factory=dict)
    group_key: str = ""
    often: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """An item that can never succeed: quarantined with a `reason` an admin can read.

    `group_key` is the provider's account above the number (a WABA) when no number is named.
    """

    account_key: str
    reason: str
    item: Any = None
    group_key: str = ""


Item = (
    Inbound
    | Status
    | Echo
    | Amendment
    | Move
    | Preference
    | Call
    | Known
    | Notice
    | Unhandled
    | Refused
)
