"""Webhooks past Django's handler: the same answers as its view, and all that is believed kept."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
from django.db import OperationalError

from chatbot.conversations.models import ChannelAccount, Quarantine, WebhookPost
from chatbot.transports.inbound import webhook_asgi, webhook_buffer, webhook_posts
from chatbot.transports.inbound.webhook_asgi import WebhookASGI
from chatbot.transports.whatsapp import admission
from tests.chatbot.conversations.numbers import DARIOS_SECRET, SECRET
from tests.chatbot.transports.adapter import URL, hers, nothing_is_stored
from tests.chatbot.transports.unpacked import unpack
from tests.patience import LONG
from tests.stubs import webhooks as meta

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_app_for_all")]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


async def page(scope: dict[str, Any], receive: object, send: Send) -> None:
    await send({"type": "http.response.start", "status": 299, "headers": []})


async def ask(
    adapter: WebhookASGI,
    document: object,
    secret: str = SECRET,
    *,
    path: str = URL,
    method: str = "POST",
    parts: int = 1,
    **headers: str,
) -> int:
    body, signed = meta.signed(document, secret)
    told = {**signed, **headers}
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [(n.lower().encode(), v.encode("latin-1")) for n, v in told.items() if v],
    }
    size = len(body) // parts + 1
    pieces = [body[at : at + size] for at in range(0, len(body), size)] or [b""]
    sent: list[Mapping[str, Any]] = []

    async def receive() -> Mapping[str, Any]:
        return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}

    async def send(message: Mapping[str, Any]) -> None:
        sent.append(message)

    await adapter(scope, receive, send)
    return int(sent[0]["status"])


def one(document: object, secret: str = SECRET, **more: Any) -> int:
    return asyncio.run(ask(WebhookASGI(page), document, secret, **more))


def text(number: int) -> object:
    return meta.messages(meta.text(f"{number}", f"w{number}"))


def test_a_body_is_kept_before_the_answer_and_recorded_by_a_worker(number: ChannelAccount) -> None:
    assert one(text(1), parts=3) == 200
    assert hers(number.merchant) == []
    assert WebhookPost.objects.get().accounts == [number.pk]

    unpack()
    assert hers(number.merchant) == ["1"]


def test_what_is_not_signed_is_not_stored(number: ChannelAccount) -> None:
    header = {"X-Hub-Signature-256": ""}
    assert [one(text(1), "nadie"), one(text(1), DARIOS_SECRET), one(text(1), **header)] == [403] * 3
    assert nothing_is_stored()


@pytest.mark.parametrize("header", ["sha256=", "sha256=0", "sha1=" + "0" * 64, "é" * 71])
def test_with_a_header_that_is_no_signature_no_byte_is_read(
    number: ChannelAccount, header: str
) -> None:
    scope = {"type": "http", "method": "POST", "path": URL}
    scope["headers"] = [(b"x-hub-signature-256", header.encode("latin-1"))]  # type: ignore[assignment]
    sent: list[Mapping[str, Any]] = []

    async def never() -> Mapping[str, Any]:
        raise AssertionError("the body is read")

    async def send(message: Mapping[str, Any]) -> None:
        sent.append(message)

    asyncio.run(WebhookASGI(page)(scope, never, send))
    assert sent[0]["status"] == 403


def test_pages_and_other_methods_are_djangos(number: ChannelAccount) -> None:
    assert one(text(1), path="/admin/") == 299
    assert one(text(1), method="GET") == 299
    assert nothing_is_stored()


def test_too_large_a_body_is_refused(number: ChannelAccount) -> None:
    fat = meta.messages(meta.text("hola"))
    fat["padding"] = "x" * (4 * 1024 * 1024)

    assert one(fat, parts=9) == 413


def test_with_the_database_down_the_provider_is_asked_to_try_again(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: object, **__: object) -> None:
        raise OperationalError("the database system is shutting down")

    async def both() -> list[int]:
        adapter = WebhookASGI(page)
        return list(await asyncio.gather(*(ask(adapter, text(n)) for n in range(8))))

    with monkeypatch.context() as patched:
        patched.setattr(admission, "_named", down)
        assert asyncio.run(both()) == [503] * 8
    with monkeypatch.context() as patched:
        patched.setattr(webhook_posts, "write", down)
        assert asyncio.run(both()) == [503] * 8
    assert nothing_is_stored()


def test_a_door_that_hangs_answers_in_time(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(webhook_asgi, "LONGEST_S", 0.1)
    monkeypatch.setattr(webhook_posts, "write", lambda *_: go_on.wait(LONG) and frozenset())

    async def hang() -> int:
        try:
            return await ask(WebhookASGI(page), text(1))
        finally:
            go_on.set()

    assert asyncio.run(hang()) == 503


def test_in_a_storm_all_are_answered_and_none_is_lost_or_doubled(number: ChannelAccount) -> None:
    async def storm() -> list[int]:
        adapter = WebhookASGI(page)
        mixed = [n % 60 for n in range(90)]
        asked = [ask(adapter, text(n)) for n in mixed]
        forged = [ask(adapter, text(n), "nadie") for n in (1, 2, 3)]
        return list(await asyncio.gather(*asked, *forged))

    answers = asyncio.run(storm())
    assert answers == [200] * 90 + [403] * 3
    assert WebhookPost.objects.count() == 90

    unpack()
    assert sorted(map(int, hers(number.merchant))) == list(range(60))
    assert WebhookPost.objects.count() == Quarantine.objects.count() == 0


def test_what_was_kept_is_recorded_though_the_secret_changes(
    number: ChannelAccount,
) -> None:
    assert [one(text(1)), one(text(2))] == [200, 200]
    assert list(WebhookPost.objects.values_list("accounts", flat=True)) == [[number.pk]] * 2
    ChannelAccount.across.filter(pk=number.pk).update(app_secret="nueva")

    unpack()
    assert sorted(hers(number.merchant)) == ["1", "2"]


def test_a_new_secret_counts_at_once_also_in_a_storm(number: ChannelAccount) -> None:
    def vouched(secret: str) -> bool:
        body, headers = meta.signed(text(1), secret)
        from chatbot.transports.whatsapp import adapter
        from chatbot.transports.whatsapp.reading import wire

        told = wire.document(body)
        return adapter.vouches(body, told, headers["X-Hub-Signature-256"]) is not None

    assert (vouched(SECRET), vouched("nueva")) == (True, False)
    ChannelAccount.across.filter(pk=number.pk).update(app_secret="nueva")
    assert vouched("nueva")
    assert not vouched(SECRET)


def test_more_than_memory_should_hold_is_sent_again(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook_buffer, "MOST_WAITING", 0)

    assert one(text(1)) == 503
    assert nothing_is_stored()
