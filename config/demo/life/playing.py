"""Plays a story by the verbs of the shop: inbox, turn, outbox, decisions, the clocks that were due.
Each story is one transaction: no worker sees a conversation half played."""

import uuid
from collections.abc import Callable
from datetime import datetime, time, timedelta
from decimal import Decimal
from functools import partial, singledispatchmethod
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection, transaction

from catalog.orders import orders, payments
from catalog.orders.models import DeliveryZone, Order, Payment, PaymentDecision, PaymentMethod
from chatbot.agent import clocks, followers, loyalty_followers, partition_key, turn
from chatbot.agent.operators import cart, ordering
from chatbot.agent.operators.values import OperatorCommand
from chatbot.conversations import answers, assigning, due, inbox, ownership
from chatbot.conversations.incoming import Identity, Inbound
from chatbot.conversations.models import ChannelAccount, Media, Message, Session, SessionOrder
from chatbot.conversations.models.sessions import Mode
from chatbot.transports.inbound import fetching
from chatbot.transports.outbound import delivery
from chatbot.transports.simulator import simulator
from config.demo import pictures
from config.demo.life import parcels, steps, visiting
from config.demo.life.clock import Clock, told_by
from config.demo.life.steps import Step, Story
from merchants import customers, stream
from merchants.models import Customer, Membership, Merchant, User

MARK = "demo"
"""The label of every customer whose conversation was played."""
DEBOUNCE_S = 9


def play(merchant: Merchant, story: Story, now: datetime) -> None:
    """The whole story, up to a moment before `now`; what would come later is left out."""
    clock = Clock(_begins(story, merchant, now))
    with told_by(clock), transaction.atomic():
        telling = _Telling(merchant, story, clock, now)
        for step in story.steps:
            if clock.now < now:
                telling.happens(step)
        telling.ends(now)


def _begins(story: Story, merchant: Merchant, now: datetime) -> datetime:
    if story.minutes:
        return now - timedelta(minutes=story.minutes)
    zone = ZoneInfo(merchant.time_zone)
    day = now.astimezone(zone).date() - timedelta(days=story.days)
    return datetime.combine(day, time.fromisoformat(story.at), zone)


