"""The predefined intents of specs/human_handoff §1, each with its switch as it is supplied. Pure.

Those of the pack `ventas` (`sales_intents`) stand beside them where a merchant switches it on.

A merchant may switch or hide them, not delete them. `%(owner)s` in a label is who attends; labels
are phrases for `gettext`, marked here and translated where they are shown.
"""

from collections.abc import Sequence

from intents.sales_intents import VENTAS
from intents.values import INFORMATIONAL, OTHER, SYSTEM, TRANSACTIONAL, IntentValue, key_of


def _(phrase: str) -> str:
    """Marks a phrase for translation without a framework."""
    return phrase


def _intent(
    key: str,
    label: str,
    kind: str,
    *examples: str,
    handoff: bool = False,
    aliases: tuple[str, ...] = (),
) -> IntentValue:
    return IntentValue(key, label, handoff, kind, aliases, examples, predefined=True)


HANDOFF: tuple[IntentValue, ...] = (
    _intent(
        "posible_comprador",
        _("Posible comprador"),
        TRANSACTIONAL,
        "me llevo dos",
        "quiero hacer un pedido",
    ),
    _intent(
        "consulta_producto",
        _("Pregunta por producto"),
        INFORMATIONAL,
        "¿qué sabores hay?",
        "¿cuál es mejor para empezar?",
    ),
    _intent(
        "problema_entrega",
        _("Problema con entrega"),
        TRANSACTIONAL,
        "todavía no llegó mi pedido",
        "vino equivocado",
        handoff=True,
        aliases=("problema_envio",),
    ),
    _intent(
        "reclamo",
        _("Reclamo"),
        TRANSACTIONAL,
        "esto es una falta de respeto",
        "devuélvanme la plata",
        handoff=True,
    ),
    _intent(
        "farmacologia",
        _("Farmacología / Química"),
        INFORMATIONAL,
        "¿lo puedo tomar con mi medicación?",
        "armame un ciclo",
        handoff=True,
    ),
    _intent(
        "hablar_dueno",
        _("Quiere hablar con %(owner)s"),
        SYSTEM,
        "¿me atiende alguien?",
        "prefiero hablar con una persona",
        handoff=True,
    ),
    _intent(
        "precio_stock",
        _("Precio o stock no disponible"),
        INFORMATIONAL,
        "pregunta un precio o stock que no está entre los datos",
        handoff=True,
    ),
    _intent(
        "consulta_entrenamiento",
        _("Consulta de entrenamiento"),
        INFORMATIONAL,
        "¿cuántas veces entreno por semana?",
    ),
    _intent("saludo", _("Saludo / Inicio"), SYSTEM, "hola, buen día", "¿cómo va?"),
    _intent(OTHER, _("Otro"), SYSTEM),
)

ROUTED: dict[str, str] = {
    "greeting": "saludo",
    "order": "posible_comprador",
    "order_modify": "posible_comprador",
    "product": "consulta_producto",
    "menu": "consulta_producto",
    "price": "consulta_producto",
    "complaint": "reclamo",
    "insult": "reclamo",
    "human": "hablar_dueno",
    "urgent": "hablar_dueno",
}
"""Routing intent (DESIGN §4) → predefined intent; the others are `otro`."""


_NO_DRUGS = frozenset({"farmacologia", "consulta_entrenamiento"})
# line of business → the predefined intents that nobody means there: listed, and switched off until
# the merchant switches them on; elsewhere all ten are in use.
WITHOUT: dict[str, frozenset[str]] = {
    "jugueria": _NO_DRUGS,
    "restaurante": _NO_DRUGS,
    "clinica": frozenset({"consulta_entrenamiento"}),
}


def of(vertical: str) -> tuple[IntentValue, ...]:
    """What is in use in a merchant's line of business, in the order it is shown.

    However the name is written ("Juguería"); a line that nobody knows has all ten of the table.
    """
    left_out = unused(vertical)
    return tuple(intent for intent in HANDOFF if intent.key not in left_out)


def unused(vertical: str) -> frozenset[str]:
    """The keys of the ten that are of another line of business."""
    return WITHOUT.get(key_of(vertical), frozenset())


def everything() -> tuple[IntentValue, ...]:
    """Every predefined intent of both packs, each key once."""
    return (*HANDOFF, *VENTAS)


def supplied(key: str) -> IntentValue | None:
    """The predefined intent of that key, of either pack; None where neither holds it."""
    return next((intent for intent in everything() if intent.key == key), None)


def in_own_words(intents: Sequence[IntentValue]) -> list[IntentValue]:
    """Those in the merchant's words: own ones, and predefined ones with the merchant's examples."""
    return [intent for intent in intents if not intent.predefined or _is_reworded(intent)]


def _is_reworded(intent: IntentValue) -> bool:
    known = supplied(intent.key)
    return known is not None and intent.examples != known.examples


def always(key: str) -> bool:
    """Whether the key is predefined for every merchant; those of `ventas` only where it is on."""
    return any(intent.key == key for intent in HANDOFF)


def named(label: str, owner: str) -> str:
    """A label with the name of who attends in its place."""
    return label.replace("%(owner)s", owner)


def routed(intent: str) -> str:
    """The vocabulary's key for a routing intent."""
    return ROUTED.get(intent, OTHER)
