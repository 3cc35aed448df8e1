"""Nothing leaves Carla's cart that she did not take off, whoever proposes it."""

from typing import Any

from chatbot.agent.situation.values import Line, PendingQuestion, Referent, Situation
from tests import tables
from tests.chatbot.agent import folding, scenes
from tests.chatbot.agent.proposers.test_matrix import judged, told
from tests.chatbot.agent.scenes import MANGO_BIG, MARACUYA, MATCHA, cart, line, said, situation

HELD = cart(line(MARACUYA, 3), line(MATCHA, 2), line(MANGO_BIG, 1))
MAR, MAT, MAN = frozenset({MARACUYA}), frozenset({MATCHA}), frozenset({MANGO_BIG})
ALL = MAR | MAT | MAN
NONE = frozenset[int]()


def holding(text: str, **more: Any) -> Situation:
    return situation("CART_OPEN", **{"cart": HELD, "unread": (said(text),), **more})


@tables.rows(
    ("words", "taken"),
    [
        ("quita el maracuyá", MAR),
        ("sácame el matcha porfa", MAT),
        ("el mango ya no", MAN),
        ("ya no quiero el maracuyá", MAR),
        ("el de maracuyá ya no lo quiero", MAR),
        ("elimina el matcha y el mango", MAT | MAN),
        ("quita el mango, el maracuyá sí lo quiero", MAN),
        ("quita el mango, el maracuyá déjalo", MAN),
        ("agrega un maracuyá y quita el matcha", MAT),
        ("el mango no", MAN),
        ("sin el matcha", MAT),
        ("en vez del mango dame otro matcha", MAN),
        ("cambia el mango por un matcha", MAN),
        ("solo el matcha", MAR | MAN),
        ("mejor que sean 2 maracuyá", MAR),
        ("un maracuyá menos", MAR),
        ("me equivoqué, eran 2 maracuyá", MAR),
        ("quita todo menos el matcha", MAR | MAN),
        ("mejor solo el matcha", MAR | MAN),
        ("déjame solo el matcha y el mango", MAR),
        ("ya no quiero nada, ni el maracuyá", ALL),
        ("kita el maraculla", MAR),
        ("el matcha, quítalo", MAT),
        ("vacía el carrito", ALL),
        ("borra todo", ALL),
        ("empecemos de nuevo", ALL),
        ("ya no quiero nada", ALL),
        ("cancela todo", ALL),
        ("olvida el pedido", ALL),
        ("mejor nada", ALL),
        # None of these takes anything off.
        ("dale", NONE),
        ("gracias", NONE),
        ("no", NONE),
        ("no, agrega un matcha", NONE),
        ("¿cuánto cuesta el maracuyá?", NONE),
        ("quiero 2 maracuyá y un matcha", NONE),
        ("el matcha sin azúcar", NONE),
        ("sin azúcar", NONE),
        ("¿llega hoy el maracuyá?", NONE),
        ("quítalo", NONE),
        ("quita lo último", NONE),
        ("quita el mango y agrega un mango", NONE),
        ("solo un matcha más", NONE),
        ("solo el matcha sin azúcar", NONE),
        ("hay que cancelar todo ya?", NONE),
        ("la bolsa no la necesito", NONE),
    ],
)
def test_what_the_rules_read_as_taken_off(words: str, taken: frozenset[int]) -> None:
    assert folding.given(holding(words)).fewer.keys() == taken


@tables.rows(
    ("words", "verdict"),
    [("quita el matcha", "+CART_OPEN"), ("dale", "-REMOVE_UNSAID"),
     ("quita el maracuyá", "-REMOVE_UNSAID"), ("sí, confirmo", "-REMOVE_UNSAID"),
     ("borra todo", "+CART_OPEN")],
)  # fmt: skip
def test_a_line_goes_only_where_she_takes_it_off(words: str, verdict: str) -> None:
    assert told(judged("REMOVE_ITEM", holding(words), product_id=MATCHA)) == verdict
    shown = scenes.reviewed(HELD)
    checkout = situation("CHECKOUT", cart=HELD, unread=(said(words),), shown=shown)
    assert told(judged("REMOVE_ITEM", checkout, product_id=MATCHA)) == verdict


