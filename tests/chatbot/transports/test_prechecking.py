"""A body that nobody known signed costs one small query at most, and holds up no genuine one."""

import asyncio
import json
import threading
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connection
from django.test.utils import CaptureQueriesContext

from chatbot.conversations.models import AccountSigns, ChannelAccount, Quarantine
from chatbot.transports.inbound import prechecking
from chatbot.transports.inbound.webhook_asgi import WebhookASGI
from chatbot.transports.whatsapp import adapter, admission, signature
from chatbot.transports.whatsapp.reading import raw_ids, wire
from merchants.models import Merchant
from tests.chatbot.conversations.numbers import SECRET, connected
from tests.chatbot.transports.adapter import (
    INSTALLATION,
    STRANGER,
    URL,
    hers,
    nothing_is_stored,
    post,
)
from tests.chatbot.transports.test_webhook_asgi import ask, page, text
from tests.patience import LONG
from tests.patience.told_time import ToldTime, played
from tests.stubs import webhooks as meta

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_app_for_all")]


def of_strangers(many: int = 20_000, *, padding: int = 0) -> dict[str, Any]:
    """A body of so many invented numbers."""
    numbers = (f"9{n:014d}" for n in range(many))
    told = {"messages": [], "padding": "x" * padding}
    return meta.envelope(*[meta.change(told, number=number) for number in numbers])


def asked() -> CaptureQueriesContext:
    return CaptureQueriesContext(connection)


def of_accounts(queries: CaptureQueriesContext) -> list[str]:
    table = ChannelAccount._meta.db_table
    return [one["sql"] for one in queries.captured_queries if f'FROM "{table}"' in one["sql"]]


