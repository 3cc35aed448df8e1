"""What is on offer: products, prices, options, stock, the menu."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.products.values import OptionGroupValue, VariantValue
from chatbot.agent.facts import serving
from chatbot.agent.facts.values import CATALOGUE, Fact, Provider, Question, Teller
from chatbot.agent.rules import cooking, menus_named
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice, Image

MOST_SHOWN = 60
"""Rows that a menu lists; a longer one tells its categories."""


def catalog(teller: Teller, fact_id: str = "") -> Fact:
    """The menu with its prices, or those parts of it that the customer names; of a long one the
    categories."""
    every = teller.situation.catalog
    if not every:
        words = _("Todavía no hay productos para mostrar. Vuelve a escribirnos pronto.")
        return Fact("catalog", "", words, CATALOGUE)
    wanted = menus_named.named(teller.situation.text, every)
    rows = [row for row in every if row.category in wanted] if wanted else every
    if len(rows) > MOST_SHOWN:
        names = dict.fromkeys(row.category for row in rows if row.category)
        head = _("Tenemos de todo un poco:")
        text = "\n".join([head, *(f"• {name}" for name in names)])
        return Fact("catalog", "", text, CATALOGUE)
    blocks = [] if wanted else [_("Esto es lo que tenemos:")]
    for category, group in groupby(rows, key=lambda row: row.category):
        of_menu = list(group)
        first = of_menu[0]
        later = bool(wanted) and not cooking.is_served(first, teller.situation)
        title = [_not_now(first)] if later else []
        title += [f"*{category}*"] if category else []
        title += [f"_{serving.hours(first.served)}_"] if first.served and not later else []
        blocks.append("\n".join([*title, *(f"• {teller.offer(row)}" for row in of_menu)]))
    told = tuple(("price", str(row.id)) for row in rows)
    text, about = "\n\n".join(blocks), teller.shows(*rows)
    return Fact("catalog", "", text, CATALOGUE, about=about, covers=told)


def _not_now(row: VariantValue) -> str:
    """ "Ahora no servimos Desayunos: se sirve todos los días de 07:30 a 11:00." """
    told = {"name": row.category, "hours": serving.hours(row.served)}
    return _("Ahora no hay %(name)s: se sirve %(hours)s.") % told


def catalog_asks(teller: Teller, facts: Sequence[Fact] = ()) -> Question | None:
    rows = teller.situation.catalog
    if not rows:
        return None
    if len(rows) > MOST_SHOWN:
        return Question(_("¿Qué te gustaría ver?"))
    return Question(_("¿Qué te gustaría pedir?"))


def product(teller: Teller, fact_id: str, picture: str = "") -> Fact | None:
    """A product with its sizes, prices and options; `picture` is a file that is there, or ""."""
    shown = teller.named(fact_id)
    if shown is None:
        return None
    sizes = _sizes(teller, shown)
    lines = [f"*{shown.product}*", *([shown.description] if shown.description else [])]
    lines += [f"• {teller.offer(row)}" for row in sizes]
    lines += [group_of(teller, group) for group in shown.groups]
    lines += serving.sentences([shown])
    told = [("price", str(row.id)) for row in sizes] + [("options", fact_id)]
    return Fact(
        "product",
        str(shown.id),
        "\n".join(lines),
        CATALOGUE,
        about=teller.shows(*sizes),
        picture=Image(picture, shown.product) if picture else None,
        covers=tuple(told),
    )


def product_asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """Whether it is to be added. A button and a picture would be two messages, and each costs:
    "sí" does what the button does."""
    last = facts[-1]
    shown = teller.named(last.id)
    if shown is None:
        return None
    sizes = _sizes(teller, shown)
    plain = len(sizes) == 1 and last.picture is None
    taps = (Choice(f"add:{shown.id}:1", _("Agregar 1")),) if plain else ()
    asked = PendingQuestion("offered", tuple(row.id for row in sizes))
    return Question(_("¿Te lo agrego?"), taps, asked)


def _sizes(teller: Teller, shown: VariantValue) -> list[VariantValue]:
    return [row for row in teller.situation.catalog if row.product_id == shown.product_id]


def group_of(teller: Teller, group: OptionGroupValue) -> str:
    """ "Extras: hielo, miel (+3 Bs)"."""
    names = ", ".join(
        option.name + (f" (+{teller.money(option.price)})" if option.price > 0 else "")
        for option in group.options
    )
    return f"{group.name}: {names}"


def price(teller: Teller, fact_id: str) -> Fact | None:
    """ "• Matcha: 29 Bs"; without an id the menu."""
    if not fact_id:
        return catalog(teller)
    row = teller.named(fact_id)
    if row is None:
        return None
    text = f"• {teller.offer(row)}"
    return Fact("price", str(row.id), text, CATALOGUE, about=teller.shows(row))


def price_asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """Whether it is to be noted, or which of those."""
    ids = tuple(int(fact.id) for fact in facts if fact.kind == "price")
    if not ids:
        return catalog_asks(teller)
    asked = PendingQuestion("offered", ids)
    if len(ids) > 1:
        return Question(_("¿Cuál te anoto?"), asked=asked)
    taps = (Choice(f"add:{ids[0]}:1", _("Agregar 1")),)
    return Question(_("¿Te lo agrego?"), taps, asked)


def options(teller: Teller, fact_id: str) -> Fact | None:
    """What can be chosen with it, and what each choice costs more."""
    row = teller.named(fact_id)
    if row is None:
        return None
    groups = [f"• {group_of(teller, group)}" for group in row.groups]
    head = _("Con %(name)s puedes elegir:") % {"name": row.name}
    none = _("%(name)s va sin opciones para elegir.") % {"name": row.name}
    text = "\n".join([head, *groups]) if groups else none
    return Fact("options", str(row.id), text, CATALOGUE, about=teller.shows(row))


def stock(teller: Teller, fact_id: str) -> Fact | None:
    """Whether it is there, and how many are left where that is counted."""
    row = teller.named(fact_id)
    if row is None:
        return None
    words = _left(row) if cooking.is_served(row, teller.situation) else serving.sentence(row)
    return Fact("stock", str(row.id), words, CATALOGUE, about=teller.shows(row))


def _left(row: VariantValue) -> str:
    if row.stock is None:
        return _("%(name)s sí tenemos.") % {"name": row.name}
    if row.stock <= 0:
        return _("Por ahora no nos queda %(name)s.") % {"name": row.name}
    words = ngettext("De %(name)s queda %(left)s.", "De %(name)s quedan %(left)s.", row.stock)
    return words % {"name": row.name, "left": row.stock}


def _none(teller: Teller) -> tuple[str, ...]:
    return ()


def _menu(teller: Teller) -> tuple[str, ...]:
    return ("",)


PROVIDERS = {
    "product": Provider(product, _none, product_asks),
    "price": Provider(price, _menu, price_asks),
    "options": Provider(options, _none),
    "stock": Provider(stock, _none),
    "catalog": Provider(catalog, asks=catalog_asks, takes_ids=False),
}
