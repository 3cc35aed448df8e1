"""The counter as a machine of rules: words, taps, hostile proposals, clicks and clocks."""

from collections.abc import Callable
from decimal import Decimal
from itertools import count
from typing import Any

from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from catalog.orders import orders, payments
from catalog.orders.models import Order, Payment, PaymentMethod
from catalog.orders.problems import OrdersProblem
from catalog.products import stock
from catalog.products.models import MovementReason, Option, Variant
from chatbot.agent import breakdown, clocks, turn
from chatbot.agent.capabilities import judging
from chatbot.agent.proposals import PROHIBITED, Proposal, ProposedAction
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.conversations import answers, due, ownership
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import Media, MediaState, Outgoing, Session
from chatbot.conversations.rules.remedies import Failure, Remedy
from merchants import stream
from merchants.models import Merchant, User
from tests.chatbot.agent.hostile import AMOUNTS, JUNK, LIKELY, QUANTITIES, STORIES, TAPS, WORDS
from tests.chatbot.agent.named import ACTIONS, WRITE_TOOLS
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop

_shops = count(1)


class Broken(RuntimeError):
    """What a proposer raises when it is told to."""


class Proposer:
    """The rules, or what the machine wrote for the next turn."""

    name, remote = "v2", False

    def __init__(self) -> None:
        self.next: tuple[ProposedAction, ...] | Broken | None = None

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        said, self.next = self.next, None
        if isinstance(said, Broken):
            raise said
        if said is None:
            return rules_proposer.propose(situation, read)
        return Proposal(proposed_actions=said, proposer="hostile")

    reads = staticmethod(rules_proposer.propose)
    weigh, look_again = staticmethod(judging.weigh), staticmethod(lambda said, _now: said)


proposer = Proposer()


