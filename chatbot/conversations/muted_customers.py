"""Which customers the assistant does not answer: the operator's choice, and the list of them.

The conversation of a muted customer stays in mode `bot`, and nobody answers in it; `agent.gate`
checks each message. An operator who owns the conversation already keeps it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from chatbot.conversations import outbox, ownership, response_deadlines
from chatbot.conversations.models import Outgoing, SendState, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from merchants import permission, selectors, stream
from merchants.models import Customer, Merchant, User
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from merchants.roles import Permission
from merchants.rules.answering import answers

CHANGED = "customer.changed"
"""The stream's word for a customer whose own settings are not as they were."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What holds now: the merchant's policy, and whether this choice changed it.

    `others` is how many other customers the assistant does not answer because of that change.
    """

    customer: Customer
    policy: str
    policy_changed: bool = False
    others: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody the assistant does not answer; `since` is None where nobody wrote it down."""

    customer: Customer
    why: str
    since: datetime | None


@transaction.atomic
def choose(
    customer_id: UUID,
    merchant_id: int,
    answering: str,
    *,
    by: User | None,
    now: datetime,
    why: str = "",
) -> Chosen:
    """Choose whether the assistant answers the customer: a value of `Answering`.

    `why` is in words for people. Where the policy is to answer everybody, muting one customer
    changes it to everybody but the muted. Messages that nobody answered are not answered later.
    Messages of the assistant that have not left do not leave, and a turn in progress is not kept.
    The operator who owns the conversation keeps it; a conversation that nobody has taken yet waits
    no more. Raises `PermissionDenied`, `Customer.DoesNotExist`, ValueError.
    """
    if by is not None:
        permission.require(by, merchant_id, Permission.ANSWER)
    chosen = Answering(answering)
    customer, sessions = _held(customer_id, merchant_id)
    before = answered_now(customer)
    customer.answering, customer.answering_since = chosen, now
    # Kept for every choice: a person has chosen, so no import of known contacts chooses again.
    customer.answering_why = (why or _by_whom(by))[:120]
    customer.save(update_fields=["answering", "answering_since", "answering_why"])
    policy, changed = _policy(merchant_id, chosen)
    for session in sessions:
        if not answers(policy, chosen):
            _leave(session, by, now)
        elif not before:
            _come_back(session, now)
        ownership.note(session, _told(policy, chosen, by), by=by, now=now)
    told(customer, sessions)
    if changed:  # customers who were muted before are not answered from now on either
        transaction.on_commit(lambda: settle(merchant_id, by=by, now=now))
    others = _left_by_choice(merchant_id).exclude(pk=customer.pk).count() if changed else 0
    return Chosen(customer, policy, changed, others)


def settle(merchant_id: int, *, by: User | None, now: datetime) -> int:
    """After a change of policy, customers whom the assistant does not answer wait no more.

    Returns how many conversations that ends. As by `choose`, an operator keeps a conversation that
    the operator has taken. Each is settled in a transaction of its own.
    """
    waiting_now = Session.objects.of(merchant_id).filter(mode=Mode.HANDOFF_PENDING)
    found = waiting_now.exclude(selectors.answered()).values_list("pk", flat=True)
    return sum(_settled(pk, merchant_id, by, now) for pk in list(found))


@transaction.atomic
def _settled(session_id: UUID, merchant_id: int, by: User | None, now: datetime) -> bool:
    session = ownership.locked(session_id, merchant_id)
    if session.mode != Mode.HANDOFF_PENDING or answered_now(session.customer):
        return False
    _leave(session, by, now)
    return True


def answered_now(customer: Customer) -> bool:
    """Whether the assistant answers the customer now. The row is read again, because one that was
    read along with a lock may be older."""
    rows = Customer.objects.of(customer.merchant_id).filter(pk=customer.pk)
    return rows.filter(selectors.answered(customer="")).exists()


