"""Recorded turns run again by the command: what it tells, what it leaves alone, how it ends."""

import json
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections, transaction

from catalog.products.models import Variant
from catalog.products.rules import pricing
from chatbot.agent import erasure
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.models import CatalogSnapshot, Turn, TurnText
from chatbot.agent.proposals import action
from chatbot.agent.reading import events
from chatbot.agent.replay import running
from chatbot.agent.situation import recording
from chatbot.conversations.outbound_content import Buttons, Choice
from core import pooled
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def sold(talk: Talk) -> Talk:
    """A conversation that ends in an order: 2 Maracuyá and 3 Matcha."""
    talk.say("hola")
    talk.confirm()
    return talk


def replay(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """The command's exit code and what it printed."""
    code = 0
    try:
        call_command("replay", *map(str, arguments))
    except SystemExit as end:
        code = int(str(end.code))
    return code, capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, Any]:
    code, out = replay(capsys, *arguments, "--json")
    return code, json.loads(out)


def half_price(monkeypatch: pytest.MonkeyPatch) -> None:
    def halved(price: Decimal, differences: Any) -> Decimal:
        return price / 2

    monkeypatch.setattr(pricing, "with_options", halved)


def codes(turns: Any) -> set[str]:
    return {one["code"] for turn in turns["turns"] for one in turn["differences"]}


