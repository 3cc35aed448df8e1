"""What a model that analyzes messages is told (specs/state_analyzer §5.2, §5.3, §10.3). Pure."""

import json
from collections.abc import Iterable

from intents.analysis import messages
from intents.analysis.values import FALLBACK, AnalysisContext, TenantConfig, TransitionRule
from intents.values import OTHER, SYSTEM, IntentValue

LAST_LINES = 10
"""So many lines of the history travel (§5.3)."""
LONGEST_LINE = 2000
"""Signs of a line that travel."""
RESPONSE_FORMAT = """Responde ÚNICAMENTE con JSON válido:
{
  "intent": "nombre_del_intent",
  "confidence": 0.95,
  "pack_detectado": %s,
  "reasoning": "Explicación breve"
}"""


def build_system_prompt(context: AnalysisContext) -> str:
    """Who the model is to be: the merchant's product, intents, data and rules."""
    tenant, state = context.tenant, context.state
    template = tenant.template
    packs = " | ".join(["null", *(f'"{pack.key}"' for pack in tenant.packs)])
    parts = [
        f"Eres un analizador de intenciones para un chatbot de ventas de "
        f'"{template.product_name or "la tienda"}".\n{template.product_description}',
        "Tu ÚNICA tarea es analizar el último mensaje del usuario y determinar su intención.",
        "## INTENTS PERMITIDOS",
        _listed("Informativos (sin restricciones)", tenant.informational, tenant),
        _listed("Transaccionales (requieren validación)", tenant.transactional, tenant),
        _listed("Combinados", tenant.combined, tenant),
        _listed("De la conversación", _beside(tenant), tenant),
        f"## DATOS DEL CLIENTE ACTUAL\n{json.dumps(dict(state.captured), ensure_ascii=False)}",
        f"## CAMPOS REQUERIDOS:\n{', '.join(one.key for one in tenant.fields)}",
        "## INTENTS YA VISTOS EN ESTA CONVERSACIÓN:\n"
        + (", ".join(one.intent for one in state.seen) or "ninguno"),
        "## REGLAS DE VALIDACIÓN\n" + "\n".join(map(_rule, tenant.transition_rules)),
        _answers(tenant),
        template.custom_rules,
        'Si el intent detectado no cumple las reglas, usa "fallback" con una explicación.',
        "## RESPUESTA\n" + (template.response_format or RESPONSE_FORMAT % packs),
    ]
    return "\n\n".join(part for part in parts if part)


def build_messages(context: AnalysisContext) -> tuple[str, ...]:
    """The three parts of §5.3: the assistant's last message, the recent history, and the messages
    to analyze; the first is left out where the assistant has said nothing."""
    last = messages.last_assistant_message(context.history)
    recent = "\n".join(f"{one.role}: {_cut(one.content)}" for one in context.history[-LAST_LINES:])
    pending = "\n".join(_cut(one.content) for one in context.pending[-LAST_LINES:])
    parts = (
        f'CONTEXTO: El último mensaje del asistente fue: "{_cut(last)}"' if last else "",
        f"HISTORIAL RECIENTE:\n{recent}",
        f"MENSAJES A ANALIZAR:\n{pending}\n\nDetecta la intención principal.",
    )
    return tuple(part for part in parts if part)


def _cut(text: str) -> str:
    return text[:LONGEST_LINE]


def _listed(title: str, intents: Iterable[IntentValue], tenant: TenantConfig) -> str:
    rows = [f"- {one.key}: {one.label}{_price(one.key, tenant)}" for one in intents]
    return "\n".join([f"### {title}:", *rows]) if rows else ""


def _beside(tenant: TenantConfig) -> Iterable[IntentValue]:
    """Intents that belong to the conversation: `seleccion_pack` and the merchant's own."""
    left = (FALLBACK, OTHER)
    return (one for one in tenant.intents if one.kind == SYSTEM and one.key not in left)


def _answers(tenant: TenantConfig) -> str:
    """What a yes to each of the assistant's questions means (§4.5)."""
    rows = [f'- Un "sí" a «{one.text}» significa "{one.intent}"' for one in tenant.questions]
    return "\n".join(["## RESPUESTAS AL ASISTENTE", *rows]) if rows else ""


def _price(intent: str, tenant: TenantConfig) -> str:
    pack = tenant.pack(intent.removeprefix("resumen_")) if intent.startswith("resumen_") else None
    return f" ({pack.price})" if pack and pack.price else ""


def _rule(rule: TransitionRule) -> str:
    joined = (" o " if rule.any_of else " y ").join(f'"{name}"' for name in rule.requires)
    return f'- "{rule.intent}" SOLO si ya se cumple {joined}'
