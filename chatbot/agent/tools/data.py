"""A question to a merchant's data, asked in a conversation (specs/data_graph).

Whoever proposes is told what became of it, never a cell: the backend writes the cells of the fact.
The question is data, whatever it says: the graph reads it, and the role that only reads runs it.
"""

from hashlib import sha256
from typing import Any

from pydantic import BaseModel, Field

from chatbot.agent.situation import data_questions
from chatbot.agent.situation.data_asked import KIND
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Found, Look, Tool
from chatbot.conversations.models import Session
from insights import askable, asking
from insights.fetching import NotFetched
from insights.rules import belonging, encoding
from insights.rules.answers import Answer, Payload, Status
from insights.rules.classifying import QuestionKind
from insights.rules.description import Dataset
from merchants import member_phones
from merchants.models import Merchant

NAME = "ask_data"
SECONDS = 12.0
"""How long a question may take in all: a statement runs for five at most."""
WRITES = 1.0
"""Seconds of these that are left to read the answer when a model has none."""
MOST_ROWS = 10
"""Rows of an answer that a conversation is told."""
LONGEST_CELL = 120
MOST_CHOICES = 5
LONGEST_TEXT = 1_200
NOTHING = "De eso no hay datos que se puedan consultar; ofrece que conteste una persona."
OFF = "Ahora no se pueden consultar los datos; ofrece que conteste una persona."
_SAYS_NOTHING = frozenset({QuestionKind.SOCIAL, QuestionKind.SUPPORT})


class AskData(BaseModel):
    """The question, complete, in the customer's words."""

    question: str = Field(min_length=1, max_length=500)


def ask_data(asked: AskData, look: Look) -> Found:
    """What the data answers, as a fact; the dataset is one that whoever asks may ask now."""
    situation = look.situation
    with read_only(look.seconds):
        merchant = Merchant.objects.get(pk=situation.shop.id)
        datasets = may_ask(situation, merchant)
    here = askable.local(merchant, situation.now)
    previous = situation.data.previous if situation.data is not None else ""
    found = belonging.best(asked.question, _first(datasets, situation), here.date())
    if found is None:
        return Found({"error": NOTHING})
    model = asking.model_of(
        merchant.pk,
        session_id=situation.session_id,
        deadline=look.deadline - WRITES,
    )
    try:
        answer = asking.ask(found.dataset, asked.question, previous=previous, now=here, model=model)
    except NotFetched:
        return Found({"error": OFF})
    if answer.kind in _SAYS_NOTHING:
        return Found({"error": NOTHING})
    fact = fact_of(answer, asked.question, found.dataset)
    return Found(told_of(fact, answer), (fact,))


def may_ask(situation: Situation, merchant: Merchant) -> list[Dataset]:
    """The datasets that whoever writes here may ask at this moment: a membership that ended, or a
    number that was taken back, is a customer's."""
    sessions = Session.objects.of(merchant).filter(pk=situation.session_id)
    customer_id = sessions.values_list("customer_id", flat=True).get()
    member = member_phones.who(merchant.pk, customer_id, situation.channel)
    return askable.for_customers(merchant) if member is None else askable.for_team(merchant)


def _first(datasets: list[Dataset], situation: Situation) -> list[Dataset]:
    """The dataset that the words were found to be about alone, where it may still be asked."""
    meant = situation.data.dataset if situation.data is not None else ""
    same = [one for one in datasets if one.slug == meant]
    return same or ([] if meant else datasets)


def fact_of(answer: Answer, asked: str, dataset: Dataset) -> LookedUp:
    """The answer as its provider renders it: cells as they are, and what goes with them."""
    shown = answer.payload
    rows = shown.rows[:MOST_ROWS] if shown.columns else ()
    cut = Payload(shown.type, shown.columns, rows, shown.more or len(shown.rows) > len(rows))
    question = answer.understood.question
    data: dict[str, Any] = {
        "dataset": dataset.slug,
        "asked": asked,
        "question": question,
        "kind": answer.kind,
        "status": answer.status.value,
        "text": answer.text[:LONGEST_TEXT],
        "payload": _short(encoding.payload(cut)),
        "notes": [*answer.understood.notes][:3],
        "choices": [*answer.choices][:MOST_CHOICES] if answer.status is Status.ASK else [],
        "source": answer.source,
        "cut_off": answer.cut_off.isoformat() if answer.cut_off else "",
        "currency": dataset.currency,
    }
    key = sha256(f"{dataset.slug} {question}".encode()).hexdigest()[:6]
    return LookedUp(KIND, key, data)


def _short(payload: dict[str, Any]) -> dict[str, Any]:
    rows = [
        [one[:LONGEST_CELL] if isinstance(one, str) else one for one in row]
        for row in payload["rows"]
    ]
    return {**payload, "rows": rows}


def told_of(fact: LookedUp, answer: Answer) -> dict[str, Any]:
    """What whoever asked is told: what became of it and which columns there are, no cell."""
    return {
        "id": fact.id,
        "status": answer.status.value,
        "columns": [one.label for one in answer.payload.columns],
        "rows": len(answer.payload.rows),
    }


TOOLS = (
    Tool(
        NAME,
        "Consulta los datos que el negocio publica. Dilo con say: data y su id.",
        AskData,
        ask_data,
        when=data_questions.may_be_asked,
        seconds=SECONDS,
    ),
)
