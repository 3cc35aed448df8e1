"""The personality in the panel: read there, written where its versions are."""

import pytest
from django.test import Client
from django.urls import reverse

from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db


def test_the_panel_shows_the_personality_and_leads_to_where_it_is_written(
    client: Client, alma: Merchant, owner: User
) -> None:
    Merchant.objects.filter(pk=alma.pk).update(personality="<b>Cálida</b>")
    client.force_login(owner)
    html = client.get(reverse("admin:merchants_merchant_change", args=[alma.pk])).content.decode()

    assert "&lt;b&gt;Cálida&lt;/b&gt;" in html and 'name="personality"' not in html
    assert reverse("console:settings", args=[alma.slug]) + "#voice" in html


def test_a_merchant_who_is_not_made_yet_has_none(client: Client, root: User) -> None:
    client.force_login(root)
    html = client.get(reverse("admin:merchants_merchant_add")).content.decode()

    assert "Se escribe después de crear el comercio." in html
