"""Answers to what the assistant asked last: a size, a number, a yes to what was offered. Pure."""

from collections.abc import Callable
from dataclasses import replace

from chatbot.agent.proposals import CART_EDITS, ProposedAction, action
from chatbot.agent.proposers.rules import (
    cart_notes,
    kept_wishes,
    line_edits,
    order_words,
    pointing,
    several_asked,
    urgencies,
)
from chatbot.agent.reading import details
from chatbot.agent.replies import questions
from chatbot.agent.rules import handing_over, urgent
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import PendingQuestion, Situation
from intents.capture import free_text
from intents.option_words import only_options
from intents.words import Operation, Words

Actions = tuple[ProposedAction, ...]


def given(situation: Situation, read: Reading) -> Actions:
    """What the words answer to the last question; () where they answer nothing."""
    asked = situation.asked
    if asked is None or asked.about not in _ANSWERS:
        return ()
    return _ANSWERS[asked.about](situation, read)


def _resumes(situation: Situation, read: Reading) -> Actions:
    if read.has("CART_RESUMED"):
        return (action("REPLY", topic="heard"),)
    return (action("CLEAR_CART"),) if read.words.is_deny else ()


def _chooses(situation: Situation, read: Reading) -> Actions:
    """The choice among what was offered; where several questions wait, those that the words answer.
    A yes, the wish to be done, or how it is handed over chooses nothing: it is asked again."""
    assert situation.asked is not None
    asked, words = situation.asked, read.words
    if words.line_edit is not None and words.line_edit.kind == "gone":
        return ()  # "quita los dos" chooses no second one
    answered = several_asked.answered(situation, words) or _chosen(situation, words)
    if answered or asked.about not in questions.CHOOSES:
        return answered
    if words.quantity is not None and asked.about != "which_line":
        return questions.actions(replace(asked, quantity=words.quantity))
    done = words.is_affirm or words.only_finishes or words.asks_review
    done = done or words.quantity is not None  # no line of those that were told
    return questions.actions(asked) if done or _hands_over_first(situation, words) else ()


def is_choosing(situation: Situation) -> bool:
    """Whether a choice is open that was not asked anew already."""
    lines = [one.text for one in situation.history if one.role != "customer"]
    stuck = len(lines) > 1 and lines[-1] == lines[-2]
    return situation.asked is not None and situation.asked.about in questions.CHOOSES and not stuck


def asked_again(situation: Situation) -> Actions:
    """The open choice, once more."""
    assert situation.asked is not None
    return questions.actions(situation.asked)


def _hands_over_first(situation: Situation, words: Words) -> bool:
    """ "A Calle 5 número 2", while it is open which one: the cart may be still to come."""
    return bool(details.read(situation, words).told) and not words.order.operations


def _chosen(situation: Situation, words: Words) -> Actions:
    assert situation.asked is not None
    if several_asked.names_other(situation.asked.items, situation, words):
        return ()
    choice = pointing.choose(situation.asked.items, words, situation)
    if choice is None:
        return ()
    return done_to(choice.item, situation.asked, situation, choice.quantity, choice.line)


def done_to(
    item: int,
    asked: PendingQuestion,
    situation: Situation,
    spoken: int | None = None,
    line: Operation | None = None,
) -> Actions:
    """What was to be done before it was asked with what, done with this: as often as was said
    then, else as `spoken` beside the answer, and made as `line` says."""
    verb = asked.verb
    if verb not in CART_EDITS:
        # A quoted question that does not tell any more what was to be done.
        return (action("REPLY", topic="what_to_change"),)
    count = spoken if asked.quantity is None else asked.quantity
    if count is None and verb != "remove":
        count = 1
    held = [line for line in order_words.held(situation) if line.variant_id == item]
    if verb == "add" and asked.about == "which_line" and len(held) == 1:
        return (line_edits.like(held[0], count or 1), *questions.waiting(asked))
    if verb == "add":
        return took(item, count or 1, situation, line)
    edit = action(CART_EDITS[verb], product_id=item, quantity=count)
    return (edit, *questions.waiting(asked))


def took(item: int, quantity: int, situation: Situation, line: Operation | None = None) -> Actions:
    """The chosen thing as it was wished for before the question and in the answer (`line`), and
    the questions that waited."""
    asked = situation.asked
    assert asked is not None
    wish = pointing.wished(item, quantity, asked.text, situation, line)
    return (wish, *questions.waiting(situation.asked))


