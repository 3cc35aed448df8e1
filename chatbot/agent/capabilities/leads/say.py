"""Words about a customer's details: what was noted, and what is asked back."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.capabilities.leads.apply import DIFFERS
from chatbot.agent.capabilities.leads.params import UNSAID
from chatbot.agent.capabilities.parts import Part, Wording, Words
from chatbot.agent.facts.values import Teller
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]
NAMES = {"name": lazy("nombre"), "email": lazy("correo"), "phone": lazy("teléfono")}


def updated(teller: Teller, facts: Facts) -> Part:
    """ "Anoté tu correo: ana@correo.com."; nothing where it was known already."""
    return Part("\n".join(_noted(*pair) for pair in _pairs(facts)))


def _noted(field: str, value: str) -> str:
    return _("Anoté tu %(field)s: %(value)s.") % {"field": NAMES[field], "value": value}


def differs(teller: Teller, facts: Facts) -> Part:
    """Whether the new one is to take the place of what stands there; nothing of that is shown, for
    who holds the phone today may be somebody else."""
    pairs = list(_pairs(facts))
    lines = [
        _("¿Cambio tu %(field)s a %(value)s?") % {"field": NAMES[field], "value": value}
        for field, value in pairs
    ]
    kept = ({"type": "update_lead_info", "params": {**dict(pairs), "replace": True}},)
    taps = (Choice("lead:replace", _("Sí, cambiarlo")), Choice("keep", _("No, dejarlo")))
    return Part("\n".join(lines), taps, asked=PendingQuestion("lead", pending=kept))


def _unsaid(teller: Teller, facts: Facts) -> Part:
    return Part(_("¿Me escribes tú ese dato, por favor? Así lo anoto tal cual."))


def _pairs(facts: Facts) -> "zip[tuple[str, str]]":
    return zip(facts["fields"], facts["values"], strict=True)


EFFECTS: Words = {"lead_updated": Wording(lazy("Datos del cliente anotados"), updated)}
REFUSALS: Words = {
    DIFFERS: Wording(lazy("ya hay otro dato: se le pregunta"), differs),
    UNSAID: Wording(lazy("el cliente no lo escribió"), _unsaid),
}
