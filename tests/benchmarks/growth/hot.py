"""The statements that every message, page and erasure asks, as the code itself asks them."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from itertools import count

from django.http import QueryDict
from django.utils import timezone

from chatbot.agent import erasure
from chatbot.conversations import due, inbox, leases
from chatbot.conversations.delivery import sending
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import Outgoing
from handoff.console import asking
from handoff.console.selectors import events, queue, thread
from merchants import retention, stream
from merchants.models import User
from tests.benchmarks.growth.planting import Planted

Work = Callable[[], object]
_ids = count(1)


def works(planted: Planted, who: User) -> Mapping[str, Work]:
    """Name → work; each leaves rows that are to be undone. `who` owns the busy merchant."""
    now = timezone.now()
    shop, session = planted.shop, planted.session

    def pages(query: str) -> Work:
        return lambda: queue.page(shop, asking.wish(QueryDict(query)), who, now)

    return {
        "inbox: a known customer writes": lambda: _heard(planted, "59171234567", now),
        "inbox: a newcomer writes": lambda: _heard(planted, "59170000001", now),
        "a session is claimed": lambda: leases.claim(session.pk, now),
        "due: turns": lambda: due.sessions(now, 100),
        "due: letters": lambda: due.recipients(now, 100),
        "due: files": lambda: due.media(now, 100),
        "due: streams": lambda: due.streams(now, 100),
        "due: quiet conversations": lambda: due.idle_sessions(now, 100),
        "due: handovers": lambda: due.handoffs(now, 100),
        "a message is claimed": lambda: _leaves(planted, now),
        "console: the list": pages(""),
        "console: who waits": pages("mode=handoff_pending"),
        "console: with the assistant": pages("mode=bot"),
        "console: resolved": pages("mode=resolved"),
        "console: a thread": lambda: thread.page(shop, session),
        "console: news of a thread": lambda: thread.news(shop, session, after=0, also=[]),
        "events after a number": lambda: events.after(shop, stream.head(shop) - 100),
        "a search for a rare word": pages("q=confirmo"),
        "a search for a common word": pages("q=maracuya"),
        "a customer is erased": lambda: erasure.erase(
            session.customer_id, shop.pk, by=who, now=now
        ),
        "a batch of old rows goes": lambda: _go(now),
    }


def _heard(planted: Planted, phone: str, now: datetime) -> None:
    said = Inbound(
        account_key=planted.account.key,
        provider_id=f"wamid.hot{next(_ids)}",
        sender=Identity(phone=phone),
        sent_at=now,
        kind="text",
        text="hola, ¿hay de maracuyá?",
        profile_name="Carla",
    )
    inbox.record(planted.account, [said], now=now)


def _leaves(planted: Planted, now: datetime) -> None:
    rows = Outgoing.objects.of(planted.shop).filter(session=planted.session).order_by("-pk")
    rows.filter(pk=rows[0].pk).update(
        state="queued", due_at=now, ownership_version=planted.session.ownership_version
    )
    sending.claim(planted.session.pk, now, window=None)


def _go(now: datetime) -> None:
    for rule in retention.RULES.values():
        rule.remove(now - timedelta(days=rule.days), retention.BATCH)
