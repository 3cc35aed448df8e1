"""Keeps what people asked, what they were answered, and whether it helped."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from insights.models import AskedQuestion, Thumb
from insights.models.questions import LONGEST_QUESTION
from insights.rules import encoding
from insights.rules.answers import Answer
from insights.rules.classifying import QuestionKind
from merchants.models import Merchant, User

RECENT = 5
_LOOKED_AT = 40


def record(
    merchant: Merchant, slug: str, question: str, answer: Answer, *, by: User, milliseconds: float
) -> AskedQuestion:
    """The row of one question; `slug` names what was asked, a dataset or mi tienda."""
    personal = answer.kind == QuestionKind.PERSONAL
    return AskedQuestion.objects.create(
        merchant=merchant,
        dataset_slug=slug,
        **_words(answer.kind, question, answer.understood.question, answer.text),
        status=answer.status.value,
        payload=encoding.payload(answer.payload),
        understood={} if personal else encoding.understood(answer.understood),
        sql=answer.sql,
        cached=answer.cached,
        milliseconds=round(milliseconds),
        asked_by=by,
    )


def record_heard(merchant_id: int, told: Mapping[str, Any], *, session_id: UUID) -> None:
    """The row of a question that somebody asked in a conversation, from the fact that answered it:
    `dataset`, `asked`, `question`, `status`, `kind`, `text`, `payload`."""
    AskedQuestion.objects.create(
        merchant_id=merchant_id,
        dataset_slug=told["dataset"],
        **_words(told["kind"], told["asked"], told["question"], told["text"]),
        status=told["status"],
        payload=told["payload"],
        session_id=session_id,
    )


def _words(kind: str, question: str, complete: str, text: str) -> dict[str, str]:
    """Of a question about somebody's personal data no word is kept: it may name them."""
    if kind == QuestionKind.PERSONAL:
        return {"kind": kind}
    return {
        "kind": kind,
        "question": question[:LONGEST_QUESTION],
        "complete_question": complete[:LONGEST_QUESTION],
        "text": text,
    }


def judge(merchant: Merchant, question_id: int, thumb: Thumb, *, by: User) -> bool:
    """Keeps whether the answer helped whoever asked; False where `by` asked no such question."""
    rows = AskedQuestion.objects.of(merchant).filter(pk=question_id, asked_by=by)
    return rows.update(thumb=thumb) == 1


def recent(merchant: Merchant, slug: str, *, by: User) -> list[str]:
    """What `by` asked lately and got answered with rows, each question once, newest first."""
    rows = AskedQuestion.objects.of(merchant).filter(
        dataset_slug=slug, asked_by=by, status="answer", sql__gt=""
    )
    found = rows.values_list("complete_question", flat=True)[:_LOOKED_AT]
    return list(dict.fromkeys(question for question in found if question))[:RECENT]
