"""Conversations with a shop that has the pack `ventas` as it is supplied."""

from collections.abc import Mapping, Sequence

from intents.analysis import decision, messages, rule_based, ventas
from intents.analysis.values import (
    ASSISTANT,
    USER,
    AnalysisContext,
    AnalysisResult,
    ConversationState,
    Line,
    Outcome,
    Seen,
    TenantConfig,
)

SIX: Mapping[str, str] = {
    "nombre": "Carla",
    "apellido": "Restrepo",
    "telefono": "573001234567",
    "direccion": "Calle 45 # 12-30",
    "ciudad": "Medellín",
    "departamento": "Antioquia",
}
"""The six fields that a sale cannot do without (§7.1)."""
EIGHT: Mapping[str, str] = {**SIX, "barrio": "Laureles", "correo": "carla@example.test"}
RULES = rule_based.RuleBasedAnalyzer()


def state(
    seen: Sequence[str] = (), data: Mapping[str, str | None] | None = None, last: str = ""
) -> ConversationState:
    """The caller's state: intents seen in order, captured data, the hint."""
    registered = tuple(Seen(intent, place) for place, intent in enumerate(seen, 1))
    return ConversationState(data or {}, registered, last)


def context(
    *pending: str,
    asked: str = "",
    seen: Sequence[str] = (),
    data: Mapping[str, str | None] | None = None,
    last: str = "",
    tenant: TenantConfig = ventas.SUPPLIED,
) -> AnalysisContext:
    """What an analyzer gets: the customer's lines, after the assistant's last words."""
    said = [Line(USER, words) for words in pending]
    before = [Line(ASSISTANT, asked)] if asked else []
    return messages.prepared([*before, *said], said, state(seen, data, last), tenant)


def proposed(
    intent: str, *, pack: str | None = None, given: AnalysisContext | None = None
) -> Outcome:
    """What comes of a proposal."""
    metadata = {"pack_detectado": pack}
    return decision.decide(given or context("x"), AnalysisResult(intent, 0.9, metadata))


def read(*pending: str, **more: object) -> str:
    """The intent that the rules read."""
    return RULES.analyze(context(*pending, **more)).intent  # type: ignore[arg-type]


def comes_out(*pending: str, **more: object) -> Outcome:
    """What comes of the customer's lines, by rules alone."""
    given = context(*pending, **more)  # type: ignore[arg-type]
    return decision.decide(given, RULES.analyze(given))
