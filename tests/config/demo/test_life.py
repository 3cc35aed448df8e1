"""What the demo shops have lived was made by the code that sells, and goes with them."""

from collections import Counter
from datetime import timedelta

import pytest
from django.utils import timezone

from catalog.bookings.models import Appointment
from catalog.orders import kitchens
from catalog.orders.models import FulfilmentStatus, Order, PaymentStatus
from chatbot.agent.models import Turn
from chatbot.conversations.models import Message, Outgoing, Session
from config.demo import removal
from config.demo.life import clinica, living, playing
from config.demo.life.steps import Books, Passes, Says, Story
from llm.models import Call, ModelConfig
from merchants.models import Customer, Event, Merchant, SetAside
from tests.config.seeding import rows, seed

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("lived"),
    pytest.mark.xdist_group("demo life"),
]


def test_some_thirty_conversations_ended_in_every_state_of_an_order() -> None:
    assert Session.across.count() == sum(len(stories) for stories in living.STORIES.values())
    assert Session.across.count() >= 30
    orders = Order.across.all()
    assert set(orders.values_list("payment_status", flat=True)) == set(PaymentStatus.values)
    assert set(orders.values_list("fulfilment_status", flat=True)) == set(FulfilmentStatus.values)


def test_the_restaurants_kitchen_has_something_to_make_and_has_made_the_rest() -> None:
    merchant = Merchant.objects.get(slug="restaurante")
    stages = Counter(Order.objects.of(merchant).values_list("fulfilment_status", flat=True))
    assert (stages["delivered"], stages["cancelled"]) == (4, 1)
    assert [one.fulfilment_status for one in kitchens.board(merchant.pk)] == ["preparing", "new"]


def test_each_shop_has_one_who_waits_and_one_proof_to_approve_where_it_sells() -> None:
    for slug in living.STORIES:
        merchant = Merchant.objects.get(slug=slug)
        waiting = Session.objects.of(merchant).filter(mode="handoff_pending")
        if slug == "clinica":
            assert waiting.count() == 1
            continue
        reviews = Order.objects.of(merchant).filter(payment_status="in_review")
        assert (waiting.count(), reviews.count()) == (1, 1), slug
        claim = reviews.get().payments.get(status="in_review")
        assert claim.proofs.get().file, slug


def test_the_clinics_week_holds_appointments_in_every_state_that_the_day_allows() -> None:
    now = timezone.now()
    rows = Appointment.across.filter(merchant__slug="clinica")
    coming, past = rows.filter(starts_at__gt=now), rows.filter(ends_at__lte=now)

    assert rows.count() == len([one for one in clinica.STORIES if has_appointment(one)]) >= 12
    assert {"pending", "cancelled"} <= set(rows.values_list("status", flat=True))
    assert set(coming.values_list("status", flat=True)) >= {"confirmed", "pending"}
    assert set(past.values_list("status", flat=True)) <= {"completed", "no_show", "cancelled"}
    assert not rows.filter(remind_at__lte=now).exists()
    assert rows.filter(patient__isnull=False).exists()
    assert not rows.exclude(customer__labels=[playing.MARK]).exists()


def has_appointment(story: Story) -> bool:
    return any(isinstance(step, Books) for step in story.steps)


def test_it_happened_on_the_days_it_tells_of_and_not_in_the_future() -> None:
    now = timezone.now()
    for stamps in (
        Order.across.values_list("created_at", flat=True),
        Message.across.values_list("said_at", flat=True),
        Turn.across.values_list("at", flat=True),
        Event.across.filter(merchant__slug__in=living.STORIES).values_list("at", flat=True),
        Session.across.values_list("updated_at", flat=True),
    ):
        assert max(stamps) <= now
    days = {moment.date() for moment in Order.across.values_list("created_at", flat=True)}
    assert len(days) >= 5
    assert min(days) >= (now - timedelta(days=8)).date()


def test_nothing_is_left_to_be_done_that_was_due_before_now() -> None:
    now = timezone.now()
    assert not Session.across.filter(due_at__lt=now).exists()
    assert not Session.across.filter(idle_at__lt=now).exists()
    assert not Outgoing.across.exclude(state__in=("sent", "delivered", "read", "dropped")).exists()
    assert not SetAside.across.exists()


def test_rules_took_the_orders_whatever_model_there_is() -> None:
    assert not Call.across.exists() and not ModelConfig.across.exists()


def test_every_customer_is_marked_as_demo() -> None:
    customers = Customer.across.all()
    assert customers.exists()
    assert not [one for one in customers if one.labels != [playing.MARK]]


def test_a_second_seeding_tells_nothing_twice() -> None:
    before = rows()
    seed(no_history=False)
    assert rows() == before


def test_a_real_shop_and_one_with_conversations_are_left_alone(alma: Merchant) -> None:
    jugueria = Merchant.objects.get(slug="jugueria")
    assert living.live(jugueria, now=timezone.now()) == 0
    alma.slug = "jugueria-de-alma"
    assert living.live(alma, now=timezone.now()) == 0


def test_a_story_that_would_end_later_than_now_is_cut() -> None:
    merchant = Merchant.objects.get(slug="packs")
    story = Story("Tarde", "573000000001", (Says("hola"), Passes(2), Says("gracias")), minutes=1)
    playing.play(merchant, story, timezone.now())
    heard = Message.objects.of(merchant).filter(direction="in", session__customer__name="Tarde")
    assert [one.text for one in heard] == ["hola"]


def test_removal_takes_it_all_away() -> None:
    for merchant in Merchant.objects.filter(is_demo=True):
        removal.remove(merchant)
    assert not Session.across.exists() and not Order.across.exists()
    assert not Customer.across.exists() and not Turn.across.exists()
