"""Counts, after a trial, what was lost, doubled or left lying: all zeros, but for doubtful
messages.

Looked up in the database and at Graph, for the customers of the trial; stock and stream are the
whole shop's.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from django.core.files.storage import default_storage
from django.db.models import Q, QuerySet, Sum
from django.utils import timezone

from catalog.orders.models import Order, OrderLine, Proof
from catalog.products.models import Variant
from chatbot.agent.models import Turn
from chatbot.conversations import due
from chatbot.conversations.models import (
    Media,
    MediaState,
    Message,
    Outgoing,
    Quarantine,
    Session,
    WebhookPost,
)
from chatbot.conversations.models.messages import WAITING
from merchants import stream
from merchants.models import Cursor, Deferred, Merchant, SetAside
from tests.chaos.graph import Graph, Sent
from tests.chaos.people import LINES, TOTAL, Customer
from tests.chaos.shop import UNITS
from tests.invariants import stock_adrift


@dataclass(frozen=True, slots=True)
class Counts:
    """`messages` and `orders` are how many there should be and are; the rest should be zero.

    `doubtful` messages were sent a second time, marked so, because nobody could say what became of
    the first; a trial says how many of them are as documented.
    """

    messages: int
    orders: int
    lost: int
    unanswered: int
    answered_twice: int
    orders_missing: int
    orders_twice: int
    orders_wrong: int
    stock_adrift: int
    behind: int
    set_aside: int
    stuck: int
    repeated: int
    out_of_order: int
    handed_over: int
    doubtful: int

    def wrong(self, *, doubtful: int) -> dict[str, int]:
        """What is not as it should be, with at most so many doubtful messages; empty: all is."""
        shown = asdict(self)
        extra = max(0, shown.pop("doubtful") - doubtful)
        del shown["messages"], shown["orders"]
        return {name: number for name, number in {**shown, "doubtful": extra}.items() if number}


def quiet(merchant: Merchant, now: datetime) -> bool:
    """Whether nothing is under way any more: no words, messages, files, bodies or stream rows."""
    return not any(_under_way(merchant, now))


def _under_way(merchant: Merchant, now: datetime) -> Iterator[bool]:
    yield Message.objects.of(merchant).filter(unread=True).exists()
    yield Session.objects.of(merchant).filter(due_at__isnull=False).exists()
    yield Outgoing.objects.of(merchant).filter(state__in=WAITING).exists()
    yield Media.objects.of(merchant).filter(state=MediaState.WANTED, due_at__isnull=False).exists()
    yield WebhookPost.objects.exists()
    yield Deferred.objects.of(merchant).exists()
    yield bool(_behind(merchant))


def _behind(merchant: Merchant) -> int:
    cursor = Cursor.objects.of(merchant).filter(consumer=due.FOLLOWER).first()
    return stream.head(merchant) - (cursor.seq if cursor else 0)


def count(merchant: Merchant, graph: Graph, customers: Sequence[Customer]) -> Counts:
    """What is true of these customers and of the shop."""
    phones = [customer.phone for customer in customers]
    sessions = Session.objects.of(merchant).filter(customer__identifiers__value__in=phones)
    rows = list(Outgoing.objects.of(merchant).filter(session__in=sessions).order_by("id"))
    contents = [content for content in graph.contents if content.to in set(phones)]
    orders = Order.objects.of(merchant).filter(customer__identifiers__value__in=phones)
    bought = Counter(orders.values_list("customer", flat=True))
    return Counts(
        messages=sum(asked.accepted is not None for each in customers for asked in each.asked),
        orders=orders.count(),
        **_words(merchant, sessions, customers),
        orders_missing=sum(each.has_bought for each in customers) - len(bought),
        orders_twice=sum(number - 1 for number in bought.values()),
        orders_wrong=sum(not _is_right(order) for order in orders),
        stock_adrift=stock_adrift(merchant) + _shelf_adrift(merchant),
        behind=_behind(merchant) + Deferred.objects.of(merchant).count(),
        set_aside=SetAside.objects.of(merchant).count()
        + Quarantine.objects.count()
        + WebhookPost.objects.count(),
        stuck=sum(row.state not in ("sent", "delivered", "read") for row in rows),
        repeated=_repeated(rows, contents),
        out_of_order=_out_of_order(rows, contents),
        handed_over=sessions.filter(~Q(mode="bot") | Q(failures__gt=0)).count(),
        doubtful=sum(row.doubtful for row in rows),
    )


def _words(
    merchant: Merchant, sessions: QuerySet[Session], customers: Sequence[Customer]
) -> dict[str, int]:
    """Each accepted message is read by exactly one kept turn, which reads nothing else."""
    accepted = {asked.wamid for each in customers for asked in each.asked if asked.accepted}
    said = Message.objects.of(merchant).filter(session__in=sessions, direction="in")
    read = {row.provider_id: row for row in said}
    kept = Turn.objects.of(merchant).filter(session__in=sessions, outcome="kept")
    turns = set(kept.values_list("id", flat=True))
    answers = Counter(row.turn_id for row in read.values() if row.turn_id in turns)
    silent = sum(not each.has_bought for each in customers)
    return {
        "lost": len(accepted - set(read)),
        "unanswered": sum(row.unread or row.turn_id not in turns for row in read.values()) + silent,
        "answered_twice": len(turns) - len(answers) + said.count() - len(read),
    }


def _is_right(order: Order) -> bool:
    """Two Maracuyá and three Matcha, and one proof of payment that can be looked at."""
    lines = OrderLine.objects.of(order.merchant_id).filter(order=order)
    proofs = Proof.objects.of(order.merchant_id).filter(payment__order=order)
    files = [proof.file.name for proof in proofs if proof.state == "attached"]
    return (
        {line.name: line.quantity for line in lines} == dict(LINES)
        and order.total == TOTAL
        and order.payment_status == "in_review"
        and len(proofs) == len(files) == 1
        and default_storage.exists(str(files[0]))
    )


def _shelf_adrift(merchant: Merchant) -> int:
    """How far the shelf is from what was there, less what all orders took."""
    matcha = Variant.objects.of(merchant).get(product__name="Matcha")
    lines = OrderLine.objects.of(merchant).filter(variant=matcha)
    sold = lines.aggregate(units=Sum("quantity"))["units"] or 0
    return abs(UNITS - sold - int(matcha.stock or 0))


def _repeated(rows: Sequence[Outgoing], contents: Sequence[Sent]) -> int:
    """Messages that a customer has more often than her row says, or without a row, or has not."""
    sent = Counter(content.key for content in contents)
    wanted = {str(row.key): 2 if row.doubtful else 1 for row in rows}
    too_many = sum(max(0, number - wanted.get(key, 0)) for key, number in sent.items())
    return too_many + sum(not sent[key] for key in wanted)


def _out_of_order(rows: Sequence[Outgoing], contents: Sequence[Sent]) -> int:
    """Messages that overtook one written before them to the same customer, second copies aside."""
    place = {str(row.key): row.pk for row in rows}
    overtaken, last = 0, dict[str, int]()
    seen = set[str]()
    for content in contents:
        if content.key in seen or content.key not in place:
            continue
        seen.add(content.key)
        overtaken += place[content.key] < last.get(content.to, 0)
        last[content.to] = max(last.get(content.to, 0), place[content.key])
    return overtaken


def now_quiet(merchant: Merchant) -> bool:
    """`quiet` at this moment."""
    return quiet(merchant, timezone.now())
