"""Words of a sale in packs: what was noted, what there is, and the one question that comes next."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from catalog.products.values import PackValue
from chatbot.agent.capabilities.order.say import review
from chatbot.agent.capabilities.parts import Part, Wording, Words, silent
from chatbot.agent.facts import delivery as delivering
from chatbot.agent.facts.values import Question, Teller
from chatbot.agent.flows import packs
from chatbot.agent.rules import pack_sale
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.selling import Selling
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice
from intents.analysis.values import PACK_CHOICE
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    EMAIL,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
)

Facts = dict[str, Any]
NAMES = {
    NAME: lazy("nombre"),
    SURNAME: lazy("apellido"),
    PHONE: lazy("teléfono"),
    ADDRESS: lazy("dirección"),
    NEIGHBOURHOOD: lazy("barrio"),
    CITY: lazy("ciudad"),
    DEPARTMENT: lazy("departamento"),
    EMAIL: lazy("correo"),
}
LONGEST_TITLE = 20
"""Signs of a button (facts/whatsapp)."""


def step(teller: Teller, facts: Facts) -> Part:
    """What is told, then the one question."""
    selling = teller.situation.selling
    if selling is None:
        return Part()
    told = [_TELLS[one](teller, selling, facts) for one in facts["tells"]]
    text = "\n\n".join(filter(None, told))
    ask = ASKS.get(facts["asks"])
    question = ask(teller, selling, facts) if ask is not None else None
    if question is None:
        return Part(text)
    return Part(text, question.choices, asked=question.asked, question=question)


def _greeting(teller: Teller, selling: Selling, facts: Facts) -> str:
    shop = teller.situation.shop
    names = {"bot": shop.assistant_name, "shop": shop.name}
    return _("¡Hola! Soy %(bot)s, de %(shop)s.") % names


def _about(teller: Teller, selling: Selling, facts: Facts) -> str:
    """What the merchant wrote of the product that the packs hold."""
    rows = {pack.variant_id: teller.variant(pack.variant_id) for pack in selling.packs}
    told = {row.product: row.description for row in rows.values() if row and row.description}
    return "\n".join(f"*{name}*: {text}" for name, text in told.items())


def prices(teller: Teller, selling: Selling, facts: Facts) -> str:
    lines = [_pack(teller, pack) for pack in selling.on_sale]
    return "\n".join(lines) if lines else _("Por ahora no tenemos packs a la venta.")


def _offers(teller: Teller, selling: Selling, facts: Facts) -> str:
    if not selling.on_sale:
        return _("Por ahora no tenemos packs a la venta.")
    return "\n".join([f"*{_('Nuestras promociones')}*", prices(teller, selling, facts)])


def _pack(teller: Teller, pack: PackValue) -> str:
    """ "• Pack de 2: $109.900. Dos frascos, para dos meses."."""
    told = f"• *{pack.name}*: {teller.money(pack.price)}"
    return f"{told}. {pack.description}" if pack.description else told


def _data(teller: Teller, selling: Selling, facts: Facts) -> str:
    """Everything that was understood, said back before the packs are chosen."""
    sale = _sale(teller, selling)
    lines = [_("Esto entendí de tus datos:")]
    lines += [_line(key, sale.value(key)) for key in NAMES if sale.value(key)]
    return "\n".join([*lines, _("Si algo no está bien, escríbemelo y lo corrijo.")])


def _noted(teller: Teller, selling: Selling, facts: Facts) -> str:
    """What these words told or corrected."""
    sale = _sale(teller, selling)
    keys = [key for key in NAMES if key in _new(facts) and sale.value(key)]
    if not keys:
        return ""
    return "\n".join([_("Tengo estos datos:"), *(_line(key, sale.value(key)) for key in keys)])


def _new(facts: Facts) -> list[str]:
    return list(facts.get("told", ()))


def _line(key: str, value: str) -> str:
    name = str(NAMES[key])
    return f"• {name[:1].upper()}{name[1:]}: {value}"


def _gone(teller: Teller, selling: Selling, facts: Facts) -> str:
    return _("Ese pack ya no está a la venta.")


def _changed(teller: Teller, selling: Selling, facts: Facts) -> str:
    return _("Algo cambió desde que lo viste; este es el resumen de ahora:")


def _uncovered(teller: Teller, selling: Selling, facts: Facts) -> str:
    """That the shop does not go to the city, where it goes, and where it is picked up."""
    city = _sale(teller, selling).value(CITY) or _sale(teller, selling).value(DEPARTMENT)
    return delivering.elsewhere(teller, city).text


Tell = Callable[[Teller, Selling, Facts], str]
_TELLS: dict[str, Tell] = {
    "greeting": _greeting,
    "about": _about,
    "prices": prices,
    "offers": _offers,
    "data": _data,
    "noted": _noted,
    "gone": _gone,
    "changed": _changed,
    "uncovered": _uncovered,
}


def _sale(teller: Teller, selling: Selling) -> Sale:
    flow = next((one for one in teller.situation.flows if one.name == packs.NAME), None)
    return Sale.of(flow, selling)


def _to_buy(teller: Teller, selling: Selling, facts: Facts) -> Question:
    text = pack_sale.question(selling.rules, pack_sale.BUYS, _("¿Deseas comprar?"))
    return Question(text, (), _pending("buy"))


def _for_data(teller: Teller, selling: Selling, facts: Facts) -> Question:
    names = _listed([str(NAMES.get(key, key)) for key in facts["fields"]])
    words = _("Para tu pedido me falta tu %(fields)s. ¿Me lo escribes?")
    if len(facts["fields"]) > 1:
        words = _("Para tu pedido me faltan estos datos: %(fields)s. ¿Me los escribes?")
    return Question(words % {"fields": names}, (), _pending("data"))


def _for_place(teller: Teller, selling: Selling, facts: Facts) -> Question:
    """Which of several places, each with what it lies in."""
    field = facts["fields"][0]
    words = _("¿Cuál es tu %(field)s: %(candidates)s?")
    names = {"field": NAMES.get(field, field), "candidates": _(" o ").join(facts["candidates"])}
    return Question(words % names, (), _pending("place"))


def _for_pack(teller: Teller, selling: Selling, facts: Facts) -> Question:
    text = pack_sale.question(selling.rules, PACK_CHOICE, _("¿Cuál pack te interesa?"))
    return Question(text, _taps(selling.on_sale), _pending("pack"))


def _taps(packs_told: Sequence[PackValue]) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"{pack_sale.TAP}:{pack.key}", pack.name[:LONGEST_TITLE])
        for pack in packs_told[:MOST_TAPS]
    )


MOST_TAPS = 10


def _for_wished(teller: Teller, selling: Selling, facts: Facts) -> Question:
    """The pack of as many units as were wanted before the packs were shown, or which of several."""
    count = facts["units"]
    fit = [pack for pack in selling.on_sale if pack.units == count]
    wanted = ngettext("Quieres %(count)s unidad", "Quieres %(count)s unidades", count)
    said = wanted % {"count": count}
    if len(fit) == 1:
        text = _("%(said)s: ¿te llevas «%(pack)s»?") % {"said": said, "pack": fit[0].name}
        others = [pack for pack in selling.on_sale if pack != fit[0]]
        return Question(text, _taps([*fit, *others]), _pending("pack"))
    which = _for_pack(teller, selling, facts)
    if not fit:
        told = _("%(said)s, y ningún pack es de tantas.") % {"said": said}
        return replace(which, text=f"{told} {which.text}")
    names = {"said": said, "packs": _listed([pack.name for pack in fit])}
    told = _("%(said)s: así lo tienen %(packs)s.") % names
    return replace(which, text=f"{told} {which.text}", choices=_taps(fit))


def _for_yes(teller: Teller, selling: Selling, facts: Facts) -> Question | None:
    """The summary's own question, under which the same yes agrees."""
    cart = teller.situation.cart
    return review(teller, {"cart": cart, "asks": confirms(selling)}).question


