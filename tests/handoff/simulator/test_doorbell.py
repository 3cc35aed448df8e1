"""The socket: members only, a number and nothing else, and no door for floods."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from config.asgi import application
from handoff import live
from merchants.models import Merchant, User
from tests.handoff.simulator.scenes import Scene
from tests.patience import LONG

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("redis_url")]
ORIGIN = b"http://testserver"
Play = Callable[[WebsocketCommunicator], Awaitable[Any]]


def socket(user: User | None, slug: str, origin: bytes | None = ORIGIN) -> WebsocketCommunicator:
    headers = [(b"host", b"testserver")]
    if origin is not None:
        headers.append((b"origin", origin))
    if user is not None:
        client = Client()
        client.force_login(user)
        cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
        headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()))
    return WebsocketCommunicator(application, f"/ws/simulator/?merchant={slug}", headers=headers)


def play(line: WebsocketCommunicator, act: Play | None = None) -> Any:
    """Connects, lets `act` play, hangs up; whether it was let in, or what `act` says."""

    async def story() -> Any:
        let_in, _ = await line.connect(timeout=LONG)
        if not let_in:
            return False
        said = await act(line) if act else True
        await line.disconnect(timeout=LONG)
        return said

    return async_to_sync(story)()


async def closes(line: WebsocketCommunicator) -> int:
    """The code with which the socket is closed; what it says before is passed over."""
    while True:
        told = await line.receive_output(timeout=LONG)
        if told["type"] == "websocket.close":
            code: int = told["code"]
            return code


def test_a_member_is_told_the_last_number_and_then_each_new_one(
    bruno: User, alma: Merchant, scene: Scene
) -> None:
    async def act(line: WebsocketCommunicator) -> list[Any]:
        first = await line.receive_json_from(timeout=LONG)
        await sync_to_async(scene.says)("hola")
        return [first, await line.receive_json_from(timeout=LONG)]

    assert play(socket(bruno, alma.slug), act) == [{"seq": 0}, {"seq": 1}]


@pytest.mark.parametrize("slug", ["jugos-alma", "", "no-existe", "%00", "%ff"])
def test_the_merchant_next_door_is_not_let_in(dario_owner: User, alma: Merchant, slug: str) -> None:
    assert play(socket(dario_owner, slug)) is False


def test_a_stranger_is_not_let_in(alma: Merchant) -> None:
    assert play(socket(None, alma.slug)) is False


@pytest.mark.parametrize("origin", [None, b"https://evil.example", b"null"])
def test_another_page_cannot_open_it(bruno: User, alma: Merchant, origin: bytes | None) -> None:
    assert play(socket(bruno, alma.slug, origin)) is False


def test_what_happens_next_door_does_not_ring_here(
    dario_owner: User, dario: Merchant, scene: Scene
) -> None:
    async def act(line: WebsocketCommunicator) -> bool:
        await line.receive_json_from(timeout=LONG)
        await sync_to_async(scene.says)("hola")
        silent: bool = await line.receive_nothing(timeout=0.4)
        return silent

    assert play(socket(dario_owner, dario.slug), act) is True


@pytest.mark.parametrize("frame", ["x" * 5000, b"\x00\x01"])
def test_a_large_or_binary_frame_ends_it(bruno: User, alma: Merchant, frame: str | bytes) -> None:
    async def act(line: WebsocketCommunicator) -> int:
        if isinstance(frame, bytes):
            await line.send_to(bytes_data=frame)
        else:
            await line.send_to(text_data=frame)
        return await closes(line)

    assert play(socket(bruno, alma.slug), act) == live.TOO_BIG


def test_a_flood_ends_it(bruno: User, alma: Merchant) -> None:
    async def act(line: WebsocketCommunicator) -> int:
        for _ in range(live.FRAMES_A_MINUTE + 1):
            await line.send_to(text_data="{}")
        return await closes(line)

    assert play(socket(bruno, alma.slug), act) == live.TOO_MANY


def test_whoever_is_put_out_is_put_out_of_the_open_socket_too(
    bruno: User, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RECHECK_S", 0.05)

    async def act(line: WebsocketCommunicator) -> int:
        await sync_to_async(bruno.memberships.all().delete)()
        return await closes(line)

    assert play(socket(bruno, alma.slug), act) == live.REFUSED
