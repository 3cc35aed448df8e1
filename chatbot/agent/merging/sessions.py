"""Two conversations of one person on one account become one, and become two again.

The kept one goes on; the double's stays as an empty row to which its audit belongs.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.merging import locks
from chatbot.agent.merging.records import Record, put_back, values_of
from chatbot.agent.merging.tables import OF_SESSIONS
from chatbot.agent.models import SessionFlow
from chatbot.conversations import bot_states, ownership, threads
from chatbot.conversations.models import Outgoing, SendState, Session
from chatbot.conversations.models.sessions import Mode, State

CAUSE, UNDONE = "merge", "merge_undone"
"""Causes of a change of hands (`ModeChange.cause`)."""
_NEVER_BACK = {"id", "merchant", "account", "customer", "created_at", "updated_at", "unseen"}
_NEVER_BACK |= {"lease_token", "lease_until", "version", "ownership_version", "unseen", "seen_id"}
COLUMNS = tuple(one.attname for one in Session._meta.concrete_fields if one.name not in _NEVER_BACK)
"""What of a conversation is put back as it was."""
_HANDED = (
    "handoff_reason",
    "handoff_at",
    "handoff_until",
    "assigned_to_id",
    "held_since",
    "answer_by",
    "notice_at",
    "alerted_at",
    "unattended_at",
)
_LATEST = ("last_inbound_at", "last_human_at", "pair_at", "idle_at", "unattended_at")
_FLOW = ("is_open", "due_at")
_RANK = {Mode.BOT: 0, Mode.HANDOFF_PENDING: 1, Mode.HUMAN: 2}
_QUIET = (State.IDLE, State.BROWSING, State.COMPLETED)


def join(kept: Session, double: Session, record: Record, now: datetime) -> None:
    """Both are locked and of one account. Raises `locks.InFlight`."""
    locks.require_quiet(kept, double)
    before = {one.pk: values_of(one, COLUMNS) for one in (kept, double)}
    _end_flows(kept, double, record)
    _carry_ownership(kept, double, record)
    for table in OF_SESSIONS:
        record.move(table, "session", double, kept)
    _take_up(kept, double)
    for one in (kept, double):
        locks.break_lease(one)
    _give_to_whoever_attends(kept, double, now)
    _empty(double, now)
    kept.save()
    if kept.messages.filter(unread=True).exists():
        threads.wake(kept, now)
    for one in (kept, double):
        record.note_changed(one, before[one.pk])
        ownership.changed(one)


def _end_flows(kept: Session, double: Session, record: Record) -> None:
    """One flow of a kind is open in a conversation: the kept one's."""
    rows = SessionFlow.objects.of(kept.merchant_id).filter(is_open=True)
    taken = rows.filter(session=kept).values_list("flow", flat=True)
    for flow in rows.filter(session=double, flow__in=list(taken)):
        before = values_of(flow, _FLOW)
        flow.is_open, flow.due_at = False, None
        flow.save(update_fields=_FLOW)
        record.note_changed(flow, before)


def _carry_ownership(kept: Session, double: Session, record: Record) -> None:
    """What the assistant had still to say there it may say here."""
    rows = Outgoing.objects.of(double.merchant_id).filter(session=double)
    waiting = rows.filter(state__in=(SendState.QUEUED, SendState.UNKNOWN))
    for row in waiting.filter(ownership_version=double.ownership_version):
        before = values_of(row, ["ownership_version"])
        row.ownership_version = kept.ownership_version
        row.save(update_fields=["ownership_version"])
        record.note_changed(row, before)


