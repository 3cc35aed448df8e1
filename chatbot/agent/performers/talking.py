"""Does what the conversation's actions say: say something, or give the pen to a person."""

from typing import Any

from chatbot.agent.performers.shopping import review
from chatbot.agent.performers.work import Work
from chatbot.conversations import pen


def say(work: Work, params: dict[str, Any]) -> None:
    if params.get("topic") == "review":
        review(work, params)
        return
    work.did("say", **params)


def escalate(work: Work, params: dict[str, Any]) -> None:
    pen.escalate(work.session, reason=str(params.get("reason", ""))[:120], now=work.now)
    work.did("escalated", reason=str(params.get("reason", "")))
