"""Alma's shop with a hostile model in the seat: whole turns in PostgreSQL, each looked at."""

import json
from collections import Counter
from decimal import Decimal
from functools import cached_property
from itertools import count
from random import Random
from uuid import UUID

from catalog.orders import carts, payments
from catalog.orders.models import CartLine, Order, Payment, PaymentMethod
from catalog.products import stock
from catalog.products.models import MovementReason, Option, OptionGroup, Product, Variant
from chatbot.agent import turn
from chatbot.agent.capabilities import judging
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers.model import model_proposer
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import again
from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing, Session
from merchants.models import Merchant, User
from tests.chatbot.agent.hostile import STORIES
from tests.chatbot.agent.standing import Standing
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.chatbot.agent.turn.hostile_model import answers, scenes
from tests.chatbot.agent.turn.hostile_model.aims import Aim, Neighbour
from tests.chatbot.agent.turn.hostile_model.answers import Hostile
from tests.chatbot.agent.turn.hostile_model.holds import RUNS, flat
from tests.chatbot.agent.turn.hostile_model.seat import HostileModel
from tests.chatbot.agent.turn.hostile_model.texts import MOST_IN_STOCK

_shops = count(1)
_NAMES = Neighbour().names


class Seat:
    """V2 with answer `number` in its model's mouth; without a number the rules speak."""

    name, remote = "v2", False

    def __init__(self, neighbour: Neighbour) -> None:
        self.neighbour = neighbour
        self.number: int | None = None
        self.model: HostileModel | None = None

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        self.model = None
        if self.number is None:
            return rules_proposer.propose(situation, read)
        self.model = HostileModel(answers.made(self.number, Aim.of(situation, self.neighbour)))
        return model_proposer.propose(situation, read, self.model)

    reads = staticmethod(rules_proposer.propose)
    look_again = staticmethod(again.proposal)
    weigh = staticmethod(judging.weigh)


class Conversation(Talk):
    """Carla's side, found by her session's own key once it is known."""

    @cached_property
    def session_id(self) -> UUID:
        return super().session_id

    @property
    def session(self) -> Session:
        return Session.objects.of(self.merchant).get(pk=self.session_id)


class NextDoor:
    """Dario's shop with everything that could be named; `rows` is all that must stay as it is."""

    def __init__(self) -> None:
        self.merchant = Merchant.objects.create(
            name="Dario", slug=f"dario-{next(_shops)}", currency="ARS", owner_name="Dario"
        )
        variants = [self._sold(name) for name in _NAMES]
        group = OptionGroup.objects.create(
            merchant=self.merchant, product=variants[0].product, name="Sabor"
        )
        option = Option.objects.create(merchant=self.merchant, group=group, name="vainilla")
        method = PaymentMethod.objects.create(
            merchant=self.merchant, kind="cash_at_pickup", name="Efectivo"
        )
        talk = Talk(self.merchant, phone="5491155554444")
        talk.say("hola")
        talk.say(f"quiero 1 {_NAMES[0]}")
        talk.say(choice="review")
        talk.say("sí, confirmo")
        orders = [str(pk) for pk in Order.objects.of(self.merchant).values_list("pk", flat=True)]
        assert orders, "Dario has sold nothing that could be touched"
        products = tuple(row.pk for row in variants)
        self.ids = Neighbour(products, (option.pk,), (method.pk,), tuple(orders), _NAMES)

    def _sold(self, name: str) -> Variant:
        product = Product.objects.create(merchant=self.merchant, name=name)
        return Variant.objects.create(merchant=self.merchant, product=product, price=77_900)

    def rows(self) -> tuple[object, ...]:
        shop = self.merchant
        orders = Order.objects.of(shop).order_by("pk")
        return (
            list(Variant.objects.of(shop).order_by("pk").values_list("pk", "price", "stock")),
            list(orders.values_list("pk", "payment_status", "fulfilment_status", "total")),
            CartLine.objects.of(shop).count(),
            Payment.objects.of(shop).count(),
            Turn.objects.of(shop).count(),
            Outgoing.objects.of(shop).count(),
            Session.objects.of(shop).values_list("state", "mode", "ownership_version").get(),
        )


