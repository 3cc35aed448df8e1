"""A scripted stand-in for an Evolution API server: it takes messages and calls our webhook.

In a test: `with StubEvolution() as evolution`. What it was asked is in `calls`, what reached the
customer in `accepted`; `tell` sends a webhook with its token and its tries.
"""

import json
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

import httpx

from tests.patience import LONG
from tests.stubs import evolution_tokens
from tests.stubs import evolution_webhooks as words
from tests.stubs.evolution_rules import complaint

TRIES = 10
NOT_AGAIN = frozenset({400, 401, 403, 404, 422})
PAUSE = 0.05
"""Seconds before the second try; the real one waits five."""


@dataclass(frozen=True)
class Call:
    """One request as it came."""

    method: str
    path: str
    key: str
    payload: Any


@dataclass
class Answer:
    """A scripted answer, used once by the first call whose path holds `path`.

    `drop` hangs up instead: "before" the message counts, or "after" it was accepted. `delay` is
    waited after it was accepted.
    """

    status: int = 201
    body: Any = None
    path: str = "/message/"
    delay: float = 0.0
    drop: str = ""


@dataclass
class Script:
    """The knobs. `echoes`: each accepted letter is told of before its call is answered."""

    answers: list[Answer] = field(default_factory=list)
    state: str = "open"
    echoes: bool = False
    files: dict[str, tuple[str, str]] = field(default_factory=dict)
    plain: dict[str, bytes] = field(default_factory=dict)


class StubEvolution:
    """The server with its record and its webhook; start it with `with`."""

    def __init__(self, api_key: str = words.API_KEY) -> None:
        self.api_key = api_key
        self.calls: list[Call] = []
        self.accepted: list[dict[str, Any]] = []
        self.webhook: dict[str, Any] = {}
        self.told: list[int] = []
        self.script = Script()
        self._lock = threading.Lock()
        self.server = _Server(("127.0.0.1", 0), _Handler)
        self.server.evolution = self

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.server.shutdown()
        self.server.server_close()

    def sent(self, path: str) -> list[Any]:
        """The payloads posted to addresses that hold `path`, refused ones too, in order."""
        return [call.payload for call in self.calls if path in call.path]

    def tell(self, document: Any, *, event: str = "") -> int:
        """Send a webhook to whoever set one; the last status. Tries as the real one does."""
        secret = self.webhook["headers"]["jwt_key"]
        token = evolution_tokens.token(secret, datetime.now(UTC))
        raw = document if isinstance(document, bytes) else json.dumps(document).encode()
        status = 0
        for tried in range(TRIES):
            time.sleep(PAUSE * tried)
            status = self._post(raw, token, event)
            with self._lock:
                self.told.append(status)
            if 200 <= status < 300 or status in NOT_AGAIN:
                break
        return status

    def _post(self, raw: bytes, token: str, event: str) -> int:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        try:
            url = self.webhook["url"] + event
            return httpx.post(url, content=raw, headers=headers, timeout=LONG).status_code
        except httpx.HTTPError:
            return 0

    def next_answer(self, path: str) -> Answer | None:
        with self._lock:
            for answer in self.script.answers:
                if answer.path in path:
                    self.script.answers.remove(answer)
                    return answer
        return None

    def accept(self, path: str, payload: dict[str, Any]) -> dict[str, Any]:
        """The answer to a good letter, which then is in `accepted`; its echo first if so set."""
        with self._lock:
            message_id = f"3EB0OUT{len(self.accepted) + 1:04d}"
            self.accepted.append({**payload, "id": message_id, "path": path.split("/")[2]})
        if self.script.echoes:
            self.tell(words.sent(payload, message_id))
        number = payload.get("number") or payload["key"]["remoteJid"]
        key = {"remoteJid": number, "fromMe": True, "id": message_id}
        return {"key": key, "message": {}, "messageTimestamp": str(words.NOON), "status": "PENDING"}


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    evolution: StubEvolution

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is part of the play."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *args: Any) -> None:
        """The record tells more than a log line."""

    def do_GET(self) -> None:
        self._answer(None)

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self._answer(json.loads(raw))

    def _answer(self, payload: Any) -> None:
        evolution = self.server.evolution
        name = self.path.partition("?")[0]
        evolution.calls.append(
            Call(self.command, self.path, self.headers.get("apikey") or "", payload)
        )
        if name in evolution.script.plain:
            return self._bytes(200, evolution.script.plain[name], "image/png")
        answer = evolution.next_answer(self.path)
        if answer and answer.drop == "before":
            self.close_connection = True
            return None
        if answer and answer.status >= 300:
            return self._json(answer.status, answer.body)
        status, told = self._judged(name, payload)
        if answer:
            time.sleep(answer.delay)
        if answer and answer.drop == "after":
            self.close_connection = True
            return None
        return self._json(status, answer.body if answer and answer.body is not None else told)

    def _judged(self, name: str, payload: Any) -> tuple[int, Any]:
        evolution = self.server.evolution
        if self.headers.get("apikey") != evolution.api_key:
            return 401, {"status": 401, "error": "Unauthorized", "response": {"message": "no"}}
        group, verb, *rest = name.strip("/").split("/")
        if rest and rest != [words.INSTANCE]:
            told = [f'The "{rest[0]}" instance does not exist']
            return 404, {"status": 404, "error": "Not Found", "response": {"message": told}}
        if group == "message":
            if reason := complaint(verb, payload):
                return 400, {"status": 400, "response": {"message": [[reason]]}}
            return 201, evolution.accept(name, payload)
        return self._about(f"{group}/{verb}", payload)

    def _about(self, what: str, payload: Any) -> tuple[int, Any]:
        evolution = self.server.evolution
        match what:
            case "webhook/set":
                evolution.webhook = payload["webhook"]
                return 201, {"webhook": payload["webhook"]}
            case "instance/connectionState":
                told = {"instanceName": words.INSTANCE, "state": evolution.script.state}
                return 200, {"instance": told}
            case "instance/fetchInstances":
                return 200, [{"name": words.INSTANCE, "ownerJid": words.OWNER_JID}]
            case "chat/getBase64FromMediaMessage":
                return self._file(payload["message"]["key"]["id"])
            case "chat/sendPresence":
                time.sleep(payload["delay"] / 1000)
                return 201, {}
            case "chat/markMessageAsRead":
                return 201, {"message": "Read messages", "read": "success"}
        return 404, {"status": 404, "error": "Not Found"}

    def _file(self, message_id: str) -> tuple[int, Any]:
        found = self.server.evolution.script.files.get(message_id)
        if found is None:
            return 400, {"status": 400, "response": {"message": ["Message not found"]}}
        return 201, {"base64": found[0], "mimetype": found[1], "mediaType": "imageMessage"}

    def _json(self, status: int, body: Any) -> None:
        self._bytes(status, json.dumps(body).encode(), "application/json")

    def _bytes(self, status: int, raw: bytes, kind: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(raw)), "Content-Type": kind}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(raw)
