"""A model that sells by a handful of fixed rules: the same request, the same answer, at once.

It reads the input context of specs/agent_v2 §9 and answers its JSON contract; where no schema is
asked for it answers free text with an intent tag. For benchmarks and for the system as a process.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from tests.stubs.model_script import Answer, Asked, as_answer

_NUMBERS = {"un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6}
_YES = re.compile(r"\b(si|confirmo|confirmado|dale|de acuerdo)\b")
_DONE = re.compile(r"\b(eso es todo|nada mas|total|cuanto es|listo)\b")
_PERSON = re.compile(r"\b(persona|humano|alguien|encargad[oa])\b")
_HELLO = re.compile(r"\b(hola|buen[oa]s)\b")


def seller(asked: Asked) -> Answer:
    """The answer to one request."""
    if asked.schema is None:
        return Answer("¡Hola! ¿Qué te sirvo hoy? [INTENT:saludo]")
    return as_answer(_proposal(asked.context))


def _proposal(context: Mapping[str, Any]) -> Mapping[str, Any]:
    words = _plain(str(context.get("customer_message", "")))
    state = context.get("current_state")
    wanted = _wanted(words, context.get("product_catalog") or ())
    if _PERSON.search(words):
        return _answer(
            [_action("ESCALATE", reason="lo pide")],
            tone="sorry",
            intent="hablar_dueno",
        )
    if wanted:
        done = bool(_DONE.search(words))
        actions = [*wanted, *([_action("REVIEW_ORDER")] if done else [])]
        return _answer(actions, ask="" if done else "¿Algo más?", state="CART_OPEN")
    if state == "CHECKOUT" and _YES.search(words):
        return _answer([_action("CONFIRM_ORDER")], tone="thanks", state="AWAITING_PAYMENT")
    if state == "CART_OPEN" and (_DONE.search(words) or _YES.search(words)):
        return _answer([_action("REVIEW_ORDER")], state="CHECKOUT")
    if _HELLO.search(words):
        return _answer([_action("REPLY")], tone="greet", ask="¿Qué te sirvo?", intent="saludo")
    return _answer([_action("REPLY")], say=["catalog"], intent="consulta_producto")


def _wanted(words: str, catalog: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """One action for each product that is named, with the number before it, else one of it."""
    found = []
    for row in catalog:
        name = _plain(str(row.get("name", "")))
        told = re.search(rf"(?:\b(\w+)\s+(?:de\s+)?)?\b{re.escape(name)}\b", words)
        if name and told:
            number = told.group(1) or ""
            quantity = int(number) if number.isdecimal() else _NUMBERS.get(number, 1)
            found.append(
                _action("ADD_TO_CART", row.get("id"), row.get("name"), max(1, min(quantity, 100)))
            )
    return found[:4]


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def _action(
    kind: str, product: Any = None, name: Any = None, quantity: Any = None, reason: Any = None
) -> Mapping[str, Any]:
    params = {
        "product_id": product,
        "product_name": name,
        "quantity": quantity,
        "reason": reason,
        "options": None,
        "note": None,
    }
    return {"type": kind, "params": params}


def _answer(
    actions: Sequence[Mapping[str, Any]],
    *,
    say: Sequence[str] = (),
    tone: str = "none",
    ask: str = "",
    state: str = "",
    intent: str = "posible_comprador",
) -> Mapping[str, Any]:
    return {
        "reasoning": "regla fija",
        "intent": intent,
        "proposed_actions": list(actions),
        "say": [{"kind": kind, "ids": []} for kind in say],
        "tone": tone,
        "response_text": "",
        "ask": ask,
        "suggested_state": state,
    }
