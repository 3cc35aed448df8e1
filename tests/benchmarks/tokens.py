"""(g) What an ordinary turn costs a model to read, in o200k tokens, counted offline."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

import bpe_openai

from catalog.knowledge.rules.passages import Passage
from catalog.orders.values import CartValue, ChosenOption, LineValue, MethodValue
from catalog.products.values import OptionGroupValue, OptionValue, VariantValue
from chatbot.agent import reading
from chatbot.agent.proposers.model import context, instructions, schema
from chatbot.agent.rules import fact_kinds, vocabulary
from chatbot.agent.situation.shop import PolicyValue, Shop
from chatbot.agent.situation.values import InboundMessage, Line, Situation
from chatbot.agent.specialists import choosing, handing_on
from chatbot.agent.tools import knowledge, strict
from chatbot.agent.tools import registry as tools
from intents import packs
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule, Stretch
from tests.benchmarks.figures import Figure, table

BUDGET = 1650
WITH_TOOLS = 2150
WITH_PASSAGES = 2150
FRAME = 12
"""What a provider puts around two messages."""

_NOW = datetime(2026, 11, 20, 16, 0, tzinfo=UTC)
_SUGAR = OptionGroupValue(
    61, "Azúcar", 0, 1,
    tuple(OptionValue(n, name, Decimal(0)) for n, name in
          ((621, "Sin azúcar"), (622, "Poca azúcar"), (623, "Con stevia"))),
)  # fmt: skip
_EXTRAS = OptionGroupValue(
    62, "Extras", 0, 3,
    tuple(OptionValue(n, name, Decimal(3)) for n, name in ((631, "Chía"), (632, "Jengibre"))),
)  # fmt: skip
_JUICES = (
    ("Maracuyá", 30), ("Naranja", 16), ("Mango", 22), ("Papaya", 18), ("Piña", 17),
    ("Frutilla", 20), ("Plátano con leche", 18), ("Matcha", 29), ("Copoazú", 25), ("Tumbo", 18),
    ("Verde Detox", 26), ("Mocochinchi", 12),
)  # fmt: skip


def _row(pk: int, name: str, price: int) -> VariantValue:
    money = Decimal(price)
    return VariantValue(
        1240 + pk, 640 + pk, name, "", name, money, money, None, groups=(_SUGAR, _EXTRAS)
    )


def ordinary() -> Situation:
    """A juice shop of twelve, a cart of three, five earlier lines, three unread ones."""
    catalog = tuple(_row(n, *juice) for n, juice in enumerate(_JUICES))
    lines = tuple(
        LineValue(n, row.id, row.name, quantity, row.price)
        for n, (row, quantity) in enumerate(zip(catalog[:3], (2, 1, 3), strict=False))
    )
    sweet = replace(lines[2], options=(ChosenOption(621, "Sin azúcar", Decimal(0)),))
    week = tuple(Stretch(day, time(8), time(20)) for day in range(6))
    shop = Shop(
        7, "Jugos La Ceiba", "jugueria", "BOB", "es", "America/La_Paz", "Luz", "Elvira",
        address="Av. 20 de Octubre esq. Guachalla, Sopocachi, La Paz",
        schedule=Schedule("America/La_Paz", (*week, Stretch(6, time(9), time(14)))),
        personality="Amable y breve; trata de «casera» a quien vuelve y usa pocos emojis.",
        intents=packs.of("jugueria"), vertical="jugueria",
    )  # fmt: skip
    return Situation(
        now=_NOW, session_id=UUID(int=1), shop=shop, customer_name="Carla", state="CART_OPEN",
        mode="bot", ownership_version=0, version=4,
        cart=CartValue(UUID(int=2), "BOB", (*lines[:2], sweet)),
        order=None, open_orders=(), payable=(), lately_cancelled=(),
        unread=tuple(_said(n, text) for n, text in enumerate(_UNREAD)),
        history=tuple(Line(*line) for line in _HISTORY), catalog=catalog,
        methods=(MethodValue(41, "qr", "QR"), MethodValue(42, "transfer", "Transferencia"),
                 MethodValue(43, "cash_at_pickup", "Efectivo al retirar")),
    )  # fmt: skip


def clinical() -> Situation:
    """A clinic of two branches with services, staff and policies, asked about all of them."""
    main = BranchValue(1, "Centro", "Av. Arce 123, La Paz", city="La Paz", phone="2-2000000")
    south = replace(main, id=2, name="Zona Sur", address="Calle 21 de Calacoto 45, La Paz")
    kinds = ("cancellation", "rescheduling", "payment", "warranty")
    shop = replace(
        ordinary().shop, name="Clínica Sonríe", vertical="clínica dental",
        intents=packs.of("clinica"), attends=("services", "staff"), branches=(main, south),
        policies=tuple(PolicyValue(kind, "Sin costo hasta 24 horas antes.") for kind in kinds),
    )  # fmt: skip
    asked = (
        "hola buenas, ¿cuánto cuesta la limpieza dental?",
        "¿y la doctora Ana atiende en la zona sur?",
        "quiero reservar una cita para el martes",
    )
    unread = tuple(_said(n, text) for n, text in enumerate(asked))
    empty = CartValue(None, "BOB")
    return replace(
        ordinary(), shop=shop, unread=unread, state="IDLE", catalog=(), cart=empty, zones=()
    )


CALLS = (
    (
        '{"service_name":"limpieza dental"}',
        {"id": "31", "name": "Limpieza dental", "price_min": 250, "price_max": 250,
         "price_note": None, "duration_minutes": 45,
         "description": "Limpieza con ultrasonido y pulido, con flúor al final.",
         "requires_consultation": False, "promotion_active": True,
         "promotion_text": "2x1 con un familiar hasta fin de mes"},
    ),
    (
        '{"staff_name":"Ana"}',
        [{"id": "7", "name": "Ana Ríos", "role": "Odontóloga", "specialty": "Ortodoncia",
          "branches": ["Zona Sur"]}],
    ),
)  # fmt: skip
"""What two calls of that turn ask and are told."""


def with_tools() -> Mapping[str, int]:
    """Tokens of each part of the last request of a turn that asks two tools."""
    asked = counted("".join(arguments for arguments, _told in CALLS))
    told = counted("".join(_compact(answer) for _arguments, answer in CALLS))
    return {**by_part(clinical()), "calls": asked + 2 * FRAME, "their answers": told + FRAME}


_UNREAD = (
    "y agregame también 2 de papaya pero sin azúcar porfa",
    "ah y el matcha viene con leche?",
    "dime cuánto sería todo",
)
_HISTORY = (
    ("customer", "hola buenas, quiero 2 de maracuyá y una naranja"),
    ("assistant", "Agregué 2 × Maracuyá y 1 × Naranja. Llevas 76 Bs. ¿Algo más?"),
    ("customer", "sí, 3 de mango sin azúcar"),
    ("assistant", "Agregué 3 × Mango. Llevas 142 Bs. ¿Algo más, o lo confirmamos?"),
    ("customer", "espera que le pregunto a mi hermana"),
)


def _said(number: int, text: str) -> InboundMessage:
    return InboundMessage(90 + number, "text", text, "", "", "", _NOW, _NOW)


def by_part(situation: Situation) -> Mapping[str, int]:
    """Tokens of each part of the request."""
    read = reading.read(situation)
    team = choosing.team(situation, read)
    shown = context.of(situation, read, facts=team.facts)
    offered = [
        {"name": one.name, "description": one.description, "parameters": strict.of(one.params)}
        for one in (
            *tools.offered(situation, team.tools),
            *handing_on.tools(team, situation),
        )
    ]
    return {
        "instructions": counted(instructions.of(situation)),
        "specialists": counted("\n".join(team.paragraphs)),
        "schema": counted(_compact(_schema(situation))),
        "tools": counted(_compact(offered)),
        "context": counted(shown.json_text()),
        "around them": FRAME,
    }


def asking() -> Situation:
    """The same shop, which has written something down, and a question about it."""
    now = ordinary()
    return replace(
        now,
        shop=replace(now.shop, attends=("knowledge",)),
        unread=(_said(90, _QUESTION), *now.unread[2:]),
    )


def with_passages() -> Mapping[str, int]:
    """Tokens of each part where three long passages were found."""
    found = [
        Passage(
            UUID(int=n << 96), "article", UUID(int=n), 0, f"Garantía y cambios {n}", "",
            " ".join(f"{_SENTENCE} ({n}.{at})" for at in range(30)), "", 0.61, 0.8,
        )
        for n in range(1, 4)
    ]  # fmt: skip
    call = {"name": knowledge.NAME, "arguments": {"query": _QUESTION, "limit": 3}}
    told = knowledge.answer(found, _QUESTION).told
    passages = counted(_compact(call)) + counted(_compact(told)) + FRAME
    return {**by_part(asking()), "passages": passages}


_QUESTION = "¿qué garantía dan si el jugo llega en mal estado?"
_SENTENCE = "Si el jugo llega en mal estado, la garantía lo cambia por otro igual el mismo día."


def _schema(situation: Situation) -> Any:
    shop = situation.shop
    return schema.answer(_keys(situation), fact_kinds.of(shop.attends), shop.assistant_type)


def _keys(situation: Situation) -> tuple[str, ...]:
    return tuple(intent.key for intent in vocabulary.of(situation.shop))


def counted(text: str) -> int:
    """Tokens of a text as GPT's newer models count."""
    return len(bpe_openai.get_encoding("o200k_base").encode(text))


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def run() -> None:
    """The table, part by part."""
    parts = by_part(ordinary())
    rows = [Figure(name, tokens, "tokens") for name, tokens in parts.items()]
    whole = Figure("whole", sum(parts.values()), "tokens", BUDGET)
    table("What an ordinary turn gives a model to read", [*rows, whole])
    parts = with_tools()
    rows = [Figure(name, tokens, "tokens") for name, tokens in parts.items()]
    whole = Figure("whole", sum(parts.values()), "tokens", WITH_TOOLS)
    table("The last request of a turn with two look-ups, at a clinic", [*rows, whole])
    parts = with_passages()
    rows = [Figure(name, tokens, "tokens") for name, tokens in parts.items()]
    whole = Figure("whole", sum(parts.values()), "tokens", WITH_PASSAGES)
    table("What a turn with tools and passages gives it", [*rows, whole])