def test_nothing_changed_and_nothing_differs(
    sold: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = told(capsys, sold.session.id)
    assert code == 0
    assert {one["fate"] for one in out["turns"]} == {"same"}
    assert out["summary"]["same"] == out["summary"]["turns"] == 4
    assert out["turns"][1]["heard"] == ["quiero 2 de maracuyá y 3 matcha"]


def test_a_changed_price_rule_shows_a_diff_and_ends_with_1(
    sold: Talk, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    half_price(monkeypatch)
    code, out = replay(capsys, sold.session.id)
    assert code == 1
    assert "REGRESSION" in out
    assert "147.00 → 73.50" in out
    _code, whole = told(capsys, sold.session.id)
    assert {"TOTAL", "AMOUNTS"} <= codes(whole)


def test_a_changed_matrix_shows_what_is_not_done_any_more(
    sold: Talk, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = replace(CAPABILITIES["CONFIRM_ORDER"], states=frozenset())
    monkeypatch.setitem(CAPABILITIES, "CONFIRM_ORDER", nowhere)
    code, out = told(capsys, sold.session.id)
    assert code == 1
    assert {"LOST", "STATE", "MORE_REFUSED"} <= codes(out)
    lost = [one for one in out["turns"][-1]["differences"] if one["code"] == "LOST"]
    assert lost[0]["now"] == "CONFIRM_ORDER [WRONG_STATE]"


def test_a_turn_that_breaks_is_a_regression_and_the_others_go_on(
    sold: Talk, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_arguments: object) -> str:
        raise RuntimeError("no")

    broken = replace(CAPABILITIES["CONFIRM_ORDER"], consents=(breaks,))
    monkeypatch.setitem(CAPABILITIES, "CONFIRM_ORDER", broken)
    code, out = told(capsys, sold.session.id)
    assert code == 1
    assert [one["fate"] for one in out["turns"]] == ["same"] * 3 + ["regression"]
    assert codes(out) == {"BROKEN"}


def test_the_rules_propose_anew_and_say_the_same(
    sold: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = told(capsys, sold.session.id, "--engine", "v2", "--model", "rules")
    assert code == 0
    assert {one["fate"] for one in out["turns"]} == {"same"}


def test_another_engine_that_takes_no_orders_is_told_to_lose_them(
    sold: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = told(capsys, sold.session.id, "--engine", "v1", "--model", "rules")
    assert code == 1
    assert "LOST" in codes(out)


def test_what_a_bad_proposer_said_is_judged_as_it_was(
    talk: Talk, proposing: Callable[..., object], capsys: pytest.CaptureFixture[str]
) -> None:
    proposing([action("ADD_TO_CART", product_id=1, quantity=5000), action("APPLY_DISCOUNT")])
    talk.say("descuento")
    code, out = told(capsys, talk.session.id)
    assert (code, codes(out)) == (0, set())


def test_erased_turns_are_told_and_skipped(
    sold: Talk, owner: User, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sold.session
    erasure.erase(session.customer_id, sold.merchant.pk, by=owner, now=sold.now)
    code, out = replay(capsys, session.id)
    assert code == 0
    assert "erased with its customer" in out
    assert "4 skipped" in out


def test_turns_of_another_format_are_told_and_skipped(
    sold: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in TurnText.objects.of(sold.merchant):
        words.situation |= {"format": recording.FORMAT - 1, "catalog": []}
        words.save()
    code, out = replay(capsys, sold.session.id)
    assert code == 0
    assert "recorded by another version" in out
    assert "4 skipped" in out


def test_the_catalogue_is_kept_once_and_as_it_was(
    sold: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    assert CatalogSnapshot.objects.of(sold.merchant).count() == 1
    Variant.objects.of(sold.merchant).update(price=Decimal(1))
    sold.say("¿cuánto cuesta el matcha?")

    assert CatalogSnapshot.objects.of(sold.merchant).count() == 2
    code, out = told(capsys, sold.session.id)
    assert (code, codes(out)) == (0, set())


def test_words_are_read_as_they_were_unless_the_rules_of_today_are_asked_for(
    sold: Talk, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sold.say("ya te transferí")
    monkeypatch.setattr(events, "EVENT_RULES", ())

    assert told(capsys, sold.session.id)[0] == 0
    _code, out = told(capsys, sold.session.id, "--reread")
    assert codes(out)


def test_what_is_imagined_is_said_in_the_parts_that_its_channel_carries() -> None:
    sizes = Buttons("¿Cuál?", (Choice("a", "Chico - 15 Bs"), Choice("b", "Grande - 22 Bs")))
    reply: Any = SimpleNamespace(reply=SimpleNamespace(contents=(sizes,)))
    assert running.said(reply, "") == "¿Cuál?"
    assert "22 Bs" in running.said(reply, "evolution")


def test_the_last_days_of_one_merchant_and_of_nobody_else(
    sold: Talk, dario: Merchant, capsys: pytest.CaptureFixture[str]
) -> None:
    stock_the_shop(dario)
    Talk(dario, phone="5491130000000").say("hola")
    code, out = told(capsys, "--last", "7d", "--merchant", sold.merchant.slug)
    assert code == 0
    assert out["summary"]["turns"] == 4
    shown = {one["turn"] for one in out["turns"]}
    hers = Turn.objects.of(sold.merchant).filter(outcome="kept")
    assert shown == {str(pk) for pk in hers.values_list("pk", flat=True)}
    with pytest.raises(CommandError, match="no conversation"):
        replay(capsys, sold.session.id, "--merchant", dario.slug)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "Name a conversation"),
        (["no-id"], "no conversation's id"),
        ([uuid4()], "There is no conversation"),
        (["--last", "soon", "--merchant", "jugos-alma"], "no length of time"),
        (["--last", "7d"], "needs --merchant"),
        (["--last", "7d", "--merchant", "nobody"], "There is no merchant"),
        (["--last", "7d", "--merchant", "jugos-alma", "--engine", "recorded", "--model", "rules"],
         "leave out --engine"),
        (["--last", "7d", "--merchant", "jugos-alma", "--prompt", "/nowhere"], "cannot be read"),
        (["--last", "7d", "--merchant", "jugos-alma", "--model", "nobody:x"], "nobody"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_ends_with_2_and_a_sentence(
    sold: Talk, capsys: pytest.CaptureFixture[str], arguments: list[object], why: str
) -> None:
    with pytest.raises(CommandError, match=why) as refused:
        replay(capsys, *arguments)
    assert refused.value.returncode == 2


def test_an_empty_prompt_is_none(
    sold: Talk, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "p.txt").write_text(" \n")
    with pytest.raises(CommandError, match="1 to"):
        replay(capsys, sold.session.id, "--prompt", tmp_path / "p.txt")


def test_nothing_is_written(sold: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    """PostgreSQL refuses every write of the transaction that it runs in."""
    for arguments in ([], ["--engine", "v2", "--model", "rules"]):
        with transaction.atomic():
            with connection.cursor() as sql:
                sql.execute("SET TRANSACTION READ ONLY")
            assert replay(capsys, sold.session.id, *arguments)[0] == 0


@pytest.mark.django_db(transaction=True)
def test_rows_that_somebody_holds_do_not_hold_it_up(
    alma: Merchant, capsys: pytest.CaptureFixture[str]
) -> None:
    stock_the_shop(alma)
    talk = Talk(alma)
    talk.confirm()
    holder = connections.create_connection("default")
    try:
        holder.set_autocommit(False)
        with holder.cursor() as sql:
            for table in ("conversations_session", "orders_order", "products_variant"):
                sql.execute(f"SELECT 1 FROM {table} FOR UPDATE")
        pooled.limit(connection, 300)
        assert replay(capsys, talk.session.id)[0] == 0
    finally:
        holder.rollback()
        holder.close()
        pooled.free(connection)


def test_turns_of_v1_are_judged_by_v1(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)
    talk.say("quiero 2 de maracuyá")
    assert talk.last_turn().engine == "v1"
    code, out = told(capsys, talk.session.id)
    assert (code, codes(out)) == (0, set())
    code, out = told(capsys, talk.session.id, "--engine", "live", "--model", "rules")
    assert {one["fate"] for one in out["turns"]} == {"same"}
