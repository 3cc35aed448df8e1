"""docs/matrix.md says what the code does, and what the specification says is in it."""

import re
from pathlib import Path

from chatbot.agent.capabilities import page
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.spec import ALL

ROOT = Path(page.__file__).parents[3]
# specs/agent_v2 §8, as it is written there: the states, and how many validations.
SPECIFIED = {
    "SHOW_CATALOG": ("todos", 0),
    "SHOW_PRODUCT": ("todos", 1),
    "ADD_TO_CART": ("IDLE, BROWSING, CART_OPEN", 2),
    "UPDATE_QUANTITY": ("CART_OPEN", 2),
    "REMOVE_ITEM": ("CART_OPEN", 1),
    "CLEAR_CART": ("CART_OPEN", 1),
    "REVIEW_ORDER": ("CART_OPEN", 1),
    "CONFIRM_ORDER": ("CHECKOUT", 1),
    "CANCEL_ORDER": ("CART_OPEN, CHECKOUT, AWAITING_PAYMENT", 0),
    "REPLY": ("todos", 0),
    "CLARIFY": ("todos", 0),
    "ESCALATE": ("todos", 0),
}


def test_the_page_is_what_the_registry_says() -> None:
    written = (ROOT / "docs" / "matrix.md").read_text()
    assert written == page.text(), "run: manage.py matrix > docs/matrix.md"


def test_each_row_of_the_specification_is_held() -> None:
    for name, (where, checks) in SPECIFIED.items():
        one = CAPABILITIES[name]
        states = ALL if where == "todos" else frozenset(where.split(", "))
        assert (one.states, len(one.specified)) == (states, checks), name
        assert set(one.specified) <= set(one.checks), name


def test_what_is_stricter_is_marked() -> None:
    for one in CAPABILITIES.values():
        (row,) = re.findall(rf"^\| `{one.name}` .*$", page.text(), re.MULTILINE)
        ours = {*one.checks, *one.consents} - {*one.specified}
        assert row.count("**") >= 2 * len(ours), one.name
