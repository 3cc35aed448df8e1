"""Every row of the table of limits: what is exactly at it is taken, one more never leaves."""

from collections.abc import Callable, Iterator

import pytest

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import (
    Audio,
    Buttons,
    Choice,
    Document,
    Image,
    ListMenu,
    LocationRequest,
    OutboundContent,
    Section,
    Template,
    Text,
)
from chatbot.transports.ports import Line, SendError
from chatbot.transports.whatsapp.channel import WhatsApp
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.writing.limits import LIMITS, most
from tests.chatbot.transports.whatsapp import sounds
from tests.chatbot.transports.whatsapp.test_sending import png
from tests.stubs.graph import StubGraph

CARLA = Identity(phone="59171234567")
ALMA = Line(account_id=1, key="106540352242922", access_token="token-de-alma")


def choices(count: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"c{n}", f"Opción {n}") for n in range(count))


def rows(*found: Choice) -> ListMenu:
    return ListMenu("¿Cuál?", "Ver", (Section("", found),))


def sections(count: int) -> tuple[Section, ...]:
    return tuple(Section(f"S{n}", (Choice(f"c{n}", f"O{n}"),)) for n in range(count))


def template(**more: tuple[str, ...]) -> Template:
    return Template("listo", "es", "", **more)


AT: dict[str, Callable[[int], OutboundContent]] = {
    "TEXT_BODY": lambda n: Text("x" * n),
    "CAPTION": lambda n: Image("a.png", "x" * n),
    "FILENAME": lambda n: Document("a.pdf", "x" * n),
    "BUTTONS": lambda n: Buttons("¿Sí?", choices(n)),
    "BUTTONS_BODY": lambda n: Buttons("x" * n, choices(1)),
    "BUTTON_TITLE": lambda n: Buttons("¿Sí?", (Choice("a", "x" * n),)),
    "BUTTON_ID": lambda n: Buttons("¿Sí?", (Choice("a" * n, "x"),)),
    "LIST_BODY": lambda n: ListMenu("x" * n, "Ver", (Section("", choices(1)),)),
    "LIST_BUTTON": lambda n: ListMenu("x", "v" * n, (Section("", choices(1)),)),
    "LIST_SECTIONS": lambda n: ListMenu("x", "Ver", sections(n)),
    "LIST_ROWS": lambda n: rows(*choices(n)),
    "SECTION_TITLE": lambda n: ListMenu("x", "Ver", (Section("t" * n, choices(1)),)),
    "ROW_TITLE": lambda n: rows(Choice("a", "x" * n)),
    "ROW_DESCRIPTION": lambda n: rows(Choice("a", "x", "d" * n)),
    "ROW_ID": lambda n: rows(Choice("a" * n, "x")),
    "REQUEST_BODY": lambda n: LocationRequest("x" * n),
    "TEMPLATE_NAME": lambda n: Template("x" * n, "es", ""),
    "TEMPLATE_BODY": lambda n: template(parameters=("x" * n,)),
    "TEMPLATE_HEADER": lambda n: template(header_parameters=("x" * n,)),
    "TEMPLATE_BUTTONS": lambda n: template(payloads=tuple(f"p{k}" for k in range(n))),
    "TEMPLATE_PAYLOAD": lambda n: template(payloads=("p" * n,)),
    "IMAGE_BYTES": lambda n: Image(f"{n}.png"),
    "AUDIO_BYTES": lambda n: Audio(f"{n}.mp3"),
    "DOCUMENT_BYTES": lambda n: Document(f"{n}.pdf", "a.pdf"),
}
"""A message whose measure is n."""
STARTS = {"png": png(), "mp3": sounds.MP3, "pdf": sounds.PDF}


def read(path: str, most: int) -> bytes:
    """A file as long as its name says, read as storage reads it."""
    from chatbot.transports.whatsapp.writing.uploads import FileTooLarge

    name, _, ending = path.partition(".")
    start = STARTS[ending]
    size = int(name) if name.isdecimal() else len(start)
    if size > most:
        raise FileTooLarge(path)
    return start + bytes(size - len(start))


@pytest.fixture(scope="module")
def graph() -> Iterator[StubGraph]:
    with StubGraph() as stub:
        yield stub


@pytest.fixture
def whatsapp(graph: StubGraph) -> WhatsApp:
    graph.reset()
    return WhatsApp(lambda: GraphConfig(graph.url, "v26.0"), read)


def test_every_limit_of_the_table_is_tried() -> None:
    assert set(AT) == set(LIMITS) - {"CALLBACK"}


@pytest.mark.parametrize("name", list(AT))
def test_exactly_at_the_limit_is_taken(graph: StubGraph, whatsapp: WhatsApp, name: str) -> None:
    whatsapp.send(ALMA, CARLA, AT[name](most(name)), callback="x" * most("CALLBACK"))

    assert len(graph.accepted) == 1


@pytest.mark.parametrize("name", list(AT))
def test_one_more_never_leaves(graph: StubGraph, whatsapp: WhatsApp, name: str) -> None:
    with pytest.raises(SendError) as told:
        whatsapp.send(ALMA, CARLA, AT[name](most(name) + 1), callback="x")

    by_size = name in ("AUDIO_BYTES", "DOCUMENT_BYTES")
    assert ("MB" if by_size else name) in str(told.value)
    assert told.value.permanent
    assert not graph.calls


@pytest.mark.parametrize("name", sorted({"BUTTONS", "LIST_ROWS", "TEXT_BODY"}))
def test_what_is_too_much_is_made_plainer(graph: StubGraph, whatsapp: WhatsApp, name: str) -> None:
    for part in whatsapp.split(AT[name](most(name) + 1)):
        whatsapp.send(ALMA, CARLA, part, callback="x")

    assert graph.accepted
