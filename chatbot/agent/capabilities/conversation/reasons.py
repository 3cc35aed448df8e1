"""Why a person is called, as who is called reads it. Pure.

It is read as a fact, so it is never a proposer's sentence: it is the backend's own phrase, or the
customer's last words between quotation marks. What a model gave as its reason stands in the turn's
trace, told as the model's.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.capabilities.values import Params
from chatbot.agent.rules import danger
from chatbot.agent.situation.values import Situation
from intents import verticals

LONGEST = 120
"""Signs of a reason (specs/human_handoff)."""
# Why a person is called, as an operator reads it; what is no code here quotes the customer.
REASONS = {
    "hablar_dueno": lazy("Quiere hablar con %(owner)s"),
    "cancel_placed": lazy("Quiere cancelar el pedido %(number)s"),
    "cancel_one_of_several": lazy("Quiere cancelar un pedido"),
    "change_placed": lazy("Quiere cambiar el pedido %(number)s"),
    "cancel_proven": lazy("Quiere cancelar el pedido %(number)s, que tiene comprobante"),
    "harmed": lazy("Algo le hizo mal, o va a denunciar"),
    "booking": lazy("Quiere una cita o una reserva"),
    "urgent": lazy("Dice que es urgente"),
    danger.LIFE: lazy("Habla de morir o de hacerse daño: escríbele o llámale ya"),
    "model_down": lazy("El asistente no pudo responder"),
    "proof_of_cancelled": lazy("Mandó un comprobante del pedido cancelado %(number)s"),
    "paid_without_order": lazy("Dice que pagó y no tiene ningún pedido por pagar"),
    "no_way_to_pay": lazy("Pidió %(number)s y no hay cómo pagarlo: dile tú cómo"),
    # Nothing gives it any more; turns on record name it.
    "promised": lazy("El asistente le dijo que la atiende una persona"),
    # The label of the merchant's intent whose switch is on.
    "intent": "%(label)s",
}


def told(params: Params, situation: Situation) -> str:
    """The reason as the waiting list shows it."""
    reason = str(params.get("reason", ""))
    if reason not in REASONS:
        quotes = not verticals.is_of_health(situation.shop.vertical)  # the thread tells it
        return _quoted(situation) if quotes else _("Lo que escribió está en la conversación")
    facts = {name: params.get(name, "") for name in ("number", "label")}
    owner = situation.shop.owner_name or _("una persona")
    return (str(REASONS[reason]) % {"owner": owner, **facts})[:LONGEST]


def _quoted(situation: Situation) -> str:
    """What the customer wrote last, quoted; "" where nothing was written."""
    texts = [said.text for said in situation.unread if said.text.strip() and not said.choice]
    if not texts:
        return ""
    words = " ".join(texts[-1].translate(_MARKS).split())
    room = LONGEST - len(_("Escribió: «%(words)s»") % {"words": ""})
    told = words if len(words) <= room else f"{words[: room - 1].rstrip()}…"
    return _("Escribió: «%(words)s»") % {"words": told}


_MARKS = str.maketrans({"«": "'", "»": "'", "\x00": None})
"""So that the customer's words end where the quotation does."""
