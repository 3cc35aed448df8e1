"""Each proposal, verdict and effect is on record, for good, and can be judged again."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import Error, connection, transaction

from chatbot.agent import clocks, reading
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.proposals import Proposal, ProposedAction, action
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation import loading, recording, snapshots
from chatbot.conversations.models import ModeChange
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.agent import folding
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def judged_again(words: TurnText) -> list[tuple[Any, ...]]:
    """The verdicts of the matrix on what the audit kept of situation and proposal."""
    then = snapshots.restored(words.merchant_id, words.situation)
    proposal = Proposal.model_validate(words.proposal)
    events = reading.read(then).events
    verdicts = folding.judge(proposal.proposed_actions, then, events)
    return [(one.type, one.accepted, one.code, one.before, one.after) for one in verdicts]


def kept_verdicts(turn: Turn) -> list[tuple[Any, ...]]:
    keys = ("type", "accepted", "code", "before", "after")
    return [tuple(one[key] for key in keys) for one in turn.verdicts]


def a_whole_sale(talk: Talk) -> None:
    talk.say("hola")
    talk.say("quiero 2 de maracuyá y 3 matcha y un guaraná")
    talk.say("un mango")
    talk.tap("review")
    talk.say("mejor que sean 2 matcha")
    talk.say("eso es todo")
    talk.say("sí, confirmo")
    talk.say("sí, confirmo")
    talk.say("agrega 1 maracuyá")
    talk.tap("order.change")
    talk.say("eso es todo")
    talk.say("sí, confirmo")
    talk.say("confirmo", kind="image", mime="image/jpeg")
    talk.say("cancela el pedido")


def test_each_turn_can_be_run_again_from_its_audit(talk: Talk) -> None:
    a_whole_sale(talk)
    turns = Turn.objects.of(talk.merchant).filter(outcome="kept").select_related("words")

    assert turns.count() == 14
    for turn in turns:
        then = snapshots.restored(turn.merchant_id, turn.words.situation)
        read = reading.read(then)
        proposed = rules_proposer.propose(then, read)
        assert proposed.model_dump(mode="json") == turn.words.proposal
        assert judged_again(turn.words) == kept_verdicts(turn)
        assert [event.name for event in read.events] == turn.events
        assert then.state == turn.state_before


def test_a_situation_is_the_same_after_it_was_kept(talk: Talk) -> None:
    a_whole_sale(talk)
    now = loading.load(talk.session.id, talk.merchant.pk, talk.now)

    assert recording.restore(json.loads(json.dumps(recording.dump(now))), now.catalog) == now


def test_a_turn_keeps_what_was_said_proposed_done_and_how_long_it_took(talk: Talk) -> None:
    talk.say("hola")
    talk.say("quiero 2 de maracuyá")
    turn = talk.last_turn()

    assert (turn.state_before, turn.state_after, turn.outcome) == ("IDLE", "CART_OPEN", "kept")
    assert (turn.engine, turn.proposer) == ("v2", "rules")
    assert [one["kind"] for one in turn.effects] == ["added"]
    assert {"situation", "proposal", "locks", "execution", "reply"} <= set(turn.stages)
    assert all(took >= 0 for took in turn.stages.values())
    assert talk.contents()[0]["body"] == talk.heard[-1]
    session = talk.session
    assert session.messages.get(text="quiero 2 de maracuyá").turn_id == turn.pk
    kinds = Event.objects.of(talk.merchant).values_list("kind", flat=True)
    assert "turn.kept" in kinds


def test_every_proposal_has_a_verdict_with_its_reason(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    kinds = [
        "MODIFY_PRICE", "APPLY_DISCOUNT", "APPROVE_PAYMENT", "REJECT_PAYMENT",
        "DISABLE_OVERRIDE", "TELEPORT", "REPLY",
    ]  # fmt: skip
    proposing([ProposedAction(type=kind, params={"price": 1}) for kind in kinds])
    answer = talk.say("hola")

    turn = talk.last_turn()
    assert [one["code"] for one in turn.verdicts] == ["PROHIBITED"] * 5 + ["TOO_MANY"] * 2
    # A name that is none of ours may be anybody's words: it stands with what can be erased.
    told = [*kinds[:5], "…", "REPLY"]
    assert [one["type"] for one in turn.verdicts] == told
    refused = [one["facts"] for one in turn.effects if one["kind"] == "refused"]
    assert len(refused) == len(kinds)
    assert turn.words.proposal is not None
    assert [one["type"] for one in turn.words.proposal["proposed_actions"]] == kinds
    assert answer


@pytest.mark.parametrize(
    "actions",
    [
        [],
        [action("APPROVE_PAYMENT")],
        [action("REPLY", topic="heard")],
        [action("REPLY", topic="x\x00\ud800", text="\x00", quantity="mil", product_ids="todo")],
        [action("CLARIFY", topic="which_order", order_ids=["x"], messages=[1, "y"])],
        [action("CLARIFY", topic="which_variant", product_ids=[1, None, "z"], quantity={"a": 1})],
        [action("ADD_TO_CART", product_id=float("nan"), quantity=float("inf"))],
        [action("set_order_details", wanted_at="0001-01-01T00:00:00+14:00", address="\x00")],
        [action("ESCALATE", reason="\x00" * 9000)],
        [action("CANCEL_ORDER", reason="x" * 9000)],
    ],
)
def test_whatever_is_proposed_is_kept_and_the_customer_is_answered(
    talk: Talk, proposing: Callable[..., Scripted], actions: list[ProposedAction]
) -> None:
    proposing(actions, action("REPLY", topic="greeting"))
    assert talk.say("hola")
    assert len(talk.last_turn().verdicts) == len(actions)

    if talk.session.mode == "bot":
        assert talk.say("¿sigues ahí?")
    else:
        talk.say("hola")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE agent_turn SET state_after = 'COMPLETED'",
        "UPDATE agent_turn SET verdicts = '[]'",
        "DELETE FROM agent_turn",
        "UPDATE conversations_modechange SET cause = 'nobody'",
        "DELETE FROM conversations_modechange",
    ],
)
def test_the_audit_only_grows(talk: Talk, bruno: User, statement: str) -> None:
    talk.say("quiero hablar con una persona")
    assert ModeChange.objects.of(talk.merchant).exists()

    with pytest.raises(Error), transaction.atomic(), connection.cursor() as sql:
        sql.execute(statement)


def test_a_click_and_a_clock_leave_their_own_record(talk: Talk) -> None:
    talk.say("quiero 1 matcha")
    talk.pass_time(hours=13)
    clocks.close_idle(talk.session.id, talk.now)
    turn = talk.last_turn()

    assert (turn.outcome, turn.events) == ("event", ["SESSION_TIMEOUT"])
    assert (turn.state_before, turn.state_after, turn.verdicts) == ("CART_OPEN", "IDLE", [])
