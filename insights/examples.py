"""Answers that somebody approved, as examples for the next question (dynamic few-shots, §2.3)."""

from collections.abc import Sequence

from insights.models import AskedQuestion, Thumb
from insights.rules import likeness
from insights.rules.description import Dataset
from insights.rules.likeness import Example

LOOKED_AT = 300
"""The latest approved answers that are compared."""


def approved(dataset: Dataset, question: str) -> Sequence[Example]:
    """The likest approved ones of the merchant's own questions about this very data; a dataset
    that was made anew under an old name has none of the old ones."""
    rows = AskedQuestion.objects.of(dataset.merchant_id).filter(
        dataset_slug=dataset.slug,
        status="answer",
        thumb=Thumb.UP,
        sql__contains=f'"{dataset.schema}".',
    )
    told = rows.values_list("complete_question", "sql")[:LOOKED_AT]
    plain = {said: sql.replace(f'"{dataset.schema}".', "") for said, sql in told}
    return likeness.nearest(question, [Example(said, sql) for said, sql in plain.items()])
