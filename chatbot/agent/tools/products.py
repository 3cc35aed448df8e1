"""The catalogue's tools: what travels of it is told with the context, the rest is looked up here.

Pure: the situation holds the whole catalogue of its merchant, and nobody else's.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from catalog.products.values import OptionGroupValue, VariantValue
from chatbot.agent.facts import serving
from chatbot.agent.proposals import storable
from chatbot.agent.rules import cooking, relevance
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.values import Found, Look, Tool
from core.rules.text import fold
from intents import words

LOW_STOCK = 10
LONGEST_LINE = 300
LONGEST_OPTIONS = 2000
LONGEST_DESCRIPTION = 600
MOST_WITH_OPTIONS = 4
MOST_LISTED = 20
MOST_ON_MENU = 40
SHORT_DESCRIPTION = 120

Number = int | float


class CatalogItem(BaseModel):
    """A sellable row as a model is told of it; `stock` only where it is low."""

    model_config = ConfigDict(frozen=True)

    id: str
    name: str
    price: Number
    active: bool
    stock: int | None = None


class ListProducts(BaseModel):
    """What is looked for, in the customer's words, and in which category; either may be ""."""

    query: str = Field(default="", max_length=400)
    category: str = Field(default="", max_length=200)


class GetProduct(BaseModel):
    """One product, by the id of a row or by name."""

    product_id: str = Field(default="", max_length=20)
    product_name: str = Field(default="", max_length=400)


def number(amount: Decimal) -> Number:
    """An amount as a JSON number: 30, 12.5."""
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def text(words: str, longest: int = LONGEST_LINE) -> str:
    """Words as any JSON can carry them, cut."""
    return str(storable(words))[:longest]


def item(row: VariantValue) -> CatalogItem:
    """A row of the catalogue as the model is told of it."""
    low = row.stock is not None and row.stock <= LOW_STOCK
    return CatalogItem(
        id=str(row.id),
        name=text(row.name),
        price=number(row.price),
        active=row.active,
        stock=row.stock if low else None,
    )


def options_of(ids: Iterable[int], situation: Situation) -> dict[str, str]:
    """The choices of those rows, few products only; rows with the same choices stand together."""
    rows = (row for pk in ids if (row := situation.variant(pk)) is not None)
    products = {row.product_id: row for row in rows if row.groups}
    told: dict[str, list[str]] = {}
    for row in list(products.values())[:MOST_WITH_OPTIONS]:
        words = text("; ".join(_group(group) for group in row.groups), LONGEST_OPTIONS)
        alike = (str(one.id) for one in situation.catalog if one.product_id == row.product_id)
        told.setdefault(words, []).extend(alike)
    return {",".join(rows): words for words, rows in told.items()}


def _group(group: OptionGroupValue) -> str:
    choices = ", ".join(f"{one.id}={_choice(one.name, one.price)}" for one in group.options)
    return f"{group.name} ({group.minimum}-{group.maximum}): {choices}"


def _choice(name: str, price: Decimal) -> str:
    return f"{name} {number(price):+g}" if price else name


def list_products(asked: ListProducts, look: Look) -> Found:
    """The rows that sound most like the words, or those of a category; else the categories."""
    catalog = look.situation.catalog
    rows = _in_category(catalog, asked.category) if asked.category else catalog
    if asked.query.strip():
        rows = relevance.search(asked.query, tuple(rows))
    elif not asked.category:
        return Found({"categories": list(dict.fromkeys(row.category for row in rows))})
    return _told(rows[:MOST_LISTED], look.situation)


def get_product(asked: GetProduct, look: Look) -> Found:
    """The product with its sizes, options and description."""
    rows = _rows_of(asked, look.situation)
    if not rows:
        return Found({"error": "Ese producto no está en el catálogo."})
    found = _told(rows, look.situation)
    about = text(rows[0].description, LONGEST_DESCRIPTION)
    return Found({**found.told, "description": about} if about else found.told, found.facts)


def _in_category(catalog: Sequence[VariantValue], category: str) -> tuple[VariantValue, ...]:
    wanted = fold(category.strip())
    return tuple(row for row in catalog if fold(row.category) == wanted)


def _rows_of(asked: GetProduct, situation: Situation) -> tuple[VariantValue, ...]:
    """All rows of the product of that id, else of the only product that is called so."""
    known = {str(row.id): row.product_id for row in situation.catalog}
    named = {known[asked.product_id]} if asked.product_id in known else set()
    if not named and asked.product_name.strip():
        keys = words.read(asked.product_name, menu_of(situation.catalog)).items
        named = {known[key] for key in keys if key in known}
    products = named if len(named) == 1 else set()
    return tuple(row for row in situation.catalog if row.product_id in products)


def _told(rows: Sequence[VariantValue], situation: Situation) -> Found:
    told: dict[str, Any] = {
        "products": [item(row).model_dump(exclude_none=True) for row in rows],
        "options": options_of([row.id for row in rows], situation),
    }
    return Found(told, tuple(LookedUp("product", str(row.id)) for row in rows))


class GetMenu(BaseModel):
    """One category, or "" for all."""

    category: str = Field(default="", max_length=200)


def get_menu(asked: GetMenu, look: Look) -> Found:
    """The menu with prices, as specs/tool_calling_rag §4.3 has it; of a long one the categories."""
    catalog = look.situation.catalog
    rows = _in_category(catalog, asked.category) if asked.category.strip() else catalog
    if not rows or len(rows) > MOST_ON_MENU:
        categories = list(dict.fromkeys(row.category for row in catalog if row.category))
        return Found({"items": [], "categories": categories})
    items = [_on_menu(row, look.situation) for row in rows]
    return Found({"items": items}, tuple(LookedUp("product", str(row.id)) for row in rows))


def _on_menu(row: VariantValue, situation: Situation) -> dict[str, Any]:
    """`available`: there, and served when the cart is wanted; `served` says when it is."""
    on_menu = {
        "id": str(row.id),
        "name": text(row.name),
        "description": text(row.description, SHORT_DESCRIPTION),
        "price": number(row.price),
        "category": text(row.category),
        "available": row.active and row.stock != 0 and cooking.is_served(row, situation),
    }
    return {**on_menu, "served": serving.hours(row.served)} if row.served else on_menu


def _travels_in_part(situation: Situation) -> bool:
    return not relevance.is_whole(situation)


TOOLS = (
    Tool(
        "list_products",
        "Busca en el resto del catálogo, que no viajó entero.",
        ListProducts,
        list_products,
        when=_travels_in_part,
    ),
    Tool(
        "get_product",
        "Un producto: tamaños, precios, opciones, descripción.",
        GetProduct,
        get_product,
        when=_travels_in_part,
    ),
    Tool("get_menu", "La carta con precios, entera o de una categoría.", GetMenu, get_menu),
)
