"""Bodies that were kept, recorded as if at the moment they came: each account's in order.

One worker at a time unpacks an account's, so that no later word of a conversation overtakes an
earlier one; accounts are unpacked side by side. The right to one is a lock of the worker's database
session, which ends with the process, whatever ends that.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from itertools import takewhile

from django.db import connection, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from chatbot.conversations import inbox
from chatbot.conversations.inbound_handlers import noticing
from chatbot.conversations.incoming import Item, Notice
from chatbot.conversations.models import ChannelAccount, WebhookPost
from chatbot.transports import registry
from chatbot.transports.inbound import lock_timeout, receiving
from chatbot.transports.inbound.webhook_posts import OF_NONE
from chatbot.transports.webhook_adapters import Admitted, BrokenBody
from core import failpoints
from core.rules import retries

log = logging.getLogger(__name__)

Accounts = Mapping[int, ChannelAccount]

TOGETHER = 50
"""Bodies of one transaction; each session that they touch is locked until it ends."""
MOST_ITEMS = 50
"""Items of one transaction."""
LONGEST = timedelta(seconds=5)
BREATH = timedelta(seconds=1)
"""The next try after a database outage: a newer body overtakes this one by that much at most."""
MOST_CUT_SHORT = 20
"""Of tries that ended with their worker: a deploy or a full machine ends some, too."""
_HAND = 0x756E7061 << 32
"""The advisory locks of those who unpack begin here: a number of our own, and the account's."""


def unpack(account: int, clock: Callable[[], datetime]) -> None:
    """Record what waits of an account, oldest first, for `LONGEST` at most; leave if another is at
    it.

    What breaks five times, or ends twenty workers, is quarantined whole; a database that is away
    counts for nothing. What an earlier try recorded is known by its id.
    """
    until = clock() + LONGEST
    with _alone(account) as mine:
        while mine and clock() < until and (posts := _claim(account, clock())):
            failpoints.reach("post.unpacking")
            _record(posts, clock)


@contextmanager
def _alone(account: int) -> Iterator[bool]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [_HAND + account])
        mine = bool(cursor.fetchone()[0])
    try:
        yield mine
    finally:
        if mine:
            _let_go(account)


