"""Who speaks: the bot, or nobody: a person holds the pen, or the assistant is switched off.

Time-out and greeting resets come first (specs/agent_v2 §5, specs/human_handoff §2).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from chatbot.conversations import pen
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from intents.rules import signals


@dataclass(frozen=True, slots=True)
class Voice:
    """`bot` speaks or not; `reset` says which rule gave the pen back ("" for none)."""

    bot: bool
    reset: str = ""


def decide(
    *,
    mode: str,
    text: str,
    bot_enabled: bool,
    timed_out: bool,
    reset_on_greeting: bool,
    quiet_for: timedelta | None,
    quiet_enough: timedelta,
) -> Voice:
    """The rule itself, pure: a greeting gives the pen back only if it is the whole text, and in
    `human` only after some silence of the operator."""
    if not bot_enabled:
        return Voice(bot=False)
    if mode == Mode.BOT:
        return Voice(bot=True)
    if timed_out:
        return Voice(bot=True, reset="timeout")
    if reset_on_greeting and signals.is_whole_greeting(text):
        quiet = quiet_for is None or quiet_for >= quiet_enough
        if mode == Mode.HANDOFF_PENDING or quiet:
            return Voice(bot=True, reset="greeting")
    return Voice(bot=False)


def who_speaks(session: Session, text: str, now: datetime) -> Voice:
    """Decides for a locked session and carries a reset out."""
    merchant = session.merchant
    moments = [at for at in (session.handoff_at, session.last_human_at) if at is not None]
    voice = decide(
        mode=session.mode,
        text=text,
        bot_enabled=merchant.bot_enabled and merchant.is_active,
        timed_out=session.handoff_until is not None and session.handoff_until <= now,
        reset_on_greeting=merchant.reset_on_greeting,
        quiet_for=now - max(moments) if moments else None,
        quiet_enough=timedelta(minutes=merchant.greeting_quiet_minutes),
    )
    if voice.reset:
        pen.change(session, Mode.BOT, cause=voice.reset, now=now)
    if not voice.bot and session.mode != Mode.BOT:
        # The words stay unread: a person answers them, or a time-out makes them a turn. Where only
        # the assistant is switched off they stay due, and are answered when it is on again.
        session.due_at = session.first_unread_at = None
        session.save(update_fields=["due_at", "first_unread_at"])
    return voice
