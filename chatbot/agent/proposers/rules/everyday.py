"""Questions of every day, answered with facts: a lower price, an invoice, what is in it. Pure.

What the same message orders besides is heard by itself; the facts are told behind whatever is done.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.proposals import Block, ProposedAction, action
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Part, PlainTalk, Words

Actions = tuple[ProposedAction, ...]
Hear = Callable[[Situation, Reading], Actions]

MOST_PRICES = 10
MOST_GOODS = 3
"""Products whose ingredients are told at once."""
_OF_GOODS = frozenset(
    {"health", "discount", "offers", "would_cost", "ingredients", "cheapest", "less_than"}
    | {"recommend"}
)
"""Topics whose questions name goods without wanting them."""
_BUYS = frozenset({"order", "order_modify", "order_cancel"})
_ASKS = _BUYS | frozenset(
    {"price", "product", "menu", "payment", "order_status", "hours", "location", "delivery"}
)
ANSWERED = {
    "parking": "location",
    "minimum": "delivery",
    "instalments": "payment",
    "invoice": "payment",
}
"""Topic → the routing intent that the same words have beside it."""
_POLITE = frozenset({"other", "greeting", "thanks", "goodbye", "nothing_to_confirm", "all_right"})


def asks_every_day(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """A reply whose facts `told` names, behind what else the message wants; () where it asks
    nothing of the kind."""
    topics = _topics(situation, read.words)
    if not topics or _is_wished(read.words, topics):
        return ()
    if read.words.text != situation.text:
        # A short question that was completed asks nothing else.
        return (action("REPLY"),)
    rest = tuple(
        replace(said, text=beyond)
        for said in situation.unread
        if not said.choice and (beyond := _beyond(read.words.other(said.text), topics))
    )
    if not rest or rest == situation.unread:
        return (action("REPLY"),)
    beside = replace(situation, unread=rest)
    heard = hear(beside, reading.read(beside))
    kept = tuple(one for one in heard if one.params.get("topic") not in _POLITE)
    return kept or (action("REPLY"),)


def _is_wished(words: Words, topics: Sequence[str] = ()) -> bool:
    """Whether the message orders something itself: "quiero 2 maracuyá con factura".

    Beside a question that names goods only a verb that orders counts: "¿me lo dejas en 100?" is
    no hundred. What fits several goods is wished for by no question ("¿puedo tomar la whey?"), and
    by none that says which of them ("la más barata").
    """
    order, orders = words.order, Part.ADD in words.parts.values()
    if _OF_GOODS & set(topics):
        several = bool(order.ambiguous) and "?" not in words.text and "cheapest" not in topics
        return orders and not words.supposes and (bool(order.operations) or several)
    return bool(order.operations) or (orders and bool(order.ambiguous))


def told(situation: Situation, words: Words) -> tuple[Block, ...]:
    """The facts that those topics ask for."""
    topics = _topics(situation, words)
    blocks = [block for topic in topics for block in _FACTS[topic](situation, words)]
    return tuple(dict.fromkeys(blocks))


def _topics(situation: Situation, words: Words) -> list[str]:
    """Those that a fact answers here; what is wanted for nothing asks what the prices are."""
    heard = (*words.topics, "gifts") if words.order.gifts else words.topics
    return [topic for topic in heard if topic in _FACTS and _FACTS[topic](situation, words)]


def _beyond(words: Words, topics: Sequence[str]) -> str:
    """What the text wants in clauses that ask none of this; "" for nothing."""
    clauses = (one for one in PlainTalk(words.text).wishes if not words.other(one).topics)
    rest = words.other(", ".join(clauses))
    wanted = _BUYS if _OF_GOODS & set(topics) else _ASKS
    return rest.text if rest.routed.held in wanted else ""


def _goods(situation: Situation, words: Words) -> list[str]:
    """Rows of the products that are named, else of what was shown last; one row a product."""
    ids = [int(key) for key in words.items]
    if not ids and situation.meant is not None:
        ids = list(situation.meant.variants)
    rows = {row.product_id: row for row in situation.catalog if row.id in ids}
    return [str(row.id) for row in rows.values()] if len(rows) <= MOST_GOODS else []


def _ingredients(situation: Situation, words: Words) -> list[Block]:
    goods = _goods(situation, words)
    return [Block(kind="ingredients", ids=tuple(goods))] if goods else []


def _health(situation: Situation, words: Words) -> list[Block]:
    """What the merchant wrote about the product, then a person: nothing is sold behind it, and of
    several things that were only shown none is meant."""
    one = words.items or len(_goods(situation, words)) == 1
    told = _ingredients(situation, words) if one else []
    return [*told, Block(kind="policy", ids=("health",))]


def _less_than(situation: Situation, words: Words) -> list[Block]:
    amount = words.most
    return [Block(kind="cheap", ids=(str(amount),))] if amount is not None else []


def _invoice(situation: Situation, words: Words) -> list[Block]:
    """Not where the shop sells "facturas", which are pastries in Argentina."""
    sold = (words.text[start:end].casefold() for start, end, _keys in words.named)
    pastries = any("factura" in one for one in sold)
    noted = words.invoice and (situation.cart.lines or _is_wished(words))
    return [] if pastries or noted else [Block(kind="policy", ids=("invoice",))]


def _would_cost(situation: Situation, words: Words) -> list[Block]:
    """The price of what is named, a piece."""
    return [_prices(words.items)] if words.items else []


def _prices(keys: Sequence[str]) -> Block:
    return Block(kind="price", ids=tuple(keys[:MOST_PRICES]))


def _offers(situation: Situation, words: Words) -> list[Block]:
    """Another amount than what the cart or the order comes to: the prices, and that."""
    order = situation.order
    lines = situation.cart.lines
    total = situation.cart.total if lines else order.total if order is not None else None
    if total is None or all(one.amount == total for one in words.sums):
        return []
    return [Block(kind="discount"), Block(kind="total")]


def _cheapest(situation: Situation, words: Words) -> list[Block]:
    """Of what is named the cheapest, else of all."""
    rows = [row for row in situation.catalog if str(row.id) in words.items]
    least = min((row.price for row in rows), default=None)
    if least is None:
        return [Block(kind="cheap")]
    return [_prices([str(row.id) for row in rows if row.price == least])]


def _recommend(situation: Situation, words: Words) -> list[Block]:
    """Between things that are named nobody chooses for the customer."""
    several = len({row.product_id for row in situation.catalog if str(row.id) in words.items}) > 1
    return [_prices(words.items)] if several else [Block(kind="recommended")]


def _warranty(situation: Situation, words: Words) -> list[Block]:
    """Where only returns are written down, those: many shops write both in one."""
    written = {one.topic for one in situation.shop.policies}
    other = "warranty" not in written and "refunds" in written
    return [Block(kind="policy", ids=("refunds" if other else "warranty",))]


def _written(kind: str) -> Callable[[Situation, Words], list[Block]]:
    """The policy where there is one; else whoever hears the words otherwise answers."""

    def told(situation: Situation, words: Words) -> list[Block]:
        known = any(one.topic == kind for one in situation.shop.policies)
        return [Block(kind="policy", ids=(kind,))] if known else []

    return told


def _fact(kind: str, *ids: str) -> Callable[[Situation, Words], list[Block]]:
    return lambda situation, words: [Block(kind=kind, ids=ids)]


def supposed_total(situation: Situation, words: Words) -> list[Block]:
    """ "¿Serían 120 en total?": what there is to pay; of something that is named, its price. A
    number is the answer where one was asked for, and no question."""
    counts = situation.asked is not None and situation.asked.about in ("quantity", "which_line")
    if words.paying.supposed_total is None or (counts and "?" not in words.text):
        return []
    if words.items and not words.order.operations:
        return [_prices(words.items)]
    return [Block(kind="total")]


_FACTS: dict[str, Callable[[Situation, Words], list[Block]]] = {
    "supposed_total": supposed_total,
    "sent_twice": _fact("how_many_orders"),
    "health": _health,
    "discount": _fact("discount"),
    "gifts": _fact("discount"),
    "offers": _offers,
    "would_cost": _would_cost,
    "invoice": _invoice,
    "instalments": _fact("policy", "instalments"),
    "minimum": _fact("policy", "minimum"),
    "parking": _fact("policy", "parking"),
    "returns": _fact("policy", "refunds"),
    "wholesale": _fact("policy", "wholesale"),
    "cancellation": _written("cancellation"),
    "rescheduling": _fact("policy", "rescheduling"),
    "terms": _written("payment"),
    "warranty": _warranty,
    "shipping": _written("shipping"),
    "ingredients": _ingredients,
    "cheapest": _cheapest,
    "less_than": _less_than,
    "recommend": _recommend,
}
