"""Advertisements that bring customers: each is noted once, so that the merchant can say what it
shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet

from chatbot.conversations.models import Advertisement

LONGEST_ID, LONGEST_HEADLINE, LONGEST_URL, LONGEST_BODY = 80, 300, 500, 1000


@dataclass(frozen=True, slots=True)
class Referral:
    """The advertisement as the channel tells of it; `source_id` is "" where it has none to keep."""

    source_id: str
    headline: str
    body: str
    source_url: str


def told(extra: Mapping[str, Any]) -> Referral | None:
    """The referral beside a message (`Message.extra`); None where there is none."""
    referral = extra.get("referral")
    if not isinstance(referral, dict) or not referral:
        return None
    source_id = _words(referral, "source_id")
    url = _words(referral, "source_url")
    return Referral(
        source_id=source_id if len(source_id) <= LONGEST_ID else "",
        headline=_words(referral, "headline")[:LONGEST_HEADLINE],
        body=_words(referral, "body")[:LONGEST_BODY],
        source_url=url if len(url) <= LONGEST_URL and url.startswith("https://") else "",
    )


def _words(referral: Mapping[str, Any], name: str) -> str:
    told_so = referral.get(name)
    return " ".join(told_so.split()) if isinstance(told_so, str) else ""


def noted(merchant_id: int, referral: Referral) -> Advertisement | None:
    """The merchant's row of the advertisement, made where it is new; called within the inbox's
    savepoint.

    None where the channel named none, or where it is another merchant's: whoever saw it first keeps
    it. Two first customers may come at once: the row is written once, and nobody waits.
    """
    if not referral.source_id:
        return None
    mine = Advertisement.objects.of(merchant_id).filter(source_id=referral.source_id)
    known = mine.first()
    if known is not None or Advertisement.across.filter(source_id=referral.source_id).exists():
        return known
    row = Advertisement(
        merchant_id=merchant_id,
        source_id=referral.source_id,
        headline=referral.headline,
        source_url=referral.source_url,
    )
    Advertisement.objects.of(merchant_id).bulk_create([row], ignore_conflicts=True)
    return mine.first()


def counted(rows: QuerySet[Advertisement]) -> QuerySet[Advertisement]:
    """The rows with `came`: how many conversations each brought."""
    return rows.annotate(came=Count("arrivals__session", distinct=True))
