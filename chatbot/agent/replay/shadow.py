"""Runs a turn again as a plan would have taken it, and keeps what that would have come to.

Everything is computed from what the turn recorded: nothing is executed, nothing is sent, and no row
of the conversation is read, written or locked.
"""

import logging
from collections.abc import Callable
from datetime import datetime

from pydantic_core import to_jsonable_python

from chatbot.agent.models import ShadowPlan, ShadowTurn, Turn, TurnText
from chatbot.agent.replay import comparing, model_config, running, shadow_queue
from chatbot.agent.replay.comparing import Comparison
from chatbot.agent.replay.model_config import BadSeat, Seating
from chatbot.agent.replay.running import Again
from chatbot.agent.situation import snapshots
from core import row_wall

log = logging.getLogger(__name__)

Clock = Callable[[], datetime]
PURPOSE = "shadow"
ERASED, NO_SEAT = "erased", "no_seat"
"""How an error begins where nothing broke: the words are gone, or the model cannot sit there."""


def run(shadow_id: int, clock: Clock) -> None:
    """Take one that is due and leave it done, to be tried again, or failed. Never raises for what
    a plan does wrong."""
    row = shadow_queue.claim(shadow_id, clock())
    if row is None:
        return
    with row_wall.acting_for(row.merchant_id):
        said = TurnText.objects.of(row.merchant_id).filter(turn=row.turn_id)
        words = said.select_related("turn").first()
        if words is None:
            shadow_queue.failed(row, clock(), ERASED, for_good=True)
            return
        try:
            again, compared = _cast(row.plan, words.turn, words)
        except BadSeat as error:
            shadow_queue.failed(row, clock(), f"{NO_SEAT}: {error}", for_good=True)
        except Exception as error:
            log.exception("shadow %s of plan %s broke", row.pk, row.plan_id)
            shadow_queue.failed(row, clock(), f"{type(error).__name__}: {error}")
        else:
            _keep(row, again, compared, clock())


def seats(plan: ShadowPlan) -> Seating:
    """Who sits in it."""
    return Seating(plan.engine, plan.model, plan.prompt, PURPOSE)


def _cast(plan: ShadowPlan, turn: Turn, words: TurnText) -> tuple[Again, Comparison]:
    situation = snapshots.restored(words.merchant_id, words.situation)
    engine = model_config.engine_of(seats(plan), situation, turn.engine)
    locked = snapshots.locked(words.situation, situation)
    again = running.again(situation, engine, locked=locked)
    was = running.recorded(turn, words, situation)
    return again, comparing.compare(was, again.outcome)


def _keep(row: ShadowTurn, again: Again, compared: Comparison, now: datetime) -> None:
    usage = again.proposal.usage
    shadow_queue.done(
        row,
        now,
        is_regression=compared.is_regression,
        proposal=again.proposal.model_dump(mode="json"),
        verdicts=running.kept(again.dry.verdicts),
        effects=to_jsonable_python(list(again.dry.effects)),
        reply=running.dumped(again.dry),
        comparison=compared.as_json(),
        tokens_in=usage.tokens_in,
        tokens_cached=usage.cached,
        tokens_out=usage.tokens_out,
        cost=usage.cost,
        milliseconds=again.milliseconds,
    )
