"""A reward is a line that costs nothing, which a person gives for the customer's points: both or
neither, once an order."""

import threading
from collections import Counter
from collections.abc import Callable
from uuid import UUID, uuid4

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection

from catalog.loyalty.models import Reward
from catalog.orders import free_lines, orders
from catalog.orders.models import Order
from catalog.products import stock
from catalog.products.models import Variant
from chatbot.agent.capabilities import registry
from chatbot.agent.capabilities.reachable import is_allowed
from chatbot.agent.flows import sales
from chatbot.agent.operators import rewards
from chatbot.agent.operators.values import NotDone, NotHeld, OperatorCommand
from chatbot.agent.proposals import action
from chatbot.conversations import ownership
from merchants.models import Customer, Merchant, User
from tests.catalog import shelf as goods
from tests.catalog.loyalty import points
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk, commit
from tests.patience import LONG

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
Shelf = dict[str, Variant]
Hand = Callable[..., OperatorCommand]


@pytest.fixture
def carla(talk: Talk, bruno: User) -> Customer:
    """Carla has 60 points, and Bruno took the conversation."""
    talk.say("hola")
    customer = talk.session.customer
    points.earn(points.program(talk.merchant), customer, 60)
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    return customer


@pytest.fixture
def order(carla: Customer, shelf: Shelf) -> Order:
    """Two of one: 60 Bs."""
    return goods.order_of(carla, (shelf["Maracuyá"], 2))


@pytest.fixture
def prize(carla: Customer, shelf: Shelf) -> Reward:
    """A matcha for 50 points; four are left."""
    matcha = shelf["Matcha"]
    Variant.objects.of(carla.merchant_id).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(carla.merchant_id, matcha.pk, 4, "restock")
    return points.reward_of(points.account(carla).program, matcha)


@pytest.fixture
def hand(talk: Talk, bruno: User) -> Hand:
    def grip(once: UUID | None = None, by: User | None = None) -> OperatorCommand:
        talk.pass_time(seconds=1)
        told = (talk.session.id, talk.merchant.pk, by or bruno, talk.now, once or uuid4())
        return OperatorCommand(*told)

    return grip


def lines(order: Order) -> list[tuple[str, int]]:
    return [(line.name, int(line.subtotal)) for line in order.lines.all()]


def left(shelf: Shelf) -> int:
    return Variant.objects.of(shelf["Matcha"].merchant_id).get(pk=shelf["Matcha"].pk).stock


def test_the_line_costs_nothing_and_the_points_go(
    talk: Talk, carla: Customer, order: Order, prize: Reward, hand: Hand, shelf: Shelf
) -> None:
    once = uuid4()
    for _click in range(2):
        rewards.add(hand(once), order.pk, prize.pk)
    commit()

    order.refresh_from_db()
    assert lines(order) == [("Maracuyá", 60), ("Matcha (premio)", 0)]
    assert (int(order.total), order.line_count) == (60, 2)
    assert (points.has(carla), left(shelf)) == (10, 3)
    (said,) = talk.deliver()
    assert "va Matcha sin costo, por 50 puntos. Tu saldo: 10 puntos." in said


def test_an_order_has_one_reward(
    talk: Talk, carla: Customer, order: Order, prize: Reward, hand: Hand
) -> None:
    points.earn(points.account(carla).program, carla, 200)
    rewards.add(hand(), order.pk, prize.pk)

    with pytest.raises(NotDone, match="ALREADY_REDEEMED"):
        rewards.add(hand(), order.pk, prize.pk)
    commit()
    assert len(lines(order)) == 2
    assert points.has(carla) == 210


@pytest.mark.parametrize("why", ["NOT_ENOUGH_POINTS", "NO_REWARD", "STOCK_SHORT", "ILLEGAL_STEP"])
def test_what_cannot_be_given_changes_nothing(
    talk: Talk,
    carla: Customer,
    order: Order,
    prize: Reward,
    hand: Hand,
    shelf: Shelf,
    owner: User,
    why: str,
) -> None:
    found = Reward.objects.of(talk.merchant).filter(pk=prize.pk)
    if why == "NOT_ENOUGH_POINTS":
        found.update(tokens=61)
    elif why == "NO_REWARD":
        found.update(is_active=False)
    elif why == "STOCK_SHORT":
        stock.set_level(talk.merchant.pk, shelf["Matcha"].pk, 0)
    else:
        for stage in ("preparing", "ready"):
            orders.advance(order.pk, order.merchant_id, stage, by=owner, now=talk.now)
    before = left(shelf)

    with pytest.raises(NotDone, match=why):
        rewards.add(hand(), order.pk, prize.pk)
    commit()
    assert (len(lines(order)), points.has(carla), left(shelf)) == (1, 60, before)
    assert talk.deliver() == []


