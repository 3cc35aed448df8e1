"""Sending through a real socket: each answer of Graph becomes the right kind of error, or an id."""

import io
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import httpx
import PIL.Image
import pytest

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import Buttons, Choice, Image, Text
from chatbot.transports.ports import Line, SendError
from chatbot.transports.whatsapp.channel import WhatsApp
from chatbot.transports.whatsapp.graph import client
from chatbot.transports.whatsapp.graph.client import GraphConfig
from tests.patience import LONG
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

CARLA = Identity(phone="59171234567")
ALMA = Line(account_id=1, key="106540352242922", access_token="token-de-alma")


def png(mode: str = "PNG") -> bytes:
    out = io.BytesIO()
    PIL.Image.new("RGB", (8, 8), "red").save(out, mode)
    return out.getvalue()


@pytest.fixture
def graph() -> Iterator[StubGraph]:
    with StubGraph() as stub:
        yield stub


@pytest.fixture
def files() -> dict[str, bytes]:
    return {"qr.png": png(), "foto.webp": png("WEBP"), "malo.png": b"MZ...", "grande.png": b""}


@pytest.fixture
def whatsapp(graph: StubGraph, files: dict[str, bytes]) -> WhatsApp:
    def read(path: str, most: int) -> bytes:
        try:
            return files[path][:most]
        except KeyError:
            raise FileNotFoundError(path) from None

    return WhatsApp(lambda: GraphConfig(graph.url, "v26.0"), read)


def refusal(whatsapp: WhatsApp, line: Line = ALMA) -> SendError:
    with pytest.raises(SendError) as told:
        whatsapp.send(line, CARLA, Text("hola"), callback="outbox-1")
    return told.value


def test_a_message_arrives_with_its_callback(graph: StubGraph, whatsapp: WhatsApp) -> None:
    wamid = whatsapp.send(ALMA, CARLA, Text("Hola ñ 😀"), callback="outbox-1")

    (call,) = graph.calls
    assert (call.path, call.token) == (f"/v26.0/{ALMA.key}/messages", "token-de-alma")
    assert call.payload["text"]["body"] == "Hola ñ 😀"
    assert call.payload["biz_opaque_callback_data"] == "outbox-1"
    assert graph.accepted[0]["wamid"] == wamid


@pytest.mark.parametrize(
    ("status", "body", "permanent", "code"),
    [
        (401, fault(190, "expired"), True, 190),
        (400, fault(131047, "window"), True, 131047),
        (400, fault(131056, "pair rate"), False, 131056),
        (429, fault(130429, "throughput"), False, 130429),
        (400, fault(131026, "undeliverable"), True, 131026),
        (403, fault(210, "permission"), True, 210),
        (500, fault(131000, "something"), False, 131000),
        (500, fault(132001, "template"), True, 132001),
        (400, fault(999999, "new"), True, 999999),
        (503, fault(999999, "new"), False, 999999),
        (500, "<html>", False, None),
        (429, None, False, None),
        (404, {"error": "no"}, True, None),
        (302, {}, True, None),
    ],
)
def test_an_error_is_permanent_by_its_number(
    graph: StubGraph, whatsapp: WhatsApp, status: int, body: object, permanent: bool, code: object
) -> None:
    graph.script.answers = [Answer(status, body)]

    error = refusal(whatsapp)

    assert (error.permanent, error.code, error.uncertain) == (permanent, code, False)


def test_a_gateway_that_gave_up_leaves_it_open(graph: StubGraph, whatsapp: WhatsApp) -> None:
    graph.script.answers = [Answer(504, "gateway")]

    error = refusal(whatsapp)

    assert (error.permanent, error.uncertain) == (False, True)


def test_a_line_that_breaks_after_the_request_leaves_it_open(
    graph: StubGraph, whatsapp: WhatsApp
) -> None:
    graph.script.answers = [Answer(drop="after")]

    error = refusal(whatsapp)

    assert (error.permanent, error.uncertain) == (False, True)
    assert len(graph.accepted) == 1


def test_a_slow_answer_leaves_it_open(
    graph: StubGraph, whatsapp: WhatsApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "TIMEOUT", httpx.Timeout(0.1))
    graph.script.answers = [Answer(delay=LONG)]

    error = refusal(whatsapp)

    assert (error.permanent, error.uncertain) == (False, True)


def test_nobody_at_the_address_is_certain_and_passing() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    whatsapp = WhatsApp(lambda: GraphConfig(f"http://127.0.0.1:{port}", "v26.0"), lambda *_: b"")

    error = refusal(whatsapp)

    assert (error.permanent, error.uncertain) == (False, False)


