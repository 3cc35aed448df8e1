"""A merchant sees what was asked and could not be answered, and changes nothing of it."""

import pytest
from django.test import Client
from django.urls import reverse

from insights.models import AskedQuestion, Thumb
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db
LIST = "admin:insights_askedquestion_changelist"


def ask(merchant: Merchant, question: str, status: str, thumb: int = 0) -> AskedQuestion:
    return AskedQuestion.objects.create(
        merchant=merchant, dataset_slug="obras", question=question, status=status, thumb=thumb
    )


def test_the_list_is_filtered_by_result_and_opinion(
    page: Client, alma: Merchant, dario: Merchant
) -> None:
    ask(alma, "¿Cuántas obras hay?", "answer", Thumb.DOWN)
    row = ask(alma, "¿Cuántos puentes colgantes?", "ask")
    ask(alma, "", "refused")
    ask(dario, "¿De Darío?", "ask")

    def shown(**wanted: str) -> str:
        return page.get(reverse(LIST), wanted).content.decode()

    whole = shown()
    assert "puentes colgantes" in whole and "De Darío" not in whole
    assert "sin palabras" in whole
    asked = shown(status__exact="ask")
    assert "puentes colgantes" in asked and "Cuántas obras hay" not in asked
    assert "Cuántas obras hay" in shown(thumb__exact="-1")
    change = reverse("admin:insights_askedquestion_change", args=[row.pk])
    assert page.get(change).status_code == 200
    assert page.post(change, {"question": "otra"}).status_code == 403
    assert page.get(reverse("admin:insights_askedquestion_add")).status_code == 403
    assert (
        page.get(reverse("admin:insights_askedquestion_delete", args=[row.pk])).status_code == 403
    )


def test_an_operator_does_not_see_it(client: Client, alma: Merchant, bruno: User) -> None:
    client.force_login(bruno)
    assert client.get(reverse(LIST)).status_code == 403
