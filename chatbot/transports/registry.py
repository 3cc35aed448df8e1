"""Every channel that the system can speak, by the name kept on a channel account.

A new channel is a folder with a `transport` and one row here; with a `door` too and a second row
when it calls us by webhook.
"""

from collections.abc import Mapping

from chatbot.transports import evolution, rest, simulator, whatsapp
from chatbot.transports.doors import Door
from chatbot.transports.ports import Transport

TRANSPORTS: Mapping[str, Transport] = {
    "whatsapp": whatsapp.transport,
    "evolution": evolution.transport,
    "simulator": simulator.transport,
    "rest": rest.transport,
}

DOORS: Mapping[str, Door] = {"whatsapp": whatsapp.door, "evolution": evolution.door}


def get(name: str) -> Transport:
    """The transport called `name`; LookupError naming the known ones."""
    try:
        return TRANSPORTS[name]
    except KeyError:
        known = ", ".join(sorted(TRANSPORTS))
        raise LookupError(f"no transport {name!r}; known: {known}") from None
