"""Writes what events of the customer's words set off."""

from dataclasses import replace
from decimal import Decimal

from django.utils.translation import gettext as _

from catalog.orders import orders, payments, selectors
from catalog.orders.payments import ProofGiven
from catalog.orders.problems import IllegalStep
from catalog.orders.values import Author
from chatbot.agent import unpaid
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, Overtaken, World
from chatbot.agent.situation.values import Effect, InboundMessage
from chatbot.conversations.models import Media, MediaState, Message
from intents import words


def proof(rows: Rows, effect: Effect, world: World) -> Applied:
    """The claim, with the files that are here; nothing but "unreadable" where none can be read.

    `Overtaken` where a person's click came first: what the proof is about is read anew.
    """
    order_id, messages = effect.facts["order_id"], effect.facts["messages"]
    said = [one for one in rows.situation.unread if one.id in messages]
    given = [_given(rows, one) for one in said] or [_given_late(rows, pk) for pk in messages]
    given = [one for one in given if one.state != "unreadable"]
    if not given:
        order = World.of(rows.situation).orders[order_id]
        return Applied(world.with_order(order), (Effect("unreadable"),))
    due = selectors.owed(order_id, rows.merchant_id)
    given = [replace(one, said=_said(rows, one, due)) for one in given]
    try:
        payment = payments.claim(order_id, rows.merchant_id, proofs=given, now=rows.now)
    except IllegalStep as stepped:
        raise Overtaken(newer=True) from stepped
    unpaid.stop(rows.merchant_id, order_id)
    by_word = all(one.state == "claim" for one in given)
    claimed = selectors.claimed(payment) if any(one.said for one in given) else None
    facts = {**effect.facts, "by_word": by_word, "claimed": claimed}
    return Applied(world, (replace(effect, facts=facts),))


def _said(rows: Rows, given: ProofGiven, due: Decimal) -> Decimal | None:
    """The amount that the message tells, where that much is due."""
    texts = Message.objects.of(rows.merchant_id).filter(pk__in=[given.message_id or 0])
    text = given.words or next(iter(texts.values_list("text", flat=True)), "")
    return words.read(text).paying.paid(shown=given.state != "claim").of(due)


def _given(rows: Rows, said: InboundMessage) -> ProofGiven:
    if said.kind not in ("image", "document"):
        return ProofGiven(message_id=said.id, state="claim", words=said.text[:500])
    return _given_late(rows, said.id, said.text)


def _given_late(rows: Rows, message_id: int, words: str = "") -> ProofGiven:
    # The lock makes the fetching job's word of this file come after the claim it belongs to.
    found = Media.objects.of(rows.merchant_id).select_for_update(no_key=True)
    media = found.filter(message_id=message_id).first()
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


def reopened(rows: Rows, effect: Effect, world: World) -> Applied:
    """The order is taken back; its lines stand in the cart already."""
    order_id, reason = effect.facts["order_id"], _("lo cambia")
    orders.withdraw(order_id, rows.merchant_id, by=Author.CUSTOMER, reason=reason, now=rows.now)
    unpaid.stop(rows.merchant_id, order_id)
    return Applied(world, (effect,))
