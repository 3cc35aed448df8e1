"""A file becomes an article: all of its text, or none. A newer one of its name takes its place."""

from pathlib import PurePath
from typing import Any

from django.utils.translation import gettext as _

from catalog.knowledge.models import KnowledgeItem
from catalog.knowledge.models.items import Kind
from catalog.knowledge.reading import files
from catalog.knowledge.rules.lengths import LONGEST_TITLE
from core.foreign_files.apart import Result
from core.foreign_files.limits import DOCUMENT, PREVIEW, Limits
from core.plain import plain
from merchants.file_readings.purposes import Purpose
from merchants.models import FileReading

PURPOSE = "knowledge"


def keep_article(reading: FileReading, result: Result) -> dict[str, Any]:
    """The article of the file, due to be indexed; its key as `item`. Within a transaction."""
    file_name = str(plain(reading.name))[-200:]
    rows = KnowledgeItem.objects.of(reading.merchant_id).select_for_update(no_key=True)
    item = rows.filter(kind=Kind.ARTICLE, file_name=file_name).first()
    if item is None:
        title = _title_of(file_name)
        item = KnowledgeItem(merchant_id=reading.merchant_id, title=title, file_name=file_name)
    item.body, item.written_by = result.output.read_text("utf-8"), reading.asked_by
    item.save()
    return {"item": str(item.pk), "title": item.title}


def _title_of(file_name: str) -> str:
    """The file's name without its ending and what cannot be printed."""
    stem = "".join(filter(str.isprintable, PurePath(file_name).stem)).replace("_", " ")
    return (" ".join(stem.split()) or _("Sin título"))[:LONGEST_TITLE]


def _choose_limits(reading: FileReading) -> Limits:
    """The pages of a PDF are read one by one, each within its own bound."""
    return DOCUMENT if reading.name.lower().endswith(".pdf") else PREVIEW


ARTICLE = Purpose(files.read, _choose_limits, keep_article, lambda reading: {"name": reading.name})
