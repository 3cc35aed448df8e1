"""A model's own text in the reply: its true sentences, and the backend's words where it erred.

What the backend tells anyway is not said twice, and only one question is asked at a time: the
backend's, where it has one (DESIGN §4, "What was agreed").
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from catalog.products.values import VariantValue
from chatbot.agent.claims import handing
from chatbot.agent.claims.checking import check
from chatbot.agent.claims.values import KEPT, REPLACED, Sentence, joined
from chatbot.agent.facts import discount, registry
from chatbot.agent.facts import order as order_facts
from chatbot.agent.facts.values import Teller
from chatbot.agent.replies import handed, talk
from chatbot.agent.replies.parts import Part, told
from chatbot.agent.situation.values import Effect
from chatbot.conversations.about import About
from chatbot.conversations.letters import Choice
from intents.rules import signals

MOST_SIGNS = 1500
"""Of a model's own text in one reply; what is longer is left off by whole sentences."""
MOST_OFFERS = 8
_DONE = signals.table(
    """cancelado; cancelada; anulado; anulada; agregado; agregada; anotado; anotada; quitado;
    quitada; pedido confirmado; pedido cancelado; orden confirmada; registrado; cambiado;
    agendado"""
)


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that stated something, and its fate; `instead` are the words said in its place."""

    text: str
    kind: str
    fate: str
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """The model's part of a reply, to stand before the backend's own, and what became of it."""

    part: Part
    claims: tuple[Claim, ...]


def said(teller: Teller, text: str, effects: Sequence[Effect], beside: Sequence[Part]) -> Spoken:
    """The text as it can be said beside what the backend tells (`beside`)."""
    backend = "\n".join(part.words for part in beside)
    leaves_off = _leaves_off(teller, effects)
    asks = "?" in backend or handed.is_so(effects)
    checked = check(text, teller.situation, effects, backend)
    pieces: list[tuple[str, bool]] = []
    claims: list[Claim] = []
    choices: tuple[Choice, ...] = ()
    corrected = False
    known = set(backend.splitlines())
    for one in checked.sentences:
        words = Part()
        if one.fate == REPLACED:
            words = _new(_instead(teller, one, asks=asks), known)
            choices = words.choices or choices
            pieces += [(words.text, True)] if words.text else []
            corrected = corrected or bool(words.text)
        elif leaves_off(one):
            continue
        elif one.fate == KEPT and not (asks and one.is_question):
            pieces.append((one.text, one.starts_line or corrected))
            corrected = False
        if one.kind:
            claims.append(Claim(one.text, one.kind, one.fate, words.text))
    about = About(tuple(dict.fromkeys(_shown(checked.sentences))))
    return Spoken(Part(_within(pieces), choices, about=about), tuple(claims))


def _leaves_off(teller: Teller, effects: Sequence[Effect]) -> Callable[[Sentence], bool]:
    """ "¡Confirmado!", said of what then was not done; who comes, which the backend tells once, and
    only where somebody does."""
    refused = any(effect.kind == "refused" for effect in effects)
    over, owner = handed.is_so(effects), teller.situation.shop.owner_name

    def leaves_off(one: Sentence) -> bool:
        if refused and signals.is_affirm(one.text, _DONE):
            return True
        told = handing.speaks_of if over else handing.promises
        return told(one.text, owner)

    return leaves_off


def _shown(sentences: Sequence[Sentence]) -> Iterator[int]:
    """The products that what is said is about."""
    for one in sentences:
        if one.fate != "redundant":
            yield from one.products[:MOST_OFFERS]


def _within(pieces: list[tuple[str, bool]]) -> str:
    while pieces[1:] and len(joined(pieces)) > MOST_SIGNS:
        pieces = pieces[:-1]
    return joined(pieces)[:MOST_SIGNS]


def _new(words: Part, known: set[str]) -> Part:
    """The words without lines that are said already; each line once."""
    lines = [line for line in words.text.splitlines() if line not in known]
    known.update(lines)
    return Part("\n".join(lines), words.choices if lines else ())


def _instead(teller: Teller, one: Sentence, *, asks: bool) -> Part:
    words = INSTEAD.get(one.instead, _nobody_knows)(teller, one)
    if asks and "?" in words.text:
        # A yes has to mean one thing: what the backend asks.
        return Part(words.text[: words.text.rfind("¿")].strip())
    return words


def _price(teller: Teller, one: Sentence) -> Part:
    rows = [row for row in map(teller.variant, one.products) if row]
    return _offers(teller, rows) if rows else _prices(teller, one)


def _prices(teller: Teller, one: Sentence) -> Part:
    rows = teller.situation.catalog
    if len(rows) > MOST_OFFERS:
        return Part(_("El precio de cada producto es el del menú."), _menu())
    return _offers(teller, rows)


def _menu() -> tuple[Choice, ...]:
    return (Choice("catalog", _("Ver el menú")),)


def _offers(teller: Teller, rows: Sequence[VariantValue]) -> Part:
    return Part("\n".join(f"• {teller.offer(row)}" for row in rows[:MOST_OFFERS]))


def _total(teller: Teller, one: Sentence) -> Part:
    """What is held: the cart's lines and total, else the order's."""
    cart = teller.situation.cart
    if not cart.lines:
        return _said(talk.say(teller, {"topic": "total"}))
    total = _("Total: %(total)s") % {"total": teller.money(cart.total)}
    fee = [_("Envío: %(fee)s") % {"fee": teller.money(cart.fee)}] if cart.fee else []
    return Part("\n".join([_("Llevas:"), teller.lines(cart), *fee, total]))


def _said(part: Part) -> Part:
    """The part as mere words."""
    return Part(part.words, part.choices)


def _topic(topic: str) -> Callable[[Teller, Sentence], Part]:
    return lambda teller, one: _said(talk.say(teller, {"topic": topic}))


def _not_sold(teller: Teller, one: Sentence) -> Part:
    return talk.unknown_product(teller, {"text": one.words[:60]})


def _stock(teller: Teller, one: Sentence) -> Part:
    found = registry.found(teller, "stock", [str(pk) for pk in one.products])
    return Part("\n".join(fact.text for fact in found.facts[:MOST_OFFERS]))


def _no_discount(teller: Teller, one: Sentence) -> Part:
    return told([discount.discount(teller)])


def _status(teller: Teller, one: Sentence) -> Part:
    situation = teller.situation
    orders = list(situation.open_orders) or [o for o in (situation.order,) if o is not None]
    if not orders:
        return _total(teller, one)
    return Part("\n".join(order_facts.status(teller, order) for order in orders))


def _nobody_knows(teller: Teller, one: Sentence) -> Part:
    words = _("Eso no te lo puedo asegurar por aquí. ¿Quieres que te conteste una persona?")
    return Part(words, (Choice("human", _("Hablar con alguien")),))


# What a false sentence's finding names → the backend's own wording.
INSTEAD: dict[str, Callable[[Teller, Sentence], Part]] = {
    "price": _price,
    "catalog": _prices,
    "total": _total,
    "held": _total,
    "not_sold": _not_sold,
    "stock": _stock,
    "no_discount": _no_discount,
    "status": _status,
    "methods": _topic("methods"),
    "hours": _topic("hours"),
    "location": _topic("location"),
    "cancelling": _topic("how_to_cancel"),
    "person": _nobody_knows,
}
