"""A scripted stand-in for the Graph API: strict like the real one, and everything is on record.

In a test: `with StubGraph() as graph`. As a process: `python -m tests.stubs.graph --port 9000`,
then `GET /_calls`, `POST /_script` (the knobs of `Script`) and `POST /_reset`.
"""

import argparse
import json
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import asdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qsl, urlsplit

from tests.stubs import graph_accounts
from tests.stubs.graph_management import Management, Managing
from tests.stubs.graph_media import Uploads, upload_complaint
from tests.stubs.graph_pace import Meter
from tests.stubs.graph_rules import complaint
from tests.stubs.graph_script import Answer, Call, Media, Script, fault, form_of, script_of

__all__ = ["Answer", "Call", "Media", "Script", "StubGraph"]

CONTROLS = ("/_calls", "/_script", "/_reset", "/_templates")


class StubGraph:
    """The server with its record; start it with `with` or `start`."""

    def __init__(self, port: int = 0, host: str = "127.0.0.1") -> None:
        self.calls: list[Call] = []
        self.script = Script()
        self.business: graph_accounts.Business | None = None
        self.accepted: list[dict[str, Any]] = []
        self._lock = threading.Lock()
        self.attended: list[dict[str, Any]] = []
        self.uploads = Uploads()
        self._count = 0
        self.management = Management()
        self.meter: Meter | None = None
        self.server = _Server((host, port), _Handler)
        self.server.graph = self

    @property
    def url(self) -> str:
        """The address for `GRAPH_API_URL`."""
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

    def next_answer(self, path: str) -> Answer | None:
        """The first scripted answer meant for `path`, taken off the script."""
        with self._lock:
            for answer in self.script.answers:
                if path.endswith(answer.path):
                    self.script.answers.remove(answer)
                    return answer
        return None

    def record(self, call: Call) -> None:
        with self._lock:
            self.calls.append(call)

    def sent(self, path: str = "/messages") -> list[Any]:
        """The payloads posted to addresses that end so, refused ones too, in order."""
        with self._lock:
            return [c.payload for c in self.calls if c.method == "POST" and c.path.endswith(path)]

    def reset(self) -> None:
        """Forget the record, the script and the uploads."""
        with self._lock:
            self.calls.clear()
            self.accepted.clear()
            self.attended.clear()
            self.script = Script()
        self.uploads.forget()
        self.management.reset()

    def attend(self, payload: dict[str, Any]) -> dict[str, Any]:
        """A read receipt was taken; `attended` keeps those."""
        with self._lock:
            self.attended.append(payload)
        return {"success": True}

    def accept(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Graph's answer to a good message; what is in `accepted` reached the customer."""
        with self._lock:
            self._count += 1
            wamid = f"wamid.stub{self._count}"
            self.accepted.append({**payload, "wamid": wamid})
        to = str(payload.get("to") or payload.get("recipient"))
        contact = {"input": to, "wa_id": to.lstrip("+")}
        return {
            "messaging_product": "whatsapp",
            "contacts": [contact],
            "messages": [{"id": wamid, "message_status": "accepted"}],
        }


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    graph: StubGraph

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is part of the play; anything else is shown."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Handler(Managing, BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server
    shown: Any = None

    def log_message(self, *args: Any) -> None:
        """The record tells more than a log line."""

    def do_GET(self) -> None:
        graph, self.shown = self.server.graph, None
        if self.path == "/_calls":
            self._json(200, [asdict(call) for call in graph.calls])
        elif told := self._business():
            self._json(*told)
        elif not self.managed(None):
            self._media()

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        graph = self.server.graph
        if self.path == "/_script":
            graph.script = script_of(json.loads(raw), graph.script)
            self._json(200, {"ok": True})
        elif self.path == "/_reset":
            graph.reset()
            self._json(200, {"ok": True})
        else:
            payload = self._payload(raw)
            if told := self._business():
                self._json(*told)
            elif not self.managed(payload):
                self._posted(payload)

    def _business(self) -> tuple[int, Any] | None:
        """The answer where apps, accounts and numbers are asked for, if a test plays any."""
        business, asked = self.server.graph.business, urlsplit(self.path)
        if business is None:
            return None
        path = "/" + asked.path.lstrip("/").partition("/")[2]
        query = dict(parse_qsl(asked.query))
        return graph_accounts.answer(business, self.command, path, query, self._token())

    def _record(self, status: int) -> None:
        """Before the answer leaves, so that whoever has it finds the call on record."""
        if self.path not in CONTROLS:
            call = Call(self.command, self.path, self._token(), self.shown, time.time(), status)
            self.server.graph.record(call)

    def _posted(self, payload: Any) -> None:
        graph = self.server.graph
        # A script for "/messages" means messages; receipts go to the same address.
        receipt = isinstance(payload, dict) and payload.get("status") == "read"
        answer = graph.next_answer("/receipts" if receipt else self.path)
        time.sleep(graph.script.delay + (answer.delay if answer else 0.0))
        if answer and answer.drop == "before":
            return self._hang_up()
        if answer and answer.status != 200:
            return self._json(answer.status, answer.body, answer.headers)
        status, body = self._judged(payload)
        if answer and answer.drop == "after":
            return self._hang_up()
        return self._json(status, answer.body if answer and answer.body is not None else body)

    def _judged(self, payload: Any) -> tuple[int, Any]:
        graph, parts = self.server.graph, self.path.strip("/").split("/")
        if not self._trusted(parts[1] if len(parts) > 1 else ""):
            return 401, fault(190, "Invalid OAuth access token")
        if len(parts) != 3 or not parts[0].startswith("v"):
            return 404, fault(100, "Unknown path")
        if parts[2] == "media":
            return self._uploaded(payload)
        if parts[2] != "messages":
            return 404, fault(100, "Unknown path")
        if reason := complaint(payload):
            return 400, fault(131009, "Parameter value is not valid", reason)
        if payload.get("status") == "read":
            if payload["message_id"] in graph.script.stale:
                return 400, fault(131009, "Parameter value is not valid", "stale message_id")
            return 200, graph.attend(payload)
        if reason := graph.uploads.complaint(payload):
            return 400, fault(131009, "Parameter value is not valid", reason)
        to = str(payload.get("to") or payload.get("recipient"))
        if graph.meter and (too_fast := graph.meter.judge(parts[1], to)):
            return too_fast
        return 200, graph.accept(payload)

    def _uploaded(self, payload: Any) -> tuple[int, Any]:
        fields = payload if isinstance(payload, dict) else {}
        content = fields.get("content")
        if fields.get("messaging_product") != "whatsapp" or not isinstance(content, bytes):
            return 400, fault(100, "Invalid parameter", "messaging_product and file are required")
        mime_type = str(fields.get("mime_type"))
        if reason := upload_complaint(mime_type, content):
            return 400, fault(131053, "Media upload error", reason)
        return 200, {"id": self.server.graph.uploads.keep(mime_type, content)}

    def _media(self) -> None:
        graph, name = self.server.graph, self.path.split("?")[0].rsplit("/", 1)[-1]
        answer = graph.next_answer(self.path)
        time.sleep(graph.script.delay + (answer.delay if answer else 0.0))
        if answer and answer.drop:
            return self._hang_up()
        if answer:
            return self._json(answer.status, answer.body, answer.headers)
        media = graph.script.media.get(name)
        if not self._trusted(""):
            return self._json(401, fault(190, "Invalid OAuth access token"))
        if media is None:
            return self._json(404, fault(100, "Unsupported get request"))
        return self._file(media) if self.path.startswith("/_media/") else self._about(name, media)

    def _about(self, name: str, media: Media) -> None:
        size = len(media.content) if media.file_size is None else media.file_size
        told = {"url": media.url or f"{self.server.graph.url}/_media/{name}", "id": name}
        return self._json(200, {**told, "mime_type": media.mime_type, "file_size": size})

    def _file(self, media: Media) -> None:
        if media.expired > 0:
            media.expired -= 1
            return self._json(404, fault(100, "Expired"))
        kind = {"Content-Type": media.mime_type, **media.headers}
        return self._answer(media.status, media.content, kind)

    def _trusted(self, number: str) -> bool:
        tokens, token = self.server.graph.script.tokens, self._token()
        if not token:
            return False
        return not tokens or (tokens.get(number) == token if number else token in tokens.values())

    def _token(self) -> str:
        return (self.headers.get("Authorization") or "").removeprefix("Bearer ")

    def _payload(self, raw: bytes) -> Any:
        kind = self.headers.get("Content-Type") or ""
        if kind.startswith("multipart/form-data"):
            fields = form_of(kind, raw)
            content = fields.get("content", b"")
            self.shown = {**fields, "content": len(content)}
            return fields
        try:
            self.shown = json.loads(raw)
        except ValueError:
            self.shown = None
        return self.shown

    def _hang_up(self) -> None:
        self._record(0)
        self.close_connection = True

    def _json(self, status: int, body: Any, headers: Mapping[str, str] | None = None) -> None:
        raw = body.encode() if isinstance(body, str) else json.dumps(body, default=str).encode()
        return self._answer(status, raw, {"Content-Type": "application/json", **(headers or {})})

    def _answer(self, status: int, raw: bytes, headers: Mapping[str, str]) -> None:
        self._record(status)
        self.send_response(status)
        for name, value in {"Content-Length": str(len(raw)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(raw)


def main() -> None:
    """Serve until stopped; the first line says where."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--host", default="127.0.0.1")
    told = parser.parse_args()
    graph = StubGraph(told.port, told.host)
    print(graph.url, flush=True)
    graph.server.serve_forever()


if __name__ == "__main__":
    main()
