"""What a merchant's people teach a dataset: another word for a column, a question by another."""

from insights.models import AskedQuestion, Dataset, DatasetColumn, Thumb
from insights.models.columns import LONGEST_SYNONYM
from insights.models.questions import LONGEST_QUESTION
from merchants.models import Merchant, User


def columns(merchant: Merchant, slug: str) -> list[DatasetColumn]:
    """The columns that another word can be given to; none of mi tienda."""
    rows = DatasetColumn.objects.of(merchant).filter(dataset__slug=slug, shown=True)
    return list(rows.order_by("position", "pk"))


def add_synonym(merchant: Merchant, slug: str, column_id: int, word: str) -> bool:
    """The column is asked for by `word`, too; False where it is none of that dataset."""
    rows = DatasetColumn.objects.of(merchant).filter(dataset__slug=slug, shown=True)
    column = rows.filter(pk=column_id).first()
    told = " ".join(word.split())[:LONGEST_SYNONYM]
    if column is None or not told:
        return False
    if told not in column.synonyms:
        column.synonyms = [*column.synonyms, told]
        column.save(update_fields=["synonyms"])
        Dataset.objects.of(merchant).get(pk=column.dataset_id).changed()
    return True


def approve(merchant: Merchant, answered_id: int, question: str, *, by: User) -> bool:
    """The statement that answered a question of `by`'s answers `question` as well: an approved
    example of it (`insights.examples`). False where `by` asked no such question."""
    rows = AskedQuestion.objects.of(merchant).filter(asked_by=by, status="answer", sql__gt="")
    answered = rows.filter(pk=answered_id).first()
    said = question.strip()[:LONGEST_QUESTION]
    if answered is None or not said:
        return False
    AskedQuestion.objects.create(
        merchant=merchant,
        dataset_slug=answered.dataset_slug,
        question=said,
        complete_question=said,
        status=answered.status,
        kind=answered.kind,
        text=answered.text,
        payload=answered.payload,
        understood=answered.understood,
        sql=answered.sql,
        thumb=Thumb.UP,
        asked_by=by,
    )
    return True
