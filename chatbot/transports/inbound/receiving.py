"""From the items of a body to the inbox: each is given to its account, a transaction an account."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations import inbox
from chatbot.conversations.inbound_handlers import noticing
from chatbot.conversations.incoming import Item, Notice, Refused, Status
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.inbound import lock_timeout
from chatbot.transports.outbound import consequences
from chatbot.transports.webhook_adapters import Admitted, WebhookAdapter
from core import row_wall

log = logging.getLogger(__name__)


def hand_out(
    adapter: WebhookAdapter,
    items: Sequence[Item],
    admitted: Admitted,
    now: datetime,
    only: int | None = None,
) -> None:
    """Each account its items; one that breaks keeps no other from being recorded. `only`: to that
    account alone, and what is nobody's where it is the first of those that the body is for."""
    shares, strangers = share(items, admitted, only)
    broken = [error for account, told in shares for error in _record(account, told, now)]
    if broken:
        raise broken[0]
    if strangers:
        with transaction.atomic():
            for item in strangers:
                inbox.quarantine(None, adapter.name, _stranger(item), item)


Shares = Sequence[tuple[ChannelAccount, list[Item]]]


def share(
    items: Iterable[Item], admitted: Admitted, only: int | None = None
) -> tuple[Shares, list[Item]]:
    """Whose each item is, in their order; and those that are nobody's here. `only`: as above."""
    shares: dict[int, tuple[ChannelAccount, list[Item]]] = {}
    strangers: list[Item] = []
    for item in items:
        whose = _whose(item, admitted)
        for account in whose:
            shares.setdefault(account.pk, (account, []))[1].append(item)
        if not whose:
            strangers.append(item)
    if only is None:
        return list(shares.values()), strangers
    mine = [share for pk, share in shares.items() if pk == only]
    return mine, strangers if only == min(admitted.accounts, default=only) else []


def _whose(item: Item, admitted: Admitted) -> tuple[ChannelAccount, ...]:
    """What names a group of several merchants may still be one's alone, or hold anybody's words."""
    whose = admitted.whose(item.account_key, getattr(item, "group_key", ""))
    if len(whose) > 1 and isinstance(item, Refused):
        return ()
    if len(whose) > 1 and isinstance(item, Notice):
        return noticing.addressees(whose, item)
    return whose


def record(account: ChannelAccount, items: Sequence[Item], now: datetime) -> None:
    """One account's items, and what refusals told late mean for the account itself."""
    with row_wall.acting_for(account.merchant_id):
        inbox.record(account, items, now=now)
        consequences.heed(account, [item for item in items if isinstance(item, Status)], now)


def record_together(
    account: ChannelAccount, told: Sequence[tuple[Sequence[Item], datetime]]
) -> None:
    """One account's items of several bodies, each with the moment it came, within the caller's
    transaction."""
    with row_wall.acting_for(account.merchant_id):
        inbox.record_together(account, [(item, now) for items, now in told for item in items])
        for items, now in told:
            consequences.heed(account, [item for item in items if isinstance(item, Status)], now)


def _record(account: ChannelAccount, items: list[Item], now: datetime) -> Iterator[Exception]:
    """Record together; where something breaks, one by one, so that its neighbours live."""
    try:
        record(account, items, now)
    except Exception as error:
        if lock_timeout.is_away(error):
            raise
        log.exception("items of account %s could not be recorded", account.pk)
        if len(items) == 1:
            yield error
            return
        for item in items:
            yield from _record(account, [item], now)


def _stranger(item: Item) -> str:
    """Why an item of a verified body went to no account, for an admin."""
    if isinstance(item, Refused) and not item.account_key:
        return item.reason
    if number := item.account_key or getattr(item, "number", ""):
        return _("El número %(key)s no está conectado a ningún comercio.") % {"key": number}
    group_key = getattr(item, "group_key", "")
    return _("La cuenta %(key)s no está conectada a ningún comercio.") % {"key": group_key or "?"}
