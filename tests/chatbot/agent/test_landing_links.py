"""The page of links: what the merchant copies, and that its code never changes."""

import pytest
from django.test import Client
from django.urls import reverse

from chatbot.conversations.models import ChannelAccount, LandingLink
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def page(name: str, *args: object) -> str:
    return reverse(f"admin:conversations_landinglink_{name}", args=args)


def test_a_merchant_makes_a_link_and_copies_its_address(
    client: Client, alma: Merchant, manager: User
) -> None:
    ChannelAccount.objects.create(
        merchant=alma, transport="whatsapp", name="Principal", key="1", display_number="+591 70000"
    )
    client.force_login(manager)
    told = {"name": "Instagram", "code": "Instagram", "words": "Hola, quiero información"}
    assert client.post(page("add"), told).status_code == 302

    link = LandingLink.objects.of(alma).get()
    assert link.code == "instagram"
    address = "https://wa.me/59170000?text=Hola%2C%20quiero%20informaci%C3%B3n%20%23instagram"
    assert address in client.get(page("change", link.pk)).content.decode()


@pytest.mark.parametrize("code", ["ig", "insta1", "mi-link", "año", ""])
def test_a_code_that_could_be_misread_is_refused(client: Client, manager: User, code: str) -> None:
    client.force_login(manager)
    told = {"name": "Instagram", "code": code, "words": "Hola"}

    assert client.post(page("add"), told).status_code == 200
    assert not LandingLink.across.exists()


def test_a_code_stays_and_those_who_came_are_counted(
    client: Client, alma: Merchant, manager: User
) -> None:
    link = LandingLink.objects.create(merchant=alma, name="Volante", code="volante")
    Talk(alma).write("hola #volante")
    client.force_login(manager)
    client.post(page("change", link.pk), {"name": "Folleto", "code": "otro", "words": "Hola"})

    link.refresh_from_db()
    assert (link.name, link.code) == ("Folleto", "volante")
    assert "#volante" in client.get(page("changelist")).content.decode()


def test_an_operator_makes_none_and_a_neighbour_sees_none(
    client: Client, alma: Merchant, bruno: User, dario_owner: User
) -> None:
    link = LandingLink.objects.create(merchant=alma, name="Secreto de Alma", code="volante")
    client.force_login(bruno)
    assert client.get(page("add")).status_code == 403
    client.force_login(dario_owner)
    assert "Secreto de Alma" not in client.get(page("changelist")).content.decode()
    client.post(page("change", link.pk), {"name": "Mío", "words": "x"})
    link.refresh_from_db()
    assert link.name == "Secreto de Alma"
