"""What holds in a conversation: fields filled, intents seen (specs/state_analyzer §4.2, §7.1).

Pure. A required name is `campos_completos` or an intent; one that nobody knows holds never.
"""

from collections.abc import Sequence

from intents.analysis.values import (
    FIELDS_COMPLETE,
    ConversationState,
    DataField,
    Seen,
    TenantConfig,
)


def has_all_fields(state: ConversationState, fields: Sequence[DataField]) -> bool:
    """Whether every required field is filled; optional ones may be empty (§7.1)."""
    return all(one.optional or _is_filled(state, one.key) for one in fields)


def missing_fields(state: ConversationState, fields: Sequence[DataField]) -> tuple[str, ...]:
    """Every empty field in the tenant's order, optional ones too (`campos_faltantes`)."""
    return tuple(one.key for one in fields if not _is_filled(state, one.key))


def _is_filled(state: ConversationState, key: str) -> bool:
    value = state.captured.get(key)
    return value is not None and value.strip() != ""


def unmet(
    requires: Sequence[str], any_of: bool, state: ConversationState, tenant: TenantConfig
) -> tuple[str, ...]:
    """The required names that do not hold; none where one of them suffices and holds."""
    missing = tuple(name for name in requires if not holds(name, state, tenant))
    return () if any_of and len(missing) < len(requires) else missing


def holds(name: str, state: ConversationState, tenant: TenantConfig) -> bool:
    """Whether one required name holds: all fields are filled, or an intent of the vocabulary was
    seen. An intent that the vocabulary does not hold satisfies nothing."""
    if name == FIELDS_COMPLETE:
        return has_all_fields(state, tenant.fields)
    return tenant.allows(name) and state.has_seen(name)


def register_intent(seen: Sequence[Seen], intent: str) -> tuple[Seen, ...]:
    """The intents seen with a new one behind them, once (§6.3); what was given stays as it was."""
    if any(one.intent == intent for one in seen):
        return tuple(seen)
    return (*seen, Seen(intent, len(seen) + 1))
