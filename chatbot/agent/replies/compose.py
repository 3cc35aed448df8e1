"""The reply: what was done and found, in the backend's own words, as few messages as will do.

Every amount, name and action comes from effects and catalogue rows (invariant 8). Since each
message costs, the paragraphs become one message; pictures follow it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue
from chatbot.agent.capabilities import registry
from chatbot.agent.capabilities.cart import say as cart_says
from chatbot.agent.capabilities.conversation import topics
from chatbot.agent.capabilities.parts import Part, Say, together
from chatbot.agent.facts.values import MENU, Key, Teller
from chatbot.agent.proposals import Block
from chatbot.agent.replies import (
    asking,
    blocks,
    handed,
    prose,
    questions,
    tones,
    unanswered,
)
from chatbot.agent.rules import danger, handing_over
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.summary import Summary
from chatbot.agent.situation.values import Effect, PendingQuestion, Situation
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import (
    Buttons,
    Choice,
    ListMenu,
    LocationRequest,
    OutboundContent,
    Section,
    Text,
)

MOST_BUTTONS = 3
CAPTION = 1024
"""Signs that a picture can carry (facts/whatsapp §1.8); longer words go before it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """Messages in order, what they ask, and the review of an order and the summary of an
    appointment that the first of them shows (if any).

    `abouts` says, message by message, what each shows; `dropped` what of a proposal was not said,
    `unknown` keys of what was asked and nobody here knows.
    """

    contents: tuple[OutboundContent, ...]
    asked: PendingQuestion | None
    review: CartValue | None
    abouts: tuple[About, ...] = ()
    dropped: tuple[blocks.Dropped, ...] = ()
    unknown: tuple[Key, ...] = ()
    summary: Summary | None = None


