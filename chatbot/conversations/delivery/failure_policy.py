"""What happens to a message that failed, or of which nobody knows whether it arrived.

The answer to our request and a later status both end here. When a message is given up, a template
is sent in its place, or the console shows that the customer was not told. The caller locks the
session and the row before it calls any function.
"""

from datetime import datetime, timedelta

from django.utils import translation
from django.utils.translation import gettext as _

from chatbot.conversations import about as mentioned
from chatbot.conversations import outbound_content as mail
from chatbot.conversations import outbox
from chatbot.conversations.about import About
from chatbot.conversations.delivery import plain, undelivered
from chatbot.conversations.due_work import hints
from chatbot.conversations.message_templates import occasions, templates
from chatbot.conversations.models import Outgoing, SendState, Session, outgoing_key
from chatbot.conversations.models.messages import Cause, Source
from chatbot.conversations.rules import remedies
from chatbot.conversations.rules.ownership import may_go_out
from chatbot.conversations.rules.remedies import Failure, FailurePolicy, Remedy
from merchants import stream

UNKNOWN_FOR = timedelta(seconds=60)
TEMPLATE = "template"


def content_of(row: Outgoing) -> mail.OutboundContent | None:
    """The row's message; None where it cannot be read."""
    try:
        return mail.load(row.whole)
    except (KeyError, TypeError):
        return None


def about_of(row: Outgoing) -> About:
    """What the row's message is about."""
    return mentioned.load(row.message.about)


def is_unasked(row: Outgoing) -> bool:
    """Whether the customer waits for nothing of the kind: it is the first to be held back."""
    occasion = occasions.known(about_of(row).occasion)
    return row.content.get("kind") == TEMPLATE or (occasion is not None and occasion.unasked)


def settle(session: Session, row: Outgoing, failure: Failure, now: datetime) -> bool:
    """The channel refused the row while it was `sending`; whether the next one may follow now."""
    if failure.uncertain:
        row.error, row.error_code = failure.words[:300], failure.code
        unknown(row, now)
        return False
    policy = remedies.decide(failure, _asked(row), now)
    if policy.again is None:
        give_up(session, row, failure, now)
        return True
    queue_again(row, failure, policy)
    return policy.plainer or policy.held


def settle_late(session: Session, row: Outgoing, failure: Failure, now: datetime) -> None:
    """The channel had taken the row and says now that it never arrived.

    What would be tried again is so under a new key, while it is young: a status that names the old
    one twice then finds nothing.
    """
    policy = remedies.decide(failure, _asked(row), now)
    if policy.again is None or row.message.said_at + remedies.STILL_TIMELY < now:
        give_up(session, row, failure, now)
        return
    row.key, row.provider_id, row.sent_at = outgoing_key(), "", None
    row.category, row.cost, row.cost_currency = "", None, ""
    queue_again(row, failure, policy)
    hints.hint("deliver", str(session.id))


def queue_again(row: Outgoing, failure: Failure, policy: FailurePolicy) -> None:
    """The row waits for another try, as the policy says."""
    content = content_of(row)
    if policy.plainer and content is not None:
        row.content = mail.dump(mail.Text(plain.words(content)))
    row.state, row.due_at, row.slot_at, row.held = SendState.QUEUED, policy.again, None, policy.held
    row.attempts = max(row.attempts - (not policy.counts), 0)
    row.error, row.error_code = failure.words[:300], failure.code
    row.end_lease()
    row.save()
    outbox.changed(row)


def give_up(
    session: Session, row: Outgoing, failure: Failure, now: datetime, *, sure: bool = True
) -> bool:
    """The row failed for good; whether a template speaks in its place.

    Not `sure`: it may have arrived all the same.
    """
    row.state, row.due_at, row.slot_at, row.held = SendState.FAILED, None, None, False
    row.error_code, row.error = failure.code, failure.words[:300]
    row.end_lease()
    about = about_of(row)
    spoken = failure.remedy is Remedy.WINDOW and _by_template(session, row, about, now)
    if spoken:
        row.error = f"{row.error} {_('Se le escribió con una plantilla.')}"[:300]
    row.save()
    outbox.changed(row)
    if not spoken:
        undelivered.note(session, about, failure.words, sure=sure)
    return spoken


def unknown(row: Outgoing, now: datetime) -> None:
    """Nobody can say whether it was accepted: wait for a status that names it."""
    row.state = SendState.UNKNOWN
    row.end_lease()
    row.due_at = (row.sending_at or now) + UNKNOWN_FOR
    row.save()
    outbox.changed(row)


def unconfirmed(session: Session, row: Outgoing, now: datetime) -> None:
    """It was sent, perhaps twice, and nothing was ever heard of it: a person is told."""
    if row.content.get("kind") == TEMPLATE:
        words = _("WhatsApp no confirmó el envío, y una plantilla no se repite sola.")
        payload = {"session": session.id, "outgoing": row.pk}
        stream.emit(session.merchant_id, "template.unconfirmed", payload)
    else:
        words = _("WhatsApp no confirmó el envío, que se intentó dos veces.")
    give_up(session, row, Failure(Remedy.GIVE_UP, words), now, sure=False)


def _asked(row: Outgoing) -> remedies.Sent:
    content = content_of(row)
    plainer = content is not None and not isinstance(content, mail.Text)
    words = plain.words(content) if content is not None and plainer else ""
    return remedies.Sent(row.attempts, words=bool(words.strip()), unasked=is_unasked(row))


def _by_template(session: Session, row: Outgoing, about: About, now: datetime) -> bool:
    """The merchant's template takes the place of free words, once for each thing to tell."""
    mine = may_go_out(
        row.cause,
        row_ownership=row.ownership_version,
        ownership_version=session.ownership_version,
        mode=session.mode,
    )
    if not about.occasion or not mine:
        return False
    if _said_already(session, row):
        return True
    with translation.override(session.merchant.language):
        content = templates.fallback(session, about, row.message.text, now)
    if content is None:
        return False
    outbox.enqueue(
        session,
        [content],
        cause=Cause(row.cause),
        now=now,
        source=Source(row.message.source),
        by=row.message.by,
        turn_id=row.turn_id,
        abouts=[about],
    )
    return True


def _said_already(session: Session, row: Outgoing) -> bool:
    """Whether a template has told the same since the customer last wrote.

    Parts of one message, and answers that a person wrote one after the other, are one notice.
    """
    rows = Outgoing.objects.of(session.merchant_id).filter(
        session=session, content__kind=TEMPLATE, message__about=row.message.about
    )
    if session.last_inbound_at is not None:
        rows = rows.filter(message__said_at__gt=session.last_inbound_at)
    return rows.exclude(state__in=(SendState.FAILED, SendState.DROPPED)).exists()
