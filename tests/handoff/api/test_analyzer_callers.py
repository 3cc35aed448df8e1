"""Callers of the analyzer are kept until somebody writes, and not a request longer."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from catalog.products.models import Product, SalesPack, Variant
from handoff.api.analyzer_asgi import callers
from intents.models import TransitionRule
from llm.models import ModelConfig
from merchants import keys
from merchants.models import ApiToken, Membership, Merchant, User
from merchants.models.tokens import Scope
from tests.handoff.api.asking_asgi import HANDED_ON, AsgiAnalyst
from tests.handoff.api.selling_packs import EXAMPLE, WHOLE, asked

pytestmark = pytest.mark.django_db


def revoked(shop: Merchant, owner: User) -> None:
    keys.revoke(ApiToken.objects.of(shop).get().pk, shop.pk, by=owner, now=timezone.now())


def expired(shop: Merchant, owner: User) -> None:
    ApiToken.objects.of(shop).update(expires_at=timezone.now() - timedelta(seconds=1))


def of_another_scope(shop: Merchant, owner: User) -> None:
    ApiToken.objects.of(shop).update(scopes=[Scope.READ])


def deleted(shop: Merchant, owner: User) -> None:
    ApiToken.objects.of(shop).delete()


def without_person(shop: Merchant, owner: User) -> None:
    Membership.objects.of(shop).filter(user=owner).delete()


def of_nobody_active(shop: Merchant, owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_active=False)


def of_a_closed_shop(shop: Merchant, owner: User) -> None:
    Merchant.objects.filter(pk=shop.pk).update(is_active=False)


def of_a_shop_with_a_model(shop: Merchant, owner: User) -> None:
    ModelConfig.objects.create(merchant=shop, provider="openai", api_key="sk-x")


WRITES = (
    *(revoked, expired, of_another_scope, deleted, without_person, of_nobody_active),
    *(of_a_closed_shop, of_a_shop_with_a_model),
)


@pytest.mark.parametrize("write", WRITES)
def test_a_key_that_was_good_a_moment_ago_is_the_views_at_once(
    asgi_program: AsgiAnalyst, alma: Merchant, owner: User, write: Callable[[Merchant, User], None]
) -> None:
    assert [asgi_program.status(), asgi_program.status()] == [200, 200]

    write(alma, owner)

    assert asgi_program.status() == HANDED_ON


def test_a_key_is_opened_anew_when_it_expires(
    asgi_program: AsgiAnalyst, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    ApiToken.objects.of(alma).update(expires_at=now + timedelta(seconds=20))
    assert [asgi_program.status(), asgi_program.status()] == [200, 200]

    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(seconds=20))

    assert asgi_program.status() == HANDED_ON


def test_the_use_of_a_key_is_still_written_each_minute(
    asgi_program: AsgiAnalyst, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    asgi_program.status()
    later = timezone.now() + keys.USED_EVERY
    monkeypatch.setattr(timezone, "now", lambda: later)

    asgi_program.status()

    assert ApiToken.objects.of(alma).get().last_used_at == later


PACK = asked("quiero el de 2", data=WHOLE, seen=("hola", "ofrecer_promos"))


def test_packs_and_rules_hold_from_the_next_request_on(
    asgi_program: AsgiAnalyst, alma: Merchant
) -> None:
    assert asgi_program.analyze(PACK)["pack_detectado"] == "2x"

    for sold in (SalesPack, Variant, Product):
        sold.objects.of(alma).update(is_active=False)
        assert asgi_program.analyze(PACK)["pack_detectado"] is None, sold
        sold.objects.of(alma).update(is_active=True)
        assert asgi_program.analyze(PACK)["pack_detectado"] == "2x", sold

    TransitionRule.objects.of(alma).filter(intent="resumen_2x").update(requires=["promesa"])
    assert asgi_program.analyze(PACK)["reason"] == "transition_blocked"
    assert asgi_program.handed_on == []


def test_a_sale_begins_and_ends_by_the_clock(
    asgi_program: AsgiAnalyst, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    starts, ends = now + timedelta(seconds=5), now + timedelta(seconds=10)
    SalesPack.objects.of(alma).filter(key="2x").update(starts_at=starts, ends_at=ends)
    found = []
    for seconds in (1, 4, 5, 9, 10):
        at = now + timedelta(seconds=seconds)
        monkeypatch.setattr(timezone, "now", lambda at=at: at)
        found.append(asgi_program.analyze(PACK)["pack_detectado"])

    assert found == [None, None, "2x", "2x", None]


def test_what_somebody_wrote_while_a_caller_was_read_is_not_kept(
    asgi_program: AsgiAnalyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    asgi_program.status()  # the key's use is written
    callers.forget()
    looks = iter(["before", "before", "after"])
    monkeypatch.setattr(callers, "_look", lambda _digest: next(looks, "before"))
    asgi_program.status()

    with CaptureQueriesContext(connection) as anew:
        asgi_program.status()

    assert len(anew) > 1


def test_every_row_that_an_answer_stands_on_is_among_the_versions(
    asgi_program: AsgiAnalyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All tables that the reading touches are looked at, so that none is believed unseen."""
    callers.forget()
    with CaptureQueriesContext(connection) as read:
        asgi_program.analyze(EXAMPLE)
    said = [one["sql"] for one in read.captured_queries]
    look = next(sql for sql in said if "ctid" in sql)
    tables = {part.split('"')[0] for sql in said for part in sql.split(' FROM "')[1:]}
    tables |= {part.split('"')[0] for sql in said for part in sql.split(' JOIN "')[1:]}

    assert tables
    assert [table for table in sorted(tables) if f"FROM {table} r" not in look] == []
