"""Whatever a model says is read or given up, action by action, and never breaks a turn."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatbot.agent.proposals import PROHIBITED, Proposal
from chatbot.agent.proposers.model import lenient
from tests import tables
from tests.chatbot.agent import folding
from tests.chatbot.agent.scenes import MARACUYA, situation

ADD = {"type": "ADD_TO_CART", "params": {"product_id": "1", "quantity": 2}}


def read(raw: str) -> Proposal:
    found = lenient.read(raw)
    assert found is not None
    return found


def answer(*actions: Any, text: Any = "Listo.", **more: Any) -> str:
    return json.dumps({"proposed_actions": list(actions), "response_text": text, **more})


def kinds(raw: str) -> list[str]:
    return [one.type for one in read(raw).proposed_actions]


@tables.rows(
    "raw",
    [
        answer(ADD),
        f"```json\n{answer(ADD)}\n```",
        f"```\n{answer(ADD)}\n```\nEspero que ayude.",
        f"Claro, aquí está: {answer(ADD)} ¿algo más?",
        "\ufeff" + answer(ADD),
        f"Pienso en {{esto}} y en {{}} y en {{'a': 1}}. {answer(ADD)}",
        json.dumps({"answer": json.loads(answer(ADD))}),
        f"{answer('CLEAR_CART')} Perdón, mejor así: {answer(ADD)}",
        answer(ADD).replace("Listo.", "Lis\nto."),
    ],
)
def test_an_answer_is_found_wherever_it_stands(raw: str) -> None:
    found = read(raw)

    assert [one.model_dump() for one in found.proposed_actions] == [ADD]
    assert found.response_text.startswith("Lis")


@pytest.mark.parametrize("raw", [json.dumps([ADD]), json.dumps(ADD)])
def test_bare_actions_are_an_answer_without_words(raw: str) -> None:
    assert (kinds(raw), read(raw).response_text) == (["ADD_TO_CART"], "")


@tables.rows(
    "raw",
    [
        "", " ", "null", "true", "7", '"hola"', "[]", "{}", "¡Hola! ¿Qué te sirvo?", "{" * 5000,
        "[" * 100_000, '{"a":' * 50_000, '{"proposed_actions": []}', '{"response_text": ""}',
        '{"response_text": null, "proposed_actions": null}', '{"text": "hola"}',
        answer(ADD, ADD)[:-30], answer(ADD, text="Hola")[:60], "\x00\x00", "\ud800",
        '{"proposed_actions": "ADD_TO_CART"}', "{'proposed_actions': [{'type': 'REPLY'}]}",
    ],
)  # fmt: skip
def test_what_is_no_answer_is_given_up(raw: str) -> None:
    """Half a plan too: the actions of an answer that was cut off are not carried out."""
    assert lenient.read(raw) is None


def test_words_alone_are_a_reply() -> None:
    found = read('{"response_text": "¡Hola!"}')

    assert kinds('{"response_text": "¡Hola!"}') == ["REPLY"]
    assert found.response_text == "¡Hola!"


@tables.rows("kind", ["add_to_cart", " ADD_TO_CART ", "Add To Cart", "add-to-cart"])
def test_a_type_of_ours_is_known_however_it_is_spelled(kind: str) -> None:
    assert kinds(answer({"type": kind})) == ["ADD_TO_CART"]


@tables.rows(
    "broken",
    [None, 7, "", "DROP TABLE", [], {}, {"type": None}, {"type": {"a": 1}}, {"type": ["REPLY"]},
     {"params": {}}, "x" * 9000, {"type": "MODIFY_PRICE"}, {"type": True}, "apply_discount"],
)  # fmt: skip
def test_a_broken_action_is_refused_in_its_place_and_harms_no_other(broken: Any) -> None:
    now = situation("CART_OPEN")
    actions = read(answer(ADD, broken, ADD)).proposed_actions
    verdicts = folding.judge(actions, now)

    assert [one.accepted for one in verdicts] == [True, False, True]
    prohibited = actions[1].type in PROHIBITED
    assert verdicts[1].code == ("PROHIBITED" if prohibited else "UNKNOWN_ACTION")


def test_a_sixth_is_kept_for_the_record() -> None:
    now = situation("CART_OPEN")
    verdicts = folding.judge(read(answer(*[ADD] * 7)).proposed_actions, now)

    assert [one.code for one in verdicts] == [""] * 5 + ["TOO_MANY"] * 2


@tables.rows(
    ("given", "kept"),
    [
        ({"product_id": 1, "quantity": "2"}, {"product_id": 1, "quantity": "2"}),
        ({"product_id": None, "note": ""}, {"note": ""}),
        ({"price": 1, "topic": "hours", "order_id": "x", "sku": "A"}, {}),
        ({"quantity": {"a": {"b": []}}}, {"quantity": "<dict>"}),
        ({"options": [1, [2], {"a": 3}, None]}, {"options": [1, "<list>", "<dict>", "<NoneType>"]}),
        ({"note": "x" * 9000}, {"note": "x" * 300}),
        ({"note": "a\x00b\ud800c"}, {"note": "ab?c"}),
    ],
)
def test_parameters_are_known_ones_without_depth(given: Any, kept: Any) -> None:
    (only,) = read(answer({"type": "ADD_TO_CART", "params": given})).proposed_actions

    assert only.params == kept


def test_parameters_may_stand_beside_the_type_or_in_a_text() -> None:
    beside = {"type": "ADD_TO_CART", "product_id": "1", "quantity": 2}
    in_text = {"type": "ADD_TO_CART", "params": '{"product_id": "1", "quantity": 2}'}

    for item in (beside, in_text):
        (only,) = read(answer(item)).proposed_actions
        assert only.params == ADD["params"]


@tables.rows("number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "-" + "9" * 40])
def test_a_number_that_is_none_is_no_quantity(number: str) -> None:
    raw = answer(ADD).replace('"quantity": 2', f'"quantity": {number}')
    now = situation("CART_OPEN")
    (verdict,) = folding.judge(read(raw).proposed_actions, now)

    assert verdict.code == "BAD_QUANTITY"
    json.dumps(verdict.params, allow_nan=False)


def test_of_a_key_told_twice_the_last_counts() -> None:
    raw = '{"response_text": "Uno.", "response_text": "Dos.", "proposed_actions": []}'

    assert read(raw).response_text == "Dos."


@pytest.mark.parametrize("inner", ['{"proposed_actions": []}', '[{"type": "REPLY"}]'])
def test_an_answer_inside_the_answer_is_not_read_out(inner: str) -> None:
    assert read(answer(ADD, text=inner)).response_text == ""


@tables.rows("text", [None, {"a": 1}, ["x"], True])
def test_what_is_no_text_is_not_said(text: Any) -> None:
    assert read(answer(ADD, text=text)).response_text == ""


@tables.rows(
    ("words", "kept"),
    [
        ("Corto.", "Corto."),
        ("Uno. " + "x" * 494 + " dos. tres", "Uno."),
        ("a" * 495 + ". Final", "a" * 495 + "."),
        ("Uno. Van " + "x" * 485 + " Bs. 30 y más", "Uno."),
        ("Vale 12.50 y " + "palabra " * 80, "Vale 12.50 y " + "palabra " * 60),
        ("x" * 600, "x" * 500),
        ("Línea uno\n" + "y" * 600, "Línea uno"),
    ],
)  # fmt: skip
def test_a_long_text_is_cut_behind_a_sentence(words: str, kept: str) -> None:
    assert read(answer(ADD, text=words)).response_text == kept.strip()


def test_reasoning_and_state_are_kept_and_cut() -> None:
    found = read(answer(ADD, reasoning="r" * 5000, suggested_state="CHECKOUT"))

    assert (len(found.reasoning), found.suggested_state) == (1000, "CHECKOUT")
    assert read(answer(ADD, suggested_state={"a": 1})).suggested_state is None


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(["type", "params", "proposed_actions", "response_text", "product_id",
                         "quantity", "options", "note", "reasoning", "suggested_state", "x"]),
        inner,
        max_size=6,
    ),
    max_leaves=25,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(value=_JSON, before=st.text(max_size=5), cut=st.integers(0, 400))
def test_nothing_that_can_be_said_breaks_a_turn(value: Any, before: str, cut: int) -> None:
    raw = json.dumps(value)
    for text in (raw, before + raw, raw[:cut]):
        found = lenient.read(text)
        if found is not None:
            now = situation("CART_OPEN")
            verdicts = folding.judge(found.proposed_actions, now)
            assert found.proposed_actions
            assert len(verdicts) == len(found.proposed_actions)
            json.dumps(found.model_dump(mode="json"), allow_nan=False).encode()


def test_the_set_of_known_products_is_not_widened_by_a_name() -> None:
    """The parameters pass as they came; what they mean is for the matrix to say."""
    (only,) = read(answer(ADD)).proposed_actions
    assert only.params["product_id"] == str(MARACUYA)
