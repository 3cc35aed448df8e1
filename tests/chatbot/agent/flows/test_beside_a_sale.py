"""A flow lives beside the sale: kept, audited, run again, erased, and left alone by a takeover."""

import json
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction

from chatbot.agent import erasure
from chatbot.agent.capabilities import flow_rows, persistence, steps
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import World
from chatbot.agent.flows import registry, sales
from chatbot.agent.models import SessionFlow, Turn
from chatbot.agent.operators import cart as operators_cart
from chatbot.agent.operators.values import OperatorCommand
from chatbot.agent.proposals import action
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import OpenFlow, Situation
from chatbot.conversations import ownership
from merchants.models import Merchant, User
from tests.chatbot.agent.flows import toy
from tests.chatbot.agent.flows.conftest import Move
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


def flows(talk: Talk) -> list[tuple[str, bool]]:
    """States of the flow's rows, and whether each is open."""
    rows = SessionFlow.objects.of(talk.merchant).filter(session=talk.session, flow=toy.NAME)
    return list(rows.order_by("id").values_list("state", "is_open"))


def now(talk: Talk) -> Situation:
    return loading.load(talk.session_id, talk.merchant.pk, talk.now)


def test_a_second_flow_lives_beside_a_sale(talk: Talk, proposed: Move) -> None:
    talk.say("quiero 2 maracuyá")
    before = talk.session.version
    words = proposed("y quiero probar uno", toy.move(toy.ASKED, juice=3))

    assert toy.QUESTION in words
    assert talk.session.state == sales.CART_OPEN
    assert talk.session.version > before, "whoever thought of it as it was thinks anew"
    due_at = now(talk).flows[0].due_at
    assert now(talk).flows == (OpenFlow(toy.NAME, toy.ASKED, {"juice": 3}, due_at),)
    assert due_at is not None and due_at > talk.now

    talk.say("quiero 3 matcha")
    talk.say(choice="review")
    assert talk.session.state == sales.CHECKOUT
    assert flows(talk) == [(toy.ASKED, True)]

    proposed("el lunes", toy.move(toy.AGREED))
    assert now(talk).flows[0].data == {"juice": 3}, "what nobody told anew stays"

    proposed("ya probé", toy.move(toy.TASTED))
    assert flows(talk) == [(toy.TASTED, False)]
    assert now(talk).flows == ()
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}

    proposed("quiero probar otro", toy.move(toy.ASKED))
    assert flows(talk) == [(toy.TASTED, False), (toy.ASKED, True)]
    assert now(talk).flows[0].data == {}, "what was remembered of the first one is not the second's"


def test_both_move_in_one_turn(talk: Talk, proposed: Move) -> None:
    adds = action("ADD_TO_CART", product_name="Maracuyá", quantity=2)
    proposed("dos maracuyá, y quiero probar", adds, toy.move(toy.ASKED))

    assert talk.lines == {"Maracuyá": 2}
    assert flows(talk) == [(toy.ASKED, True)]


def test_an_illegal_way_is_refused_and_moves_nothing(talk: Talk, proposed: Move) -> None:
    proposed("ya probé", toy.move(toy.TASTED))

    verdict = talk.last_turn().verdicts[0]
    assert (verdict["accepted"], verdict["code"]) == (False, "WRONG_STATE")
    assert flows(talk) == []

    proposed("quiero probar", toy.move(toy.ASKED))
    proposed("el lunes", toy.move(toy.AGREED))
    proposed("mejor otro día", toy.move(toy.ASKED))
    assert talk.last_turn().verdicts[0]["code"] == "WRONG_STATE"
    assert flows(talk) == [(toy.AGREED, True)]


def test_a_capability_that_takes_an_illegal_way_raises(talk: Talk) -> None:
    talk.say("hola")
    world = World.of(now(talk))

    for name, state in ((toy.NAME, toy.AGREED), ("unknown", "a"), (sales.NAME, sales.IDLE)):
        with pytest.raises(ValueError, match="no way leads"):
            steps.flow_moved(world, name, state)
    begun = steps.flow_moved(world, toy.NAME, toy.ASKED).world
    with pytest.raises(ValueError, match="no way leads"):
        steps.flow_moved(begun, toy.NAME, "nowhere")


def test_at_most_one_row_of_a_flow_is_open(talk: Talk, proposed: Move) -> None:
    proposed("quiero probar", toy.move(toy.ASKED))
    mine = {"merchant": talk.merchant, "session": talk.session, "state": toy.ASKED}

    with pytest.raises(IntegrityError, match="session_flow_open_once"), transaction.atomic():
        SessionFlow.objects.create(**mine, flow=toy.NAME)
    SessionFlow.objects.create(**mine, flow=toy.NAME, is_open=False)
    SessionFlow.objects.create(**mine, flow="another")


def test_a_row_cannot_be_of_another_merchants_conversation(talk: Talk, dario: Merchant) -> None:
    talk.say("hola")

    with pytest.raises(IntegrityError, match="session_tenant"), transaction.atomic():
        SessionFlow.objects.create(merchant=dario, session=talk.session, flow="a", state="b")
        commit()


