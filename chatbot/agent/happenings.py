"""What the customer's words set off before any proposal: proofs, and answers to our own buttons.

Events of specs/agent_v2 §4 and DESIGN §4, carried out by the backend alone; no proposer has a say.
"""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from catalog.orders import carts, orders, payments
from catalog.orders.payments import ProofGiven
from catalog.orders.problems import CartProblem, IllegalStep, OrdersProblem
from catalog.orders.values import Author, OrderValue
from chatbot.agent import duties, unpaid
from chatbot.agent.keep import Overtaken
from chatbot.agent.performers import work as working
from chatbot.agent.performers.work import Work
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Happening, Said
from chatbot.conversations.models import Media, MediaState
from chatbot.conversations.models.sessions import Mode


def carry_out(work: Work, events: tuple[Happening, ...]) -> None:
    """Each event in order; those without a deed are only recorded."""
    for event in events:
        DEEDS.get(event.name, _note)(work, event)


def _note(work: Work, event: Happening) -> None:
    work.did("event", name=event.name)


def _proof(work: Work, event: Happening) -> None:
    """The order is in review at once; files follow when they are here."""
    work.did("event", name=event.name)
    if event.order_id is None:
        return
    said = [message for message in work.situation.unread if message.id in event.messages]
    given = [_given(work, message) for message in said]
    given = given or [_given_late(work, message_id) for message_id in event.messages]
    given = [proof for proof in given if proof.state != "unreadable"]
    if not given:
        work.did("unreadable")
        return
    try:
        payments.claim(event.order_id, work.merchant_id, proofs=given, now=work.now)
    except IllegalStep as moved:
        # A person's click came first: what this proof is about is read anew.
        raise Overtaken(newer=True) from moved
    unpaid.stop(work.merchant_id, event.order_id)
    work.session.version += 1
    by_word = all(proof.state == "claim" for proof in given)
    work.did("proof", order_id=event.order_id, by_word=by_word)


def _unasked(work: Work, event: Happening) -> None:
    """A file while nothing is to be paid is no proof, and she is told so."""
    work.did("event", name=event.name)
    work.did("say", topic="not_a_proof")


def ask(work: Work, events: Sequence[Happening]) -> None:
    """Last of a turn, so that the question is what her next words answer."""
    owed = duties.question(work.situation, events)
    if owed is not None and work.session.mode == Mode.BOT:
        work.did("say", **owed)


def _given(work: Work, said: Said) -> ProofGiven:
    if said.kind not in ("image", "document"):
        return ProofGiven(message_id=said.id, state="claim", words=said.text[:500])
    return _given_late(work, said.id, said.text)


def _given_late(work: Work, message_id: int, words: str = "") -> ProofGiven:
    # The lock makes the fetching job's word of this file come after the claim it belongs to.
    rows = Media.objects.of(work.merchant_id).select_for_update(no_key=True)
    media = rows.filter(message_id=message_id).first()
    if media is None:
        return ProofGiven(message_id=message_id, state="claim", words=words[:500])
    if media.state in (MediaState.REFUSED, MediaState.FAILED):
        return ProofGiven(message_id=message_id, state="unreadable")
    if media.state != MediaState.STORED:
        return ProofGiven(message_id=message_id, state="waiting", words=words[:500])
    return ProofGiven(
        message_id=message_id,
        state="attached",
        words=words[:500],
        file=media.file.name or "",
        mime_type=media.mime_type,
        sha256=media.sha256,
    )


def _greeted(work: Work, event: Happening) -> None:
    """A kept cart is offered again at today's prices."""
    work.did("event", name=event.name)
    if work.session.state == states.IDLE:
        working.reprice(work)


def _renewed(work: Work, event: Happening) -> None:
    """Something new begins; an order that is still to be paid stays with the customer."""
    working.happen(work, event.name)
    work.session.order = None
    work.session.version += 1


def _resumed(work: Work, event: Happening) -> None:
    working.happen(work, event.name)
    work.did("resumed", cart=carts.value(work.session.cart, work.situation.shop.currency))


def _reopened(work: Work, event: Happening) -> None:
    """The unpaid order is taken back into a cart, so that it can be changed and agreed anew.

    Where a proof or a person's click came first, everything stays as it is and she is told so.
    """
    order = work.order()
    value = orders.value(order)
    try:
        orders.withdraw(
            order.pk, work.merchant_id, by=Author.CUSTOMER, reason=_("lo cambia"), now=work.now
        )
    except OrdersProblem as problem:
        code = getattr(problem, "code", "ILLEGAL_STEP")
        work.did("refused", code=code, type=event.name, params={})
        return
    unpaid.stop(work.merchant_id, order.pk)
    _take_back(work, value)
    working.happen(work, event.name)
    if not carts.value(work.session.cart, "").lines:
        working.move(work, states.BROWSING)
    work.did("reopened", number=value.short_number)


def _take_back(work: Work, value: OrderValue) -> None:
    """The order's lines and details in a cart of the session, without what is not offered now."""
    cart = carts.open_for(work.session.customer)
    for line in value.lines:
        options = tuple(option.id for option in line.options)
        try:
            carts.add(
                cart,
                line.variant_id,
                line.quantity,
                option_ids=options,
                note=line.note,
                now=work.now,
            )
        except CartProblem:
            work.did("gone", name=line.name)
    details, off = carts.still_on(work.merchant_id, value.details)
    for name in off:
        work.did("gone", name=name)
    carts.set_details(cart, details)
    work.session.cart, work.session.order = cart, None


DEEDS: dict[str, Callable[[Work, Happening], None]] = {
    "GREETING_RECEIVED": _greeted,
    "PAYMENT_PROOF_RECEIVED": _proof,
    "PROOF_UNASKED": _unasked,
    "SESSION_RENEWED": _renewed,
    "CART_RESUMED": _resumed,
    "ORDER_REOPENED": _reopened,
}
