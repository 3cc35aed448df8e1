"""Alerts: whoever asked is told once an answer changes.

The statement that answered is kept with the question and run again, without a model; its cells are
compared by fingerprint. An alert is columns of the question's row, so that what removes the
question (retention, a customer who is forgotten) ends the alert as well.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core import row_wall
from insights import askable, fetching
from insights.graph.fetch import relations
from insights.graph.state import Fetch
from insights.models import Alert, AlertEnd, AskedQuestion
from insights.rules import fingerprints
from insights.rules.answers import Status
from insights.rules.guard.judging import judge
from merchants import access, stream
from merchants.models import Merchant, User
from merchants.roles import Permission

EVERY = timedelta(hours=1)
AGAIN = timedelta(minutes=10)
"""A look that was cut short (its worker died) is taken again after so long."""
MOST = 40
"""Alerts of one merchant that are on."""
MOST_FAILURES = 5
"""Looks in a row that failed, after which an alert ends."""

log = structlog.get_logger(__name__)


class NotWatched(Exception):
    """No alert can be set; the text says why, in the asker's words."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one look found: a fingerprint, or why the alert ends; neither where it failed.
    `counts` says whether the failure is one of `MOST_FAILURES`."""

    fingerprint: str = ""
    end: AlertEnd = AlertEnd.NONE
    counts: bool = True


def set_on(
    merchant: Merchant,
    question_id: int,
    *,
    by: User,
    now: datetime,
    fetch: Fetch = fetching.fetch,
) -> AskedQuestion | None:
    """Tells `by` from now on when the answer changes; None where `by` asked no such question.

    Raises `NotWatched`. No transaction may be open around it: the statement is run once.
    """
    row = own(merchant, question_id, by=by)
    if row is None or row.alert == Alert.ON:
        return row
    if row.status != Status.ANSWER or not row.sql:
        raise NotWatched(_("Ahora no se puede poner un aviso para esta respuesta."))
    if _on(merchant).count() >= MOST:
        raise NotWatched(_("Ya hay %d avisos puestos. Quita uno que no uses.") % MOST)
    look = _look(row, fetch)
    if not look.fingerprint:
        raise NotWatched(_("Ahora no se puede poner un aviso para esta respuesta."))
    with transaction.atomic():
        Merchant.objects.select_for_update(no_key=True).get(pk=merchant.pk)
        if _on(merchant).count() >= MOST:
            raise NotWatched(_("Ya hay %d avisos puestos. Quita uno que no uses.") % MOST)
        row.alert, row.alert_end, row.alert_due_at = Alert.ON, AlertEnd.NONE, now + EVERY
        row.alert_fingerprint, row.alert_failures = look.fingerprint, 0
        row.alert_news, row.alert_changed_at = False, None
        row.save(update_fields=_COLUMNS)
    return row


def set_off(merchant: Merchant, question_id: int, *, by: User) -> AskedQuestion | None:
    """Ends it; None where `by` asked no such question."""
    _own(merchant, by).filter(pk=question_id).update(
        alert=Alert.NONE, alert_end=AlertEnd.NONE, alert_due_at=None, alert_news=False
    )
    return own(merchant, question_id, by=by)


def seen(merchant: Merchant, question_id: int, *, by: User) -> AskedQuestion | None:
    """`by` knows of the change; None where `by` asked no such question."""
    _own(merchant, by).filter(pk=question_id).update(alert_news=False)
    return own(merchant, question_id, by=by)


def own(merchant: Merchant, question_id: int, *, by: User) -> AskedQuestion | None:
    """The question, if `by` asked it."""
    return _own(merchant, by).filter(pk=question_id).first()


def of(merchant: Merchant, *, by: User) -> "QuerySet[AskedQuestion]":
    """The alerts of `by`, news first; those that ended stay until `by` removes them."""
    rows = _own(merchant, by).exclude(alert=Alert.NONE)
    return rows.order_by("-alert_news", "-alert_changed_at", "-created_at")


def news(merchant: Merchant, *, by: User) -> int:
    """How many alerts of `by` have something that `by` has not seen."""
    return _own(merchant, by).filter(alert_news=True).count()


def look_again(question_id: int, now: datetime, fetch: Fetch = fetching.fetch) -> None:
    """Runs the kept statement of a question that is due, and tells who asked of a change."""
    row = _claim(question_id, now)
    if row is not None:
        with row_wall.acting_for(row.merchant_id):
            _settle(row, _look(row, fetch), now)


@transaction.atomic
def _claim(question_id: int, now: datetime) -> AskedQuestion | None:
    """The question, if it is due and nobody looks at it; its next look is put off."""
    rows = AskedQuestion.across.select_for_update(no_key=True, skip_locked=True)
    row = rows.filter(pk=question_id, alert_due_at__lte=now).first()
    if row is not None:
        row.alert_due_at = now + AGAIN
        row.save(update_fields=["alert_due_at"])
    return row


def _look(row: AskedQuestion, fetch: Fetch) -> Look:
    if row.asked_by is None or not access.may(row.asked_by, row.merchant_id, Permission.VIEW):
        return Look(end=AlertEnd.ASKER)
    dataset = askable.named(row.merchant, row.dataset_slug)
    if dataset is None or f'"{dataset.schema}".' not in row.sql:
        return Look(end=AlertEnd.DATASET)
    verdict = judge(row.sql, relations(dataset))
    if not verdict.allowed:
        return Look(end=AlertEnd.COLUMNS)
    try:
        found = fetch(verdict.sql, row.merchant_id)
    except fetching.NotFetched as why:
        return Look(counts=not isinstance(why, fetching.TurnedOff | fetching.TooMany))
    return Look(fingerprints.of(found.rows))


@transaction.atomic
def _settle(seen: AskedQuestion, look: Look, now: datetime) -> None:
    """Keeps what was found, unless the alert was turned off meanwhile or another looked after us;
    a change is told within the same transaction that remembers it."""
    rows = AskedQuestion.objects.of(seen.merchant_id).select_for_update(no_key=True)
    row = rows.filter(pk=seen.pk, alert=Alert.ON, alert_due_at=seen.alert_due_at).first()
    if row is None:
        return
    row.alert_failures = 0 if look.fingerprint else row.alert_failures + look.counts
    end = AlertEnd.FAILED if row.alert_failures >= MOST_FAILURES else look.end
    if end != AlertEnd.NONE:
        row.alert, row.alert_end, row.alert_due_at = Alert.OVER, end, None
        _tell(row, "answer.over", now)
    else:
        row.alert_due_at = now + EVERY
        if look.fingerprint and look.fingerprint != row.alert_fingerprint:
            row.alert_fingerprint = look.fingerprint
            _tell(row, "answer.changed", now)
    row.save(update_fields=_COLUMNS)


def _tell(row: AskedQuestion, kind: str, now: datetime) -> None:
    row.alert_news, row.alert_changed_at = True, now
    stream.emit(row.merchant_id, kind, {"question": row.pk, "by": row.asked_by_id})
    log.info("insights.alert", question=row.pk, kind=kind, end=row.alert_end)


def _own(merchant: Merchant, by: User) -> "QuerySet[AskedQuestion]":
    return AskedQuestion.objects.of(merchant).filter(asked_by=by)


def _on(merchant: Merchant) -> "QuerySet[AskedQuestion]":
    return AskedQuestion.objects.of(merchant).filter(alert=Alert.ON)


_COLUMNS = [
    "alert",
    "alert_end",
    "alert_due_at",
    "alert_fingerprint",
    "alert_failures",
    "alert_news",
    "alert_changed_at",
]