def test_twenty_thousand_invented_numbers_are_refused_unparsed_after_one_small_query(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parsed(_text: str) -> object:
        raise AssertionError("an unsigned body is parsed")

    body = json.dumps(of_strangers()).encode()
    monkeypatch.setattr(wire, "decode", parsed)
    with asked() as queries:
        assert post(body, "nadie") == 403
    (sql,) = of_accounts(queries)
    assert sql.count("'9000000") <= 2 * raw_ids.MOST_IDS
    assert nothing_is_stored()


def test_what_is_no_json_is_checked_against_no_shops_secret(
    number: ChannelAccount, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    valid = signature.valid

    def counted(body: bytes, header: str, secret: str) -> bool:
        tried.append(secret)
        return valid(body, header, secret)

    monkeypatch.setattr(signature, "valid", counted)
    with asked() as queries:
        assert post(b"no json " * 1_000, "nadie") == 403
    assert not of_accounts(queries)
    assert set(tried) <= {""}

    settings.WHATSAPP_APP_SECRET = INSTALLATION
    tried.clear()
    assert post(b"no json " * 1_000, "nadie") == 403
    assert tried == [INSTALLATION]


def test_numbers_of_many_secrets_in_one_body_cost_no_hash(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    shops = [connected(alma, f"10654035224{n:04d}", f"secreto-{n}") for n in range(30)]
    bodies = [meta.messages(meta.text("hola"), number=shop.key) for shop in shops]

    def hashed(*_: object) -> bool:
        raise AssertionError("a hash is made")

    monkeypatch.setattr(signature, "valid", hashed)
    assert post(meta.batch(*bodies), "nadie") == 403


def test_a_waba_that_many_claim_is_hashed_for_so_many_bytes_only(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(8):
        connected(alma, f"10654035224{n:04d}", f"secreto-{n}")
    ChannelAccount.across.update(waba_id=meta.WABA)
    tried: list[str] = []
    monkeypatch.setattr(signature, "valid", lambda _body, _header, secret: tried.append(secret))
    monkeypatch.setattr(admission, "MOST_HASHED", 4_000)

    told = {"field": "account_update", "value": {"event": "X", "padding": "x" * 1_000}}
    assert post(meta.envelope(told), "nadie") == 403
    assert tried == ["secreto-0", "secreto-1", "secreto-2"]


def test_wrong_signatures_between_genuine_bodies_are_noted_once(number: ChannelAccount) -> None:
    def writes(queries: CaptureQueriesContext) -> int:
        signs = AccountSigns._meta.db_table
        return sum(f'"{signs}"' in one["sql"] for one in queries.captured_queries)

    counted = []
    for n in range(3):
        with asked() as queries:
            assert post(meta.messages(meta.text("hola", f"w{n}")), "nadie") == 403
        counted.append(writes(queries))
        assert post(meta.messages(meta.text("hola", f"w{n}"))) == 200
    assert counted[1:] == [0, 0]


def test_an_unknown_number_beside_a_known_one_still_waits_for_an_admin(
    number: ChannelAccount,
) -> None:
    both = meta.batch(
        meta.messages(meta.text("ajeno"), number=STRANGER), meta.messages(meta.text("conocido"))
    )

    assert post(both) == 200
    assert hers(number.merchant) == ["conocido"]
    assert "ajeno" in str(Quarantine.objects.get().item)


@pytest.mark.django_db(transaction=True)
def test_bodies_of_strangers_hold_up_no_genuine_one(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six large bodies hang in their signature check; those that Meta sends are answered."""
    go_on, presigned = threading.Event(), admission.presigned

    def slow(body: bytes, header: str) -> bool:
        if len(body) > prechecking.SMALL:
            assert threading.current_thread().name.startswith("precheck-large")
            go_on.wait(LONG)
        return presigned(body, header)

    async def attack() -> tuple[list[int], list[int]]:
        web = WebhookASGI(page)
        web._ways = {URL: replace(web._ways[URL], adapter=replace(adapter, presigned=slow))}
        fat = of_strangers(10, padding=20_000)
        strangers = [asyncio.ensure_future(ask(web, fat, "nadie")) for _ in range(6)]
        await asyncio.sleep(0.05)
        try:
            genuine = [await ask(web, text(n)) for n in range(5)]
        finally:
            go_on.set()
        return genuine, list(await asyncio.gather(*strangers))

    assert asyncio.run(attack()) == ([200] * 5, [403] * 6)


@pytest.mark.django_db(transaction=True)
def test_large_bodies_of_strangers_fill_only_so_much_memory(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prechecking, "MOST_BYTES", 100_000)

    async def fill() -> tuple[int, int, int]:
        web = WebhookASGI(page)
        large = await ask(web, of_strangers(10, padding=20_000), "nadie", parts=5)
        return large, await ask(web, text(1)), web._precheck.held

    assert asyncio.run(fill()) == (503, 200, 0)


def test_large_bodies_come_in_no_faster_than_is_left_for_small_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prechecking, "BYTES_A_SECOND", 1_000_000)

    def seconds(size: int, many: int) -> float:
        async def read(loop: ToldTime) -> None:
            monkeypatch.setattr(prechecking, "time", SimpleNamespace(monotonic=loop.time))
            room = prechecking.Precheck()

            async def one() -> None:
                with room.holding() as held:
                    for _ in range(10):
                        await held.add(size // 10)

            await asyncio.gather(*[one() for _ in range(many)])

        return played(read)[1]

    assert seconds(prechecking.SMALL, 10) == 0
    assert seconds(prechecking.SMALL * 2, 3) > 0.15


def test_a_second_body_within_a_second_asks_nothing_before_it_is_parsed(
    number: ChannelAccount,
) -> None:
    told = [meta.signed(text(n), SECRET) for n in range(2)]
    (first, header), (second, another) = [(b, h["X-Hub-Signature-256"]) for b, h in told]

    assert admission.at_a_glance(second, another) is None
    assert prechecking.is_signed(adapter, first, header)
    with asked() as queries:
        assert prechecking.is_signed(adapter, second, another)
        assert admission.at_a_glance(second, header) is None
    assert not of_accounts(queries)
