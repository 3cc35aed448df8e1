"""The question which line is meant: what was to be done, and how many, is done with the answer."""

from typing import Any

from chatbot.agent import reading
from chatbot.agent.proposals import action
from chatbot.agent.proposers.model import gifts
from chatbot.agent.proposers.rules import answers, rules_proposer, taps
from chatbot.agent.situation.values import PendingQuestion, Referent, Situation
from tests import tables
from tests.chatbot.agent.scenes import MANGO_BIG, MARACUYA, MATCHA, cart, line, said, situation

HELD = cart(line(MATCHA, 2), line(MARACUYA, 3))
LINES = (MATCHA, MARACUYA)
Done = tuple[str, Any, Any]


def asking(text: str, verb: str, count: int | None, **more: Any) -> Situation:
    asked = PendingQuestion("which_line", LINES, count, verb)
    return situation("CART_OPEN", cart=HELD, asked=asked, unread=(said(text, **more),))


def done(now: Situation) -> list[Done]:
    proposed = answers.given(now, reading.read(now))
    return [
        (one.type, one.params.get("product_id"), one.params.get("quantity")) for one in proposed
    ]


@tables.rows(
    ("text", "verb", "count", "kind", "item", "quantity"),
    [
        ("1", "remove", 1, "REMOVE_ITEM", MATCHA, 1),
        ("2", "remove", 1, "REMOVE_ITEM", MARACUYA, 1),
        ("el primero", "remove", 2, "REMOVE_ITEM", MATCHA, 2),
        ("el último", "remove", None, "REMOVE_ITEM", MARACUYA, None),
        ("uno de maracuyá", "remove", None, "REMOVE_ITEM", MARACUYA, 1),
        ("al matcha", "add", 2, "ADD_TO_CART", MATCHA, 2),
        ("la segunda", "add", 1, "ADD_TO_CART", MARACUYA, 1),
        ("el matcha", "set", 3, "UPDATE_QUANTITY", MATCHA, 3),
        ("2", "set", 5, "UPDATE_QUANTITY", MARACUYA, 5),
        ("el matcha", "set", 0, "UPDATE_QUANTITY", MATCHA, 0),
    ],
)
def test_the_answer_does_what_was_to_be_done(
    text: str, verb: str, count: int | None, kind: str, item: int, quantity: int | None
) -> None:
    assert [(one, int(pk), many) for one, pk, many in done(asking(text, verb, count))] == [
        (kind, item, quantity)
    ]


def test_a_number_beyond_the_lines_asks_again_with_the_same_number() -> None:
    (asks,) = answers.given(now := asking("7", "remove", 1), reading.read(now))
    assert (asks.params["topic"], asks.params["op"], asks.params["quantity"]) == (
        "which_line",
        "remove",
        1,
    )


@tables.rows(
    ("more", "kind", "quantity"),
    [
        ({"asked": PendingQuestion("which_line", LINES, 1, "remove")}, "REMOVE_ITEM", 1),
        ({"asked": PendingQuestion("which_line", LINES, 4, "set")}, "UPDATE_QUANTITY", 4),
        ({"asked": PendingQuestion("which_line", LINES, 2, "add")}, "ADD_TO_CART", 2),
        ({"asked": PendingQuestion("which_line", (MANGO_BIG,), 1, "remove")}, "REPLY", None),
        ({"asked": PendingQuestion("which_variant", LINES, 1)}, "REPLY", None),
        ({}, "REPLY", None),
    ],
)
def test_a_tapped_line_is_the_answer_where_it_is_asked_for(
    more: dict[str, Any], kind: str, quantity: int | None
) -> None:
    tap = said("", choice=f"line:{MATCHA}")
    now = situation("CART_OPEN", cart=HELD, unread=(tap,), **more)
    (found,) = taps.meaning(now.choice, now)
    assert (found.type, found.params.get("quantity")) == (kind, quantity)


def test_a_tap_under_an_older_question_answers_that_one() -> None:
    thing = Referent("quote", LINES, question="which_line", quantity=1, verb="remove")
    tap = said("", choice=f"line:{MARACUYA}", refers=thing)
    now = situation("CART_OPEN", cart=HELD, unread=(tap,))
    (found,) = taps.meaning(now.choice, now)
    assert (found.type, found.params["product_id"], found.params["quantity"]) == (
        "REMOVE_ITEM",
        MARACUYA,
        1,
    )


@tables.rows(
    ("text", "topic"),
    [
        ("que sean 3", "which_line"),
        ("quita uno", "which_line"),
        ("ponle dos más", "which_line"),
        ("bien batidos", "note_for_which"),
        ("con poca azúcar", "note_for_which"),
        ("quita el matcha", ""),
        ("un mango grande", ""),
        ("gracias", ""),
        ("¿cuánto es?", ""),
    ],
)
def test_a_model_asks_of_lines_what_the_words_change(text: str, topic: str) -> None:
    now = situation("CART_OPEN", cart=HELD, unread=(said(text),))
    asks = rules_proposer.asks_of_line(now)
    assert (str(asks.params["topic"]) if asks is not None else "") == topic


@tables.rows(
    ("text", "kept"),
    [
        ("un matcha de yapa", 0),
        ("2 maracuyá y un matcha de cortesía", 1),
        ("2 maracuyá y un matcha", 2),
        ("2 matcha y uno de yapa", 2),
        ("regálame un matcha y un maracuyá", 2),
    ],
)
def test_a_model_adds_no_gift(text: str, kept: int) -> None:
    now = situation("BROWSING", unread=(said(text),))
    planned = [action("ADD_TO_CART", product_id=pk, quantity=1) for pk in LINES]
    planned = planned[:1] if text.startswith("un matcha") else planned
    assert len(gifts.left_out(planned, now, reading.read(now))) == kept