def _held(customer_id: UUID, merchant_id: int) -> tuple[Customer, list[Session]]:
    """The customer and the customer's conversations, locked.

    Conversations come first: a worker that receives or sends a message locks one of them before it
    changes the customer.
    """
    customers = Customer.objects.of(merchant_id).select_for_update(no_key=True)
    rows = ownership.locked_rows(merchant_id).filter(customer=customer_id).order_by("id")
    while True:
        with transaction.atomic():
            sessions = list(rows.all())
            customer = customers.get(selectors.present(""), pk=customer_id)
            begun = Session.objects.of(merchant_id).filter(customer=customer).count()
            if begun == len(sessions):
                return customer, sessions
            # The customer wrote to another number meanwhile: release the locks and look again, so
            # that the new conversation is among them.
            transaction.set_rollback(True)


def _by_whom(by: User | None) -> str:
    return _("lo eligió %(who)s") % {"who": by} if by is not None else ""


def _policy(merchant_id: int, chosen: str) -> tuple[str, bool]:
    """The merchant's policy as it is now, and whether the choice has changed it."""
    merchant = Merchant.objects.select_for_update(no_key=True).get(pk=merchant_id)
    if merchant.answers != Answers.ALL or chosen != Answering.LEAVE:
        return merchant.answers, False
    merchant.answers = Answers.ALL_BUT
    merchant.save(update_fields=["answers"])
    return merchant.answers, True


def _leave(session: Session, by: User | None, now: datetime) -> None:
    if session.mode == Mode.HANDOFF_PENDING:
        ownership.change(session, Mode.BOT, cause="left_alone", by=by, now=now)
        session.unattended_at = None
        session.save(update_fields=["unattended_at"])
    silence(session)


def _come_back(session: Session, now: datetime) -> None:
    """The customer is answered again, from the next message on; operators' deadlines begin anew."""
    ownership.answered(session)
    if session.mode == Mode.BOT:
        return
    session.handoff_until = response_deadlines.handoff_end(session.merchant, now)
    if session.answer_by is not None:
        session.answer_by = response_deadlines.answer_end(session.merchant, now)
    if session.notice_at is not None:
        session.notice_at = response_deadlines.notice_end(session.merchant, now)
    session.save(update_fields=["handoff_until", "answer_by", "notice_at"])


def silence(session: Session) -> None:
    """The assistant owes no answer to the messages so far; the caller locks `session`.

    An operator who owns the conversation keeps it, and answers or gives it back.
    """
    ownership.answered(session)
    if session.mode != Mode.BOT:
        return
    session.idle_at = None
    session.save(update_fields=["idle_at"])
    queued = Outgoing.objects.of(session.merchant_id).filter(
        session=session, state=SendState.QUEUED, cause=Cause.TURN
    )
    for row in queued.select_for_update(no_key=True):
        outbox.drop(row)


def _told(policy: str, chosen: str, by: User | None) -> str:
    who = {"who": str(by) if by else _("El negocio")}
    if answers(policy, chosen):
        return _("%(who)s: el asistente responde a este contacto") % who
    return _("%(who)s: el asistente no responde a este contacto") % who


def told(customer: Customer, sessions: Iterable[Session] = ()) -> None:
    """Tell the stream that the customer's settings changed."""
    payload = {"customer": customer.pk, "sessions": [session.id for session in sessions]}
    stream.emit(customer.merchant_id, CHANGED, payload)


def listed(merchant: Merchant | int) -> list[Left]:
    """Who was chosen to be left alone, by name, with why and since when. Two queries."""
    customers = _left_by_choice(merchant).prefetch_related("identifiers")
    return [Left(one, one.answering_why, one.answering_since) for one in customers]


def _left_by_choice(merchant: Merchant | int) -> QuerySet[Customer]:
    rows = Customer.objects.of(merchant).filter(selectors.present(""), answering=Answering.LEAVE)
    return rows.order_by("name", "created_at")
