"""Invariant 11: no order exists that was not shown in an earlier message and then agreed to."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from catalog.orders.models import Order
from catalog.products import stock
from catalog.products.models import MovementReason, Option, Variant
from chatbot.agent.proposals import action
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import Outgoing, Review, SendState, SessionOrder
from chatbot.conversations.rules.remedies import Failure, Remedy
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
CONFIRM = action("CONFIRM_ORDER")


def orders_of(talk: Talk) -> int:
    return Order.objects.of(talk.merchant).count()


def verdicts(talk: Talk) -> list[str]:
    return [one["code"] or "ok" for one in talk.last_turn().verdicts]


def ready(talk: Talk) -> None:
    """A review that waits to be sent: 2 Maracuyá and 3 Matcha, 147 Bs."""
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.write(choice="review")
    talk.take_turn()


def test_an_order_keeps_the_review_and_the_words_it_came_from(talk: Talk) -> None:
    order = talk.confirm()

    link = SessionOrder.objects.of(talk.merchant).get(order=order)
    sent_at = link.review.outgoing.sending_at
    assert sent_at is not None
    assert sent_at < link.agreed_in.recorded_at
    assert link.agreed_in.text == "sí"
    assert (order.total, link.attested_by) == (Decimal(147), None)


def test_a_yes_before_the_review_left_counts_for_nothing(talk: Talk) -> None:
    ready(talk)
    talk.write("sí, confirmo")
    talk.take_turn()

    assert (orders_of(talk), verdicts(talk)) == (0, ["NOT_REVIEWED"])
    assert talk.session.state == "CHECKOUT"


def test_after_a_yes_that_did_not_count_the_review_is_shown_and_a_second_yes_counts(
    talk: Talk,
) -> None:
    ready(talk)
    talk.write("sí, confirmo")
    talk.take_turn()
    assert "147 Bs" in "\n".join(talk.deliver())

    talk.say("sí")
    assert orders_of(talk) == 1


@pytest.mark.parametrize("permanent", [True, False])
def test_a_review_that_failed_was_not_seen(talk: Talk, permanent: bool) -> None:
    ready(talk)
    claimed = sending.claim(talk.session.id, talk.now, window=None)
    assert claimed is not None
    remedy = Remedy.GIVE_UP if permanent else Remedy.RETRY
    sending.failed(claimed, Failure(remedy, "no", 1), talk.now)
    answer = talk.say("sí, confirmo")

    assert orders_of(talk) == 0
    assert "147 Bs" in answer
    talk.say("sí, confirmo")
    assert orders_of(talk) == 1


def test_a_review_that_a_person_took_back_was_not_seen(talk: Talk) -> None:
    ready(talk)
    review = Review.objects.of(talk.merchant).get()
    Outgoing.objects.of(talk.merchant).filter(pk=review.outgoing_id).update(
        state=SendState.DROPPED, due_at=None
    )
    talk.say("sí, confirmo")

    assert (orders_of(talk), verdicts(talk)) == (0, ["NOT_REVIEWED"])


def test_the_newest_review_is_the_one_that_counts(talk: Talk) -> None:
    """An older one that was read says nothing about the one after it."""
    talk.order_two_juices()
    talk.write("agrega 1 matcha y dime el total")
    talk.take_turn()
    assert talk.session.state == "CHECKOUT"
    talk.write("sí, confirmo")
    talk.take_turn()

    assert (orders_of(talk), verdicts(talk)) == (0, ["NOT_REVIEWED"])


def test_a_price_that_changed_is_shown_and_not_bought(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    talk.order_two_juices()
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(price=31)
    answer = talk.say("sí")

    assert (orders_of(talk), verdicts(talk)) == (0, ["CHANGED_SINCE_REVIEW"])
    assert "31 Bs" in answer and "153 Bs" in answer
    assert talk.session.state == "CHECKOUT"
    talk.say("sí")
    assert talk.order.total == Decimal(153)


def test_an_option_whose_price_changed_is_shown_and_not_bought(
    talk: Talk, shelf: dict[str, Variant], proposing: Callable[..., Scripted]
) -> None:
    honey = Option.objects.of(talk.merchant).get(name="miel")
    mango = shelf["Mango grande"].pk
    proposing(
        [
            action("ADD_TO_CART", product_id=mango, quantity=1, options=[honey.pk]),
            action("REVIEW_ORDER"),
        ],
        CONFIRM,
        CONFIRM,
    )
    assert "28 Bs" in talk.say("un mango grande con miel")
    Option.objects.of(talk.merchant).filter(pk=honey.pk).update(price_difference=5)
    assert "30 Bs" in talk.say("sí")
    assert orders_of(talk) == 0
    talk.say("sí")
    assert talk.order.total == Decimal(30)


def test_what_is_no_longer_sold_leaves_the_review(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.order_two_juices()
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(is_active=False)
    answer = talk.say("sí")

    assert (orders_of(talk), talk.lines) == (0, {"Maracuyá": 2})
    assert "60 Bs" in answer
    talk.say("sí")
    assert talk.order.total == Decimal(60)


def test_where_nothing_of_it_is_sold_any_more_nothing_is_bought_or_shown(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    talk.order_two_juices()
    Variant.objects.of(talk.merchant).update(is_active=False)
    answer = talk.say("sí")

    assert (orders_of(talk), talk.session.state, talk.lines) == (0, "BROWSING", {})
    assert "¿Confirmamos?" not in answer
    assert Review.objects.of(talk.merchant).count() == 1


def test_stock_that_is_gone_is_told_and_nothing_is_bought(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 5, MovementReason.RESTOCK)
    talk.order_two_juices()
    stock.move(talk.merchant.pk, matcha.pk, -3, MovementReason.COUNT)
    answer = talk.say("sí")

    assert (orders_of(talk), verdicts(talk)) == (0, ["STOCK_SHORT"])
    assert "2" in answer and "Matcha" in answer
    assert (talk.session.state, talk.lines) == ("CART_OPEN", {"Maracuyá": 2, "Matcha": 3})
    matcha.refresh_from_db()
    assert matcha.stock == 2


def test_two_yeses_make_one_order(talk: Talk) -> None:
    talk.order_two_juices()
    talk.say("sí")
    talk.say("sí")
    talk.tap("confirm")

    assert orders_of(talk) == 1


def test_two_yeses_in_one_breath_make_one_order(talk: Talk) -> None:
    talk.order_two_juices()
    talk.write("sí")
    talk.write("confirmo")
    talk.take_turn()

    assert orders_of(talk) == 1


def test_details_that_change_in_the_same_breath_are_shown_first(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    """The board cannot know what they will cost; under the locks it is known."""
    talk.order_two_juices()
    proposing([action("set_order_details", contact_name="Rosa"), CONFIRM], CONFIRM)
    answer = talk.say("a nombre de Rosa, y sí")

    assert (orders_of(talk), verdicts(talk)) == (0, ["ok", "CHANGED_SINCE_REVIEW"])
    assert answer.count("¿Confirmamos?") == 1
    talk.say("sí")
    assert orders_of(talk) == 1


def test_the_same_lines_put_together_again_are_reviewed_again(
    talk: Talk, shelf: dict[str, Variant], proposing: Callable[..., Scripted]
) -> None:
    talk.order_two_juices()
    same = {"product_id": shelf["Matcha"].pk, "quantity": 3}
    proposing(
        [
            action("REMOVE_ITEM", product_id=same["product_id"]),
            action("ADD_TO_CART", **same),
            action("REVIEW_ORDER"),
            CONFIRM,
        ],
    )
    answer = talk.say("quita el matcha y pon matcha y confirma")

    assert (orders_of(talk), verdicts(talk)) == (0, ["ok", "ok", "ok", "NOT_REVIEWED"])
    assert answer.count("¿Confirmamos?") == 1


@pytest.mark.parametrize(
    ("words", "orders"),
    [
        ("Confirmo a 50 bs", 0),
        ("sí, dale por 100 Bs", 0),
        ("Confirmo los 147 Bs", 1),
        ("sí, confirmo, pago con 200 bs", 1),
    ],
)
def test_a_yes_at_another_sum_places_nothing_whoever_proposes(
    talk: Talk, proposing: Callable[..., Scripted], words: str, orders: int
) -> None:
    talk.order_two_juices()
    proposing(action("CONFIRM_ORDER"))
    talk.say(words)
    assert orders_of(talk) == orders


def test_a_yes_that_is_taken_back_far_behind_places_nothing(talk: Talk) -> None:
    talk.order_two_juices()
    talk.say("sí, confirmo. " + "gracias, muy amable, " * 60 + "no, espera, mejor no")
    assert not Order.objects.of(talk.merchant).exists()


def test_a_review_asked_again_while_confirming_is_only_a_review(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    talk.order_two_juices()
    proposing([action("REVIEW_ORDER"), CONFIRM], CONFIRM)
    talk.say("a ver, y sí")
    assert orders_of(talk) == 0
    talk.say("sí")
    assert orders_of(talk) == 1


def test_a_message_never_shows_two_reviews_with_two_totals(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el mango grande?")
    price = talk.content("Mango grande")
    talk.order_two_juices()
    talk.write("sí", quotes=talk.content("¿Confirmamos?"))
    answer = talk.say("y quiero 1 de este", quotes=price)
    assert talk.session.order is None and talk.session.state == "CHECKOUT"
    assert answer.count("¿Confirmamos?") == 1
    assert "Total: 172 Bs" in answer and "Total: 147 Bs" not in answer
    talk.say("sí")
    assert talk.order.total == 172
