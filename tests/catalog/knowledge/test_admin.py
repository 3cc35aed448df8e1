"""The pages on which a merchant writes and uploads what the assistant is to know."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.knowledge import due
from catalog.knowledge.models import KnowledgeItem
from merchants.models import Merchant, User
from tests.catalog.knowledge.reading import documents
from tests.merchants.file_readings.uploading import upload_file

pytestmark = pytest.mark.django_db
LIST = "/admin/knowledge/knowledgeitem/"
UPLOAD = f"{LIST}subir/"


@pytest.fixture
def as_owner(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def sent(client: Client, data: bytes, name: str) -> Any:
    return upload_file(client, UPLOAD, data, name)


def test_a_document_that_is_uploaded_is_an_article_of_the_merchants(
    as_owner: Client, alma: Merchant, owner: User
) -> None:
    page = sent(as_owner, documents.word(), "guia.docx")

    item = KnowledgeItem.objects.of(alma).get()
    assert page.status_code == 302
    assert page["location"] == reverse("admin:knowledge_knowledgeitem_change", args=[item.pk])
    assert (item.title, item.written_by, item.state) == ("guia", owner, "waiting")
    due.work(alma.pk, timezone.now())
    assert "indexado" in as_owner.get(LIST).content.decode()


def test_a_document_that_cannot_be_read_is_told_beside_the_field(
    as_owner: Client, alma: Merchant
) -> None:
    page = sent(as_owner, documents.pdf("x", password="y"), "guia.pdf").content.decode()

    assert "El PDF tiene contraseña" in page
    assert 'role="alert"' in page
    assert not KnowledgeItem.objects.of(alma).exists()


def test_an_operator_reads_and_does_not_write(client: Client, bruno: User, alma: Merchant) -> None:
    item = KnowledgeItem.objects.create(merchant=alma, title="Envíos", body="Enviamos.")
    client.force_login(bruno)

    assert client.get(LIST).status_code == 200
    assert sent(client, b"Uno.", "a.txt").status_code == 403
    page = client.post(f"{LIST}{item.pk}/change/", {"title": "Otro"})
    assert page.status_code == 403


def test_the_merchant_next_door_sees_nothing(
    client: Client, dario_owner: User, alma: Merchant
) -> None:
    item = KnowledgeItem.objects.create(merchant=alma, title="Receta", body="Secreta.")
    client.force_login(dario_owner)

    assert "Receta" not in client.get(LIST).content.decode()
    assert client.get(f"{LIST}{item.pk}/change/", follow=True).redirect_chain != []


def test_what_was_changed_is_indexed_again(as_owner: Client, alma: Merchant) -> None:
    item = KnowledgeItem.objects.create(merchant=alma, title="Envíos", body="Enviamos.")
    due.work(alma.pk, timezone.now())
    told = {"kind": "faq", "title": "Envíos", "body": "No enviamos.", "tags": "a, b"}

    as_owner.post(f"{LIST}{item.pk}/change/", {**told, "is_active": "on"})

    item.refresh_from_db()
    assert (item.body, item.tags, item.state) == ("No enviamos.", ["a", "b"], "waiting")
    assert item.due_at is not None
