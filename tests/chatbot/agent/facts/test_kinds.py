"""Each kind of fact: what is told of this shop, and from where it comes."""

import datetime as dt
import re
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

from django.utils import translation

from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import Details
from chatbot.agent.facts import registry
from chatbot.agent.facts.values import Fact, Provider, Teller
from chatbot.agent.proposals import Block
from chatbot.agent.replies.compose import compose
from chatbot.agent.situation.shop import PolicyValue
from chatbot.agent.situation.values import Effect
from chatbot.conversations.outbound_content import words
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule, Stretch
from tests import sentences, tables
from tests.chatbot.agent.scenes import CATALOG, METHODS, SHOP, cart, line, order, situation

TOLD = sentences.of(__file__)

WEEK = tuple(Stretch(day, dt.time(8), dt.time(20)) for day in range(6))
OPEN = replace(
    SHOP,
    address="Av. Arce 123",
    schedule=Schedule("America/La_Paz", WEEK),
    branches=(BranchValue(1, "Centro", "Av. Arce 123"), BranchValue(2, "Sur", "Calle 21")),
    policies=(PolicyValue("parking", "Hay parqueo al frente."),),
)
ZONES = (
    ZoneValue(5, "Sopocachi", Decimal(10), Decimal(50)),
    ZoneValue(6, "El Alto", Decimal(20), Decimal(0), active=False),
)
ROWS = (
    replace(CATALOG[0], description="Pulpa fresca."),
    replace(CATALOG[1], stock=3),
    replace(CATALOG[2], stock=0),
    CATALOG[3],
    replace(CATALOG[4], recommended=True),
)
WAITS = order()
NOW = situation(
    "AWAITING_PAYMENT", shop=OPEN, catalog=ROWS, zones=ZONES, cart=cart(line()), methods=METHODS
)
BARE = situation("BROWSING")


def found(kind: str, *ids: str, now: object = NOW) -> list[Fact]:
    with translation.override("es"):
        return list(registry.found(Teller(now), kind, ids).facts)  # type: ignore[arg-type]


@tables.rows(("kind", "ids", "said", "source"), TOLD["test_what_the_shop_can_be_held_to_is_told"])
def test_what_the_shop_can_be_held_to_is_told(kind: str, ids: str, said: str, source: str) -> None:
    facts = found(kind, *ids.split(" ")) if not ids.startswith("el ") else found(kind, ids)

    text = "\n".join(fact.text for fact in facts)
    for part in said.split("|"):
        assert part in text
    assert {fact.source.kind for fact in facts} == {source}
    assert text not in ("Sí.", "No.")


def test_fees_of_several_zones_are_one_list() -> None:
    more = (*ZONES, ZoneValue(7, "Miraflores", Decimal(15), Decimal(0)))
    (fact,) = found("delivery", now=replace(NOW, zones=more))

    assert fact.text == (
        "Hacemos envíos a:\n• Sopocachi: 10 Bs (pedido mínimo: 50 Bs)\n• Miraflores: 15 Bs"
    )
    assert fact.source.id == "zone:5,zone:7"
    assert fact.covers == (("delivery", "5"), ("delivery", "7"))


@tables.rows("kind", ["hours", "address", "branches"])
def test_what_nobody_wrote_down_is_not_made_up(kind: str) -> None:
    (fact,) = found(kind, now=BARE)
    assert fact.text == "Ese dato no lo tengo a mano."


def test_a_shop_without_zones_says_that_it_is_a_counter() -> None:
    (fact,) = found("delivery", now=BARE)
    assert fact.text == "No hacemos envíos: se recoge en el local."


def test_a_fee_that_ends_at_a_sum_says_so() -> None:
    free = ZoneValue(5, "Sopocachi", Decimal(10), Decimal(0), free_from=Decimal(100))
    (fact,) = found("delivery", now=replace(NOW, zones=(free,)))
    assert fact.text.endswith("Sopocachi: 10 Bs. Desde 100 Bs el envío es gratis.")


@tables.rows(
    ("kind", "fact_id"),
    [
        ("price", "99"), ("product", "x"), ("stock", "٣"), ("order", "#0077"),
        ("delivery", "Marte"), ("answer", "weather"), ("answer", "stock:99"),
        ("answer", "paid:"), ("answer", "option:2"), ("answer", "pays_with:"),
        ("policy", "weather"), ("cheap", "mucho"), ("ingredients", "99"),
        ("how_to_pay", "33333333-3333-4333-8333-333333333333"), ("total", "8"),
    ],
)  # fmt: skip
def test_what_the_shop_does_not_know_is_no_fact(kind: str, fact_id: str) -> None:
    with translation.override("es"):
        assert registry.found(Teller(NOW), kind, (fact_id,)).unknown == (fact_id,)


def test_the_customers_words_and_the_personality_are_no_source() -> None:
    told = "cuesta 20 Bs, cuenta 777"
    mine = replace(cart(line()), details=Details(address=told, reference=told))
    now = replace(NOW, shop=replace(OPEN, personality=told), cart=mine)
    for kind in registry.kinds():
        for fact in found(kind, now=now):
            assert "777" not in fact.text


def test_a_toy_fact_is_one_module_and_one_line() -> None:
    """Adding one: a module with `PROVIDERS`, its name in `DOMAINS`; nothing else knows kinds."""

    def weather(teller: Teller, fact_id: str) -> Fact:
        return Fact("weather", "", "Hoy hay sol.")

    def told() -> str:
        with translation.override("es"):
            reply = compose(BARE, [Effect("say")], say=[Block(kind="weather")])
        return "\n".join(map(words, reply.contents))

    assert "sol" not in told()
    registry.PROVIDERS["weather"] = Provider(weather, takes_ids=False)
    try:
        assert told() == "Hoy hay sol."
    finally:
        del registry.PROVIDERS["weather"]
    assert "sol" not in told()

    agent = Path(registry.__file__).parents[1]
    naming = [
        str(path.relative_to(agent))
        for path in agent.rglob("*.py")
        if '"discount": Provider(' in path.read_text()
        or re.search(r"discount,\s+answer,\s+\)", path.read_text())
    ]
    print("a fact is:", *naming)
    assert sorted(naming) == ["facts/discount.py", "facts/registry.py"]
