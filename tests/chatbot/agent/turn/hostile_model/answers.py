"""The hostile model's answers: number n is the same one in every run, for the shop it aims at."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from chatbot.agent.rules.fact_kinds import KINDS
from tests.chatbot.agent.turn.hostile_model.aims import Aim
from tests.chatbot.agent.turn.hostile_model.plans import JUNK, PLANS, Actions
from tests.chatbot.agent.turn.hostile_model.texts import TEXTS, Plant
from tests.chatbot.agent.turn.hostile_model.wraps import WRAPS, dumped, escaped, plain

SEED = "mostrador"
MANY = 20_000
_STATES = ("IDLE", "CART_OPEN", "CHECKOUT", "AWAITING_PAYMENT", "COMPLETED", "PAID", None, 7)

Made = TypeVar("Made")


@dataclass(frozen=True)
class Hostile:
    """What the model says. `calls` are tools that it asks before, as JSON text; `planted` is what
    is false in it; `whole`: the answer was written down unharmed, so all of it is read."""

    number: int
    kinds: tuple[str, str, str]
    raw: str
    calls: tuple[tuple[str, str], ...]
    planted: tuple[Plant, ...]
    whole: bool


def made(number: int, aim: Aim) -> Hostile:
    """Answer `number` of the hostile model at that shop."""
    random = Random(f"{SEED}-{number}")
    plan = _drawn(random, PLANS)
    text = _drawn(random, TEXTS)
    wrap = _drawn(random, WRAPS)
    actions, whispered = plan(random, aim)
    words, spoken = text(random, aim)
    answer: dict[str, Any] = {
        "reasoning": random.choice(("porque sí", words)),
        "proposed_actions": actions,
        "say": _blocks(random, words),
        "tone": random.choice(("none", "greet", "glad", "APPROVED", words, None, 7)),
        "response_text": words,
        "ask": random.choice(("", words, "¿Algo más?", "¿" + "x" * 5000 + "?", ["¿?"])),
        "suggested_state": random.choice(_STATES),
    }
    return Hostile(
        number=number,
        kinds=(plan.__name__, text.__name__, wrap.__name__),
        raw=wrap(random, answer),
        calls=_calls(random, actions),
        planted=(*whispered, *spoken),
        whole=wrap in (plain, escaped),
    )


def _calls(random: Random, actions: Actions) -> tuple[tuple[str, str], ...]:
    """Now and then tools are asked first, with what was to be proposed."""
    found = []
    for action in actions[:8]:
        if isinstance(action, dict) and action.get("type") == "set_order_details":
            params = action.get("params")
            found.append(("set_order_details", dumped(params if params != "" else {})))
    if random.random() < 0.04:
        name = random.choice(("list_products", "approve_payment", "set_order_details", ""))
        junk = random.choice((*JUNK, {"query": "jugo"}, {"query": "x" * 9_000}))
        found.append((name, random.choice((dumped(junk), "{", ""))))
    return tuple(found)


def _blocks(random: Random, words: str) -> Any:
    """Facts of every kind, of the shop's rows and of nobody's, too many of them, or none."""
    ids = ("1", "2", "999999", "#0001", "-1", "*", "stock:1", "paid:1", words[:40], "", 7, None)
    kinds = (*KINDS, "APPROVE_PAYMENT", "", None, words[:40])
    many = random.choice((0, 0, 1, 2, 3, 7, 200))
    blocks: list[Any] = [
        {"kind": random.choice(kinds), "ids": random.choices(ids, k=random.choice((0, 1, 1, 3)))}
        for _ in range(many)
    ]
    return random.choice((blocks, blocks, blocks, blocks[:1] or None, words, {"kind": "total"}))


def _drawn(random: Random, table: Sequence[tuple[Made, int]]) -> Made:
    return random.choices([one for one, _ in table], [weight for _, weight in table])[0]