class _Telling:
    """One conversation while it is played."""

    def __init__(self, merchant: Merchant, story: Story, clock: Clock, until: datetime) -> None:
        self._merchant, self._story, self._clock, self._until = merchant, story, clock, until
        self._account = ChannelAccount.objects.of(merchant).get(transport=simulator.name)
        # What is played is the shop's past and counts; whoever is made later is a test.
        customers.find_or_make(merchant, Identity(phone=story.phone), name=story.name)

    @singledispatchmethod
    def happens(self, step: Step) -> None:
        raise TypeError(step)

    def ends(self, now: datetime) -> None:
        """What the clock of a quiet conversation had to do meanwhile is done."""
        rows = Customer.objects.of(self._merchant).filter(sessions=self._session())
        rows.update(labels=[MARK])
        if parcels.taken_up(self._session(), self._clock, now):
            self._settles()
        idle_at = self._session().idle_at
        if idle_at is not None and idle_at < now:
            self._clock.now = idle_at
            clocks.close_idle(self._session().pk, idle_at)
            self._settles()

    # -- the customer ------------------------------------------------------------------------------
    @happens.register
    def _says(self, step: steps.Says) -> None:
        self._hears(Inbound(**self._envelope(), kind="text", text=step.text))

    @happens.register
    def _from_ad(self, step: steps.FromAd) -> None:
        told = {"source_type": "ad", "source_id": step.number, "headline": step.headline}
        extra = {"referral": {name: value for name, value in told.items() if value}}
        self._hears(Inbound(**self._envelope(), kind="text", text=step.text, extra=extra))

    @happens.register
    def _taps(self, step: steps.Taps) -> None:
        self._hears(
            Inbound(**self._envelope(), kind="button", text=step.choice, choice=step.choice)
        )

    @happens.register
    def _sends_proof(self, step: steps.SendsProof) -> None:
        shown = pictures.proof(self._merchant.name, f"{self._order().total}", self._story.name)
        media = simulator.keep(self._merchant.pk, shown, "image/png")
        self._hears(Inbound(**self._envelope(), kind="image", text=step.words, media=media))

    @happens.register
    def _passes(self, step: steps.Passes) -> None:
        self._clock.go_on(minutes=step.minutes)

    def _envelope(self) -> dict[str, Any]:
        self._clock.go_on(seconds=35)
        return {
            "account_key": self._account.key,
            "provider_id": f"demo.{uuid.uuid4().hex}",
            "sender": Identity(phone=self._story.phone),
            "sent_at": self._clock.now,
            "profile_name": self._story.name,
        }

    def _hears(self, message: Inbound) -> None:
        inbox.record(self._account, [message], now=self._clock.now)
        session = self._session()
        for media in Media.objects.of(self._merchant).filter(message__session=session, file=""):
            self._clock.go_on(seconds=1)
            fetching.fetch(media.pk, self._clock)
        self._clock.go_on(seconds=DEBOUNCE_S)
        if session.mode == Mode.BOT:
            turn.take(session.pk, self._clock)
        self._settles()

    # -- the people --------------------------------------------------------------------------------
    @happens.register
    def _takes(self, step: steps.Takes) -> None:
        take = partial(ownership.take, self._session().pk, self._merchant.pk)
        self._acts(partial(take, by=self._who(step.by)))

    @happens.register
    def _answers(self, step: steps.Answers) -> None:
        say = partial(answers.reply, self._session().pk, self._merchant.pk, step.text)
        self._acts(partial(say, by=self._who(step.by)))

    @happens.register
    def _gives_back(self, step: steps.GivesBack) -> None:
        who = self._looks(step.by)
        self._acts(
            partial(ownership.release, self._session().pk, self._merchant.pk, by=who, dealt=True)
        )

    @happens.register
    def _resolves(self, step: steps.Resolves) -> None:
        action = partial(assigning.resolve, self._session().pk, self._merchant.pk)
        self._acts(partial(action, reason=step.reason, by=self._looks(step.by)))

    @happens.register
    def _sells(self, step: steps.SellsDelivery) -> None:
        zone = DeliveryZone.objects.of(self._merchant).get(name=step.zone)
        way = PaymentMethod.objects.of(self._merchant).get(name=step.way)
        cart.set_details(
            self._command(step.by),
            fulfilment="delivery",
            address=step.address,
            zone_id=zone.pk,
            payment_method_id=way.pk,
        )
        ordering.send_review(self._command(step.by))
        self._settles()

    @happens.register
    def _attests(self, step: steps.Attests) -> None:
        said = Message.objects.of(self._merchant).filter(session=self._session(), direction="in")
        newest = said.order_by("-id").values_list("pk", flat=True)[0]
        ordering.attest(self._command(step.by), newest)
        self._settles()

    # -- the order ---------------------------------------------------------------------------------
    @happens.register
    def _approves(self, step: steps.Approves) -> None:
        amount = (self._order().total * Decimal(step.part)).quantize(Decimal("0.01"))
        claim = Payment.objects.of(self._merchant).get(
            order=self._order(), status=PaymentDecision.IN_REVIEW
        )
        action = partial(payments.approve, claim.pk, self._merchant.pk, amount=amount)
        self._acts(partial(action, by=self._owner()))

    @happens.register
    def _rejects(self, step: steps.Rejects) -> None:
        claim = Payment.objects.of(self._merchant).get(
            order=self._order(), status=PaymentDecision.IN_REVIEW
        )
        action = partial(payments.reject, claim.pk, self._merchant.pk, reason=step.reason)
        self._acts(partial(action, by=self._owner()))

    @happens.register
    def _takes_cash(self, step: steps.TakesCash) -> None:
        order = self._order()
        action = partial(payments.receive_cash, order.pk, self._merchant.pk, amount=order.total)
        self._acts(partial(action, by=self._owner()))

    @happens.register
    def _refunds(self, step: steps.Refunds) -> None:
        order = self._order()
        action = partial(payments.refund, order.pk, self._merchant.pk, amount=order.total)
        self._acts(partial(action, by=self._owner(), reason=step.reason))

    @happens.register
    def _moves(self, step: steps.Moves) -> None:
        action = partial(orders.advance, self._order().pk, self._merchant.pk, step.to)
        self._acts(partial(action, by=self._owner()))

    @happens.register
    def _cancels(self, step: steps.Cancels) -> None:
        action = partial(orders.cancel, self._order().pk, self._merchant.pk, reason=step.reason)
        self._acts(partial(action, by=self._owner()))

    @happens.register
    def _runs_out(self, step: steps.RunsOut) -> None:
        link = SessionOrder.objects.of(self._merchant).get(order=self._order())
        for moment, action in (
            (link.remind_at, clocks.remind_unpaid),
            (link.cancel_at, clocks.cancel_unpaid),
        ):
            if moment is not None:
                self._clock.now = moment
                action(link.pk, moment)
                self._settles()

    # -- the appointment ---------------------------------------------------------------------------
    @happens.register
    def _visits(self, step: steps.Visiting) -> None:
        customer = self._session().customer_id
        visiting.happens(self._merchant, customer, step, self._clock, self._until, self._owner())
        self._settles()

    @happens.register
    def _sends(self, step: steps.Parcel) -> None:
        parcels.happens(step, self._session(), self._clock, self._owner())
        self._settles()

    # -- around ------------------------------------------------------------------------------------
    def _acts(self, action: Callable[..., object]) -> None:
        """A person's click, a minute later, and what follows from it."""
        self._clock.go_on(seconds=50)
        action(now=self._clock.now)
        self._settles()

    def _looks(self, role: str) -> User:
        """Who has the thread before their eyes, as far as it goes."""
        who, session = self._who(role), self._session()
        newest = Message.objects.of(self._merchant).filter(session=session).order_by("-id")
        upto = newest.values_list("pk", flat=True)[0]
        assigning.looked(session.pk, self._merchant.pk, upto=upto, by=who)
        return who

    def _settles(self) -> None:
        """Messages leave, what happened is followed, and what that made leaves too."""
        self._clock.go_on(seconds=1)
        delivery.deliver(self._session().pk, self._clock)
        handle = partial(followers.handle, now=self._clock.now)
        _number()
        while stream.consume(
            due.FOLLOWER,
            self._merchant.pk,
            handle,
            now=self._clock.now,
            partition_key=partition_key.of,
            kinds=followers.HANDLERS.keys(),
        ):
            _number()
        while loyalty_followers.follow(self._merchant.pk, self._clock.now):
            _number()
        delivery.deliver(self._session().pk, self._clock)

    def _session(self) -> Session:
        who = customers.find(self._merchant, Identity(phone=self._story.phone))
        return Session.objects.of(self._merchant).get(account=self._account, customer=who)

    def _order(self) -> Order:
        order = self._session().order
        if order is None:
            raise LookupError(f"{self._story.name} has ordered nothing")
        return order

    def _owner(self) -> User:
        return self._who("owner")

    def _who(self, role: str) -> User:
        found = Membership.objects.of(self._merchant).filter(role=role).order_by("pk")
        return found.select_related("user")[0].user

    def _command(self, role: str) -> OperatorCommand:
        self._clock.go_on(seconds=40)
        return OperatorCommand(
            self._session().pk, self._merchant.pk, self._who(role), self._clock.now, uuid.uuid4()
        )


def _number() -> None:
    """Rows of the stream get their numbers, and what is checked at commit is checked."""
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")
        sql.execute("SET CONSTRAINTS ALL DEFERRED")
