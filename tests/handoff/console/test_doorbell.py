"""The socket: members only, a bell and who is writing; floods and whoever is put out end it."""

import json
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.db import transaction
from django.test import Client

from config.asgi import application
from handoff import live
from handoff.console import bulletin, consumers
from merchants import doorbell, stream
from merchants.models import Merchant, User
from tests.handoff.console.scenes import talk
from tests.patience import LONG

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("redis_url")]
ORIGIN = b"http://testserver"
Line = WebsocketCommunicator
Play = Callable[..., Awaitable[Any]]


def cookie_of(client: Client) -> bytes:
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    return f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()


def socket(user: User | None, slug: str, origin: bytes | None = ORIGIN) -> Line:
    client = Client()
    if user is not None:
        client.force_login(user)
    return socket_of(client if user else None, slug, origin)


def socket_of(client: Client | None, slug: str, origin: bytes | None = ORIGIN) -> Line:
    headers = [(b"host", b"testserver")]
    if origin is not None:
        headers.append((b"origin", origin))
    if client is not None:
        headers.append((b"cookie", cookie_of(client)))
    return Line(application, f"/ws/console/?merchant={slug}", headers=headers)


def play(act: Play | None, *lines: Line) -> Any:
    """Connects all, lets `act` play, hangs up; whether the first was let in, or what `act` says."""

    async def story() -> Any:
        for line in lines:
            let_in, _ = await line.connect(timeout=LONG)
            if not let_in:
                return False
        said = await act(*lines) if act else True
        for line in lines:
            await line.disconnect(timeout=LONG)
        return said

    return async_to_sync(story)()


async def closes(line: Line) -> int:
    """The code with which it is closed; what it says before is passed over."""
    while True:
        told = await line.receive_output(timeout=LONG)
        if told["type"] == "websocket.close":
            code: int = told["code"]
            return code


def test_a_member_hears_the_bell_and_what_happened(bruno: User, alma: Merchant) -> None:
    session = uuid4()

    async def act(line: Line) -> list[Any]:
        first = await line.receive_json_from(timeout=LONG)
        await sync_to_async(stream.emit)(alma, "session.changed", {"session": session})
        return [first, await line.receive_json_from(timeout=LONG)]

    row = {
        "seq": 1, "kind": "session.changed", "session": str(session), "message": 0, "becomes": "",
        "by": 0,
    }  # fmt: skip
    assert play(act, socket(bruno, alma.slug)) == [{"seq": 0}, {"seq": 1, "events": [row]}]


def test_all_pages_are_told_each_number_once(bruno: User, owner: User, alma: Merchant) -> None:
    async def act(*lines: Line) -> list[list[int]]:
        for line in lines:
            await line.receive_json_from(timeout=LONG)
        for _ in range(6):
            await sync_to_async(stream.emit)(alma, "session.changed", {})
        heard: list[list[int]] = []
        for line in lines:
            seen: list[int] = []
            while len(seen) < 6:
                told = await line.receive_json_from(timeout=LONG)
                seen += [row["seq"] for row in told["events"]]
            heard.append(seen)
        return heard

    told = play(act, socket(bruno, alma.slug), socket(owner, alma.slug))

    assert told == [[1, 2, 3, 4, 5, 6]] * 2


def test_who_is_far_behind_is_told_to_ask(
    bruno: User, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulletin, "MOST", 2)

    async def act(line: Line) -> Any:
        await line.receive_json_from(timeout=LONG)
        await sync_to_async(_burst)(alma, 5)
        return await line.receive_json_from(timeout=LONG)

    assert play(act, socket(bruno, alma.slug)) == {"seq": 5}


@transaction.atomic
def _burst(merchant: Merchant, number: int) -> None:
    for _ in range(number):
        stream.emit(merchant, "session.changed", {})


@pytest.mark.parametrize("slug", ["jugos-alma", "", "no-existe", "%00", "%ff", "jugos-alma'--"])
def test_the_shop_next_door_is_not_let_in(dario_owner: User, alma: Merchant, slug: str) -> None:
    assert play(None, socket(dario_owner, slug)) is False


def test_a_stranger_is_not_let_in(alma: Merchant) -> None:
    assert play(None, socket(None, alma.slug)) is False


