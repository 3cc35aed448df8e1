"""Whoever plays somebody to whom the assistant does not answer is told so, and nobody else."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations import muted_customers, ownership
from handoff.simulator import people
from merchants.models import Customer, Merchant, User
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from tests.browser import sign_in
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_phone import open_page

ALONE = "El asistente no le responde a este contacto. Queda guardado."


@pytest.fixture
def mateo(alma: Merchant, scene: Scene) -> Scene:
    """Somebody else who wrote to the shop, as Carla did."""
    found = Scene(alma, people.find_or_make(alma, people.read("Mateo Quiroga", "+591 71122333")))
    scene.says("hola")
    found.says("buenas")
    return found


def choose(customer: Customer, answering: str, by: User) -> None:
    now = timezone.now()
    muted_customers.choose(customer.pk, customer.merchant_id, answering, by=by, now=now)


def chats(page: Client) -> dict[str, dict[str, Any]]:
    """The list as the page is told it, by name."""
    told = page.get("/simulator/jugos-alma/chats").json()
    return {chat["name"]: chat for chat in told["chats"]}


# What the page is told.


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("policy", "chosen", "alone"),
    [
        (Answers.ALL, Answering.AS_ALL, False),
        (Answers.ALL, Answering.LEAVE, False),
        (Answers.ALL_BUT, Answering.AS_ALL, False),
        (Answers.ALL_BUT, Answering.LEAVE, True),
        (Answers.ONLY, Answering.AS_ALL, True),
        (Answers.ONLY, Answering.ANSWER, False),
    ],
)
def test_the_page_is_told_whom_the_assistant_does_not_answer(
    page: Client, mateo: Scene, carla: Customer, policy: str, chosen: str, alone: bool
) -> None:
    Merchant.objects.filter(pk=mateo.merchant.pk).update(answers=policy)
    Customer.objects.of(mateo.merchant).filter(pk=carla.pk).update(answering=chosen)
    people.find_or_make(mateo.merchant, people.read("Elena Paz", "+591 71133444"))

    told = chats(page)
    assert told["Carla Rojas"]["left_alone"] is alone
    assert told["Mateo Quiroga"]["left_alone"] is (policy == Answers.ONLY), "it was not his choice"
    assert told["Elena Paz"]["left_alone"] is (policy == Answers.ONLY), "she has not written yet"


# What whoever plays them sees.


@pytest.fixture
def phone(browser_page: Page, site: str, bruno: User, mateo: Scene) -> Page:
    """The page of Alma's shop, with Carla and Mateo in its list."""
    sign_in(browser_page.context, site, bruno)
    open_page(browser_page)
    return browser_page


def plays(phone: Page, name: str) -> None:
    phone.locator(".chat", has_text=name).click()
    expect(phone.locator("#playing")).to_have_text(name)


def is_told(phone: Page, words: str) -> None:
    """The line over the box says this; "" where there is none."""
    line = phone.locator("#handed")
    if words:
        expect(line).to_have_text(words)
        expect(line).to_be_visible()
    else:
        expect(line).to_be_hidden()


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_who_plays_one_left_alone_is_told_and_who_plays_another_is_not(
    phone: Page, carla: Customer, bruno: User
) -> None:
    plays(phone, "Carla Rojas")
    is_told(phone, "")
    choose(carla, "leave", bruno)
    is_told(phone, ALONE)

    plays(phone, "Mateo Quiroga")
    is_told(phone, "")
    plays(phone, "Carla Rojas")
    is_told(phone, ALONE)

    choose(carla, "answer", bruno)
    is_told(phone, "")


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_while_a_person_attends_her_that_is_what_is_told(
    phone: Page, scene: Scene, carla: Customer, bruno: User
) -> None:
    session, shop = scene.session.id, scene.merchant.pk
    choose(carla, "leave", bruno)
    plays(phone, "Carla Rojas")
    is_told(phone, ALONE)

    ownership.take(session, shop, by=bruno, now=timezone.now())
    expect(phone.locator("#handed")).to_contain_text("Te atiende una persona")
    ownership.release(session, shop, by=bruno, now=timezone.now())
    is_told(phone, ALONE)
