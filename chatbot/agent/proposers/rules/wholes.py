"""Messages that bring more than words: a cart, several quotations, an advertisement. Pure.

Each is taken apart and its words are heard by themselves (`hear`), so that nothing beside them is
swallowed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import native_cart, pointing, taps
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import InboundMessage, Situation

Actions = tuple[ProposedAction, ...]
Hear = Callable[[Situation, Reading], Actions]

_NOTHING_SAID = frozenset({"other", "heard", "nothing_to_confirm"})
_SMALL_TALK = frozenset({"other", "greeting", "thanks", "nothing_to_confirm"})
_TO_A_GREETING = _SMALL_TALK | {"status", "total"}
"""In the middle of an order a greeting is answered with where it stands."""


def _heard(situation: Situation, hear: Hear) -> Actions:
    return hear(situation, reading.read(situation))


def brings_a_cart(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """The cart's lines, and what the words beside it say."""
    if not situation.wanted:
        return ()
    beside = native_cart.beside(situation)
    said = _heard(beside, hear) if beside.unread else ()
    return native_cart.proposed(situation, said)


def quotes_several(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """Messages that point at different things are heard one after the other."""
    groups = _groups(situation.unread)
    if len(groups) < 2:
        return ()
    said = [one for group in groups for one in _heard(replace(situation, unread=group), hear)]
    return _together(said)


def taps_and_says(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """Each button is heard by itself, and so are the words beside it, in the order they began."""
    groups = _parted(situation.unread)
    if len(groups) < 2:
        return ()
    asked = None if _is_answered(situation) else situation.asked
    said: list[ProposedAction] = []
    for group in groups:
        alone = replace(situation, unread=group)
        said += _heard(alone if _is_tap(group[0]) else replace(alone, asked=asked), hear)
    return _together(said)


def _parted(unread: Sequence[InboundMessage]) -> list[tuple[InboundMessage, ...]]:
    """Taps one by one, all else together where it begins; a button hit twice was hit once."""
    words = tuple(said for said in unread if not _is_tap(said))
    groups: dict[tuple[str, str], tuple[InboundMessage, ...]] = {}
    for said in unread:
        if _is_tap(said):
            groups.setdefault((said.choice, said.replies_to), (said,))
        else:
            groups.setdefault(("", ""), words)
    return list(groups.values())


def _is_tap(said: InboundMessage) -> bool:
    return said.choice.partition(":")[0] in taps.TAPS


def _is_answered(situation: Situation) -> bool:
    """Whether a button already took what was offered: a "sí" beside it takes no second one."""
    added = any(said.choice.startswith("add:") for said in situation.unread)
    return added and situation.asked is not None and situation.asked.about in _BY_TAP


_BY_TAP = frozenset({"offered", "which_variant", "quantity"})


def _together(said: Sequence[ProposedAction]) -> Actions:
    """What was heard apart, as one proposal: courtesies only where nothing else was said."""
    meant = [one for one in said if one.params.get("topic") not in _NOTHING_SAID] or list(said)
    reviews = [one for one in meant if one.type == "REVIEW_ORDER"]
    return (*_once(one for one in meant if one.type != "REVIEW_ORDER"), *reviews[:1])


def _once(said: Iterable[ProposedAction]) -> Iterator[ProposedAction]:
    """Two equal replies are one, and nothing is agreed to twice; two equal wishes are two."""
    replies: list[ProposedAction] = []
    for one in said:
        if one.type in ("REPLY", "CLARIFY", "CONFIRM_ORDER", "SHOW_CATALOG"):
            if one in replies:
                continue
            replies.append(one)
        yield one


def _groups(unread: Sequence[InboundMessage]) -> list[tuple[InboundMessage, ...]]:
    """The messages, parted where another thing begins; words without one belong to those around."""
    groups: list[list[InboundMessage]] = [[]]
    thing = None
    for said in unread:
        if said.refers is not None and not said.choice:
            if thing is not None and said.refers != thing:
                groups.append([])
            thing = said.refers
        groups[-1].append(said)
    return [tuple(group) for group in groups]


def comes_from_outside(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """An advertisement or a product's page brought the customer: a greeting, then that product."""
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
    courtesies = _TO_A_GREETING if read.intent == "greeting" else _SMALL_TALK
    rest = tuple(one for one in said if one.params.get("topic") not in courtesies)
    hello = () if situation.history else (action("REPLY", topic="hello"),)
    unwanted = read.words.is_deny or read.words.cancels_order
    silent = unwanted or _speaks_of_it(rest, thing.variants)
    return (*hello, *rest, *(() if silent else pointing.shown(situation, thing)))


def _speaks_of_it(said: Actions, ids: Sequence[int]) -> bool:
    """Whether something is done or said about one of those rows already."""
    named = {str(one.params.get("product_id")) for one in said}
    named |= {str(pk) for one in said for pk in one.params.get("product_ids") or ()}
    return bool(named & {str(pk) for pk in ids}) or any(
        one.params.get("topic") == "gone_product" for one in said
    )
