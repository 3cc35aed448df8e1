"""The pack `ventas`: rules, fields, packs and words of specs/state_analyzer §4, §6.2, §7, as data.

Pure. They become rows of a merchant who switches the pack on; from then on the rows hold.
"""

from intents.analysis.values import (
    FIELDS_COMPLETE,
    PACK_CHOICE,
    AssistantQuestion,
    AutoDetectionRule,
    DataField,
    Pack,
    TenantConfig,
    TransitionRule,
)
from intents.packs import HANDOFF
from intents.sales_intents import VENTAS
from intents.values import OTHER

FIELDS = (
    DataField("nombre"),
    DataField("apellido"),
    DataField("telefono"),
    DataField("direccion"),
    DataField("barrio", optional=True),
    DataField("ciudad"),
    DataField("departamento"),
    DataField("correo", optional=True),
)
PACKS = (Pack("1x"), Pack("2x"), Pack("3x"))
SUMMARIES = ("resumen_1x", "resumen_2x", "resumen_3x")
TRANSITIONS = (
    TransitionRule("ofrecer_promos", (FIELDS_COMPLETE,)),
    *(TransitionRule(summary, ("ofrecer_promos",)) for summary in SUMMARIES),
    TransitionRule("compra_confirmada", SUMMARIES, any_of=True),
)
AUTO_DETECTIONS = (AutoDetectionRule("ofrecer_promos"),)
# §6.2 names the first two; `precio+captura` holds the same interest in buying (ADR 28).
COLLECTING = ("captura_datos_si_compra", "hola+captura", "precio+captura")
AFFIRMATIVES = ("sí", "si", "ok", "dale", "bueno", "claro")
QUESTIONS = (
    AssistantQuestion("¿Deseas comprar?", "captura_datos_si_compra"),
    AssistantQuestion("¿Cuál pack te interesa?", PACK_CHOICE),
    AssistantQuestion("¿Confirmas tu pedido?", "compra_confirmada"),
)
SUPPLIED = TenantConfig(
    intents=(*VENTAS, *(one for one in HANDOFF if one.key == OTHER)),
    transition_rules=TRANSITIONS,
    auto_detection_rules=AUTO_DETECTIONS,
    fields=FIELDS,
    packs=PACKS,
    collecting=COLLECTING,
    affirmatives=AFFIRMATIVES,
    questions=QUESTIONS,
    version="ventas",
)
"""The whole pack, as a merchant has it who changed nothing."""
