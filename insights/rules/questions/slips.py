"""Words with a slip of the pen: "educasion" is read as the one name that is a letter away. Pure."""

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from insights.rules.questions.index import Index, Meaning
from insights.rules.questions.words import Role, table

SHORTEST = 5
_TWO_SLIPS = 11
_SHORTEST_SMALL = 6
_SHORTEST_OTHER = 7
"""A shorter word is only read as one of those that a question asks with."""
_ASKS = (Role.HOW_MANY, Role.HOW_MUCH)


def near(stem: str, known: Index) -> tuple[Meaning, ...]:
    """The meanings of the one name that the word nearly is; () for none or several."""
    if len(stem) < SHORTEST:
        return ()
    limit = 2 if len(stem) >= _TWO_SLIPS else 1
    lengths = range(max(SHORTEST, len(stem) - limit), len(stem) + limit + 1)
    names = [one for length in lengths for one in known.by_length.get(length, ())]
    close = extract(stem, names, scorer=OSA.distance, score_cutoff=limit, limit=2)
    found = [name for name, distance, _at in close if distance == close[0][1]]
    if len(found) != 1 or found[0][0] != stem[0]:
        return ()
    return known.phrases[(found[0],)]


def small(word: str) -> Role | None:
    """The role of the word of the language that the word nearly is: "nesesito" is "necesito"."""
    if len(word) < _SHORTEST_SMALL:
        return None
    known = [one[0] for one in table() if len(one) == 1 and len(one[0]) >= _SHORTEST_SMALL]
    close = extract(word, known, scorer=OSA.distance, score_cutoff=1, limit=5)
    ended = [one for one, _distance, _at in close if one[-1] == word[-1]]
    roles = {table()[(one,)] for one in ended or [one for one, *_rest in close]}
    role = roles.pop() if len(roles) == 1 else None
    return role if role in _ASKS or len(word) >= _SHORTEST_OTHER else None
