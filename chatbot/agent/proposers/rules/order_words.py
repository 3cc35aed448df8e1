"""Order words as proposals: what was read, told in actions of the matrix. Pure."""

from dataclasses import replace

from catalog.orders.rules.edits import QUANTITIES
from catalog.orders.values import LineValue
from chatbot.agent.flows import sales
from chatbot.agent.proposals import MOST_WANTED, ProposedAction, action
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Ambiguous, Operation, OrderReading, Part, Words

Actions = tuple[ProposedAction, ...]


def proposed(situation: Situation, words: Words) -> Actions:
    """Everything the text orders, says of unknown things, or leaves open; () when nothing."""
    reading = _reading(situation, words)
    actions = [one for operation in reading.operations for one in _edit(operation, situation)]
    actions += [
        asks
        for one in reading.ambiguous
        if not _is_given_up(one, words)
        for asks in (_which_held(one, situation) or (_unclear(one, situation),))
    ]
    actions += [action("REPLY", topic="unknown_product", text=text) for text in reading.unknown]
    actions = _of_something(actions, situation)
    edited = any(one.type not in ("REPLY", "CLARIFY") for one in actions)
    wants_total = words.asks_total or words.asks_review
    # Asked along with the order, or edited while the review was on the table: show it anew.
    wanted = wants_total or situation.state == sales.CHECKOUT
    emptied = bool(actions) and actions[-1].type == "CLEAR_CART"
    room = len(actions) < MOST_WANTED and not reading.ambiguous
    if edited and wanted and room and not emptied:
        actions.append(action("REVIEW_ORDER"))
    return tuple(actions)


def _of_something(actions: list[ProposedAction], situation: Situation) -> list[ProposedAction]:
    """Without the emptying of an empty cart: "quita todo y ponme una piña", said while a size was
    asked, gives up the question."""
    if held(situation) or len(actions) < 2:
        return actions
    return [one for one in actions if one.type != "CLEAR_CART"]


def _is_given_up(found: Ambiguous, words: Words) -> bool:
    """ "No mango no, era papaya": what is refused in its clause is not asked about."""
    return any(
        words.refuses(start, end)
        for start, end, keys in words.named
        if set(keys) & set(found.candidates)
    )


