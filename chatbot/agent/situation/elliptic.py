"""What a short question leaves out: "¿y de cancelación?", behind a policy that was told, asks what
the policy says of that. Pure.

The question is completed with what was told last and read like any other; where the whole names
nothing that the shop can be asked, the words stay as they were said.
"""

import re

from chatbot.agent.situation.values import Situation
from intents import words
from intents.words import Menu, Words
from merchants.rules.policies import KINDS

LONGEST = 80
"""Signs of a question that leaves something out."""
POLICY = "policy"
"""The kind of fact whose questions are completed."""
APPOINTMENT = "appointment"
"""The kind of fact whose verbs may leave their noun out: "mejor la cancelo"."""
_FOLLOWS = re.compile(r"[\s¿¡]*y\s+(?=(?:de|del|para|por|sobre|en)\b)", re.IGNORECASE)
_NOUNS = {POLICY: "la política"}
"""Kind of the last told fact → what the question means without saying it."""
_ASKED = frozenset({*KINDS, "terms", "returns"}) - {"payment"}
"""Topics of a text that ask for a policy."""


def read(situation: Situation, menu: Menu) -> Words:
    """The unread words, completed where they leave out what was told last."""
    text = situation.text
    whole = completed(text, situation.last_told)
    if whole != text:
        found = words.read(whole, menu)
        if _ASKED.intersection(found.topics) and not found.items:
            return found
    return words.read(text, menu)


def completed(text: str, told: str) -> str:
    """The question with what it leaves out; as it was where it leaves out nothing."""
    noun = _NOUNS.get(told, "")
    follows = _FOLLOWS.match(text) if noun and len(text) <= LONGEST else None
    return f"¿{noun} {text[follows.end() :]}" if follows else text
