"""What a channel's refusal of one message means beyond that message: one table from remedy to
action.

`of` takes a refusal in the answer to our request, and `heed` one in a later status. Each action is
short, alone in its transaction and harmless when done twice.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from uuid import UUID

from django.db import transaction

from chatbot.conversations import account_holds
from chatbot.conversations.delivery import failure_policy, reports
from chatbot.conversations.incoming import Status
from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import ChannelAccount, Outgoing
from chatbot.conversations.outbound_content import OutboundContent, Template
from chatbot.conversations.rules.remedies import Failure, Remedy, waits
from merchants.models import Customer


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal, and as much of the refused message as is known: its tries, itself, its session."""

    account: ChannelAccount
    failure: Failure
    now: datetime
    tries: int = 1
    content: OutboundContent | None = None
    session_id: UUID | None = None


def of(refused: Refused) -> None:
    """What else has to happen, by the remedy; nothing for most."""
    action = ACTIONS.get(refused.failure.remedy)
    if action is not None and not refused.failure.uncertain:
        action(refused)


def heed(account: ChannelAccount, statuses: Iterable[Status], now: datetime) -> None:
    """The same for what is only told later, after the statuses were recorded."""
    for status in statuses:
        if status.failure is not None and status.failure.remedy in ACTIONS:
            of(_late(account, status, status.failure, now))


def _late(account: ChannelAccount, status: Status, failure: Failure, now: datetime) -> Refused:
    rows = Outgoing.objects.of(account.merchant_id).filter(session__account=account)
    row = reports.named(rows, status)
    if row is None:
        return Refused(account, failure, now)
    return Refused(
        account, failure, now, row.attempts, failure_policy.content_of(row), row.session_id
    )


def _pause(refused: Refused) -> None:
    account_holds.pause(refused.account, refused.failure.words)


def _rest(refused: Refused) -> None:
    account_holds.rest(refused.account, refused.now + waits(refused.failure, refused.tries))


def _hold_back(refused: Refused) -> None:
    account_holds.hold_back(refused.account, refused.failure.words)


def _unreachable(refused: Refused) -> None:
    customers = Customer.objects.of(refused.account.merchant_id).filter(sessions=refused.session_id)
    customers.update(unreachable=refused.failure.words[:200])


def _no_marketing(refused: Refused) -> None:
    customers = Customer.objects.of(refused.account.merchant_id).filter(sessions=refused.session_id)
    customers.filter(marketing_stopped_at=None).update(marketing_stopped_at=refused.now)


@transaction.atomic
def _template(refused: Refused) -> None:
    content, failure = refused.content, refused.failure
    if isinstance(content, Template) and failure.code is not None:
        templates.troubled(
            refused.account,
            content.name,
            content.language,
            failure.code,
            failure.words,
            refused.now,
        )


ACTIONS: Mapping[Remedy, Callable[[Refused], None]] = MappingProxyType(
    {
        Remedy.PAUSE_NUMBER: _pause,
        Remedy.WAIT_NUMBER: _rest,
        Remedy.STOP_PROACTIVE: _hold_back,
        Remedy.UNREACHABLE: _unreachable,
        Remedy.NO_MARKETING: _no_marketing,
        Remedy.TEMPLATE: _template,
    }
)
"""A remedy that is not named here is about its message alone."""
