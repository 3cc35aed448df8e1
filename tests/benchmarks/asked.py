"""(p) Two hundred questions about the demo shops and the clinic of the tests: right, wrong, or told
that nobody here knows: by rules, by a scripted model with tools, and with everything stuffed.

No model of a provider is asked. The scripted one calls each tool that it is offered with the
customer's words and tells what was found, so it says how far tools and facts carry, not how well a
model chooses. "Stuffed" stands for a model that has all data in its prompt and no tools: the lines
that share most words with the question, as they are, past no gate.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

from catalog.products.models import Variant
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Situation
from core.rules.text import fold
from llm.values import Completion, Request, Told, ToolCall, Usage, Words
from merchants import selectors as shops
from merchants.models import Merchant
from tests.benchmarks import tokens
from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk, stock_the_shop

FILE = Path(__file__).parent / "data" / "asked.txt"
NOW = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)
CLINIC = "clinica-de-prueba"
"""The clinic of the tests, beside the demo's."""
RIGHT, WRONG, UNKNOWN = "right", "wrong", "no lo sé"
_NOT_KNOWN = re.compile(
    r"no lo tengo a mano|conteste una persona|te paso con|lo ve una persona|no tengo anotado"
    r"|responde una persona|te lo dice una persona|no estoy seguro|no tengo nada anotado",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and the pieces of a right reply, one of these lists; none: nobody knows."""

    shop: str
    wanted: tuple[tuple[str, ...], ...]
    words: str

    def judged(self, reply: str) -> str:
        """How a reply counts."""
        if not self.wanted:
            return RIGHT if _NOT_KNOWN.search(reply) or not reply else WRONG
        told = fold(reply)
        if any(all(fold(piece) in told for piece in pieces) for pieces in self.wanted):
            return RIGHT
        return UNKNOWN if _NOT_KNOWN.search(reply) or not reply else WRONG


def questions() -> tuple[Asked, ...]:
    """Those of the file, in their order."""
    return tuple(_rows(FILE.read_text(encoding="utf-8")))


def _rows(text: str) -> Iterator[Asked]:
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        shop, wanted, words = (part.strip() for part in line.split("|", 2))
        either = () if wanted == "?" else tuple(wanted.split("/"))
        pieces = tuple(tuple(one.strip() for one in part.split("&")) for part in either)
        yield Asked(shop, pieces, words)


class Seller:
    """A model that calls every tool it is offered with the customer's words, then tells what was
    found, else the one block that a few stems mean, else the products that are named."""

    name = "stub:asked"
    deadline = float("inf")

    def complete(self, request: Request) -> Completion:
        told = [one for one in request.messages if isinstance(one, Told)]
        first = request.messages[0]
        assert isinstance(first, Words)
        shown = json.loads(first.text)
        if not told and (calls := list(_calls(request, shown["customer_message"]))):
            return Completion("", tuple(calls), Usage(calls=1), "tool_calls")
        answer = {
            "proposed_actions": [{"type": "REPLY", "params": {}}],
            "say": _found(told) or _shown(shown),
            "response_text": "",
            "ask": "",
        }
        return Completion(json.dumps(answer), usage=Usage(calls=1))


_STEMS = {
    "cancellation": ("cancel", "anul"),
    "rescheduling": ("reprogram", "reagend"),
    "payment": ("politica de pago", "anticipo", "adelanto"),
    "warranty": ("garant", "vencid"),
    "refunds": ("devol", "devuel", "cambio", "arrepent", "mal hecho"),
    "shipping": ("politica de env", "despach"),
}


def _calls(request: Request, words: str) -> Iterator[ToolCall]:
    offered = {tool.name for tool in request.tools}
    asked: dict[str, dict[str, str]] = {
        "get_service_info": {"service_name": words},
        "get_staff_info": {"staff_name": words[:200]},
        "get_branch_info": {"branch_name": words},
        "list_products": {"query": words},
    }
    if any(stem in fold(words) for stem in ("servicios", "tratamientos", "lista de precios")):
        asked["list_services"] = {}
    for kind, stems in _STEMS.items():
        if any(stem in fold(words) for stem in stems):
            asked["get_business_policy"] = {"policy_type": kind}
    for number, (name, arguments) in enumerate(asked.items()):
        if name in offered:
            yield ToolCall(f"c{number}", name, json.dumps(arguments))


_KINDS = {
    "get_service_info": "service",
    "list_services": "service",
    "get_staff_info": "staff",
    "get_branch_info": "branches",
    "list_products": "product",
}


def _found(told: list[Told]) -> list[dict[str, Any]]:
    """A block of what each tool found."""
    blocks = []
    for one in told:
        answer = json.loads(one.text) if one.text[:1] in "[{" else {"error": one.text}
        rows = answer if isinstance(answer, list) else answer.get("products", [answer])
        ids = [row["id"] for row in rows if "id" in row]
        if one.call.name == "get_business_policy":
            kind = json.loads(one.call.arguments)["policy_type"]
            blocks.append({"kind": "policy", "ids": [kind]})
        elif ids:
            blocks.append({"kind": _KINDS[one.call.name], "ids": ids})
    return blocks


_MEANT: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("hora", "abre", "abierto", "atiend"), ("hours",)),
    (("donde queda", "donde estan", "direccion", "calle", "sucursales"), ("branches",)),
    (("envio", "delivery", "llegan a", "despach"), ("delivery",)),
    (("pagar", "formas de pago", "aceptan", "cuenta", "alias"), ("how_to_pay",)),
    (("descuento", "rebaja", "promo"), ("discount",)),
    (("factura",), ("policy", "invoice")),
    (("parqueo", "auto", "estaciona"), ("policy", "parking")),
    (("minim",), ("policy", "minimum")),
    (("cuota",), ("policy", "instalments")),
    (("carta", "menu", "que jugos", "productos tienen"), ("catalog",)),
    (("recomiend",), ("recommended",)),
    (("barato", "menos de"), ("cheap",)),
)
"""Stems of the words → the block that this model names where no tool found anything."""


def _shown(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The block that the words mean, else the products of the catalogue that share a word."""
    words = fold(shown["customer_message"])
    meant = [block for stems, block in _MEANT if any(stem in words for stem in stems)]
    if meant:
        return [{"kind": kind, "ids": list(ids)} for kind, *ids in meant[:2]]
    said = _stems(words)
    rows = [row for row in shown["product_catalog"] if _stems(row["name"]) & said]
    if rows:
        return [{"kind": "product", "ids": [row["id"] for row in rows[:3]]}]
    return []


def _stems(text: str) -> set[str]:
    return {fold(word)[:5] for word in re.findall(r"\w{4,}", text)}


def run() -> None:
    """Each question as the first of a customer of its own, three ways."""
    asked = questions()
    _a_clinic()
    model = Seller()
    ways: dict[str, Callable[[Asked, int], str]] = {
        "rules": lambda one, n: _said(one, f"5910{n:07}"),
        "scripted model with tools": lambda one, n: _by_model(one, f"5920{n:07}", model),
    }
    stuffed = {slug: _stuffed(slug) for slug in dict.fromkeys(one.shop for one in asked)}
    ways["everything stuffed"] = lambda one, n: _overlapping(stuffed[one.shop], one.words)
    counts: dict[str, Counter[tuple[bool, str]]] = {}
    for name, answers in ways.items():
        counts[name] = Counter()
        for number, one in enumerate(asked):
            reply = answers(one, number)
            judged = one.judged(reply)
            counts[name][bool(one.wanted), judged] += 1
            if judged != RIGHT and name != "everything stuffed":
                told = " ".join(reply.split())[:110]
                print(f"  {name}: {judged}: {one.shop}: {one.words} -> {told}")
    _show(counts, len(asked))
    sizes = {slug: tokens.counted("\n".join(lines)) for slug, lines in stuffed.items()}
    print(
        "\nTokens of everything stuffed, data alone: "
        + ", ".join(f"{slug} {size}" for slug, size in sizes.items())
    )


def _show(counts: dict[str, Counter[tuple[bool, str]]], every: int) -> None:
    known = sum(n for (is_known, _), n in next(iter(counts.values())).items() if is_known)
    print(f"\n### {every} questions, {known} of them answered by the shop's data\n")
    print("| way | known: right | wrong | no lo sé | unknown: said so | answered all the same |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, found in counts.items():
        cells = [found[True, RIGHT], found[True, WRONG], found[True, UNKNOWN]]
        cells += [found[False, RIGHT], found[False, WRONG]]
        print(f"| {name} | " + " | ".join(map(str, cells)) + " |")


def _said(one: Asked, phone: str) -> str:
    talk = Talk(Merchant.objects.get(slug=one.shop), now=NOW, phone=phone)
    return talk.say(one.words)


def _by_model(one: Asked, phone: str, model: Seller) -> str:
    with patch("llm.model_config.of", lambda *args, **kwargs: model):
        return _said(one, phone)


def _a_clinic() -> None:
    merchant, made = Merchant.objects.get_or_create(
        slug=CLINIC, defaults={"name": "Clínica Alma", "currency": "BOB", "is_demo": True}
    )
    if made:
        stock_the_shop(merchant)
        Variant.objects.of(merchant).delete()
        clinic.furnish(merchant)


def _stuffed(slug: str) -> list[str]:
    """All that the shop wrote, a line a thing, as a prompt without tools would hold it."""
    merchant = Merchant.objects.get(slug=slug)
    talk = Talk(merchant, now=NOW, phone="59300000001")
    talk.write("hola")
    now = loading.load(talk.session_id, merchant.pk, talk.now)
    return [line for line in _lines(now, merchant) if line.strip()]


def _lines(now: Situation, merchant: Merchant) -> Iterator[str]:
    from catalog.bookings import selectors as bookings

    for row in now.catalog:
        yield f"{row.name}: {row.price:,.0f}".replace(",", ".") + f" {row.description}"
    for service in bookings.services(merchant.pk, now.now):
        prices = f"{service.price_min or ''} {service.price_max or ''}"
        yield f"{service.name} {prices} {service.price_note} {service.description}"
    for person in bookings.staff(merchant.pk):
        yield f"{person.name} {person.role} {person.specialty}"
    for at in shops.branch_hours(merchant):
        hours = " ".join(f"{one.opens:%H:%M} {one.closes:%H:%M}" for one in at.schedule.week)
        yield f"Sucursal {at.branch.name} dirección {at.branch.address} {at.branch.phone} {hours}"
    for zone in now.zones:
        yield f"Envío a {zone.name}: {zone.fee:,.0f}".replace(",", ".")
    for way in now.methods:
        yield f"Pago {way.name} {way.instructions}"
    for policy in shops.policies(merchant.pk):
        yield f"{policy.title} {policy.text}"
    yield from (row.text for row in now.shop.policies)


def _overlapping(lines: list[str], words: str) -> str:
    """The two lines that share most words with the question; none where they share none."""
    said = _stems(words)
    shared = sorted(lines, key=lambda line: -len(_stems(line) & said))
    return "\n".join(line for line in shared[:2] if _stems(line) & said)
