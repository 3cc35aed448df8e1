"""What stays asked after a turn: until it is answered, and through words about something else."""

from dataclasses import replace
from typing import Any

from chatbot.agent import reading
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.replies import open_questions
from chatbot.agent.situation.readings import Event, Reading
from chatbot.agent.situation.values import PendingQuestion
from tests import tables
from tests.chatbot.agent.scenes import SHOP, said, situation

WISH = {"type": "ADD_TO_CART", "params": {"product_id": 1}}
WHICH = PendingQuestion("which_variant", (3, 4), pending=(WISH,))
PROOF = PendingQuestion("which_order", messages=(7,))
REOPEN = PendingQuestion("reopen", pending=(WISH,))


def after(
    before: PendingQuestion,
    text: str,
    *kinds: str,
    now: PendingQuestion | None = None,
    v2: bool = True,
    **more: Any,
) -> PendingQuestion | None:
    then = situation(asked=before, unread=(said(text, **more),), shop=replace(SHOP, agent_v2=v2))
    proposal = Proposal(proposed_actions=tuple(action(kind) for kind in kinds))
    return open_questions.asked(now, then, reading.read(then), proposal)


@tables.rows(
    ("before", "text", "kinds", "stays"),
    [
        (WHICH, "¿a qué hora cierran?", ("REPLY",), True),
        (WHICH, "el grande", ("ADD_TO_CART",), False),
        (WHICH, "no gracias", ("REPLY",), False),
        (replace(WHICH, pending=()), "¿a qué hora cierran?", ("REPLY",), True),
        (replace(WHICH, pending=(), verb="remove"), "¿a qué hora cierran?", ("REPLY",), True),
        (REOPEN, "¿a qué hora cierran?", ("REPLY",), True),
        (REOPEN, "no", ("REPLY",), False),
        (PROOF, "¿a qué hora cierran?", ("REPLY",), True),
        (PendingQuestion("offered", (1,)), "¿a qué hora cierran?", ("REPLY",), False),
    ],
)
def test_a_question_stays_open_until_it_is_answered(
    before: PendingQuestion, text: str, kinds: tuple[str, ...], stays: bool
) -> None:
    assert after(before, text, *kinds) == (before if stays else None)


def test_a_tap_decides_whether_an_order_is_opened_again() -> None:
    assert after(REOPEN, "Otro pedido", "REPLY", choice="order.second") is None


def test_what_v1_cannot_answer_waits_for_the_engine_that_asked() -> None:
    assert after(replace(WHICH, pending=()), "sí", "REPLY", v2=False) is not None


def test_proofs_wait_through_another_question() -> None:
    kept = after(PROOF, "quiero un mango", "CLARIFY", now=replace(WHICH, pending=()))
    assert kept is not None and (kept.about, kept.messages) == ("which_variant", (7,))


def test_a_proof_that_is_filed_is_asked_about_no_more() -> None:
    then = situation(asked=PROOF, unread=(said("es del 2"),))
    filed = Event("PAYMENT_PROOF_RECEIVED", then.session_id, (7,))
    read: Reading = replace(reading.read(then), events=(filed,))
    assert open_questions.asked(None, then, read, Proposal(proposed_actions=())) is None


def test_behind_an_offer_there_waits_what_was_asked_before_it() -> None:
    offer = PendingQuestion("offered", (1,))
    kept = after(WHICH, "¿cuánto cuesta la maracuyá?", "REPLY", now=offer)
    assert kept is not None and kept.about == "offered"
    assert [one["type"] for one in kept.pending] == ["CLARIFY", "ADD_TO_CART"]
