"""What is noted in a customer's name is what she said: notes, addresses, names to ask for. Pure.

A note is read out with its line and an address with the review. Were they a model's own words, it
could state there what no check of its text would let through (invariant 8).

Each piece between commas has to be a run of her words as they follow each other, with the "no" that
governs it: from "que no lleve maní" nobody notes "que lleve maní". Capitals, accents and signs make
no difference, and small words that say nothing may be left out. What she said in several places, an
address over two lines say, is joined from such runs in the order in which she said them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from chatbot.agent.rules import own_clauses, own_runs
from chatbot.agent.situation.values import Situation

_PIECE = re.compile(r"[,;:()\[\]{}\n\r]+")
LONGEST = 200


@dataclass(frozen=True, slots=True)
class _Hers:
    """The pieces that are hers; `denied`: one of the others says the contrary of what she said."""

    text: str
    denied: bool


def hers(text: str, situation: Situation) -> str:
    """The pieces of the text that she said so, in her order; "" where none is left."""
    return _read(text, situation).text


def note(text: str, situation: Situation, variant_id: int = 0) -> str:
    """The note of a line as she said it; where a proposer says it otherwise, the clause of hers
    that it is about, "" where there is none."""
    read = _read(text, situation)
    if (read.text and not read.denied) or not own_runs.words(text):
        return read.text[:LONGEST]
    row = situation.variant(variant_id)
    product = row.product_id if row is not None else None
    return own_clauses.about(text, situation.text, product, situation.catalog)[:LONGEST]


def _read(text: str, situation: Situation) -> _Hers:
    said = list(_said(situation))
    placed: list[tuple[tuple[int, int], str]] = []
    denied = False
    for piece in (one.strip() for one in _PIECE.split(text)):
        found = own_runs.newest(piece, said)
        if found is not None and not found.denied:
            placed.append((found.at, piece))
        denied = denied or (found is not None and found.denied)
    in_her_order = sorted(placed, key=lambda one: one[0])
    return _Hers(", ".join(dict.fromkeys(piece for _at, piece in in_her_order)), denied)


def _said(situation: Situation) -> Iterator[str]:
    """What stands in her cart and orders in her name, then her words, the newest last; what she
    writes in one breath is one text."""
    current = (situation.order,) if situation.order is not None else ()
    orders = (*current, *situation.open_orders, *situation.payable, *situation.lately_cancelled)
    for held in (*orders, situation.cart):
        yield from (line.note for line in held.lines)
        known = held.details
        yield from (known.address, known.reference, known.contact_name, known.contact_phone)
    yield from (line.text for line in situation.history if line.role == "customer")
    if situation.asked is not None:
        for kept in situation.asked.pending:
            yield from (str(value) for value in kept["params"].values() if isinstance(value, str))
        yield situation.asked.text
    yield situation.text
