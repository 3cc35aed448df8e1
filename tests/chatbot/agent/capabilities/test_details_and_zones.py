"""Whatever is said of handing over, and whatever zones there are: what a review shows is what the
order costs, and that is its lines and the fee of its zone."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.orders.rules.agreement import fingerprint
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.capabilities import fold, registry
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.facts.values import Teller
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.shown import Shown
from chatbot.agent.situation.values import (
    Situation,
)
from tests.chatbot.agent import scenes
from tests.chatbot.agent.scenes import MARACUYA, MATCHA, cart, line, said, situation

money = st.integers(0, 40).map(Decimal)
ADDRESSES = ("Calle Ecuador 2519", "Av. Arce 2100, Norte", "Calle 5 número 12, Sur", "x", "")


@st.composite
def zones(draw: st.DrawFn) -> tuple[ZoneValue, ...]:
    names = draw(st.lists(st.sampled_from(("Norte", "Sur", "Centro")), unique=True))
    return tuple(
        ZoneValue(
            number,
            name,
            draw(money),
            draw(st.sampled_from((Decimal(0), Decimal(50)))),
            active=draw(st.booleans()),
            free_from=draw(st.sampled_from((None, Decimal(60), Decimal(100)))),
        )
        for number, name in enumerate(names, start=1)
    )


actions = st.one_of(
    st.builds(
        lambda quantity: action("ADD_TO_CART", product_id=MATCHA, quantity=quantity),
        st.integers(1, 4),
    ),
    st.builds(
        lambda quantity: action("UPDATE_QUANTITY", product_id=MARACUYA, quantity=quantity),
        st.integers(1, 5),
    ),
    st.builds(
        lambda way, address, zone: action(
            "set_order_details", fulfilment=way, address=address, zone=zone
        ),
        st.sampled_from(("pickup", "delivery", "")),
        st.sampled_from(ADDRESSES),
        st.sampled_from(("", "1", "2", "Sur", "none")),
    ),
    st.just(action("REVIEW_ORDER")),
)


def standing(found: tuple[ZoneValue, ...]) -> Situation:
    spoken = said(". ".join(ADDRESSES))
    return situation("CART_OPEN", cart=cart(line()), zones=found, unread=(spoken,))


def adds_up(held: CartValue, found: tuple[ZoneValue, ...]) -> None:
    """The total is the lines and the fee, and the fee the zone's own."""
    details = held.details
    zone = next((one for one in found if one.id == details.zone_id), None)
    fee = Decimal(0)
    if zone is not None and details.fulfilment == "delivery":
        free = zone.free_from is not None and held.lines_total >= zone.free_from
        fee = Decimal(0) if free else zone.fee
    assert held.fee == fee
    assert held.total == held.lines_total + fee


def agreed(now: Situation, done: Done, shown: CartValue) -> OrderValue:
    """The order that a yes to that review makes."""
    at = scenes.NOW
    seen = replace(
        now,
        state=done.world.state,
        cart=done.world.cart,
        shown=Shown(1, fingerprint(shown), at),
        unread=(said("sí", after=9),),
        now=at + timedelta(seconds=10),
    )
    after = fold.actions([action("CONFIRM_ORDER")], Done(World.of(seen)), Context.of(seen))
    placed: OrderValue = next(e.facts["order"] for e in after.effects if e.kind == "placed")
    return placed


@settings(max_examples=120)
@given(zones(), st.lists(actions, max_size=8))
def test_what_a_review_shows_is_what_the_order_costs(
    found: tuple[ZoneValue, ...], plan: list[ProposedAction]
) -> None:
    now = standing(found)
    done, context = Done(World.of(now)), Context.of(now)
    for one in (*plan, action("REVIEW_ORDER")):
        done = fold.actions([one], replace(done, effects=(), verdicts=()), context)
        adds_up(done.world.cart, found)
    reviews = [effect for effect in done.effects if effect.kind == "review"]
    if not reviews:
        return
    shown: CartValue = reviews[-1].facts["cart"]
    adds_up(shown, found)
    if "lacks" in reviews[-1].facts:
        after = fold.actions([action("CONFIRM_ORDER")], done, context)
        assert not any(effect.kind == "placed" for effect in after.effects)
        return
    assert shown.details.fulfilment in ("pickup", "delivery")
    if shown.details.fulfilment == "delivery" and found:
        zone = next(one for one in found if one.id == shown.details.zone_id)
        assert zone.active and shown.lines_total >= zone.minimum
    with translation.override("es"):
        teller = Teller(now)
        text = registry.EFFECTS["review"].say(teller, reviews[-1].facts).words
    assert f"Total: {teller.money(shown.total)}" in text
    assert not shown.fee or f"Envío: {teller.money(shown.fee)}" in text
    order = agreed(now, done, shown)
    assert (order.fee, order.total) == (shown.fee, shown.total)
    assert order.total == sum((one.subtotal for one in order.lines), Decimal(0)) + order.fee
