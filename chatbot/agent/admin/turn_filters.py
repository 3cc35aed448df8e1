"""How the audit's list is narrowed: who proposed, and the cases that are worth reading."""

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.models import ATTEMPTED, DROPPED, UNKNOWN, Turn
from core.chips import Shortcut, ShortcutFilter

RULES = Q(proposer="rules")
PERSON = Q(proposer__startswith="human:")
INSTEAD = ~Q(fallback="")
"""A model was to answer and did not: the rules did, or a person was called."""

# who proposed → its name, its tone in the list, which turns
WHO: dict[str, tuple[Promise, str, Q]] = {
    "model": (lazy("El modelo"), "info", ~Q(proposer__in=("", "rules")) & ~PERSON & ~INSTEAD),
    "instead": (lazy("El sistema, en lugar del modelo"), "warning", INSTEAD),
    "rules": (lazy("Las reglas"), "plain", RULES & ~INSTEAD),
    "person": (lazy("Una persona, a mano"), "success", PERSON),
    "event": (lazy("Nadie: un clic o el reloj"), "plain", Q(proposer="")),
}


def who(turn: Turn) -> str:
    """The key of `WHO` that fits the turn."""
    if turn.fallback:
        return "instead"
    if turn.proposer == "rules":
        return "rules"
    if turn.proposer.startswith("human:"):
        return "person"
    return "model" if turn.proposer else "event"


class WhoFilter(SimpleListFilter):
    """`?propuso=model` and so on."""

    title = lazy("quién propuso")
    parameter_name = "propuso"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(key, str(label)) for key, (label, _tone, _where) in WHO.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Turn]) -> QuerySet[Turn]:
        chosen = WHO.get(self.value() or "")
        return queryset.filter(chosen[2]) if chosen else queryset


class CaseFilter(ShortcutFilter):
    """`?caso=intentos` and so on."""

    title = lazy("casos para leer")
    parameter_name = "caso"
    every = (lazy("Todos"), "fact_check")
    shortcuts = (
        Shortcut("no-supimos", lazy("Lo que no supimos"), "help", UNKNOWN),
        Shortcut("intentos", lazy("Intentos prohibidos"), "gpp_maybe", ATTEMPTED),
        Shortcut("frases", lazy("Con frases que no se dijeron"), "spellcheck", DROPPED),
        Shortcut("reglas", lazy("Falló el modelo"), "cloud_off", INSTEAD),
    )
