"""What workers do about bodies that were kept whole."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone

from chatbot.conversations import due
from chatbot.transports.inbound import unpacking


def unpack(clock: Callable[[], datetime] = timezone.now) -> None:
    """Each account's that are due."""
    for account in due.posts(clock(), 100):
        unpacking.unpack(int(account), clock)


def unpack_after(time: timedelta) -> None:
    """As `unpack`, so much later."""
    unpack(lambda: timezone.now() + time)