def test_rows_that_differ_from_the_promise_are_a_defect(talk: Talk, proposed: Move) -> None:
    proposed("quiero probar", toy.move(toy.ASKED))
    rows = Rows(talk.session, now(talk), talk.now)
    world = World.of(rows.situation)
    persistence.hold(rows, world)

    other = replace(world.flows[toy.NAME], data={"juice": 4})
    with pytest.raises(persistence.PromiseBroken):
        persistence.hold(rows, replace(world, flows={toy.NAME: other}))
    SessionFlow.objects.of(talk.merchant).update(is_open=False)
    assert flow_rows.differ(rows, world)


def test_the_audit_tells_it_without_words_of_the_customer(talk: Talk, proposed: Move) -> None:
    proposed("quiero probar", toy.move(toy.ASKED, said="palabra-secreta"))
    turn = talk.last_turn()

    moved = {"kind": "flow_moved", "facts": {"flow": toy.NAME, "state": toy.ASKED}}
    assert moved in turn.effects
    assert "palabra-secreta" not in json.dumps([turn.effects, turn.verdicts])

    talk.say("hola")
    assert talk.last_turn().words.situation["flows"][0]["data"] == {"said": "palabra-secreta"}
    assert talk.last_turn().words.situation["asked"]["flow"] == toy.NAME


def test_a_question_of_another_flow_takes_no_yes_for_the_review(talk: Talk, proposed: Move) -> None:
    talk.order_two_juices()
    proposed("y quiero probar uno", toy.move(toy.ASKED))
    asked = talk.session.asked
    assert asked is not None and asked["flow"] == toy.NAME
    proposed("sí", action("CONFIRM_ORDER"))

    assert talk.last_turn().verdicts[0]["code"] == "NOT_AGREED"
    assert talk.session.order is None
    proposed("sí, confirmo", action("CONFIRM_ORDER"))
    assert talk.session.order is not None


def replayed(talk: Talk, capsys: pytest.CaptureFixture[str]) -> Any:
    capsys.readouterr()
    try:
        call_command("replay", str(talk.session_id), "--json")
    except SystemExit as end:
        assert end.code == 0
    return json.loads(capsys.readouterr().out)


def test_its_turns_run_again_without_a_difference(
    talk: Talk, proposed: Move, capsys: pytest.CaptureFixture[str]
) -> None:
    talk.say("quiero 2 maracuyá")
    proposed("y quiero probar uno", toy.move(toy.ASKED, juice=3))
    proposed("ya probé todo", toy.move(toy.TASTED))
    proposed("otra vez", toy.move(toy.TASTED))
    talk.say("quiero 1 matcha")

    told = replayed(talk, capsys)
    assert told["summary"]["same"] == 5, told


def test_another_end_of_it_is_a_regression(
    talk: Talk, proposed: Move, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed("quiero probar", toy.move(toy.ASKED))
    proposed("ya probé", toy.move(toy.TASTED))
    lazy = {**toy.FLOW.transitions, toy.ASKED: frozenset({toy.AGREED})}
    monkeypatch.setitem(registry.FLOWS, toy.NAME, replace(toy.FLOW, transitions=lazy, lapses={}))
    with pytest.raises(SystemExit):
        call_command("replay", str(talk.session_id), "--json")
    assert '"FLOW"' in capsys.readouterr().out


def test_a_takeover_and_its_release_leave_it_as_it_is(
    talk: Talk, proposed: Move, bruno: User
) -> None:
    talk.say("quiero 2 maracuyá")
    proposed("y quiero probar uno", toy.move(toy.ASKED, juice=3))
    held, sale = flows(talk), talk.session.state
    merchant = talk.merchant.pk

    ownership.take(talk.session_id, merchant, by=bruno, now=talk.now)
    assert talk.session.state == sales.HUMAN_TAKEOVER
    assert flows(talk) == held
    operators_cart.clear(hand(talk, bruno))
    assert flows(talk) == held, "an operator who sells moves the sale only"

    ownership.release(talk.session_id, merchant, by=bruno, now=talk.now)
    assert talk.session.state == sales.IDLE != sale
    assert now(talk).flows[0].data == {"juice": 3}
    proposed("el lunes", toy.move(toy.AGREED))
    assert flows(talk) == [(toy.AGREED, True)]


def hand(talk: Talk, who: User) -> OperatorCommand:
    return OperatorCommand(talk.session_id, talk.merchant.pk, who, talk.now, uuid4())


def test_it_is_forgotten_with_its_customer(talk: Talk, proposed: Move, owner: User) -> None:
    proposed("quiero probar", toy.move(toy.ASKED, said="palabra-secreta"))
    proposed("el lunes", toy.move(toy.AGREED))
    customer = talk.session.customer_id
    erasure.erase(customer, talk.merchant.pk, by=owner, now=talk.now)

    assert not SessionFlow.objects.of(talk.merchant).exists()
    assert Turn.objects.of(talk.merchant).count() == 2
