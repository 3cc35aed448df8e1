"""What every channel must be able to do, and the one exception it may raise.

A transport is a folder with a `transport: Transport` in its `__init__`; `registry` lists them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.conversations.rules.pacing import Limit
from chatbot.conversations.rules.remedies import Failure, Remedy

__all__ = [
    "Failure",
    "Limit",
    "Line",
    "MediaRefused",
    "Remedy",
    "SendError",
    "Transport",
]


class SendError(Exception):
    """The provider said no, or could not be reached before the request left.

    `remedy` says what helps; without one, `permanent` is GIVE_UP, `pauses` PAUSE_NUMBER, and all
    else RETRY. `code` is the provider's number, if any. `uncertain`: the request may have been
    accepted (a time-out after it left). `wait`: how long the first wait is, where one helps.
    """

    def __init__(
        self,
        message: str,
        *,
        permanent: bool = False,
        code: int | None = None,
        uncertain: bool = False,
        pauses: bool = False,
        remedy: Remedy | None = None,
        wait: timedelta = timedelta(seconds=1),
    ) -> None:
        super().__init__(message)
        without = Remedy.GIVE_UP if permanent else Remedy.RETRY
        self.remedy = remedy or (Remedy.PAUSE_NUMBER if pauses else without)
        self.code = code
        self.uncertain = uncertain
        self.wait = wait

    @property
    def permanent(self) -> bool:
        """Whether trying again as it is can never work."""
        return self.remedy not in PASSING

    @property
    def pauses(self) -> bool:
        """Whether nothing can leave from this number until a person has mended it."""
        return self.remedy is Remedy.PAUSE_NUMBER

    def certain(self) -> "SendError":
        """The same refusal of a request that carried no message: nothing was accepted."""
        return SendError(str(self), code=self.code, remedy=self.remedy, wait=self.wait)

    @property
    def failure(self) -> Failure:
        """The refusal as a value."""
        return Failure(self.remedy, str(self), self.code, self.uncertain, self.wait)


PASSING = frozenset({Remedy.RETRY, Remedy.WAIT_RECIPIENT, Remedy.WAIT_NUMBER})


class MediaRefused(Exception):
    """A file that is not to be had: `permanent` when asking again cannot help."""

    def __init__(self, message: str, *, permanent: bool) -> None:
        super().__init__(message)
        self.permanent = permanent


@dataclass(frozen=True, slots=True)
class Line:
    """One connected number or inbox, as a transport needs it: plain values, secrets decrypted.

    `server_url` and `instance` say where it is on a server of somebody's own.
    """

    account_id: int
    key: str
    access_token: str = ""
    server_url: str = ""
    instance: str = ""
    extra: Mapping[str, Any] | None = None


def nothing() -> None:
    """For whoever need not know when a message leaves."""


class Transport(Protocol):
    """One channel. All calls block, hold no database connection and have hard time-outs.

    `window` is how long after a customer's message free words may be sent; None: always.
    `pair` is how fast messages to one person may leave, `number` all messages of one number at the
    most (`ChannelAccount.messages_a_second` may ask for less); None: as fast as they come.
    `charges`: messages have a price (`conversations.leaving.prices`).
    """

    name: str
    window: timedelta | None
    pair: Limit | None
    number: Limit | None
    charges: bool

    def split(self, content: OutboundContent) -> tuple[OutboundContent, ...]:
        """The message as the channel can carry it: long ones cut or split, limits respected."""
        ...

    def send(
        self,
        line: Line,
        to: Identity,
        content: OutboundContent,
        *,
        callback: str,
        leaving: Callable[[], None] = nothing,
    ) -> str:
        """Send one message; the provider's message id. Raises `SendError`.

        `leaving` is called when all is prepared and the request is about to go; what it raises
        passes through, and then nothing was sent.
        """
        ...

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """A customer's file: content of at most `limit` bytes and claimed type.

        Raises `MediaRefused`.
        """
        ...

    def attend(self, line: Line, to: Identity, message_id: str, *, typing: bool) -> None:
        """Show the customer that the message was read, and with `typing` that an answer is written.

        Best effort: raises `SendError`, which the caller does not retry.
        """
        ...

    def let_go(self, media_id: str) -> None:
        """The file is home, or refused for good: a channel of our own may forget its copy."""
        ...
