"""What "este" is, written out: words that lean on a quoted or shown thing read as if it were named.

Pure. The thing gets a word of its own in the menu and in the text, so that every other rule reads
on as usual; where it is several things the same word fits several, and the customer is asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from catalog.products.values import VariantValue
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import InboundMessage, PendingQuestion, Referent, Situation
from intents.words import Operation, Words
from intents.words import read as read_words

Actions = tuple[ProposedAction, ...]

MARK = "articuloseñalado"
"""A word that nobody's menu has, in place of what is pointed at."""
MOST = 10
"""More things than this are no choice that a customer can be given."""
_ENDS = " .,!?\n"
_CHOICES = frozenset({"which_variant", "which_line", "offered"})
_OPEN = frozenset(
    {"order", "order_modify", "product", "menu", "price", "other", "booking", "affirm"}
)


def in_view(situation: Situation, words: Words) -> Situation:
    """The situation with its words spelled out, and answers meant for what the customer quotes."""
    situation = situation if situation.choice else asked_there(situation)
    thing = situation.meant
    if thing is None or not 0 < len(thing.variants) <= MOST:
        return situation
    if situation.cart.lines and words.only_finishes:
        return situation
    unread = _spelled(situation, thing, words)
    if unread is None:
        return _narrowed(situation, thing, words)
    catalog = tuple(
        replace(row, aliases=(*row.aliases, MARK)) if row.id in thing.variants else row
        for row in situation.catalog
    )
    return replace(situation, unread=unread, catalog=catalog)


def asked_there(situation: Situation) -> Situation:
    """Who quotes a question answers that one, not the last."""
    thing, asked = situation.refers, situation.asked
    if thing is None or thing.from_outside:
        return situation
    if (
        asked is not None
        and asked.about == thing.question
        and set(asked.items) <= set(thing.variants)
    ):
        return situation
    if thing.question in (*_CHOICES, "options") and thing.variants:
        # Of a line of the cart it has to be known what was to be done; anything else is added.
        verb = thing.verb or ("" if thing.question == "which_line" else "add")
        told = PendingQuestion(thing.question, thing.variants, thing.quantity, verb)
        return replace(situation, asked=told)
    if thing.question == "confirm":
        return replace(situation, asked=PendingQuestion("confirm"))
    waits = asked is not None and asked.about == "which_order"
    return situation if waits else replace(situation, asked=None)


def _spelled(
    situation: Situation, thing: Referent, words: Words
) -> tuple[InboundMessage, ...] | None:
    """The customer's messages with the mark in them; None where they name or point at nothing."""
    quoted = situation.refers is not None
    may_take = quoted or _was_offered(situation)
    if thing.question == "confirm" and words.is_affirm:
        return None
    if _sums_up(situation, words):
        return None

    def unless(noun: str) -> bool:
        ids = _ids(words.other(noun))
        return bool(ids) and not set(ids) & set(thing.variants)

    def pointed(said: InboundMessage) -> str | None:
        alone = words.other(said.text)
        if not (alone.points or (may_take and alone.takes)):
            return None
        return alone.spelled(MARK, unless=unless)

    said = tuple(
        replace(one, text=text) if (text := pointed(one)) is not None else one
        for one in situation.unread
    )
    if said != situation.unread:
        return said
    completed = None if words.items else _completed(situation, thing, words)
    if completed is None:
        return None
    last = max(n for n, one in enumerate(situation.unread) if one.text)
    return tuple(
        replace(one, text=completed if n == last else "") for n, one in enumerate(situation.unread)
    )


def _completed(situation: Situation, thing: Referent, words: Words) -> str | None:
    """Words that leave out what they are about: "dame dos", "¿cuánto cuesta?", a bare yes."""
    text = words.text
    if not text:
        return None
    if situation.refers is None:
        one = len({row.product_id for row in situation.catalog if row.id in thing.variants}) == 1
        return f"{text.rstrip(_ENDS)} {MARK}?" if one and words.asks_price else None
    if thing.question == "offered" and words.is_affirm:
        return f"quiero {MARK}"
    if thing.question in _CHOICES and thing.question != "offered":
        return None
    counted = words.quantity is not None or any(
        operation.item is None and operation.op != "clear" for operation in words.order.operations
    )
    if counted:
        return words.behind_count(f"de {MARK}") or f"{text.rstrip(_ENDS)} de {MARK}"
    return f"{text.rstrip(_ENDS)} {MARK}?" if words.asks_price else None


def _narrowed(situation: Situation, thing: Referent, words: Words) -> Situation:
    """ "El grande", said of a quoted product, is that one's large size, not any other's."""
    rows = tuple(row for row in situation.catalog if row.id in thing.variants)
    if situation.refers is None or not words.order.ambiguous:
        return situation
    reading = words.among(menu_of(rows)).order
    settled = reading.operations and not (reading.ambiguous or reading.unknown)
    return replace(situation, catalog=rows) if settled else situation


def rows_of(items: Sequence[int], situation: Situation) -> tuple[VariantValue, ...]:
    """The rows of a question in the order in which it told them: "el primero" is the first."""
    return tuple(row for row in map(situation.variant, items) if row is not None)


def _was_offered(situation: Situation) -> bool:
    return situation.asked is not None and situation.asked.about == "offered"


