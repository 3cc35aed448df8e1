"""What the customer's words say of handing over: the one reader of it, for all proposers. Pure.

The address is read by `intents.capture`, the zone by the merchant's own zones, a
time by the shop's clock. What answers the pending question counts as its answer.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from catalog.orders.rules.details import DINE_IN
from catalog.orders.rules.details import fits as fits_details
from chatbot.agent.rules import handing_over, order_branches, pay_methods, seated, zones_named
from chatbot.agent.situation.values import PendingQuestion, Situation
from core.rules.text import fold
from intents.capture import addresses, names, turns
from intents.capture.values import NAME, SURNAME
from intents.words import Ask, Assent, Moment, Words
from merchants.rules import branches
from merchants.rules.hours import next_opening

LONGEST_INVOICE = 120
_DIGITS = re.compile(r"\d{3}")
FARTHEST = timedelta(days=300)
"""Nobody orders for a day that lies further ahead."""
JUST_NOW = timedelta(minutes=15)
""" "A las 4", said at five past, means now."""
_UNCLEAR = frozenset({Ask.CONTRADICTION, Ask.IMPOSSIBLE, Ask.SEVERAL, Ask.WHICH_WEEK})


@dataclass(frozen=True, slots=True)
class HandingOver:
    """`told` are parameters of `set_order_details`, `asks` the topic of what has to be asked."""

    told: Mapping[str, Any] = field(default_factory=dict)
    asks: str = ""

    def __bool__(self) -> bool:
        return bool(self.told or self.asks)


def read(situation: Situation, words: Words) -> HandingOver:
    """Parameters of `set_order_details` that the words tell, and what they leave to be asked."""
    if not words.text.strip() or not situation.shop.agent_v2:
        return HandingOver()
    told: dict[str, Any] = {}
    asks = ""
    asked = situation.asked.about if situation.asked is not None else ""
    ways = _ways(situation, words, asked)
    if len(ways) > 1:
        asks = "which_way"
    elif ways:
        told["fulfilment"] = ways[0]
    at, unclear = _branch(situation, words, asked, ways)
    if at:
        told |= {"fulfilment": "pickup", "branch": at}
    asks = asks or unclear
    if "pickup" not in ways and not at:
        place, unclear = _place(situation, words, asked)
        told |= place
        asks = asks or unclear
    told |= _contact(situation, words)
    method, which = _method(situation, words, told.get("fulfilment", ""))
    told |= method
    when, untimely = _when(situation, words, asked)
    told |= {"wanted_at": when} if when else {}
    asks = asks or untimely
    noted, nameless = _invoice(situation, words, asked)
    told |= _at_table(situation, told)
    return HandingOver(told | noted, asks or nameless or which)


def _at_table(situation: Situation, told: Mapping[str, Any]) -> dict[str, Any]:
    """Who sits at a table has the order there, while nobody said otherwise since."""
    code, known = seated.at(situation), situation.cart.details
    chosen = "" if seated.now(situation) else known.fulfilment
    if not code or (told.get("fulfilment") or chosen or DINE_IN) != DINE_IN:
        return {}
    here = known.fulfilment == DINE_IN and known.reference == seated.name(code, situation)
    return {} if here else {"fulfilment": DINE_IN}


def _ways(situation: Situation, words: Words, asked: str) -> tuple[str, ...]:
    if asked == "fulfilment" and situation.asked is not None:
        if words.fulfilment:
            return (words.fulfilment,)
        agrees = words.is_affirm and not (words.only_finishes or words.asks_review)
        if situation.asked.verb == "pickup" and agrees:
            return ("pickup",)
    if words.ways_wanted:
        return words.ways_wanted
    if situation.cart.details.fulfilment or not handing_over.delivers(situation):
        return ()
    if seated.at(situation):
        return ()
    # Said before anything was chosen: a request for delivery is not forgotten.
    before = (words.other(text).ways_wanted for text in _since_last_order(situation))
    wanted = next(filter(None, before), ())
    return wanted if wanted == ("delivery",) else ()


def _branch(
    situation: Situation, words: Words, asked: str, ways: tuple[str, ...]
) -> tuple[str, str]:
    """The id of the branch that is named for picking the order up; what has to be asked of it.

    A name counts beside a pickup, and as the answer to where; a question chooses nothing.
    """
    shop, way = situation.shop, situation.cart.details.fulfilment
    if not order_branches.several(shop) or "delivery" in ways:
        return "", ""
    answers = asked == "branch" or (asked == "fulfilment" and not ways)
    picked_up = "pickup" in ways or way == "pickup" or not handing_over.delivers(situation)
    if not answers and (not picked_up or "?" in words.text):
        return "", ""
    rows = shop.branches
    found = branches.meant(rows, words.text)
    if asked == "branch":
        found = found or branches.called(rows, words.text)
    if len(found) == 1:
        return str(found[0].id), ""
    return "", "which_branch" if found else ""


def _since_last_order(situation: Situation) -> Iterator[str]:
    """What the customer wrote since an order was placed, the newest first."""
    orders = (*situation.open_orders, *situation.payable, *situation.lately_cancelled)
    numbers = {order.short_number for order in orders}
    for line in reversed(situation.history):
        if line.role != "customer" and any(number in line.text for number in numbers):
            return
        if line.role == "customer":
            yield line.text


def _place(situation: Situation, words: Words, asked: str) -> tuple[dict[str, Any], str]:
    """Address, reference and zone; what of them has to be asked."""
    if asked == "same_address" and words.is_affirm:
        return {"place": "last"}, ""
    if asked == "same_address" and (words.is_deny or words.assent is Assent.NO):
        return {}, "which_address"
    answers = asked in ("address", "same_address")
    found = addresses.read(
        words.text, situation.shop.country, asked=answers, places=situation.shop.places
    )
    told: dict[str, Any] = {}
    if len(found.addresses) > 1:
        return {}, "one_address"
    if found.addresses:
        told["address"] = found.addresses[0]
    if found.reference:
        told["reference"] = found.reference
    if asked == "zone" or words.ways_wanted == ("delivery",) or found.addresses:
        told |= _zone(situation, words, told.get("address", ""))
    return told, ""


def _zone(situation: Situation, words: Words, address: str) -> dict[str, Any]:
    """The one zone that the words name, written out in the address where they write it out."""
    zones = zones_named.named(words.text, situation.zones)
    if len(zones) != 1 or not zones[0].active:
        return {}
    pieces = address.split(", ")
    name = zones[0].name
    part = len(pieces) > 1 and fold(pieces[-1]) in fold(name) and fold(name) in fold(words.text)
    whole = {"address": ", ".join([*pieces[:-1], name])} if part else {}
    return {"zone": str(zones[0].id)} | whole


def _contact(situation: Situation, words: Words) -> dict[str, Any]:
    """Who receives it, where that is said: "a nombre de Juan"; the first time "soy Juan" and a name
    that stands alone, too."""
    name = addresses.receiver(words.text) or _own_name(situation, words)
    return {"contact_name": name} if name and name not in words.invoice else {}


def _own_name(situation: Situation, words: Words) -> str:
    if not situation.cart.lines or situation.cart.details.contact_name or words.items:
        return ""
    shop = situation.shop
    heard = turns.by_rules(turns.Turn((words.text,), {}, "", shop.country, shop.places)).known
    told = " ".join(filter(None, (heard.get(NAME), heard.get(SURNAME))))
    alone = None if told else names.alone(words.text)
    return told if alone is None else f"{alone.given} {alone.surname}".strip()


def _method(situation: Situation, words: Words, told: str) -> tuple[dict[str, Any], str]:
    """How it is paid, where that goes with how it is handed over, or the question which way: of
    several that it may be, or of none where the shop has nothing that is called so. What is asked
    chooses nothing."""
    if "?" in words.text or words.asks_how_to_pay or words.claims_payment:
        return {}, ""
    fulfilment = told or situation.cart.details.fulfilment
    meant = pay_methods.meant(words, situation.methods, fulfilment)
    if meant.lacks or len(meant.ways) > 1:
        return {}, "which_method" if situation.methods else ""
    method = meant.way
    fits = method is not None and (fulfilment or not method.is_cash)
    if method is None or not fits or not fits_details(method.kind, fulfilment):
        return {}, ""
    return {"payment_method_id": method.id}, ""


def _invoice(situation: Situation, words: Words, asked: str) -> tuple[dict[str, Any], str]:
    """What is to stand on an invoice; where one is wanted and nothing of it is told, it is asked
    for, once."""
    answer = " ".join(words.text.split())[:LONGEST_INVOICE]
    tells = _DIGITS.search(answer) or names.read(answer) is not None
    if asked == "invoice" and tells and not (words.invoice or words.items or words.is_deny):
        return {"invoice": answer}, ""
    told = _DIGITS.search(words.invoice)
    if not words.invoice or (situation.cart.details.invoice and not told):
        return {}, ""
    return {"invoice": words.invoice}, "" if told or asked == "invoice" else "whose_invoice"


def _when(situation: Situation, words: Words, asked: str) -> tuple[str, str]:
    """The moment as ISO by the shop's clock, and what has to be asked: an hour, or another one."""
    zone = ZoneInfo(situation.shop.time_zone)
    now = situation.now.astimezone(zone)
    schedule = situation.shop.schedule_at(situation.cart.details.branch_id)
    opens = next_opening(schedule, now)
    if asked == "when" and words.is_soon and opens is not None:
        return f"{opens.astimezone(zone):%Y-%m-%dT%H:%M}", ""
    question = situation.asked if asked == "when" else None
    if question is None:
        return _told(_moment(words, now, None), words, now, answers=False)
    before = words.other(question.text).day(now.date())
    said = words
    if not words.when_said:
        if words.quantity is None:
            return "", _once_more(question, words)
        # "10", "a eso de las 4 pm": the answer to "¿a qué hora?".
        said = words.other(f"a las {words.quantity}")
    return _told(_moment(said, now, before), words, now, answers=True)


