"""Places, cards, links, products and templates as WhatsApp can carry them, else as plain words.

Pure. Nothing that a customer should read is dropped: what a title cannot hold stands in the body.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import astuple, replace

from django.utils.translation import gettext_lazy as _

from chatbot.conversations.letters import (
    Card,
    Catalog,
    Contacts,
    Letter,
    Link,
    Location,
    LocationRequest,
    Product,
    ProductList,
    Shelf,
    Template,
)
from chatbot.transports.whatsapp.writing import limits
from chatbot.transports.whatsapp.writing.checking import is_address
from chatbot.transports.whatsapp.writing.cutting import clean, shortened
from chatbot.transports.whatsapp.writing.overflow import led, said_whole, texts

OPEN = _("Abrir")
REQUEST = _("¿Nos compartes tu ubicación?")
CATALOG = _("Mira nuestro catálogo:")
PRODUCTS = _("Nuestros productos")
MORE = _("Más opciones")
_SUFFIX = re.compile(r"\.[A-Za-z0-9]{1,8}$", re.ASCII)
_NO_NAME = re.compile(r"[\x00-\x1f\x7f/\\]+")


def filename(name: str, path: str) -> str:
    """A file's name as it is read, its ending kept when it must be cut; never empty."""
    tidy = " ".join(_NO_NAME.sub(" ", clean(name)).split()) or path.rpartition("/")[2] or "archivo"
    found = _SUFFIX.search(tidy)
    ending = found[0] if found else ""
    stem = tidy.removesuffix(ending) or "archivo"
    return shortened(stem, limits.most("FILENAME") - len(ending)) + ending


def location(letter: Location) -> tuple[Letter, ...]:
    return (replace(letter, name=_line(letter.name), address=_line(letter.address)),)


def contacts(letter: Contacts) -> tuple[Letter, ...]:
    """A card without a name is called by its number; one with neither says nothing."""
    tidy = [Card(_line(card.name), _line(card.phone)) for card in letter.cards]
    kept = tuple(Card(card.name or card.phone, card.phone) for card in tidy if any(astuple(card)))
    return (Contacts(kept),) if kept else ()


def link(letter: Link) -> tuple[Letter, ...]:
    """An address that no button opens stands in the text."""
    title = _line(letter.title)
    if not is_address(letter.url):
        return texts("\n".join(part for part in (letter.body, title, letter.url) if part.strip()))
    body = said_whole(letter.body, (title, "LINK_TITLE"))
    before, last = led(body, "LINK_BODY", title or str(OPEN))
    return *before, Link(last, shortened(title, limits.most("LINK_TITLE")) or str(OPEN), letter.url)


def location_request(letter: LocationRequest) -> tuple[Letter, ...]:
    before, last = led(letter.body, "REQUEST_BODY", str(REQUEST))
    return *before, LocationRequest(last)


def product(letter: Product) -> tuple[Letter, ...]:
    """Without a catalogue on the channel there is no product to show, only what is said of it."""
    if not letter.catalog_id.strip() or not letter.sku.strip():
        return texts(letter.body or letter.sku)
    before, last = led(letter.body, "PRODUCT_BODY", "")
    return *before, replace(letter, body=last)


def catalog(letter: Catalog) -> tuple[Letter, ...]:
    before, last = led(letter.body, "CATALOG_BODY", str(CATALOG))
    return *before, replace(letter, body=last)


def product_list(letter: ProductList) -> tuple[Letter, ...]:
    """As many lists as the products need; without a catalogue, a text that names them."""
    shelves = tuple(_filled(letter.shelves))
    if not shelves:
        return texts("\n\n".join(part for part in (letter.header, letter.body) if part.strip()))
    if not letter.catalog_id.strip():
        return texts("\n".join(_lines(letter, shelves)))
    header = _line(letter.header) or str(PRODUCTS)
    titles = [(shelf.title, "SHELF_TITLE") for shelf in shelves]
    body = said_whole(letter.body, (header, "PRODUCTS_HEADER"), *titles)
    before, last = led(body, "PRODUCTS_BODY", header)
    header = shortened(header, limits.most("PRODUCTS_HEADER"))
    first, *more = _pages(shelves)
    others = [_page(letter.catalog_id, header, str(MORE), each) for each in more]
    return *before, _page(letter.catalog_id, header, last, first), *others


def template(letter: Template) -> tuple[Letter, ...]:
    """Its parameters on one line each: Meta refuses breaks, tabs and long gaps."""
    return (
        replace(
            letter,
            parameters=tuple(map(_line, letter.parameters)),
            header_parameters=tuple(map(_line, letter.header_parameters)),
        ),
    )


def _line(text: str) -> str:
    return " ".join(clean(text).split())


def _filled(shelves: Sequence[Shelf]) -> Iterator[Shelf]:
    """Each article once, where it stands first; shelves that then hold none are left out."""
    seen: set[str] = set()
    for shelf in shelves:
        skus = []
        for sku in map(str.strip, map(clean, shelf.skus)):
            if sku and sku not in seen:
                seen.add(sku)
                skus.append(sku)
        if skus:
            yield Shelf(_line(shelf.title), tuple(skus))


def _pages(shelves: Sequence[Shelf]) -> Iterator[list[Shelf]]:
    """The shelves in groups that fit one list; a long shelf goes on in the next."""
    page: list[Shelf] = []
    room = limits.most("PRODUCTS")
    for shelf in shelves:
        left = shelf.skus
        while left:
            if not room or len(page) == limits.most("SHELVES"):
                yield page
                page, room = [], limits.most("PRODUCTS")
            page.append(Shelf(shelf.title, left[:room]))
            left, room = left[room:], room - len(page[-1].skus)
    yield page


def _page(catalog_id: str, header: str, body: str, shelves: Sequence[Shelf]) -> ProductList:
    """Only a single shelf may go without a title."""
    otherwise = str(MORE) if len(shelves) > 1 else ""
    titled = (
        Shelf(shortened(shelf.title, limits.most("SHELF_TITLE")) or otherwise, shelf.skus)
        for shelf in shelves
    )
    return ProductList(catalog_id, header, body, tuple(titled))


def _lines(letter: ProductList, shelves: Sequence[Shelf]) -> Iterator[str]:
    if letter.header.strip():
        yield f"*{letter.header.strip()}*"
    if letter.body.strip():
        yield letter.body.strip()
    for shelf in shelves:
        yield ""
        if shelf.title:
            yield f"*{shelf.title}*"
        yield from (f"• {sku}" for sku in shelf.skus)
