"""What helps to choose: what is in a product, what costs least, what the merchant recommends."""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from django.utils.translation import gettext as _

from catalog.products.values import VariantValue
from chatbot.agent.facts import catalogue
from chatbot.agent.facts.offers import a_person_may
from chatbot.agent.facts.values import (
    CATALOGUE,
    UNKNOWN,
    Fact,
    Provider,
    Question,
    Source,
    Teller,
)
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice

MOST = 5
"""Rows that help to choose; more are a menu."""


def ingredients(teller: Teller, fact_id: str) -> Fact | None:
    """What the merchant wrote about that product, in the merchant's own words."""
    row = teller.named(fact_id)
    if row is None:
        return None
    key, about = str(row.product_id), teller.shows(row)
    if not row.description:
        words = _("De %(name)s no tengo anotado qué lleva.") % {"name": row.product}
        return Fact("ingredients", key, words, UNKNOWN, about=about)
    source = Source("merchant", f"product:{row.product_id}")
    groups = [catalogue.group_of(teller, group) for group in row.groups]
    words = "\n".join([f"*{row.product}*: {row.description}", *groups])
    return Fact("ingredients", key, words, source, about=about)


def _person(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    unknown = any(fact.source == UNKNOWN for fact in facts)
    return a_person_may(teller, facts) if unknown else None


def cheapest(teller: Teller, fact_id: str) -> Fact | None:
    """The rows that cost least; with an amount as id, those that cost that much at most."""
    most = _amount(fact_id)
    if fact_id and most is None:
        return None
    rows = _by_price(teller)
    if not rows:
        return catalogue.catalog(teller)
    least = rows[0].price
    kept = [row for row in rows if (row.price == least if most is None else row.price <= most)]
    if most is None:
        head = _("Lo de menor precio es:")
        return _listed(teller, "cheap", fact_id, head, kept or rows)
    limit = {"amount": teller.money(most)}
    if not kept:
        head = _("Por %(amount)s o menos no hay nada. Lo de menor precio es:") % limit
        return _listed(teller, "cheap", fact_id, head, [r for r in rows if r.price == least])
    head = _("Por %(amount)s o menos hay:") % limit
    return _listed(teller, "cheap", fact_id, head, kept[::-1])


def _amount(text: str) -> Decimal | None:
    try:
        value = Decimal(text or "x")
    except InvalidOperation:
        return None
    return value if value.is_finite() and value > 0 else None


def _by_price(teller: Teller) -> list[VariantValue]:
    """What can be had now; of a question that offered a few things, those alone."""
    asked = teller.situation.asked
    offered = set(asked.items) if asked is not None and asked.about == "which_variant" else set()
    rows = [row for row in teller.situation.catalog if row.stock is None or row.stock > 0]
    few = [row for row in rows if row.id in offered]
    return sorted(few or rows, key=lambda row: row.price)


def _listed(teller: Teller, kind: str, key: str, head: str, rows: Sequence[VariantValue]) -> Fact:
    shown = rows[:MOST]
    text = "\n".join([head, *(f"• {teller.offer(row)}" for row in shown)])
    told = tuple(("price", str(row.id)) for row in shown)
    return Fact(kind, key, text, CATALOGUE, about=teller.shows(*shown), covers=told)


def recommended(teller: Teller, fact_id: str = "") -> Fact:
    """What the merchant marked as recommended; where nothing is, the menu."""
    rows = [row for row in teller.situation.catalog if row.recommended]
    rows = [row for row in rows if row.stock is None or row.stock > 0]
    if not rows:
        return catalogue.catalog(teller)
    return _listed(teller, "recommended", "", _("La casa recomienda:"), rows)


def _which(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """Which of those it shall be; of a menu nothing in particular is asked."""
    ids = tuple(pk for fact in facts if fact.kind != "catalog" for pk in fact.about.variants)
    if not ids:
        return catalogue.catalog_asks(teller)
    asked = PendingQuestion("offered", ids)
    if len(ids) > 1:
        return Question(_("¿Cuál te gustaría?"), asked=asked)
    return Question(_("¿Te lo agrego?"), (Choice(f"add:{ids[0]}:1", _("Agregar 1")),), asked)


def _none(teller: Teller) -> tuple[str, ...]:
    return ()


PROVIDERS = {
    "ingredients": Provider(ingredients, _none, _person),
    "cheap": Provider(cheapest, asks=_which),
    "recommended": Provider(recommended, asks=_which, takes_ids=False),
}
