"""Words of a reward: what was put into the order, and what it cost in points."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from catalog.loyalty import problems as why
from chatbot.agent.capabilities.parts import Part, Wording, Words, silent
from chatbot.agent.capabilities.rewards.spec import ONLY_A_PERSON
from chatbot.agent.facts.values import Teller
from chatbot.conversations.about import About

Facts = dict[str, Any]


def added(teller: Teller, facts: Facts) -> Part:
    """ "Pusimos en tu pedido #0042: Maracuyá, sin costo, por 50 puntos. Te quedan 10 puntos."."""
    order, name = facts["order"], facts["name"]
    cost = ngettext("%(n)s punto", "%(n)s puntos", facts["tokens"]) % {"n": facts["tokens"]}
    left = ngettext("%(n)s punto", "%(n)s puntos", facts["left"]) % {"n": facts["left"]}
    told = {"number": order.short_number, "name": name, "cost": cost, "left": left}
    words = _("En tu pedido %(number)s va %(name)s sin costo, por %(cost)s. Tu saldo: %(left)s.")
    return Part(words % told, about=About(order=str(order.id)))


def _by_a_person(teller: Teller, facts: Facts) -> Part:
    return Part(_("Los premios los pone una persona en tu pedido."))


EFFECTS: Words = {"reward_added": Wording(lazy("Premio agregado al pedido"), added)}
REFUSALS: Words = {
    ONLY_A_PERSON: Wording(lazy("solo una persona da premios"), _by_a_person),
    why.NO_REWARD: Wording(lazy("ese premio ya no se ofrece"), silent),
    why.NOT_ENOUGH_POINTS: Wording(lazy("no le alcanzan los puntos"), silent),
    why.ALREADY_REDEEMED: Wording(lazy("ese pedido ya tiene su premio"), silent),
}
