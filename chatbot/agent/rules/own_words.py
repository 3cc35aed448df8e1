"""What is noted in a customer's name is what she said: notes, addresses, names to ask for. Pure.

A note is read out with its line and an address with the review. Were they a model's own words, it
could state there what no check of its text would let through (invariant 8).
"""

import re

from chatbot.agent.rules import own_clauses
from chatbot.agent.values import Situation
from intents.rules.text import fold

_PIECE = re.compile(r"[,;:()\[\]{}\n\r]+")
_WORD = re.compile(r"\w+")
LONGEST = 200


def hers(text: str, situation: Situation) -> str:
    """The pieces of the text whose words she all said, "" where none is left.

    Capitals, accents and the order of her words make no difference.
    """
    said = {word for words in _said(situation) for word in _words(words)}
    pieces = (piece.strip() for piece in _PIECE.split(text))
    return ", ".join(piece for piece in pieces if _words(piece) and _words(piece) <= said)


def note(text: str, situation: Situation, variant_id: int = 0) -> str:
    """The note of a line as she said it; where a proposer says it otherwise, the clause of hers
    that it is about, "" where there is none."""
    found = hers(text, situation)
    if found or not _words(text):
        return found[:LONGEST]
    row = situation.variant(variant_id)
    product = row.product_id if row is not None else None
    return own_clauses.about(text, situation.text, product, situation.catalog)[:LONGEST]


def _words(text: str) -> set[str]:
    return {fold(word) for word in _WORD.findall(text)}


def _said(situation: Situation) -> list[str]:
    """Her words now and before, and what already stands in her cart and order in her name."""
    said = [situation.text, *(line.text for line in situation.history if line.role == "customer")]
    if situation.asked is not None:
        said += [situation.asked.text, *(str(one["params"]) for one in situation.asked.pending)]
    current = (situation.order,) if situation.order is not None else ()
    orders = (*current, *situation.open_orders, *situation.payable, *situation.lately_cancelled)
    said += [line.note for held in (situation.cart, *orders) for line in held.lines]
    for details in (held.details for held in (situation.cart, *orders)):
        said += [details.address, details.reference, details.contact_name, details.contact_phone]
    return said
