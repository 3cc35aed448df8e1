"""What stands beside the words of a bubble: where it came from, what became of it, what it carries.

Read from `Message.extra`, whose shapes are the channel's: what is not as expected is left out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any
from urllib.parse import quote, urlsplit

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.products.models import Variant
from chatbot.conversations.inbound_handlers import amending
from chatbot.conversations.models import Message
from chatbot.conversations.models.messages import Direction
from core.rules.money import money

MAP = "https://www.google.com/maps?q={}"

# kind → its sign and its name, for what has no words of its own
KINDS: dict[str, tuple[str, str | Promise]] = {
    "image": ("image", lazy("Imagen")),
    "document": ("description", lazy("Documento")),
    "audio": ("music_note", lazy("Audio")),
    "video": ("videocam", lazy("Video")),
    "sticker": ("sticky_note_2", lazy("Sticker")),
    "location": ("location_on", lazy("Ubicación")),
    "contacts": ("contacts", lazy("Contacto")),
    "order": ("shopping_cart", lazy("Carrito del catálogo de WhatsApp")),
    "reaction": ("add_reaction", lazy("Reacción")),
    "unsupported": ("help", lazy("WhatsApp no dejó ver este mensaje")),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """A line beside the words: a sign, what it says, and where it leads ("" for nowhere)."""

    icon: str
    text: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Beside:
    """`heading` says what kind of message it is, where its words do not; `struck`: taken back.

    `before` is what it said before it was edited, oldest first. `marks` stand above the words,
    `lines` below.
    """

    heading: Mark | None
    words: str
    struck: bool
    before: tuple[str, ...]
    marks: tuple[Mark, ...]
    lines: tuple[Mark, ...]


def of(message: Message, names: Mapping[str, str], currency: str, language: str) -> Beside:
    """`names` is what `names_of` told of the page's messages."""
    former = [told for told in _list(message.extra, amending.BEFORE) if isinstance(told, str)]
    struck = message.revoked_at is not None
    words = former.pop() if struck and former else message.text
    lines = list(_LINES.get(message.kind, _no_lines)(message, names, currency, language))
    return Beside(
        heading=_heading(message),
        words="" if message.kind in _IN_LINES and lines else words,
        struck=struck,
        before=tuple(told for told in former if told),
        marks=tuple(_marks(message)),
        lines=tuple(lines),
    )


def names_of(messages: Iterable[Message], merchant_id: int) -> dict[str, str]:
    """What the shop calls the products of the carts among them, by SKU; one query if any."""
    carts = [message for message in messages if message.kind == "order"]
    skus = {str(row.get("product_retailer_id")) for cart in carts for row in _products(cart)}
    if not skus:
        return {}
    rows = Variant.objects.of(merchant_id).filter(sku__in=skus).select_related("product")
    return {row.sku: str(row) for row in rows}


def _heading(message: Message) -> Mark | None:
    if message.direction != Direction.IN or message.kind not in KINDS:
        return None
    icon, name = KINDS[message.kind]
    if message.kind == "audio" and message.extra.get("voice") is True:
        icon, name = "mic", _("Nota de voz")
    if message.kind == "unsupported" and message.extra.get("type") == "nfm_reply":
        icon, name = "list_alt", _("Formulario")
    return Mark(icon, str(name))


def _marks(message: Message) -> Iterable[Mark]:
    extra = message.extra
    if extra.get("frequently_forwarded") is True:
        yield Mark("forward", _("Reenviado muchas veces"))
    elif extra.get("forwarded") is True:
        yield Mark("forward", _("Reenviado"))
    referral = _dict(extra, "referral")
    if referral:
        title = _text(referral, "headline") or _text(referral, "source_id")
        said = _("Vino por el anuncio «%(title)s»") % {"title": title or "?"}
        yield Mark("campaign", said, _web(_text(referral, "source_url")))
    product = _dict(extra, "referred_product")
    if product:
        sku = _text(product, "product_retailer_id")
        yield Mark("sell", _("Escribe desde la página del producto %(sku)s") % {"sku": sku or "?"})
    theirs = message.direction == Direction.IN
    if message.revoked_at is not None:
        told = _("El cliente eliminó este mensaje") if theirs else _("Eliminado desde el teléfono")
        yield Mark("delete", told)
    elif message.edited_at is not None:
        told = _("Editado por el cliente") if theirs else _("Editado desde el teléfono")
        yield Mark("edit", told)


def _place(message: Message, *_: Any) -> Iterable[Mark]:
    at = (message.extra.get("latitude"), message.extra.get("longitude"))
    if all(isinstance(part, int | float) for part in at):
        point = "{},{}".format(*at)
        yield Mark("map", message.text or point, MAP.format(quote(point)))


def _cards(message: Message, *_: Any) -> Iterable[Mark]:
    for card in _list(message.extra, "contacts"):
        if not isinstance(card, dict):
            continue
        name = _text(_dict(card, "name"), "formatted_name")
        phones = [phone for phone in _list(card, "phones") if isinstance(phone, dict)]
        for phone in phones or [{}]:
            number = _text(phone, "phone") or _text(phone, "wa_id")
            kept = "".join(sign for sign in number if sign in "+0123456789")
            said = " · ".join(part for part in (name, number) if part)
            yield Mark("person", said or "?", f"tel:{kept}" if kept else "")


def _cart(
    message: Message, names: Mapping[str, str], currency: str, language: str
) -> Iterable[Mark]:
    """What the customer asked for in the channel's catalogue; the prices are told as its own."""
    note = message.text.split("\n")[: -len(_products(message)) or None]
    yield from (Mark("notes", line) for line in note if line)
    for row in _products(message):
        sku = str(row.get("product_retailer_id"))
        said = f"{row.get('quantity', '?')} × {names.get(sku) or sku}"
        price = _price(row, currency, language)
        told = _("%(line)s (allí a %(price)s)") % {"line": said, "price": price} if price else said
        yield Mark("shopping_bag", told)


def _price(row: Mapping[str, Any], currency: str, language: str) -> str:
    try:
        amount = Decimal(str(row["item_price"]))
        return money(amount, str(row.get("currency") or currency), language)
    except (KeyError, InvalidOperation, ValueError, LookupError):
        return ""


def _form(message: Message, *_: Any) -> Iterable[Mark]:
    form = message.extra.get("form")
    for name, told in form.items() if isinstance(form, dict) else ():
        if name != "flow_token":
            yield Mark("edit_note", f"{name}: {told}")


def _no_lines(*_: Any) -> Iterable[Mark]:
    return ()


_LINES = {"location": _place, "contacts": _cards, "order": _cart, "unsupported": _form}
_IN_LINES = frozenset({"location", "contacts", "order"})


def _products(message: Message) -> list[dict[str, Any]]:
    return [row for row in _list(message.extra, "product_items") if isinstance(row, dict)]


def _list(holder: Mapping[str, Any], name: str) -> list[Any]:
    value = holder.get(name)
    return value if isinstance(value, list) else []


def _dict(holder: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = holder.get(name)
    return value if isinstance(value, dict) else {}


def _text(holder: Mapping[str, Any], name: str) -> str:
    value = holder.get(name)
    return value[:300] if isinstance(value, str) else ""


def _web(address: str) -> str:
    """An address that may be followed: a stranger wrote it."""
    try:
        return address if urlsplit(address).scheme in ("http", "https") else ""
    except ValueError:
        return ""
