"""The form in which a body of Evolution's is kept: whose it is, what it said, no secret in it.

Pure. Written by `intake` before anything is stored and read by `wire`; so no token, no address of
ours and no file's content reaches a row, a log or the quarantine.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from chatbot.transports.payload_parsing.storable import NotJson, decode
from chatbot.transports.webhook_adapters import BrokenBody


@dataclass(frozen=True, slots=True)
class Envelope:
    """One body for the account called `account`.

    `event` and `data` are Evolution's, `owner` the jid of the connected phone. `told_at` is the
    server's own `date_time`, equal in every retry of a body and otherwise not to be believed
    (facts/whatsapp §1b). `kept` maps a
    message's id to the name under which its file lies here. `problem` says why the body cannot be
    read, `rest` what is left of it for an admin.
    """

    account: str
    event: str = ""
    data: Any = None
    owner: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""
    rest: str = ""
    told_at: str = ""


def dump(envelope: Envelope) -> bytes:
    """As JSON in ASCII, so that half characters pass too."""
    return json.dumps(asdict(envelope), separators=(",", ":")).encode("ascii")


def load(body: bytes) -> Envelope:
    """What `dump` wrote; raises `BrokenBody` for anything else."""
    try:
        told = decode(body.decode("ascii"))
        return Envelope(**told)
    except (UnicodeDecodeError, NotJson, TypeError) as error:
        raise BrokenBody(str(error)) from error
