"""A name that fits several people or branches is asked with a button for each."""

import pytest

from catalog.bookings.models import StaffBranch, StaffMember
from chatbot.agent.proposals import action
from merchants.models import Branch, Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk
from tests.chatbot.agent.turn.booking.conftest import Proposed

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_anas(practice: Merchant) -> Merchant:
    """A second Ana attends in Centro."""
    other = StaffMember.objects.create(merchant=practice, name="Ana Paz")
    main = Branch.objects.of(practice).get(is_main=True)
    StaffBranch.objects.create(merchant=practice, staff=other, branch=main)
    return practice


def test_of_two_who_are_called_so_a_button_chooses_one(talk: Talk, two_anas: Merchant) -> None:
    asked = talk.say("quiero una limpieza con Ana")
    assert "¿Con quién la quieres?\n• Ana Paz\n• Ana Ríos" in asked

    times = talk.tap(desk.buttons(talk)["Ana Ríos"])

    assert "Horarios libres para Limpieza dental" in times
    assert "con Ana Ríos" in times and "con Ana Paz" not in times and "con Luis" not in times


def test_of_several_branches_a_button_chooses_one(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    Branch.objects.create(merchant=practice, name="Zona Norte", address="Av. Busch 9")
    wish = action("create_appointment", service="limpieza", branch="zona")
    asked = proposed("una limpieza en la zona", wish)
    assert "¿En qué sucursal?\n• Zona Norte\n• Zona Sur" in asked

    times = talk.tap(desk.buttons(talk)["Zona Sur"])

    assert "(Zona Sur)" in times and "(Centro)" not in times


def test_where_nobody_is_called_so_who_attends_stands_on_buttons(
    talk: Talk, practice: Merchant
) -> None:
    told = talk.say("quiero una limpieza con la doctora Quispe")

    assert "Nadie así atiende aquí" in told
    assert {"Ana Ríos", "Luis Paz"} <= set(desk.buttons(talk))


def test_who_attends_is_chosen_by_name_though_it_is_the_owner(
    talk: Talk, practice: Merchant
) -> None:
    """Only a word for talking asks to be put through to an owner who attends."""
    Merchant.objects.filter(pk=practice.pk).update(owner_name="Ana Ríos")
    talk.say("quiero una limpieza")

    times = talk.say("con la doctora Ana")
    assert "con Ana Ríos" in times and "con Luis" not in times
    assert talk.session.mode == "bot"

    talk.say("prefiero hablar con la doctora Ana")
    talk.session.refresh_from_db()
    assert talk.session.mode == "handoff_pending"