@tables.rows(
    ("words", "quantity", "verdict"),
    [("mejor 2 maracuyá", 2, "+CART_OPEN"), ("dale", 2, "-REMOVE_UNSAID"),
     ("agrega un maracuyá", 1, "-REMOVE_UNSAID"), ("dale", 3, "+CART_OPEN"),
     ("dale", 5, "+CART_OPEN")],
)  # fmt: skip
def test_a_line_gets_fewer_only_where_she_says_so(words: str, quantity: int, verdict: str) -> None:
    found = judged("UPDATE_QUANTITY", holding(words), product_id=MARACUYA, quantity=quantity)
    assert told(found) == verdict


@tables.rows(
    ("words", "verdict"),
    [("vacía el carrito", "+BROWSING"), ("dale", "-CLEAR_UNSAID"),
     ("quita el matcha", "-CLEAR_UNSAID"), ("quiero empezar de nuevo", "+BROWSING"),
     ("quita el matcha, el mango y el maracuyá", "+BROWSING")],
)  # fmt: skip
def test_a_cart_is_emptied_only_where_she_empties_it(words: str, verdict: str) -> None:
    assert told(judged("CLEAR_CART", holding(words))) == verdict


@tables.rows(
    ("more", "accepted"),
    [
        ({"unread": (said("quítalo", refers=Referent("quote", (MATCHA,))),)}, True),
        ({"last_shown": Referent("shown", (MATCHA,))}, True),
        ({"last_shown": Referent("shown", (MARACUYA,))}, False),
        ({"last_shown": Referent("shown", (MARACUYA, MATCHA, MANGO_BIG))}, False),
        ({"cart": cart(line(MATCHA, 2))}, True),
    ],
)
def test_it_is_the_thing_that_she_points_at(more: dict[str, Any], accepted: bool) -> None:
    now = holding("quítalo", **more)
    assert judged("REMOVE_ITEM", now, product_id=MATCHA).accepted is accepted


KEPT = ({"type": "REMOVE_ITEM", "params": {"product_id": MATCHA}},)


@tables.rows(
    ("more", "accepted"),
    [
        ({"asked": PendingQuestion("cancel", pending=KEPT)}, True),
        ({"asked": PendingQuestion("which_variant", (MARACUYA,), pending=KEPT)}, False),
        ({"asked": PendingQuestion("which_line", (MATCHA, MARACUYA), verb="remove")}, False),
        ({"asked": PendingQuestion("which_variant", (MATCHA,))}, False),
        ({"history": (Line("assistant", "¿Quito el matcha?"),)}, False),
        ({"history": (Line("assistant", "¿Confirmamos? 2 Matcha"),)}, False),
        ({"unread": (said("Sí, quitarlo", choice=f"fewer:{MATCHA}:0"),)}, True),
        ({"unread": (said("Sí, quitarlo", choice=f"fewer:{MARACUYA}:0"),)}, False),
    ],
)
def test_a_yes_or_a_button_takes_off_what_was_asked_about(
    more: dict[str, Any], accepted: bool
) -> None:
    now = holding("sí", **more)
    assert judged("REMOVE_ITEM", now, product_id=MATCHA).accepted is accepted


@tables.rows(
    ("words", "more", "accepted"),
    [
        ("2", {"asked": PendingQuestion("quantity", (MATCHA,), verb="set")}, True),
        ("uno", {"asked": PendingQuestion("quantity", (MATCHA,), verb="set")}, True),
        ("3", {"asked": PendingQuestion("quantity", (MATCHA,), verb="set")}, False),
        ("2", {}, False),
    ],
)
def test_a_bare_number_counts_where_it_was_asked_for(
    words: str, more: dict[str, Any], accepted: bool
) -> None:
    now = holding(words, cart=cart(line(MATCHA, 4)), **more)
    found = judged("UPDATE_QUANTITY", now, product_id=MATCHA, quantity=2)
    assert (found.accepted, found.code) == (accepted, "" if accepted else "REMOVE_UNSAID")


def test_a_yes_about_a_line_calls_off_no_cart() -> None:
    now = holding("sí", asked=PendingQuestion("cancel", pending=KEPT))
    assert told(judged("CANCEL_ORDER", now)) == "-CANCEL_UNSAID"


def test_what_waits_until_an_order_is_opened_was_hers_before() -> None:
    assert told(judged("REMOVE_ITEM", situation("AWAITING_PAYMENT"), product_id=MARACUYA)) == (
        "-REMOVE_UNSAID"
    )
    said_so = situation("AWAITING_PAYMENT", unread=(said("quita el maracuyá"),))
    assert told(judged("REMOVE_ITEM", said_so, product_id=MARACUYA)) == "-ORDER_OPEN"
