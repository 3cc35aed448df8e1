"""A model in the seat: what its answers become, and who answers when it fails."""

import json
from typing import Any

from chatbot.agent import reading
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers.model import schema
from chatbot.agent.proposers.v2 import made
from chatbot.agent.situation.values import PendingQuestion
from intents import packs
from llm.values import Completion, ModelFailed, Usage, Words
from tests import tables
from tests.chatbot.agent.proposers.with_a_model import heard, kinds, propose
from tests.chatbot.agent.scenes import MANGO, MANGO_BIG, MATCHA
from tests.chatbot.agent.scripted_model import COST, ScriptedModel, says, shown

BAD = "¡Claro! Te lo anoto."


def test_the_answer_becomes_the_proposal() -> None:
    model = ScriptedModel(
        says("Te anoté 2.", ("ADD_TO_CART", {"product_id": "1", "quantity": 2}), state="CART_OPEN")
    )
    found = propose(heard("dos maracuyá"), model)

    assert [one.model_dump() for one in found.proposed_actions] == [
        {"type": "ADD_TO_CART", "params": {"product_id": "1", "quantity": 2}}
    ]
    assert (found.response_text, found.suggested_state) == ("Te anoté 2.", "CART_OPEN")
    assert (found.proposer, found.fallback, found.usage) == ("stub:seller", "", COST)
    assert "ADD_TO_CART" in found.raw


def test_one_request_has_instructions_context_schema_and_tools() -> None:
    model = ScriptedModel(says("Hola"))
    propose(heard("hola"), model)

    (request,) = model.requests
    assert (request.purpose, request.schema_name) == ("propose", "answer")
    assert request.schema == schema.answer(tuple(one.key for one in packs.of("")))
    assert request.instructions.startswith('Eres "Nico"')
    assert [tool.name for tool in request.tools] == ["set_order_details"]
    assert len(request.messages) == 1


@tables.rows("kind", ["timeout", "unreachable", "overloaded", "refused", "budget"])
def test_when_the_model_fails_the_rules_answer(kind: str) -> None:
    spent = Usage(calls=1, tokens_in=50)
    now = heard("quiero 2 de maracuyá", "BROWSING")
    found = propose(now, ScriptedModel(ModelFailed(kind, usage=spent)))

    assert kinds(found) == ["ADD_TO_CART"]
    assert (found.proposer, found.fallback, found.usage) == ("rules", kind, spent)


def test_an_answer_that_cannot_be_read_is_asked_for_once_more() -> None:
    model = ScriptedModel(BAD, says("Listo.", "SHOW_CATALOG"))
    found = propose(heard("¿qué tienen?"), model)

    assert (kinds(found), found.proposer) == (["SHOW_CATALOG"], "stub:seller")
    assert found.usage == COST + COST
    assert found.raw.startswith(BAD)
    first, back, again = model.requests[1].messages
    assert (back, isinstance(again, Words)) == (Completion(BAD), True)
    assert first == model.requests[0].messages[0]


def test_twice_unreadable_the_rules_answer() -> None:
    found = propose(heard("quiero 2 de maracuyá", "BROWSING"), ScriptedModel(BAD, ""))

    assert (kinds(found), found.proposer) == (["ADD_TO_CART"], "rules")
    assert (found.fallback, found.usage, found.raw) == ("unreadable", COST + COST, BAD)


def test_nothing_said_is_asked_again_without_showing_nothing_back() -> None:
    model = ScriptedModel("", says("Hola"))
    propose(heard("hola"), model)

    assert all(isinstance(one, Words) for one in model.requests[1].messages)


def test_a_refusal_is_not_argued_with() -> None:
    refusal = Completion("No puedo ayudar con eso.", usage=COST, stop="refusal")
    found = propose(heard("quiero 2 de maracuyá", "BROWSING"), ScriptedModel(refusal))

    assert (found.proposer, found.fallback, found.usage) == ("rules", "refusal", COST)


