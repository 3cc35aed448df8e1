"""Every route of the socket, opened by each role with the neighbour's shop and conversation."""

import importlib
import importlib.util
import json
from collections.abc import Iterator
from uuid import UUID

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator
from django.apps import apps
from django.conf import settings
from django.test import Client

from config.asgi import application
from merchants.models import Merchant, User
from tests.handoff.console import scenes
from tests.patience import LONG

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("redis_url"),
    pytest.mark.deep,
]
SILENCE_S = 0.4


def routes() -> Iterator[str]:
    """The paths of all sockets, of whatever app has some."""
    for app in apps.get_app_configs():
        name = f"{app.name}.routing"
        if importlib.util.find_spec(name) is not None:
            module = importlib.import_module(name)
            for one in getattr(module, "websocket_urlpatterns", ()):
                yield f"/{one.pattern}"


def line(path: str, user: User | None, slug: str) -> WebsocketCommunicator:
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    if user is not None:
        client = Client()
        client.force_login(user)
        key = client.cookies[settings.SESSION_COOKIE_NAME].value
        headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={key}".encode()))
    return WebsocketCommunicator(application, f"{path}?merchant={slug}", headers=headers)


def lets_in(path: str, user: User | None, slug: str) -> bool:
    socket = line(path, user, slug)

    async def story() -> bool:
        admitted, _protocol = await socket.connect(timeout=LONG)
        if admitted:
            await socket.disconnect(timeout=LONG)
        return bool(admitted)

    return async_to_sync(story)()


def overheard(
    path: str, alma: WebsocketCommunicator, dario: WebsocketCommunicator, session: UUID
) -> bool:
    """Whether anything of a frame that names Darío's conversation comes out at either side."""

    async def story() -> bool:
        for one in (alma, dario):
            admitted, _protocol = await one.connect(timeout=LONG)
            assert admitted, path
            await one.receive_json_from(timeout=LONG)
        for frame in (
            {"typing": str(session)},
            {"merchant": "suplementos-dario"},
            {"session": str(session)},
        ):
            await alma.send_to(text_data=json.dumps(frame))
        silent = [await one.receive_nothing(timeout=SILENCE_S) for one in (alma, dario)]
        for one in (alma, dario):
            await one.disconnect(timeout=LONG)
        return not all(silent)

    return async_to_sync(story)()


@pytest.fixture
def shops(alma: Merchant, dario: Merchant) -> tuple[Merchant, Merchant]:
    Merchant.objects.update(is_demo=True)
    return alma, dario


def test_every_socket_lets_in_only_whose_shop_it_is(
    shops: tuple[Merchant, Merchant], owner: User, manager: User, bruno: User
) -> None:
    alma, dario = shops
    people = {"nobody": None, "owner": owner, "manager": manager, "operator": bruno}
    found = []
    for path in routes():
        assert "<" not in path, f"{path}: the crawl knows no value for its parameters"
        for name, user in people.items():
            told = {
                slug: lets_in(path, user, slug) for slug in (alma.slug, dario.slug, "", "no-hay")
            }
            if told != {alma.slug: user is not None, dario.slug: False, "": False, "no-hay": False}:
                found.append(f"{name} at {path}: {told}")
    assert not found, "\n".join(found)


def test_no_frame_reaches_the_shop_next_door(
    shops: tuple[Merchant, Merchant], bruno: User, dario_owner: User
) -> None:
    alma, dario = shops
    session = scenes.talk(dario, phone="5491155554444").session.pk
    loud = [
        path
        for path in routes()
        if overheard(
            path, line(path, bruno, alma.slug), line(path, dario_owner, dario.slug), session
        )
    ]
    assert not loud
