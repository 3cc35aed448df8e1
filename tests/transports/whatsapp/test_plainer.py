"""Links, places and products are made plainer where they do not fit, and no word is lost."""

from dataclasses import astuple, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from chatbot.conversations.letters import (
    Card,
    Catalog,
    Choice,
    Contacts,
    Document,
    Letter,
    Link,
    ListMenu,
    Location,
    LocationRequest,
    Product,
    ProductList,
    Section,
    Shelf,
    Template,
    Text,
)
from chatbot.transports.whatsapp.writing.limits import length
from chatbot.transports.whatsapp.writing.split import split
from tests.stubs.graph_rules import complaint
from tests.transports.whatsapp.test_outgoing import LONG, WORDS, rendered, squeezed

URL = "https://alma.example/carta"
SKU = st.sampled_from(["A", "B-2", " C ", "", "\x00", "Ñ"]) | st.integers(0, 60).map("S{}".format)
SHELF = st.builds(Shelf, WORDS, st.lists(SKU, max_size=40).map(tuple))
KINDS: st.SearchStrategy[Letter] = st.one_of(
    st.builds(Document, st.just("docs/menu.pdf"), WORDS, LONG),
    st.builds(Link, LONG, LONG, st.sampled_from([URL, "", "alma", "ftp://x/", "http:// x"])),
    st.builds(LocationRequest, LONG),
    st.builds(Product, st.sampled_from(["cat", " "]), SKU, LONG),
    st.builds(
        ProductList,
        st.sampled_from(["cat", ""]),
        LONG,
        LONG,
        st.lists(SHELF, max_size=14).map(tuple),
    ),
    st.builds(Catalog, LONG, st.sampled_from(["", "A"])),
    st.builds(Contacts, st.lists(st.builds(Card, WORDS, WORDS), max_size=3).map(tuple)),
    st.builds(Location, st.floats(-90, 90), st.floats(-180, 180), WORDS, WORDS),
)


@settings(max_examples=300, deadline=None)
@given(letter=KINDS)
def test_whatever_is_said_becomes_what_graph_accepts(letter: Letter) -> None:
    for part in split(letter):
        assert complaint(rendered(part)) == ""
        assert split(part) == (part,)


def texts_of(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [text for part in value for text in texts_of(part)] if isinstance(value, tuple) else []


def read_by_her(letter: Letter) -> Any:
    """The letter without what nobody reads: paths, a catalogue's id, the code of one product."""
    match letter:
        case Document():
            return replace(letter, filename="", path="")
        case Product():
            return replace(letter, catalog_id="", sku="")
        case ProductList():
            # An empty shelf has nothing to stand over: its title is told by a test of its own.
            goods = tuple(Shelf("", shelf.skus) for shelf in letter.shelves)
            return replace(letter, catalog_id="", shelves=goods)
        case _:
            return letter


@settings(max_examples=200, deadline=None)
@given(letter=KINDS)
def test_no_word_is_lost(letter: Letter) -> None:
    said = " ".join(text for part in split(letter) for text in texts_of(astuple(part)))
    everything = "".join(said.split())
    for text in texts_of(astuple(read_by_her(letter))):
        for word in text.replace("\x00", "").replace("\ud83d", "").split():
            assert length(word) > 900 or squeezed(word) in everything, word


def test_more_products_than_a_list_holds_are_several_lists() -> None:
    goods = tuple(f"S{n}" for n in range(65))
    first, second, third = split(ProductList("cat", "Jugos", "Elige", (Shelf("Todos", goods),)))

    assert isinstance(first, ProductList)
    assert isinstance(second, ProductList)
    assert isinstance(third, ProductList)
    lists = (first, second, third)
    assert [len(each.shelves[0].skus) for each in lists] == [30, 30, 5]
    assert (first.body, {each.header for each in lists}) == ("Elige", {"Jugos"})


def test_products_without_a_catalogue_are_a_text() -> None:
    (told,) = split(ProductList("", "Jugos", "Elige", (Shelf("Fríos", ("A", "B", "A")),)))

    assert told == Text("*Jugos*\nElige\n\n*Fríos*\n• A\n• B")


def test_a_long_title_of_a_link_is_said_in_full_above() -> None:
    (told,) = split(Link("Toda la carta.", "Ver la carta de la sucursal", URL))

    assert isinstance(told, Link)
    assert told.title == "Ver la carta de la…"
    assert told.body == "Ver la carta de la sucursal\nToda la carta."


def test_a_long_title_of_a_shelf_is_said_in_full_above() -> None:
    shelf = Shelf("Jugos de frutas de estación", ("A",))
    (told,) = split(ProductList("cat", "Jugos", "Elige", (shelf, Shelf("", ("A", "B")))))

    assert isinstance(told, ProductList)
    assert told.body == "Jugos de frutas de estación\nElige"
    assert [each.title for each in told.shelves] == ["Jugos de frutas de esta…", "Más opciones"]


def test_an_address_that_no_button_opens_is_text() -> None:
    assert split(Link("Mira", "Ver", "alma.example")) == (Text("Mira\nVer\nalma.example"),)


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
