"""What becomes of a message that a channel did not carry: one table from remedy to policy. Pure.

A transport names the remedy by the provider's error number (facts/whatsapp §1.7); whether the
number came with the answer to our request or hours later in a status makes no difference here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType

from core.rules import retries

MOST_TRIES = 12
LONGEST_WAIT = timedelta(minutes=15)
STILL_TIMELY = timedelta(hours=1)
"""How old a message may be to be sent again after the provider gave up on it."""


class Remedy(StrEnum):
    """What helps. The first half is about this message only, the second about more than it."""

    RETRY = "retry"
    """It may work in a moment: tried again, a bounded number of times."""
    WAIT_RECIPIENT = "wait_recipient"
    """Too many messages to this customer: wait 4^X seconds; other customers do not wait."""
    WINDOW = "window"
    """Free words may not be sent: a template speaks, or it is said that nobody could be told."""
    PLAINER = "plainer"
    """The customer cannot be shown this kind of message: send its words as plain text, once."""
    FILE = "file"
    """The file was not taken: the words that stood under it, as plain text."""
    NEEDS_PHONE = "needs_phone"
    """Without the customer's telephone number this cannot be sent."""
    NOT_NOW = "not_now"
    """Advertising that was held back: no other try within a day, and none by itself."""
    TEMPLATE = "template"
    """The template cannot be used as it is."""
    GIVE_UP = "give_up"
    """It can never be sent; nothing else is known."""

    WAIT_NUMBER = "wait_number"
    """The number is too fast, or under maintenance: nothing leaves from it for a while."""
    PAUSE_NUMBER = "pause_number"
    """Nothing can leave from the number until a person has mended it."""
    STOP_PROACTIVE = "stop_proactive"
    """The number is complained about: only answers leave."""
    UNREACHABLE = "unreachable"
    """Nothing reaches this customer, until the customer writes."""
    NO_MARKETING = "no_marketing"
    """The customer wants no advertising."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What a channel said of a message: `words` for a merchant, `code` the provider's number.

    `uncertain`: it may have been accepted. `wait`: how long to wait the first time.
    """

    remedy: Remedy
    words: str
    code: int | None = None
    uncertain: bool = False
    wait: timedelta = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Sent:
    """What is asked about the message: `tries` made so far, whether it has `words` that could go as
    plain text, whether nobody asked for it (`unasked`)."""

    tries: int
    words: bool = True
    unasked: bool = False


@dataclass(frozen=True, slots=True)
class FailurePolicy:
    """`again`: when it is tried again, None when it is given up. `counts`: this try counts.

    `plainer`: as plain text. `held`: not before the number may speak unasked again.
    """

    again: datetime | None
    counts: bool = True
    plainer: bool = False
    held: bool = False


GIVEN_UP = FailurePolicy(None)


def decide(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    """What to do with a message that certainly was not accepted, by the table of policies."""
    return FAILURE_POLICIES.get(failure.remedy, _given_up)(failure, content, now)


def waits(failure: Failure, tries: int) -> timedelta:
    """`failure.wait`, four times as long with each of the tries (≥ 1), 15 minutes at most."""
    times: int = 4 ** min(max(tries, 1) - 1, 10)
    return min(failure.wait * times, LONGEST_WAIT)


def _given_up(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    return GIVEN_UP


def _retried(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    pause = retries.after("message", max(content.tries, 1))
    return GIVEN_UP if pause is None else FailurePolicy(now + pause)


def _waiting(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    if content.tries >= MOST_TRIES:
        return GIVEN_UP
    return FailurePolicy(now + waits(failure, content.tries))


def _as_it_was(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    return FailurePolicy(now, counts=False)


def _only_answers(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    return (
        FailurePolicy(now, counts=False, held=True)
        if content.unasked
        else _retried(failure, content, now)
    )


def _plainly(failure: Failure, content: Sent, now: datetime) -> FailurePolicy:
    return FailurePolicy(now, plainer=True) if content.words else GIVEN_UP


FAILURE_POLICIES: Mapping[Remedy, Callable[[Failure, Sent, datetime], FailurePolicy]] = (
    MappingProxyType(
        {
            Remedy.RETRY: _retried,
            Remedy.WAIT_RECIPIENT: _waiting,
            Remedy.WAIT_NUMBER: _waiting,
            Remedy.PAUSE_NUMBER: _as_it_was,
            Remedy.STOP_PROACTIVE: _only_answers,
            Remedy.PLAINER: _plainly,
            Remedy.FILE: _plainly,
        }
    )
)
"""A remedy that is not named here ends the message."""