def _take_up(kept: Session, double: Session) -> None:
    """What the customer was in the middle of there goes on here, unless they are here, too."""
    wrote = [one.last_inbound_at or one.created_at for one in (kept, double)]
    for name in _LATEST:
        both = [one for one in (getattr(kept, name), getattr(double, name)) if one is not None]
        setattr(kept, name, max(both, default=None))
    has_cart = kept.cart is not None and kept.cart.lines.exists()
    if has_cart or bot_states.derived_state(kept) not in _QUIET:
        return
    if bot_states.derived_state(double) in _QUIET and double.asked is None:
        return
    kept.cart, kept.order = double.cart or kept.cart, double.order or kept.order
    if kept.asked is None or wrote[0] < wrote[1]:
        kept.asked = double.asked or kept.asked
    if kept.mode == Mode.BOT:
        is_bots = double.mode == Mode.BOT
        kept.state = double.state if is_bots else bot_states.derived_state(kept)


def _give_to_whoever_attends(kept: Session, double: Session, now: datetime) -> None:
    """A person who attends there attends here; who waits for one waits on."""
    if _RANK[Mode(double.mode)] <= _RANK[Mode(kept.mode)]:
        return
    reason = double.handoff_reason or _("cliente unido")
    ownership.change(kept, Mode(double.mode), cause=CAUSE, reason=reason, now=now)
    for name in _HANDED:
        setattr(kept, name, getattr(double, name))


def _empty(double: Session, now: datetime) -> None:
    double.cart = double.order = double.asked = None
    if double.mode != Mode.BOT:
        ownership.change(double, Mode.BOT, cause=CAUSE, now=now)
    double.state, double.unattended_at, double.undelivered = State.IDLE, None, None
    double.due_at = double.first_unread_at = double.parked_at = double.idle_at = None
    double.last_inbound_at = double.last_human_at = double.pair_at = None
    double.snoozed_until = double.resolved_at = None
    double.failures, double.resolution, double.last_intent = 0, "", ""
    double.save()


def part(
    kept: Session,
    double: Session,
    moved: Mapping[str, Iterable[str]],
    changed: Mapping[str, Mapping[str, Mapping[str, Any]]],
    now: datetime,
) -> None:
    """What moved goes back, and both are as they were but for what happened since."""
    locks.require_quiet(kept, double)
    for table in OF_SESSIONS:
        rows = table.objects.of(kept.merchant_id).filter(session=kept)
        mine = rows.filter(pk__in=list(moved.get(table._meta.db_table, ())))
        mine.update(session=double)
    flows = changed.get(SessionFlow._meta.db_table, {})
    for flow in SessionFlow.objects.of(kept.merchant_id).filter(pk__in=list(flows), session=double):
        put_back(flow, flows[str(flow.pk)])
        flow.save(update_fields=_FLOW)
    told = changed.get(Session._meta.db_table, {})
    _restore(double, told.get(str(double.pk), {}), now, sure=True)
    _restore(kept, told.get(str(kept.pk), {}), now)
    for one in (kept, double):
        if one.messages.filter(unread=True).exists():
            threads.wake(one, now)
        else:
            threads.settle(one)
        ownership.changed(one)


def _restore(
    session: Session, told: Mapping[str, Any], now: datetime, *, sure: bool = False
) -> None:
    """Who owns a conversation changes by `ownership.change` alone; the rest is put back."""
    locks.break_lease(session)
    mode, mode_after = told.get("mode", (session.mode, session.mode))
    state, state_after = told.get("state", (session.state, session.state))
    was_so = session.state == state_after
    handed = {name: pair for name, pair in told.items() if name in _HANDED}
    rest = {name: pair for name, pair in told.items() if name not in (*_HANDED, "mode", "state")}
    _before, holder = handed.get("assigned_to_id", (None, session.assigned_to_id))
    as_left = session.mode == mode_after and session.assigned_to_id == holder
    put_back(session, rest, sure=sure)
    if session.mode != mode and (sure or as_left):
        ownership.change(session, Mode(mode), cause=UNDONE, now=now)
        put_back(session, handed, sure=True)
    elif session.mode == mode:
        put_back(session, handed, sure=sure)
    if session.mode == Mode.BOT and mode == Mode.BOT and (sure or was_so):
        session.state = state
    session.save()
