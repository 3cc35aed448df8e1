"""Who owns the conversation: every change of hands, in one place (invariants 1 and 3).

A change raises `session.ownership_version`, records who and why, drops what the bot had not begun
to send, and tells the thread and the stream. Nothing here can be reached by a model's output except
`escalate`, which only gives the conversation away.
"""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import F, QuerySet

from chatbot.conversations import bot_states, outbox, response_deadlines
from chatbot.conversations.handoff_notes import MANUAL, describe_change, describe_other_reason
from chatbot.conversations.models import Message, ModeChange, Session, SessionOrder
from chatbot.conversations.models.messages import Direction, Source
from chatbot.conversations.models.sessions import Mode, State
from core.compiled_sql.query import CompiledQuery
from merchants import access, defaults, permission, stream
from merchants.models import User
from merchants.roles import Permission


class NotWithAPerson(Exception):
    """Somebody wants to answer although the bot owns the conversation: take it first."""


class AlreadyTaken(Exception):
    """Somebody else took the conversation before; `holder` is who attends it."""

    def __init__(self, holder: User) -> None:
        super().__init__(str(holder))
        self.holder = holder


def locked(session_id: UUID, merchant_id: int) -> Session:
    """The session under its row lock, without blocking foreign keys that point to it."""
    return _locked.one(merchant=merchant_id, session=session_id)


def locked_rows(merchant_id: int) -> QuerySet[Session]:
    """Sessions that whoever reads them locks.

    Who attends one is not read along: after a wait for the lock PostgreSQL gives the row as it is
    now, beside what it was joined with before.
    """
    rows = Session.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.select_related("merchant", "customer", "account")


_locked: CompiledQuery[Session] = CompiledQuery(
    lambda merchant, session: locked_rows(merchant).filter(id=session), merchant=int, session=UUID
)


@transaction.atomic
def take(
    session_id: UUID, merchant_id: int, *, by: User, now: datetime, reason: str = ""
) -> Session:
    """A person takes the conversation; of two at once the first. `AlreadyTaken` for the other.

    Taking what one has already changes nothing. PermissionDenied without the action (invariant 7).
    """
    permission.require(by, merchant_id, Permission.TAKE)
    session = locked(session_id, merchant_id)
    assign_to(session, by, now, reason=reason)
    return session


def assign_to(session: Session, by: User, now: datetime, *, reason: str = "") -> None:
    """`by` attends the session, locked by the caller; `AlreadyTaken` where another operator does.

    `by` also takes a conversation that the owner began on the phone, and one whose operator may not
    attend here any more.
    """
    holder = session.assigned_to
    if session.mode != Mode.HUMAN:
        change(session, Mode.HUMAN, cause="console", reason=reason, by=by, now=now)
    elif holder is None or not access.may(holder, session.merchant_id, Permission.TAKE):
        give(session, by, now, waited=session.answer_by is not None)
        words = describe_change(session, Mode.HUMAN, by=by, reason=reason)
        note(session, words, by=by, now=now)
    elif holder != by:
        raise AlreadyTaken(holder)
    elif reason:
        _give_another_reason(session, reason, by=by, now=now)


@transaction.atomic
def hand_over(
    session_id: UUID, merchant_id: int, *, by: User | None, now: datetime, reason: str = ""
) -> Session:
    """The conversation waits for a person, after a click; the bot uses `escalate`.

    An operator who cannot go on gives it to the others so. The time since when the customer waits
    stays on record. Where it waits already, another reason takes the place of the first, which the
    thread keeps.
    """
    if by is not None:
        permission.require(by, merchant_id, Permission.TAKE)
    session = locked(session_id, merchant_id)
    if session.mode != Mode.HANDOFF_PENDING:
        why = reason or MANUAL
        change(session, Mode.HANDOFF_PENDING, cause="console", reason=why, by=by, now=now)
    elif reason:
        _give_another_reason(session, reason, by=by, now=now)
    return session


@transaction.atomic
def release(
    session_id: UUID,
    merchant_id: int,
    *,
    by: User | None,
    now: datetime,
    cause: str = "console",
    dealt: bool = False,
) -> Session:
    """The bot goes on. Messages seen so far are answered if the person wrote to the customer, or
    has `dealt` with them in another way; the bot owes a turn to the rest (invariant 9)."""
    if by is not None:
        permission.require(by, merchant_id, Permission.TAKE)
    session = locked(session_id, merchant_id)
    if session.mode != Mode.BOT:
        done = dealt or (by is not None and response_deadlines.attended(session))
        change(session, Mode.BOT, cause=cause, by=by, now=now)
        if done:
            answered(session, upto=session.seen_id)
    return session


def escalate(session: Session, *, reason: str, now: datetime, danger: bool = False) -> None:
    """The bot gives the conversation away, of `danger` to a life too; the caller locks it."""
    if session.mode == Mode.BOT:
        session.danger_at = now if danger else None
        change(session, Mode.HANDOFF_PENDING, cause="escalation", reason=reason, now=now)


