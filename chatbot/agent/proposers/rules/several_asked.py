"""Answers where several things were asked of several wishes: which mango, and which papaya. Pure.

"Mediano los dos" answers both, "mango grande" the one it names; what is not answered is asked
again.
"""

import re
from collections.abc import Iterator, Sequence

from chatbot.agent.proposals import ProposedAction
from chatbot.agent.proposers.rules import pointing
from chatbot.agent.replies import questions
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import PendingQuestion, Situation
from core.rules.text import fold
from intents.words import MenuItem, Words

Actions = tuple[ProposedAction, ...]
_WORD = re.compile(r"\w+")


def answered(situation: Situation, words: Words) -> Actions:
    """What the words choose for the questions that they answer, the other questions, and what else
    waits; () where one question alone is answered, or none."""
    asked = situation.asked
    if asked is None or asked.about != "which_variant":
        return ()
    asks = [(waits, questions.choice(waits)) for waits in questions.waiting(asked)]
    open_ones = [asked, *(one for _waits, one in asks if one is not None)]
    if len(open_ones) < 2:
        return ()
    meant = [one for one in open_ones if _is_named(one, situation, words)]
    if words.says_each(len(open_ones)):
        meant = meant or open_ones
    if not meant or meant == [asked]:
        return ()
    taken = {id(one): took for one in meant if (took := _taken(one, situation, words))}
    if not taken:
        return ()
    closed = set(taken) | {id(one) for one in open_ones if _is_refused(one, situation, words)}
    rest = (waits for waits, one in asks if one is None or id(one) not in closed)
    again = () if id(asked) in closed else questions.actions(asked)
    return (*taken.values(), *rest, *again)


def names_other(items: Sequence[int], situation: Situation, words: Words) -> bool:
    """Whether the words name products, and none of those rows': "2 naranjas grandes" is no answer
    to "¿qué mango?". A size alone names none, not even where another product is called so."""
    rows = {row.product: row for row in situation.catalog}
    menu = tuple(MenuItem(name, name, row.product_aliases) for name, row in rows.items())
    asked = [row for row in map(situation.variant, items) if row is not None]
    beside = words.other(_without(words.text, " ".join(row.size for row in asked)))
    named = set(beside.among(menu).items)
    return bool(named) and not named & {row.product for row in asked}


def _without(text: str, sizes: str) -> str:
    """The text without the words of those sizes, of one or of several."""
    known = {_one(word) for word in _WORD.findall(sizes)}
    return _WORD.sub(lambda word: "" if _one(word[0]) in known else word[0], text)


def _one(word: str) -> str:
    return fold(word).removesuffix("s")


def _is_named(asked: PendingQuestion, situation: Situation, words: Words) -> bool:
    """Whether the product that the question is about is named by its own name."""
    menu = tuple(MenuItem(name, name) for name in _products(asked, situation))
    return bool(words.among(menu).items)


def _is_refused(asked: PendingQuestion, situation: Situation, words: Words) -> bool:
    """Whether the words take back what the question is about: "no mango no, era papaya grande"."""
    order = words.among(menu_of(pointing.rows_of(asked.items, situation))).order
    ops = [*(one.op for one in order.operations), *(one.op for one in order.ambiguous)]
    return "remove" in ops and "add" not in ops


def _products(asked: PendingQuestion, situation: Situation) -> Iterator[str]:
    rows = (situation.variant(pk) for pk in asked.items)
    return iter(dict.fromkeys(row.product for row in rows if row is not None))


def _taken(asked: PendingQuestion, situation: Situation, words: Words) -> ProposedAction | None:
    """The chosen row, as often as was wished for and with the note that waited for it."""
    choice = pointing.choose(asked.items, words, situation)
    if choice is None or names_other(asked.items, situation, words):
        return None
    count = asked.quantity or 1
    return pointing.wished(choice.item, count, asked.text, situation, choice.line)
