"""The customer's words, read once: what the rules find in one text by one menu. Pure.

Whoever wants to know something of a text asks these words for it. It is read when first asked for
and kept: whoever reads the same text by the same menu gets the same words.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property, lru_cache
from typing import TypeVar

from core.rules.text import aligned
from intents.booking_words import BookingWords
from intents.paying_words import PayingWords
from intents.rules import (
    asks,
    assent,
    deixis,
    details,
    everyday,
    families,
    foreign,
    goods_named,
    human,
    lexicon,
    line_edits,
    meanings,
    mentioned,
    negation,
    orders,
    owners,
    payment,
    replies,
    routing,
    signals,
    sums_said,
    unlisted,
    urgency,
    verticals,
    wishes,
    worth,
)
from intents.rules.assent import Assent
from intents.rules.lexicon import Part
from intents.rules.line_edits import LineEdit
from intents.rules.menu import Menu, MenuItem, MenuOption
from intents.rules.moments import reading, resolution, shifts, soon, standing
from intents.rules.moments.moment import Ask, Moment
from intents.rules.operations import Ambiguous, Operation, OrderReading
from intents.rules.plain_talk import PlainTalk
from intents.rules.routing import Routing

__all__ = [
    "Ambiguous",
    "Ask",
    "Assent",
    "LineEdit",
    "Menu",
    "MenuItem",
    "MenuOption",
    "Moment",
    "Operation",
    "OrderReading",
    "Part",
    "PlainTalk",
    "Routing",
    "Words",
    "read",
]

T = TypeVar("T")
_HARM = frozenset({"ill", "accuses"})


def _of_text(rule: Callable[[str], T]) -> cached_property[T]:
    """What the rule finds in the text."""
    return cached_property(lambda words: rule(words.text))


def _by_menu(rule: Callable[[str, Menu], T]) -> cached_property[T]:
    """What the rule finds in the text by the menu."""
    return cached_property(lambda words: rule(words.text, words.menu))


@dataclass(frozen=True)
class Words:
    """One text and all that is read in it; each name means what the rule behind it says.

    `menu` is what the shop sells, or the few things that a question offered. `language` is "en" or
    "pt" where the customer wrote that; the text is in the Spanish that the rules read then. Two are
    equal where text and menu are.
    """

    text: str
    menu: Menu = field(default=(), repr=False)
    language: str = ""

    # What it is about
    routed = _of_text(lambda text: routing.route(text))
    """The routing intent of the whole text."""
    asks_human = _of_text(human.asks_human)
    speaks_of_talking = _of_text(owners.speaks_of_talking)

    # What is ordered and named
    order = _by_menu(lambda text, menu: orders.read_order(text, menu))
    """Operations on the cart, and what could not be placed."""
    alone = _by_menu(orders.only)
    """Keys of the items that alone are to stay: "solo el matcha"."""
    worth = _by_menu(worth.told)
    """So much money's worth of something that is wished for."""
    named = _by_menu(mentioned.named_in)
    """Where items are named, and the keys of all that fit there."""
    sold = _by_menu(mentioned.sold_in)
    """Keys of the items that are named and not only in part."""
    unlisted = _by_menu(unlisted.thing_asked)
    line_edit = _of_text(line_edits.read)
    """What the whole text edits of what lies in the cart without naming it."""
    parts = _of_text(lexicon.parts)
    """What single words are in an order, by where they begin."""

    # Answers to a question
    quantity = _of_text(replies.read_quantity_only)
    """The number, where the text says nothing but a number."""
    picked = _by_menu(replies.pick)
    """The key of the one item of the menu that is chosen."""
    quantity_beside = _by_menu(replies.quantity_beside)
    """How many of the picked thing were said."""
    is_affirm = _of_text(signals.is_affirm)
    is_deny = _of_text(signals.is_deny)
    is_thanks = _of_text(signals.is_thanks)
    is_goodbye = _of_text(signals.is_goodbye)
    is_whole_greeting = _of_text(signals.is_whole_greeting)
    greets = _of_text(signals.greets)
    hands_over = _of_text(signals.hands_over)
    means_all = _of_text(replies.means_all)
    means_none = _of_text(replies.means_none)
    assent = _of_text(lambda text: assent.heard([text]))
    """What the text is to an offer that was made."""
    sums = _of_text(sums_said.told)
    """Amounts that are named as what something comes to."""

    # Questions and wishes
    asks_catalog = _of_text(asks.asks_catalog)
    asks_price = _of_text(asks.asks_price)
    asks_total = _of_text(asks.asks_total)
    asks_review = _of_text(asks.asks_review)
    only_finishes = _of_text(asks.only_finishes)
    asks_order_status = _of_text(asks.asks_order_status)
    asks_how_to_pay = _of_text(asks.asks_how_to_pay)
    asks_to_cancel = _of_text(asks.asks_to_cancel)
    cancels_order = _of_text(asks.cancels_order)
    only_speaks_of_cancelling = _of_text(asks.only_speaks_of_cancelling)
    changes_order = _of_text(asks.changes_order)
    repeats_order = _of_text(asks.repeats_order)
    repeats_earlier = _of_text(asks.repeats_earlier)

    # What "este" does
    pointers = _of_text(deixis.pointers)
    points = _of_text(deixis.points)
    points_at_order = _of_text(deixis.points_at_order)
    takes = _of_text(deixis.takes)
    drops = _of_text(deixis.drops)
    dislikes = _of_text(deixis.dislikes)
    means_another = _of_text(deixis.means_another)
    wants_otherwise = _of_text(deixis.wants_otherwise)
    asks_what_that_is = _of_text(deixis.asks_what_that_is)

    # Of every day
    topics = _of_text(everyday.topics)
    """What is asked or told besides goods and orders (`everyday.TOPICS`)."""
    supposes = _of_text(everyday.supposes)
    most = _of_text(everyday.most)
    """The amount that what is asked for may cost at most."""

    complains = _of_text(meanings.complains)
    booking = _of_text(BookingWords)
    """What is said of an appointment."""

    # Details
    fulfilment = _of_text(details.names_fulfilment)
    ways_wanted = _of_text(details.ways_wanted)
    """Every way of handing over that is asked for; a question about delivery asks for none."""
    asks_about_delivery = _of_text(details.asks_about_delivery)
    invoice = _of_text(details.invoice)
    """What is to stand on an invoice."""
    claims_payment = _of_text(payment.claims_payment)
    paying = _of_text(PayingWords)
    """What is said of paying."""
    is_soon = _of_text(soon.is_soon)
    """Whether the whole text says as soon as possible."""
    when_said = _of_text(reading.read)
    """All that is said of when, before anybody looks at a calendar."""
    hour = _of_text(lambda text: resolution.hour_of(reading.read(text)))
    """The hour of the day that something is wanted for."""

    @cached_property
    def intents(self) -> tuple[Routing, ...]:
        """The routing intents of the whole text and of its parts."""
        return wishes.read(self.text, lambda part: self.other(part).routed)

    def intents_at(self, vertical: str) -> tuple[Routing, ...]:
        """All intents of the text there, first what that line of business hears before all."""
        first = verticals.heard_first(self.text, vertical)
        if first is None:
            return self.intents
        return (first, *(one for one in self.intents if one.intent != first.intent))

    def urgency_at(self, vertical: str) -> urgency.Urgency | None:
        """How soon what is told has to be seen there; None where nothing of the kind is told."""
        return urgency.heard_in(self.text, vertical)

    @cached_property
    def items(self) -> tuple[str, ...]:
        """Keys of the items that are named, in the order of the text; all that fit where several
        do."""
        return tuple(dict.fromkeys(key for _start, _end, keys in self.named for key in keys))

    @cached_property
    def tells_of_harm(self) -> bool:
        """Whether somebody fell ill by what was sold, or will accuse the shop."""
        return not _HARM.isdisjoint(self.topics)

    @cached_property
    def is_complaint(self) -> bool:
        """Whether an apology is owed."""
        return self.complains or self.tells_of_harm

    @cached_property
    def prefers(self) -> bool:
        """Whether something is wanted instead of what was spoken of: "mejor una piña"."""
        return not {Part.BETTER, Part.INSTEAD}.isdisjoint(self.parts.values())

    @cached_property
    def is_polite(self) -> bool:
        """Whether the text is nothing but a courtesy or a yes."""
        return self.is_whole_greeting or self.is_thanks or self.is_affirm or self.is_goodbye

    @cached_property
    def pieces(self) -> tuple["Words", ...]:
        """All of a long text in pieces that rules read whole; a short one is its own."""
        return tuple(self.other(piece) for piece in families.pieces(self.text))

    def other(self, text: str) -> "Words":
        """Other words by the same menu."""
        return read(text, self.menu)

    def among(self, menu: Menu) -> "Words":
        """The same words, held against other items."""
        return read(self.text, menu)

    def day(self, today: date) -> date | None:
        """The day that something is wanted for, by the shop's calendar."""
        return resolution.day_of(self.when_said, today)

    def when(self, now: datetime, day: date | None = None, held: datetime | None = None) -> Moment:
        """When something is wanted, or what has to be asked; `now` by the shop's clock. `day`: the
        one that was spoken of before, which counts where these words name none; `held`: the time at
        which it stands already, and that another is wanted for."""
        if held is not None:
            return standing.resolve(self.when_said, shifts.read(self.text), now, held)
        return resolution.resolve(self.when_said, now, day)

    def names_time(self, held: datetime, today: date) -> bool:
        """Whether the day or the hour of something that stands then is named."""
        return standing.is_named(self.when_said, held, today)

    def refuses(self, start: int, end: int) -> bool:
        """Whether what stands there is refused in its clause."""
        return negation.denied(aligned(self.text), start, end)

    def says_each(self, many: int) -> bool:
        """Whether the text says that it is about each of so many things."""
        return replies.says_each(self.text, many)

    def asks_for(self, owner: str) -> bool:
        """Whether `owner` is asked for by name."""
        return owners.asks_for(self.text, owner)

    def is_proof(self, message_type: str, mime_type: str) -> bool:
        """Whether the message that brings these words is to be treated as a proof of payment."""
        return payment.is_proof(self.text, message_type, mime_type)

    def behind_count(self, name: str) -> str | None:
        """The text with `name` right behind its first amount; None where it counts nothing."""
        return deixis.behind_count(self.text, name)

    def spelled(self, name: str, *, unless: Callable[[str], bool]) -> str | None:
        """The text with `name` where it points or says "it"; None when it does neither. `unless`
        knows the nouns that say by themselves which thing is meant."""
        return deixis.spelled(self.text, name, unless=unless)


@lru_cache(maxsize=128)
def read(text: str, menu: Menu = ()) -> Words:
    """The words of that text by that menu, the same ones for whoever asks."""
    named = goods_named.spelled(text, menu)
    language = foreign.language(named) or foreign.counted(named, menu)
    spoken = language or foreign.answer(named)
    return Words(foreign.in_spanish(named, spoken, menu) if spoken else named, menu, language)
