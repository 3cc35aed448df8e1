"""Contacts who are left alone, versions of the personality, answers at hand: on the page."""

import pytest
from django.test import Client
from django.utils import timezone

from chatbot.conversations.models import QuickReply
from merchants import attention, voices
from merchants.models import Customer, Merchant, PersonalityVersion, User
from tests.cast import CARLA_PHONE
from tests.handoff.console.scenes import talk
from tests.handoff.console.settings.asking import HTMX, announced, at, page, post

pytestmark = pytest.mark.django_db


def test_a_contact_is_left_alone_by_number_and_taken_back_with_a_tap(
    client: Client, alma: Merchant, bruno: User
) -> None:
    client.force_login(bruno)
    answer = post(client, at(alma, "settings-alone-add"), phone="700 12345", name="Mi tía")
    html = answer.content.decode()
    aunt = Customer.objects.of(alma).get(answering="leave")
    assert aunt.identifiers.get().value == "59170012345"
    assert "Mi tía" in html and "+591 70012345" in html and "Bruno" in html

    post(client, at(alma, "settings-alone-back", aunt.pk))
    aunt.refresh_from_db()
    assert aunt.answering == ""


def test_a_number_that_is_known_is_that_customer(
    client: Client, alma: Merchant, carla: Customer, owner: User
) -> None:
    client.force_login(owner)
    post(client, at(alma, "settings-alone-add"), phone=f"+{CARLA_PHONE}")

    carla.refresh_from_db()
    assert carla.answering == "leave" and Customer.objects.of(alma).count() == 1


def test_leaving_one_alone_where_all_are_answered_says_that_the_policy_changed(
    client: Client, alma: Merchant, owner: User
) -> None:
    attention.change(alma.pk, by=owner, answers="all")
    Customer.objects.create(merchant=alma, name="Otro", answering="leave")
    client.force_login(owner)
    answer = post(client, at(alma, "settings-alone-add"), phone="70012345")

    alma.refresh_from_db()
    assert alma.answers == "all_but"
    assert "todos menos" in announced(answer) and "1 contacto más" in announced(answer)


def test_where_only_the_chosen_are_answered_the_list_is_of_them(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    post(client, at(alma, "settings-attention"), answers="only")
    html = post(client, at(alma, "settings-alone-add"), phone="70012345").content.decode()

    assert Customer.objects.of(alma).get().answering == "answer"
    assert "solo a ellos les responde" in html


def test_who_is_answered_no_more_waits_for_nobody_unless_somebody_has_taken_it(
    client: Client, alma: Merchant, owner: User, bruno: User
) -> None:
    waits = talk(alma).waits()
    taken = talk(alma, "Elsa", "59171230000").waits().taken(bruno)
    client.force_login(owner)

    post(client, at(alma, "settings-attention"), answers="only")

    assert (waits.session.mode, taken.session.mode) == ("bot", "human")


def test_the_list_is_searched_by_name_and_number(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    for digit in range(9):
        post(client, at(alma, "settings-alone-add"), phone=f"7001234{digit}", name=f"Tía {digit}")
    found = client.get(at(alma, "settings-alone"), {"q": "tía 4"}, headers=HTMX).content.decode()
    assert "Tía 4" in found and "Tía 5" not in found
    by_number = client.get(at(alma, "settings-alone"), {"q": "70012345"}, headers=HTMX)
    assert "Tía 5" in by_number.content.decode() and "Tía 4" not in by_number.content.decode()
    none = client.get(at(alma, "settings-alone"), {"q": "nadie\x00"}, headers=HTMX)
    assert "Nadie en la lista" in none.content.decode()


def test_next_doors_customer_is_not_taken_back(
    client: Client, alma: Merchant, dario: Merchant, owner: User
) -> None:
    theirs = Customer.objects.create(merchant=dario, name="Suya", answering="leave")
    client.force_login(owner)

    assert post(client, at(alma, "settings-alone-back", theirs.pk)).status_code == 404
    theirs.refresh_from_db()
    assert theirs.answering == "leave"


def test_each_wording_is_a_version_with_what_changed(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    post(client, at(alma, "settings-voice"), text="Cálida y breve.", after="0")
    first = PersonalityVersion.objects.of(alma).get()
    html = post(
        client, at(alma, "settings-voice"), text="Cálida y muy breve.", after=str(first.pk)
    ).content.decode()
    assert "<ins>muy </ins>" in html and "Elena" in html and "2 versiones" in html

    answer = post(client, at(alma, "settings-voice-back", first.pk))
    alma.refresh_from_db()
    assert alma.personality == "Cálida y breve." and "vuelve a hablar" in announced(answer)


def test_who_writes_over_a_newer_wording_is_told_and_keeps_her_draft(
    client: Client, alma: Merchant, manager: User, owner: User
) -> None:
    voices.write(alma.pk, "De Alma.", by=owner, now=timezone.now())
    client.force_login(manager)
    answer = post(client, at(alma, "settings-voice"), text="Mi borrador.", after="0")

    assert answer.status_code == 409
    assert "Mi borrador." in answer.content.decode() and "Alma la cambió" in answer.content.decode()
    alma.refresh_from_db()
    assert alma.personality == "De Alma."


def test_answers_at_hand_are_written_tried_and_thrown_away(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    tried = post(client, at(alma, "settings-quick-preview"), text="Hola {nombre}, de {negocio} {x}")
    assert tried.content.decode() == "Hola Carla, de Jugos Alma {x}"
    post(client, at(alma, "settings-quick"), shortcut="Hola", text="Hola {nombre}")
    row = QuickReply.objects.of(alma).get()
    assert row.shortcut == "hola" and "/hola" in page(client, alma)
    post(client, at(alma, "settings-quick"), id=str(row.pk), shortcut="hola", text="¡Hola!")
    row.refresh_from_db()
    assert row.text == "¡Hola!"
    twice = post(client, at(alma, "settings-quick"), shortcut="hola", text="x")
    assert twice.status_code == 422 and "atajo" in twice.content.decode()

    post(client, at(alma, "settings-quick-remove", row.pk))
    assert not QuickReply.objects.of(alma).exists()
