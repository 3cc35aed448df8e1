"""Eight conversations with the demo juice shop, and what a scripted model answers in each.

`docs/replies.md` shows what customers read then; names of goods stand for their ids.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Any

from django.core.management import call_command

from catalog.products import stock
from catalog.products.models import Variant
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import says

Ids = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Scene:
    """`before` is what the customer said earlier and the rules answered; to `words` the model
    answers `answer`, in which "{Mango}" is the id of that row. `sold_out` names a row. `height` is
    how much of the page is drawn."""

    name: str
    title: str
    words: str
    answer: Mapping[str, Any]
    before: tuple[str, ...] = ()
    sold_out: str = ""
    height: int = 480


SCENES = (
    Scene(
        "price",
        "A price",
        "hola, ¿a cuánto el maracuyá y el mango?",
        says(
            "Con este calor, buena idea.",
            say=[("price", "{Maracuyá}", "{Mango Mediano 400 ml}", "{Mango Grande 600 ml}")],
            tone="greet",
            ask="¿Cuál te anoto?",
        ),
    ),
    Scene(
        "change",
        "A change of an order",
        "mejor ponme 2 matcha",
        says(
            "",
            ("UPDATE_QUANTITY", {"product_id": "{Matcha}", "quantity": 2}),
            tone="glad",
            ask="¿Algo más?",
        ),
        before=("quiero 2 maracuyá y un matcha",),
        height=740,
    ),
    Scene(
        "complaint",
        "A complaint, and a person takes over",
        "mi jugo llegó derramado, qué mal servicio",
        says(
            "Entiendo que estés enojada.",
            ("ESCALATE", {"reason": "el jugo llegó derramado"}),
            tone="sorry",
            ask="¿Algo más?",
        ),
    ),
    Scene(
        "hours",
        "Hours with delivery",
        "¿hasta qué hora atienden? ¿hacen envíos?",
        says("", say=["hours", "delivery"], ask="¿En qué zona estás?"),
    ),
    Scene(
        "haggling",
        "Haggling",
        "¿y si llevo tres mangos grandes me haces precio?",
        says(
            "Jaja, entiendo que quieras cuidar el bolsillo. Te los dejo en 70 Bs.",
            say=["discount", ("price", "{Mango Grande 600 ml}")],
        ),
    ),
    Scene(
        "thanks",
        "Thanks",
        "muchas gracias, muy amable",
        says("Que tengas linda tarde.", tone="thanks"),
    ),
    Scene(
        "sold-out",
        "Sold out",
        "¿todavía quedan salteñas?",
        says(
            "Lamento la mala noticia.",
            say=[("answer", "stock:{Salteña de pollo}"), ("stock", "{Cuñapé}")],
            ask="¿Se te antoja otra cosa?",
        ),
        sold_out="Salteña de pollo",
    ),
    Scene(
        "how-to-pay",
        "How to pay",
        "¿y cómo te pago?",
        says("Gracias por tu confianza.", say=["how_to_pay"], ask="¿Te ayudo con algo más?"),
        before=("quiero 2 maracuyá", "eso es todo", "lo recojo", "sí, confirmo"),
        height=1080,
    ),
)


def ids(shop: Merchant) -> Ids:
    """The ids of the shop's rows by their names."""
    rows = Variant.objects.of(shop).select_related("product")
    return {f"{row.product.name} {row.name}".strip(): str(row.pk) for row in rows}


def aimed(value: Any, known: Ids) -> Any:
    """The answer with ids in the place of names."""
    if isinstance(value, str):
        return value.format_map(known)
    if isinstance(value, Mapping):
        return {name: aimed(part, known) for name, part in value.items()}
    return [aimed(part, known) for part in value] if isinstance(value, list) else value


def opened() -> Merchant:
    """The demo juice shop; what a scene says is sold out is gone."""
    call_command("seed_demo", no_history=True, stdout=StringIO())
    shop = Merchant.objects.get(slug="jugueria")
    known = ids(shop)
    for scene in SCENES:
        if scene.sold_out:
            row = Variant.objects.of(shop).get(pk=known[scene.sold_out])
            stock.move(shop.pk, row.pk, -row.stock, "count")
    return shop


@dataclass(frozen=True, slots=True)
class Read:
    """What the customer read in a scene, and what of the model's words was not said and why."""

    scene: Scene
    words: str
    dropped: tuple[tuple[str, str], ...]


HEAD = """\
# Replies in blocks

What customers read where a model answers in blocks (DESIGN §3, "What is said"). The model is a
scripted one: its answers stand here as it gives them, with names in the place of ids. A test plays
them through whole turns with the demo `jugueria` and holds this page to what was read;
`SCREENSHOTS=1 pytest -n 1 tests/handoff/simulator/test_replies_look.py` draws the pictures and
makes the page anew.
"""


def page(told: Iterable[Read]) -> str:
    """docs/replies.md."""
    return "\n".join([HEAD, *map(_section, told)])


def _section(read: Read) -> str:
    scene, answer = read.scene, read.scene.answer
    shown = {name: answer[name] for name in ("say", "tone", "response_text", "ask") if answer[name]}
    if shown.get("tone") == "none":
        del shown["tone"]
    acts = [one for one in answer["proposed_actions"] if one["type"] != "REPLY"]
    plan = ({"proposed_actions": acts} if acts else {}) | shown
    parts = [
        f"## {scene.title}",
        f"![{scene.title}](replies/{scene.name}.png)",
        *(f"> {words}" for words in (*scene.before, scene.words)),
        f"```json\n{json.dumps(plan, ensure_ascii=False)}\n```",
        f"```text\n{read.words}\n```",
        *(f"Not said: {text} (`{why}`)" for text, why in read.dropped),
    ]
    return "\n\n".join(parts) + "\n"
