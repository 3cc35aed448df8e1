"""The intents of specs/state_analyzer §4.1, the pack `ventas`, as they are supplied. Pure.

They stand beside the predefined ones of the handoff; `otro` is one row for both. Labels are
phrases for `gettext`, marked here and translated where they are shown.
"""

from intents.values import COMBINED, INFORMATIONAL, SYSTEM, TRANSACTIONAL, IntentValue

SALES = "ventas"
"""The pack's name, as a row of the vocabulary keeps it."""


def _(phrase: str) -> str:
    """Marks a phrase for translation without a framework."""
    return phrase


def _intent(key: str, label: str, kind: str, *examples: str) -> IntentValue:
    """One intent; a combined one is also found under its key with "_" for "+"."""
    aliases = (key.replace("+", "_"),) if "+" in key else ()
    return IntentValue(key, label, False, kind, aliases, examples, predefined=True)


VENTAS: tuple[IntentValue, ...] = (
    _intent("hola", _("Saludo o inicio de conversación"), INFORMATIONAL, "hola, buenas tardes"),
    _intent(
        "precio", _("Pregunta de precio"), INFORMATIONAL, "¿cuánto cuesta?", "¿qué valor tiene?"
    ),
    _intent(
        "envio",
        _("Pregunta de envío"),
        INFORMATIONAL,
        "¿hacen envíos?",
        "¿cuánto demora en llegar?",
    ),
    _intent(
        "modopago",
        _("Pregunta de forma de pago"),
        INFORMATIONAL,
        "¿cómo puedo pagar?",
        "¿es contra entrega?",
    ),
    _intent(
        "ingredientes",
        _("Pregunta de composición"),
        INFORMATIONAL,
        "¿qué contiene?",
        "¿de qué está hecho?",
    ),
    _intent(
        "funcionamiento",
        _("Pregunta de cómo funciona o se usa"),
        INFORMATIONAL,
        "¿cómo se toma?",
        "¿para qué sirve?",
    ),
    _intent(
        "testimonios",
        _("Pregunta por experiencias de otros"),
        INFORMATIONAL,
        "¿a alguien le ha funcionado?",
    ),
    _intent(
        "garantia",
        _("Pregunta de garantía o devoluciones"),
        INFORMATIONAL,
        "¿y si no me funciona?",
        "¿tiene garantía?",
    ),
    _intent(
        "captura_datos_si_compra",
        _("Interés en comprar"),
        TRANSACTIONAL,
        "quiero comprarlo",
        "me interesa, ¿qué datos necesitas?",
    ),
    _intent("ofrecer_promos", _("Datos completos: se muestran los packs"), TRANSACTIONAL),
    _intent("resumen_1x", _("Elige el pack de 1 unidad"), TRANSACTIONAL, "quiero el de 1"),
    _intent("resumen_2x", _("Elige el pack de 2 unidades"), TRANSACTIONAL, "el de 2"),
    _intent("resumen_3x", _("Elige el pack de 3 unidades"), TRANSACTIONAL, "el pack de 3"),
    _intent("compra_confirmada", _("Confirma su pedido"), TRANSACTIONAL, "sí, confirmo mi pedido"),
    _intent("hola+precio", _("Saludo con pregunta de precio"), COMBINED, "hola, ¿cuánto cuesta?"),
    _intent(
        "hola+captura",
        _("Saludo con interés en comprar"),
        COMBINED,
        "buenas, quiero hacer un pedido",
    ),
    _intent(
        "precio+captura",
        _("Pregunta de precio con interés en comprar"),
        COMBINED,
        "¿qué vale? quiero comprarlo",
    ),
    _intent("seleccion_pack", _("Acepta elegir un pack y no dice cuál"), SYSTEM),
    _intent("fallback", _("Todavía no puede avanzar"), SYSTEM),
)
