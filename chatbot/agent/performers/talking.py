"""Does what the conversation's actions say: say something, or give the pen to a person.

Who is called reads why as a fact, so it is never a proposer's sentence: it is the backend's own
phrase, or her own last words between quotation marks. What a model gave as its reason stands in the
turn's story, told as the model's.
"""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.performers.shopping import review
from chatbot.agent.performers.work import Work
from chatbot.conversations import pen

LONGEST = 120
"""Signs of a reason (specs/human_handoff)."""
# Why a person is called, as she reads it; for what is not a code here, the customer is quoted.
REASONS = {
    "hablar_dueno": lazy("Quiere hablar con %(owner)s"),
    "cancel_placed": lazy("Quiere cancelar el pedido %(number)s"),
    "cancel_one_of_several": lazy("Quiere cancelar un pedido"),
    "change_placed": lazy("Quiere cambiar el pedido %(number)s"),
    "cancel_proven": lazy("Quiere cancelar el pedido %(number)s, que tiene comprobante"),
    "model_down": lazy("El asistente no pudo responder"),
    "proof_of_cancelled": lazy("Mandó un comprobante del pedido cancelado %(number)s"),
    "promised": lazy("El asistente le dijo que la atiende una persona"),
    # The label of the merchant's intent whose switch is on.
    "intent": "%(label)s",
}


def say(work: Work, params: dict[str, Any]) -> None:
    """Words only; the review is shown anew where it is what was asked."""
    if params.get("topic") == "review":
        review(work, params)
        return
    work.did("say", **params)


def escalate(work: Work, params: dict[str, Any]) -> None:
    """The pen is given away; the reason is what the waiting list shows."""
    pen.escalate(work.session, reason=_why(work, params), now=work.now)
    work.did("escalated", reason=str(params.get("reason", "")))


def _why(work: Work, params: dict[str, Any]) -> str:
    reason = str(params.get("reason", ""))
    if reason not in REASONS:
        return _quoted(work)
    facts = {name: params.get(name, "") for name in ("number", "label")}
    owner = work.situation.shop.owner_name or _("una persona")
    return (str(REASONS[reason]) % {"owner": owner, **facts})[:LONGEST]


def _quoted(work: Work) -> str:
    """What she wrote last, as hers; "" where she wrote nothing."""
    texts = [said.text for said in work.situation.unread if said.text.strip() and not said.choice]
    if not texts:
        return ""
    words = " ".join(texts[-1].translate(_MARKS).split())
    room = LONGEST - len(_("Escribió: «%(words)s»") % {"words": ""})
    told = words if len(words) <= room else f"{words[: room - 1].rstrip()}…"
    return _("Escribió: «%(words)s»") % {"words": told}


_MARKS = str.maketrans({"«": "'", "»": "'", "\x00": None})
"""So that her words end where the quotation does."""
