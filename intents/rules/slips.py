"""A menu's word behind another spelling: a diminutive, a slip of the finger, a beginning of it.

A vocabulary is each word of the menu as written (folded) with its stem.
"""

from rapidfuzz.distance import OSA

Vocabulary = tuple[tuple[str, str], ...]

_SHORTEST_PREFIX = 4
_BEFORE_I = (("gu", "g"), ("qu", "c"))  # juguito, coquita
_SMALL = ("citos", "citas", "cito", "cita", "itos", "itas", "ito", "ita", "illos", "illas")


def undone(word: str) -> tuple[str, ...]:
    """What a diminutive may be one of: "sanguchito" of "sanguche", "birrita" of "birra"."""
    for ending in _SMALL:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            base = word.removesuffix(ending)
            return tuple(base + vowel for vowel in ("", "o", "a", "e"))
    return ()


def diminutive(vocabulary: Vocabulary, word: str) -> str | None:
    """ "matchita", "empanaditas", "cafecito": the menu's word with the ending taken off."""
    for ending in _SMALL:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            base = word[: -len(ending)]
            for written, heard in _BEFORE_I:
                if base.endswith(written):
                    base = base.removesuffix(written) + heard
            for spelled, own in vocabulary:
                if spelled.startswith(base) and len(spelled) - len(base) <= 1:
                    return own
    return None


def closest(vocabulary: Vocabulary, word: str, own: str) -> str | None:
    """The one word that is nearest within the slips its length allows; None when two are."""
    best: list[tuple[int, str]] = []
    for spelled, known in vocabulary:
        slips = _allowed(word, spelled)
        if abs(len(spelled) - len(word)) > max(slips, 1) or not slips:
            continue
        distance = OSA.distance(word, spelled, score_cutoff=slips)
        heard = OSA.distance(own, known, score_cutoff=slips)
        near = min(distance, heard)
        same_start = word[0] == spelled[0] or own[0] == known[0]
        if near <= slips and (same_start or (near == 1 and len(spelled) >= 6)):
            best.append((near, known))
    if not best:
        return None
    nearest = min(distance for distance, _ in best)
    found = {known for distance, known in best if distance == nearest}
    return found.pop() if len(found) == 1 else None


def _allowed(word: str, spelled: str) -> int:
    """Slips by length: none up to three letters, two from eight on."""
    length = min(len(word) + 1, len(spelled))
    return 0 if length <= 3 else 1 if length <= 7 else 2


def shortened(vocabulary: Vocabulary, word: str) -> str | None:
    """ "maracu", "mara": the beginning of exactly one word of the menu."""
    if len(word) < _SHORTEST_PREFIX:
        return None
    begun = word.removesuffix("s") if len(word) > _SHORTEST_PREFIX else word
    found = {own for spelled, own in vocabulary if spelled.startswith(begun)}
    return found.pop() if len(found) == 1 else None
