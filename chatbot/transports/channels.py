"""What a channel declares of itself: one frozen value in its folder, listed by `registry`.

Nothing outside the folder knows a channel by its name: whoever needs to know something of it asks
this value, or reads the column of `ChannelAccount` that was written from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from chatbot.transports.ports import Transport
from chatbot.transports.webhook_adapters import WebhookAdapter
from core.rules.tabular import Value


@dataclass(frozen=True, slots=True)
class IdentityKind:
    """One sort of name by which the channel knows a customer.

    `kind` is a value of `IdentifierKind` ("phone", "bsuid", "parent_bsuid"); `prefix` begins each
    such name where the channel makes it up. `holds_phone`: the digits of a phone follow the prefix.
    """

    kind: str
    prefix: str = ""
    holds_phone: bool = False


@dataclass(frozen=True, slots=True)
class FastPath:
    """A webhook that `inbound.webhook_asgi` answers past Django's handler.

    `route` names the URL, `header` carries the proof (lower case), `has_form(proof)` says whether
    it can be one at all.
    """

    route: str
    header: bytes
    has_form: Callable[[str], bool]


def _stays_there(media_id: str) -> tuple[str, ...]:
    return ()


def _nothing_lies_here(now: datetime) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Channel:
    """One channel, whole. Its name is its transport's: at most 20 characters, never changed.

    `label`: what people read in the admin. `reported_as`: what *mi tienda* calls it, with the other
    words that people use for it. `identities`: the names it knows customers by. `is_test`: whoever
    writes here is a simulated customer, whose orders count nowhere. `proves_senders`: whoever
    writes is who the channel says, not whom a caller named. `has_receipts`: a customer sees that
    the words were read and that an answer is being written.

    `adapter`: how webhook bodies are believed and read; None where nobody calls us. `urls`: the
    module with its `urlpatterns`, below `/webhooks/`; "" for none. `fast_path`: which of them is
    answered past Django. `large_bodies`: by how a path begins, the dotted path of
    `most(path, headers)`: bytes that whoever posts there may bring, or the status of a stranger.
    Logs blot out what follows `/webhooks/NAME/`.

    `page`: the dotted path of its `AccountPage` (`transports.account_page`); "" for the plain one.
    `checks`: the module with its system checks. Both are imported when the apps are ready.
    `places(media_id)`: where a customer's file lies in our storage while it waits to be fetched.
    `sweep(now)`: run once a day; lets go of what nobody asked for.
    """

    label: Any
    transport: Transport
    reported_as: Value
    identities: tuple[IdentityKind, ...]
    is_test: bool = False
    proves_senders: bool = False
    has_receipts: bool = False
    adapter: WebhookAdapter | None = None
    urls: str = ""
    fast_path: FastPath | None = None
    large_bodies: Mapping[str, str] = field(default_factory=dict)
    page: str = ""
    checks: str = ""
    places: Callable[[str], tuple[str, ...]] = _stays_there
    sweep: Callable[[datetime], object] = _nothing_lies_here

    @property
    def name(self) -> str:
        """The name kept on a channel account."""
        return self.transport.name
