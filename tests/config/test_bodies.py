"""No body is kept before it is counted: too large is 413, too slow 408, and nobody's is read."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import pytest
import uvicorn
from django.conf import LazySettings, settings
from django.test import Client

from chatbot.conversations.models import ChannelAccount
from config import bodies, body_limits
from config.bodies import Counted
from handoff.api import problems
from merchants.models import Merchant, User
from tests.chatbot.transports.evolution.adapter import KEY, SECRET
from tests.chatbot.transports.evolution.conftest import phone
from tests.patience import LONG, eventually
from tests.patience.told_time import ToldTime, played

Message = Mapping[str, Any]
MEGABYTE = 1024 * 1024
MOST = 1_000


class Page:
    """An application that reads all and answers 200; what it read is its own."""

    def __init__(self) -> None:
        self.read = 0
        self.lost = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                self.lost = True
                return
            self.read += len(message.get("body", b""))
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})


async def _yes(_scope: object) -> int:
    return 3 * MOST


async def _all(_scope: object) -> int:
    return MEGABYTE


async def _stranger(_scope: object) -> int:
    return 401


JUDGES = {"/large/": _yes, "/huge/": _all, "/known/": _stranger}


def ask(
    page: Page, path: str, parts: list[bytes], declared: int | None, pause: float = 0.0
) -> int | None:
    """The status; None when the application was left without one."""
    lengths = {} if declared is None else {b"content-length": str(declared).encode()}
    chunked = {b"transfer-encoding": b"chunked"} if declared is None else {}
    scope = {"type": "http", "path": path, "headers": list({**lengths, **chunked}.items())}
    sent: list[Message] = []
    waiting = list(parts)

    async def receive() -> Message:
        await asyncio.sleep(pause)
        return {"type": "http.request", "body": waiting.pop(0), "more_body": bool(waiting)}

    async def send(message: Message) -> None:
        sent.append(message)

    async def asked(loop: ToldTime) -> None:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(bodies, "monotonic", loop.time)
            await Counted(page, MOST, JUDGES)(scope, receive, send)

    played(asked)
    assert len(sent) <= 2
    return sent[0]["status"] if sent else None


SMALL, LARGE = b"x" * 400, b"x" * 700


def test_a_body_is_counted_as_declared_and_as_it_comes() -> None:
    cases: list[tuple[str, list[bytes], int | None, int, int]] = [
        # path, parts, declared, status, bytes that the application may have read
        ("/", [SMALL, SMALL], 800, 200, 800),
        ("/", [b""], 0, 200, 0),
        ("/", [SMALL, SMALL], None, 200, 800),
        ("/", [LARGE, LARGE], 1_400, 413, 0),
        ("/", [LARGE, LARGE], None, 413, 700),
        ("/", [LARGE, LARGE], 800, 413, 700),
        ("/large/", [LARGE, LARGE], 1_400, 200, 1_400),
        ("/large/", [LARGE] * 5, 3_500, 413, 0),
        ("/large/", [LARGE] * 5, None, 413, 2_800),
        ("/known/", [LARGE, LARGE], 1_400, 401, 0),
        ("/known/", [LARGE, LARGE], None, 401, 0),
        ("/known/", [SMALL], 400, 200, 400),
        ("/", [b""], 10**30, 200, 0),
    ]
    wrong = []
    for path, parts, declared, status, most in cases:
        page = Page()
        told = ask(page, path, parts, declared)
        if told != status or page.read > most:
            wrong.append((path, len(parts), declared, told, page.read))
    assert not wrong


def test_a_body_that_drips_is_given_up() -> None:
    page = Page()

    assert ask(page, "/", [b"x"] * 50, 50, pause=1.5) == 408
    assert page.lost and page.read == 13


def test_a_body_that_keeps_coming_is_not() -> None:
    parts = [b"x" * MOST] * 900

    assert ask(Page(), "/large/", parts[:3], 3 * MOST, pause=6.0) == 200
    assert ask(Page(), "/huge/", parts, 900 * MOST, pause=0.06) == 200


def test_time_that_the_application_takes_is_not_the_senders() -> None:
    class Slow(Page):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            async def slowly() -> Message:
                await asyncio.sleep(15)
                return await receive()  # type: ignore[no-any-return]

            await super().__call__(scope, slowly, send)

    assert ask(Slow(), "/", [b"x"] * 5, 5) == 200


def test_a_program_is_told_why_in_json() -> None:
    told = [json.loads(problems.of_a_body(status))["error"] for status in (413, 408)]

    assert [one["code"] for one in told] == ["too_large", "too_slow"]
    assert all(one["message"] for one in told)
    assert {*body_limits.WORDED} == {"/api/", "/webhook/state-analyzer"}


# -- who may bring more ----------------------------------------------------------------------------


def allowed(path: str, **headers: str) -> int:
    """What the judge of a path says of a request with these headers."""
    told = [(n.replace("_", "-").encode(), v.encode("latin-1")) for n, v in headers.items()]
    scope = {"type": "http", "method": "POST", "path": path, "headers": told, "query_string": b""}
    (judge,) = [one for start, one in body_limits.judges().items() if path.startswith(start)]
    return asyncio.run(judge(scope))  # type: ignore[arg-type]


@pytest.mark.django_db(transaction=True)
def test_uploads_are_for_people_who_are_signed_in(owner: User) -> None:
    client = Client()
    client.force_login(owner)
    cookie = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
    base = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    for path in ("/admin/products/product/add/", "/console/alma/c/1/reply", "/simulator/alma/send"):
        assert allowed(path, cookie=cookie) == body_limits.UPLOADS
        assert allowed(path) == base
        assert allowed(path, cookie=f"{settings.SESSION_COOKIE_NAME}=nobody") == base

    client.logout()
    assert allowed("/admin/", cookie=cookie) == base


@pytest.mark.django_db(transaction=True)
def test_evolutions_size_is_for_a_known_key_and_its_secret(
    alma: Merchant, settings: LazySettings
) -> None:
    phone(alma, KEY, SECRET)
    settings.EVOLUTION_BODY_MB = 20
    path = f"/webhooks/evolution/{KEY}/messages-upsert"
    answers = [
        allowed(path, x_mostrador_secret=SECRET),
        allowed(path, x_mostrador_secret="otro"),
        allowed(path),
        allowed("/webhooks/evolution/nobody-nobody-nobody/", x_mostrador_secret=SECRET),
        allowed("/webhooks/evolution/x", x_mostrador_secret=SECRET),
    ]

    assert answers == [20 * MEGABYTE, 401, 401, 404, 404]
    ChannelAccount.across.all().delete()
    assert allowed(path, x_mostrador_secret=SECRET) == 404


# -- on a real server ------------------------------------------------------------------------------


@contextmanager
def served() -> Iterator[int]:
    """The application of a web process on a port."""
    from config.asgi import application

    with socket.create_server(("127.0.0.1", 0)) as door:
        options: dict[str, Any] = {"interface": "asgi3", "lifespan": "off", "log_config": None}
        server = uvicorn.Server(uvicorn.Config(application, **options))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
        thread.start()
        eventually(lambda: server.started)
        try:
            yield int(door.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(LONG)


def answer(port: int, path: str, headers: str, body: bytes = b"") -> bytes:
    """The first line of the answer to a POST of this head and as much of the body as is here."""
    return whole_answer(port, path, headers, body).split(b"\r\n", 1)[0]


def whole_answer(port: int, path: str, headers: str, body: bytes = b"") -> bytes:
    with socket.create_connection(("127.0.0.1", port), LONG) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n".encode())
        with suppress(OSError):  # the server ends the connection, and its answer is here
            line.sendall(body)
        with line.makefile("rb") as told:
            return told.read()


@pytest.mark.django_db
def test_a_server_refuses_a_large_body_by_its_head_and_reads_none_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refused = []
    fat = f"Content-Length: {150 * MEGABYTE}\r\n"
    with served() as port:
        for path in ("/admin/login/", "/api/chat", "/accounts/entrar/x/", "/healthz", "/nothing"):
            refused.append((path, answer(port, path, fat)))
        evolution = answer(port, f"/webhooks/evolution/{KEY}/", fat)
        head, said = whole_answer(port, "/api/chat", fat).split(b"\r\n\r\n", 1)
        fine = answer(port, "/nothing", "Content-Length: 1000\r\n", b"x" * 1_000)
        monkeypatch.setattr(bodies, "PATIENCE_S", 0.1)
        slow = answer(port, "/admin/login/", "Content-Length: 1000\r\n", b"x" * 10)
    assert {status for _path, status in refused} == {b"HTTP/1.1 413 Request Entity Too Large"}
    assert b"content-type: application/json" in head
    assert json.loads(said)["error"]["code"] == "too_large"
    assert (evolution.split()[1], fine.split()[1], slow.split()[1]) == (b"404", b"404", b"408")


@pytest.mark.django_db
def test_a_server_counts_a_body_that_does_not_tell_its_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: list[int] = []

    def keep(*_: Any, **__: Any) -> Any:
        kept.append(1)
        raise AssertionError("a body goes to the disk")

    monkeypatch.setattr("tempfile.SpooledTemporaryFile.rollover", keep)
    monkeypatch.setattr("config.asgi._web._most", MEGABYTE)
    chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    with served() as port:
        told = answer(port, "/api/chat", "Transfer-Encoding: chunked\r\n", chunk * 200)
    assert told.split()[1] == b"413"
    assert not kept


def test_a_server_hangs_up_on_a_webhook_without_a_signature() -> None:
    head = b"POST /webhooks/whatsapp/ HTTP/1.1\r\nHost: localhost\r\n"
    with served() as port, socket.create_connection(("127.0.0.1", port), LONG) as line:
        line.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
        told = line.recv(4_096)
    assert told.split()[1] == b"403" and b"connection: close" in told.lower()
