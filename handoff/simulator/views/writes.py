"""What the page does: introduce a customer, let them speak, and let them read."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from handoff.simulator import people, requests
from handoff.simulator import saying as speech
from handoff.simulator.selectors import chats
from handoff.simulator.views.doors import answer, asked_by_page, refused
from merchants.models import Customer, Merchant
from merchants.rules import phones


@require_POST
@asked_by_page
def customers(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """Somebody to play, by name and phone; the same phone is the same customer."""
    given = requests.introduction(request)
    home = phones.region(merchant.currency, merchant.time_zone)
    try:
        newcomer = people.read(given.name, given.phone, home)
    except people.NotAPerson as error:
        return refused(str(error), 400)
    customer = people.find_or_make(merchant, newcomer)
    return answer(201, chat=chats.chat(merchant, customer.pk, now=timezone.now()))


@require_POST
@asked_by_page
def send(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """A simulated customer speaks; sending the same `client_msg_id` again changes nothing."""
    said = requests.saying(request)
    customer = _player(merchant, said.customer)
    try:
        message = speech.say(merchant, customer, said, now=timezone.now())
    except speech.NotKept:
        return refused(_("El mensaje no se pudo guardar."), 400)
    return answer(message=message.pk)


@require_POST
@asked_by_page
def seen(request: HttpRequest, merchant: Merchant, customer_id: UUID) -> HttpResponse:
    """The chat is open before somebody's eyes: what arrived in it has been read."""
    customer = _player(merchant, customer_id)
    return answer(read=speech.has_seen(merchant, customer, now=timezone.now()))


def _player(merchant: Merchant, customer_id: UUID) -> Customer:
    """The simulated customer with that id, else 404."""
    customer = chats.players(merchant).filter(pk=customer_id).first()
    if customer is None:
        raise Http404
    return customer
