"""The audit of what a person did by command: a row beside the bot's turns, in the same words."""

from collections.abc import Sequence
from dataclasses import replace

from pydantic_core import to_jsonable_python

from chatbot.agent.capabilities import persistence
from chatbot.agent.flows.sales import HUMAN_TAKEOVER
from chatbot.agent.models import Turn, TurnText
from chatbot.agent.operators.context import OperatorContext
from chatbot.agent.operators.values import OperatorCommand
from chatbot.agent.rules.totals import total_of
from chatbot.agent.situation import recording, snapshots
from chatbot.agent.situation.values import Situation, Verdict
from chatbot.agent.trace import redaction
from merchants import stream

ENGINE = "human"
OUTCOME = "by_hand"


def proposer(command: OperatorCommand) -> str:
    """Who proposed, as the audit names a person."""
    return f"{ENGINE}:{command.by.pk}"


def keep(command: OperatorCommand, acting: OperatorContext) -> Turn:
    """Save the session, still in a person's hands, and write what was done. Within the action's
    transaction."""
    session, done, verdicts = acting.session, acting.done, acting.done.verdicts
    persistence.hold(acting.rows, done.world)
    session.state = HUMAN_TAKEOVER
    session.save()
    kept = Turn.objects.create(
        id=command.turn_id,
        merchant_id=command.merchant_id,
        session=session,
        engine=ENGINE,
        proposer=proposer(command),
        outcome=OUTCOME,
        state_before=HUMAN_TAKEOVER,
        state_after=HUMAN_TAKEOVER,
        verdicts=[redaction.verdict(one) for one in to_jsonable_python(list(verdicts))],
        effects=[redaction.effect(one) for one in to_jsonable_python(list(done.effects))],
        total=total_of(done.world.cart, session.order.total if session.order else None),
        ownership_version=session.ownership_version,
        version=session.version,
    )
    snapshots.keep(acting.rows.situation)
    actions = [{"type": one.type, "params": to_jsonable_python(one.params)} for one in verdicts]
    TurnText.objects.create(
        merchant_id=command.merchant_id,
        turn=kept,
        at=kept.at,
        situation=recording.dump(_short(acting.rows.situation, verdicts)),
        proposal={"proposed_actions": actions},
    )
    stream.emit(command.merchant_id, "turn.kept", {"session": session.id, "turn": kept.id})
    return kept


def _short(situation: Situation, verdicts: Sequence[Verdict]) -> Situation:
    """The situation with the stock of those rows only that the action names: nobody proposes from
    it again."""
    named = {one.params.get("product_id") for one in verdicts}
    rows = tuple(row for row in situation.catalog if row.id in named)
    return replace(situation, catalog=rows, history=())
