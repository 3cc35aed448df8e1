"""A search in the messages meets the merchant's own alone, however many the others have."""

import pytest
from django.db import connection
from django.utils import timezone

from chatbot.conversations import message_words
from chatbot.conversations.models import Message, Session
from merchants.models import Merchant

pytestmark = pytest.mark.django_db


def written(thread: Session, text: str) -> Message:
    return Message.objects.create(
        merchant=thread.merchant,
        session=thread,
        account=thread.account,
        direction="in",
        text=text,
        said_at=timezone.now(),
    )


def found(merchant: Merchant, words: str) -> list[str]:
    rows = Message.objects.of(merchant).annotate(words=message_words.VECTOR)
    fits = rows.filter(words=message_words.query(merchant.pk, words))
    return [message.text for message in fits.order_by("pk")]


def test_words_are_found_by_their_stem_and_beginning(thread: Session) -> None:
    written(thread, "quiero dos jugos de maracuyá")
    written(thread, "¿a qué hora abren?")
    assert found(thread.merchant, "jugo:* & marac:*") == ["quiero dos jugos de maracuyá"]
    assert found(thread.merchant, "jugo:* & abren:*") == []


def test_a_merchants_number_in_somebodys_words_shows_nothing_next_door(
    thread: Session, dario: Merchant
) -> None:
    written(thread, f"el código es m{dario.pk} jugos")
    assert found(dario, "jugos:*") == []


def test_the_index_is_asked_for_merchant_and_words_together(thread: Session) -> None:
    rows = Message.across.annotate(words=message_words.VECTOR)
    query = message_words.query(thread.merchant_id, "jugo:*")
    with connection.cursor() as sql:
        sql.execute("SET LOCAL enable_seqscan = off")
        sql.execute("SET LOCAL enable_indexscan = off")
    plan = rows.filter(words=query).explain()
    assert "message_words_of_merchant" in plan
    assert f"''m{thread.merchant_id}'' & ''jug'':*" in plan
