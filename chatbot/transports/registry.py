"""Every channel that the system can speak, by the name kept on a channel account: the only list.

A new channel is a folder with a `CHANNEL: Channel` in its `__init__`, and a line in `FOLDERS`.
"""

from collections.abc import Mapping
from importlib import import_module

from chatbot.transports.channels import Channel
from chatbot.transports.ports import Transport
from chatbot.transports.webhook_adapters import WebhookAdapter

FOLDERS = (
    "chatbot.transports.whatsapp",
    "chatbot.transports.evolution",
    "chatbot.transports.simulator",
    "chatbot.transports.rest",
)
"""In the order in which people are offered them; named as Django's apps are, since a folder's own
pages and webhooks stand above this list."""


def _declared(folder: str) -> Channel:
    found: Channel = import_module(folder).CHANNEL
    return found


CHANNELS: Mapping[str, Channel] = {one.name: one for one in map(_declared, FOLDERS)}


def channel(name: str) -> Channel:
    """The channel called `name`; LookupError naming the known ones."""
    try:
        return CHANNELS[name]
    except KeyError:
        known = ", ".join(sorted(CHANNELS))
        raise LookupError(f"no transport {name!r}; known: {known}") from None


def get(name: str) -> Transport:
    """The transport of the channel called `name`; LookupError naming the known ones."""
    return channel(name).transport


def adapter(name: str) -> WebhookAdapter:
    """How the channel's webhook bodies are read; LookupError where it has none."""
    found = channel(name).adapter
    if found is None:
        raise LookupError(f"no webhook calls for {name!r}")
    return found


def silent() -> frozenset[str]:
    """The names of the channels on which nobody waits for a sign that words were read."""
    return frozenset(name for name, one in CHANNELS.items() if not one.has_receipts)


def phone_prefixes() -> tuple[str, ...]:
    """What stands before the digits of a phone in made-up names of customers."""
    kinds = (kind for one in CHANNELS.values() for kind in one.identities)
    return tuple(kind.prefix for kind in kinds if kind.holds_phone and kind.prefix)
