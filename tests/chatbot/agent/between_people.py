"""What a person does at the same moment as the bot or a clock, and what must be true after it."""

from chatbot.conversations import answers, ownership
from chatbot.conversations.models import ModeChange, Outgoing
from merchants.models import User
from tests.chatbot.agent.talk import Talk

PLEA = "quiero hablar con una persona"
ROUNDS = 4
"""How often two things are begun at the same moment, for either to come first."""


def nobody_is_talked_over(talk: Talk) -> None:
    """No row of a turn leaves, or has left, after a person's, unless the conversation went back to
    the bot in between."""
    versions = {
        row.ownership_version: str(row.becomes) for row in ModeChange.objects.of(talk.merchant)
    }
    persons = -1
    for row in Outgoing.objects.of(talk.merchant).order_by("id"):
        if row.cause == "human":
            persons = row.ownership_version
        elif row.cause == "turn" and row.state != "dropped":
            assert row.ownership_version > persons, "written before or while a person spoke"
            assert versions.get(row.ownership_version, "bot") == "bot", (
                "while a person owned the conversation"
            )
    if talk.session.mode != "bot":
        assert not Outgoing.objects.of(talk.merchant).filter(cause="turn", state="queued").exists()


def causes(talk: Talk) -> list[str]:
    rows = ModeChange.objects.of(talk.merchant).order_by("id")
    return list(rows.values_list("cause", flat=True))


def answer(talk: Talk, by: User) -> str:
    """What came of her answer."""
    try:
        answers.reply(talk.session.id, talk.merchant.pk, "Soy yo", by=by, now=talk.now)
    except (ownership.NotWithAPerson, ownership.AlreadyTaken) as refused:
        return type(refused).__name__
    return "sent"
