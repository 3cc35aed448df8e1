"""Whether a whole text answers "when" with as soon as possible: "lo antes posible, por favor"."""

from core.rules.text import words
from intents.rules.moments import phrases
from intents.rules.moments.tokens import Kind, tokenize

LONGEST = 80
"""Signs of an answer; whoever writes more says more."""
_AROUND = words("por favor porfa gracias pues para si lo quiero ok bueno nomas")


def is_soon(text: str) -> bool:
    """Whether it says nothing else."""
    tokens = tokenize(text[:LONGEST])
    said = tuple(one.word for one in tokens if one.kind is not Kind.MARK)[:-1]
    kept = tuple(word for word in said if word not in _AROUND)
    return any(
        phrases.at(table, told) == len(told)
        for told in (said, kept, ("lo", *kept))
        for table in (phrases.SOON, phrases.SOON_ALONE)
        if told
    )
