"""Words of the conversation: what is shown, who comes, and what nobody here does."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.capabilities.cart.say import VERBS, name_of
from chatbot.agent.capabilities.conversation import by_person, pointed, topics
from chatbot.agent.capabilities.parts import Part, Wording, Words, silent, told
from chatbot.agent.facts import catalogue, offers, registry, urgency
from chatbot.agent.facts.values import Teller
from chatbot.agent.rules import danger, named
from merchants import life_answer

Facts = dict[str, Any]


def catalog(teller: Teller, facts: Facts) -> Part:
    shown = catalogue.catalog(teller)
    return told([shown], registry.asks(teller, "catalog", [shown]))


def product(teller: Teller, facts: Facts) -> Part:
    shown = catalogue.product(teller, str(facts["variant_id"]), str(facts.get("picture") or ""))
    if shown is None:
        return Part(_("Ese producto ya no está disponible."))
    return told([shown], registry.asks(teller, "product", [shown]))


def escalated(teller: Teller, facts: dict[str, Any]) -> Part:
    """Who comes; while the shop is closed, when somebody is there again. No minute is promised.
    Somebody whose life may be in danger is told nothing but whom to call."""
    shop = teller.situation.shop
    if facts.get("reason") == danger.LIFE:
        names = (shop.name, shop.assistant_name, shop.country)
        return Part(life_answer.answer(*names, shop.helpline))
    closed = offers.when_somebody_comes(teller)
    if shop.owner_name:
        open_words = _("Te paso con %(owner)s. Te responde por aquí apenas pueda.")
        words = _("Te paso con %(owner)s.") if closed else open_words
        words = words % {"owner": shop.owner_name}
    else:
        open_words = _("Te paso con una persona del equipo. Te responde por aquí apenas pueda.")
        words = _("Te paso con una persona del equipo.") if closed else open_words
    advice = (urgency.advice(teller), urgency.next_time(teller, facts))
    return Part(" ".join(filter(None, (*advice, words, closed))))


def _unknown(teller: Teller, facts: Facts) -> Part:
    if "sku" in facts.get("params", {}):
        return pointed.unknown_sku(teller, str(facts["params"]["sku"]))
    return Part(_("Ese producto no lo tenemos. Escribe «menú» y te muestro lo que hay."))


def _several(teller: Teller, facts: Facts) -> Part:
    """Which of those that the name fits: in the cart, where something there was to be changed."""
    params, situation = facts.get("params", {}), teller.situation
    ids = named.rows(params, situation)
    quantity = named.whole(params.get("quantity"))
    verb = VERBS.get(facts["type"])
    if verb is not None:
        held = [line.variant_id for line in situation.cart.lines if line.variant_id in ids]
        told = {"product_ids": list(dict.fromkeys(held)), "quantity": quantity, "op": verb}
        return topics.which_line(teller, told) if held else _unknown(teller, facts)
    wanted = quantity if quantity in range(1, 101) and facts["type"] == "ADD_TO_CART" else None
    return topics.which_variant(teller, {"product_ids": ids, "quantity": wanted})


def _inactive(teller: Teller, facts: Facts) -> Part:
    return Part(_("%(name)s no está disponible por ahora.") % {"name": name_of(teller, facts)})


def _too_many(teller: Teller, facts: Facts) -> Part:
    """What was left out, by the name of the one row that it fits."""
    rows = named.rows(facts.get("params", {}), teller.situation)
    only = teller.variant(rows[0]) if len(rows) == 1 else None
    name = only.name if only is not None else name_of(teller, facts)
    words = _("Me faltó anotar %(name)s, que venía en el mismo mensaje. ¿Me lo repites?")
    return Part(words % {"name": name}) if name else Part()


EFFECTS: Words = {
    "catalog": Wording(lazy("Catálogo mostrado"), catalog),
    "product": Wording(lazy("Producto mostrado"), product),
    "say": Wording(lazy("Respondido"), topics.say),
    "escalated": Wording(lazy("Derivado a una persona"), escalated),
    "flow_moved": Wording(lazy("En curso"), silent),
}
REFUSALS: Words = {
    "PRODUCT_UNKNOWN": Wording(lazy("ese producto no existe o no está a la venta"), _unknown),
    "UNKNOWN_VARIANT": Wording(lazy("ese producto no existe"), _unknown),
    "PRODUCT_AMBIGUOUS": Wording(lazy("hay varios que se llaman así"), _several),
    "INACTIVE": Wording(lazy("ese producto no está a la venta"), _inactive),
    "NOT_IN_V1": Wording(lazy("la versión V1 solo conversa"), by_person.orders),
    "NOT_OFFERED": Wording(lazy("este asistente no hace eso"), by_person.not_offered),
    "TOO_MANY": Wording(lazy("son demasiadas acciones juntas"), _too_many),
    "UNKNOWN_ACTION": Wording(lazy("esa acción no existe"), silent),
    "PROHIBITED": Wording(lazy("solo una persona puede hacerlo"), silent),
}
