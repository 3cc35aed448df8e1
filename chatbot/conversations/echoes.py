"""Which letter of ours an echo is: some channels tell of what we sent as they tell of the owner.

Such a channel brings back no key of ours (facts/whatsapp §1b), so a letter on its way is known by
whom it is for and what it says. Its echo may come before our call has answered, or instead of an
answer; it names the row then, and nobody takes the pen for it.
"""

from collections.abc import Mapping
from datetime import timedelta

from django.db.models import Q, QuerySet

from chatbot.conversations import reports
from chatbot.conversations.incoming import Echo, Status
from chatbot.conversations.models import ChannelAccount, Outgoing, SendState
from merchants.models import CustomerIdentifier

LATE = timedelta(hours=1)
"""How long after its sending an echo may come; an owner may say the same a day later."""
ALIKE: Mapping[str, str] = {"image": "image", "document": "document", "audio": "audio"} | {
    "location": "location",
    "contacts": "contacts",
    "reaction": "reaction",
}
"""Kind of a letter → kind of its echo; all others are told as text."""
UNWORDED = frozenset({"audio", "location", "contacts"})
"""Kinds whose words the channel may tell otherwise than we do."""


def named(account: ChannelAccount, echo: Echo) -> bool:
    """Whether the echo is of a letter of ours; the row then bears the echo's id and is sent.

    Within the caller's transaction, no lock held. A letter that was sent twice because nobody knew
    is known by both of its echoes.
    """
    same = [row for row in _candidates(account, echo) if _same(row, echo)]
    if not _is_known(account, echo) and len(same) > 1:
        return False  # the same words to several people, and this one may be any of them
    for row in same:
        if not row.provider_id:
            told = Status(
                account.key, echo.provider_id, "sent", echo.sent_at, callback=str(row.key)
            )
            reports.note_status(account, told, echo.sent_at)
        return True
    return False


def _candidates(account: ChannelAccount, echo: Echo) -> QuerySet[Outgoing]:
    """Rows to this person that may have left and bear no id yet, or went twice; oldest first."""
    hers = Q(session__customer__identifiers__value__in=_names(echo))
    if not _is_known(account, echo):
        hers = Q()
    on_its_way = Q(state__in=(SendState.SENDING, SendState.UNKNOWN))
    given_up = Q(state=SendState.FAILED, attempts__gt=0, error_code=None)
    may_be = ((on_its_way | given_up) & Q(provider_id="")) | Q(doubtful=True)
    rows = Outgoing.objects.of(account.merchant_id).filter(hers, may_be, session__account=account)
    recent = rows.filter(sending_at__gte=echo.sent_at - LATE)
    return recent.select_related("message").distinct().order_by("id")


def _names(echo: Echo) -> list[str]:
    return [name for name in (echo.recipient.phone, echo.recipient.bsuid) if name]


def _is_known(account: ChannelAccount, echo: Echo) -> bool:
    """Whether the echo's names lead to anybody; a hidden id may not, although her number would."""
    rows = CustomerIdentifier.objects.of(account.merchant_id)
    return bool(echo.recipient.phone) or rows.filter(value__in=_names(echo)).exists()


def _same(row: Outgoing, echo: Echo) -> bool:
    kind = ALIKE.get(str(row.letter.get("kind")), "text")
    if kind != echo.kind:
        return False
    return kind in UNWORDED or _plain(row.message.text) == _plain(echo.text)


def _plain(text: str) -> str:
    return " ".join(text.split())
