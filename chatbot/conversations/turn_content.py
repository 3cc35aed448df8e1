"""What a turn said, read from the rows that carry it: it is written nowhere else."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from chatbot.conversations.models import Outgoing

Contents = list[dict[str, Any]]


def of(merchant_id: int, turn_id: UUID) -> Contents:
    """The messages of one turn as `outbound_content.dump` writes them, in the order of sending."""
    return of_several(merchant_id, [turn_id])[turn_id]


def words(merchant_id: int, turn_id: UUID) -> str:
    """What the turn said, as it was said first: plainer forms and templates that took its place
    when the channel refused it do not count."""
    rows = (
        Outgoing.objects.of(merchant_id).filter(turn_id=turn_id).exclude(content__kind="template")
    )
    texts = rows.order_by("id").values_list("message__text", flat=True)
    return "\n\n".join(text for text in texts if text)


def of_several(merchant_id: int, turn_ids: Iterable[UUID]) -> dict[UUID, Contents]:
    """The same for several turns; each of them has a key."""
    said: dict[UUID, Contents] = {turn_id: [] for turn_id in turn_ids}
    rows = Outgoing.objects.of(merchant_id).filter(turn_id__in=list(said))
    for row in rows.select_related("message").order_by("id"):
        assert row.turn_id is not None
        said[row.turn_id].append(row.whole)
    return said
