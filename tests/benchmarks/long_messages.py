"""(h) What the longest message that a channel carries takes to read and to answer by rules."""

from collections.abc import Callable
from dataclasses import replace
from time import thread_time

from chatbot.agent import reading
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.values import Situation
from intents import words
from intents.rules import atoms
from tests.benchmarks.figures import Figure, table
from tests.benchmarks.tokens import ordinary

SIGNS = 4096
BUDGET = 50.0
"""Milliseconds."""
ROUNDS = 7
_KINDS = {
    "orders line after line": "quiero 2 jugos de mango sin azúcar, quita uno y dame este otro\n",
    "questions": "¿cuánto cuesta y a qué hora cierran? ¿cómo va mi pedido? ",
    "yes and no": "sí, pero no, mejor espera, ok dale, confirmo a 50 bs ",
    "one word": "x",
    "digits": "123 ",
    "signs of questions": "¿",
    "streets": "a la calle 5 ",
}


def run() -> None:
    """Processor time of the quickest of seven tries a kind, nothing kept from the try before."""
    table(
        f"A message of {SIGNS} signs, read and answered by rules",
        [
            Figure(kind, min(_spent(_said(line)) for _ in range(ROUNDS)), "ms", BUDGET)
            for kind, line in _KINDS.items()
        ],
    )


def _said(line: str) -> Situation:
    situation = ordinary()
    text = (line * SIGNS)[:SIGNS]
    return replace(situation, unread=(replace(situation.unread[-1], text=text),))


def _spent(situation: Situation) -> float:
    words.read.cache_clear()
    atoms.split.cache_clear()
    return _milliseconds(lambda: rules_proposer.propose(situation, reading.read(situation)))


def _milliseconds(work: Callable[[], object]) -> float:
    began = thread_time()
    work()
    return (thread_time() - began) * 1000