_EDITS = {"added", "updated", "removed", "resumed", "reopened", "details_set"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a proposal wants to be said beside its actions (DESIGN §3, "What is said")."""

    text: str = ""
    say: tuple[Block, ...] = ()
    tone: str = ""
    ask: str = ""

    def __bool__(self) -> bool:
        return bool(self.text.strip() or self.say or self.ask.strip() or tones.phrase(self.tone))


def compose(
    situation: Situation,
    effects: Sequence[Effect],
    text: str = "",
    *,
    say: Sequence[Block] = (),
    tone: str = "",
    ask: str = "",
    intent: str = "",
    looked_up: Sequence[LookedUp] = (),
) -> Reply:
    """The messages for what was done; cart and orders of the situation are as they are by now.

    `text`, `say`, `tone` and `ask` are the proposal's: first stands what the gate lets pass of the
    text, `say` are facts that the backend tells behind what was done, `ask` is asked where it
    asks nothing. `intent` is the routing intent of the customer's words, `looked_up` what tools
    found in this turn.
    """
    teller = Teller(situation, tuple(looked_up))
    wanted = Wanted(text, tuple(say), tone, ask)
    if danger.is_answered(effects):
        return _joined(teller, handed.last(teller, effects, holds=False))
    done = _told(teller, effects, situation.cart)
    if not wanted:
        return _joined(teller, done or [topics.other(teller, {})])
    return _beside(teller, effects, done, wanted, intent)


def _beside(
    teller: Teller, effects: Sequence[Effect], done: list[Part], wanted: Wanted, intent: str
) -> Reply:
    """What was done, with what the proposal wants to be said around it."""
    over = handed.is_so(effects)
    found = blocks.tell(teller, wanted.say, done)
    if over:
        return _handed(teller, found, wanted)
    facts = [one.part for one in found.told]
    rest = list(found.rest)
    asks = asking.of_backend(rest, found.told)
    asked = asking.of_model(teller, [*rest, *facts], asks, wanted.ask, intent)
    question = asks or asked.question
    beside = [*rest, *facts]
    own = prose.said(teller, wanted.text, beside, asks=bool(question) or asking.is_asked(beside))
    if (own.dropped or found.dropped) and not beside:
        facts = unanswered.told_of(teller, intent, alone=not (own.part.text or question))
    mine = [own.part] if own.part.text else []
    said = mine + asking.last(rest, facts, question)
    parts = tones.before(wanted.tone, said, beside=bool(mine))
    reply = _joined(teller, parts or [topics.other(teller, {})])
    return replace(reply, dropped=(*found.dropped, *own.dropped, *asked.dropped))


def _handed(teller: Teller, found: blocks.Blocks, wanted: Wanted) -> Reply:
    """What was done and the facts, then who comes, and nothing is asked."""
    facts = handed.plain([one.part for one in found.told])
    rest = list(found.rest)
    body = [*rest[:-1], *facts, *rest[-1:]]
    own = prose.said(teller, wanted.text, body, asks=True)
    dropped = (*found.dropped, *own.dropped)
    if wanted.ask.strip():
        dropped = (*dropped, asking.left_out(wanted.ask, prose.BACKEND_ASKS))
    mine = handed.plain([own.part])
    reply = _joined(teller, tones.before(wanted.tone, mine + body, beside=bool(mine)))
    return replace(reply, dropped=dropped)


def _told(teller: Teller, effects: Sequence[Effect], cart: CartValue) -> list[Part]:
    """The backend's own words; what has no topic of its own is left to the model."""
    ordered = _in_order(effects, cart)
    kinds = {effect.kind for effect in ordered}
    if handed.is_so(ordered):
        parts = _parts(teller, handed.told(ordered), handed.say)
        parts += handed.last(teller, ordered, holds=bool(kinds & {*_EDITS, "review"}))
        return handed.plain(_distinct(parts))
    parts = _parts(teller, ordered, topics.say)
    if _asks_details(parts):
        # The question goes on from what was noted, and says it where it has to.
        ordered = [one for one in ordered if one.kind != "details_set" or _asks(teller, one)]
        parts = _parts(teller, ordered, topics.say)
    if kinds & _EDITS and "review" not in kinds and cart.lines and not _asks_details(parts):
        return _distinct(_with_cart(teller, cart, parts))
    return _distinct(parts)


def _with_cart(teller: Teller, cart: CartValue, parts: list[Part]) -> list[Part]:
    """What lies in the cart, last; before the question where a wish is still open: nothing else is
    asked then."""
    waits = [one for one in parts if one.asked and one.asked.about in questions.CHOOSES]
    if not waits:
        return [*parts, cart_says.basket(teller, cart)]
    others = [one for one in parts if one not in waits]
    return [*others, cart_says.held(teller, cart), *waits]


def _asks(teller: Teller, effect: Effect) -> bool:
    """Whether the effect's own words ask something."""
    return registry.EFFECTS[effect.kind].say(teller, effect.facts).asked is not None


def _asks_details(parts: Sequence[Part]) -> bool:
    """Whether something of handing over is asked for: nothing else is asked then."""
    details = handing_over.QUESTIONS | {"which_method"}
    return any(part.asked and part.asked.about in details for part in parts)


def _parts(teller: Teller, effects: Sequence[Effect], say: Say) -> list[Part]:
    return [
        (say if effect.kind == "say" else registry.EFFECTS[effect.kind].say)(teller, effect.facts)
        for effect in effects
        if effect.kind != "say" or effect.facts.get("topic")
    ]


def _in_order(effects: Sequence[Effect], cart: CartValue) -> list[Effect]:
    """One review, the last made, stands last: it is what the next answer is about. One that is no
    longer what the cart holds is not shown."""
    reviews = [effect for effect in effects if effect.kind == "review"]
    now = fingerprint(cart)
    reviews = [one for one in reviews if fingerprint(one.facts["cart"]) == now]
    # A review tells by itself how the order is handed over.
    told_too = {"review", "details_set"} if reviews else {"review"}
    others = [effect for effect in effects if effect.kind not in told_too]
    return _remade(others) + reviews[-1:]


def _remade(effects: Sequence[Effect]) -> list[Effect]:
    """A line that is taken off and put back in one turn is told as what it became: nothing was
    added."""
    off = {one.facts["name"] for one in effects if one.kind == "removed"}
    back = {one.facts["line"].name for one in effects if one.kind == "added"} & off
    left = [one for one in effects if one.kind != "removed" or one.facts["name"] not in back]
    return [
        replace(one, kind="updated")
        if one.kind == "added" and one.facts["line"].name in back
        else one
        for one in left
    ]


def _distinct(parts: Sequence[Part]) -> list[Part]:
    """The same words once; what they kept for later is kept together."""
    seen: dict[str, Part] = {}
    for part in parts:
        same = seen.get(part.words)
        if same is not None and same.asked and part.asked:
            kept = same.asked.pending + part.asked.pending
            if part.asked != same.asked:
                kept += questions.again(part.asked)
            seen[part.words] = replace(same, asked=replace(same.asked, pending=kept))
        elif part.words:
            seen.setdefault(part.words, part)
    return list(seen.values())


def _joined(teller: Teller, parts: list[Part]) -> Reply:
    body = _paragraphs(parts)
    offered = next((part.choices for part in reversed(parts) if part.choices), ())
    # A shop without products has no menu to look at.
    choices = tuple(one for one in offered if one.id != MENU or teller.situation.catalog)
    review = next((part.shows_review for part in parts if part.shows_review), None)
    every = [part.asked for part in parts if part.asked]
    asked = questions.last(questions.put_older_first(every, teller.situation.asked))
    about = _asking(together([part.about for part in parts]), asked)
    asks_place = bool(parts) and parts[-1].asks_place
    pictures = [part.picture for part in parts if part.picture]
    contents: list[tuple[OutboundContent, About]] = []
    if len(pictures) == 1 and not choices and len(body) <= CAPTION:
        contents.append((replace(pictures[0], caption=body), about))
    else:
        content = LocationRequest(body) if asks_place and not choices else content_of(body, choices)
        contents += [(content, about)] if body else []
        contents += [(part.picture, part.about) for part in parts if part.picture]
    contents += [(image, part.about) for part in parts for image in part.images]
    contents += [(place, part.about) for part in parts for place in part.places]
    return Reply(
        tuple(content for content, _about in contents),
        asked,
        review,
        tuple(about for _content, about in contents),
        unknown=tuple(dict.fromkeys(key for part in parts for key in part.unknown)),
        summary=next((part.summary for part in reversed(parts) if part.summary), None),
    )


def _asking(about: About, asked: PendingQuestion | None) -> About:
    """With the question, and what its answer is to do: so that it can be quoted much later."""
    if asked is None:
        return about
    verb = asked.verb if asked.about in questions.CHOOSES else ""
    return replace(about, question=asked.about, verb=verb, quantity=asked.quantity)


def _paragraphs(parts: Sequence[Part]) -> str:
    """Short lines stand together, blocks apart; a question may stand behind either."""
    body = ""
    for before, part in zip([Part(), *parts], parts, strict=False):
        close = part.text and "\n" not in before.words + part.text
        between = "\n" if close else "\n\n"
        body += (between if before.words else "") + part.words
    return body


def content_of(body: str, choices: tuple[Choice, ...]) -> OutboundContent:
    """The words with their taps: as buttons while they fit, else as a list."""
    if not choices:
        return Text(body)
    if len(choices) <= MOST_BUTTONS:
        return Buttons(body, choices)
    return ListMenu(body, _("Elegir"), (Section("", choices),))
