"""An order of the customer: how to pay it is sent, and each action of the panel's own table
done."""

from datetime import datetime
from uuid import UUID

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from catalog.orders import selectors as orders
from catalog.orders.admin import refusals, sheet
from catalog.orders.admin.forms import ActionForm
from catalog.orders.admin.order_actions import Click, OrderAction
from catalog.orders.models import Order
from catalog.orders.problems import OrdersProblem
from chatbot.agent.operators import ordering, rewards
from chatbot.agent.operators.values import NotDone, NotHeld
from handoff.console.card import forms, ordered, selectors
from handoff.console.card.values import Button
from handoff.console.card.views import selling, showing
from handoff.console.doors import Refused, member, person
from merchants import access
from merchants.models import Merchant, User
from merchants.roles import Permission


@require_POST
@member(Permission.SELL)
def pay(request: HttpRequest, merchant: Merchant, session_id: UUID, order_id: UUID) -> HttpResponse:
    """Sends the payment data; where a way to pay is named, that one is set first."""
    _order(merchant, session_id, order_id)
    try:
        command = selling.command_of(request, merchant, session_id, timezone.now())
        method = forms.whole(request.POST.get("method"))
        if "choose" in request.POST:
            ordering.choose_method(command, order_id, method or 0)
            done = _("Forma de pago cambiada.")
        else:
            ordering.send_payment_data(command, order_id)
            done = _("Datos de pago enviados.")
    except (NotDone, NotHeld, Refused) as error:
        told, status = selling.why(error, merchant)
        shown = showing.card(request, merchant, session_id, status=status)
        return showing.said(shown, told, good=False)
    return showing.said(showing.card(request, merchant, session_id), done)


@require_POST
@member(Permission.SELL)
def reward(
    request: HttpRequest, merchant: Merchant, session_id: UUID, order_id: UUID
) -> HttpResponse:
    """Puts a reward into the order for the customer's points."""
    _order(merchant, session_id, order_id)
    try:
        command = selling.command_of(request, merchant, session_id, timezone.now())
        rewards.add(command, order_id, forms.whole(request.POST.get("reward")) or 0)
    except (NotDone, NotHeld, Refused) as error:
        told, status = selling.why(error, merchant)
        shown = showing.card(request, merchant, session_id, status=status)
        return showing.said(shown, told, good=False)
    return showing.said(showing.card(request, merchant, session_id), _("Premio agregado."))


@require_POST
@member()
def action(
    request: HttpRequest, merchant: Merchant, session_id: UUID, order_id: UUID, name: str
) -> HttpResponse:
    """A stage, a decision about a payment, cash received, a cancellation: at any time, for who
    may. Whoever comes second is told what is true by now."""
    order, who = _order(merchant, session_id, order_id), person(request)
    found, target = sheet.of(order), request.POST.get("payment", "")
    wanted = ordered.permission_of(name, found, target)
    if wanted is None:
        return _too_late(request, merchant, session_id, order)
    if not access.may(who, merchant, wanted.action):
        raise Refused(_("Tu rol en este negocio no permite hacer esto."), 403)
    form = wanted.form(found, request.POST)
    if _is_a_second_click(order, form):
        return showing.card(request, merchant, session_id)
    if not form.is_valid():
        refused = Button(wanted, form, target)
        return showing.card(request, merchant, session_id, status=422, refused=refused)
    try:
        wanted.act(Click(order, who, timezone.now(), form.cleaned_data, target))
    except OrdersProblem as problem:
        return _too_late(request, merchant, session_id, order, problem)
    log(order, who, wanted, timezone.now())
    return showing.said(showing.card(request, merchant, session_id), str(wanted.done))


def _order(merchant: Merchant, session_id: UUID, order_id: UUID) -> Order:
    session = showing.session_or_404(merchant, session_id)
    order = selectors.order_of(session, order_id)
    if order is None:
        raise Http404
    return order


def _is_a_second_click(order: Order, form: ActionForm) -> bool:
    """The form's key was written down: its first click has said what there is to say."""
    if "once" not in form.fields:
        return False
    try:
        key = form.fields["once"].clean(form.data.get("once"))
    except ValidationError:
        return False
    return orders.written(order.merchant_id, key)


def _too_late(
    request: HttpRequest,
    merchant: Merchant,
    session_id: UUID,
    order: Order,
    problem: OrdersProblem | None = None,
) -> HttpResponse:
    told = refusals.too_late(order, problem)
    shown = showing.card(request, merchant, session_id, status=409)
    return showing.said(shown, told, good=False)


def log(order: Order, who: User, done: OrderAction, now: datetime) -> None:
    """As on the order's own page: the panel's history tells who did what."""
    LogEntry.objects.create(
        user_id=who.pk,
        content_type=ContentType.objects.get_for_model(Order),
        object_id=str(order.pk),
        object_repr=order.short_number,
        action_flag=CHANGE,
        change_message=str(done.label),
        action_time=now,
    )
