"""Finds out whether the unread words ask something of data, and of which.

A customer asks what the merchant has opened to customers; a member, from a number that is proven to
be the member's own, what the merchant's people may ask. Who may ask neither costs no query here.
"""

from dataclasses import replace
from datetime import date
from typing import Any

from django.db.models import F

from chatbot.agent.models import TurnText
from chatbot.agent.situation import data_questions
from chatbot.agent.situation.data_asked import KIND, TAP, DataAsked
from chatbot.agent.situation.data_questions import Heard
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from chatbot.conversations.models import Session
from insights import askable
from insights.rules import belonging
from insights.rules.description import Dataset
from intents import words as reading
from merchants import member_phones

LONGEST = 500


def of(session: Session, situation: Situation, *, members_write: bool) -> DataAsked | None:
    """What the words ask of data; None where they ask nothing of it, or nobody may.

    `members_write`: a number may be a member's.
    """
    shop, said, rows = situation.shop, situation.unread, situation.catalog
    if not shop.agent_v2:
        return None
    text = "\n".join(one.text for one in said if one.text).strip()[:LONGEST]
    tap = next((one.choice for one in reversed(said) if one.choice), "")
    member = _member(session) if members_write and (text or tap) else None
    if (member is None and KIND not in shop.attends) or not (text or tap):
        return None
    datasets = _may_ask(session, member)
    today = askable.local(session.merchant, situation.now).date()
    before = _before(session) if situation.last_told == KIND else None
    sells = bool(rows) or "services" in shop.attends
    waits = session.asked is not None
    heard = Heard(reading.read(text, menu_of(rows)), sells, before is not None, waits)
    if tap:
        found = _tapped(tap, datasets, before, today)
    else:
        found = _named(text, datasets, today, member) or _meant(
            text, datasets, heard, before, today
        )
    return replace(found, member=member) if found is not None else None


def _member(session: Session) -> int | None:
    """The membership whose own number writes here; None for a customer."""
    found = member_phones.who(session.merchant_id, session.customer_id, session.account.transport)
    return found.pk if found is not None else None


def _may_ask(session: Session, member: int | None) -> list[Dataset]:
    if member is None:
        return askable.for_customers(session.merchant)
    return askable.for_team(session.merchant)


def _named(text: str, datasets: list[Dataset], today: date, member: int | None) -> DataAsked | None:
    """What a member asks behind the agreed word, whatever else it could be."""
    question = data_questions.agreed(text) if member is not None else ""
    found = belonging.best(question, datasets, today) if question else None
    return DataAsked(found.dataset.slug, question) if found is not None else None


def _meant(
    text: str,
    datasets: list[Dataset],
    heard: Heard,
    before: DataAsked | None,
    today: date,
) -> DataAsked | None:
    """The question as it stands, else as it goes on from the one before it."""
    alone = belonging.best(text, datasets, today)
    if before is not None:
        same = [one for one in datasets if one.slug == before.dataset]
        on = belonging.best(text, same, today, previous=before.question)
        if on is not None and on.question != text and data_questions.is_one(heard, on):
            return DataAsked(on.dataset.slug, text, before.question)
    if alone is not None and data_questions.is_one(heard, alone):
        return DataAsked(alone.dataset.slug, text)
    return None


def _tapped(
    tap: str, datasets: list[Dataset], before: DataAsked | None, today: date
) -> DataAsked | None:
    """A button that asks a whole question; what a customer may not ask is asked of nobody."""
    head, _colon, question = tap.partition(":")
    if head != TAP or not question:
        return None
    same = [one for one in datasets if before is not None and one.slug == before.dataset]
    found = belonging.best(question, same or datasets, today)
    return DataAsked(found.dataset.slug, question[:LONGEST]) if found is not None else None


def _before(session: Session) -> DataAsked | None:
    """What was asked of data in the newest turn that asked something of it, completed."""
    texts = TurnText.objects.of(session.merchant_id).filter(turn__session=session, at=F("turn__at"))
    tools = texts.order_by("-turn__at").values_list("tools", flat=True).first()
    facts: list[dict[str, Any]] = [fact for tool in tools or () for fact in tool.get("facts", ())]
    found = next((one["data"] for one in facts if one["kind"] == KIND), None)
    return DataAsked(found["dataset"], found["question"]) if found is not None else None
