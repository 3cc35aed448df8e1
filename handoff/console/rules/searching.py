"""What was typed into the search box, as text search and a phone book read it. Pure."""

import re

MOST_WORDS = 8
LONGEST = 100
SHORTEST_NUMBER = 3
_WORD = re.compile(r"\w+")


def words(typed: str) -> str:
    """A raw `tsquery`: all of the words, each also as a beginning; "" where there are none.

    "jugo marac" → "jugo:* & marac:*". Nothing but letters and digits gets into it.
    """
    found = _WORD.findall(typed[:LONGEST])[:MOST_WORDS]
    return " & ".join(f"{word}:*" for word in found if word.strip("_"))


def digits(typed: str) -> str:
    """The digits of something that looks like a part of a phone; "" for anything else."""
    found = re.sub(r"[\s()+.\-]", "", typed[:LONGEST])
    return found if found.isascii() and found.isdigit() and len(found) >= SHORTEST_NUMBER else ""
