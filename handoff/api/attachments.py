"""What a reply over REST carries beside words: a picture's link for an hour, a place on the map.

A program shows text, so that each is a line of the reply. A picture's link is signed and names one
message that was sent to that customer; whoever holds it may look.
"""

from datetime import timedelta
from urllib.parse import quote

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from catalog.orders.models import Order
from catalog.products import selectors as products
from chatbot.agent.message_metadata import MAP
from chatbot.conversations import about as mentioned
from chatbot.conversations.models import Outgoing

OPENS_FOR = timedelta(hours=1)
KIND = "image"
_SALT = "handoff.api.attachments"


def said(outgoing: Outgoing) -> str:
    """The message in words for a program: its text, and the line of what it carries."""
    kind, words = outgoing.content.get("kind"), outgoing.message.text.strip()
    if kind == "location":
        point = f"{outgoing.content['latitude']},{outgoing.content['longitude']}"
        return f"{words} {MAP.format(quote(point))}".strip()
    return "\n\n".join(part for part in (words, line(outgoing) if kind == KIND else "") if part)


def line(outgoing: Outgoing) -> str:
    """ "Imagen: Matcha. https://…" for a picture."""
    with translation.override(outgoing.session.merchant.language):
        return f"{_shows(outgoing)} {link(outgoing)}"


def link(outgoing: Outgoing) -> str:
    """The address that opens it."""
    token = signing.dumps([outgoing.merchant_id, outgoing.pk], salt=_SALT)
    return settings.PUBLIC_URL + reverse("api:picture", args=[token])


def path_of(token: str) -> str | None:
    """Where the picture of a link lies; None when the link is forged, late or of nothing."""
    try:
        merchant_id, pk = signing.loads(token, salt=_SALT, max_age=OPENS_FOR)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    row = Outgoing.objects.of(merchant_id).filter(pk=pk, content__kind=KIND).first()
    path = row.content.get("path") if row is not None else None
    return path if isinstance(path, str) else None


def _shows(outgoing: Outgoing) -> str:
    """A product by its name, a code by the order that it pays, else only that it is a picture."""
    about = mentioned.load(outgoing.message.about)
    if str(outgoing.content.get("path", "")).startswith("qr/"):
        rows = Order.objects.of(outgoing.merchant_id)
        order = rows.filter(pk=about.order).first() if about.order else None
        words = _("Imagen: código QR para pagar el pedido %(number)s.")
        return words % {"number": order.short_number} if order else _("Imagen: código QR de pago.")
    now = timezone.now()
    shown = products.variants(outgoing.merchant_id, about.variants, now) if about.variants else {}
    names = list(dict.fromkeys(row.product for row in shown.values()))
    return _("Imagen: %(name)s.") % {"name": names[0]} if len(names) == 1 else _("Imagen.")
