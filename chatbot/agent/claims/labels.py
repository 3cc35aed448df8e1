"""What stands on the goods' own labels: their numbers, and short words. Pure."""

import re

from chatbot.agent.claims.facts import Shelf
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Figure
from intents.rules.text import Token


def on_label(one: Figure, bare: str, shelf: Shelf) -> bool:
    """A number as a name or description writes it: "No. 7.1", "15 personas", "501 azul"."""
    if one.kind != "number" or one.spelled:
        return False
    said = bare[one.start : one.end]
    if (
        "." in said
        and said in shelf.text
        and re.search(rf"(?<![\w.]){re.escape(said)}(?!\w)", shelf.text)
    ):
        return not re.search(r"[$/]\s?$", bare[: one.start])
    behind = re.match(r"\s[a-z]{3,}", bare[one.end :])
    before = re.search(r"[a-z]+\.?\s$", bare[: one.start])
    around = [bare[one.start : one.end] + behind[0]] if behind else []
    around += [before[0] + bare[one.start : one.end]] if before else []
    return any(
        said in shelf.text and re.search(rf"(?<![\w.]){re.escape(said)}(?!\w)", shelf.text)
        for said in around
    )


def is_word(token: Token, length: int, shelf: Shelf) -> bool:
    """Short words are no misspellings: "vas" is no vaso, and "no" no "No. 7.1"."""
    said = plain(token.raw)
    short = length == 1 and len(said) <= 3
    return not short or (said != "no" and _stands(said, shelf))


def _stands(said: str, shelf: Shelf) -> bool:
    if said.isalnum():
        return said in shelf.words
    return re.search(rf"\b{re.escape(said)}\b", shelf.text) is not None
