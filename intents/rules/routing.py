"""The supervisor: which routing intent a message has, by rules, in well under a millisecond.

Phrases vote with their weight and the loudest intent wins. Whole-text signals (a greeting, a yes,
a no) count only if nothing else stands beside them.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from intents.rules import numbers
from intents.rules.asks import cancels_order
from intents.rules.human import asks_human
from intents.rules.lexicon import Entry, Form, Part, index
from intents.rules.payment import claims_payment
from intents.rules.routing_tables import PRECEDENCE, WEIGHTED
from intents.rules.signals import (
    GOODBYES,
    GREETINGS,
    is_affirm,
    is_deny,
    is_goodbye,
    is_whole_greeting,
)
from intents.rules.text import keys, phrase, sounds

LONGEST = 600


@dataclass(frozen=True, slots=True)
class Routing:
    """The intent and how loudly it spoke; 0 for `other`."""

    intent: str
    score: int


_Row = tuple[tuple[str, ...], tuple[tuple[str, int], ...]]
_RANK = {intent: place for place, intent in enumerate(PRECEDENCE)}
_VERBS = {
    Part.REMOVE: ("order_modify", 4),
    Part.CHANGE: ("order_modify", 4),
    Part.SET: ("order_modify", 3),
    Part.UP: ("order_modify", 4),
    Part.DOWN: ("order_modify", 4),
    Part.CLEAR: ("order_modify", 6),
    Part.BETTER: ("order_modify", 2),
    Part.INSTEAD: ("order_modify", 4),
}


@cache
def _votes() -> dict[str, tuple[_Row, ...]]:
    """What each phrase votes for, by the sound of its first word; the longest first."""
    known: dict[tuple[str, ...], dict[str, int]] = {}
    for rows in index().values():
        for keyed, entry in rows:
            if vote := _VERBS.get(entry.part):
                known.setdefault(keyed, {})[vote[0]] = vote[1]
            elif entry.part is Part.ADD and _orders(keyed, entry):
                known.setdefault(keyed, {})["order"] = 3
    for intent, weights in WEIGHTED.items():
        for weight, text in weights.items():
            for row in text.replace("\n", " ").split(";"):
                if row.strip():
                    known.setdefault(phrase(row), {})[intent] = weight
    for keyed in GREETINGS:
        known.setdefault(keyed, {}).setdefault("greeting", 1)
    for keyed in GOODBYES:
        known.setdefault(keyed, {}).setdefault("goodbye", 2)
    first: dict[str, list[_Row]] = {}
    for keyed, votes in known.items():
        first.setdefault(keyed[0], []).append((keyed, tuple(votes.items())))
    return {key: tuple(sorted(rows, key=lambda row: -len(row[0]))) for key, rows in first.items()}


def _orders(keyed: tuple[str, ...], entry: Entry) -> bool:
    """Whether an order verb speaks for an order even out of context ("dame", not "hace")."""
    if entry.form in (Form.WISH, Form.MORE):
        return True
    commands = entry.form in (Form.COMMAND, Form.SUBJUNCTIVE)
    return commands and keyed[-1].endswith(("me", "nos", "melo", "mela", "melos", "melas"))


_MAYBE_HUMAN = sounds(
    """hablar ablar hablarle comunicar comunicarme comunicame comuniqueme contactar
    conversar persona
    personas humano humana humanos asesor asesora agente alguien dueño dueña encargado encargada
    operador operadora
    vendedor gerente bot robot maquina llamame llamenme llamar representante ejecutivo soporte
    jefe supervisor
    administrador atencion pasame comunicas comunica conectame derivame"""
)
_MAYBE_PAID = re.compile(
    r"transf|trasf|tranf|deposit|consign|gir[eéoó]|yap|plin|neq|nequi|pag|abon|comprob|conprob|"
    r"comprov"
    r"|soporte|captura|voucher|bau?cher|boucher|recibo|constancia|pantallazo|cancel|enviad|"
    r"adjunt|anexo"
    r"|hice|realic|dinero|plata|papeleta|tick|screen|llegó|llego",
    re.IGNORECASE,
)
_MAYBE_CANCELLED = re.compile(
    r"cancel|anul|ya no|olvid|desist|no quiero|elimin|borr|arrepent|opini", re.IGNORECASE
)
_COUNTED = re.compile(
    r"\b\d{1,3}\s+(?!de\s+(?:la|enero|febrero|marzo|abril|mayo|junio))[a-záéíóúñ]{3,}"
)
_TIMED = re.compile(
    r"\b\d{1,3}\s+(?:horas?|minutos?|min|dias?|días?|personas?|cuadras?|pesos|bs|am|pm|años?|"
    r"veces|semanas?|meses|km)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def route(text: str) -> Routing:
    """The routing intent of a message (DESIGN §4); only its first 600 signs are read."""
    text = text[:LONGEST]
    whole = _whole(text)
    if whole:
        return Routing(whole, 1)
    said = keys(text)
    votes = _count(said)
    _gate(text, said, votes)
    if _COUNTED.search(text.lower()) and not _TIMED.search(text):
        votes["order"] = votes.get("order", 0) + 2
    elif any(word in numbers.SMALL and word not in _ARTICLES for word in said):
        votes["order"] = votes.get("order", 0) + 1
    if not votes:
        return Routing("other", 0)
    intent, score = min(votes.items(), key=lambda vote: (-vote[1], _RANK[vote[0]]))
    return Routing(intent, score)


_ARTICLES = frozenset(phrase("un una uno"))


def _whole(text: str) -> str | None:
    """A message that is nothing but a greeting, a yes, a no or a farewell."""
    if len(text) > 80:
        return None
    if is_whole_greeting(text):
        return "greeting"
    if is_affirm(text):
        return "affirm"
    if is_deny(text):
        return "deny"
    return "goodbye" if is_goodbye(text) else None


def _count(said: list[str]) -> dict[str, int]:
    """Votes of the longest phrase at each place; words inside a phrase do not vote again."""
    votes: dict[str, int] = {}
    at = 0
    while at < len(said):
        step = 1
        for keyed, ballots in _votes().get(said[at], ()):
            length = len(keyed)
            if length == 1 or tuple(said[at : at + length]) == keyed:
                for intent, weight in ballots:
                    votes[intent] = max(votes.get(intent, 0), weight) + (intent in votes)
                step = length
                break
        at += step
    return votes


def _gate(text: str, said: list[str], votes: dict[str, int]) -> None:
    """The three questions with rules of their own, asked only where a word suggests them."""
    if not _MAYBE_HUMAN.isdisjoint(said):
        if asks_human(text):
            votes["human"] = 8
        else:
            votes.pop("human", None)
    if _MAYBE_PAID.search(text) and claims_payment(text):
        votes["payment_proof"] = 7
    if _MAYBE_CANCELLED.search(text) and cancels_order(text):
        votes["order_cancel"] = 7
