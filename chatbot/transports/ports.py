"""What every channel must be able to do, and the one exception it may raise.

A transport is a folder with a `transport: Transport` in its `__init__`; `registry` lists them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

from chatbot.conversations.incoming import Identity
from chatbot.conversations.letters import Letter


class SendError(Exception):
    """The provider said no, or could not be reached before the request left.

    `permanent`: trying again as it is can never work. `code` is the provider's number, if any.
    `uncertain`: the request may have been accepted (a time-out after it left).
    `pauses`: nothing can leave from this number until a person has mended it.
    """

    def __init__(
        self,
        message: str,
        *,
        permanent: bool,
        code: int | None = None,
        uncertain: bool = False,
        pauses: bool = False,
    ) -> None:
        super().__init__(message)
        self.permanent = permanent
        self.code = code
        self.uncertain = uncertain
        self.pauses = pauses


class MediaRefused(Exception):
    """A file that is not to be had: `permanent` when asking again cannot help."""

    def __init__(self, message: str, *, permanent: bool) -> None:
        super().__init__(message)
        self.permanent = permanent


@dataclass(frozen=True, slots=True)
class Line:
    """One connected number or inbox, as a transport needs it: plain values, secrets decrypted."""

    account_id: int
    key: str
    access_token: str = ""
    extra: Mapping[str, Any] | None = None


class Transport(Protocol):
    """One channel. All calls block, hold no database connection and have hard time-outs.

    `window` is how long after a customer's message free words may be sent; None: always.
    """

    name: str
    window: timedelta | None

    def split(self, letter: Letter) -> tuple[Letter, ...]:
        """The letter as the channel can carry it: long ones cut or split, limits respected."""
        ...

    def send(self, line: Line, to: Identity, letter: Letter, *, callback: str) -> str:
        """Send one letter; the provider's message id. Raises `SendError`."""
        ...

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """A customer's file: content of at most `limit` bytes and claimed type.

        Raises `MediaRefused`.
        """
        ...

    def attend(self, line: Line, message_id: str, *, typing: bool) -> None:
        """Show that her message was read, and with `typing` that an answer is being written.

        A courtesy: raises `SendError`, which nobody retries.
        """
        ...

    def let_go(self, media_id: str) -> None:
        """The file is home, or refused for good: a channel of our own may forget its copy."""
        ...
