"""What a channel's notice stops: every letter of a number, or those that nobody asked for."""

from collections.abc import Iterable

from chatbot.conversations.heard import noticing
from chatbot.conversations.incoming import Item, Notice
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.outward import pausing


def heed(account: ChannelAccount, items: Iterable[Item]) -> None:
    """After the notices were recorded; doing it again changes nothing.

    A person lifts the stop, or a notice that says it is over.
    """
    for item in items:
        if isinstance(item, Notice) and item.stops:
            for number in _stopped(account, item):
                _STOPS[item.stops](number, item.summary)
        elif isinstance(item, Notice) and item.mends:
            pausing.resume(account, noticing.mended(account, item))


def _stopped(account: ChannelAccount, item: Notice) -> list[ChannelAccount]:
    """The number that it names, or all of the merchant's in that account of the provider."""
    if item.number or item.account_key:
        about = noticing.concerned(account, item)
        return [about] if about else []
    return noticing.siblings_of(account)


_STOPS = {"all": pausing.pause, "proactive": pausing.hold_back}