def test_an_answer_that_was_cut_off_is_asked_for_once_more() -> None:
    cut = Completion(json.dumps(says("Hola"))[:40], usage=COST, stop="length")
    found = propose(heard("hola"), ScriptedModel(cut, says("Hola")))

    assert (found.proposer, found.response_text) == ("stub:seller", "Hola")


def test_a_failure_during_the_second_try_is_the_rules_too() -> None:
    found = propose(heard("hola"), ScriptedModel(BAD, ModelFailed("timeout", usage=COST)))

    assert (found.proposer, found.fallback, found.usage) == ("rules", "timeout", COST + COST)


@tables.rows(
    ("action", "becomes"),
    [
        (("REPLY", {"reason": "how_to_pay"}), {"topic": "how_to_pay"}),
        (("REPLY", {"reason": " Hours "}), {"topic": "hours"}),
        (("REPLY", {"reason": "which_order"}), {}),
        (("REPLY", {"topic": "heard"}), {}),
        (("REPLY", {"reason": "porque sí", "note": "x"}), {}),
        (("CLARIFY", {"reason": "hours"}), {}),
        (("CLARIFY", {"product_name": "Maracuyá"}), {}),
        (("CLARIFY", {"product_name": "mango", "quantity": 2}),
         {"topic": "which_variant", "product_ids": [MANGO, MANGO_BIG], "quantity": 2}),
    ],
)  # fmt: skip
def test_a_reply_carries_no_other_topic_than_the_table_has(action: Any, becomes: Any) -> None:
    (only,) = propose(heard("hola"), ScriptedModel(says("Hola", action))).proposed_actions

    assert only.params == becomes


WAITING = ({"type": "CLARIFY", "params": {"topic": "how_many", "product_ids": [MATCHA]}},)
WHICH = PendingQuestion("which_variant", (MANGO, MANGO_BIG), 1, pending=WAITING)
BIG = ("ADD_TO_CART", {"product_id": str(MANGO_BIG), "quantity": 1})


@tables.rows(
    ("actions", "becomes"),
    [
        ((BIG,), ["ADD_TO_CART", "CLARIFY"]),
        ((BIG, "REVIEW_ORDER"), ["ADD_TO_CART", "CLARIFY"]),
        ((BIG, ("ADD_TO_CART", {"product_name": "Matcha"})), ["ADD_TO_CART", "ADD_TO_CART"]),
        ((("CLARIFY", {"product_name": "Mango"}),), ["CLARIFY", "CLARIFY"]),
        (("REPLY",), ["REPLY"]),
        (("CLEAR_CART",), ["CLEAR_CART"]),
        ((BIG, "ESCALATE"), ["ADD_TO_CART", "ESCALATE"]),
    ],
)
def test_wishes_that_waited_for_an_answer_are_asked_again(actions: Any, becomes: list[str]) -> None:
    model = ScriptedModel(says("Va.", *actions))
    found = propose(heard("el grande", asked=WHICH), model)

    assert kinds(found) == becomes
    assert shown(model.requests[0])["last_question"] == {
        "about": "which_variant", "product_ids": ["3", "4"], "quantity": 1,
    }  # fmt: skip


def test_without_a_model_the_rules_sit_in_the_seat() -> None:
    now = heard("quiero 2 de maracuyá", "BROWSING")

    assert made(None).propose(now, reading.read(now)).proposer == "rules"
    assert not made(None).remote
    assert made(ScriptedModel()).remote


def test_what_the_model_told_is_kept_where_another_plan_is_judged() -> None:
    model = ScriptedModel(says("Va.", BIG))
    found = propose(heard("el grande", asked=WHICH), model)

    assert [one.type for one in found.told] == ["ADD_TO_CART"]
    assert Proposal.model_validate(found.model_dump(mode="json")).told == found.told
    plain = propose(heard("dos maracuyá"), ScriptedModel(says("Va.", BIG)))
    assert plain.told == ()
