"""The functions of specs/state_analyzer as they are written there, to hold the decision against.

They share nothing with the code. Where ADR 28 settles a contradiction, the settled side stands.
"""

from collections.abc import Mapping, Sequence
from typing import Any

FIELDS = (
    "nombre", "apellido", "telefono", "direccion", "barrio", "ciudad", "departamento", "correo",
)  # fmt: skip
TOLERATED = ("barrio", "correo")
COLLECTING_INTENTS = ("captura_datos_si_compra", "hola+captura", "precio+captura")
State = Mapping[str, Any]


def has_all_fields(state: State) -> bool:
    return all(str(state.get(f) or "").strip() != "" for f in FIELDS if f not in TOLERATED)


def get_missing_fields(state: State) -> list[str]:
    return [f for f in FIELDS if str(state.get(f) or "").strip() == ""]


def has_seen_intent(state: State, intent: str) -> bool:
    return any(one["intent"] == intent for one in state["_intents_vistos"])


def validate_transition(intent: str, state: State) -> bool:
    if intent == "ofrecer_promos":
        return has_all_fields(state)
    if intent in ("resumen_1x", "resumen_2x", "resumen_3x"):
        return has_seen_intent(state, "ofrecer_promos")
    if intent == "compra_confirmada":
        return any(has_seen_intent(state, f"resumen_{n}x") for n in (1, 2, 3))
    return True


def auto_detect_intent(state: State, detected: str) -> str:
    if has_all_fields(state) and not has_seen_intent(state, "ofrecer_promos"):
        return "ofrecer_promos"
    return detected


def register_intent(seen: Sequence[dict[str, Any]], new: str) -> list[dict[str, Any]]:
    if any(one["intent"] == new for one in seen):
        return [*seen]
    return [*seen, {"intent": new, "orden": len(seen) + 1}]


def determine_mode(intent: str, complete: bool) -> str:
    return "collecting_data" if intent in COLLECTING_INTENTS and not complete else "conversacion"


def extract_and_validate(intent: str, pack: str | None, state: State) -> dict[str, Any]:
    """§6.1 from the validation on, with all keys of the answer."""
    blocked = not validate_transition(intent, state)
    final = "fallback" if blocked else auto_detect_intent(state, intent)
    blocked = blocked or final == "fallback"  # The model itself says that it cannot move.
    complete = has_all_fields(state)
    answer: dict[str, Any] = {
        "success": True,
        "intent": final,
        "campos_completos": complete,
        "campos_faltantes": get_missing_fields(state),
        "pack_detectado": pack,
        "mode": determine_mode(final, complete),
        "intents_vistos": state["_intents_vistos"]
        if blocked
        else register_intent(state["_intents_vistos"], final),
    }
    if blocked:
        answer |= {"original_intent": intent, "reason": "transition_blocked"}
    return answer
