"""Words for what is only said: greetings, answers to questions, what was not understood."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.capabilities.conversation import by_person, orders_asked, pointed
from chatbot.agent.capabilities.order import asked
from chatbot.agent.capabilities.parts import Part, told
from chatbot.agent.facts import order as order_facts
from chatbot.agent.facts import registry
from chatbot.agent.facts.offers import (
    a_person_may,
    nobody_here_knows,
    was_said,
    when_somebody_comes,
)
from chatbot.agent.facts.values import Key, Teller, menu_tap
from chatbot.agent.rules import tap_titles
from chatbot.agent.rules.fact_topics import BLOCKS
from chatbot.agent.situation.data_asked import KIND
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]
MOST_CANDIDATES = 10
NOT_UNDERSTOOD: tuple[Key, ...] = (("other", ""),)
"""What is kept, as unknown, of words that nobody understood."""


def greeting(teller: Teller, facts: Facts) -> Part:
    shop, cart = teller.situation.shop, teller.situation.cart
    names = {"bot": shop.assistant_name, "shop": shop.name}
    head = _("¡Hola! Soy %(bot)s, de %(shop)s.") % names
    if cart.lines:
        words = _("La otra vez dejaste esto en tu pedido:")
        lines = "\n".join([head, words, teller.lines(cart)])
        total = _("Total: %(total)s") % {"total": teller.money(cart.total)}
        taps = (Choice("resume", _("Seguir con eso")), Choice("discard", _("Empezar de nuevo")))
        asks = _("¿Seguimos con eso?")
        return Part(f"{lines}\n{total}\n\n{asks}", taps, asked=PendingQuestion("resume"))
    return Part(f"{head} {_wished(teller)}", menu_tap())


def _wished(teller: Teller) -> str:
    situation = teller.situation
    only_data = KIND in situation.shop.attends and not situation.catalog
    sells = teller.sells and not only_data
    return _("¿Qué te gustaría pedir?") if sells else _("¿En qué te ayudo?")


def thanks(teller: Teller, facts: Facts) -> Part:
    return Part(_("¡Gracias a ti! Aquí estoy para lo que necesites."))


def goodbye(teller: Teller, facts: Facts) -> Part:
    return Part(_("¡Hasta pronto!"))


def _of_facts(topic: str) -> Callable[[Teller, Facts], Part]:
    """A topic that is told by facts: those of the ids that are given and known, else the ones that
    are told then."""
    kind, parameter = BLOCKS[topic]

    def told_of(teller: Teller, facts: Facts) -> Part:
        ids = [str(one) for one in facts.get(parameter) or ()]
        found = registry.found(teller, kind, ids).facts or registry.found(teller, kind).facts
        part = told(found, registry.asks(teller, kind, found))
        if facts.get("hello"):
            return replace(part, text="\n".join([_("¡Hola!"), part.text]))
        return part

    return told_of


def other_order(teller: Teller, facts: Facts) -> Part:
    """A button of an earlier message whose order can no longer be opened; how that one stands."""
    named = (teller.order(str(one)) for one in facts.get("order_ids") or ())
    orders = [order for order in named if order]
    if not orders:
        return Part(_("Ese botón es de otro pedido, que ya no puedo cambiar por aquí."))
    words = _("Ese botón es del pedido %(number)s, que ya no puedo cambiar por aquí.")
    text = words % {"number": orders[0].short_number}
    status = order_facts.status(teller, orders[0])
    return Part(f"{text}\n{status}", about=About(order=str(orders[0].id)))


def person_knows(teller: Teller, facts: Facts) -> Part:
    """What the backend cannot show is not said: a person is offered instead (invariant 8)."""
    return told([nobody_here_knows("policy")], a_person_may(teller, ()))


def bot_identity(teller: Teller, facts: Facts) -> Part:
    names = {"bot": teller.situation.shop.assistant_name, "shop": teller.situation.shop.name}
    words = _("Soy %(bot)s, el asistente virtual de %(shop)s. Si quieres, te paso con una persona.")
    return Part(words % names, (Choice("human", _("Hablar con alguien")),))


def which_variant(teller: Teller, facts: Facts) -> Part:
    """Several fit: ask, never take the first (DESIGN §4). Who taps one wants one of it."""
    rows = [row for row in map(teller.variant, facts.get("product_ids", ())) if row]
    rows = rows[:MOST_CANDIDATES]
    if not teller.sells:
        lines = [f"• {teller.offer(row)}" for row in rows]
        return Part("\n".join([_("Tengo varios:"), *lines]), about=teller.shows(*rows))
    quantity = facts.get("quantity")
    taps = tuple(
        Choice(f"add:{row.id}:{quantity or 1}", title, teller.money(row.price))
        for row, title in zip(rows, tap_titles.of(rows), strict=True)
    )
    said = facts.get("text")
    head = _("¿Cuál de estos quieres?")
    if said:
        head = _("De «%(text)s» tengo varios. ¿Cuál quieres?") % {"text": said}
    lines = [head, *(f"• {teller.offer(row)}" for row in rows)]
    ids = tuple(row.id for row in rows)
    asked = PendingQuestion("which_variant", ids, quantity, text=facts.get("note", ""))
    return Part("\n".join(lines), taps, asked=asked, about=teller.shows(*rows))


def unknown_product(teller: Teller, facts: Facts) -> Part:
    words = _("«%(text)s» no lo tenemos.") % {"text": facts.get("text", "")}
    return Part(words, menu_tap())


def send_proof(teller: Teller, facts: Facts) -> Part:
    return Part(_("Mándame la foto del comprobante, por favor, y la anoto en ese pedido."))


def not_a_proof(teller: Teller, facts: Facts) -> Part:
    """With how to say that it pays an order of lately: a picture alone may be of anything."""
    words = _("Recibí tu archivo, pero ahora no hay ningún pago pendiente. ¿Qué necesitas?")
    lately = teller.situation.lately_cancelled
    if lately:
        numbers = {"number": lately[0].short_number}
        more = _("Si es el pago del pedido %(number)s, escríbeme «ya pagué» y lo ve una persona.")
        words = f"{words}\n{more % numbers}"
    return Part(words)


def unsupported(teller: Teller, facts: Facts) -> Part:
    """Of what stands in the thread nobody says that it cannot be opened: people see it there."""
    kinds = dict.fromkeys(said.kind for said in teller.situation.unread)
    return Part("\n".join(dict.fromkeys(str(_ARRIVED.get(kind, _CLOSED)) for kind in kinds)))


_CLOSED = lazy("No pude abrir ese mensaje. ¿Me lo escribes, por favor?")
_ARRIVED = {
    "audio": lazy("Recibí tu audio, pero no puedo escucharlo. ¿Me lo escribes, por favor?"),
    "video": lazy("Recibí tu video, pero no puedo verlo. ¿Me lo escribes, por favor?"),
    "sticker": lazy("Recibí tu sticker. ¿Qué necesitas?"),
    "contacts": lazy("Recibí el contacto y queda en la conversación. ¿Qué necesitas?"),
    "location": lazy("Recibí tu ubicación y queda en la conversación. ¿Qué necesitas?"),
}


def no_promotions(teller: Teller, facts: Facts) -> Part:
    return Part(_("No te enviaremos más promociones."))


def what_to_change(teller: Teller, facts: Facts) -> Part:
    words = _("Dime qué cambio: por ejemplo «que sean 3» o «quita uno».")
    return Part(words)


def which_line(teller: Teller, facts: Facts) -> Part:
    """ "Que sean 3" with several things in the cart: of which one? What is to be done and how many
    stay with the question."""
    rows = [row for row in map(teller.variant, facts.get("product_ids", ())) if row]
    rows = rows[:MOST_CANDIDATES]
    verb, count = facts.get("op") or "set", facts.get("quantity")
    lines = [_of_which(verb, count), *(f"• {row.name}" for row in rows)]
    ids = tuple(row.id for row in rows)
    asked = PendingQuestion("which_line", ids, count, verb, text=facts.get("note", ""))
    return Part("\n".join(lines), pointed.line_taps(rows), asked=asked, about=About(ids))


def _of_which(verb: str, count: int | None) -> str:
    if count is None:
        return _("¿Cuál de estos quito?") if verb == "remove" else _("¿Cuál de estos cambio?")
    words = {
        "add": _("¿De cuál de estos agrego %(count)s más?"),
        "remove": _("¿De cuál de estos quito %(count)s?"),
        "set": _("¿Cuál de estos dejo en %(count)s?"),
    }
    return words[verb] % {"count": count}


def in_spanish(teller: Teller, facts: Facts) -> Part:
    """To whom another language is written; once in a while."""
    words = _("¡Hola! Aquí te respondo en español: para pedir basta el nombre y la cantidad.")
    return Part() if was_said(teller, words) else Part(words)


def heard(teller: Teller, facts: Facts) -> Part:
    """What was done speaks for itself."""
    return Part()


def how_many(teller: Teller, facts: Facts) -> Part:
    rows = [row for row in map(teller.variant, facts.get("product_ids", ())) if row]
    name = rows[0].name if rows else ""
    ids = tuple(row.id for row in rows)
    text = _("¿Cuántas unidades de %(name)s?") % {"name": name}
    asked = PendingQuestion("quantity", ids, text=facts.get("note", ""))
    return Part(text, asked=asked, about=About(ids))


def nothing_to_confirm(teller: Teller, facts: Facts) -> Part:
    return Part(_wished(teller), menu_tap())


def all_right(teller: Teller, facts: Facts) -> Part:
    return Part(_("Está bien. Cuando quieras, me avisas."))


def kept(teller: Teller, facts: Facts) -> Part:
    """The customer was asked whether it is called off, and it is not."""
    return Part(_("Lo dejo como está."))


def calm(teller: Teller, facts: Facts) -> Part:
    """An apology, and a person where one is wanted; when somebody comes while it is closed."""
    said = (_("Lamento lo que pasó."), when_somebody_comes(teller))
    offer = _("¿Quieres que te atienda una persona?")
    taps = (Choice("human", _("Hablar con alguien")),)
    return Part(" ".join(filter(None, (*said, offer))), taps)


def other(teller: Teller, facts: Facts) -> Part:
    if not teller.situation.shop.agent_v2:
        return by_person.not_understood(teller, facts)
    """A second time the person is offered in words, a third time no more."""
    words = _("No estoy seguro de haber entendido. Puedo mostrarte el menú o anotar tu pedido.")
    if not teller.situation.catalog:
        words = _("No estoy seguro de haber entendido. ¿Me lo dices con otras palabras?")
    taps = (Choice("catalog", _("Ver el menú")), Choice("human", _("Hablar con alguien")))
    if not was_said(teller, words):
        return Part(words, taps, unknown=NOT_UNDERSTOOD)
    offer = a_person_may(teller, ())
    again = Part(_("Eso tampoco lo entendí."), taps[:1], unknown=NOT_UNDERSTOOD)
    if offer is None:
        return again
    return replace(again, question=offer, choices=offer.choices)


TOPICS: dict[str, Callable[[Teller, Facts], Part]] = {
    **{topic: _of_facts(topic) for topic in BLOCKS},
    "greeting": greeting,
    "thanks": thanks,
    "goodbye": goodbye,
    "other_order": other_order,
    "person_knows": person_knows,
    "bot_identity": bot_identity,
    "which_variant": which_variant,
    "unknown_product": unknown_product,
    "which_line": which_line,
    "which_order": orders_asked.which_order,
    "order_to_cancel": orders_asked.order_to_cancel,
    "order_to_pay": orders_asked.order_to_pay,
    "heard": heard,
    "in_spanish": in_spanish,
    "not_a_proof": not_a_proof,
    "paid_already": orders_asked.paid_already,
    "unconfirmed": orders_asked.unconfirmed,
    "no_order_to_pay": orders_asked.no_order_to_pay,
    "send_proof": send_proof,
    "unsupported": unsupported,
    "no_promotions": no_promotions,
    "what_to_change": what_to_change,
    "how_many": how_many,
    "nothing_to_confirm": nothing_to_confirm,
    "all_right": all_right,
    "kept": kept,
    "calm": calm,
    "hello": pointed.hello,
    "which_this": pointed.which_this,
    "gone_product": pointed.gone_product,
    "gone_since": pointed.gone_since,
    "no_earlier_order": pointed.no_earlier_order,
    "catalog_prices": pointed.catalog_prices,
    "cart_too_long": pointed.cart_too_long,
    "note_for_which": pointed.note_for_which,
    "worth": pointed.worth,
    "not_noted": pointed.not_noted,
    "orders_by_person": by_person.orders,
    "bookings_by_person": by_person.bookings,
    **asked.TOPICS,
    "other": other,
}


def say(teller: Teller, facts: Facts) -> Part:
    """The topic's words; an unknown or missing topic says what can be done here."""
    return TOPICS.get(str(facts.get("topic", "other")), other)(teller, facts)