@pytest.mark.parametrize("origin", [None, b"https://evil.example", b"null"])
def test_another_page_cannot_open_it(bruno: User, alma: Merchant, origin: bytes | None) -> None:
    assert play(None, socket(bruno, alma.slug, origin)) is False


def test_who_is_writing_is_told_to_the_others_by_name(
    bruno: User, owner: User, alma: Merchant
) -> None:
    session = talk(alma).session

    async def act(hers: Line, theirs: Line) -> Any:
        await theirs.receive_json_from(timeout=LONG)
        await hers.send_to(text_data=json.dumps({"typing": str(session.pk)}))
        return await theirs.receive_json_from(timeout=LONG)

    told = play(act, socket(bruno, alma.slug), socket(owner, alma.slug))

    assert told == {"typing": {"session": str(session.pk), "who": "Bruno", "by": bruno.pk}}


def test_writing_is_told_at_most_every_two_seconds(
    bruno: User, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert consumers.TYPING_EVERY_S == 2
    monkeypatch.setattr(consumers, "TYPING_EVERY_S", LONG)
    session = talk(alma).session

    async def act(line: Line) -> bool:
        await line.receive_json_from(timeout=LONG)
        for _ in range(5):
            await line.send_to(text_data=json.dumps({"typing": str(session.pk)}))
        await line.receive_json_from(timeout=LONG)
        silent: bool = await line.receive_nothing(timeout=0.5)
        return silent

    assert play(act, socket(bruno, alma.slug)) is True


def test_nothing_is_told_of_a_conversation_next_door(
    bruno: User, alma: Merchant, dario: Merchant
) -> None:
    theirs = talk(dario, "Zoe", "5491155550000").session

    async def act(line: Line) -> bool:
        await line.receive_json_from(timeout=LONG)
        await line.send_to(text_data=json.dumps({"typing": str(theirs.pk)}))
        silent: bool = await line.receive_nothing(timeout=0.5)
        return silent

    assert play(act, socket(bruno, alma.slug)) is True


@pytest.mark.parametrize(
    "frame", ["x", "{}", "[]", "null", '{"typing": 5}', '{"typing": null}', '{"typing": "x"}',
              '{"typing": {}}', "[" * 900, '{"typing": "8d4a2c1e-0000-4000-8000-000000000000"}'],
)  # fmt: skip
def test_a_frame_that_means_nothing_is_passed_over(bruno: User, alma: Merchant, frame: str) -> None:
    async def act(line: Line) -> Any:
        await line.receive_json_from(timeout=LONG)
        await line.send_to(text_data=frame)
        await line.send_to(text_data="ping")
        return await line.receive_json_from(timeout=LONG)

    assert play(act, socket(bruno, alma.slug)) == {"pong": True}


@pytest.mark.parametrize("frame", ["x" * 1024 * 1024, b"\x00" * 1024 * 1024, b"\x01"])
def test_a_frame_of_a_megabyte_or_of_bytes_ends_it(
    bruno: User, alma: Merchant, frame: str | bytes
) -> None:
    async def act(line: Line) -> int:
        if isinstance(frame, bytes):
            await line.send_to(bytes_data=frame)
        else:
            await line.send_to(text_data=frame)
        return await closes(line)

    assert play(act, socket(bruno, alma.slug)) == live.TOO_BIG


def test_ten_thousand_frames_end_it(bruno: User, alma: Merchant) -> None:
    async def act(line: Line) -> int:
        for _ in range(10_000):
            await line.send_to(text_data="{}")
        return await closes(line)

    assert play(act, socket(bruno, alma.slug)) == live.TOO_MANY


def test_whoever_is_put_out_is_put_out_of_the_open_socket(
    bruno: User, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RECHECK_S", 0.05)

    async def act(line: Line) -> int:
        await sync_to_async(bruno.memberships.all().delete)()
        return await closes(line)

    assert play(act, socket(bruno, alma.slug)) == live.REFUSED


def test_whoever_signs_out_is_put_out_too(
    bruno: User, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RECHECK_S", 0.05)
    client = Client()
    client.force_login(bruno)

    async def act(line: Line) -> int:
        await sync_to_async(client.logout)()
        return await closes(line)

    assert play(act, socket_of(client, alma.slug)) == live.REFUSED


def test_the_simulators_page_is_not_told_who_writes() -> None:
    """It has no ear for it: a frame of that kind would break its socket."""
    assert consumers.people(5) != doorbell.group(5)
