"""A payment that waits to be approved is marked, counted and put on top, as a handoff is."""

from datetime import timedelta

import pytest
from django.utils import timezone

from catalog.orders import decisions
from catalog.orders.models import Payment
from chatbot.conversations import ownership
from handoff.console.selectors import home
from merchants.models import Membership, Merchant, User
from merchants.roles import Role
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.handoff.console import scenes
from tests.handoff.console.conftest import signed_in
from tests.handoff.console.test_queue import listed, names

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    """Carla ordered and says that the order is paid."""
    stock_the_shop(alma)
    found = Talk(alma, now=timezone.now() - timedelta(minutes=5))
    found.confirm()
    found.say("ya te transferí")
    return found


def decide(talk: Talk, by: User) -> None:
    payment = Payment.objects.of(talk.merchant).get(status="in_review")
    decisions.approve(
        payment.pk, talk.merchant.pk, amount=payment.order.total, by=by, now=timezone.now()
    )


def test_its_row_stands_above_those_of_the_bot_and_says_since_when(
    talk: Talk, alma: Merchant, bruno: User, owner: User
) -> None:
    for n, name in enumerate(["Ana", "Berta"]):
        scenes.talk(alma, name, f"5917000000{n}")
    scenes.Talk(alma, "59170000000").waits()

    first, second, third = listed(alma, owner).rows
    assert (first.name, third.name) == ("Ana", "Berta")
    assert second.id == talk.session.pk and second.mode == "bot"
    assert second.proof_since == Payment.objects.of(alma).get().created_at
    assert [row.proof_since for row in (first, third)] == [None, None]
    html = signed_in(bruno).get("/console/jugos-alma/queue").content.decode()
    assert html.count("Pago por aprobar") == 1

    decide(talk, owner)
    assert names(alma, owner)[0] == "Ana"
    assert all(row.proof_since is None for row in listed(alma, owner).rows)


def test_it_has_a_section_and_counts_as_waiting_for_who_may_approve(
    talk: Talk, alma: Merchant, bruno: User, owner: User
) -> None:
    assert [row.id for row in listed(alma, owner, "mode=proof").rows] == [talk.session.pk]
    counts = {section.key: section.count for section in listed(alma, bruno).sections}
    assert counts["proof"] == 1
    assert (listed(alma, owner).waiting, listed(alma, bruno).waiting) == (0, 0)

    ownership.hand_over(talk.session.pk, alma.pk, by=None, now=timezone.now(), reason="Reclamo")
    assert listed(alma, owner, "mode=proof").rows == ()
    assert (listed(alma, owner).waiting, listed(alma, bruno).waiting) == (1, 1)


def test_the_conversation_says_it_over_its_messages(talk: Talk, bruno: User, owner: User) -> None:
    page = f"/console/jugos-alma/c/{talk.session.pk}/"
    ask = {"HX-Request": "true"}
    assert "Pago por aprobar" in signed_in(bruno).get(page, headers=ask).content.decode()
    decide(talk, owner)
    assert "Pago por aprobar" not in signed_in(bruno).get(page, headers=ask).content.decode()


def test_whoever_has_two_shops_sees_what_waits_in_each(
    talk: Talk, alma: Merchant, dario: Merchant, owner: User, bruno: User
) -> None:
    scenes.talk(dario, "Ana", "59170000001").waits()
    for who in (owner, bruno):
        Membership.objects.create(merchant=dario, user=who, role=Role.OPERATOR)

    def told(who: User, **headers: str) -> str:
        return signed_in(who).get("/console/", headers=headers or None).content.decode()

    assert "1 pago por aprobar" in told(owner) and "1 espera a una persona" in told(owner)
    assert "1 pago por aprobar" not in told(bruno) and "1 espera a una persona" in told(bruno)
    part = told(owner, **{"HX-Request": "true"})
    assert part.lstrip().startswith("<ul") and 'data-waiting="1"' in part


def test_the_shop_next_door_is_not_told(talk: Talk, dario_owner: User) -> None:
    (door,) = home.doors(dario_owner)
    assert (door.shop.name, door.waiting, door.proofs) == ("Suplementos Dario", 0, 0)
