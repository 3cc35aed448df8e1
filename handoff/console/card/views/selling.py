"""Selling: each address is one verb of `agent.operators`, and answers with the card."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from chatbot.agent.operators import cart, ordering
from chatbot.agent.operators.values import NotDone, NotHeld, OperatorCommand
from chatbot.conversations.models import Session
from handoff.console.card import baskets, forms, words
from handoff.console.card.values import SaidAfter
from handoff.console.card.views import showing
from handoff.console.doors import Door, Refused, member, person
from merchants.models import Merchant
from merchants.roles import Permission

Act = Callable[[OperatorCommand, QueryDict], str]


class Unsure(Refused):
    """The message that was chosen does not say yes: the person is asked once more."""

    def __init__(self, said: SaidAfter) -> None:
        super().__init__(_("Ese mensaje no dice que sí. Mira si de verdad aceptó con él."))
        self.said = said


def command_of(
    request: HttpRequest, merchant: Merchant, session_id: UUID, now: datetime
) -> OperatorCommand:
    """What the form commands. Raises `Refused`."""
    return OperatorCommand(session_id, merchant.pk, person(request), now, forms.once(request.POST))


def selling(act: Act, where: str = "") -> Door:
    """The address of one action, for who may sell. A refusal is said beside the card as it is, with
    what was typed in the form `where`."""

    @require_POST
    @member(Permission.SELL)
    def door(request: HttpRequest, merchant: Merchant, session_id: UUID) -> HttpResponse:
        showing.session_or_404(merchant, session_id)
        command = command_of(request, merchant, session_id, timezone.now())
        try:
            done = act(command, request.POST)
        except (NotDone, NotHeld, Refused) as error:
            told, status = why(error, merchant)
            typed = forms.typed(request.POST) if where else {}
            doubt = error.said if isinstance(error, Unsure) else None
            more: dict[str, Any] = {f"typed_{where}": typed, "doubt": doubt}
            shown = showing.card(request, merchant, session_id, status=status, **more)
            return showing.said(shown, told, good=False)
        return showing.said(showing.card(request, merchant, session_id), done)

    return door


def why(error: NotDone | NotHeld | Refused, merchant: Merchant) -> tuple[str, int]:
    """The refusal in words, and its status."""
    if isinstance(error, NotHeld):
        return words.not_held(error), 409
    if isinstance(error, NotDone):
        return words.refusal(error, showing.teller(merchant)), 422
    return str(error), 422


def _add(command: OperatorCommand, said: QueryDict) -> str:
    line = forms.adding(said)
    cart.add(command, line.variant_id, line.quantity, options=line.options, note=line.note)
    return _("Agregado.")


def _quantity(command: OperatorCommand, said: QueryDict) -> str:
    cart.set_quantity(command, forms.number(said, "line"), forms.number(said, "quantity"))
    return ""


def _remove(command: OperatorCommand, said: QueryDict) -> str:
    cart.remove(command, forms.number(said, "line"))
    return _("Quitado.")


def _clear(command: OperatorCommand, said: QueryDict) -> str:
    cart.clear(command)
    return _("Carrito vacío.")


def _details(command: OperatorCommand, said: QueryDict) -> str:
    cart.set_details(command, **forms.details(said))
    return _("Anotado.")


def _review(command: OperatorCommand, said: QueryDict) -> str:
    ordering.send_review(command)
    return _("Enviado. Cuando diga que sí, crea el pedido.")


def _attest(command: OperatorCommand, said: QueryDict) -> str:
    message = forms.number(said, "message")
    if said.get("anyway") != "1":
        _must_say_yes(command, message)
    ordering.attest(command, message)
    return _("Pedido creado. Ya sabe cómo pagar.")


def _must_say_yes(command: OperatorCommand, message_id: int) -> None:
    """`Unsure` for words that may be what the customer agreed with, and do not sound like it."""
    session = Session.objects.of(command.merchant_id).get(pk=command.session_id)
    doubt = baskets.doubtful(session, message_id)
    if doubt is not None:
        raise Unsure(doubt)


add = selling(_add, "add")
quantity = selling(_quantity)
remove = selling(_remove)
clear = selling(_clear)
details = selling(_details, "details")
review = selling(_review)
attest = selling(_attest)
