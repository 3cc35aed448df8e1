"""The supervisor: which routing intent a message has, in well under a millisecond.

Rules answer for what must never be missed and for whole-text signals (a greeting, a yes, a no); all
else is a linear classifier's, made of the sentences in `tests/intents/corpus`
(`python -m tests.intents.train`). Pure but for reading its weights.
"""

import math
import re
import zlib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from intents.routing_intents import INTENTS
from intents.rules import evidence, insults, linear, message_grams
from intents.rules.asks import cancels_order
from intents.rules.human import asks_human
from intents.rules.linear import Panel
from intents.rules.payment import claims_payment
from intents.rules.signals import (
    is_affirm,
    is_courteous,
    is_deny,
    is_goodbye,
    is_thanks,
    is_whole_greeting,
)
from intents.rules.text import keys, sounds

WEIGHTS = Path(__file__).parent / "data" / "routing.bin"
LONGEST = 600
LEARNT = tuple(sorted(INTENTS))
"""The intents in the order of the weights."""
COURTESIES = frozenset({"greeting", "thanks", "goodbye", "affirm", "deny"})
RULED, CLEAR, GUESSED = 4, 2, 1


@dataclass(frozen=True, slots=True)
class Routing:
    """The intent and how loudly it spoke: 4 where a rule knows it, 2 where it is clear, 1 for
    a guess, 0 for `other`."""

    intent: str
    score: int

    @property
    def held(self) -> str:
        """The intent that may be acted upon: `other` where it is no more than a guess."""
        return self.intent if self.score >= CLEAR else "other"

    @property
    def confidence(self) -> float:
        """The same from 0 to 1."""
        return self.score / RULED


@cache
def panel() -> Panel:
    """The classifiers that the project ships."""
    raw = zlib.decompress(WEIGHTS.read_bytes())
    size = linear.HEAD + linear.BUCKETS
    models = [linear.load(raw[at : at + size]) for at in range(0, len(raw), size)]
    return Panel(LEARNT, models)


@lru_cache(maxsize=4096)
def route(text: str) -> Routing:
    """The routing intent of a message (DESIGN §4); only its first 600 signs are read."""
    text = text[:LONGEST]
    said = keys(text)
    if known := _ruled(text, said):
        return Routing(known, RULED)
    if len(text) <= WHOLE and is_courteous(said) and (whole := _whole(text)):
        return Routing(whole, CLEAR)
    found = message_grams.buckets(text)
    return _learnt(text, said, found) if found else _OTHER


def _learnt(text: str, said: list[str], found: list[int]) -> Routing:
    """What the classifiers make of a message by its buckets; what calls a person needs a word of
    it, too, and the next loudest stands where there is none."""
    if len(text) > LONG:
        found = list(set(found))  # What is said thirty times is not said thirty times as loudly.
    logits = panel().logits(found)
    best = max(range(len(LEARNT)), key=logits.__getitem__)
    while not evidence.speaks_of(LEARNT[best], text, said):
        logits[best] = NEVER
        best = max(range(len(LEARNT)), key=logits.__getitem__)
    intent, loud = LEARNT[best], logits[best]
    if intent == "other" or loud < _GUESSED_AT.get(intent, DOUBTFUL):
        return _OTHER
    return Routing(intent, CLEAR if loud >= _CLEAR_AT.get(intent, LIKELY) else GUESSED)


NEVER = -math.inf
_OTHER = Routing("other", 0)
LIKELY, DOUBTFUL = 1.0, -1.0
"""Logits. Of what is as loud as the first, nine of ten are right; of what is fainter than the
second, two of three are wrong, and it is `other`. Measured on held-out lines
(`python -m tests.intents.train --check`)."""
_CLEAR_AT, _GUESSED_AT = {"human": 0.0}, {"human": -0.5}
"""A person is called sooner than anything else is done, and guessed at later."""


def _ruled(text: str, said: list[str]) -> str | None:
    """What must never be missed: a person asked for, an offence, a payment, an order called off."""
    if not _MAYBE_HUMAN.isdisjoint(said) and asks_human(text):
        return "human"
    if insults.is_insult(text, said):
        return "insult"
    lowered = text.lower()
    if _MAYBE_PAID.search(lowered) and claims_payment(text):
        return "payment_proof"
    if _MAYBE_CANCELLED.search(lowered) and cancels_order(text):
        return "order_cancel"
    return None


def _whole(text: str) -> str | None:
    """A message that is nothing but a greeting, a yes, a no, thanks or a farewell."""
    heard = [intent for intent, rule in _WHOLES if rule(text)]
    return heard[0] if len(heard) == 1 else None


_WHOLES = (
    ("greeting", is_whole_greeting),
    ("affirm", is_affirm),
    ("deny", is_deny),
    ("goodbye", is_goodbye),
    ("thanks", is_thanks),
)
LONG = 200
"""Signs beyond which an n-gram counts once, however often it stands there."""
WHOLE = 80
"""Signs up to which a message may be nothing but a courtesy."""
_MAYBE_HUMAN = sounds(
    """hablar ablar hablarle comunicar comunicarme comunicame comuniqueme contactar
    conversar persona
    personas humano humana humanos asesor asesora agente alguien dueño dueña encargado encargada
    operador operadora chatbot contestadora ia robots bots maquinas
    vendedor gerente bot robot maquina llamame llamenme llamar representante ejecutivo soporte
    jefe supervisor
    administrador atencion gente quien llameme llamen marquenme marqueme marcar
    pasame comunicas comunica conectame derivame"""
)
_MAYBE_PAID = re.compile(
    r"transf|trasf|tranf|deposit|consign|gir[eéoó]|yap|plin|neq|nequi|pag|abon|comprob|conprob|"
    r"comprov"
    r"|soporte|captura|voucher|bau?cher|boucher|recibo|constancia|pantallazo|cancel|enviad|"
    r"adjunt|anexo"
    r"|hice|realic|dinero|plata|papeleta|tick|screen|lleg[oó]\W+(?:ya\W+)?(?:mi|la|el)\b"
)
_MAYBE_CANCELLED = re.compile(
    r"cancel|anul|ya no|olvid|desist|no quiero|elimin|borr|arrepent|opini"
)
"""Over lower case: an expression that minds no case takes five times as long."""
