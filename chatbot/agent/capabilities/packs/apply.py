"""What a sale in packs becomes by one breath of the customer's. Pure.

`rules.pack_sale` reads and judges; this does what comes of it: registers the intent, keeps the
data, offers, sums up, and makes the order by the very functions that every order is agreed with.
"""

from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from catalog.orders.rules.agreement import fingerprint
from chatbot.agent.capabilities.order import apply as ordering
from chatbot.agent.capabilities.order import checks as ordering_checks
from chatbot.agent.capabilities.packs import delivery, keeping, summing_up
from chatbot.agent.capabilities.packs.keeping import open_flow
from chatbot.agent.capabilities.steps import moved
from chatbot.agent.capabilities.values import Applied, Context, Params, Refused, World
from chatbot.agent.flows import packs, sales
from chatbot.agent.rules import follow_ups, pack_sale
from chatbot.agent.rules.pack_sale import Heard, Sale
from chatbot.agent.situation.selling import Selling
from chatbot.agent.situation.values import Situation
from intents.analysis.values import PACK_NOT_FOR_SALE, AnalysisResult
from intents.capture.asking import Kind
from intents.capture.values import FIELDS


@dataclass(frozen=True, slots=True)
class Turn:
    """One breath being done: the world, what was heard, and the sale with it.

    `declines`: the customer wants nothing more, or a person is wanted.
    """

    world: World
    context: Context
    selling: Selling
    sale: Sale
    heard: Heard
    state: str
    declines: bool = False

    @property
    def situation(self) -> Situation:
        return self.context.situation

    @property
    def intent(self) -> str:
        return self.heard.outcome.intent

    @property
    def is_ready(self) -> bool:
        """Whether the packs were offered, so that one may be chosen."""
        return any(one.intent == pack_sale.OFFERS for one in self.sale.seen)


def advance(world: World, params: Params, context: Context) -> Applied:
    """The sale after the unread words: on record, and with its next step told."""
    selling = context.situation.selling
    if selling is None:
        raise Refused("NOT_OFFERED")
    flow = open_flow(world)
    before = Sale.of(flow, selling, context.situation.ownership_version)
    heard = pack_sale.read(context.situation, selling, before, _proposed(params), _data(params))
    said_back = before.said_back and not heard.replaces
    sale = replace(
        before,
        captured=heard.captured,
        begun=heard.begun,
        said_back=said_back,
        units=heard.units,
    )
    state = flow.state if flow is not None else packs.CAPTURE
    declines = bool(params.get("declines"))
    turn = Turn(world, context, selling, sale, heard, state, declines)
    if params.get("quiet"):
        return _noted(turn)
    sale = replace(sale, seen=heard.outcome.seen, pack=_chosen(turn) or sale.pack)
    return _stepped(replace(turn, sale=sale))


def _proposed(params: Params) -> AnalysisResult | None:
    if "intent" not in params:
        return None
    return AnalysisResult(params["intent"], 1.0, {"pack_detectado": params.get("pack")})


def _data(params: Params) -> dict[str, str]:
    return {key: params[key] for key in FIELDS if key in params}


def _chosen(turn: Turn) -> str:
    """The pack that these words choose."""
    named = turn.intent.removeprefix(pack_sale.SUMMARY)
    return named if named != turn.intent and turn.selling.pack(named) else ""


def _noted(turn: Turn) -> Applied:
    """Nothing is offered where a person is wanted or the customer says goodbye: what was told is
    kept, and an intent counts as seen where nothing has to be shown for it."""
    outcome = turn.heard.outcome
    shows = outcome.blocked or turn.intent in (pack_sale.OFFERS, pack_sale.CONFIRMED)
    shows = shows or turn.intent.startswith(pack_sale.SUMMARY)
    seen = turn.sale.seen if shows else outcome.seen
    return _kept(turn, turn.world, replace(turn.sale, seen=seen), turn.state).then(
        "pack_step", code=turn.intent, tells=[], asks=""
    )


def _stepped(turn: Turn) -> Applied:
    """The next step: an order, a summary, the offers, a question about the data, an invitation.

    Data that are of another person now, and not whole, are asked for before any of them.
    """
    if pack_sale.held_up(turn.sale, turn.selling.rules):
        return _asked(turn)
    if turn.intent == pack_sale.CONFIRMED:
        return _confirmed(turn)
    if turn.heard.outcome.reason == PACK_NOT_FOR_SALE and turn.is_ready:
        return _offered(turn, "gone")
    if turn.sale.pack and turn.is_ready:
        return _still(turn) or _summed_up(turn)
    if turn.is_ready:
        return _offered(turn)
    return _asked(turn)


def _confirmed(turn: Turn) -> Applied:
    """A yes makes an order of the summary that was sent and is still so, else a new summary."""
    world, context = turn.world, turn.context
    held = next((line for line in world.lines if line.pack), None)
    now = summing_up.cart(turn.sale, pack_sale.last_pack(turn.sale), world, context)
    if world.state != sales.CHECKOUT or held is None or now != world.cart:
        return _summed_up(turn, anew=held is not None and now is not None)
    code = ordering_checks.agreed(world, {}, context)
    if code == "DECLINED":
        declined = replace(turn, declines=True)
        raise Refused(code, _kept(declined, world, turn.sale, turn.state))
    if code:
        return _summed_up(turn)
    begun = _kept(turn, world, turn.sale, packs.SUMMED_UP)
    placed = ordering.confirm(begun.world, {}, context)
    ordered = moved(placed.world, sales.AWAITING_PAYMENT)
    return Applied(ordered, (*begun.effects, *placed.effects))