def asks_for_worth(situation: Situation, read: Reading) -> Actions:
    """ "Dame 50 bs de cuñapés": how many that buys is offered, and asked."""
    worth = read.words.worth
    if worth is None:
        return ()
    rows = [row for row in situation.catalog if str(row.id) in worth.items]
    count = int(worth.amount // rows[0].price) if len(rows) == 1 and rows[0].price else 0
    if count not in QUANTITIES:
        return (action("REPLY", topic="price", product_ids=[row.id for row in rows[:10]]),)
    return (action("CLARIFY", topic="worth", product_ids=[rows[0].id], quantity=count),)


def names_wishes(situation: Situation, words: Words) -> bool:
    """Whether the words order something by its name, on the menu once or several times."""
    reading = _reading(situation, words)
    return bool(reading.ambiguous) or any(operation.item for operation in reading.operations)


def held(situation: Situation) -> tuple[LineValue, ...]:
    """What words may change: the cart, or the order that waits for money and may be opened."""
    order = situation.order
    waits = situation.state == sales.AWAITING_PAYMENT and order is not None
    return order.lines if waits and order is not None else situation.cart.lines


def _reading(situation: Situation, words: Words) -> OrderReading:
    """By the whole menu; what that leaves open of an edit, by what is held already."""
    reading, holds = words.order, frozenset(str(line.variant_id) for line in held(situation))
    doubts = [set(one.candidates) for one in reading.ambiguous if holds & set(one.candidates)]
    open_to: set[str] = set().union(*doubts)
    if open_to:
        rows = tuple(row for row in situation.catalog if str(row.id) not in open_to - holds)
        settled = words.among(menu_of(rows)).order
        edits = [one for one in settled.operations if one.item in open_to]
        left = any(holds & set(one.candidates) for one in settled.ambiguous)
        if edits and not left and all(one.op in _CHANGES for one in edits):
            reading = _in_place(settled, words, situation)
    return _all_but(reading, situation, words, holds) or reading


def _in_place(reading: OrderReading, words: Words, situation: Situation) -> OrderReading:
    """ "En vez de naranja, papaya": of what is still to be chosen, as many as go."""
    gone = [one.item for one in reading.operations if one.op == "remove" and one.quantity is None]
    if Part.INSTEAD not in words.parts.values() or len(gone) != 1 or len(reading.ambiguous) != 1:
        return reading
    count = sum(one.quantity for one in held(situation) if str(one.variant_id) == gone[0])
    wish = reading.ambiguous[0]
    return replace(reading, ambiguous=(replace(wish, quantity=wish.quantity or count or None),))


def _all_but(
    reading: OrderReading, situation: Situation, words: Words, holds: frozenset[str]
) -> OrderReading | None:
    """ "Solo el mango", of several things that are held: the others go."""
    if len(holds) < 2:
        return None
    rows = tuple(row for row in situation.catalog if str(row.id) in holds)
    stays = set(words.among(menu_of(rows)).alone)
    adds = all(one.op == "add" and one.item in stays for one in reading.operations)
    if not stays or not stays < holds or not adds or reading.unknown:
        return None
    others = dict.fromkeys(str(line.variant_id) for line in held(situation))
    return OrderReading(tuple(Operation("remove", key) for key in others if key not in stays))


_CHANGES = frozenset({"set", "remove"})


def _edit(operation: Operation, situation: Situation) -> Actions:
    if operation.op == "clear":
        return (action("CLEAR_CART"),)
    holds = {str(line.variant_id) for line in held(situation)}
    if operation.rest and operation.item not in holds:
        return ()
    item = operation.item or _meant(operation, situation)
    if item is None:
        return _which(operation, situation)
    return (_KINDS[operation.op](operation, int(item), situation),)


def _meant(operation: Operation, situation: Situation) -> str | None:
    """ "que sean 3": the only thing just offered, the only one held, or the one told of last."""
    if situation.asked is not None and len(situation.asked.items) == 1:
        return str(situation.asked.items[0])
    ids = {line.variant_id for line in held(situation)}
    shown = situation.meant.variants if situation.meant is not None else ()
    if operation.op == "add" and len(shown) == 1 and not situation.asked:
        return str(shown[0])
    told = ids & set(shown)
    if len(ids) > 1 and operation.op in _CHANGES:
        ids = told
    return str(ids.pop()) if len(ids) == 1 else None


def _which(operation: Operation, situation: Situation) -> Actions:
    ids = list(dict.fromkeys(line.variant_id for line in held(situation)))
    if not ids:
        return (action("REPLY", topic="nothing_to_confirm"),)
    return _asks_line(operation, ids)


def _asks_line(operation: Operation, ids: list[int]) -> Actions:
    """Which of these it is: with what is to be done, how many, and the note."""
    return (
        action(
            "CLARIFY",
            topic="which_line" if operation.op in _CHANGES else "which_variant",
            product_ids=ids,
            quantity=operation.quantity,
            op=operation.op,
            note=operation.note or None,
        ),
    )


def _which_held(found: Ambiguous, situation: Situation) -> Actions:
    """Which of the lines that are held is to be changed: what is to be done and how many stay with
    the question; () for what is ordered anew."""
    if found.op not in _CHANGES or len(found.candidates) < 2:
        return ()
    held_ids = [line.variant_id for line in held(situation)]
    ids = [pk for pk in dict.fromkeys(held_ids) if str(pk) in found.candidates]
    if ids and found.op == "remove" and found.every:
        return tuple(action("REMOVE_ITEM", product_id=pk) for pk in ids)
    if not ids:
        gone = found.op == "remove"
        return (action("REMOVE_ITEM", product_id=int(found.candidates[0])),) if gone else ()
    return _asks_line(Operation(found.op, None, found.quantity, note=found.note), ids)


def _unclear(found: Ambiguous, situation: Situation) -> ProposedAction:
    """The question, in the customer's words; what else they said of it waits for the answer."""
    ids = [int(key) for key in found.candidates]
    whole = f"{found.text} {found.note}".strip()
    return action(
        "CLARIFY",
        topic="which_variant" if len(ids) > 1 else "how_many",
        product_ids=ids,
        text=whole if whole in " ".join(situation.text.split()) else found.text,
        quantity=found.quantity,
        note=found.note or None,
    )


def _add(operation: Operation, item: int, situation: Situation) -> ProposedAction:
    return action(
        "ADD_TO_CART",
        product_id=item,
        quantity=_count(operation, situation),
        options=[int(key) for key in operation.options] or None,
        note=operation.note or None,
    )


def _count(operation: Operation, situation: Situation) -> int:
    """As many as were said; of what takes another thing's place, as many as there were of that."""
    if operation.instead_of:
        lines = (one for one in held(situation) if str(one.variant_id) == operation.instead_of)
        return sum(one.quantity for one in lines) or 1
    return 1 if operation.quantity is None else operation.quantity


def _set(operation: Operation, item: int, situation: Situation) -> ProposedAction:
    if all(line.variant_id != item for line in held(situation)):
        return _add(operation, item, situation)
    return action("UPDATE_QUANTITY", product_id=item, quantity=operation.quantity)


def _remove(operation: Operation, item: int, situation: Situation) -> ProposedAction:
    return action("REMOVE_ITEM", product_id=item, quantity=operation.quantity)


_KINDS = {"add": _add, "set": _set, "remove": _remove}
