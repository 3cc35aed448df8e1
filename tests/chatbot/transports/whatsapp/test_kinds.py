"""Each kind of message through the real client to the stub Graph, over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import (
    Audio,
    Document,
    Image,
    Location,
    LocationRequest,
    OutboundContent,
    Template,
)
from chatbot.transports.ports import Line, SendError
from chatbot.transports.whatsapp.channel import WhatsApp
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.writing.uploads import FileTooLarge
from tests.chatbot.transports.whatsapp import sounds
from tests.chatbot.transports.whatsapp.test_sending import png
from tests.stubs.graph import StubGraph

CARLA = Identity(phone="59171234567")
ALMA = Line(account_id=1, key="106540352242922", access_token="token-de-alma")
FILES = {
    "qr.png": png(),
    "menu.pdf": sounds.PDF,
    "lista.xlsx": sounds.office("xl"),
    "nota.ogg": sounds.ogg(),
    "estereo.ogg": sounds.ogg(2),
    "vorbis.ogg": sounds.ogg(codec=b"\x01vorbis\0"),
    "cancion.mp3": sounds.MP3,
    "voz.wav": sounds.WAV,
    "programa.pdf": b"MZ\x90\x00\x00",
    "vacio.pdf": b"",
}
READY = Template(
    "pedido_listo",
    "es",
    "Hola Carla, tu pedido #0042 está listo.",
    parameters=("Carla", "#0042"),
    header_parameters=("Jugos Alma",),
    payloads=("order:42", "human"),
)


@pytest.fixture
def graph() -> Iterator[StubGraph]:
    with StubGraph() as stub:
        yield stub


def read(path: str, most: int) -> bytes:
    """Our storage: it knows a file's size before it reads it."""
    if path == "enorme.pdf":
        raise FileTooLarge(path)
    if path not in FILES:
        raise FileNotFoundError(path)
    return FILES[path]


@pytest.fixture
def whatsapp(graph: StubGraph) -> WhatsApp:
    return WhatsApp(lambda: GraphConfig(graph.url, "v26.0"), read)


SENT: list[tuple[OutboundContent, str, Any]] = [
    (Document("menu.pdf", "Menú.pdf", "Todo"), "document", {"filename": "Menú.pdf"}),
    (Audio("nota.ogg", voice=True), "audio", {"voice": True}),
    (Audio("cancion.mp3"), "audio", {"id": "upload1"}),
    (Image("qr.png", "Paga aquí"), "image", {"caption": "Paga aquí"}),
    (
        Location(-16.5, -68.13, "Jugos Alma", "Av. Arce 10"),
        "location",
        {"latitude": -16.5, "longitude": -68.13, "name": "Jugos Alma", "address": "Av. Arce 10"},
    ),
    (Location(0, 0), "location", {"latitude": 0, "longitude": 0}),
    (
        LocationRequest("¿Dónde te lo llevamos?"),
        "interactive",
        {"type": "location_request_message"},
    ),
    (READY, "template", {"name": "pedido_listo", "language": {"code": "es"}}),
]


@pytest.mark.parametrize(("content", "kind", "shown"), SENT)
def test_each_kind_arrives(
    graph: StubGraph, whatsapp: WhatsApp, content: OutboundContent, kind: str, shown: Any
) -> None:
    wamid = whatsapp.send(ALMA, CARLA, content, callback="x")

    (sent,) = graph.accepted
    assert (sent["wamid"], sent["type"]) == (wamid, kind)
    assert sent[kind] | shown == sent[kind]
    assert whatsapp.split(content) == (content,)


def test_a_template_carries_its_parameters_and_payloads(
    graph: StubGraph, whatsapp: WhatsApp
) -> None:
    whatsapp.send(ALMA, CARLA, READY, callback="x")

    header, body, first, second = graph.accepted[0]["template"]["components"]
    assert header["parameters"] == [{"type": "text", "text": "Jugos Alma"}]
    assert [parameter["text"] for parameter in body["parameters"]] == ["Carla", "#0042"]
    assert (first["index"], second["index"]) == ("0", "1")
    assert first["parameters"] == [{"type": "payload", "payload": "order:42"}]


@pytest.mark.parametrize(
    ("content", "mime_type"),
    [
        (Document("menu.pdf", "a.docx"), "application/pdf"),
        (Document("lista.xlsx", "lista"), sounds.OFFICE + "spreadsheetml.sheet"),
        (Document("qr.png", "qr.png"), "image/png"),
        (Audio("nota.ogg"), "audio/ogg"),
        (Audio("cancion.mp3"), "audio/mpeg"),
    ],
)
def test_a_file_is_uploaded_once_as_what_it_is(
    graph: StubGraph, whatsapp: WhatsApp, content: OutboundContent, mime_type: str
) -> None:
    for _ in range(2):
        whatsapp.send(ALMA, CARLA, content, callback="x")

    assert [upload["mime_type"] for upload in graph.sent("/media")] == [mime_type]
    assert len(graph.accepted) == 2


