"""What comes of an analyzer's proposal: the transition judged, auto-detection, fields, mode.

Pure. The order is that of specs/state_analyzer §6.1: judge first, then auto-detect, then register.
"""

from dataclasses import replace

from intents.analysis import conditions, pack_reading
from intents.analysis.analyzers import AnalyzerFailed
from intents.analysis.values import (
    COLLECTING_DATA,
    CONVERSATION,
    FALLBACK,
    PACK_NOT_FOR_SALE,
    TRANSITION_BLOCKED,
    AnalysisContext,
    AnalysisResult,
    ConversationState,
    Outcome,
    TenantConfig,
)
from intents.rules import danger
from intents.values import ASKED_FOR, OTHER

SUMMARY = pack_reading.SUMMARY

FALLBACK_RESPONSE = Outcome(
    intent=OTHER,
    fields_complete=False,
    missing_fields=("desconocido",),
    pack=None,
    mode=CONVERSATION,
    seen=(),
    detected=OTHER,
)
"""The answer where the analyzer failed (§8.2)."""


def failed(error: AnalyzerFailed) -> Outcome:
    """`FALLBACK_RESPONSE` with the `error` that tells why (§8.1)."""
    return replace(FALLBACK_RESPONSE, error=error.code)


def decide(context: AnalysisContext, result: AnalysisResult) -> Outcome:
    """The answer to a request (§6.1).

    An intent that the vocabulary does not hold counts as `otro`. A blocked transition registers
    nothing. Nobody whose life may be in danger is sold anything.
    """
    state, tenant = context.state, context.tenant
    if danger.is_told("\n".join(line.content for line in context.pending)):
        return _in_danger(context)
    detected = result.intent if tenant.allows(result.intent) else OTHER
    reason, unmet = blocked(detected, state, tenant)
    final = (_fallback if reason else auto_detect_intent)(detected, state, tenant)
    if final == FALLBACK:
        # The model may call a move blocked itself (§5.2); the answer says so alike.
        reason = reason or TRANSITION_BLOCKED
    complete = conditions.has_all_fields(state, tenant.fields)
    return Outcome(
        intent=final,
        fields_complete=complete,
        missing_fields=conditions.missing_fields(state, tenant.fields),
        pack=pack_reading.detected(context, result),
        mode=determine_mode(final, complete, tenant),
        seen=state.seen if reason else conditions.register_intent(state.seen, final),
        original_intent=detected if reason else None,
        reason=reason,
        detected=detected,
        auto_detected=reason is None and final != detected,
        confidence=result.confidence,
        unmet=unmet,
    )


def _in_danger(context: AnalysisContext) -> Outcome:
    """A person is asked for, where the vocabulary knows that; the sale stands still."""
    state, tenant = context.state, context.tenant
    intent = ASKED_FOR if tenant.allows(ASKED_FOR) else OTHER
    return Outcome(
        intent=intent,
        fields_complete=conditions.has_all_fields(state, tenant.fields),
        missing_fields=conditions.missing_fields(state, tenant.fields),
        pack=None,
        mode=CONVERSATION,
        seen=state.seen,
        detected=intent,
        confidence=1.0,
    )


def validate_transition(intent: str, state: ConversationState, tenant: TenantConfig) -> bool:
    """Whether the sale may move to the intent now (§4.2); an intent without rule always may."""
    return blocked(intent, state, tenant)[0] is None


def auto_detect_intent(intent: str, state: ConversationState, tenant: TenantConfig) -> str:
    """The intent of the first auto-detection rule that fires, else the given one (§4.3).

    A rule fires while its intent was not seen yet, its requirements hold and the move is allowed.
    """
    for rule in tenant.auto_detection_rules:
        if (
            not state.has_seen(rule.intent)
            and not conditions.unmet(rule.requires, rule.any_of, state, tenant)
            and tenant.allows(rule.intent)
            and validate_transition(rule.intent, state, tenant)
        ):
            return rule.intent
    return intent


def determine_mode(intent: str, fields_complete: bool, tenant: TenantConfig) -> str:
    """`collecting_data` for a collecting intent while fields are missing (§6.2)."""
    collects = intent in tenant.collecting and not fields_complete
    return COLLECTING_DATA if collects else CONVERSATION


def blocked(
    intent: str, state: ConversationState, tenant: TenantConfig
) -> tuple[str | None, tuple[str, ...]]:
    """Why the sale may not move to the intent, and what is missing; None where it may."""
    for rule in tenant.transition_rules:
        if rule.intent == intent:
            missing = conditions.unmet(rule.requires, rule.any_of, state, tenant)
            if missing:
                return TRANSITION_BLOCKED, missing
    if intent.startswith(SUMMARY) and tenant.pack(intent.removeprefix(SUMMARY)) is None:
        return PACK_NOT_FOR_SALE, ()
    return None, ()


def _fallback(intent: str, state: ConversationState, tenant: TenantConfig) -> str:
    """What a blocked intent answers instead: its rule's fallback, or that one's where it is blocked
    too; `fallback` where the chain leads nowhere."""
    tried = {intent}
    while not validate_transition(intent, state, tenant):
        rules = (rule for rule in tenant.transition_rules if rule.intent == intent)
        intent = next((rule.fallback for rule in rules), FALLBACK)
        if intent in tried or not tenant.allows(intent):
            return FALLBACK
        tried.add(intent)
    return intent