def change(
    session: Session,
    becomes: Mode,
    *,
    cause: str,
    now: datetime,
    reason: str = "",
    by: User | None = None,
) -> None:
    """Change the owner of the conversation; the caller locks `session`, and it is saved here."""
    was, session.mode = Mode(session.mode), becomes
    session.ownership_version += 1
    session.version += 1
    ModeChange.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        was=was,
        becomes=becomes,
        ownership_version=session.ownership_version,
        cause=cause,
        reason=reason[:120],
        by=by,
        at=now,
    )
    session.held_since = None if becomes == Mode.BOT else now
    _clocks(session, becomes, by=by, now=now, waited=was == Mode.HANDOFF_PENDING)
    if becomes == Mode.BOT:
        session.unattended_at = None if by or response_deadlines.attended(session) else now
        _to_the_bot(session, now)
    else:
        _to_a_person(session, reason, now, anew=was == Mode.BOT)
    session.save()
    outbox.drop_stale(session)
    words = describe_change(session, becomes, by=by, reason=reason, cause=cause)
    note(session, words, by=by, now=now)
    now_at = {"becomes": becomes, "ownership_version": session.ownership_version}
    told = {"session": session.id, "was": was, **now_at}
    stream.emit(session.merchant_id, "mode.changed", told | {"by": by.pk if by else None})


def changed(session: Session) -> None:
    """Tell the stream that something about the conversation's people is not as it was."""
    stream.emit(session.merchant_id, "session.changed", {"session": session.id})


def _clocks(
    session: Session, becomes: Mode, *, by: User | None, now: datetime, waited: bool
) -> None:
    """Who attends, and until when somebody has to take the conversation or answer in it. A customer
    is told only once in a wait that nobody has come."""
    session.assigned_to, session.answer_by, session.notice_at = None, None, None
    if becomes == Mode.HANDOFF_PENDING and session.alerted_at is None:
        session.notice_at = response_deadlines.notice_end(session.merchant, now)
    elif becomes == Mode.HUMAN:
        session.unattended_at = None
        if by is not None:
            response_deadlines.attend(session, by, now, waited=waited)
    elif becomes == Mode.BOT:
        session.alerted_at = session.danger_at = None


def give(session: Session, who: User, now: datetime, *, waited: bool = False) -> None:
    """In mode human, give the conversation from one operator to another; saved here. The
    `ownership_version` stays as it is, and the time-out counts from now."""
    response_deadlines.attend(session, who, now, waited=waited)
    session.unattended_at, session.held_since = None, now
    session.handoff_until = response_deadlines.handoff_end(session.merchant, now)
    columns = ["assigned_to", "answer_by", "unattended_at", "held_since", "handoff_until"]
    session.save(update_fields=columns)
    changed(session)


def _to_a_person(session: Session, reason: str, now: datetime, *, anew: bool) -> None:
    session.state = State.HUMAN_TAKEOVER
    session.resolved_at, session.resolution, session.snoozed_until = None, "", None
    session.handoff_reason = reason[:120] or session.handoff_reason or MANUAL
    session.handoff_at = now if anew else session.handoff_at
    # Nobody in danger goes back to the assistant because nobody came.
    left = session.danger_at is not None and session.mode == Mode.HANDOFF_PENDING
    session.handoff_until = None if left else response_deadlines.handoff_end(session.merchant, now)


def _to_the_bot(session: Session, now: datetime) -> None:
    """Set what the bot needs to go on: the state, the deadlines, and a turn for unread messages."""
    _run_clocks_again(session, now)
    _owe_a_turn(session, now)
    session.idle_at = now + defaults.session_timeout(session.merchant)
    session.state = bot_states.derived_state(session)
    session.handoff_reason, session.handoff_at, session.handoff_until = "", None, None


def _run_clocks_again(session: Session, now: datetime) -> None:
    """The unpaid deadline stood still while a person owned the conversation, and goes on now.

    A reminder that is due by now does not go out, because a person has spoken with the customer.
    """
    held = now - (session.handoff_at or now)
    links = SessionOrder.objects.of(session.merchant_id).filter(session=session)
    links.filter(remind_at__lte=now).update(remind_at=None)
    links.filter(cancel_at__isnull=False).update(cancel_at=F("cancel_at") + held)
    links.filter(remind_at__isnull=False).update(remind_at=F("remind_at") + held)


def _owe_a_turn(session: Session, now: datetime) -> None:
    """Make a turn due for unread messages; `release` then settles those that a person answered."""
    if session.due_at is None and session.messages.filter(unread=True).exists():
        session.first_unread_at = session.first_unread_at or now
        session.due_at = now


def answered(session: Session, *, until: datetime | None = None, upto: int | None = None) -> None:
    """A person answered: no turn is owed for what the customer said so far, or said by `until`, or
    up to the message (its id) `upto`.

    A turn that is being thought of those words finds that the world moved.
    """
    unread = Message.objects.of(session.merchant_id).filter(session=session, unread=True)
    told = unread if until is None else unread.filter(said_at__lte=until)
    told = told if upto is None else told.filter(pk__lte=upto)
    session.version += min(told.update(unread=False), 1)
    left = unread.order_by("recorded_at").values_list("recorded_at", flat=True).first()
    session.first_unread_at = left
    session.due_at = session.due_at if left else None
    session.save(update_fields=["due_at", "first_unread_at", "version"])


def _give_another_reason(session: Session, reason: str, *, by: User | None, now: datetime) -> None:
    """Who has the conversation stays; why a person has it is told anew; saved here."""
    was, session.handoff_reason = session.handoff_reason, reason[:120]
    if session.handoff_reason == was:
        return
    session.version += 1
    session.save(update_fields=["handoff_reason", "version", "updated_at"])
    note(session, describe_other_reason(session.handoff_reason, was), by=by, now=now)
    changed(session)


def note(session: Session, text: str, *, by: User | None, now: datetime) -> None:
    """A system message in the thread, for the people only."""
    Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.NOTE,
        source=Source.SYSTEM,
        kind="note",
        text=text,
        said_at=now,
        by=by,
    )
