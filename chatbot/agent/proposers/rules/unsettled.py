"""What pointing words leave open behind the proposals that they became. Pure.

The mark in place of "este" never leaves the rules, a thing that was only offered is declined and
not taken off, and a "este" that nothing tells is asked for beside what the other words name.
"""

import re

from chatbot.agent.proposals import CART_EDITS, ProposedAction, action
from chatbot.agent.proposers.rules import pointing
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import Situation
from intents.words import Words

Actions = tuple[ProposedAction, ...]

_CLAUSE = re.compile(r"\by\b|[,;.\n]")


def settle(situation: Situation, seen: Situation, actions: Actions) -> Actions:
    """The proposals as they may be judged; `seen` is the situation with its words spelled out."""
    clean = tuple(_unmarked(one) for one in actions)
    asked = situation.asked
    turned = seen.unread != situation.unread or (asked is not None and asked.about == "offered")
    kept = tuple(one for one in clean if not (turned and _is_declined(one, seen, clean)))
    if not kept:
        return (action("REPLY", topic="all_right"),)
    return (*kept, *_asks_beside(situation, seen, kept))


def _unmarked(proposal: ProposedAction) -> ProposedAction:
    """Without the mark in any of its words; a word that was nothing else goes."""
    params = {name: _spoken(value) for name, value in proposal.params.items()}
    return action(proposal.type, **params)


def _spoken(value: object) -> object:
    if not isinstance(value, str) or pointing.MARK not in value:
        return value
    words = value.replace(f"de {pointing.MARK}", "").replace(pointing.MARK, "")
    return " ".join(words.split()).strip(" ,.") or None


def _is_declined(proposal: ProposedAction, seen: Situation, actions: Actions) -> bool:
    """ "Ese no", of a thing that was shown and is not in the cart."""
    if proposal.type != "REMOVE_ITEM" or seen.meant is None:
        return False
    item = str(proposal.params.get("product_id"))
    held = {str(line.variant_id) for line in seen.cart.lines}
    held |= {str(one.params.get("product_id")) for one in actions if one.type == "ADD_TO_CART"}
    return item in {str(pk) for pk in seen.meant.variants} and item not in held


def _asks_beside(situation: Situation, seen: Situation, actions: Actions) -> Actions:
    """ "Este y una maracuyá", where "este" may be anything: the other is done, this is asked."""
    if not any(one.type in CART_EDITS.values() for one in actions) or any(
        one.type == "CLARIFY" for one in actions
    ):
        return ()
    word = _untold(situation, seen)
    if not word:
        return ()
    ids = list(situation.meant.variants) if situation.meant is not None else []
    if 1 < len(ids) <= pointing.MOST:
        return (action("CLARIFY", topic="which_variant", product_ids=ids, text=word),)
    return (action("CLARIFY", topic="which_this", text=word),)


def _untold(situation: Situation, seen: Situation) -> str:
    """The pointing word for which nothing, or everything on offer, stands."""
    thing = situation.meant
    if thing is not None and thing.order is not None and not thing.variants:
        return ""
    told = seen.unread != situation.unread and thing is not None
    every = told and thing is not None and len(thing.variants) == len(situation.catalog) > 1
    if told and not every:
        return ""
    words = words_of(situation)
    found = (one for said in situation.unread for one in _bare(words.other(said.text)))
    return next(found, "")


def _bare(words: Words) -> list[str]:
    """The pointing words of a text whose noun does not say by itself which thing is meant."""
    text = words.text
    return [
        text[one.start : one.end]
        for one in words.pointers
        if not (one.noun and words.other(one.noun).items)
        and not _belongs(words.other(text[: one.start]))
    ]


def _belongs(before: Words) -> bool:
    """ "2 matcha de esos": the pointing word only goes with the thing that is named."""
    clause = before.other(_CLAUSE.split(before.text)[-1].strip())
    return clause.text.endswith(" de") and clause.quantity is None