def test_a_document_that_graph_forgot_is_uploaded_again(
    graph: StubGraph, whatsapp: WhatsApp
) -> None:
    for _ in range(2):
        whatsapp.send(ALMA, CARLA, Document("menu.pdf", "menu.pdf"), callback="x")
        graph.reset()
    whatsapp.send(ALMA, CARLA, Document("menu.pdf", "menu.pdf"), callback="x")

    assert len(graph.accepted) == len(graph.sent("/media")) == 1


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (Audio("estereo.ogg"), "un solo canal"),
        (Audio("vorbis.ogg", voice=True), "un solo canal"),
        (Audio("cancion.mp3", voice=True), "un solo canal"),
        (Audio("voz.wav"), "OGG, MP3"),
        (Document("programa.pdf", "a.pdf"), "Office"),
        (Document("vacio.pdf", "a.pdf"), "vacío"),
        (Document("enorme.pdf", "a.pdf"), "100 MB"),
        (Document("falta.pdf", "a.pdf"), "No se encuentra"),
        (Location(91, 0), "mapa"),
        (Location(float("nan"), 0), "mapa"),
        (Template("Pedido Listo", "es", ""), "no es válido"),
        (Template("listo", "español", ""), "no es válido"),
        (Template("listo", "es", "", parameters=("",)), "vacío"),
        (Template("listo", "es", "", parameters=("a\nb",)), "saltos"),
        (Template("listo", "es", "", parameters=("a\tb",)), "saltos"),
        (Template("listo", "es", "", parameters=("a     b",)), "saltos"),
    ],
)
def test_what_whatsapp_would_refuse_never_leaves(
    graph: StubGraph, whatsapp: WhatsApp, content: OutboundContent, why: str
) -> None:
    with pytest.raises(SendError, match=why) as told:
        whatsapp.send(ALMA, CARLA, content, callback="x")

    assert told.value.permanent
    assert not graph.calls


def test_the_stub_refuses_what_we_would_never_send(graph: StubGraph, whatsapp: WhatsApp) -> None:
    """The stub's own strictness: else the tests above would prove nothing."""
    from chatbot.transports.whatsapp.graph import client

    config = GraphConfig(graph.url, "v26.0")
    stereo = sounds.ogg(2)
    with pytest.raises(SendError, match="mono"):
        client.upload(config, "t", ALMA.key, stereo, "audio/ogg")
    to = {"messaging_product": "whatsapp", "to": "+59171234567"}
    pdf = client.upload(config, "t", ALMA.key, sounds.PDF, "application/pdf")
    for wrong in (
        {"type": "image", "image": {"id": pdf}},
        {"type": "audio", "audio": {"id": pdf, "caption": "x"}},
        {"type": "document", "document": {"id": pdf}},
        {"type": "location", "location": {"latitude": "1", "longitude": 2}},
    ):
        with pytest.raises(SendError) as told:
            client.post_message(config, "t", ALMA.key, to | wrong)
        assert told.value.code == 131009, wrong


def test_a_slow_line_does_not_outlast_the_senders_lease(
    graph: StubGraph, whatsapp: WhatsApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    from chatbot.transports.whatsapp.graph import client

    monkeypatch.setattr(client, "UPLOAD_SECONDS", -1.0)

    with pytest.raises(SendError, match="lenta") as told:
        whatsapp.send(ALMA, CARLA, Document("menu.pdf", "a.pdf"), callback="x")

    assert (told.value.permanent, told.value.uncertain) == (False, False)
    assert not graph.accepted


@pytest.mark.parametrize("typing", [False, True])
def test_a_message_is_marked_as_read(graph: StubGraph, whatsapp: WhatsApp, typing: bool) -> None:
    whatsapp.attend(ALMA, CARLA, "wamid.1", typing=typing)

    (told,) = graph.attended
    assert (told["message_id"], "typing_indicator" in told) == ("wamid.1", typing)
    assert not graph.accepted


def test_a_message_too_old_to_be_marked_is_an_error_of_nobodys(
    graph: StubGraph, whatsapp: WhatsApp
) -> None:
    graph.script.stale = ["wamid.viejo"]

    with pytest.raises(SendError) as told:
        whatsapp.attend(ALMA, CARLA, "wamid.viejo", typing=True)

    assert told.value.code == 131009
