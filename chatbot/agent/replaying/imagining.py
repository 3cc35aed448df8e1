"""What a turn would do, computed on values: the twin of `happenings`, `execution` and its
performers. No row of the live conversation is read, written or locked.

The effects are of the same kinds and facts as the live ones, so that `reply.compose` tells them.
What a situation does not hold is decided from what it holds: stock, prices and zones are those of
its moment, a picture's file is there, a proof that was kept can be read. Of what only a database
gives, an imagined order has number 0 and an id of its own, and new lines follow the last known id.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.utils import translation

from catalog.orders.problems import OrdersProblem
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent import duties, execution
from chatbot.agent.capabilities.cart.apply import EDITS
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.engines import Engine
from chatbot.agent.proposals import Proposal, is_aside
from chatbot.agent.replaying import events, ordering, shopping
from chatbot.agent.replaying.scene import BOT, HANDED_OVER, Scene, happen, move
from chatbot.agent.reply.compose import Reply, compose
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Effect, Happening, Reading, Situation, Verdict


@dataclass(frozen=True, slots=True)
class Imagined:
    """A turn that did not happen: the verdicts as they turned out, what was done, the cart, the
    session's order and its state after it, and what would have been said."""

    verdicts: tuple[Verdict, ...]
    effects: tuple[Effect, ...]
    cart: CartValue
    order: OrderValue | None
    state: str
    reply: Reply


def imagine(situation: Situation, read: Reading, proposal: Proposal, engine: Engine) -> Imagined:
    """Judge the proposal with that engine's matrix and do, in thought, what was accepted.

    `read` is `reading.read(situation)`. Deterministic; needs Django's settings and translations,
    no database. Raises what the live turn would raise on a fault of the program.
    """
    with translation.override(situation.shop.language):
        scene, happened = Scene.of(situation), read.events
        judged = tuple(engine.judge(proposal, situation, read))
        events.carry_out(scene, happened)
        owed = duties.heard(proposal, read, situation)
        done = perform(scene, duties.explained(situation, happened, judged, owed))
        done += _give_person(scene, happened, done, owed)
        events.ask(scene, happened)
        held, said = replace(situation, cart=scene.cart), proposal.response_text
        reply = compose(held, scene.effects, scene.cart, said)
    order = scene.orders[scene.current] if scene.current else None
    return Imagined(done, tuple(scene.effects), scene.cart, order, scene.state, reply)


def _say(scene: Scene, params: dict[str, Any]) -> None:
    if params.get("topic") == "review":
        shopping.review(scene, params)
        return
    scene.did("say", **params)


def _escalate(scene: Scene, params: dict[str, Any]) -> None:
    if scene.mode == BOT:
        scene.mode, scene.state = HANDED_OVER, states.HUMAN_TAKEOVER
    scene.did("escalated", reason=str(params.get("reason", "")))


def _edit(kind: str, scene: Scene, params: dict[str, Any]) -> None:
    shopping.edit(scene, kind, params)


# One imagined performer for each of `execution.PERFORMERS`.
PERFORMERS: dict[str, Callable[[Scene, dict[str, Any]], None]] = {
    "SHOW_CATALOG": shopping.show_catalog,
    "SHOW_PRODUCT": shopping.show_product,
    **{kind: partial(_edit, kind) for kind in EDITS},
    "REVIEW_ORDER": shopping.review,
    "CONFIRM_ORDER": ordering.confirm,
    "CANCEL_ORDER": ordering.cancel,
    "REPLY": _say,
    "CLARIFY": _say,
    "ESCALATE": _escalate,
    "set_order_details": ordering.details,
}


def perform(scene: Scene, verdicts: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """The accepted verdicts in order; the verdicts as they turned out."""
    done = tuple(_one(scene, verdict) for verdict in verdicts)
    if execution.look_again(done):
        shopping.show_review(scene)
    return done


def _give_person(
    scene: Scene, happened: Sequence[Happening], verdicts: Sequence[Verdict], owed: duties.Owed
) -> tuple[Verdict, ...]:
    why = duties.person(scene.situation, happened, verdicts, owed)
    if why is None or scene.mode != BOT:
        return ()
    return perform(scene, [Verdict("ESCALATE", why, True, scene.state, states.HUMAN_TAKEOVER)])


def _one(scene: Scene, verdict: Verdict) -> Verdict:
    if verdict.before != scene.state and verdict.code not in execution.IN_ANY_STATE:
        return _refuse(scene, verdict, "SUPERSEDED")
    if not verdict.accepted:
        return _refuse(scene, verdict, verdict.code)
    try:
        for event in verdict.events:
            if event != "CASH_AGREED":
                happen(scene, event)
        PERFORMERS[verdict.type](scene, verdict.params)
    except Refused as refused:
        return _refuse(scene, verdict, refused.code, **refused.facts)
    except OrdersProblem as problem:
        return _refuse(scene, verdict, getattr(problem, "code", "ILLEGAL_STEP"))
    if verdict.type != "ESCALATE" and not is_aside(verdict.type, verdict.params):
        holds = bool(scene.cart.lines)
        move(scene, states.after_action(verdict.type, scene.state, holds=holds))
    if verdict.type in execution.AGREES_ON_CASH and _waits_for_cash(scene):
        happen(scene, "CASH_AGREED")
    return replace(verdict, after=scene.state)


def _waits_for_cash(scene: Scene) -> bool:
    waits = scene.state == states.AWAITING_PAYMENT and scene.current is not None
    return waits and scene.is_cash(scene.order())


def _refuse(scene: Scene, verdict: Verdict, code: str, **facts: Any) -> Verdict:
    if code == "ORDER_OPEN":
        given = (effect.facts["order_id"] for effect in scene.effects if effect.kind == "proof")
        facts["proven"] = scene.current in given
        if scene.current is not None:
            facts |= {"number": scene.order().short_number, "order_id": scene.current}
    scene.did("refused", code=code, type=verdict.type, params=verdict.params, **facts)
    return replace(verdict, accepted=False, code=code, after=scene.state)