def line_with(said: str, variant_id: int, situation: Situation) -> Operation | None:
    """What words beside one thing say of it: its options and the note; None for anything else."""
    catalog = tuple(
        replace(row, aliases=(*row.aliases, MARK)) if row.id == variant_id else row
        for row in situation.catalog
    )
    reading = read_words(f"quiero 1 {MARK} {said}", menu_of(catalog)).order
    alone = len(reading.operations) == 1 and not (reading.ambiguous or reading.unknown)
    only = reading.operations[0] if alone else None
    return only if only and only.op == "add" and only.item == str(variant_id) else None


@dataclass(frozen=True, slots=True)
class Choice:
    """The one of several offered things that an answer chooses: its variant, how often where that
    is said, and the line as the answer words it."""

    item: int
    quantity: int | None
    line: Operation | None


def choose(items: Sequence[int], words: Words, situation: Situation) -> Choice | None:
    """What the words choose among the offered: by name or place, else the one thing that they add
    where a no of theirs is about something else ("grande, pero sin hielo")."""
    offered = words.among(menu_of(rows_of(items, situation)))
    order = offered.order
    added = [line for line in order.operations if line.op == "add"]
    line = added[0] if len(added) == 1 and not (order.unknown or order.ambiguous) else None
    key = offered.picked or (line.item if line is not None else None)
    if key is None:
        return None
    made = line if line is not None and line.item == key else None
    return Choice(int(key), offered.quantity_beside, made)


def wished(
    item: int,
    quantity: int,
    said: str,
    situation: Situation,
    beside: Operation | None = None,
) -> ProposedAction:
    """The product as it was wished for; `said` is kept as its note where it cannot be read.
    `beside`: the line of the answer that chose it."""
    found = line_with(said, item, situation) if said else None
    note = found.note if found else said
    options = (*(found.options if found else ()), *(beside.options if beside else ()))
    notes = dict.fromkeys(filter(None, (note, beside.note if beside else "")))
    line = Operation("add", str(item), quantity, options=tuple(dict.fromkeys(options)))
    return taken(item, quantity, replace(line, note=", ".join(notes)))


def taken(item: int, quantity: int, line: Operation) -> ProposedAction:
    """The product, with the options and the note of the line."""
    options = [int(key) for key in line.options]
    return action(
        "ADD_TO_CART",
        product_id=item,
        quantity=quantity,
        options=options or None,
        note=line.note or None,
    )


def _ids(words: Words) -> tuple[int, ...]:
    return tuple(int(key) for key in words.items)


def asks_which_one(situation: Situation, read: Reading) -> Actions:
    """Where nothing tells what is pointed at, or it is not sold any more, that is said."""
    thing, words = situation.meant, read.words
    if _sums_up(situation, words):
        return (action("REPLY", topic="total"),)
    if aside := _turns_away(situation, words):
        return aside
    if read.intent not in _OPEN or not _leans(situation, words) or MARK in words.text:
        return ()
    if thing is not None and thing.order is not None and not thing.variants:
        return ()
    if thing is not None and thing.gone and not thing.variants:
        return (action("REPLY", topic="gone_product"),)
    return (action("CLARIFY", topic="which_this"),)


def _sums_up(situation: Situation, words: Words) -> bool:
    """ "¿Cuánto es eso?" with a cart, nothing being quoted or offered, asks for its total."""
    leans = situation.refers is not None or _was_offered(situation)
    return bool(situation.cart.lines) and not leans and words.asks_what_that_is


def _turns_away(situation: Situation, words: Words) -> Actions:
    """Not that one: "el otro", "este pero más grande", "no me convence"."""
    thing, text = situation.meant, words.text
    held = {line.variant_id for line in situation.cart.lines}
    if thing is None:
        return ()
    # "Pero más grande" names the large size of everything.
    otherwise = MARK in text and words.wants_otherwise
    if not otherwise and words.other(text.replace(MARK, "")).items:
        return ()
    if words.dislikes and thing.variants and not held & set(thing.variants):
        return (action("REPLY", topic="all_right"),)
    other = words.means_another
    if not (other or otherwise):
        return ()
    products = {row.product_id for row in situation.catalog if row.id in thing.variants}
    ids = [row.id for row in situation.catalog if row.product_id in products]
    if 1 < len(ids) <= MOST:
        return (action("CLARIFY", topic="which_variant", product_ids=ids),)
    return (action("CLARIFY", topic="which_this"),) if other else shown(situation, thing)


def _leans(situation: Situation, words: Words) -> bool:
    if words.points:
        return not words.items
    thing = situation.refers
    if thing is None or words.items or thing.question in _CHOICES:
        return False
    return words.takes or words.quantity is not None


def shows_what_is_meant(situation: Situation, read: Reading) -> Actions:
    """Whatever else is said of a thing that the customer quotes or came from, it is shown."""
    thing = situation.refers
    if thing is None or read.intent not in _OPEN or _only_reacts(situation):
        return ()
    return shown(situation, thing)


def shown(situation: Situation, thing: Referent) -> Actions:
    """The one product, or which of several; that it is gone; () where nobody knows what it is."""
    ids = thing.variants
    products = {row.product_id for row in situation.catalog if row.id in ids}
    if len(products) == 1:
        return (action("SHOW_PRODUCT", product_id=ids[0]),)
    if ids:
        topic = "which_variant" if len(ids) <= MOST else "which_this"
        return (action("CLARIFY", topic=topic, product_ids=list(ids[:MOST])),)
    return (action("REPLY", topic="gone_product"),) if thing.gone else ()


def _only_reacts(situation: Situation) -> bool:
    return all(said.kind == "reaction" for said in situation.unread)
