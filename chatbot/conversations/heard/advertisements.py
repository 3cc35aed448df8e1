"""Advertisements that bring customers: each is noted once, so that the merchant can say what it
shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.fields.json import KeyTextTransform, KeyTransform
from django.db.models.functions import Coalesce

from chatbot.conversations.models import Advertisement, Message

LONGEST_ID, LONGEST_HEADLINE, LONGEST_URL, LONGEST_BODY = 80, 300, 500, 1000


@dataclass(frozen=True, slots=True)
class Referral:
    """The advertisement as the channel tells of it; `source_id` is "" where it has none to keep."""

    source_id: str
    headline: str
    body: str
    source_url: str


def told(extra: Mapping[str, Any]) -> Referral | None:
    """The referral beside a message (`Message.extra`); None where nobody sent her."""
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


def note(merchant_id: int, extra: Mapping[str, Any]) -> None:
    """Make the merchant's row of an advertisement that is new; called within the inbox's savepoint.

    Two first customers may come at once: the row is written once, and nobody waits.
    """
    referral = told(extra)
    if referral is None or not referral.source_id:
        return
    known = Advertisement.objects.of(merchant_id).filter(source_id=referral.source_id)
    if known.exists():
        return
    row = Advertisement(
        merchant_id=merchant_id,
        source_id=referral.source_id,
        headline=referral.headline,
        source_url=referral.source_url,
    )
    Advertisement.objects.of(merchant_id).bulk_create([row], ignore_conflicts=True)


def counted(rows: QuerySet[Advertisement]) -> QuerySet[Advertisement]:
    """The rows, which name their merchants, with `came`: how many conversations each brought."""
    source = KeyTextTransform("source_id", KeyTransform("referral", "extra"))
    by_it = Message.across.filter(merchant=OuterRef("merchant"), extra__has_key="referral")
    by_it = by_it.annotate(source_id=source).filter(source_id=OuterRef("source_id"))
    grouped = by_it.order_by().values("source_id").annotate(many=Count("session", distinct=True))
    came = Subquery(grouped.values("many"), output_field=IntegerField())
    return rows.annotate(came=Coalesce(came, 0))