def _summed_up(turn: Turn, *, anew: bool = False) -> Applied:
    """The summary of the pack chosen last; `anew`: it is another one than the customer saw."""
    key = pack_sale.last_pack(turn.sale)
    cart = summing_up.cart(turn.sale, key, turn.world, turn.context)
    if cart is None:
        return _offered(turn, "gone")
    turn = replace(turn, sale=replace(turn.sale, pack=key, said_back=True))
    begun = _kept(turn, turn.world, turn.sale, turn.state)
    told = begun.then(
        "pack_step", **_told(turn, [*(["changed"] if anew else []), *_answers(turn)], "")
    )
    asks = _confirms(turn.selling)
    done = summing_up.shown(told, cart, turn.context, asks, turn.sale)
    ended = _kept(turn, done.world, turn.sale, packs.SUMMED_UP)
    return Applied(ended.world, (*done.effects, *ended.effects))


def _still(turn: Turn) -> Applied | None:
    """A question beside a summary that stands: the same yes is asked for again, without it."""
    if turn.world.state != sales.CHECKOUT or _moves(turn) or not turn.world.fresh:
        return None
    now = summing_up.cart(turn.sale, turn.sale.pack, turn.world, turn.context)
    shown = turn.situation.shown
    if now != turn.world.cart or shown is None or fingerprint(now) != shown.fingerprint:
        return None
    done = _kept(turn, turn.world, turn.sale, turn.state)
    return done.then("pack_step", **_told(turn, _answers(turn), "confirm"))


def _moves(turn: Turn) -> bool:
    return pack_sale.sells(turn.heard, turn.selling.rules)


def _confirms(selling: Selling) -> str:
    """The merchant's own question that a yes to agrees."""
    return pack_sale.question(selling.rules, pack_sale.CONFIRMED, "")


def _offered(turn: Turn, *tells: str) -> Applied:
    """The packs to choose from; the first time with what was understood, said back once."""
    anew = bool(tells) or not turn.sale.said_back or _moves(turn) or _asks_prices(turn)
    told = [*tells, *_answers(turn), *(["offers"] if anew else [])]
    if not turn.sale.said_back:
        told = ["data", *told]
    elif turn.heard.told:
        told = ["noted", *told]
    if anew and not delivery.is_covered(turn.sale, turn.situation):
        told.append("uncovered")
    gone = "gone" in tells
    units = turn.sale.units
    sale = replace(turn.sale, said_back=True, units=0, pack="" if gone else turn.sale.pack)
    world = summing_up.without_pack(turn.world) if gone else turn.world
    done = _kept(turn, world, sale, packs.OFFERED)
    asks = ("wished" if units else "pack") if turn.selling.on_sale else ""
    return done.then("pack_step", **_told(turn, told, asks), units=units)


def _asked(turn: Turn) -> Applied:
    """The data that are missing, which of several places, or whether to buy at all."""
    question, outcome = turn.heard.question, turn.heard.outcome
    tells, done = _answers(turn), _kept(turn, turn.world, turn.sale, turn.state)
    if not pack_sale.is_collecting(turn.sale, turn.heard, turn.selling.rules):
        greets = outcome.intent.partition("+")[0] == "hola"
        asks = "buy" if greets or _is_about_sale(turn) else ""
        return done.then("pack_step", **_told(turn, tells, asks))
    if question is None:
        return _begun(turn, tells)
    if turn.heard.told and question.kind is Kind.TELL:
        tells = [*tells, "noted"]
    asks = "place" if question.kind is Kind.WHICH else "data"
    about = {"fields": list(question.fields), "candidates": list(question.candidates)}
    return done.then("pack_step", **_told(turn, tells, asks), **about)


def _begun(turn: Turn, tells: list[str]) -> Applied:
    """All data are known, of the sale before or by the words that are not allowed yet: they are
    said back, and a yes leads to the offers."""
    tells = tells if turn.sale.said_back else ["data", *tells]
    done = _kept(turn, turn.world, replace(turn.sale, said_back=True), turn.state)
    return done.then("pack_step", **_told(turn, tells, "buy"))


def _is_about_sale(turn: Turn) -> bool:
    """Whether the words ask something of what is sold."""
    return any(one in _SELLING for one in turn.intent.split("+"))


_SELLING = frozenset(
    {"precio", "envio", "modopago", "ingredientes", "funcionamiento", "testimonios", "garantia"}
)


def _answers(turn: Turn) -> list[str]:
    """What the step itself answers of the question in the words."""
    parts = turn.intent.split("+")
    told = ["greeting"] if parts[0] == "hola" and not turn.situation.history else []
    if turn.intent in ("ingredientes", "funcionamiento"):
        told.append("about")
    asked = _asks_prices(turn) or "hola" in parts
    return [*told, "prices"] if asked and not turn.is_ready else told


def _asks_prices(turn: Turn) -> bool:
    return pack_sale.PRICE in turn.intent.split("+")


def _told(turn: Turn, tells: list[str], asks: str) -> dict[str, Any]:
    return {"code": turn.intent, "tells": tells, "asks": asks, "told": sorted(turn.heard.told)}


def _kept(turn: Turn, world: World, sale: Sale, state: str) -> Applied:
    """The sale as it is by now, and when a customer who stops here is written to."""
    situation = turn.situation
    wait = follow_ups.minutes(turn.selling.rules.follow_ups, state, sale.followed)
    zone = ZoneInfo(situation.shop.time_zone)
    due_at = None if turn.declines else follow_ups.planned(situation.now, wait, zone)
    return keeping.kept(world, sale, state, due_at)
