"""No sentence that the backend keeps agrees to anything (DESIGN §3, "What is said"): behind "¿me
haces descuento?", "¿ya está pagado?" or "¿tienen?" each would promise."""

import ast
from pathlib import Path

import chatbot.agent
from core.rules.text import fold

AGENT = Path(chatbot.agent.__file__).parent
ROOMS = ("capabilities", "facts", "replies")
AGREES = (
    *("con gusto", "claro", "listo", "lista", "perfecto", "exacto", "correcto", "anotado", "hecho"),
    *("dale", "ok", "vale", "obvio", "genial", "de acuerdo", "por supuesto", "desde luego"),
)
NAMES_A_STATE = {"listo", "lista"}
"""Alone or behind "está", of an order that is ready: told of one by number."""


def stored() -> list[str]:
    """Every phrase that those rooms say, as it is written."""
    found = []
    for room in ROOMS:
        for path in sorted((AGENT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "lazy"):
                    found += [str(one.value) for one in node.args if isinstance(one, ast.Constant)]
    return found


def opens(sentence: str) -> str:
    """The agreeing word with which one of its sentences begins."""
    for part in fold(sentence).replace("¡", ".").replace("!", ".").split("."):
        words = part.strip(" ,:;¿?\n")
        for one in AGREES:
            if words == one or words.startswith((f"{one} ", f"{one},")):
                return one
    return ""


def test_no_stored_sentence_opens_by_agreeing() -> None:
    told = stored()
    assert len(told) > 150

    assert [one for one in told if opens(one) and fold(one) not in NAMES_A_STATE] == []


def test_a_sentence_that_agrees_is_found() -> None:
    assert opens("¡Perfecto! ¿Qué te gustaría pedir?") == "perfecto"
    assert opens("Claro. Dime qué cambio.") == "claro"
    assert opens("Lo dejo como está.") == ""
