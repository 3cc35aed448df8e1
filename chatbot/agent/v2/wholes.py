"""Messages that bring more than words: a cart, several quotations, an advertisement. Pure.

Each is taken apart and its words are heard by themselves (`hear`), so that nothing beside them is
swallowed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.v2 import native_cart, pointing
from chatbot.agent.v2.contract import ProposedAction, action
from chatbot.agent.values import Reading, Said, Situation

Actions = tuple[ProposedAction, ...]
Hear = Callable[[Situation, Reading], Actions]

_NOTHING_SAID = frozenset({"other", "heard"})
_SMALL_TALK = frozenset({"other", "greeting", "thanks", "nothing_to_confirm", "status", "total"})


def _heard(situation: Situation, hear: Hear) -> Actions:
    return hear(situation, reading.read(situation))


def brings_a_cart(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """The cart's lines, and what the words beside it say."""
    if not situation.wanted:
        return ()
    # What brought the cart says nothing else, unless words came with it.
    rest = tuple(
        replace(said, wanted=()) for said in situation.unread if said.text or not said.wanted
    )
    beside = _heard(replace(situation, unread=rest), hear) if rest else ()
    return native_cart.proposed(situation, beside)


def quotes_several(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """Messages that point at different things are heard one after the other."""
    groups = _groups(situation.unread)
    if len(groups) < 2:
        return ()
    said = [one for group in groups for one in _heard(replace(situation, unread=group), hear)]
    meant = [one for one in said if one.params.get("topic") not in _NOTHING_SAID] or said
    reviews = [one for one in meant if one.type == "REVIEW_ORDER"]
    return (*_once(one for one in meant if one.type != "REVIEW_ORDER"), *reviews[:1])


def _once(said: Iterable[ProposedAction]) -> Iterator[ProposedAction]:
    """Two equal replies are one; two equal wishes are two."""
    replies: list[ProposedAction] = []
    for one in said:
        if one.type in ("REPLY", "CLARIFY"):
            if one in replies:
                continue
            replies.append(one)
        yield one


def _groups(unread: Sequence[Said]) -> list[tuple[Said, ...]]:
    """Her messages, parted where another thing begins; words without one belong to those around."""
    groups: list[list[Said]] = [[]]
    thing = None
    for said in unread:
        if said.refers is not None and not said.choice:
            if thing is not None and said.refers != thing:
                groups.append([])
            thing = said.refers
        groups[-1].append(said)
    return [tuple(group) for group in groups]


def comes_from_outside(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """An advertisement or a product's page brought her: she is greeted and sees that product."""
    thing = situation.refers
    if thing is None or not thing.from_outside or not (thing.variants or thing.gone):
        return ()
    inside = replace(thing, by="quote")
    unread = tuple(
        replace(said, refers=inside) if said.refers == thing else said for said in situation.unread
    )
    said = _heard(replace(situation, unread=unread), hear)
    if any(one.type == "ESCALATE" for one in said):
        return said
    rest = tuple(one for one in said if one.params.get("topic") not in _SMALL_TALK)
    hello = () if situation.history else (action("REPLY", topic="hello"),)
    told = () if _speaks_of_it(rest, thing.variants) else pointing.shown(situation, thing)
    return (*hello, *rest, *told)


def _speaks_of_it(said: Actions, ids: Sequence[int]) -> bool:
    """Whether something is done or said about one of those rows already."""
    named = {str(one.params.get("product_id")) for one in said}
    named |= {str(pk) for one in said for pk in one.params.get("product_ids") or ()}
    return bool(named & {str(pk) for pk in ids}) or any(
        one.params.get("topic") == "gone_product" for one in said
    )
