"""Files, places and templates are made plainer where they do not fit, and no word is lost."""

from dataclasses import astuple, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from chatbot.conversations.outbound_content import (
    Choice,
    Document,
    ListMenu,
    Location,
    LocationRequest,
    OutboundContent,
    Section,
    Template,
)
from chatbot.transports.whatsapp.writing.limits import length
from chatbot.transports.whatsapp.writing.split import split
from tests.chatbot.transports.whatsapp.test_outgoing import LONG, WORDS, rendered, squeezed
from tests.stubs.graph_rules import complaint

KINDS: st.SearchStrategy[OutboundContent] = st.one_of(
    st.builds(Document, st.just("docs/menu.pdf"), WORDS, LONG),
    st.builds(LocationRequest, LONG),
    st.builds(Location, st.floats(-90, 90), st.floats(-180, 180), WORDS, WORDS),
)


@settings(max_examples=300, deadline=None)
@given(content=KINDS)
def test_whatever_is_said_becomes_what_graph_accepts(content: OutboundContent) -> None:
    for part in split(content):
        assert complaint(rendered(part)) == ""
        assert split(part) == (part,)


def texts_of(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [text for part in value for text in texts_of(part)] if isinstance(value, tuple) else []


def read_by_her(content: OutboundContent) -> Any:
    """The message without what nobody reads: paths."""
    match content:
        case Document():
            return replace(content, filename="", path="")
        case _:
            return content


@settings(max_examples=200, deadline=None)
@given(content=KINDS)
def test_no_word_is_lost(content: OutboundContent) -> None:
    said = " ".join(text for part in split(content) for text in texts_of(astuple(part)))
    everything = "".join(said.split())
    for text in texts_of(astuple(read_by_her(content))):
        for word in text.replace("\x00", "").replace("\ud83d", "").split():
            assert length(word) > 900 or squeezed(word) in everything, word


def test_a_filename_keeps_its_ending() -> None:
    (told,) = split(Document("docs/x.pdf", "../Menú\n" + "largo " * 80 + ".pdf"))

    assert isinstance(told, Document)
    assert told.filename.startswith(".. Menú largo")
    assert told.filename.endswith("….pdf")
    assert len(told.filename) <= 240


def test_a_templates_parameters_stand_on_one_line() -> None:
    (told,) = split(Template("listo", "es", "", parameters=("Av. Arce\n10,\tpiso     2",)))

    assert isinstance(told, Template)
    assert told.parameters == ("Av. Arce 10, piso 2",)


def test_a_price_keeps_its_place_under_a_very_long_name() -> None:
    row = Choice(
        "p1", "Jugo de maracuyá con leche, chía, jengibre, miel y hielo triturado", "Bs 30"
    )

    (told,) = split(ListMenu("¿Cuál?", "Ver", (Section("", (row,)),)))

    assert isinstance(told, ListMenu)
    assert told.sections[0].rows[0].description.endswith("… · Bs 30")
