"""Whoever asked is told when the answer changes: once a change, as long as the data are there."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from django.utils import timezone

from chatbot.conversations.due_work.kinds import KINDS
from insights import alerts, askable, asked, asking, fetching
from insights import due as insights_due
from insights.alerts import EVERY, NotWatched
from insights.fetching import Fetched
from insights.models import Alert, AlertEnd, AskedQuestion
from insights.rules.answers import Cell
from merchants.models import Event, Membership, Merchant, User

pytestmark = pytest.mark.django_db
NOW = timezone.now()
Rows = Sequence[Sequence[Cell]]


class Data:
    """Stands in for the database: what a statement finds, or how it fails."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.fails: Exception | None = None
        self.ran: list[str] = []

    def __call__(self, sql: str, merchant_id: int, *, limit: int = 0) -> Fetched:
        self.ran.append(sql)
        if self.fails is not None:
            raise self.fails
        return Fetched(("valor",), tuple(tuple(row) for row in self.rows))


@pytest.fixture
def data() -> Data:
    return Data([[60]])


def ask(merchant: Merchant, by: User, data: Data) -> AskedQuestion:
    """A question about the shop, answered by the rules and kept."""
    dataset = askable.named(merchant, "mi-tienda")
    assert dataset is not None
    question = "¿Cuántos pedidos hay?"
    answer = asking.ask(dataset, question, now=NOW, fetch=data)
    assert answer.sql
    return asked.record(merchant, dataset.slug, question, answer, by=by, milliseconds=1)


@pytest.fixture
def row(alma: Merchant, owner: User, data: Data) -> AskedQuestion:
    """A question whose alert is on."""
    kept = ask(alma, owner, data)
    found = alerts.set_on(alma, kept.pk, by=owner, now=NOW, fetch=data)
    assert found is not None
    return found


def looks(row: AskedQuestion, data: Data, hours: int = 1) -> AskedQuestion:
    alerts.look_again(row.pk, NOW + EVERY * hours, data)
    row.refresh_from_db()
    return row


def told(merchant: Merchant) -> list[str]:
    kinds = Event.objects.of(merchant).filter(kind__startswith="answer.")
    return list(kinds.order_by("pk").values_list("kind", flat=True))


def test_a_change_is_told_once_to_whoever_asked(
    row: AskedQuestion, data: Data, alma: Merchant, owner: User, bruno: User
) -> None:
    assert not looks(row, data).alert_news and told(alma) == []

    data.rows = [[61]]
    assert looks(row, data, 2).alert_news and told(alma) == ["answer.changed"]
    payload = Event.objects.of(alma).get(kind="answer.changed").payload
    assert payload == {"question": row.pk, "by": owner.pk}, "the event holds no words"
    assert alerts.news(alma, by=owner) == 1 and alerts.news(alma, by=bruno) == 0

    looks(row, data, 3)
    assert told(alma) == ["answer.changed"]
    alerts.seen(alma, row.pk, by=owner)
    assert alerts.news(alma, by=owner) == 0 and len(data.ran) == 5


def test_rows_in_another_order_are_no_change(
    data: Data, alma: Merchant, owner: User, row: AskedQuestion
) -> None:
    data.rows = [["a", 1], ["b", 2]]
    looks(row, data)
    data.rows = [["b", 2], ["a", 1]]
    looks(row, data, 2)
    assert told(alma) == ["answer.changed"]


def test_nobody_looks_before_it_is_due_and_a_worker_finds_what_is(
    row: AskedQuestion, data: Data
) -> None:
    ran = len(data.ran)
    alerts.look_again(row.pk, NOW, data)
    assert len(data.ran) == ran
    assert insights_due.alerts(NOW, 10) == []
    assert insights_due.alerts(NOW + EVERY, 10) == [str(row.pk)]
    assert KINDS["alerts"].task == "insights.look_again"


