"""The sum that a customer says to have paid stands beside what is due wherever a person decides."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.orders import decisions
from catalog.orders.admin import forms, sheet
from catalog.orders.models import Payment, Proof
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.handoff.console.test_queue import listed

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    """Carla ordered for 147 Bs."""
    stock_the_shop(alma)
    found = Talk(alma, now=timezone.now() - timedelta(minutes=5))
    found.confirm()
    return found


@pytest.mark.parametrize(
    ("words", "said", "left", "over"),
    [
        ("te pasé 40", "40 Bs", "107 Bs", ""),
        ("ya te deposité 147 bolivianos", "147 Bs", "", ""),
        ("te transferí 200", "200 Bs", "", "53 Bs"),
        ("te pasé la mitad", "73,50 Bs", "73,50 Bs", ""),
        ("ya te pagué", "", "", ""),
    ],
)
def test_the_orders_page_tells_what_was_said_and_what_would_be_missing(
    talk: Talk, client: Client, owner: User, words: str, said: str, left: str, over: str
) -> None:
    talk.say(words)
    found = sheet.of(talk.order)
    assert (found.said_words, found.left_words, found.over_words) == (said, left, over)
    assert found.owed_words == "147 Bs" and talk.order.payment_status == "in_review"

    client.force_login(owner)
    html = client.get(reverse("admin:orders_order_change", args=[talk.order.pk])).content.decode()
    assert ("El cliente dijo que pagó" in html) == bool(said)
    assert (f"faltan {left}" in html) == bool(left)


def test_the_form_to_approve_holds_the_smaller_one_and_moves_nothing_by_itself(
    talk: Talk, owner: User
) -> None:
    talk.say("te pasé 40")
    form = forms.ReceivedForm(sheet.of(talk.order))
    assert form.fields["amount"].initial == "40"
    assert forms.CashForm(sheet.of(talk.order)).fields["amount"].initial == "147"
    assert Payment.objects.of(talk.merchant).get().amount is None

    payment = Payment.objects.of(talk.merchant).get()
    decisions.approve(
        payment.pk, talk.merchant.pk, amount=payment.order.total, by=owner, now=talk.now
    )
    assert talk.order.payment_status == "paid"


def test_more_than_is_due_is_never_filled_in(talk: Talk) -> None:
    talk.say("te transferí 200")
    assert forms.ReceivedForm(sheet.of(talk.order)).fields["amount"].initial == "147"


def test_each_proof_keeps_its_own_sum(talk: Talk) -> None:
    talk.say("te pasé 40")
    talk.say("te pasé 107 más")
    said = Proof.objects.of(talk.merchant).order_by("pk").values_list("said", flat=True)
    assert [int(one or 0) for one in said] == [40, 107]
    assert sheet.of(talk.order).said_words == "147 Bs"


def test_the_queue_the_card_the_list_and_the_home_page_tell_it(
    talk: Talk, client: Client, owner: User, alma: Merchant
) -> None:
    talk.say("te pasé 40")
    assert [row.said for row in listed(alma, owner).rows] == ["dijo 40 Bs de 147 Bs"]

    client.force_login(owner)
    inbox = client.get(reverse("console:inbox", args=[alma.slug])).content.decode()
    assert "dijo 40 Bs de 147 Bs" in inbox
    page = reverse("console:card", args=[alma.slug, talk.session.pk])
    card = client.get(page).content.decode()
    assert "Dijo que pagó <strong>40 Bs</strong>; se deben <strong>147 Bs</strong>." in card
    orders = client.get(reverse("admin:orders_order_changelist") + "?que=revisar").content.decode()
    assert "147 Bs (dijo 40 Bs)" in orders
    home = client.get(reverse("admin:index")).content.decode()
    assert "dijo que pagó 40 Bs" in home


def test_where_no_sum_was_said_nothing_is_told(talk: Talk, owner: User, alma: Merchant) -> None:
    talk.say("ya te pagué")
    assert [row.said for row in listed(alma, owner).rows] == [""]
