"""The prose gate: which sentences of a model's free prose may be said. It fails closed. Pure.

A sentence in which the shop could be held to anything is dropped, never corrected. What is left
still answers, because facts are blocks that the backend renders (DESIGN §3).
"""

from collections.abc import Sequence

from chatbot.agent.replies.gate import classifier, reading, tables
from chatbot.agent.replies.gate.splitting import Piece, split
from chatbot.agent.replies.gate.values import Passed, Sentence
from core.rules.legible import legible
from core.rules.text import words

MOST_SIGNS = 240
"""A longer sentence says too much to be only prose."""
NEUTRAL, WEAK, CLAUSE = 1.5, 0.5, 1.5
"""The logits above which a piece is dropped: without any word, with a weak one, a part of it."""
FORM, UNFRAMED = -0.5, -0.25
"""Below these a verb of "we" or of the past is no deed, and a statement needs no frame."""
LEAST_WORDS = 3
"""A shorter statement answers what was asked ("Buena idea."): nothing stands for its frame."""
NO_NAMES: frozenset[str] = frozenset()
_ASKING = words(
    """
    que cual cuales como cuanto cuantos cuanta cuantas cuando donde quien quienes algo alguna algun
    """
)
"""Openings of a question that stands without the words before it."""


def kept(
    text: str,
    *,
    names: frozenset[str] = NO_NAMES,
    strict: bool = False,
    block_follows: bool = False,
) -> tuple[Sentence, ...]:
    """The text's sentences in order, each kept or dropped with its reason.

    `names` are those of goods, people and places of the merchant, as written or folded. `strict`
    (health, appointments) lets only questions pass. `block_follows`: a block comes behind it,
    so that an introduction ending in ":" may stay; prose stands before blocks, never behind one.
    Never raises for what a text says; linear in it.
    """
    found: list[Sentence] = []
    own = reading.own_words(names)
    for piece in split(legible(text)):
        reason = _hanging(piece, found)
        reason = reason or _place(piece, strict=strict, block_follows=block_follows)
        reason = reason or judge(piece, own)
        found.append(Sentence(piece.text, not reason, reason, piece.starts_line))
    return tuple(found)


def passed(
    text: str,
    *,
    names: frozenset[str] = NO_NAMES,
    strict: bool = False,
    block_follows: bool = False,
) -> Passed:
    """The prose that is left of the text, and what was dropped; as `kept` judges it."""
    found = kept(text, names=names, strict=strict, block_follows=block_follows)
    prose = ""
    for one in found:
        if one.kept:
            prose += (("\n" if one.starts_line else " ") if prose else "") + one.text
    return Passed(prose.strip().rstrip(",").strip(), tuple(one for one in found if not one.kept))


def _hanging(piece: Piece, before: Sequence[Sentence]) -> str:
    """A question that hangs on dropped words goes with them, unless it stands by itself."""
    if not (piece.goes_on and before and not before[-1].kept):
        return ""
    opening = tables.folded(piece.text).split()[:2]
    stands = piece.asks and any(word in _ASKING for word in opening) and len(opening) > 1
    return "" if stands else "hanging"


def _place(piece: Piece, *, strict: bool, block_follows: bool) -> str:
    if strict and not piece.asks:
        return "strict"
    leads = piece.text.rstrip(" *_").endswith(":")
    return "introduction" if leads and not block_follows else ""


def judge(piece: Piece, own: frozenset[str]) -> str:
    """Why one piece is dropped, "" where it is kept; `own` are the words of the shop's names."""
    reason = reading.sign(piece.text)
    text = reading.without_vocative(piece.text)
    told = reading.words(text)
    if reason or not told or _stored(text, piece.asks):
        return reason
    if len(text) > MOST_SIGNS:
        return "long"
    if any(sign.isdigit() for sign in text):
        return "number"
    said = [word.said for word in told]
    found = [tables.lexicon().reason(said, at, asks=piece.asks) for at in range(len(said))]
    reason = next((strong for strong in found if strong), "") or reading.called(told, own)
    if reason:
        return reason
    form = reading.by_form(told, asks=piece.asks)
    if form in ("agreement", "state"):
        return form
    score = classifier.score(said, asks=piece.asks)
    if form and score > FORM:
        return form
    if score > (WEAK if "" in found else NEUTRAL) or _clause_asserts(text, piece.asks):
        return "asserts"
    if piece.asks or _framed(said):
        return ""
    return "" if len(said) >= LEAST_WORDS and score < UNFRAMED else "frame"


def _stored(text: str, asks: bool) -> bool:
    store = tables.store()
    parts = [text, *reading.parted(text)]
    if tables.key(text, asks=asks) in store:
        return True
    return len(parts) > 2 and all(tables.key(part, asks=asks) in store for part in parts[1:])


def _clause_asserts(text: str, asks: bool) -> bool:
    parts = reading.clauses(text)
    return any(classifier.score(part, asks=asks) > CLAUSE for part in parts if len(part) > 1)


def _framed(said: Sequence[str]) -> bool:
    frames = tables.frames()
    return any(" ".join(said[:size]) in frames for size in range(1, 6))
