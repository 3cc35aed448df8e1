"""Waiting times of a merchant. A time that the merchant left empty is the installation's."""

from datetime import timedelta

from django.conf import settings

from merchants.models import Merchant


def quiet(merchant: Merchant) -> timedelta:
    """Silence after which a customer's messages are read as one."""
    own = merchant.quiet_ms
    return timedelta(milliseconds=settings.DEBOUNCE_QUIET_MS if own is None else own)


def longest_wait(merchant: Merchant) -> timedelta:
    """The longest wait for a customer who keeps on writing."""
    own = merchant.max_wait_ms
    return timedelta(milliseconds=settings.DEBOUNCE_MAX_MS if own is None else own)


def session_timeout(merchant: Merchant) -> timedelta:
    """How long a conversation may be quiet before it is closed."""
    return timedelta(hours=merchant.session_timeout_hours or settings.SESSION_TIMEOUT_HOURS)


def unpaid_timeout(merchant: Merchant) -> timedelta:
    """How long an order may wait for its payment."""
    return timedelta(hours=merchant.unpaid_timeout_hours or settings.UNPAID_TIMEOUT_HOURS)
