"""What a reply over REST carries beside words: a picture's link for an hour, a place on the map.

A program shows text, so that each is a line of the reply. A picture's link is signed and names one
letter that was sent to that customer; whoever holds it may look.
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


def said(letter: Outgoing) -> str:
    """The letter in words for a program: its text, and the line of what it carries."""
    kind, words = letter.letter.get("kind"), letter.message.text.strip()
    if kind == "location":
        point = f"{letter.letter['latitude']},{letter.letter['longitude']}"
        return f"{words} {MAP.format(quote(point))}".strip()
    return "\n\n".join(part for part in (words, line(letter) if kind == KIND else "") if part)


def line(letter: Outgoing) -> str:
    """ "Imagen: Matcha. https://…" for a picture."""
    with translation.override(letter.session.merchant.language):
        return f"{_shows(letter)} {link(letter)}"


def link(letter: Outgoing) -> str:
    """The address that opens it."""
    token = signing.dumps([letter.merchant_id, letter.pk], salt=_SALT)
    return settings.PUBLIC_URL + reverse("api:picture", args=[token])


def path_of(token: str) -> str | None:
    """Where the picture of a link lies; None when the link is forged, late or of nothing."""
    try:
        merchant_id, pk = signing.loads(token, salt=_SALT, max_age=OPENS_FOR)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    row = Outgoing.objects.of(merchant_id).filter(pk=pk, letter__kind=KIND).first()
    path = row.letter.get("path") if row is not None else None
    return path if isinstance(path, str) else None


def _shows(letter: Outgoing) -> str:
    """A product by its name, a code by the order that it pays, else only that it is a picture."""
    about = mentioned.load(letter.message.about)
    if str(letter.letter.get("path", "")).startswith("qr/"):
        rows = Order.objects.of(letter.merchant_id)
        order = rows.filter(pk=about.order).first() if about.order else None
        words = _("Imagen: código QR para pagar el pedido %(number)s.")
        return words % {"number": order.short_number} if order else _("Imagen: código QR de pago.")
    now = timezone.now()
    shown = products.variants(letter.merchant_id, about.variants, now) if about.variants else {}
    names = list(dict.fromkeys(row.product for row in shown.values()))
    return _("Imagen: %(name)s.") % {"name": names[0]} if len(names) == 1 else _("Imagen.")
