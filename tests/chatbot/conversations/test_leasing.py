"""One implementation of leases for all tables: shown by its token, renewed along the key."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from chatbot.conversations.leasing import Leases
from chatbot.conversations.models import ScheduledWork, Session
from merchants.models.due import Leased
from tests.chatbot.conversations.numbers import NOON

pytestmark = pytest.mark.django_db
LENGTH = timedelta(seconds=15)


@pytest.fixture
def leases() -> Leases:
    return Leases(ScheduledWork, LENGTH, told="error")


def row(name: str = "sweep") -> ScheduledWork:
    return ScheduledWork.objects.get(name=name)


def test_a_claim_tells_a_column_of_the_row(leases: Leases) -> None:
    ScheduledWork.objects.create(name="sweep", due_at=NOON, error="no disk")
    claimed = leases.claim("sweep", NOON, due=True)
    assert claimed is not None and claimed.told == "no disk"
    assert (row().lease_token, row().lease_until) == (claimed.token, NOON + LENGTH)
    assert row().is_leased(NOON + LENGTH) and not row().is_leased(NOON + 2 * LENGTH)


def test_only_who_knows_the_token_gives_it_back_or_pushes_it_on(leases: Leases) -> None:
    now = timezone.now()
    for name in ("sweep", "prune"):
        ScheduledWork.objects.create(name=name, due_at=NOON)
    sweep, prune = leases.claim("sweep", now), leases.claim("prune", now)
    assert sweep is not None and prune is not None
    leases.release("sweep", prune.token)
    assert row().lease_token == sweep.token

    leases.push_on([("prune", prune.token), ("nothing", sweep.token)])
    assert row().lease_until == now + LENGTH
    pushed = row("prune").lease_until
    assert pushed is not None and pushed > now + LENGTH


def test_renewing_reads_no_conversation_but_those_that_are_held(thread: Session) -> None:
    """A worker renews every few seconds: a table of all conversations has no index of tokens."""
    leases = Leases(Session, LENGTH, told="merchant_id")
    claimed = leases.claim(thread.id, timezone.now())
    assert claimed is not None
    with CaptureQueriesContext(connection) as asked:
        leases.push_on([(thread.id, claimed.token)])
    with connection.cursor() as sql:
        sql.execute("SET LOCAL enable_seqscan = off")
        sql.execute(f"EXPLAIN (COSTS OFF) {asked[-1]['sql']}")
        plan = "\n".join(line for (line,) in sql.fetchall())
    assert "Seq Scan" not in plan and "conversations_session_pkey" in plan


def test_every_table_with_a_lease_inherits_it() -> None:
    models = [
        model
        for model in apps.get_models()
        if any(field.name == "lease_token" for field in model._meta.fields)
    ]
    others = [("conversations", "Outgoing"), ("agent", "ShadowTurn")]
    assert {*models} == {Session, ScheduledWork, *(apps.get_model(*one) for one in others)}
    assert all(issubclass(model, Leased) for model in models)