def test_two_workers_that_look_at_once_tell_one_change(
    row: AskedQuestion, data: Data, alma: Merchant
) -> None:
    """The first was cut short behind its look; a second one has told meanwhile."""
    data.rows = [[70]]
    slow = alerts._claim(row.pk, NOW + EVERY)
    assert slow is not None
    look = alerts._look(slow, data)
    alerts.look_again(row.pk, NOW + EVERY + timedelta(hours=1), data)
    alerts._settle(slow, look, NOW + EVERY)
    assert told(alma) == ["answer.changed"]


def test_an_alert_that_is_turned_off_while_somebody_looks_tells_nothing(
    row: AskedQuestion, data: Data, alma: Merchant, owner: User
) -> None:
    data.rows = [[70]]
    claimed = alerts._claim(row.pk, NOW + EVERY)
    assert claimed is not None
    look = alerts._look(claimed, data)
    alerts.set_off(alma, row.pk, by=owner)
    alerts._settle(claimed, look, NOW + EVERY)
    assert told(alma) == [] and insights_due.alerts(NOW + EVERY * 99, 10) == []
    assert not alerts.of(alma, by=owner).exists()


def test_data_that_are_gone_end_the_alert_and_it_is_said(
    row: AskedQuestion, data: Data, alma: Merchant, owner: User
) -> None:
    AskedQuestion.objects.of(alma).update(dataset_slug="se-fue")
    looks(row, data)
    assert (row.alert, row.alert_end, row.alert_due_at) == (Alert.OVER, AlertEnd.DATASET, None)
    assert told(alma) == ["answer.over"] and alerts.news(alma, by=owner) == 1


def test_a_column_that_is_hidden_now_is_not_read_for_an_alert(
    row: AskedQuestion, data: Data, alma: Merchant
) -> None:
    sql = row.sql.replace("count(*)", "max(secreto)").replace("COUNT(*)", "MAX(secreto)")
    assert sql != row.sql
    AskedQuestion.objects.of(alma).update(sql=sql)
    ran = len(data.ran)
    assert looks(row, data).alert_end == AlertEnd.COLUMNS and len(data.ran) == ran


def test_who_works_there_no_more_is_told_nothing(
    row: AskedQuestion, data: Data, alma: Merchant, owner: User
) -> None:
    Membership.objects.of(alma).filter(user=owner).delete()
    data.rows = [[99]]
    assert looks(row, data).alert_end == AlertEnd.ASKER
    assert "answer.changed" not in told(alma)


def test_five_failures_in_a_row_end_it_and_questions_turned_off_or_too_many_do_not(
    row: AskedQuestion, data: Data, alma: Merchant
) -> None:
    data.fails = fetching.TurnedOff()
    for hours in range(1, 8):
        assert looks(row, data, hours).alert == Alert.ON
        data.fails = fetching.TooMany()
    data.fails = fetching.TooSlow()
    for hours in range(8, 12):
        assert looks(row, data, hours).alert == Alert.ON
    assert looks(row, data, 12).alert_end == AlertEnd.FAILED


def test_a_merchant_has_so_many_alerts_and_the_neighbour_has_their_own(
    row: AskedQuestion,
    data: Data,
    alma: Merchant,
    owner: User,
    dario: Merchant,
    dario_owner: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alerts, "MOST", 1)
    other = ask(alma, owner, data)
    with pytest.raises(NotWatched, match="1 avisos"):
        alerts.set_on(alma, other.pk, by=owner, now=NOW, fetch=data)
    theirs = ask(dario, dario_owner, data)
    assert alerts.set_on(dario, theirs.pk, by=dario_owner, now=NOW, fetch=data) is not None


def test_only_an_answer_of_ones_own_can_be_watched(
    alma: Merchant, owner: User, bruno: User, dario: Merchant, data: Data
) -> None:
    kept = ask(alma, owner, data)
    assert alerts.set_on(alma, kept.pk, by=bruno, now=NOW, fetch=data) is None
    assert alerts.set_on(dario, kept.pk, by=owner, now=NOW, fetch=data) is None
    AskedQuestion.objects.of(alma).update(sql="")
    with pytest.raises(NotWatched):
        alerts.set_on(alma, kept.pk, by=owner, now=NOW, fetch=data)
