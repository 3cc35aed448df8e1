"""A model's free text as what V1 says and how it classified the message. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from chatbot.agent.proposals import Block
from chatbot.agent.proposers.v1 import tags
from intents.values import OTHER, IntentValue, find

LONGEST = 1000
"""Signs that a customer reads of one answer."""
_ENDS = (". ", "! ", "? ", "… ", ".\n", "!\n", "?\n", "\n")


@dataclass(frozen=True, slots=True)
class Answer:
    """`text` for the customer; `intent` a key of the vocabulary, "otro" where none was named; `say`
    the facts that were chosen, believed by nobody yet.

    `unknown` is a name that the vocabulary does not hold, "" for none; `tagged` whether there was
    a tag at all.
    """

    text: str
    intent: str
    unknown: str = ""
    tagged: bool = True
    say: tuple[Block, ...] = ()


def read(raw: str, intents: Sequence[IntentValue]) -> Answer:
    """The first tag counts (specs/human_handoff §1); one that is not known is `otro`.

    Of names that a "+" joins and the vocabulary does not, the first one counts.
    """
    tagged = tags.parse(raw)
    text = shortened(tagged.text)
    if not tagged.names:
        return Answer(text, OTHER, tagged=False, say=tagged.say)
    named = tagged.names[0]
    found = next(filter(None, (find(one, intents) for one in (named, *named.split("+")))), None)
    if found is None:
        return Answer(text, OTHER, unknown=named, say=tagged.say)
    return Answer(text, found.key, say=tagged.say)


def shortened(text: str, longest: int = LONGEST) -> str:
    """The text, cut behind a sentence where it is too long; behind a word where none ends."""
    if len(text) <= longest:
        return text
    head = text[:longest]
    end = max(head.rfind(sign) + len(sign.rstrip(" \n") or "") for sign in _ENDS)
    if end < longest // 3:
        end = max(head.rfind(" "), longest // 3)
    return head[:end].rstrip()
