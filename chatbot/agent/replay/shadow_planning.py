"""Notes, once a turn is kept, which plans will run it again in the shadow.

It is done after the turn's own commit, and without waiting for anybody's lock: nothing here can
break the turn, hold it up, or hold up what else the merchant's shop commits. A turn that is lost
for the shadow is no harm.
"""

import hashlib
import logging
from collections.abc import Sequence
from datetime import datetime

from django.db import connection, transaction

from chatbot.agent.models import ShadowPlan, ShadowTurn, Turn
from core import row_versions

log = logging.getLogger(__name__)

PATIENCE = "50ms"
"""For a plan's row that somebody is changing or deleting; its turn is left out then."""


def note(turn: Turn, now: datetime) -> None:
    """A row, due now, for each plan of the turn's merchant that is on and whose share it is in.

    Never raises, whatever becomes of a plan or of the database.
    """
    try:
        chosen = [plan for plan in _on(turn.merchant_id) if is_in(plan, turn)]
        if chosen:
            _write(turn, chosen, now)
    except Exception:
        log.warning("no shadow for turn %s", turn.pk, exc_info=True)


_kept: row_versions.KeptValues[tuple[ShadowPlan, ...]] = row_versions.KeptValues(
    (row_versions.of(ShadowPlan),)
)


def _on(merchant_id: int) -> tuple[ShadowPlan, ...]:
    """The merchant's plans that are on; most merchants have none."""

    def read() -> tuple[ShadowPlan, ...]:
        rows = ShadowPlan.objects.of(merchant_id).filter(is_on=True)
        return tuple(rows.only("merchant", "share"))

    return _kept.of(merchant_id, read)


@transaction.atomic
def _write(turn: Turn, plans: Sequence[ShadowPlan], now: datetime) -> None:
    with connection.cursor() as sql:
        # The foreign keys are looked at when this ends, and what they wait for is a deletion.
        sql.execute("SELECT set_config('lock_timeout', %s, true)", [PATIENCE])
    ShadowTurn.objects.bulk_create(
        ShadowTurn(merchant_id=turn.merchant_id, plan=plan, turn=turn, due_at=now) for plan in plans
    )


def is_in(plan: ShadowPlan, turn: Turn) -> bool:
    """Whether the turn is in the plan's share: the same answer whenever it is asked."""
    mark = hashlib.sha256(f"{plan.pk} {turn.pk}".encode()).digest()
    return int.from_bytes(mark[:4], "big") % 100 < plan.share
