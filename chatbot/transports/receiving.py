"""From a body as it came to the inbox: believed, told apart, and each item given to its account.

One transaction an account. A body that is too large to be handled while the provider waits is
kept whole and unpacked by a worker, which judges it again by the same rules.
"""

import logging
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from django.db import InterfaceError, OperationalError, transaction
from django.utils.translation import gettext as _

from chatbot.conversations import inbox, wakeups
from chatbot.conversations.incoming import Item, Refused, Status, Unhandled
from chatbot.conversations.models import ChannelAccount, WebhookPost
from chatbot.transports import pausing
from chatbot.transports.doors import Admitted, BrokenBody, Door
from chatbot.transports.registry import DOORS

log = logging.getLogger(__name__)

MOST_AT_ONCE = 50
"""Items that are recorded before the answer; also of one transaction of the worker."""
UNPACK_LEASE = timedelta(minutes=2)
UNPACK_PAUSE = timedelta(seconds=10)
UNPACK_TRIES = 5
DOWN = (OperationalError, InterfaceError)


def accept(door: Door, body: bytes, proof: str, *, now: datetime) -> bool:
    """Record a webhook body, or keep it for a worker; False when nobody known here signed it.

    Raises `DOWN` when the database is, so that the provider tries again.
    """
    try:
        told = door.document(body)
    except BrokenBody as error:
        return _keep_broken(door, body, proof, str(error))
    admitted = door.admit(body, told, proof)
    if admitted is None:
        return False
    items = door.read(told, now)
    if len(items) > MOST_AT_ONCE:
        with transaction.atomic():
            post = WebhookPost.objects.create(
                transport=door.name, body=body, signature=proof[:200], due_at=now
            )
            wakeups.hint("unpack", str(post.pk))
    else:
        _hand_out(door, items, admitted, now)
    return True


def unpack(post_id: int, now: datetime) -> None:
    """Record a kept body, a chunk a transaction; what breaks five times is quarantined whole.

    Messages that an earlier try recorded are known by their ids.
    """
    post = _claim(post_id, now)
    if post is None:
        return
    try:
        _unpack(post, now)
    except DOWN:
        raise
    except Exception:
        log.exception("body %s could not be unpacked, try %s", post_id, post.attempts)
        WebhookPost.objects.filter(pk=post_id).update(due_at=now + UNPACK_PAUSE)
    else:
        post.delete()


def _claim(post_id: int, now: datetime) -> WebhookPost | None:
    """The body for this worker alone, its try counted before it is made."""
    with transaction.atomic():
        rows = WebhookPost.objects.select_for_update(skip_locked=True)
        post = rows.filter(pk=post_id, due_at__lte=now).first()
        if post is None:
            return None
        if post.attempts >= UNPACK_TRIES:
            _set_aside(post, _("El cuerpo no se pudo desarmar en cinco intentos."))
            return None
        post.attempts += 1
        post.due_at = now + UNPACK_LEASE
        post.save(update_fields=["attempts", "due_at"])
        return post


def _set_aside(post: WebhookPost, reason: str) -> None:
    text = bytes(post.body).decode("utf-8", "backslashreplace")
    inbox.quarantine(None, post.transport, reason, text)
    post.delete()


def _unpack(post: WebhookPost, now: datetime) -> None:
    door, body = DOORS[post.transport], bytes(post.body)
    told = door.document(body)
    admitted = door.admit(body, told, post.signature)
    if admitted is None:
        inbox.quarantine(None, post.transport, _("La firma dejó de valer."), told)
        return
    items = door.read(told, post.received_at)
    for start in range(0, len(items), MOST_AT_ONCE):
        _hand_out(door, items[start : start + MOST_AT_ONCE], admitted, now)


def _keep_broken(door: Door, body: bytes, proof: str, problem: str) -> bool:
    known, account = door.signer(body, proof)
    if known:
        reason = _("El cuerpo no es JSON: %(problem)s") % {"problem": problem}
        inbox.quarantine(account, door.name, reason, body.decode("utf-8", "backslashreplace"))
    return known


def _hand_out(door: Door, items: Sequence[Item], admitted: Admitted, now: datetime) -> None:
    """Each account its items; one that breaks keeps no other from being recorded."""
    shares: dict[int, tuple[ChannelAccount, list[Item]]] = {}
    strangers: list[Item] = []
    for item in items:
        whose = admitted.whose(item.account_key, getattr(item, "group_key", ""))
        for account in whose:
            shares.setdefault(account.pk, (account, []))[1].append(item)
        if not whose:
            strangers.append(item)
    broken = [error for account, told in shares.values() for error in _record(account, told, now)]
    if broken:
        raise broken[0]
    if strangers:
        with transaction.atomic():
            for item in strangers:
                inbox.quarantine(None, door.name, _stranger(item), item)


def _record(account: ChannelAccount, items: list[Item], now: datetime) -> Iterator[Exception]:
    """Record together; where something breaks, one by one, so that its neighbours live."""
    try:
        inbox.record(account, items, now=now)
        pausing.heed(account, [item for item in items if isinstance(item, Status)])
    except DOWN:
        raise
    except Exception as error:
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
    if item.account_key:
        return _("El número %(key)s no está conectado a ningún comercio.") % {
            "key": item.account_key
        }
    group_key = item.group_key if isinstance(item, Unhandled) else ""
    return _("La cuenta %(key)s no está conectada a ningún comercio.") % {"key": group_key or "?"}
