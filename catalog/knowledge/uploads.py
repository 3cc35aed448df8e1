"""A file becomes an article: all of its text, or none. A newer one of its name takes its place."""

from typing import BinaryIO

from django.db import transaction

from catalog.knowledge.models import KnowledgeItem
from catalog.knowledge.models.items import Kind
from catalog.knowledge.reading import files
from core.plain import plain
from merchants.models import Merchant, User


def article(merchant: Merchant, file: BinaryIO, name: str, by: User | None) -> KnowledgeItem:
    """The article of the file, due to be indexed. Raises `Unreadable`: then nothing has changed."""
    text = files.read(file, name)
    file_name = plain(name)[-200:]
    with transaction.atomic():
        rows = KnowledgeItem.objects.of(merchant).select_for_update(no_key=True)
        item = rows.filter(kind=Kind.ARTICLE, file_name=file_name).first()
        if item is None:
            item = KnowledgeItem(merchant=merchant, title=text.title, file_name=file_name)
        item.body, item.written_by = text.body, by
        item.save()
    return item