def _counts(situation: Situation, read: Reading) -> Actions:
    assert situation.asked is not None
    quantity = read.words.quantity
    if quantity is None or not situation.asked.items:
        return ()
    verb, item = situation.asked.verb or "add", situation.asked.items[0]
    if verb == "add":
        return took(item, quantity, situation)
    edit = action(CART_EDITS[verb], product_id=item, quantity=quantity)
    return (edit, *questions.waiting(situation.asked))


def _offered(situation: Situation, read: Reading) -> Actions:
    """After a price: "dame dos" or "sí" means what was just told."""
    assert situation.asked is not None
    if len(situation.asked.items) != 1:
        asks = read.words.asks_price or "?" in situation.text
        if asks:
            return ()
        count = read.words.quantity
        which = replace(situation.asked, about="which_variant", quantity=count)
        if read.words.is_affirm or (count is not None and read.words.order.operations):
            return questions.actions(which)  # "dame 2" counts, "la 2" and "2" choose
        return _chosen(situation, read.words)
    if situation.cart.lines and read.words.only_finishes:
        # "Eso es todo" is a yes to the order, not to what was only asked about.
        return (action("REVIEW_ORDER"),)
    item = situation.asked.items[0]
    if read.words.is_affirm:
        count = situation.asked.quantity or 1
        taken = (action("ADD_TO_CART", product_id=item, quantity=count),)
        return kept_wishes.beside(taken, situation)
    return kept_wishes.beside(_counts(situation, read)[:1], situation)


def _details(situation: Situation, read: Reading) -> Actions:
    """ "Con chía": the product that waited for its option is taken, as often as was said."""
    asked = situation.asked
    assert asked is not None
    if len(asked.items) != 1:
        return ()
    if told := _only_options(situation, asked):
        return (told, *questions.waiting(asked))
    found = pointing.line_with(f"{asked.text} {situation.text}", asked.items[0], situation)
    if found is None or not found.options:
        return ()
    row = situation.variant(asked.items[0])
    groups = {group.name.casefold() for group in row.groups} if row is not None else set()
    if found.note.casefold() in groups:
        found = replace(found, note="")
    quantity = asked.quantity or found.quantity or 1
    return (pointing.taken(asked.items[0], quantity, found), *questions.waiting(situation.asked))


def _only_options(situation: Situation, asked: PendingQuestion) -> ProposedAction | None:
    """The product with what was chosen before and now, where the answer names options alone: what
    goes with a combo is no line of its own."""
    row = situation.variant(asked.items[0])
    groups = row.groups if row is not None else ()
    names = {option.id: option.name for group in groups for option in group.options}
    chosen = only_options(filter(None, (asked.text, situation.text)), names)
    if not chosen or not only_options((situation.text,), names):
        return None
    count = asked.quantity or 1
    return action("ADD_TO_CART", product_id=asked.items[0], quantity=count, options=list(chosen))


def _reopens(situation: Situation, read: Reading) -> Actions:
    """What waits is proposed again: in an order of its own, where the answer says so
    (`SESSION_RENEWED`), else the question comes again."""
    if read.has("SESSION_RENEWED") or read.words.is_affirm:
        return questions.waiting(situation.asked)
    return ()


def _gives_up(situation: Situation, read: Reading) -> Actions:
    """A yes or a no to "¿Cancelo el pedido?", "¿Vacío ...?", "¿Quito ...?", "¿Cambio tu ...?"."""
    if read.words.is_deny:
        return (action("REPLY", topic="kept"),)
    return questions.waiting(situation.asked) if read.words.is_affirm else ()


def _hands_over(situation: Situation, read: Reading) -> Actions:
    """What answers a question of handing over is noted beside (`details_beside`), and is no order:
    "Calle 5 número 2" counts nothing."""
    told = details.read(situation, read.words)
    if told:
        return (action("REPLY", topic="heard"),)
    about = situation.asked.about if situation.asked is not None else ""
    if about == "invoice" and (read.words.is_deny or free_text.is_refusal(read.words.text)):
        return (action("REPLY", topic="total"),)
    unclear = about == "address" and read.intent in _UNCLEAR and not read.words.order.operations
    return (action("CLARIFY", topic="unclear_address"),) if unclear else ()


_UNCLEAR = frozenset({"other", "location", "delivery", "affirm"})


_ANSWERS: dict[str, Callable[[Situation, Reading], Actions]] = {
    "resume": _resumes,
    "which_variant": _chooses,
    "which_line": _chooses,
    "quantity": _counts,
    "options": _details,
    "offered": _offered,
    "note_for": cart_notes.answered,
    "cancel": _gives_up,
    "reopen": _reopens,
    "lead": _gives_up,
    urgent.ASKED: lambda situation, read: urgencies.answered(situation),
    **dict.fromkeys(handing_over.QUESTIONS, _hands_over),
}