def confirms(selling: Selling) -> str:
    """The merchant's own question that a yes to agrees."""
    return pack_sale.question(selling.rules, pack_sale.CONFIRMED, "")


def _pending(about: str) -> PendingQuestion:
    return PendingQuestion(about, flow=packs.NAME)


def _listed(names: list[str]) -> str:
    """ "nombre, apellido y ciudad"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(most)s y %(last)s") % {"most": ", ".join(names[:-1]), "last": names[-1]}


ASKS: dict[str, Callable[[Teller, Selling, Facts], Question | None]] = {
    "buy": _to_buy,
    "data": _for_data,
    "place": _for_place,
    "pack": _for_pack,
    "wished": _for_wished,
    "confirm": _for_yes,
}
EFFECTS: Words = {"pack_step": Wording(lazy("Venta por packs: paso siguiente"), step)}


def not_covered(teller: Teller, facts: Facts) -> Part:
    """Another way, or a person; another city is one more answer."""
    selling = teller.situation.selling
    if selling is None:
        return Part()
    told = f"{_uncovered(teller, selling, facts)}\n\n"
    words = told + _("¿Lo recoges tú, o me escribes tu ciudad y dirección, si es otra?")
    taps = (Choice("way:pickup", _("Lo recojo")), Choice("human", _("Hablar con alguien")))
    return Part(words, taps, asked=PendingQuestion("fulfilment", verb="pickup"))


REFUSALS: Words = {
    "NOT_COVERED": Wording(lazy("la tienda no hace envíos a esa ciudad"), not_covered),
    "SOLD_IN_PACKS": Wording(lazy("esta tienda vende por packs, no por carrito"), silent),
}
