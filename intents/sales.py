"""A merchant's sales rules: the pack `ventas` as specs/state_analyzer §4 and §7 supply it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from intents import vocabulary
from intents.analysis.values import (
    FIELDS_COMPLETE,
    AssistantQuestion,
    AutoDetectionRule,
    DataField,
    Pack,
    TenantConfig,
    TransitionRule,
)
from intents.sales_intents import VENTAS
from intents.values import OTHER
from merchants.models import Merchant

FIELDS = tuple(
    DataField(key, optional=key in ("barrio", "correo"))
    for key in (
        "nombre",
        "apellido",
        "telefono",
        "direccion",
        "barrio",
        "ciudad",
        "departamento",
        "correo",
    )
)
SUMMARIES = ("resumen_1x", "resumen_2x", "resumen_3x")
RULES = (
    TransitionRule("ofrecer_promos", (FIELDS_COMPLETE,)),
    *(TransitionRule(summary, ("ofrecer_promos",)) for summary in SUMMARIES),
    TransitionRule("compra_confirmada", SUMMARIES, any_of=True),
)
QUESTIONS = (
    AssistantQuestion("¿Deseas comprar?", "captura_datos_si_compra"),
    AssistantQuestion("¿Cuál pack te interesa?", "seleccion_pack"),
    AssistantQuestion("¿Confirmas tu pedido?", "compra_confirmada"),
)


def of(merchant: Merchant, packs: Sequence[Pack]) -> TenantConfig | None:
    """The merchant's vocabulary and rules; None for one that sells in no packs."""
    if not packs:
        return None
    other = [one for one in vocabulary.of(merchant) if one.key == OTHER]
    return TenantConfig(
        intents=(*VENTAS, *other),
        transition_rules=RULES,
        auto_detection_rules=(AutoDetectionRule("ofrecer_promos"),),
        fields=FIELDS,
        packs=tuple(packs),
        collecting=("captura_datos_si_compra", "hola+captura"),
        questions=QUESTIONS,
        version="ventas",
    )


def labels() -> dict[str, str]:
    """The intents' names, in the active language."""
    return {one.key: _(one.label) for one in VENTAS}