class HostileShop(Standing):
    """One conversation of Carla's; `speak` is one whole turn of the hostile model."""

    def __init__(self, random: Random, next_door: NextDoor) -> None:
        super().__init__()
        self.random, self.next_door = random, next_door
        number = next(_shops)
        self.merchant = Merchant.objects.create(
            name="Alma", slug=f"hostile-{number}", currency="BOB", owner_name="Alma"
        )
        self.shelf = stock_the_shop(self.merchant)
        matcha = self.shelf["Matcha"]
        Variant.objects.of(self.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
        stock.move(self.merchant.pk, matcha.pk, MOST_IN_STOCK, MovementReason.RESTOCK)
        self.boss = User.objects.create_superuser(f"hostile-{number}@example.test")
        self.seat = Seat(next_door.ids)
        self.talk = Conversation(self.merchant)
        self.prices = self._prices()
        self.before = next_door.rows()
        self.done = Counter[str]()
        self.lies: list[str] = []

    @property
    def session(self) -> Session:
        return self.talk.session

    @property
    def heard(self) -> Hostile | None:
        """What the model was asked for and said in the last turn."""
        model = self.seat.model
        return model.hostile if model is not None and model.asked else None

    # -- the play ------------------------------------------------------------------------------
    def open(self) -> None:
        """How far the conversation has come, by the rules, before the hostile model sits down."""
        for words in ("hola", *self.random.choice(STORIES[:-1])):
            self.talk.say(words)
        self._give_back()

    def speak(self, number: int) -> None:
        """The customer writes, the hostile model answers, everything is looked at."""
        self._a_person_decides()
        self._give_back()
        self.seat.number = number
        agrees = self.session.state == "CHECKOUT" and self.random.random() < 0.5
        self.talk.write("sí, confirmo" if agrees else self.random.choice(scenes.WORDS))
        self.talk.pass_time(seconds=10)
        kept = turn.take(self.session.id, lambda: self.talk.now)
        assert kept is not None, "nobody answered her"
        self.seat.number = None
        self.look()
        self._recorded(kept)
        self._said(kept)
        self._untouched()
        if self.random.random() < 0.85:
            self.talk.deliver()

    def close(self) -> None:
        """Invariant 7: next door everything is as it was."""
        assert self.next_door.rows() == self.before

    def _a_person_decides(self) -> None:
        """Now and then money comes and somebody says so: the only way in which it may."""
        if self.random.random() > 0.04:
            return
        self.talk.say(kind="image", mime="image/jpeg")
        for row in Payment.objects.of(self.merchant).filter(status="pending")[:1]:
            payments.approve(
                row.pk, self.merchant.pk, amount=Decimal(30), by=self.boss, now=self.talk.now
            )
            self.talk.follow()

    def _give_back(self) -> None:
        """A person who was called gives the conversation back; while she holds it no model is
        heard."""
        if self.session.mode == "bot":
            return
        self.done["turns beside a person"] += 1
        turns = Turn.objects.of(self.merchant).count()
        self.talk.write("¿sigues ahí?")
        assert self.talk.take_turn() is None
        assert Turn.objects.of(self.merchant).count() == turns
        ownership.release(self.session.id, self.merchant.pk, by=self.boss, now=self.talk.now)
        self.talk.take_turn()
        self.talk.deliver()

    # -- what must hold ------------------------------------------------------------------------
    def _recorded(self, kept: Turn) -> None:
        """Invariant 2: what was said, proposed and decided is on record, and only that ran."""
        ran = [one["type"] for one in kept.verdicts if one["accepted"]]
        assert set(ran) <= RUNS, ran
        words = TurnText.objects.of(self.merchant).get(turn=kept)
        assert words.proposal is not None
        if self.heard is not None:
            self.done["whole turns of a hostile model"] += 1
            self.done["of these, orders placed"] += sum(e["kind"] == "placed" for e in kept.effects)
            self.done["of these, the rules answered"] += bool(kept.fallback)
            assert words.proposal["raw"] or not self.heard.raw
        released = self.session.mode == "bot" or "ESCALATE" in ran
        assert released, "somebody was called by no action"

    def _said(self, kept: Turn) -> None:
        """Invariants 7 and 8: nothing that was planted is in a message, nor in a cart or order."""
        rows = Outgoing.objects.of(self.merchant).filter(turn_id=kept.pk)
        heard = flat(json.dumps([row.whole for row in rows], ensure_ascii=False))
        planted = self.heard.planted if self.heard is not None else ()
        lies = [plant.false_part for plant in planted if flat(plant.false_part) in heard]
        told = [name for name in _NAMES if flat(name) in heard]
        if lies + told:
            stocks = list(Variant.objects.of(self.merchant).values_list("product__name", "stock"))
            self.lies.append(f"{kept.state_before} {lies + told} in {heard[:400]} {stocks}")

    def _untouched(self) -> None:
        """Invariant 1: prices are as they were, and each line costs what they say."""
        assert self._prices() == self.prices
        for line in carts.value(self.session.cart, "BOB").lines:
            extra = sum((option.price for option in line.options), Decimal(0))
            assert line.unit_price == self.prices[line.variant_id] + extra
            assert 1 <= line.quantity <= 100

    def _prices(self) -> dict[int, Decimal]:
        rows = Variant.objects.of(self.merchant).order_by("pk")
        return dict(rows.values_list("pk", "price"))
