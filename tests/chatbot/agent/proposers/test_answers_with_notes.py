"""An answer to "¿Cuál quieres?" says how it is to be made, too, and a no in it may be of a note."""

from chatbot.agent import reading
from chatbot.agent.proposers.rules import answers
from chatbot.agent.situation.values import PendingQuestion
from tests import tables
from tests.chatbot.agent.scenes import MANGO, MANGO_BIG, said, situation

SIZES = (MANGO, MANGO_BIG)


def lines_of(text: str, about: str, before: str = "") -> list[tuple[int, int, str]]:
    """Variant, quantity and note of what the answer adds."""
    asked = PendingQuestion(about, SIZES, verb="add", text=before)
    now = situation("IDLE", asked=asked, unread=(said(text),))
    return [
        (one.params["product_id"], one.params["quantity"], one.params.get("note") or "")
        for one in answers.given(now, reading.read(now))
        if one.type == "ADD_TO_CART"
    ]


@tables.rows(
    ("text", "item", "quantity", "note"),
    [
        ("grande pero sin hielo", MANGO_BIG, 1, "sin hielo"),
        ("ya, dame uno mediano sin hielo", MANGO, 1, "sin hielo"),
        ("el grande bien frío", MANGO_BIG, 1, "bien frío"),
        ("2 grandes sin hielo", MANGO_BIG, 2, "sin hielo"),
        ("el mediano pero no muy dulce", MANGO, 1, "no muy dulce"),
        ("el grande no, el mediano", MANGO, 1, ""),
        ("grande con harto hielo por favor", MANGO_BIG, 1, "con harto hielo"),
        ("el segundo", MANGO_BIG, 1, ""),
        ("mediano", MANGO, 1, ""),
    ],
)
def test_the_line_is_made_as_the_answer_says(
    text: str, item: int, quantity: int, note: str
) -> None:
    for about in ("which_variant", "offered"):
        assert lines_of(text, about) == [(item, quantity, note)]


@tables.rows(
    "text",
    ["no quiero el grande", "el grande no", "sin hielo", "¿el grande viene sin hielo?", "ninguno"],
)
def test_a_no_to_one_and_a_note_alone_choose_nothing(text: str) -> None:
    for about in ("which_variant", "offered"):
        assert lines_of(text, about) == []


def test_what_was_said_before_the_question_stands_beside_it() -> None:
    told = lines_of("grande con poco hielo", "which_variant", before="bien frío")
    assert told == [(MANGO_BIG, 1, "bien frío, con poco hielo")]