class Counter(RuleBasedStateMachine):
    """Alma's shop with one customer; `Invariants` says what must always be true of it."""

    @initialize(story=st.sampled_from(STORIES), heard=st.booleans(), pushed=st.booleans())
    def opens(self, story: tuple[str, ...], heard: bool, pushed: bool) -> None:
        self.outer = transaction.atomic()
        self.outer.__enter__()
        proposer.next = None
        number = next(_shops)
        self.merchant = Merchant.objects.create(
            name="Alma", slug=f"alma-{number}", currency="BOB", owner_name="Alma"
        )
        self.shelf = stock_the_shop(self.merchant)
        matcha = self.shelf["Matcha"]
        Variant.objects.of(self.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
        stock.move(self.merchant.pk, matcha.pk, 9, MovementReason.RESTOCK)
        self.boss = User.objects.create_superuser(f"boss-{number}@example.test")
        self.talk = Talk(self.merchant)
        for words in ("hola", *story):
            self.says(words, heard or words not in story[-1:])
        if pushed:
            self.is_pushed("👍")

    def teardown(self) -> None:
        if hasattr(self, "outer"):
            transaction.set_rollback(True)
            self.outer.__exit__(None, None, None)

    @property
    def session(self) -> Session:
        return self.talk.session

    def _turn(self) -> None:
        """As the task does it; only what the machine itself broke may break."""
        self.talk.pass_time(seconds=30)
        try:
            with transaction.atomic():
                turn.take(self.session.id, lambda: self.talk.now)
        except Broken:
            breakdown.note(self.session.id, self.talk.now)

    def _send(self, *, fail: bool = False) -> None:
        """Everything that may leave does; the bot's own words never beside a person."""
        talk = self.talk
        while claimed := sending.claim(self.session.id, talk.now, window=None):
            row = Outgoing.objects.of(self.merchant).get(pk=claimed.outgoing_id)
            assert row.cause != "turn" or self.session.mode == "bot"
            if fail:
                sending.failed(claimed, Failure(Remedy.GIVE_UP, "no", 1), talk.now)
            else:
                sending.sent(claimed, f"out-{row.pk}", talk.now)

    def _try(self, action: Callable[[], object]) -> None:
        """A person's click that is refused is refused; the savepoint undoes what it began."""
        try:
            with transaction.atomic():
                action()
        except (OrdersProblem, stock.StockShort, ownership.NotWithAPerson, ValueError):
            return

    @rule(text=st.sampled_from(WORDS), send=st.sampled_from([True, True, True, False]))
    def says(self, text: str, send: bool) -> None:
        self.talk.write(text)
        self._turn()
        if send:
            self._send()

    @rule(text=st.sampled_from(WORDS))
    def writes(self, text: str) -> None:
        self.talk.write(text)

    @rule(data=st.data(), tap=st.sampled_from(TAPS))
    def taps(self, data: st.DataObject, tap: str) -> None:
        ids = {
            "variant": data.draw(st.sampled_from([row.pk for row in self.shelf.values()])),
            "method": data.draw(st.sampled_from(self._methods())),
            "order": data.draw(st.sampled_from([*self._orders(), "x"])),
        }
        choice = tap.format(**ids)
        self.talk.write(choice, choice=choice)
        self._turn()
        self._send()

    @rule(kind=st.sampled_from(["image", "document", "audio", "sticker"]))
    def shows(self, kind: Any) -> None:
        self.talk.write(kind=kind, mime="image/jpeg")
        self._turn()
        self._send()

    @rule(data=st.data(), send=st.booleans())
    def is_proposed(self, data: st.DataObject, send: bool) -> None:
        kinds = st.sampled_from([*ACTIONS, *WRITE_TOOLS, *LIKELY, *PROHIBITED, "X\x00"])
        wanted = data.draw(st.lists(kinds, max_size=6))
        self.talk.write("dale")
        proposer.next = tuple(self._action(data, kind) for kind in wanted)
        self._turn()
        if send:
            self._send()

    @rule(text=st.sampled_from(WORDS))
    def is_pushed(self, text: str) -> None:
        """Whatever she says, the proposer buys."""
        self.talk.write(text)
        proposer.next = (ProposedAction(type="CONFIRM_ORDER"),)
        self._turn()
        proposer.next = None

    def _action(self, data: st.DataObject, kind: str) -> ProposedAction:
        variants = [row.pk for row in self.shelf.values()]
        options = list(Option.objects.of(self.merchant).values_list("pk", flat=True))
        known: dict[str, st.SearchStrategy[Any]] = {
            "product_id": st.sampled_from([*variants, *variants, 0, "x"]),
            "quantity": st.sampled_from(QUANTITIES),
            "options": st.lists(st.sampled_from([*options, 0]), max_size=2),
            "payment_method_id": st.sampled_from([*self._methods(), 0]),
            "fulfilment": st.sampled_from(["pickup", "delivery", "dron"]),
            "topic": st.sampled_from(["review", "which_order", "which_variant", "heard", "x"]),
            "price": st.just(1),
        }
        for_kind = {
            "SHOW_PRODUCT": ["product_id"],
            "ADD_TO_CART": ["product_id", "quantity", "options", "price"],
            "UPDATE_QUANTITY": ["product_id", "quantity", "price"],
            "REMOVE_ITEM": ["product_id"],
            "set_order_details": ["payment_method_id", "fulfilment"],
            "REPLY": ["topic"],
            "CLARIFY": ["topic"],
        }.get(kind, [])
        params = {name: data.draw(known[name]) for name in for_kind if data.draw(_USUALLY)}
        if not data.draw(_USUALLY):
            params[data.draw(st.sampled_from(list(known)))] = data.draw(st.sampled_from(JUNK))
        return ProposedAction(type=kind, params=params)

    def _methods(self) -> list[int]:
        return list(PaymentMethod.objects.of(self.merchant).values_list("pk", flat=True))

    def _orders(self) -> list[Any]:
        return list(Order.objects.of(self.merchant).order_by("number").values_list("pk", flat=True))

    @rule()
    def breaks(self) -> None:
        self.talk.write("quiero 1 matcha")
        proposer.next = Broken()
        self._turn()
        proposer.next = None

    @rule(fail=st.booleans())
    def delivers(self, fail: bool) -> None:
        self._send(fail=fail)

    @rule()
    def hears_of_it(self) -> None:
        self.talk.follow()

    @rule(data=st.data(), state=st.sampled_from([MediaState.STORED, MediaState.REFUSED]))
    @precondition(lambda self: Media.objects.of(self.merchant).filter(state="wanted").exists())
    def a_file_comes(self, data: st.DataObject, state: MediaState) -> None:
        row = data.draw(
            st.sampled_from(list(Media.objects.of(self.merchant).filter(state="wanted")))
        )
        row.state, row.due_at = state, None
        row.file.name, row.mime_type = "proofs/1/a.jpg", "image/jpeg"
        row.save()
        kind = "media.stored" if state == MediaState.STORED else "media.refused"
        told = {"session": self.session.id, "message": row.message_id, "media": row.pk}
        stream.emit(self.merchant, kind, {**told, "reason": "no se lee"})

    @rule(
        data=st.data(), amount=st.sampled_from(AMOUNTS), act=st.sampled_from(["yes", "no", "undo"])
    )
    @precondition(lambda self: Payment.objects.of(self.merchant).exists())
    def decides(self, data: st.DataObject, amount: int, act: str) -> None:
        rows = list(Payment.objects.of(self.merchant).order_by("created_at"))
        row = data.draw(st.sampled_from(rows))
        who: dict[str, Any] = {"by": self.boss, "now": self.talk.now}
        shop, money = self.merchant.pk, Decimal(amount)
        actions: dict[str, Callable[[], object]] = {
            "yes": lambda: payments.approve(row.pk, shop, amount=money, **who),
            "no": lambda: payments.reject(row.pk, shop, reason="no", **who),
            "undo": lambda: payments.reverse(row.pk, shop, **who),
        }
        self._try(actions[act])

    @rule(
        data=st.data(), to=st.sampled_from(["preparing", "ready", "delivered", "cancelled", "cash"])
    )
    @precondition(lambda self: bool(self._orders()))
    def handles(self, data: st.DataObject, to: str) -> None:
        order = data.draw(st.sampled_from(self._orders()))
        who: dict[str, Any] = {"by": self.boss, "now": self.talk.now}
        shop = self.merchant.pk
        actions: dict[str, Callable[[], object]] = {
            "cancelled": lambda: orders.cancel(order, shop, reason="no hay", **who),
            "cash": lambda: payments.receive_cash(order, shop, amount=Decimal(30), **who),
        }
        self._try(actions.get(to, lambda: orders.advance(order, shop, to, **who)))

    @rule(action=st.sampled_from(["take", "release", "reply"]))
    def clicks(self, action: str) -> None:
        session, shop = self.session.id, self.merchant.pk
        who: dict[str, Any] = {"by": self.boss, "now": self.talk.now}
        actions: dict[str, Callable[[], object]] = {
            "take": lambda: ownership.take(session, shop, **who),
            "release": lambda: ownership.release(session, shop, **who),
            "reply": lambda: answers.reply(session, shop, "Aquí estoy", **who),
        }
        self._try(actions[action])

    @rule(data=st.data(), price=st.sampled_from([None, 20, 35]), units=st.integers(-2, 2))
    def changes_the_shelf(self, data: st.DataObject, price: int | None, units: int) -> None:
        row = data.draw(st.sampled_from(list(self.shelf.values())))
        rows = Variant.objects.of(self.merchant).filter(pk=row.pk)
        if price is not None:
            rows.update(price=price)
        else:
            rows.update(is_active=data.draw(st.booleans()))
        matcha = self.shelf["Matcha"].pk
        self._try(lambda: stock.move(self.merchant.pk, matcha, units, MovementReason.COUNT))

    @rule(hours=st.sampled_from([0.1, 0.6, 5, 13, 21, 25]))
    def waits(self, hours: float) -> None:
        """What is due then is done, as the loop would do it."""
        self.talk.pass_time(hours=hours)
        now = self.talk.now
        commit()
        if due.sessions(now, 9):
            self._turn()
        for _session in due.handoffs(now, 9):
            clocks.end_handoff(self.session.id, now)
        for _session in due.idle_sessions(now, 9):
            clocks.close_idle(self.session.id, now)
        for link in due.reminders(now, 9):
            clocks.remind_unpaid(int(link), now)
        for link in due.cancellations(now, 9):
            clocks.cancel_unpaid(int(link), now)


_USUALLY = st.sampled_from([True] * 5 + [False])