@pytest.mark.parametrize("body", ["{}", "no", {"messages": []}, {"messages": [{"id": 5}]}])
def test_a_yes_without_an_id_leaves_it_open(
    graph: StubGraph, whatsapp: WhatsApp, body: object
) -> None:
    graph.script.answers = [Answer(200, body)]

    assert refusal(whatsapp).uncertain


@pytest.mark.parametrize("token", ["", "con espacio", "salto\n", "ñ"])
def test_a_token_that_no_header_carries_never_leaves(
    graph: StubGraph, whatsapp: WhatsApp, token: str
) -> None:
    assert refusal(whatsapp, replace(ALMA, access_token=token)).permanent
    assert not graph.calls


def test_the_stub_refuses_the_token_of_another(graph: StubGraph, whatsapp: WhatsApp) -> None:
    graph.script.tokens = {ALMA.key: "el-bueno"}

    assert refusal(whatsapp).code == 190


def test_a_picture_is_uploaded_once(graph: StubGraph, whatsapp: WhatsApp) -> None:
    for _ in range(2):
        whatsapp.send(ALMA, CARLA, Image("qr.png", "Paga aquí"), callback="x")

    assert len(graph.sent("/media")) == 1
    assert graph.sent("/media")[0]["mime_type"] == "image/png"
    assert [sent["image"]["caption"] for sent in graph.accepted] == ["Paga aquí"] * 2


def test_each_number_uploads_for_itself(graph: StubGraph, whatsapp: WhatsApp) -> None:
    for line in (ALMA, replace(ALMA, key="222")):
        whatsapp.send(line, CARLA, Image("qr.png"), callback="x")

    assert len(graph.sent("/media")) == 2


def test_an_upload_that_graph_forgot_is_made_again(graph: StubGraph, whatsapp: WhatsApp) -> None:
    whatsapp.send(ALMA, CARLA, Image("qr.png"), callback="x")
    graph.reset()

    whatsapp.send(ALMA, CARLA, Image("qr.png"), callback="x")

    assert len(graph.accepted) == 1


def test_a_picture_of_another_kind_is_made_into_one_it_takes(
    graph: StubGraph, whatsapp: WhatsApp
) -> None:
    whatsapp.send(ALMA, CARLA, Image("foto.webp"), callback="x")

    assert graph.sent("/media")[0]["mime_type"] == "image/jpeg"


def test_a_line_that_breaks_during_an_upload_sent_nothing(
    graph: StubGraph, whatsapp: WhatsApp
) -> None:
    graph.script.answers = [Answer(path="/media", drop="before")]

    with pytest.raises(SendError) as told:
        whatsapp.send(ALMA, CARLA, Image("qr.png"), callback="x")

    assert (told.value.permanent, told.value.uncertain) == (False, False)


@pytest.mark.parametrize("path", ["falta.png", "malo.png", "grande.png"])
def test_a_picture_that_is_none_is_refused_here(
    graph: StubGraph, whatsapp: WhatsApp, files: dict[str, bytes], path: str
) -> None:
    files["grande.png"] = png() + b"\0" * 6_000_000

    with pytest.raises(SendError) as told:
        whatsapp.send(ALMA, CARLA, Image(path), callback="x")

    assert told.value.permanent
    assert not graph.calls


def test_a_message_too_long_never_leaves(graph: StubGraph, whatsapp: WhatsApp) -> None:
    content = Buttons("¿Confirmas?", (Choice("ok", "x" * 21),))

    with pytest.raises(SendError, match="BUTTON_TITLE"):
        whatsapp.send(ALMA, CARLA, content, callback="x")

    assert not graph.calls


def test_the_stub_is_a_process_of_its_own_too() -> None:
    command = [sys.executable, "-m", "tests.stubs.graph", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            url = process.stdout.readline().strip()
            script = {"answers": [{"status": 500, "body": {}}]}
            assert httpx.post(f"{url}/_script", json=script, timeout=LONG).json() == {"ok": True}
            whatsapp = WhatsApp(lambda: GraphConfig(url, "v26.0"), lambda *_: b"")

            assert not refusal(whatsapp).permanent
            assert whatsapp.send(ALMA, CARLA, Text("hola"), callback="x")

            calls = httpx.get(f"{url}/_calls", timeout=LONG).json()
            assert [call["answered"] for call in calls] == [500, 200]
        finally:
            process.terminate()
