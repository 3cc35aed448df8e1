"""A socket to a path that is nobody's is refused, and is no error of ours."""

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator

from config.asgi import application
from tests.patience import LONG

HEADERS = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
PATHS = ("/ws/nowhere/", "/", "/admin/", "/ws/console/more", "/ws/%00/", "/" + "x" * 4000)


@pytest.mark.django_db
def test_a_socket_to_an_unknown_path_is_closed_before_it_is_accepted() -> None:
    async def story(path: str) -> tuple[bool, int | str | None]:
        return await WebsocketCommunicator(application, path, headers=HEADERS).connect(timeout=LONG)

    assert {path: async_to_sync(story)(path) for path in PATHS} == dict.fromkeys(
        PATHS, (False, 1000)
    )
