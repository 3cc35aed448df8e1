"""The last mile: a session's rows leave one after the other, each claimed, sent and marked.

Nothing of the database is held while the network is waited for (invariant 10).
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

from django.db import InterfaceError, OperationalError, connection
from django.utils.translation import gettext as _

from chatbot.conversations.delivery import rows, sending
from chatbot.conversations.delivery.sending import Claimed
from chatbot.conversations.models import ChannelAccount
from chatbot.transports import registry
from chatbot.transports.outbound import consequences
from chatbot.transports.outbound.consequences import Refused
from chatbot.transports.ports import Failure, Line, SendError, Transport
from core import failpoints, outages, row_wall

log = logging.getLogger(__name__)

MOST_ROWS = 20
"""Rows of one call: half of the burst that Meta lends to one pair (facts/whatsapp §1.6)."""
LONGEST = timedelta(seconds=60)
"""After so long no further row of one call is begun: a server that is slow holds up few threads."""


def deliver(session_id: UUID, clock: Callable[[], datetime]) -> int:
    """Send what the session has to send now, in order; how many rows were tried. After `LONGEST`
    the rest stays due."""
    account = ChannelAccount.across.filter(sessions=session_id).first()
    if account is None or not can_send(account):
        return 0
    with row_wall.acting_for(account.merchant_id):
        until = clock() + LONGEST
        for tried in range(MOST_ROWS):
            if tried and (clock() > until or not rows.waits(session_id)):
                return tried
            if not _next(session_id, account, clock):
                return tried
        return MOST_ROWS


def give_back() -> None:
    """Return the database connection to the pool, unless a transaction of the caller is open."""
    if not connection.in_atomic_block:
        connection.close()


def line(account: ChannelAccount) -> Line:
    """What a transport needs to know of an account, secrets decrypted."""
    return Line(
        account.pk,
        account.key,
        access_token=str(account.access_token),
        server_url=account.server_url,
        instance=account.instance,
    )


def can_send(account: ChannelAccount) -> bool:
    """Whether anything may leave from this number; until then its rows stay queued."""
    return account.is_active and not account.paused_reason


def _next(session_id: UUID, account: ChannelAccount, clock: Callable[[], datetime]) -> bool:
    """One row; False when no other may follow now."""
    transport = _transport(account)
    failpoints.reach("delivery.claiming")
    claimed = _claim(session_id, transport, clock())
    if claimed is None:
        return False
    if isinstance(transport, SendError):
        error = transport
    else:
        give_back()
        failpoints.reach("delivery.claimed")
        try:
            outcome = _send(transport, account, claimed, partial(_leave, claimed, clock))
        except sending.Overtaken as overtaken:
            log.warning("%s", overtaken)
            return False
        if isinstance(outcome, str):
            failpoints.reach("delivery.accepted")
            # True whatever the database does now: else the message would be sent again.
            accepted = partial(sending.sent, claimed, outcome, clock(), charged=transport.charges)
            outages.insist(accepted)
            return True
        error = outcome
    return _refused(account, claimed, error.failure, clock())


def _claim(session_id: UUID, transport: Transport | SendError, now: datetime) -> Claimed | None:
    """The next row by the channel's terms; where there is no channel, the row that learns it."""
    if isinstance(transport, SendError):
        return sending.claim(session_id, now, window=None)
    return sending.claim(
        session_id, now, window=transport.window, pair=transport.pair, number=transport.number
    )


def _refused(account: ChannelAccount, claimed: Claimed, failure: Failure, now: datetime) -> bool:
    """What it means for more than this message, and then for the message."""
    log.info("row %s was not taken: %s", claimed.outgoing_id, failure.words)
    consequences.of(
        Refused(account, failure, now, claimed.tries, claimed.content, claimed.session_id)
    )
    return sending.failed(claimed, failure, now)


def _transport(account: ChannelAccount) -> Transport | SendError:
    """The account's channel, or why there is none, in an admin's words."""
    try:
        return registry.get(account.transport)
    except LookupError as error:
        return SendError(str(error), permanent=True)


def _leave(claimed: Claimed, clock: Callable[[], datetime]) -> None:
    """On record before the request goes; the connection is given back for its time."""
    sending.leave(claimed, clock())
    give_back()


def _send(
    transport: Transport,
    account: ChannelAccount,
    claimed: Claimed,
    leaving: Callable[[], None],
) -> str | SendError:
    """The provider's id, or why there is none. A database that is down keeps the message here."""
    to, content = claimed.recipient, claimed.content
    try:
        return transport.send(line(account), to, content, callback=claimed.key, leaving=leaving)
    except SendError as error:
        return error
    except (sending.Overtaken, OperationalError, InterfaceError):
        raise
    except Exception as error:
        log.exception("row %s broke its transport", claimed.outgoing_id)
        # Nobody knows on which side of the request it broke.
        text = _("Error interno: %(error)s") % {"error": repr(error)}
        return SendError(text, permanent=False, uncertain=True)