def test_a_reward_of_another_merchant_is_none(
    talk: Talk, order: Order, prize: Reward, hand: Hand, dario: Merchant
) -> None:
    theirs = points.reward_of(points.program(dario), goods.goods(dario, "Whey", "90"))

    with pytest.raises(NotDone, match="NO_REWARD"):
        rewards.add(hand(), order.pk, theirs.pk)


def test_who_does_not_hold_the_conversation_gives_nothing(
    talk: Talk, order: Order, prize: Reward, hand: Hand, manager: User, dario_owner: User
) -> None:
    with pytest.raises(NotHeld):
        rewards.add(hand(by=manager), order.pk, prize.pk)
    with pytest.raises(PermissionDenied):
        rewards.add(hand(by=dario_owner), order.pk, prize.pk)


def test_a_cancelled_order_gives_the_goods_back(
    talk: Talk, order: Order, prize: Reward, hand: Hand, shelf: Shelf, owner: User
) -> None:
    rewards.add(hand(), order.pk, prize.pk)
    orders.cancel(order.pk, order.merchant_id, by=owner, reason="no vino", now=talk.now)
    commit()

    assert left(shelf) == 4


def test_only_lines_that_cost_nothing_come_to_an_order(order: Order, shelf: Shelf) -> None:
    values = (order.merchant_id, order.pk, shelf["Matcha"].pk)
    line = """
        INSERT INTO orders_orderline (merchant_id, order_id, variant_id, name, options, note,
            quantity, unit_price, subtotal, pack, units_each)
        VALUES (%s, %s, %s, 'Matcha', '[]', '', 1, {0}, {0}, '', 1)
    """
    counted = "UPDATE orders_order SET line_count = {0} WHERE id = %s"

    with goods.refused("do not add up"):
        goods.run(line.format(5), *values)
        goods.run(counted.format(2), order.pk)
    with goods.refused("do not add up"):
        goods.run(line.format(0), *values)
    with goods.refused("do not add up"):
        goods.run(counted.format(2), order.pk)
    with goods.refused("none goes"):
        goods.run(counted.format(0), order.pk)
    goods.run(line.format(0), *values)
    goods.run(counted.format(2), order.pk)
    goods.settle()


def test_no_proposer_is_offered_it_and_a_model_that_asks_is_refused(
    talk: Talk, carla: Customer, order: Order, prize: Reward, seated: Callable[..., ScriptedModel]
) -> None:
    assert "ADD_REWARD" not in (*registry.actions(), *registry.tools())
    assert not any(is_allowed("ADD_REWARD", state) for state in sales.STATES)
    ownership.release(talk.session.id, talk.merchant.pk, by=talk.session.assigned_to, now=talk.now)
    told = {"order_id": str(order.pk), "reward_id": prize.pk}
    seated(says("Te puse un matcha gratis.", ("ADD_REWARD", told)))
    talk.say("dame mi premio")

    verdicts = talk.last_turn().verdicts
    assert not any(one["accepted"] for one in verdicts if one["type"] == "ADD_REWARD")
    assert (len(lines(order)), points.has(carla)) == (1, 60)


def test_rules_that_propose_it_are_refused_too(
    talk: Talk, carla: Customer, order: Order, prize: Reward, proposing: Callable[..., object]
) -> None:
    ownership.release(talk.session.id, talk.merchant.pk, by=talk.session.assigned_to, now=talk.now)
    proposing(action("ADD_REWARD", order_id=str(order.pk), reward_id=prize.pk))
    said = talk.say("dame mi premio")

    assert "Los premios los pone una persona" in said
    assert (len(lines(order)), points.has(carla)) == (1, 60)


@pytest.mark.django_db(transaction=True)
def test_of_two_rewards_given_at_once_for_the_same_points_one_is_given(
    talk: Talk, carla: Customer, order: Order, prize: Reward, hand: Hand, shelf: Shelf, bruno: User
) -> None:
    other = goods.order_of(carla, (shelf["Maracuyá"], 1))
    commands = [(hand(), order.pk), (hand(), other.pk)]
    gate, found = threading.Barrier(2), Counter[str]()

    def give(command: OperatorCommand, order_id: UUID) -> None:
        try:
            gate.wait(LONG)
            rewards.add(command, order_id, prize.pk)
            found["given"] += 1
        except NotDone as refused:
            found[refused.code] += 1
        finally:
            connection.close()

    threads = [threading.Thread(target=give, args=pair) for pair in commands]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)

    assert found == {"given": 1, "NOT_ENOUGH_POINTS": 1}
    assert points.has(carla) == 10
    assert sorted((len(lines(order)), len(lines(other)))) == [1, 2]
    assert left(shelf) == 3


def test_a_free_line_needs_a_person_who_may_sell(
    order: Order, shelf: Shelf, dario_owner: User
) -> None:
    with pytest.raises(PermissionDenied):
        free_lines.add(order.pk, order.merchant_id, shelf["Matcha"], "Matcha", by=dario_owner)
    assert len(lines(order)) == 1
