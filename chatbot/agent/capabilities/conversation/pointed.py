"""Words for what was pointed at: gone, unclear, or priced otherwise in the channel's catalogue."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from catalog.products.values import VariantValue
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Teller, menu_tap
from chatbot.agent.proposals import MOST_WANTED
from chatbot.agent.rules import foreign_prices, tap_titles
from chatbot.agent.situation.values import PendingQuestion, Wanted
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice
from core.rules.money import money

Facts = dict[str, Any]


def hello(teller: Teller, facts: Facts) -> Part:
    """A greeting before what brought the customer; it asks nothing of its own."""
    names = {"bot": teller.situation.shop.assistant_name, "shop": teller.situation.shop.name}
    return Part(_("¡Hola! Soy %(bot)s, de %(shop)s.") % names)


def which_this(teller: Teller, facts: Facts) -> Part:
    """`text` is the word that nothing stands for, where the rest was understood."""
    words = _("¿Cuál? Escríbeme el nombre, o responde al mensaje donde aparece.")
    if facts.get("text"):
        asks = _("¿Cuál es «%(text)s»? Escríbeme el nombre, o responde al mensaje donde aparece.")
        words = asks % {"text": facts["text"]}
    return Part(words, menu_tap())


def gone_product(teller: Teller, facts: Facts) -> Part:
    """What the customer points at is not sold (any more), by its name where we know one."""
    situation = teller.situation
    pointed = [said.refers for said in situation.unread if said.refers]
    told = pointed or [one for one in (situation.last_shown,) if one]
    names = list(dict.fromkeys(name for one in told for name in one.gone if name))
    if not names:
        return Part(_("Ese producto ya no lo tenemos. ¿Te muestro lo que hay?"), menu_tap())
    words = _("%(names)s ya no está a la venta. ¿Te muestro lo que hay?")
    return Part(words % {"names": ", ".join(names)}, menu_tap())


def gone_since(teller: Teller, facts: Facts) -> Part:
    """What of the customer's newest order is not sold any more."""
    order = teller.situation.last_order
    lines = order.lines if order is not None else ()
    names = [line.name for line in lines if teller.variant(line.variant_id) is None]
    words = _("De tu pedido anterior ya no tenemos: %(names)s.")
    return Part(words % {"names": ", ".join(names)} if names else "")


def no_earlier_order(teller: Teller, facts: Facts) -> Part:
    return Part(_("No encuentro ningún pedido tuyo. ¿Qué te gustaría pedir?"), menu_tap())


def catalog_prices(teller: Teller, facts: Facts) -> Part:
    """Each price that the channel's catalogue told otherwise, before anything is agreed to."""
    lines = [_differing(teller, line) for line in foreign_prices.differing(teller.situation)]
    return Part("\n".join(dict.fromkeys(lines)))


def _differing(teller: Teller, line: Wanted) -> str:
    shop, row = teller.situation.shop, teller.situation.by_sku(line.sku)
    if row is None or line.price is None:
        return ""
    words = _("%(name)s: en el catálogo de WhatsApp decía %(there)s; el precio es %(here)s.")
    there = money(line.price, line.currency or shop.currency, shop.language)
    return words % {"name": row.name, "there": there, "here": teller.money(row.price)}


def cart_too_long(teller: Teller, facts: Facts) -> Part:
    words = _("De tu carrito anoté los primeros %(count)s productos. Mándame el resto aparte.")
    return Part(words % {"count": MOST_WANTED})


def worth(teller: Teller, facts: Facts) -> Part:
    """So much money's worth of one product is offered, and nothing is taken before a yes."""
    ids = facts.get("product_ids") or (0,)
    row, count = teller.variant(ids[0]), facts.get("quantity")
    if row is None or not count:
        return Part("")
    told = {"count": count, "name": row.name, "total": teller.money(row.price * count)}
    words = _("Por ese monto salen %(count)s × %(name)s: %(total)s. ¿Te los agrego?") % told
    taps = (Choice(f"add:{row.id}:{count}", _("Sí, agregar")), *menu_tap())
    asked = PendingQuestion("offered", (row.id,), count)
    return Part(words, taps, asked=asked, about=teller.shows(row))


def note_for_which(teller: Teller, facts: Facts) -> Part:
    """Words beside a cart of several lines, which may be about any of them; `op` is "review" where
    the review comes behind the answer."""
    if not facts.get("text"):
        return Part()
    rows = [row for row in map(teller.variant, facts.get("product_ids", ())) if row]
    ids = tuple(row.id for row in rows)
    asked = PendingQuestion("note_for", ids, verb=facts.get("op", ""), text=facts["text"])
    words = _("¿A cuál le anoto «%(text)s»?") % {"text": facts["text"]}
    return Part(words, line_taps(rows), asked=asked, about=About(ids))


def line_taps(rows: Sequence[VariantValue]) -> tuple[Choice, ...]:
    """A button for each line that a question may be about."""
    titles = tap_titles.of(rows)
    return tuple(Choice(f"line:{row.id}", title) for row, title in zip(rows, titles, strict=True))


def not_noted(teller: Teller, facts: Facts) -> Part:
    """Words beside a cart that say nothing of its lines."""
    if not facts.get("text"):
        return Part()
    words = _("«%(text)s» no lo entendí y no lo anoté. ¿Me lo dices de otra forma?")
    return Part(words % {"text": facts["text"]})


def unknown_sku(teller: Teller, sku: str) -> Part:
    """One article of the channel's catalogue that we do not sell."""
    gone = next((one.gone for one in teller.situation.wanted if one.sku == sku and one.gone), "")
    if gone:
        return Part(_("%(name)s no está disponible por ahora.") % {"name": gone})
    if not sku:
        return Part(_("Uno de los productos de tu carrito ya no lo tenemos."))
    return Part(_("El producto «%(sku)s» de tu carrito ya no lo tenemos.") % {"sku": sku[:60]})