def _let_go(account: int) -> None:
    """A connection that cannot say so any more has lost the lock, and must not be used again."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [_HAND + account])
    except lock_timeout.DOWN:
        connection.close()


def _claim(account: int, now: datetime) -> list[WebhookPost]:
    """The oldest that are due, their try counted before it is made.

    One that was tried before comes alone: if it is what killed a worker, it takes nobody with it.
    """
    with transaction.atomic():
        whose = {"account": account} if account else {"account__isnull": True}
        rows = WebhookPost.objects.filter(due_at__lte=now, **whose).order_by("id")
        posts = list(rows[:TOGETHER])
        fresh = list(takewhile(lambda post: not post.attempts, posts))
        posts = fresh or posts[:1]
        WebhookPost.objects.filter(pk__in=[post.pk for post in posts]).update(
            attempts=F("attempts") + 1
        )
    return posts


def _record(posts: list[WebhookPost], clock: Callable[[], datetime]) -> None:
    """All in one transaction an account; where that does not work, one by one."""
    accounts = _accounts(posts)
    if len(posts) > 1 and _together(posts, accounts):
        WebhookPost.objects.filter(pk__in=[post.pk for post in posts]).delete()
        return
    for post in posts:
        _by_itself(post, accounts, clock)


def _accounts(posts: Sequence[WebhookPost]) -> Accounts:
    """All for which these bodies were believed, as they are now."""
    named = {pk for post in posts for pk in post.accounts}
    rows = ChannelAccount.across.filter(pk__in=named).select_related("merchant").order_by("id")
    return {account.pk: account for account in rows}


def _together(posts: list[WebhookPost], accounts: Accounts) -> bool:
    try:
        shares = [_shares(post, accounts) for post in posts]
        if None in shares:
            return False
        for account, told in _by_account(posts, [each or [] for each in shares]):
            with transaction.atomic():
                receiving.record_together(account, told)
    except Exception as error:
        if lock_timeout.is_away(error) and not lock_timeout.is_deadlock(error):
            raise  # and with the connection the right to unpack is gone
        # A deadlock, a fault of ours: alone, each is told apart.
        log.info("%s bodies are recorded one by one: %s", len(posts), error)
        return False
    return True


Told = list[tuple[list[Item], datetime]]


def _by_account(
    posts: list[WebhookPost], shares: Sequence[receiving.Shares]
) -> list[tuple[ChannelAccount, Told]]:
    """Each account with what each body tells it, and when that came, in their order."""
    found: dict[int, tuple[ChannelAccount, Told]] = {}
    for post, whose in zip(posts, shares, strict=True):
        for account, items in whose:
            found.setdefault(account.pk, (account, []))[1].append((items, post.received_at))
    return list(found.values())


def _shares(post: WebhookPost, accounts: Accounts) -> receiving.Shares | None:
    """Whose its items are; None for a body that is large, or that needs more than recording."""
    admitted, items = _read(post, accounts)
    if len(items) > MOST_ITEMS:
        return None
    shares, strangers = receiving.share(items, admitted, post.account)
    return None if strangers else shares


def _read(post: WebhookPost, accounts: Accounts) -> tuple[Admitted, tuple[Item, ...]]:
    """Raises `BrokenBody`."""
    adapter = registry.adapter(post.transport)
    told = adapter.document(bytes(post.body))
    mine = [accounts[pk] for pk in post.accounts if pk in accounts]
    return adapter.recall(told, mine), adapter.read(told, post.received_at)


def _by_itself(post: WebhookPost, accounts: Accounts, clock: Callable[[], datetime]) -> None:
    if post.attempts >= MOST_CUT_SHORT:
        _set_aside(post, _("El cuerpo se cortó veinte veces mientras se desarmaba."), clock())
        return
    try:
        _whole(post, accounts)
    except Exception as error:
        if lock_timeout.is_away(error):
            _give_back(post, clock())
            raise
        log.exception("body %s could not be unpacked, try %s", post.pk, post.faults + 1)
        _blame(post, clock())
    else:
        post.delete()


def _give_back(post: WebhookPost, now: datetime) -> None:
    """The try does not count; the database may be too far away to hear even that."""
    with suppress(*lock_timeout.DOWN):
        WebhookPost.objects.filter(pk=post.pk).update(
            attempts=F("attempts") - 1, due_at=now + BREATH
        )


def _blame(post: WebhookPost, now: datetime) -> None:
    pause = retries.after("body", post.faults + 1)
    if pause is None:
        _set_aside(post, _("El cuerpo no se pudo desarmar en cinco intentos."), now)
        return
    WebhookPost.objects.filter(pk=post.pk).update(faults=F("faults") + 1, due_at=now + pause)


def _whole(post: WebhookPost, accounts: Accounts) -> None:
    """A chunk a transaction; what is no JSON never will be."""
    try:
        admitted, items = _read(post, accounts)
    except BrokenBody as error:
        _quarantine_broken(post, accounts.get(post.account or OF_NONE), str(error))
        return
    adapter = registry.adapter(post.transport)
    for start in range(0, len(items), MOST_ITEMS):
        chunk = items[start : start + MOST_ITEMS]
        receiving.hand_out(adapter, chunk, admitted, post.received_at, post.account)


def _quarantine_broken(post: WebhookPost, account: ChannelAccount | None, problem: str) -> None:
    reason = _("El cuerpo no es JSON: %(problem)s") % {"problem": problem}
    inbox.quarantine(account, post.transport, reason, _text(post))


def _text(post: WebhookPost) -> str:
    return bytes(post.body).decode("utf-8", "backslashreplace")


@transaction.atomic
def _set_aside(post: WebhookPost, reason: str, now: datetime) -> None:
    """Nobody's, as it may carry several merchants' words; each of them is told of it."""
    inbox.quarantine(None, post.transport, reason, _text(post))
    whose = [post.account] if post.account else post.accounts
    for account in ChannelAccount.across.filter(pk__in=whose).order_by("id"):
        noticing.note(account, _set_aside_notice(account, post.received_at), now)
    post.delete()


def _set_aside_notice(account: ChannelAccount, at: datetime) -> Notice:
    summary = _(
        "Un envío del canal no se pudo leer y quedó apartado; puede traer mensajes de clientes. "
        "Pide a quien administra el sistema que lo revise."
    )
    return Notice(account.key, "body_set_aside", summary, at, grave=True)