def _once_more(asked: PendingQuestion, words: Words) -> str:
    """The topic that asks again for when, where the words answered something else: once, and not
    against a no."""
    refuses = words.is_deny or words.assent is Assent.NO
    return "moment_again" if asked.verb in ("hour", "which") and not refuses else ""


def _moment(words: Words, now: datetime, before: date | None) -> Moment:
    """When it is wanted; an hour that has just gone by is meant as now."""
    found = words.when(now, before)
    if found.rolled or found.ask is Ask.PAST:
        return words.when(now - JUST_NOW, before)
    return found


def _told(moment: Moment, words: Words, now: datetime, *, answers: bool) -> tuple[str, str]:
    """The moment as ISO, or the topic of what has to be asked of it; neither where no hour and no
    wish for another day is said."""
    said = words.when_said
    counts = answers or said.is_for_another_day
    told = bool(said.clocks) and bool(said.coming or not said.days)
    far = moment.day is not None and moment.day - now.date() > FARTHEST
    if moment.ask is Ask.PAST or moment.rolled:
        return "", "past_hour" if counts or told or said.gone else ""
    unclear = moment.ask in _UNCLEAR or far or (moment.days is not None and moment.day is None)
    if unclear:
        return "", "unclear_moment" if counts or told else ""
    if moment.at is not None and not moment.soon and (told or answers):
        return f"{moment.at:%Y-%m-%dT%H:%M}", ""
    return "", "what_hour" if counts and moment.day is not None else ""
