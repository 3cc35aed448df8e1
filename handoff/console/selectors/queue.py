"""The list of conversations: who waits and why, longest first; whose payment waits to be approved;
who is with a person; the rest. A few queries, however long the list."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Func, IntegerField, Q, QuerySet

from chatbot.conversations.models import Session
from handoff.console import asking
from handoff.console.asking import Place, Wish
from handoff.console.rules import ways
from handoff.console.selectors import found, naming, rows, shelves
from handoff.console.selectors.shelves import Shelf
from handoff.console.values import Queue, Section
from merchants import access
from merchants.models import Merchant, User
from merchants.roles import Permission
from merchants.selectors import present

MOST_COUNTED = 999


def page(merchant: Merchant, wish: Wish, who: User, now: datetime) -> Queue:
    """One page of what `wish` asks for, as `who` sees it."""
    known = _narrowed(merchant, wish)
    if wish.words:
        sessions, texts = found.sessions(merchant, wish.words, known)
        more = ""
    else:
        listed, texts = _listed(known, shelves.shelves(merchant, wish.mode, who, now), wish), {}
        sessions, more = [session for _shelf, session in listed[: wish.size]], _more(listed, wish)
    counts = _counts(merchant, who, now)
    return Queue(
        rows=rows.of(merchant, sessions, who, now, texts),
        more=more,
        sections=tuple(_sections(counts)),
        waiting=counts[ways.WAITING],
    )


def decides(merchant: Merchant, who: User) -> bool:
    """Whether a payment that waits calls this person, who may approve it."""
    return access.may(who, merchant, Permission.APPROVE)


def _narrowed(merchant: Merchant, wish: Wish) -> QuerySet[Session]:
    """The merchant's conversations as far as the wish narrows them, beside its section."""
    chosen = present()
    if wish.intent:
        chosen &= Q(last_intent=wish.intent)
    if wish.operator is not None:
        chosen &= Q(assigned_to=wish.operator or None)
    if wish.label:
        chosen &= Q(customer__labels__contains=[wish.label])
    known = Session.objects.of(merchant).filter(chosen)
    return known.select_related("customer", "assigned_to")


def _listed(
    narrowed: QuerySet[Session], wanted: Sequence[Shelf], wish: Wish
) -> list[tuple[int, Session]]:
    """One row more than the page has room for, each with its shelf.

    A conversation that moves between two shelves while they are read is listed once.
    """
    listed: list[tuple[int, Session]] = []
    known: set[UUID] = set()
    for number, shelf in enumerate(wanted):
        behind = wish.after if wish.after and number == wish.after.shelf else None
        left = wish.size + 1 - len(listed)
        if left > 0 and (wish.after is None or number >= wish.after.shelf):
            some = _shelved(narrowed, shelf, behind, left)
            listed += [(number, session) for session in some if session.pk not in known]
            known |= {session.pk for session in some}
    return listed


def _shelved(
    narrowed: QuerySet[Session], shelf: Shelf, behind: Place | None, most: int
) -> list[Session]:
    known = narrowed.filter(shelf.where).annotate(sort=shelf.by)
    if behind is not None:
        known = known.filter(shelf.from_(behind))
    return list(known.order_by(*shelf.order)[:most])


def _more(listed: Sequence[tuple[int, Session]], wish: Wish) -> str:
    """Where the next page begins; "" where this one is the last."""
    if len(listed) <= wish.size:
        return ""
    shelf, session = listed[wish.size - 1]
    return asking.told(Place(shelf, session.sort, session.id))  # type: ignore[attr-defined]


def _counts(merchant: Merchant, who: User, now: datetime) -> dict[str, int]:
    """At most `MOST_COUNTED` each: each counts along an index of those that it counts (ADR 68)."""
    each = shelves.counted(merchant, who, now)
    known = Session.objects.of(merchant).filter(present()).order_by()
    some = [ArraySubquery(known.filter(q).values("pk")[:MOST_COUNTED]) for q in each.values()]
    counts = [Func(ids, function="cardinality", output_field=IntegerField()) for ids in some]
    (totals,) = Merchant.objects.filter(pk=merchant.pk).values_list(*counts)
    return dict(zip(each, totals, strict=True))


def _sections(counts: dict[str, int]) -> Iterable[Section]:
    tones = dict.fromkeys((ways.WAITING, ways.PROOF, ways.UNATTENDED), "wait")
    for key, label in naming.SECTIONS.items():
        yield Section(key, str(label), counts.get(key), tones.get(key, ""))


def session_of(merchant: Merchant, session_id: UUID) -> Session | None:
    """A conversation of this merchant's, with whom it is and who attends it."""
    known = Session.objects.of(merchant).filter(present(), pk=session_id)
    beside = "customer", "assigned_to", "account", "merchant", "order"
    return known.select_related(*beside).first()
