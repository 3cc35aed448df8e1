"""What the thread says of a change of hands: who has the conversation now, and why."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants.models import User

MANUAL = "manual"
"""The reason of a handoff for which nobody told one (specification of the handoff, §3)."""
_HANDS: Mapping[Mode, Promise] = {
    Mode.HUMAN: gettext_lazy("%(who)s tomó la conversación"),
    Mode.HANDOFF_PENDING: gettext_lazy("La conversación espera a una persona"),
    Mode.BOT: gettext_lazy("%(bot)s retomó la conversación"),
}
_BACK: Mapping[str, Promise] = {
    "console": gettext_lazy("la devolvió %(who)s"),
    "resolved": gettext_lazy("la resolvió %(who)s"),
    "left_alone": gettext_lazy("el asistente ya no responde a este contacto"),
    "greeting": gettext_lazy("el cliente volvió a saludar"),
    "timeout": gettext_lazy("pasó el tiempo de espera"),
}
"""Why the bot has it again, by the cause of the change."""


def describe_change(
    session: Session, becomes: Mode, *, by: User | None, reason: str = "", cause: str = ""
) -> str:
    """The words of one change; `cause` as `ModeChange` keeps it."""
    names = {"who": str(by) if by else _("El negocio"), "bot": session.merchant.assistant_name}
    told = str(_HANDS[becomes]) % names
    why = "" if reason == MANUAL else reason
    if becomes == Mode.BOT:
        why = str(_BACK.get(cause, "")) % names
    return f"{told}: {why}" if why else told


def describe_other_reason(reason: str, was: str) -> str:
    """The words where another reason takes the place of the first."""
    return _("El motivo ahora es: %(reason)s (antes: %(was)s)") % {"reason": reason, "was": was}
