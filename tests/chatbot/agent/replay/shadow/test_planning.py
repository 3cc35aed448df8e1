"""A plan that is deleted while turns are kept: no turn breaks, waits or is lost by it."""

from collections.abc import Iterator

import pytest
from django.db import connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from chatbot.agent.models import ShadowPlan, ShadowTurn, Turn
from chatbot.agent.replay import shadow_planning
from core import pooled
from merchants import stream
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def busy(alma: Merchant) -> Talk:
    """Alma's shop, with a plan on every turn."""
    stock_the_shop(alma)
    ShadowPlan.objects.create(merchant=alma, name="otro", model="rules", share=100)
    return Talk(alma)


@pytest.fixture
def deleting(busy: Talk) -> Iterator[BaseDatabaseWrapper]:
    """Somebody deletes the plan, and has not finished."""
    holder = connections.create_connection("default")
    holder.set_autocommit(False)
    with holder.cursor() as sql:
        sql.execute("DELETE FROM agent_shadowplan")
    yield holder
    holder.rollback()
    holder.close()


def test_a_turn_that_is_kept_has_its_shadow(busy: Talk) -> None:
    busy.say("hola")
    assert ShadowTurn.across.get().turn_id == busy.last_turn().pk


@pytest.mark.django_db(transaction=True)
def test_a_plan_that_goes_before_the_commit_takes_no_turn_along(
    busy: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read while it is there, gone when the row is written."""
    plan = ShadowPlan.across.get()
    is_in = shadow_planning.is_in

    def last_seen(one: ShadowPlan, turn: Turn) -> bool:
        with connections.create_connection("default").cursor() as sql:
            sql.execute("DELETE FROM agent_shadowplan WHERE id = %s", [plan.pk])
        return is_in(one, turn)

    monkeypatch.setattr(shadow_planning, "is_in", last_seen)
    assert "30 Bs" in busy.say("quiero 1 maracuyá")
    assert Turn.objects.of(busy.merchant).count() == 1
    assert not ShadowTurn.across.exists()


@pytest.mark.django_db(transaction=True)
def test_a_plan_that_is_being_deleted_holds_nothing_up(
    busy: Talk, deleting: BaseDatabaseWrapper
) -> None:
    assert "30 Bs" in busy.say("quiero 1 maracuyá")
    assert Turn.objects.of(busy.merchant).count() == 1
    assert not ShadowTurn.across.exists()


@pytest.mark.django_db(transaction=True)
def test_what_else_the_shop_commits_does_not_wait_for_it(
    busy: Talk, deleting: BaseDatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a shadow is being noted, the merchant's stream is nobody's."""
    note = shadow_planning._write
    told: list[str] = []

    def while_noting(*arguments: object) -> None:
        other = connections.create_connection("default")
        pooled.limit(other, 200)
        mine, connections["default"] = connections["default"], other
        try:
            with transaction.atomic():
                stream.emit(busy.merchant.pk, "order.told", {"order": "x"})
            told.append("committed")
        finally:
            connections["default"] = mine
            other.close()
        note(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(shadow_planning, "_write", while_noting)
    busy.say("hola")
    assert told == ["committed"]
    assert Turn.objects.of(busy.merchant).count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_database_that_fails_just_then_leaves_the_turn_answered(
    busy: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_arguments: object) -> None:
        with connection.cursor() as sql:
            sql.execute("SELECT 1 / 0")

    monkeypatch.setattr(shadow_planning, "is_in", fails)
    assert "30 Bs" in busy.say("quiero 1 maracuyá")
    assert Turn.objects.of(busy.merchant).count() == 1
