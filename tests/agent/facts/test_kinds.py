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
from chatbot.agent.situation.values import Effect, PolicyValue
from chatbot.conversations.letters import words
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule, Stretch
from tests import tables
from tests.agent.scenes import CATALOG, METHODS, SHOP, cart, line, order, situation

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


@tables.rows(
    ("kind", "ids", "said", "source"),
    [
        ("product", "2", "*Matcha*\n• Matcha: 29 Bs\nExtras: hielo, miel (+3 Bs)", "catalogue"),
        ("price", "3 4", "• Mango mediano: 18 Bs|• Mango grande: 25 Bs", "catalogue"),
        ("options", "2", "• Extras: hielo, miel (+3 Bs)", "catalogue"),
        ("options", "1", "Maracuyá va sin opciones para elegir.", "catalogue"),
        ("stock", "1 2 3", "Maracuyá sí tenemos.|De Matcha quedan 3.|no nos queda", "catalogue"),
        ("catalog", "", "• Bowl: 40 Bs", "catalogue"),
        ("cart", "", "Llevas:\n• 2 × Maracuyá: 60 Bs\nTotal: 60 Bs", "backend"),
        ("total", "", "Total: 60 Bs", "backend"),
        ("total", "#0001", "El total de tu pedido #0001 es 60 Bs.", "backend"),
        ("order", "", "Pedido #0001: esperando tu pago.", "backend"),
        ("order", "1", "Pedido #0001: esperando tu pago.", "backend"),
        ("how_to_cancel", "", "cancela el pedido #0001", "backend"),
        ("how_to_pay", "", "Tu pedido #0001 suma 60 Bs.\n\nPuedes pagar así", "merchant"),
        ("methods", "", "Puedes pagar con: Transferencia, Efectivo al retirar.", "backend"),
        ("hours", "", "Ahora estamos abiertos. Nuestro horario:", "merchant"),
        ("address", "", "Estamos en Av. Arce 123.", "merchant"),
        ("branches", "", "• Sur: Calle 21", "merchant"),
        ("delivery", "", "Sopocachi: 10 Bs. El pedido mínimo es 50 Bs.", "merchant"),
        ("delivery", "el alto", "no hacemos envíos a El Alto.", "merchant"),
        ("discount", "", "no puedo prometer descuentos", "backend"),
        ("ingredients", "1", "*Maracuyá*: Pulpa fresca.", "merchant"),
        ("ingredients", "5", "De Bowl no tengo anotado qué lleva.", "unknown"),
        ("cheap", "", "Lo de menor precio es:\n• Mango grande: 25 Bs", "catalogue"),
        ("cheap", "29", "Por 29 Bs o menos hay:\n• Matcha: 29 Bs", "catalogue"),
        ("cheap", "5", "no hay nada. Lo de menor precio es:\n• Mango grande", "catalogue"),
        ("recommended", "", "La casa recomienda:\n• Bowl: 40 Bs", "catalogue"),
        ("policy", "invoice", "Lo de la factura lo ve una persona", "unknown"),
        ("policy", "parking", "Hay parqueo al frente.", "merchant"),
        ("policy", "instalments", "Puedes pagar con: Transferencia", "unknown"),
        ("policy", "minimum", "• Sopocachi: 50 Bs\nPara retirar", "backend"),
        ("policy", "health", "eso lo responde una persona", "unknown"),
        ("policy", "refunds", "Ese dato no lo tengo a mano.", "unknown"),
        ("answer", "stock:3", "Por ahora no nos queda Mango mediano.", "catalogue"),
        ("answer", "open_now", "Ahora estamos abiertos.", "merchant"),
        ("answer", "delivers", "Sí, hacemos envíos: llegamos a Sopocachi.", "backend"),
        ("answer", "delivers_to:sopocachi", "Hacemos envíos a Sopocachi: 10 Bs.", "merchant"),
        ("answer", "discount", "no puedo prometer descuentos", "backend"),
        ("answer", "pays_with:transfer", "Sí, puedes pagar con Transferencia.", "backend"),
        ("answer", "pays_with:bitcoin", "Puedes pagar con: Transferencia", "backend"),
        ("answer", "paid:1", "Del pedido #0001 todavía no recibimos el pago.", "backend"),
        ("answer", "option:2:miel", "Sí, Matcha puede ir con miel, por 3 Bs más.", "catalogue"),
        ("answer", "option:2:15", "Con Matcha puedes elegir:", "catalogue"),
    ],
)
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
        return "\n".join(map(words, reply.letters))

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
