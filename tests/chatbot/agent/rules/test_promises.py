"""Each sentence that promises a customer a person or a later message is kept by something."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from chatbot.agent.rules.promises import KEPT_BY
from tests import tables

ROOT = Path(__file__).parents[4]
SPEAKS = (
    "chatbot/agent",
    "chatbot/conversations",
    "chatbot/transports",
    "catalog",
    "insights/graph",
)
"""Where sentences stand that customers get."""
BY_MEMBERS = (
    "/admin/",
    "/models/",
    "/management/",
    "/migrations/",
    "agent/naming.py",
    "/reasons.py",
)
"""What only members read: forms, labels, names of what was done."""
TRANSLATES = frozenset(
    {"_", "lazy", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext"}
)
_TELLS = (
    r"(?:escrib|avis|respond|contest|llam|cont(?:ar|am|act)|confirm|dec|dig|dice|dir|mand|env[ií]"
    r"|pas[oa]m?o?s?\b|ayud|atiend|atend|revis|busc|resolv|resuelv|coordin|comunic|compart|inform"
    r"|guard|apart|devolv|devuelv)\w*"
)
PROMISES = re.compile(
    "|".join(
        (
            # Somebody tells the customer something: "te aviso", "te lo confirmamos".
            rf"\bte\s+(?:lo\s+|la\s+|los\s+|las\s+)?{_TELLS}",
            # Somebody of the shop does something: "eso lo ve una persona".
            r"\b(?:lo|la|eso|esto|los|las)\s+(?:\w+\s+){0,2}"
            r"(?:ve|vemos|decide|revisa|revisamos|responde|busca|mira|atiende|resuelve|anota)\b"
            r"[^.?!]*\b(?:persona|equipo|alguien|tienda|quien|contigo|te aviso)\b",
            r"\bya (?:te |le |les )?(?:avis|llam|pas)[ée]\b",
            r"\ben un momento\b|\benseguida\b|\ben breve\b|\ben un rato\b",
            r"\blo (?:vamos a )?prepar(?:amos|ar)\b",
            r"\b(?:te\s+)?\w{3,}(?:aremos|eremos|iremos)\b",
            r"\bnos (?:comunic|pon|contact)\w*",
            r"\b(?:revis|respond|escrib|avis|contest|llam|resolv|coordin)[aei]mos\b",
        )
    ),
    re.IGNORECASE,
)


def _sentences() -> Iterator[str]:
    for top in SPEAKS:
        for path in sorted((ROOT / top).rglob("*.py")):
            if any(part in path.as_posix() for part in BY_MEMBERS):
                continue
            tree = ast.parse(path.read_text("utf-8"))
            for call in (one for one in ast.walk(tree) if isinstance(one, ast.Call)):
                name = getattr(call.func, "id", getattr(call.func, "attr", ""))
                if name in TRANSLATES:
                    texts = (one.value for one in call.args if isinstance(one, ast.Constant))
                    yield from (text for text in texts if isinstance(text, str))


SENTENCES = frozenset(_sentences())


def test_every_promise_names_what_keeps_it() -> None:
    promises = {one for one in SENTENCES if PROMISES.search(one)}
    assert sorted(promises - KEPT_BY.keys() - NO_PROMISES) == []


def test_the_table_names_no_sentence_that_nobody_says() -> None:
    assert sorted((KEPT_BY.keys() | NO_PROMISES) - SENTENCES) == []


NO_PROMISES = frozenset(
    {
        "¿En qué te ayudo?",
        "Se suman cuando ya te atendieron.",
    }
)
"""Sentences of the same shape that ask, or tell what is."""


@tables.rows(
    "words",
    [
        "En un momento te escribimos con los datos para pagar.",
        "Te avisamos cuando esté listo.",
        "Enseguida te lo confirmo.",
        "Ya le avisé a la dueña.",
        "Eso lo ve una persona del equipo.",
        "Te lo confirmamos por aquí.",
        "Te llamaremos mañana.",
        "Nos comunicamos contigo.",
        "Una persona te responde en un rato.",
        "Eso lo decide alguien de la tienda.",
    ],
)
def test_a_promise_is_known_by_its_words(words: str) -> None:
    assert PROMISES.search(words)


@tables.rows(
    "words",
    [
        "¿Lo recoges en el local o te lo llevamos?",
        "¿Cuál te anoto?",
        "Tu pedido suma 75 Bs.",
        "Puedes pagar con: Yape.",
        "¿Algo más, o lo confirmamos?",
        "Agregué 2 × Maracuyá.",
        "No tenemos Plin.",
        "Escríbeme el nombre.",
        "¿Me mandas el comprobante de nuevo?",
    ],
)
def test_what_is_told_on_the_spot_is_none(words: str) -> None:
    assert not PROMISES.search(words)


@pytest.mark.parametrize("words", sorted(KEPT_BY))
def test_a_sentence_of_the_table_is_a_promise(words: str) -> None:
    """So that none is kept in the table that the next one of its kind would pass by."""
    assert PROMISES.search(words)
