"""Parameters of the conversation's actions, read leniently into what is checked. Pure.

A model may write ids as text; what cannot be understood is a refusal code, never
a guess.
"""

from collections.abc import Callable, Mapping
from typing import Any

from chatbot.agent.capabilities.order.params import customers_orders
from chatbot.agent.capabilities.values import World
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.values import Situation


def _short_text(given: Any, situation: Situation) -> str | None:
    return given.strip()[:120] if isinstance(given, str) and given.strip() else None


def _own_words(given: Any, situation: Situation) -> str | None:
    """What is quoted back is what the customer wrote, never a proposer's own words."""
    quoted = _short_text(given, situation)
    return quoted if quoted and _is_said(quoted, situation.text) else None


def _is_said(quoted: str, text: str) -> bool:
    return " ".join(quoted.casefold().split()) in " ".join(text.casefold().split())


def _notes(given: Any, situation: Situation) -> str | None:
    """What the customer said of a thing, now or before a question, piece by piece."""
    noted, asked = _short_text(given, situation), situation.asked
    kept = [asked.text, *(str(one.get("params")) for one in asked.pending)] if asked else []
    said = "\n".join([situation.text, *kept])
    own = noted and all(_is_said(piece, said) for piece in noted.split(", "))
    return noted if own else None


def _ids(given: Any, situation: Situation) -> list[int] | None:
    ids = [whole(one) for one in given] if isinstance(given, list | tuple) else []
    return [one for one in ids if one is not None][:50] or None


def _count(given: Any, situation: Situation) -> int | None:
    quantity = whole(given)
    return quantity if quantity is not None and 1 <= quantity <= 100 else None


def _messages(given: Any, situation: Situation) -> list[int] | None:
    """Only what this customer just sent, or was asked about, can be named as a proof."""
    known = {said.id for said in situation.unread}
    known.update(situation.asked.messages if situation.asked else ())
    return [one for one in _ids(given, situation) or () if one in known] or None


def _flag(given: Any, situation: Situation) -> bool | None:
    return True if given is True else None


def _method(given: Any, situation: Situation) -> int | None:
    known = {method.id for method in situation.methods}
    return pk if (pk := whole(given)) in known else None


# What words may carry, and how each is read; anything else is left out.
_WORDS: dict[str, Callable[[Any, Situation], Any]] = {
    "topic": _short_text,
    "reason": _short_text,
    "text": _own_words,
    "note": _notes,
    "product_ids": _ids,
    "quantity": _count,
    "order_ids": customers_orders,
    "messages": _messages,
    "zone_ids": _ids,
    "op": _short_text,
    "hello": _flag,
    "number": _short_text,
    "payment_method_id": _method,
}


def words(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    read_so_far = {
        key: read(params[key], situation) for key, read in _WORDS.items() if key in params
    }
    return {key: value for key, value in read_so_far.items() if value is not None}, ""
