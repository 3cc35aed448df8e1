"""What a customer is told whose sale in packs stands still: by its stage, agreeing to nothing."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from chatbot.agent.capabilities.packs.say import ASKS, prices
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Question, Teller
from chatbot.agent.flows import packs, sales
from chatbot.agent.rules import pack_sale
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.selling import Selling


def of_stage(teller: Teller, selling: Selling, stage: str, sale: Sale) -> Part | None:
    """The words and the question that the stage waits for; None where nothing is left to ask.
    Data that are missing come before all else, also where another person's had been whole."""
    tell = _capture if pack_sale.missing(sale, selling.rules) else _STAGES.get(stage)
    return tell(teller, selling, sale) if tell is not None and selling.on_sale else None


def _capture(teller: Teller, selling: Selling, sale: Sale) -> Part | None:
    if not pack_sale.wants_to_buy(sale, selling.rules):
        return _part(_("Te escribo por tu consulta."), ASKS["buy"](teller, selling, {}))
    fields = pack_sale.missing(sale, selling.rules)
    asks = ASKS["data"](teller, selling, {"fields": fields}) if fields else None
    return _part(_("Tu compra quedó a medias."), asks)


def _offers(teller: Teller, selling: Selling, sale: Sale) -> Part | None:
    """A pack that is chosen waits for an answer about its delivery, which stays the one asked."""
    pack = selling.pack(sale.pack)
    if pack is not None:
        words = _("Tu compra del %(pack)s quedó a medias. Escríbeme si quieres seguir.")
        return _part(words % {"pack": pack.name}, None)
    words = _("Tus datos siguen aquí; falta que elijas el pack.")
    told = f"{words}\n{prices(teller, selling, {})}"
    return _part(told, ASKS["pack"](teller, selling, {}))


def _summary(teller: Teller, selling: Selling, sale: Sale) -> Part | None:
    pack = selling.pack(pack_sale.last_pack(sale))
    if pack is None or teller.situation.state != sales.CHECKOUT:
        return None
    words = _("El resumen de tu pedido (%(pack)s) sigue sin confirmar.")
    return _part(words % {"pack": pack.name}, ASKS["confirm"](teller, selling, {}))


def _part(text: str, asks: Question | None) -> Part:
    if asks is None:
        return Part(text)
    return Part(text, asks.choices, asked=asks.asked, question=asks)


_STAGES: dict[str, Callable[[Teller, Selling, Sale], Part | None]] = {
    packs.CAPTURE: _capture,
    packs.OFFERED: _offers,
    packs.SUMMED_UP: _summary,
}
