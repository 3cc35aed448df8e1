"""Echoes of what the owner wrote on the phone, and which echoes are of messages of ours.

Some channels echo what we sent as they echo the owner, and bring back no key of ours
(facts/whatsapp §1b). The recipient and the words match such an echo to a message on its way. It may
come before our call has answered, or instead of an answer; then it gives the row its provider id,
and nobody takes the conversation over.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from chatbot.conversations import muted_customers, ownership, response_deadlines, threads
from chatbot.conversations.delivery import reports
from chatbot.conversations.inbound_handlers import amending
from chatbot.conversations.incoming import Echo, Status
from chatbot.conversations.models import (
    ChannelAccount,
    Message,
    ModeChange,
    Outgoing,
    SendState,
    Session,
)
from chatbot.conversations.models.messages import Direction, Source
from chatbot.conversations.models.sessions import Mode
from merchants import stream
from merchants.models import CustomerIdentifier
from merchants.rules import phones

LATE = timedelta(hours=1)
"""How long after its sending an echo may come; an owner may say the same a day later."""
ALIKE: Mapping[str, str] = {"image": "image", "document": "document", "audio": "audio"} | {
    "location": "location",
    "contacts": "contacts",
    "reaction": "reaction",
}
"""Kind of a message → kind of its echo; all others are told as text."""
UNWORDED = frozenset({"audio", "location", "contacts"})
"""Kinds whose words the channel may tell otherwise than we do."""


MOMENT = timedelta(minutes=1)
"""What an echo may need to come and still be of what goes on now."""


def heard(account: ChannelAccount, item: Echo, now: datetime) -> bool:
    """The owner answered from the phone, and takes the conversation over as by a click.

    Returns False for an echo of a message of ours. No operator is assigned by it. An operator who
    attends already keeps the conversation, and the deadline ends unless the customer wrote since.

    A reaction is only shown: it answers no question, and a customer who waits for words would get
    none from anybody. An echo that comes late answers what the customer said by then. It takes the
    conversation over, unless its owner changed since: a bot that stays silent does less harm than
    one that talks over the owner.

    Words to a muted customer are only shown: the assistant does not write there, and no deadline
    would ever give the conversation back.
    """
    if _is_told(account, item):
        return False
    if item.mixed and named(account, item):
        return False
    if item.by_program:
        return False
    session = threads.session_for(
        account, item.recipient, "", is_test=account.is_test, now=now, writes=False
    )
    # Again, under the lock: another process may handle the same echo, and our own call may have
    # been answered since the row was looked for among those on their way.
    if _is_told(account, item):
        return False
    said_at = min(item.sent_at, now)
    if item.kind != "reaction" and muted_customers.answered_now(session.customer):
        taken = not _overtaken(session, said_at, now)
        if taken:
            _take(session, now)
        ownership.answered(session, until=said_at)
        if taken and session.first_unread_at is not None:
            response_deadlines.awaits(session, now)
            session.save(update_fields=["answer_by"])
    message = _shown(session, item, said_at, now)
    payload = {"session": session.id, "message": message.pk}
    stream.emit(account.merchant_id, "message.received", payload)
    return True


def _is_told(account: ChannelAccount, item: Echo) -> bool:
    """Whether the thread holds the message; the row of an early amendment does not count."""
    known = threads.known(account, item.provider_id)
    if known is not None:
        return not known.extra.get(amending.EARLY)
    return reports.is_ours(account, item.provider_id)


def _overtaken(session: Session, said_at: datetime, now: datetime) -> bool:
    """Whether the owner of the conversation changed after an echo that came late."""
    if now - said_at <= MOMENT:
        return False
    changes = ModeChange.objects.of(session.merchant_id).filter(session=session, at__gt=said_at)
    return changes.exists()


def _take(session: Session, now: datetime) -> None:
    """By our clock: the handoff lasts from when we heard of it."""
    if session.mode != Mode.HUMAN:
        ownership.change(session, Mode.HUMAN, cause="echo", reason=_("desde el teléfono"), now=now)
    response_deadlines.spoke(session, now)


def _shown(session: Session, item: Echo, said_at: datetime, now: datetime) -> Message:
    early = Message.objects.of(session.merchant_id).filter(
        session=session, provider_id=item.provider_id
    )
    if (row := early.first()) is not None:
        amending.complete_echo(row, item, said_at, now)
        return row
    return Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.OUT,
        source=Source.HUMAN,
        kind=item.kind,
        text=item.text,
        provider_id=item.provider_id,
        said_at=said_at,
        recorded_at=now,
        position=item.position,
    )


def named(account: ChannelAccount, echo: Echo) -> bool:
    """Whether the echo is of a message of ours; the row then bears the echo's id and is sent.

    Within the caller's transaction, no lock held. A message that was sent twice because nobody knew
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
    recipient = Q(session__customer__identifiers__value__in=_names(echo))
    if not _is_known(account, echo):
        recipient = Q()
    on_its_way = Q(state__in=(SendState.SENDING, SendState.UNKNOWN))
    given_up = Q(state=SendState.FAILED, attempts__gt=0, error_code=None)
    may_be = ((on_its_way | given_up) & Q(provider_id="")) | Q(doubtful=True)
    rows = Outgoing.objects.of(account.merchant_id).filter(
        recipient, may_be, session__account=account
    )
    recent = rows.filter(sending_at__gte=echo.sent_at - LATE)
    return recent.select_related("message").distinct().order_by("id")


def _names(echo: Echo) -> list[str]:
    phone = echo.recipient.phone
    spelled = (phones.identity(phone), *phones.spellings(phone)) if phone else ()
    return [name for name in (*spelled, echo.recipient.bsuid) if name]


def _is_known(account: ChannelAccount, echo: Echo) -> bool:
    """Whether the echo has a phone number, or an id that leads to a customer."""
    rows = CustomerIdentifier.objects.of(account.merchant_id)
    return bool(echo.recipient.phone) or rows.filter(value__in=_names(echo)).exists()


def _same(row: Outgoing, echo: Echo) -> bool:
    kind = ALIKE.get(str(row.content.get("kind")), "text")
    if kind != echo.kind:
        return False
    return kind in UNWORDED or _plain(row.message.text) == _plain(echo.text)


def _plain(text: str) -> str:
    return " ".join(text.split())
