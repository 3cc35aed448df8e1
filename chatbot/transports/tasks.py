"""The channels' Celery tasks: sending, fetching, unpacking and tidying up."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from chatbot.conversations import account_holds
from chatbot.conversations.due_work import schedule
from chatbot.transports import registry
from chatbot.transports.inbound import fetching, unpacking
from chatbot.transports.outbound import delivery, read_receipts
from chatbot.transports.templates import exchange
from merchants import partitions, read_tickets, retention
from merchants.file_readings import work


@shared_task(name="transports.deliver")
def deliver(session_id: str) -> None:
    """Send what a session has to send now."""
    delivery.deliver(UUID(session_id), timezone.now)


@shared_task(name="transports.attend")
def attend(session_id: str, typing: bool) -> None:
    """Show a customer that the messages were read."""
    read_receipts.attend(UUID(session_id), timezone.now(), typing=typing)


@shared_task(name="transports.fetch_media")
def fetch_media(media_id: str) -> None:
    """Bring a customer's file."""
    fetching.fetch(int(media_id), timezone.now)


@shared_task(name="transports.unpack")
def unpack(account_id: str) -> None:
    """Record the webhook bodies of an account that were kept whole; "0": those of none."""
    unpacking.unpack(int(account_id), timezone.now)


@shared_task(name="transports.read_file")
def read_file(reading_id: str) -> None:
    """Read a file that a merchant uploaded, in a process of its own."""
    work.read_file(int(reading_id), timezone.now())


@shared_task(name="transports.run_routine")
def run_routine(name: str) -> None:
    """Run what is due every so often, unless another worker does."""
    schedule.run(name, timezone.now)


@shared_task(name="transports.end_holds")
def end_holds() -> None:
    """Let numbers write again whose restriction the channel has ended."""
    account_holds.end_due(timezone.now())


@shared_task(name="transports.sync_templates")
def sync_templates() -> None:
    """Read anew what Meta has of everybody's templates."""
    exchange.synchronise_all(timezone.now)


@shared_task(name="transports.make_parts")
def make_parts() -> None:
    """Make the next months' parts of large tables."""
    partitions.make_all(timezone.now())
    partitions.analyze()


@shared_task(name="transports.prune")
def prune() -> None:
    """Let go of what is old or has expired."""
    read_tickets.sweep()
    retention.prune(timezone.now())
    for channel in registry.CHANNELS.values():
        channel.sweep(timezone.now())
