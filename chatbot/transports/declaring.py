"""Writes what a channel declares into its accounts, for the floors that know no channel."""

from typing import Any

from chatbot.conversations.models import ChannelAccount
from chatbot.transports import registry
from core import published_views
from core.rules.tabular import Value


def on_saving(sender: type[ChannelAccount], instance: ChannelAccount, **_signal: Any) -> None:
    """Before an account is saved; one of a channel that is not installed stays as it was."""
    declared = registry.CHANNELS.get(instance.transport)
    if declared is not None:
        instance.is_test = declared.is_test
        instance.proves_senders = declared.proves_senders
        instance.reported_as = declared.reported_as.value


def publish_channels() -> None:
    """Tells *mi tienda* by which words people ask for each channel."""
    published_views.name_values("conversaciones", "canal", _reported)


def _reported() -> tuple[Value, ...]:
    return tuple(one.reported_as for one in registry.CHANNELS.values())
