"""Who speaks: the bot, or nobody: a person owns the conversation, the assistant is switched off, or
this customer is left alone.

Time-out and greeting resets come first (specs/agent_v2 §5, specs/human_handoff §2). Who is left
alone gets neither turn nor reset: a person's ownership stays until they give it back.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from chatbot.agent import lives
from chatbot.conversations import dangers, muted_customers, ownership
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from intents import words
from merchants.rules.answering import answers


@dataclass(frozen=True, slots=True)
class Voice:
    """`bot` speaks or not; `reset` says which rule gave the conversation back ("" for none)."""

    bot: bool
    reset: str = ""


def decide(
    *,
    mode: str,
    text: str,
    bot_enabled: bool,
    answered: bool,
    timed_out: bool,
    reset_on_greeting: bool,
    quiet_for: timedelta | None,
    quiet_enough: timedelta,
) -> Voice:
    """The rule itself, pure: a greeting gives the conversation back only if it is the whole text,
    and in `human` only after some silence of the operator."""
    if not bot_enabled or not answered:
        return Voice(bot=False)
    if mode == Mode.BOT:
        return Voice(bot=True)
    if timed_out:
        return Voice(bot=True, reset="timeout")
    if reset_on_greeting and words.read(text).is_whole_greeting:
        quiet = quiet_for is None or quiet_for >= quiet_enough
        if mode == Mode.HANDOFF_PENDING or quiet:
            return Voice(bot=True, reset="greeting")
    return Voice(bot=False)


def is_free(session: Session) -> bool:
    """Whether the bot may speak without anything to be reset or decided. Reads, locks nothing."""
    return session.mode == Mode.BOT and is_on(session) and is_answered(session)


def is_on(session: Session) -> bool:
    """Whether the assistant can answer here at all; else the words are parked."""
    merchant, account = session.merchant, session.account
    on = merchant.bot_enabled and merchant.is_active
    return on and account.is_active and not account.paused_reason


def is_answered(session: Session) -> bool:
    """Whether the assistant answers this customer at all; its rows are as they were read."""
    return answers(session.merchant.answers, session.customer.answering)


def who_speaks(session: Session, text: str, now: datetime) -> Voice:
    """Decides for a locked session and carries out what follows: a reset, or silence for good."""
    merchant, answered = session.merchant, is_answered(session)
    held = session.held_since or session.handoff_at
    moments = [at for at in (held, session.last_human_at) if at is not None]
    voice = decide(
        mode=session.mode,
        text=text,
        bot_enabled=is_on(session),
        answered=answered,
        timed_out=session.handoff_until is not None and session.handoff_until <= now,
        reset_on_greeting=merchant.reset_on_greeting and not dangers.keeps(session),
        quiet_for=now - max(moments) if moments else None,
        quiet_enough=timedelta(minutes=merchant.greeting_quiet_minutes),
    )
    if voice.reset:
        ownership.change(session, Mode.BOT, cause=voice.reset, now=now)
    if not voice.bot:
        lives.heed(session, text, now, answered=answered)
    if not answered:
        # Not even when the customer is chosen again: only the people are told these words.
        muted_customers.silence(session)
    if not voice.bot and session.mode != Mode.BOT:
        # The words stay unread: a person answers them, or a time-out makes them a turn. Where only
        # the assistant is switched off they stay due, and are parked until it is on again.
        session.due_at = session.first_unread_at = None
        session.save(update_fields=["due_at", "first_unread_at"])
    return voice
